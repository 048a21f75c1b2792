/* SPDX-License-Identifier: MIT
 * A typed line in a card game. */
#ifndef MAGIE_TUI_CARD_LINE_H
#define MAGIE_TUI_CARD_LINE_H

#include "tui/typed/talk.h"

/** Handles a line. Returns false if it does not begin with a command of card games. whole: the
 * beginning of a command is not enough. */
bool mg_talk_cards(mg_talk *talk, const char *line, bool whole);

/** Lists what can be done with the things that a line names. Returns false if there is nothing. */
bool mg_talk_cards_things(mg_talk *talk, const char *line);

#endif
