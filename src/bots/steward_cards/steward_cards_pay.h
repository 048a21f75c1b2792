/* SPDX-License-Identifier: MIT
 * What the steward pays with at card games, and what that costs it. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_PAY_H
#define MAGIE_BOTS_STEWARD_CARDS_PAY_H

#include "bots/steward_cards/steward_cards_mind.h"

/** The mix that was found is remembered while its cards are marked one by one. */
mg_action mg__sc_pay(mg_sc *m, const mg_frame *f, mg_bot_memory *memory);
/** What paying so much costs the seat, after mg__sc_threats. */
int32_t mg__sc_cost(const mg_sc *m, int32_t amt, int to);

#endif
