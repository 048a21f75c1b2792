/* SPDX-License-Identifier: MIT
 * Exact odds of landing, expected rents, and the assumptions behind these figures. */
#ifndef MAGIE_LAB_ODDS_TABLES_H
#define MAGIE_LAB_ODDS_TABLES_H

#include "magie/err.h"
#include "magie/odds.h"

#include <stdbool.h>

typedef struct mg_odds_tables {
    mg_game game;
    mg_odds_policy policy;
    mg_odds odds;
    int first_board, end_board; /* the boards of the game that reports show: up to end_board - 1 */
} mg_odds_tables;

/** Has reports show one board of a chain, by its code; NULL: all of them. Shares stay those of all
 * spaces of the chain.
 *  Errors: MG_E_UNKNOWN none of the boards in play. */
MG_NODISCARD mg_status mg_odds_show(mg_odds_tables *t, const char *code, mg_err *err);

/** Computes the tables for t->game by t->policy. land: the space where a difference of 0 leads, by
 * its slug ("illinois-avenue"), with the board's code before it ("us/go"), or by its number; NULL:
 * as the policy has it.
 * Errors: MG_E_UNKNOWN no such space; MG_E_OFF the game has no special dice; as mg_odds_solve. */
MG_NODISCARD mg_status mg_odds_work_out(mg_odds_tables *t, const char *land, mg_err *err);

/* The words for the choices of a policy, and for the counts, by their numbers; NULL ends a list. */
extern const char *const mg_odds_jail_words[];
extern const char *const mg_odds_dice_words[];
extern const char *const mg_odds_bus_words[];
extern const char *const mg_odds_fine_words[];
extern const char *const mg_odds_count_words[];
extern const char *const mg_odds_cause_words[];

/** Share of the count on a space, or in the Jail of a board. */
double mg_odds_share(const mg_odds_tables *t, mg_odds_count count, int space);
double mg_odds_jail_share(const mg_odds_tables *t, mg_odds_count count, int board);

/** How often a token is sent to Jail, for each roll. */
double mg_odds_jailings(const mg_odds_tables *t);

/** The level that pays back fastest, as the number of its step; -1 if nothing can be built. */
int mg_odds_fastest(const mg_odds_rent *rent, int n);

/** The k-th note on where figures are not exact and what they assume; NULL past the last. */
const char *mg_odds_note(const mg_odds_tables *t, int k);

#endif
