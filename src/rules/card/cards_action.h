/* SPDX-License-Identifier: MIT
 * Resolving an action card: asking its targets, Just Say No in turns, and the effect if the action
 * is not cancelled. Internal. */
#ifndef MAGIE_RULES_CARDS_ACTION_H
#define MAGIE_RULES_CARDS_ACTION_H

#include "rules/card/card_rules.h"

/** Begins the action of a card that was played. group: it is against all others. */
mg_cards_action *mg__cards_act(mg_state *s, mg_cards_effect effect, int seat, uint16_t ask,
                               bool group);
mg_result mg__may_say_no(const mg_game *g, const mg_state *s, const mg_frame *f, int32_t part);
void mg__say_no(const mg_game *g, mg_state *s, mg_events *ev, int32_t part);
void mg__accept_action(mg_state *s);
void mg__cards_action_step(const mg_game *g, mg_state *s, mg_events *ev);

#endif
