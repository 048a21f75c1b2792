/* SPDX-License-Identifier: MIT
 * Offers in one line. */
#ifndef MAGIE_TUI_TALK_TRADE_H
#define MAGIE_TUI_TALK_TRADE_H

#include "tui/typed/talk.h"

/** `trade SEAT give … get …`, and `counter give … get …` with to = -1. */
void mg_talk_offer(mg_talk *talk, int to, const char *text);

#endif
