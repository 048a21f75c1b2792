/* SPDX-License-Identifier: MIT
 * Fitting the steward's numbers by play: simultaneous perturbation (SPSA; Spall 1992). Each step
 * changes all numbers at once, by random signs, and makes the opposite change, too. Both versions
 * play the same games, and their wins decide the next change. */
#ifndef MAGIE_LAB_TUNE_H
#define MAGIE_LAB_TUNE_H

#include "bots/steward/steward_params.h"
#include "lab/study.h"

enum { MG_TUNED_MAX = 64 };

typedef struct mg_tune {
    mg_study *study; /* its arms are the tables; games of each version at each table, in one step */
    int steps;
    uint64_t evidence; /* games at each table on which the result is checked */
    /* what came of it */
    mg_steward_params from, to;
    int done;     /* steps */
    bool checked; /* the check was played */
    int table_n;
    mg_estimate *before; /* [table_n]: shares of wins of the old numbers, … */
    mg_estimate *after;  /* … of the new numbers, over the same games, … */
    mg_estimate *gain;   /* … and their difference */
} mg_tune;

/** Opens the tables: editions and numbers of seats, as lists with commas. One seat of each is the
 * steward that is fitted, the others are against.
 *  Errors: as mg_study_arm; MG_E_CONFLICT a card game, which uses none of the numbers. */
MG_NODISCARD mg_status mg_tune_open(mg_tune *t, const char *editions, const char *seats,
                                    const char *against, mg_err *err);

/** Fits the numbers, and checks them on games that the search has not seen.
 * Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_tune_run(mg_tune *t, mg_err *err);
void mg_tune_free(mg_tune *t);

#endif
