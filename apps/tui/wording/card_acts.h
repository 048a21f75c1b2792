/* SPDX-License-Identifier: MIT
 * The cost and the effect of a choice in a card game, in words. */
#ifndef MAGIE_TUI_CARD_ACTS_H
#define MAGIE_TUI_CARD_ACTS_H

#include "tui/wording/card_text.h"

/** The cost and the effect of an action of its seat: "4M from everybody: Green 2 of 3". */
void mg_cards_act_words(const mg_session *session, const mg_state *s, mg_action act, char *out,
                        size_t cap);

/** The kind of card of the hand that an action plays, banks, places or discards; -1 = none. */
int mg_act_kind(const mg_game *g, mg_action act);

/** Adds what a target would lose by the pending action if it is not cancelled: "pay 4M", "lose
 * Green (green 2 of 3)". */
void mg_cards_add_loss(const mg_session *session, const mg_state *s, int seat, char *out,
                       size_t cap);

/** The total of what is marked for a payment. */
int mg_cards_marked(const mg_game *g, const mg_state *s, int seat);

#endif
