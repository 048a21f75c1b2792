/* SPDX-License-Identifier: MIT
 * A card game in the plain terminal. */
#ifndef MAGIE_TUI_CARD_SHOW_H
#define MAGIE_TUI_CARD_SHOW_H

#include "tui/typed/word_table.h"

/** Says what the game waits for and what may be typed. */
void mg_talk_cards_prompt(mg_talk *talk);

/* `hand`, `table`, `me`, `card NAME` …: what card games show, partly in place of mg_talk_shows. */
extern const mg_typed_word mg_card_shows[];

#endif
