/* SPDX-License-Identifier: MIT
 * Events as lines. */
#ifndef MAGIE_TUI_TALK_NEWS_H
#define MAGIE_TUI_TALK_NEWS_H

#include "tui/typed/talk.h"

/** Prints an event; if there is only one person at the terminal, as that person may know it. */
void mg_talk_entry(mg_talk *talk, int at);

/** Prints the new events. */
void mg_talk_news(mg_talk *talk);

/** In a card game: prints an entry together with the following ones about the same matter. Returns
 * the number of the next entry. */
int mg_talk_cards_entry(mg_talk *talk, int at);

/** The seat has seen its hand as it is now: only cards that it gets later are new. */
void mg_talk_cards_seen(mg_talk *talk, int seat);

#endif
