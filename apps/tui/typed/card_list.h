/* SPDX-License-Identifier: MIT
 * The numbered choices of a card game. */
#ifndef MAGIE_TUI_CARD_LIST_H
#define MAGIE_TUI_CARD_LIST_H

#include "tui/typed/talk.h"

/** The choices of the talk's seat in the order of the list; a choice's place there is its
 * number. */
int mg_cards_listed(const mg_talk *talk, const mg_state *s, mg_choice *out);

/** A choice in words: "Bank 5M". */
void mg_talk_cards_words(const mg_talk *talk, const mg_choice *choice, char *out, size_t cap);

/** The same as a line of the list: "  3: Bank 5M". */
void mg_talk_cards_say(mg_talk *talk, const mg_choice *choice, int number);

#endif
