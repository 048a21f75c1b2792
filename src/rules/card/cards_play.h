/* SPDX-License-Identifier: MIT
 * What a seat may do in its turn of a card game, and doing it: banking, placing, playing cards.
 * Internal. */
#ifndef MAGIE_RULES_CARDS_PLAY_H
#define MAGIE_RULES_CARDS_PLAY_H

#include "rules/card/card_rules.h"

/* An action has a check (may), and a function that carries it out (do), which is called only after
 * the check has passed.
 */
typedef mg_result mg__asker(const mg_game *g, const mg_state *s, mg_action act);
typedef void mg__doer(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** The most doublers that may be played with a rent card. */
int mg__most_doublers(const mg_game *g, const mg_state *s, int seat, int kind);

mg_result mg__cards_may(const mg_game *g, const mg_state *s, mg_action act);
void mg__cards_do(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
