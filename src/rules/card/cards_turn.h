/* SPDX-License-Identifier: MIT
 * The course of a card game: dealing, drawing, the turn, discarding, winning, and work that needs
 * no decision. Internal. */
#ifndef MAGIE_RULES_CARDS_TURN_H
#define MAGIE_RULES_CARDS_TURN_H

#include "rules/card/card_rules.h"

void mg__cards_first(const mg_game *g, mg_state *s, mg_events *ev, int seat);
void mg__cards_drawn(const mg_game *g, mg_state *s, mg_events *ev, int kind);
void mg__cards_settle(const mg_game *g, mg_state *s, mg_events *ev);

/** Like mg__cards_settle, after an action of seat, which draws at once if its hand has emptied;
 * held: it had cards before the action.
 */
void mg__cards_go_on(const mg_game *g, mg_state *s, mg_events *ev, int seat, bool held);

#endif
