/* SPDX-License-Identifier: MIT
 * Complete payments (DL-37): the minimal ones, in which no card could be left out, the cheapest
 * first. Internal. */
#ifndef MAGIE_RULES_CARDS_PAYMENTS_H
#define MAGIE_RULES_CARDS_PAYMENTS_H

#include "rules/card/brief.h"
#include "rules/card/card_rules.h"

/** Finds the payments of the seat that is asked to pay. Returns how many. */
int mg__ways_of(const mg_game *g, const mg_state *s, mg_ways *x);

/** Marks the k-th payment, in the order of mg_payments, and does nothing else. */
void mg__mark_payment(const mg_game *g, mg_state *s, mg_ways *x, int k);

#endif
