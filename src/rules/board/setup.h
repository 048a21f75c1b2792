/* SPDX-License-Identifier: MIT
 * Before the first turn: who begins, the order of play, deeds dealt and pairs picked. Internal. */
#ifndef MAGIE_RULES_SETUP_H
#define MAGIE_RULES_SETUP_H

#include "rules/core/core.h"

void mg__start_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);
void mg__order_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2);

/** Pairs of deeds that are dealt out before the first turn (US-5). */
int mg__pairs(const mg_game *g);

uint16_t mg__pairs_left(const mg_state *s);
mg_result mg__pick_pair(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__dealt(const mg_game *g, mg_state *s, mg_events *ev, int deed_id);
mg_result mg__candidate(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
