/* SPDX-License-Identifier: MIT
 * Figures that all reports of a simulation compute from its sums. */
#ifndef MAGIE_LAB_SUMMARY_H
#define MAGIE_LAB_SUMMARY_H

#include "magie/sim.h"

/** A mean for each followed game. */
double mg_per_game(const mg_sums *sums, int64_t sum);

/** Whether the p-quantile of a figure is only a lower bound: so many games were cut off there that
 * would have gone on. For figures that grow as long as a game lasts. */
bool mg_is_cut_off(const mg_sums *sums, int figure, double p);

/** How many rows the curve of games that still go on has; the last one is where the curve ends, and
 * need not be a round number. */
int mg_survival_rows(const mg_sums *sums);

/** The curve at a row, from 0. */
mg_survival mg_survival_at(const mg_sums *sums, int row);

/** The most that a figure can be, in the unit it is shown in; HUGE_VAL if it has no bound. */
double mg_figure_most(const mg_game *g, int figure);

/** Whether a bin of rounds gets a row: enough of them to show the curve, few enough to read. */
bool mg_time_is_shown(int bin);

/** The share of games that were still running at a bin of rounds. */
double mg_time_running(const mg_sums *sums, int bin);

/** The round where curves over time end: a fifth of the games still run there, and it is not far
 * beyond the usual game. */
int64_t mg_time_end(const mg_sums *sums);

/** The p-quantile of worth over the seats that are still in, at a bin of rounds. */
double mg_worth_quantile(const mg_sums *sums, int time, double p);

/* Shares of a board's landings. The space with the largest share, usually Jail, is left out of the
 * scale, because all others would look alike beside it. */
typedef struct mg_landings {
    double share[MG_SPACES], low, high;
    double of_all; /* landings on this board, and on all boards */
    int most;      /* the space with the largest share */
    bool known;    /* there was a landing at all */
} mg_landings;

mg_landings mg_landings_of(const mg_game *g, const mg_sums *sums, int board);

/** Rent divided by the cost of a deed or a group of deeds with its buildings; -1 if nothing was
 * spent. */
double mg_deed_return(const mg_sums *sums, int deed_id);
double mg_group_return(const mg_game *g, const mg_sums *sums, int board, int group, double *rent);

#endif
