/* SPDX-License-Identifier: MIT
 * What the steward pays with at card games, and what that costs it. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_PAY_H
#define MAGIE_BOTS_STEWARD_CARDS_PAY_H

#include "bots/steward_cards/steward_cards_mind.h"

/** Pays, one mark at a time. The mix that was found is remembered until all its cards are
 * marked. */
mg_action mg__sc_pay(mg_sc *m, const mg_frame *f, mg_bot_memory *memory);
/** What paying amt costs the seat. Call mg__sc_threats before. */
int32_t mg__sc_cost(const mg_sc *m, int32_t amt, int to);

#endif
