/* SPDX-License-Identifier: MIT
 * What cards, sets and money are worth to the steward. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_WORTH_H
#define MAGIE_BOTS_STEWARD_CARDS_WORTH_H

#include "bots/steward_cards/steward_cards_mind.h"

/** What taking a card from a row costs its owner. */
int32_t mg__sc_loss(const mg_sc *m, const mg_cards_row *row);

/** What one more card is worth to another seat, with its rows as they are. */
int32_t mg__sc_rise(const mg_sc *m, int seat, int kind);

/** What one more property is worth to the seat, and what it loses if one goes. */
int32_t mg__sc_add(const mg_sc *m, int kind);
int32_t mg__sc_miss(const mg_sc *m, int kind, int colour);

/** The worth of millions in the bank, in tenths of points and in points; the worth of a card in
 * hand. */
int32_t mg__sc_tenths(const mg_sc *m, int32_t millions);
int32_t mg__sc_money(const mg_sc *m, int32_t millions);
int32_t mg__sc_kept(const mg_sc *m, int kind);

/** Fills m->threat, m->bank and m->stands: how dangerous the other seats are, what they have in the
 * bank, and how likely they do not refuse. */
void mg__sc_threats(mg_sc *m);

#endif
