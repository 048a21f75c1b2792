/* SPDX-License-Identifier: MIT
 * Two ways to play compared, over the same games or over games of two seeds. */
#ifndef MAGIE_LAB_COMPARISON_H
#define MAGIE_LAB_COMPARISON_H

#include "lab/precision.h"
#include "lab/study.h"

typedef struct mg_comparison {
    mg_study *study; /* arm 0 is A, arm 1 is B */
    mg_width detect; /* size of the difference that is to be found; its number is 0 if none is
                        asked for */
    /* what came of it */
    mg_results *results;
    const mg_sums *sums[2]; /* of A and B */
    const mg_pairs *pairs;  /* differences over the same games; NULL if each arm plays its own
                               games */
    uint64_t games;         /* games that both arms have finished */
    mg_contrast contrast[MG_VALUES];
    int contrast_n, judged, significant;
} mg_comparison;

/** Whether all arms of a study have the figures that it names.
 * Errors: MG_E_UNKNOWN no such figure, or these games do not have it; MG_E_CONFLICT it is known
 * only for followed games, and none is followed. */
MG_NODISCARD mg_status mg_comparison_check_figures(const mg_study *study, mg_err *err);

/** Opens both arms.
 *  Errors: as mg_study_arm; MG_E_MISMATCH they have different numbers of seats; those of
 *          mg_comparison_check_figures. */
MG_NODISCARD mg_status mg_comparison_open(mg_comparison *c, const char *a, const char *b,
                                          mg_err *err);

/** Plays both arms and judges every figure that both have.
 * Errors: MG_E_CAPACITY no memory. Free with mg_comparison_free, which leaves the study alone. */
MG_NODISCARD mg_status mg_comparison_run(mg_comparison *c, mg_err *err);

/** Judges results over games that both arms have played; they become the comparison's. */
void mg_comparison_judge(mg_comparison *c, mg_results *both);
void mg_comparison_free(mg_comparison *c);

/** Counts again the judged and the significant differences, after the p-values were corrected
 * anew. */
void mg_comparison_count(mg_comparison *c);

#endif
