/* SPDX-License-Identifier: MIT
 * Commands that only show something. */
#ifndef MAGIE_TUI_TALK_SHOW_H
#define MAGIE_TUI_TALK_SHOW_H

#include "tui/typed/talk.h"

/** Shows what the word asks for: the whole word, or the start of it. Returns whether there was
 * such a command. */
bool mg_talk_show(mg_talk *talk, const char *word, const char *rest, bool whole);

/** The k-th word that is such a question, or NULL. */
const char *mg_talk_show_word(int k);

#endif
