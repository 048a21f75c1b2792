/* SPDX-License-Identifier: MIT
 * Figures that all reports of a simulation compute from its sums. */
#ifndef MAGIE_LAB_SUMMARY_H
#define MAGIE_LAB_SUMMARY_H

#include "magie/sim.h"

/** Of the games that were followed, a mean a game. */
double mg_per_game(const mg_sums *sums, int64_t sum);

/** Whether the p-quantile of a figure is no more than where games were cut off: as large a share of
 * them was, and they would have gone on. Of figures that grow as long as a game lasts. */
bool mg_is_cut_off(const mg_sums *sums, int figure, double p);

/** How many such rows there are; the last is where the curve ends, and need not be round. */
int mg_survival_rows(const mg_sums *sums);

/** The curve at a row, from 0. */
mg_survival mg_survival_at(const mg_sums *sums, int row);

/** The most that a figure can come to; HUGE_VAL where it has no bound. In the unit it is shown in.
 */
double mg_figure_most(const mg_game *g, int figure);

/** Whether a bin of rounds is worth a row: enough to see the curve, few enough to read. */
bool mg_time_is_shown(int bin);

/** Share of the games that were still running at a bin of rounds. */
double mg_time_running(const mg_sums *sums, int bin);

/** The bin of rounds where curves over time end: with a fifth of the games, and not far beyond the
 * usual game. As a round. */
int64_t mg_time_end(const mg_sums *sums);

/** The p-quantile of worth of the seats still in, at a bin of rounds. */
double mg_worth_quantile(const mg_sums *sums, int time, double p);

/* Shares of a board's landings. The space with most of them is left out of the scale: Jail draws so
 * many that all others would look alike. */
typedef struct mg_landings {
    double share[MG_SPACES], low, high;
    double of_all; /* landings on this board, of those on all boards */
    int most;      /* the space with most of them */
    bool known;    /* there was one at all */
} mg_landings;

mg_landings mg_landings_of(const mg_game *g, const mg_sums *sums, int board);

/** Rent by what a deed, or a group of deeds, and its buildings cost; -1 where nothing was spent. */
double mg_deed_return(const mg_sums *sums, int deed_id);
double mg_group_return(const mg_game *g, const mg_sums *sums, int board, int group, double *rent);

#endif
