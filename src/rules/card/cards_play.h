/* SPDX-License-Identifier: MIT
 * What a seat may do in its turn of a card game, and doing it: banking, placing, playing cards.
 * Internal. */
#ifndef MAGIE_RULES_CARDS_PLAY_H
#define MAGIE_RULES_CARDS_PLAY_H

#include "rules/card/card_rules.h"

/* An action is a question (may) and a deed (do) that is only called once the question is answered.
 */
typedef mg_result mg__asker(const mg_game *g, const mg_state *s, mg_action act);
typedef void mg__doer(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** With how many doublers a rent card may be played at most. */
int mg__most_doublers(const mg_game *g, const mg_state *s, int seat, int kind);

mg_result mg__cards_may(const mg_game *g, const mg_state *s, mg_action act);
void mg__cards_do(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
