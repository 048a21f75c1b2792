/* SPDX-License-Identifier: MIT
 * Fitting the steward's numbers by play: simultaneous perturbation (SPSA; Spall 1992). All numbers
 * are changed at once, up and down; both versions play the same games, and their wins decide the
 * next change. */
#ifndef MAGIE_LAB_TUNE_H
#define MAGIE_LAB_TUNE_H

#include "bots/steward/steward_params.h"
#include "lab/study.h"

enum { MG_TUNED_MAX = 64 };

typedef struct mg_tune {
    mg_study *study; /* its arms are the tables; games of either side at each, in one step */
    int steps;
    uint64_t evidence; /* games at each table that the result is checked on */
    /* what came of it */
    mg_steward_params from, to;
    int done;     /* steps */
    bool checked; /* there are estimates */
    int table_n;
    mg_estimate *before; /* [table_n]: shares of wins of the numbers as they were, … */
    mg_estimate *after;  /* … of those found, over the same new games, … */
    mg_estimate *gain;   /* … and their difference */
} mg_tune;

/** Opens the tables: editions and numbers of seats, as lists with commas. One seat of each is the
 * steward that is fitted, the others are against.
 *  Errors: as mg_study_arm. */
MG_NODISCARD mg_status mg_tune_open(mg_tune *t, const char *editions, const char *seats,
                                    const char *against, mg_err *err);

/** Fits, and checks on games that it has not seen. Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_tune_run(mg_tune *t, mg_err *err);
void mg_tune_free(mg_tune *t);

#endif
