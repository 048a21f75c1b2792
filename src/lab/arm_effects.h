/* SPDX-License-Identifier: MIT
 * Several ways to play compared over the same games: all with the first, or all with each other,
 * or, if they are the combinations of several factors, the effect of each factor and their
 * interactions. */
#ifndef MAGIE_LAB_ARM_EFFECTS_H
#define MAGIE_LAB_ARM_EFFECTS_H

#include "lab/contrast.h"
#include "lab/study.h"

enum { MG_COMPARED_MAX = 16, MG_FACTORS_MAX = 4, MG_LEVELS_MAX = 8 };

/* One question: a sum of what the arms come to, each with its weight. */
typedef struct mg_arm_effect {
    int8_t weight[MG_COMPARED_MAX];
    int whole;                 /* what the sum is to be divided by */
    int level[MG_FACTORS_MAX]; /* of a factor: the level against its first; 0: the mean of all */
    int factor_n;              /* of how many factors; 0: a pair of arms */
    int a, b;                  /* the pair: b - a */
    mg_contrast contrast[MG_VALUES]; /* a and b are the means of the arms with weights below and
                                        above 0 */
    int contrast_n, judged, significant;
} mg_arm_effect;

typedef struct mg_factor {
    char option[64];
    int level_n;
    char level[MG_LEVELS_MAX][64];
} mg_factor;

typedef struct mg_effects {
    mg_study *study; /* its arms, pairs and factors are what is compared */
    mg_factor factor[MG_FACTORS_MAX];
    int effect_n;
    mg_arm_effect *effect;
    /* what came of it */
    const mg_results *results;
    mg_results *owned; /* by mg_effects_run; freed with *e */
    uint64_t games;
    int judged, significant; /* of all effects together, which are corrected so */
} mg_effects;

/** Opens arm a and others; or, where the study has factors, the arms that these make of a.
 *  Errors: as mg_study_arm; MG_E_SYNTAX a factor is written wrongly; MG_E_CAPACITY more than
 *  MG_COMPARED_MAX arms; MG_E_CONFLICT two are the same; MG_E_MISMATCH they have different numbers
 *  of seats. */
MG_NODISCARD mg_status mg_effects_open(mg_effects *e, const char *a, const char *const *other,
                                       int other_n, mg_err *err);

/** The same of a study whose arms are open. */
MG_NODISCARD mg_status mg_effects_begin(mg_effects *e, mg_err *err);

/** Plays the arms and judges all effects. Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_effects_run(mg_effects *e, mg_err *err);

/** Judges results, which stay the caller's. Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_effects_judge(mg_effects *e, const mg_results *results, mg_err *err);

/** An effect on one figure, by these results. */
mg_contrast mg_effect_contrast(const mg_effects *e, int effect, const mg_results *results,
                               int value);

/** Leaves the study alone. */
void mg_effects_free(mg_effects *e);

#endif
