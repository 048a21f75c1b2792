/* SPDX-License-Identifier: MIT
 * Several ways to play compared over the same games: all with the first, or all with each other,
 * or, if they are the combinations of several factors, the effect of each factor and their
 * interactions. */
#ifndef MAGIE_LAB_ARM_EFFECTS_H
#define MAGIE_LAB_ARM_EFFECTS_H

#include "lab/contrast.h"
#include "lab/study.h"

enum { MG_COMPARED_MAX = 16, MG_FACTORS_MAX = 4, MG_LEVELS_MAX = 8 };

/* One effect: a weighted sum of the figures of the arms. */
typedef struct mg_arm_effect {
    int8_t weight[MG_COMPARED_MAX];
    int whole;                 /* the divisor of the sum */
    int level[MG_FACTORS_MAX]; /* for each factor: the level that is compared with its first; 0:
                                  averaged over the levels */
    int factor_n;              /* number of factors with a level; 0: it is a pair of arms */
    int a, b;                  /* the pair: b - a */
    mg_contrast contrast[MG_VALUES]; /* a and b are the means of the arms with negative and with
                                        positive weights */
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
    /* the results */
    const mg_results *results;
    mg_results *owned; /* made by mg_effects_run; freed with *e */
    uint64_t games;
    int judged, significant; /* of all effects together: they are corrected as one family */
} mg_effects;

/** Opens arm a and others. If the study has factors, opens the arms that these make of a.
 * Errors: as mg_study_arm; MG_E_SYNTAX a factor is written wrongly; MG_E_CAPACITY more than
 * MG_COMPARED_MAX arms; MG_E_CONFLICT two are the same; MG_E_MISMATCH they have different numbers
 * of seats. */
MG_NODISCARD mg_status mg_effects_open(mg_effects *e, const char *a, const char *const *other,
                                       int other_n, mg_err *err);

/** Like mg_effects_open, for a study whose arms are open. */
MG_NODISCARD mg_status mg_effects_begin(mg_effects *e, mg_err *err);

/** Plays the arms and judges all effects. Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_effects_run(mg_effects *e, mg_err *err);

/** Judges results, which stay the caller's. Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_effects_judge(mg_effects *e, const mg_results *results, mg_err *err);

/** An effect on one figure, computed from these results. */
mg_contrast mg_effect_contrast(const mg_effects *e, int effect, const mg_results *results,
                               int value);

/** Does not free the study. */
void mg_effects_free(mg_effects *e);

#endif
