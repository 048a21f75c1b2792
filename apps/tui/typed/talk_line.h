/* SPDX-License-Identifier: MIT
 * Typed commands: the whole of the plain terminal's language, and the screen's command line. */
#ifndef MAGIE_TUI_TALK_LINE_H
#define MAGIE_TUI_TALK_LINE_H

#include "tui/typed/talk.h"

/** Does one typed line; the answer is appended to out. */
void mg_talk_line(mg_talk *talk, const char *line);

/** The same, or reads a throw or a card if that is due. */
void mg_talk_any(mg_talk *talk, const char *line);

#endif
