/* SPDX-License-Identifier: MIT
 * What has happened, in lines. */
#ifndef MAGIE_TUI_TALK_NEWS_H
#define MAGIE_TUI_TALK_NEWS_H

#include "tui/typed/talk.h"

/** Says an event; to the only person at the terminal, what that one may know. */
void mg_talk_entry(mg_talk *talk, int at);

/** Says the events that are new. */
void mg_talk_news(mg_talk *talk);

/** In a card game: says an entry, with those that go on about the same. Returns the number of the
 * next one. */
int mg_talk_cards_entry(mg_talk *talk, int at);

/** The seat's hand has been seen as it is: what comes to it from now on is new. */
void mg_talk_cards_seen(mg_talk *talk, int seat);

#endif
