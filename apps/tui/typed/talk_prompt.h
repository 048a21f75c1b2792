/* SPDX-License-Identifier: MIT
 * What the game waits for and what may be typed. */
#ifndef MAGIE_TUI_TALK_PROMPT_H
#define MAGIE_TUI_TALK_PROMPT_H

#include "tui/typed/talk.h"

/** Prints it for the talk's seat. */
void mg_talk_prompt(mg_talk *talk);

#endif
