/* SPDX-License-Identifier: MIT
 * What `magie odds` prints: the same figures as text, JSON and CSV. */
#ifndef MAGIE_CLI_ODDS_H
#define MAGIE_CLI_ODDS_H

#include "magie/odds.h"

#include <stdbool.h>

typedef enum mg_odds_part {
    MG_ODDS_HEAT,
    MG_ODDS_SUMMARY,
    MG_ODDS_TABLE,
    MG_ODDS_RENTS,
    MG_ODDS_PAYBACK,
    MG_ODDS_NOTES,
    MG_ODDS_PART_N
} mg_odds_part;

typedef struct mg_odds_report {
    mg_game game;
    mg_odds_policy policy;
    mg_odds odds;
    mg_odds_count count; /* that the heat board draws */
    bool color;
} mg_odds_report;

/* Words of the command line and of JSON, by their numbers; NULL ends a list. */
extern const char *const mg_odds_jail_words[], *const mg_odds_dice_words[],
                                                   *const mg_odds_bus_words[],
                                                       *const mg_odds_fine_words[],
                                                           *const mg_odds_count_words[],
                                                               *const mg_odds_cause_words[],
                                                                   *const mg_odds_part_words[];

/** Share of the count on a space, or in the Jail of a board. */
double mg_odds_share(const mg_odds_report *r, mg_odds_count count, int space);
double mg_odds_jail_share(const mg_odds_report *r, mg_odds_count count, int board);

/** Times a token is sent to Jail, a roll. */
double mg_odds_jailings(const mg_odds_report *r);

/** The level that pays back fastest, by the place of its step; -1 where nothing can be built. */
int mg_odds_fastest(const mg_odds_rent *rent, int n);

/** The k-th note on where the figures stop being exact and what they take for granted; NULL past
 * the last. */
const char *mg_odds_note(const mg_odds_report *r, int k);

/** Prints one part as text. */
void mg_odds_print(const mg_odds_report *r, mg_odds_part part);

/** Prints a table as comma-separated values: TABLE by space, RENTS or PAYBACK by deed and step. */
void mg_odds_print_csv(const mg_odds_report *r, mg_odds_part part);

/** Prints everything as one line of JSON. Returns an exit code. */
int mg_odds_print_json(const mg_odds_report *r);

#endif
