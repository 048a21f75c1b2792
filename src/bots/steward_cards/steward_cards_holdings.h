/* SPDX-License-Identifier: MIT
 * The properties of the steward, without regard to their rows. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_HOLDINGS_H
#define MAGIE_BOTS_STEWARD_CARDS_HOLDINGS_H

#include "bots/steward_cards/steward_cards_mind.h"

/** The seat's properties; wildcards with the colours of their rows (as_placed), or each with the
 * first of its colours. */
void mg__sc_holdings_of(const mg_sc *m, mg_sc_holdings *held, bool as_placed);
void mg__sc_holdings_add(const mg_sc *m, mg_sc_holdings *held, int kind);
/** False where it is not among the cards that can leave. */
bool mg__sc_holdings_remove(const mg_sc *m, mg_sc_holdings *held, int kind, int colour);
/** Counts the cards of a set with buildings with the others. */
void mg__sc_holdings_free(const mg_sc *m, mg_sc_holdings *held, const mg_cards_row *row);
/** Fills whole from own: sets with buildings may change their cards, but have to stay. */
void mg__sc_holdings_whole(mg_sc *m);
/** Fills plain, worth and sum, of what is in it as it is. */
void mg__sc_holdings_weigh(const mg_sc *m, mg_sc_holdings *held);
/** Gives the wildcards the colours that are worth most; the same is filled then. */
void mg__sc_holdings_sort(const mg_sc *m, mg_sc_holdings *held);
int mg__sc_holdings_sets(const mg_sc *m, const mg_sc_holdings *held);
/** Fills gain. */
void mg__sc_gains(mg_sc *m);

#endif
