/* SPDX-License-Identifier: MIT
 * Lines that mean several actions of a card game. */
#ifndef MAGIE_TUI_CARD_MOVES_H
#define MAGIE_TUI_CARD_MOVES_H

#include "tui/typed/card_verbs.h"

/** `pay 3m + 2m`: marks these cards, and then pays. */
void mg_card_pay_with(mg_talk *talk, const char *text);

/** `pay`: pays with the marked cards if they are enough, otherwise with the only possible
 * payment. */
void mg_card_pay_now(mg_talk *talk);

/** `discard 1m, green`. */
void mg_card_discard_all(mg_talk *talk, const char *text);

/** `force ben red for orange`. Returns whether the line has that form. */
bool mg_card_exchange(mg_talk *talk, const char *line, const mg_card_verb *v);

/** `arrange pink to orange, red to new`: all moves are done together, or none. */
void mg_card_layout(mg_talk *talk, const char *text);

#endif
