/* SPDX-License-Identifier: MIT
 * The conditions for playing a card of the hand. Internal. */
#ifndef MAGIE_RULES_CARDS_USE_H
#define MAGIE_RULES_CARDS_USE_H

#include "rules/card/card_rules.h"

bool mg__holds(const mg_game *g, const mg_state *s, int seat, int kind);
mg_result mg__may_spend(const mg_state *s, int plays);

/** Whether a seat holds a card and has a play left for it. */
mg_result mg__may_use(const mg_game *g, const mg_state *s, int seat, int kind);

/** The same for the card with an effect. */
mg_result mg__may_use_effect(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect);
void mg__play_card(mg_state *s, mg_events *ev, int seat, int kind, int other, int clause);

#endif
