/* SPDX-License-Identifier: MIT
 * Commands that only show something. */
#ifndef MAGIE_TUI_TALK_SHOW_H
#define MAGIE_TUI_TALK_SHOW_H

#include "tui/typed/word_table.h"

/* `legal`, `board`, `me`, `why` … */
extern const mg_typed_word mg_talk_shows[];

#endif
