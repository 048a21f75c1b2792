/* SPDX-License-Identifier: MIT
 * What the steward pays with at card games, and what that costs it. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_PAY_H
#define MAGIE_BOTS_STEWARD_CARDS_PAY_H

#include "bots/steward_cards_mind.h"

mg_action mg__sc_pay(mg_sc *m, const mg_frame *f);
/** What paying so much costs the seat, after mg__sc_threats. */
int32_t mg__sc_cost(const mg_sc *m, int32_t amt, int to);

#endif
