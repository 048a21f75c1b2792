/* SPDX-License-Identifier: MIT
 * Cards that name a property of another player: what each of them can take, and the events before
 * the target is asked. Internal. */
#ifndef MAGIE_RULES_CARDS_AIM_H
#define MAGIE_RULES_CARDS_AIM_H

#include "rules/card/card_rules.h"

mg_result mg__may_sly(const mg_game *g, const mg_state *s, mg_action act);
void mg__do_sly(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
/** Whether a Deal Breaker of the seat may name a spot; how = 1: as a colour in several rows
 * (DL-S15). */
mg_result mg__breaker_reaches(const mg_game *g, const mg_state *s, int seat, int spot, int how);
mg_result mg__may_break(const mg_game *g, const mg_state *s, mg_action act);
void mg__do_break(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Whether the cards of a row may be exchanged, taken or given (DL-13). */
bool mg__leaves_in_swap(const mg_game *g, const mg_cards_row *row, bool given);

/** Whether a seat has anything to give for a property of the victim. */
bool mg__can_give(const mg_game *g, const mg_state *s, int seat, int victim);
mg_result mg__may_force(const mg_game *g, const mg_state *s, mg_action act);
void mg__do_force(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Whether the action being resolved could have been played at its aim; gives: the card given for
 * it is still to be chosen. */
mg_result mg__act_reaches(const mg_game *g, const mg_state *s, const mg_cards_action *a,
                          bool gives);
mg_result mg__may_hand_over(const mg_game *g, const mg_state *s, mg_action act);
void mg__do_hand_over(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Whether there is anything that a card with the effect could name. */
bool mg__reaches_any(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect);

#endif
