/* SPDX-License-Identifier: MIT
 * Odds and rents as text: heat board, summary, tables, notes. */
#ifndef MAGIE_REPORT_ODDS_TEXT_H
#define MAGIE_REPORT_ODDS_TEXT_H

#include "lab/odds_tables.h"

#include <stdio.h>

typedef enum mg_odds_part {
    MG_ODDS_HEAT,
    MG_ODDS_SUMMARY,
    MG_ODDS_TABLE,
    MG_ODDS_RENTS,
    MG_ODDS_PAYBACK,
    MG_ODDS_NOTES,
    MG_ODDS_PART_N
} mg_odds_part;

/* The words for these parts on the command line; NULL ends the list. */
extern const char *const mg_odds_part_words[];

/** Prints one part. count: which figure the heat board shows; color: shades as colours, too. */
void mg_odds_print(FILE *out, const mg_odds_tables *t, mg_odds_part part, mg_odds_count count,
                   bool color);

#endif
