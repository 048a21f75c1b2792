/* SPDX-License-Identifier: MIT
 * What a card game asks, in words. */
#ifndef MAGIE_TUI_CARD_QUESTION_H
#define MAGIE_TUI_CARD_QUESTION_H

#include "tui/wording/card_text.h"

/** Lines on what the game waits for: what is played against whom and what that costs; the payment,
 * the card to place. All of it is public, but that the reader, where it is asked and sees its hand
 * in s, is told when it holds no card to refuse with; -1: nobody. */
void mg_cards_question(const mg_session *session, const mg_state *s, int reader, mg_buffer *out);

#endif
