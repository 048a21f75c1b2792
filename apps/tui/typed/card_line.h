/* SPDX-License-Identifier: MIT
 * A typed line in a card game. */
#ifndef MAGIE_TUI_CARD_LINE_H
#define MAGIE_TUI_CARD_LINE_H

#include "tui/typed/talk.h"

/** Does a line. Returns false where it begins with no command of a card game. whole: not with the
 * start of one either. */
bool mg_talk_cards(mg_talk *talk, const char *line, bool whole);

/** Lists what can be done with the things that a line names. False where there is nothing. */
bool mg_talk_cards_things(mg_talk *talk, const char *line);

#endif
