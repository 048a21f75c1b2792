/* SPDX-License-Identifier: MIT
 * How many games a study needs, until a figure is known well enough, or to find a difference of a
 * given size. */
#ifndef MAGIE_LAB_PRECISION_H
#define MAGIE_LAB_PRECISION_H

#include "lab/contrast.h"

/* A size in the unit of a figure, or as a part of its mean. */
typedef struct mg_width {
    double number;
    bool percent; /* percent: for shares and percentages a percentage point, for other figures
                     percent of the mean */
} mg_width;

/* The precision that is wanted: each end of a figure's 95 % interval is at most that far from the
 * middle. */
typedef struct mg_precision {
    const char *text; /* as on the command line, "rounds:1%" */
    int value;
    mg_width width;
} mg_precision;

/** Reads FIGURE:WIDTH; text outlives it. Errors: *err says what is wrong. */
MG_NODISCARD mg_status mg_precision_read(const char *text, mg_precision *p, mg_err *err);

/** Reads a width, "1%" or "0.5".
 * Errors: MG_E_SYNTAX it is not a width, or not above 0. */
MG_NODISCARD mg_status mg_width_read(const char *text, mg_width *width, mg_err *err);

/** The width in the unit of a value that has this mean. */
double mg_width_of(const mg_width *width, int value, double mean);

/** Half the width of an interval: how far its ends are from its middle. */
double mg_half_width(const mg_estimate *e);

/** Whether the estimate is precise enough; mean: the mean of which the width is a part. */
bool mg_is_precise(const mg_precision *p, const mg_estimate *e, double mean);

/** After how many games a study checks its precision: the next such number above done. The numbers
 * do not depend on the games: MG_FIRST_LOOK, then each larger by an eighth. */
uint64_t mg_next_look(uint64_t done);

/** Whether a study checks after this many games. */
static inline bool mg_is_look(uint64_t games)
{
    return games > 0 && mg_next_look(games - 1) == games;
}

enum {
    MG_FIRST_LOOK = 2048,
    MG_POWER = 90 /* percent of comparisons in which the difference is to be found */
};

/** How many games of each arm a comparison needs so that a difference of that size is significant
 * in MG_POWER of 100 runs. It is estimated from a comparison with the given number of judged
 * figures and of games. 0: that is not possible. */
double mg_games_to_detect(const mg_contrast *c, const mg_width *width, int judged, uint64_t games);

/** The quantile of the standard normal distribution at this probability, above 0 and below 1. */
double mg_normal_quantile(double p);

#endif
