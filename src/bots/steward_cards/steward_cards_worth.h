/* SPDX-License-Identifier: MIT
 * What cards, sets and money are worth to the steward. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_WORTH_H
#define MAGIE_BOTS_STEWARD_CARDS_WORTH_H

#include "bots/steward_cards/steward_cards_mind.h"

/** What taking a card from a row of another costs its owner. */
int32_t mg__sc_loss(const mg_sc *m, const mg_cards_row *row);

/** What a card more is worth to another, with its rows as they are. */
int32_t mg__sc_rise(const mg_sc *m, int seat, int kind);

/** What a property more is worth to the seat, and what it misses if one goes. */
int32_t mg__sc_add(const mg_sc *m, int kind);
int32_t mg__sc_miss(const mg_sc *m, int kind, int colour);

/** What so many millions in the bank are worth, also in tenths; what a card is worth in hand. */
int32_t mg__sc_tenths(const mg_sc *m, int32_t millions);
int32_t mg__sc_money(const mg_sc *m, int32_t millions);
int32_t mg__sc_kept(const mg_sc *m, int kind);

/** How dangerous the others are, what they have in the bank, and how likely they say no. */
void mg__sc_threats(mg_sc *m);

#endif
