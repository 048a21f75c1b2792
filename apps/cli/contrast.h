/* SPDX-License-Identifier: MIT
 * What two arms differ in: every figure that both have, and which of the differences are more than
 * chance. */
#ifndef MAGIE_CLI_CONTRAST_H
#define MAGIE_CLI_CONTRAST_H

#include "cli/study.h"

enum {
    MG_GAMES_LEAST =
        100, /* a figure known in fewer games is not judged: the normal law is too far off */
    MG_CONTRASTS_MAX = 1024,
    MG_ODD_LEAST = 10 /* nor is one that comes out the same in all but so few games */
};

/* Less likely than this by chance counts as established: one run in a hundred may find something
 * that is not there. */
#define MG_CHANCE 0.01

typedef enum mg_judged { MG_JUDGED, MG_TOO_FEW, MG_ALL_THE_SAME } mg_judged;

typedef struct mg_contrast {
    int value;
    mg_judged judged;
    bool paired; /* over the same games; else as if they had nothing to do with one another */
    mg_estimate a, b, difference; /* b - a */
    double p, corrected;          /* of the difference; 1 where it is not judged */
} mg_contrast;

/** All figures that both arms have, up to MG_VALUES. pairs: sums of differences over the same
 * games; NULL: there are none. Returns how many. */
int mg_contrasts(const mg_game *game_a, const mg_sums *a, const mg_game *game_b, const mg_sums *b,
                 const mg_moment *pairs, mg_contrast *out);

/** The same for one figure, before mg_contrasts_correct has looked at all of them (up to
 * MG_CONTRASTS_MAX). */
mg_contrast mg_contrast_of(const mg_sums *a, const mg_sums *b, const mg_moment *pairs, int value);
void mg_contrasts_correct(mg_contrast *contrast, int n);

/** Whether no pair of games differs in anything. */
bool mg_all_the_same(const mg_moment pairs[MG_VALUES]);

/** The figure of a name that is so long. Errors: *err names the nearest one. */
MG_NODISCARD mg_status mg_figure_find(const char *name, size_t length, int *value, mg_err *err);

bool mg_established(const mg_contrast *c);

/** Writes "rounds +12.3 (10.1 to 14.5)"; shares in points of a percent. */
void mg_difference_format(const mg_contrast *c, char *out, size_t cap);

/** Prints in columns what B came to, the difference, its interval, and p where it is judged. */
void mg_contrast_print(const mg_contrast *c);

/** Prints one more word of a list behind what it is a list of, with commas and broken into lines.
 * at: where the line is, as the last call returned it; 0 before the first. */
int mg_print_listed(int at, const char *what, const char *word);

/** "games are longer", "higher", "lower". */
const char *mg_difference_word(int value, double number);

#endif
