/* SPDX-License-Identifier: MIT
 * The differences between two arms, for every figure that both have, and which of them are more
 * than chance. */
#ifndef MAGIE_LAB_CONTRAST_H
#define MAGIE_LAB_CONTRAST_H

#include "magie/err.h"
#include "magie/sim.h"

enum {
    MG_GAMES_LEAST =
        100, /* a figure known in fewer games is not judged: its mean is too far from normal */
    MG_CONTRASTS_MAX = 1024
};

/* A difference is significant if chance brings such a difference less often than this: one run in a
 * hundred may find a difference that does not exist. */
#define MG_SIGNIFICANCE 0.01

typedef enum mg_judged {
    MG_JUDGED,
    MG_TOO_FEW,
    MG_ALL_THE_SAME, /* the same in all games but fewer than MG_OTHERS_LEAST */
    MG_SAID_TWICE,   /* the difference equals that of an earlier figure, or its opposite */
    MG_NOT_ASKED
} mg_judged;

typedef struct mg_contrast {
    int value;
    mg_judged judged;
    bool paired; /* over the same games; otherwise the games of the two arms are independent */
    mg_estimate a, b, difference; /* b - a */
    double p, corrected;          /* of the difference; 1 if it is not judged */
} mg_contrast;

/** Compares all figures that both arms have, up to MG_VALUES. pairs: sums of differences over the
 * same games; NULL: there are none. asked: the figures that are judged; NULL: all. Returns how many
 * there are. */
int mg_contrasts(const mg_game *game_a, const mg_sums *a, const mg_game *game_b, const mg_sums *b,
                 const mg_pairs *pairs, const bool *asked, mg_contrast *out);

/** Reads a list of figures, separated by commas, into asked.
 * Errors: MG_E_UNKNOWN names the nearest figure. */
MG_NODISCARD mg_status mg_figures_read(const char *list, bool asked[MG_VALUES], mg_err *err);

/** The contrast of one figure; its p is not corrected yet (mg_contrasts_correct). */
mg_contrast mg_contrast_of(const mg_sums *a, const mg_sums *b, const mg_pairs *pairs, int value);
/** Corrects p for the number of contrasts that are judged, up to MG_CONTRASTS_MAX. */
void mg_contrasts_correct(mg_contrast *contrast, int n);

/** Whether a figure is known in enough games of all these arms, and whether enough of these games
 * differ. */
mg_judged mg_judge(const mg_sums *const *arm, int arm_n, int value);
/** Whether enough pairs of games differ. */
mg_judged mg_judge_pairs(const mg_moment *pairs);

/** In how many games a figure is known, counting games that are left out; and whether these are all
 * games, or all followed ones. */
uint64_t mg_games_knowing(const mg_sums *sums, int value);
bool mg_is_known_in_all(const mg_sums *sums, int value);

/** Whether a contrast before contrast[k] has the same difference, or the opposite one. */
bool mg_is_said_before(const mg_contrast *contrast, int k);

/** Whether chance alone rarely brings such a difference: its corrected p is below
 * MG_SIGNIFICANCE. */
bool mg_is_significant(const mg_contrast *c);

/** Whether no pair of games differs in any figure. */
bool mg_all_the_same(const mg_pairs *pairs);

/** The figure whose name has this length.
 * Errors: *err names the nearest one. */
MG_NODISCARD mg_status mg_figure_find(const char *name, size_t length, int *value, mg_err *err);

/** Whether a figure has a median beside its mean: shares have none. */
bool mg_has_median(int value);
double mg_median_of(const mg_sums *sums, int value);

#endif
