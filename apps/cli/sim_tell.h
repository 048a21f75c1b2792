/* SPDX-License-Identifier: MIT
 * What `magie sim` tells of its games: for people, as JSON, as CSV, as a page. */
#ifndef MAGIE_CLI_SIM_TELL_H
#define MAGIE_CLI_SIM_TELL_H

#include "cli/study.h"

#include <stdio.h>

/** Tables for a terminal, to standard output. */
void mg_sim_print(const mg_study *study, const mg_results *results);

/** One object with every figure, see docs/laboratory.md. It hangs on the study alone, not on how it
 * was run. */
void mg_sim_json(mg_json *j, const mg_study *study, const mg_results *results);

/** One page of HTML that needs nothing else, see docs/laboratory.md; to be freed. NULL: no memory.
 */
char *mg_sim_report(const mg_study *study, const mg_results *results, size_t *length);

/** A line of names, and one a game. False: the file could not be written. */
bool mg_sim_csv_head(FILE *file, const mg_game *g);
bool mg_sim_csv_rows(FILE *file, const mg_game *g, const mg_record *record, int n);

/* ---- what they work out alike ---- */

/** Of the games that were followed, a mean a game. */
double mg_a_game(const mg_sums *sums, int64_t sum);

/** Whether a bin of rounds is told: enough to see the curve, few enough to read. */
bool mg_time_is_told(int bin);

/** The p-quantile of worth of the seats still in, at a bin of rounds. */
double mg_worth_at(const mg_sums *sums, int time, double p);

/** The p-quantile of auction prices, as a bin of them: tenths of the list price, rounded down. */
int mg_price_at(const mg_sums *sums, double p);

#endif
