/* SPDX-License-Identifier: MIT
 * The analysis of a position: the odds of its seats, the value of each legal action, and that of
 * the latest trade. */
#ifndef MAGIE_LAB_ANALYSIS_H
#define MAGIE_LAB_ANALYSIS_H

#include "lab/origin.h"
#include "lab/study.h"

#include "magie/rollout.h"

/* An action that a seat may take, with its value. */
typedef struct mg_decision {
    int seat, viewer;
    mg_weighing weighing;
} mg_decision;

/* An offer, and what it is worth to each seat if it is accepted, and if it is rejected. */
typedef struct mg_offer_worth {
    int maker, answerer, viewer;
    int ply;                 /* ply at which it was accepted; -1: it is open */
    char text[256];          /* what is given for what */
    mg_prospect prospect[2]; /* rejected, accepted */
} mg_offer_worth;

typedef struct mg_analysis {
    mg_study *study;
    const char *what, *edition; /* as on the command line; edition may be NULL */
    int actions;                /* at most this many actions are weighed for each seat */
    bool lead;                  /* stops weighing once one action leads all others */
    bool omniscient;            /* plays on from the position as it is, with everything that is
                                   hidden in it */
    mg_origin origin;
    mg_arm arm; /* the position, and who plays on from it */
    mg_bot_memory memory[MG_SEATS_MAX];
    const char *name[MG_SEATS_MAX];
    /* the results */
    int viewer; /* of the odds */
    mg_prospect prospect;
    int decision_n;
    mg_decision decision[MG_SEATS_MAX];
    bool has_offer;
    mg_offer_worth offer;
} mg_analysis;

/** Opens the position: see mg_origin_open.
 *  Errors: as there and as mg_study_bots; MG_E_OVER the game is over. Free with mg_analysis_free,
 *          also after an error. */
MG_NODISCARD mg_status mg_analysis_open(mg_analysis *a, long at, mg_err *err);

/** Plays the position out.
 * Errors: as mg_simulate. */
MG_NODISCARD mg_status mg_analysis_run(mg_analysis *a, mg_err *err);
void mg_analysis_free(mg_analysis *a);

/** Whether a difference to the reference action as large as this one is rare by chance alone: its
 * corrected p is below 5 %. */
bool mg_weighed_is_significant(const mg_weighed *w);

#endif
