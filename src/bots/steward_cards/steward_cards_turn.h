/* SPDX-License-Identifier: MIT
 * What the steward plays in its turn. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_TURN_H
#define MAGIE_BOTS_STEWARD_CARDS_TURN_H

#include "bots/steward_cards/steward_cards_mind.h"

mg_action mg__sc_turn(mg_sc *m);

/* The worth of a demand: what the seat gains together with what the other one loses. */
int32_t mg__sc_demand(const mg_sc *m, int seat, int32_t amt);
/** What a Deal Breaker on a row brings. */
int32_t mg__sc_broken(const mg_sc *m, const mg_cards_row *row);

#endif
