/* SPDX-License-Identifier: MIT
 * Odds and rents as tables of comma-separated values. */
#ifndef MAGIE_REPORT_ODDS_CSV_H
#define MAGIE_REPORT_ODDS_CSV_H

#include "lab/odds_tables.h"

#include <stdio.h>

/** A line for each space, and for each Jail. */
void mg_odds_csv_spaces(FILE *out, const mg_odds_tables *t);

/** A line for each deed and step: rents, and when they have paid back the cost of the step. */
void mg_odds_csv_rents(FILE *out, const mg_odds_tables *t);

#endif
