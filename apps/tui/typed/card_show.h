/* SPDX-License-Identifier: MIT
 * A card game in the plain terminal. */
#ifndef MAGIE_TUI_CARD_SHOW_H
#define MAGIE_TUI_CARD_SHOW_H

#include "tui/typed/talk.h"

/** Says what the game waits for and what may be typed. */
void mg_talk_cards_prompt(mg_talk *talk);

/** `hand`, `table`, `me`, `card NAME`, `legal`, `help`: shows what the word asks for. Returns
 * whether there was such a command. */
bool mg_talk_cards_show(mg_talk *talk, const char *word, const char *rest, bool whole);

#endif
