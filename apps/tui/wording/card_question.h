/* SPDX-License-Identifier: MIT
 * What a card game asks, in words. */
#ifndef MAGIE_TUI_CARD_QUESTION_H
#define MAGIE_TUI_CARD_QUESTION_H

#include "tui/wording/card_text.h"

/** Lines on what the game waits for: what is played against whom and its cost; the payment; the
 * card to place. All of it is public, with one exception: a reader that is asked, and whose hand s
 * shows, is told if it has no card to cancel with. reader -1: nobody. */
void mg_cards_question(const mg_session *session, const mg_state *s, int reader, mg_buffer *out);

#endif
