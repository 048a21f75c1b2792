/* SPDX-License-Identifier: MIT
 * The properties of the steward, without regard to their rows. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_HOLDINGS_H
#define MAGIE_BOTS_STEWARD_CARDS_HOLDINGS_H

#include "bots/steward_cards/steward_cards_mind.h"

/** Fills *held with the seat's properties; wildcards have the colours of their rows (as_placed), or
 * each the first of its colours. */
void mg__sc_holdings_of(const mg_sc *m, mg_sc_holdings *held, bool as_placed);
void mg__sc_holdings_add(const mg_sc *m, mg_sc_holdings *held, int kind);
/** Removes a card. False if it is not among the cards that can leave. */
bool mg__sc_holdings_remove(const mg_sc *m, mg_sc_holdings *held, int kind, int colour);
/** Counts the cards of a set with buildings among the others. */
void mg__sc_holdings_free(const mg_sc *m, mg_sc_holdings *held, const mg_cards_row *row);
/** Fills m->whole from m->own: sets with buildings may change their cards, but have to stay
 * sets. */
void mg__sc_holdings_whole(mg_sc *m);
/** Fills plain, worth and sum, with the colours that the wildcards have. */
void mg__sc_holdings_weigh(const mg_sc *m, mg_sc_holdings *held);
/** Gives the wildcards the colours that are worth most, and fills plain, worth and sum. */
void mg__sc_holdings_sort(const mg_sc *m, mg_sc_holdings *held);
int mg__sc_holdings_sets(const mg_sc *m, const mg_sc_holdings *held);
/** Fills m->gain. */
void mg__sc_gains(mg_sc *m);

#endif
