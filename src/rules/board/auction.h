/* SPDX-License-Identifier: MIT
 * Buying a deed, auctions of deeds and of the last buildings. Internal. */
#ifndef MAGIE_RULES_AUCTION_H
#define MAGIE_RULES_AUCTION_H

#include "rules/core/core.h"

/** The least bid of a seat in an auction. */
int32_t mg__least_bid(const mg_game *g, const mg_state *s, int seat, const mg_frame *f);
mg_result mg__may_buy(const mg_game *g, const mg_state *s, int seat);
mg_result mg__buy(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__decline(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
int32_t mg__most_bid(const mg_game *g, const mg_state *s, int seat, const mg_frame *f);
void mg__tie_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);
mg_result mg__bid(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__pass(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__estate(const mg_game *g, mg_state *s, mg_events *ev);

#endif
