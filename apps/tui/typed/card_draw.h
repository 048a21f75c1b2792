/* SPDX-License-Identifier: MIT
 * Real cards: people say what a seat has drawn. */
#ifndef MAGIE_TUI_CARD_DRAW_H
#define MAGIE_TUI_CARD_DRAW_H

#include "tui/typed/talk.h"

/** Asks what a seat has drawn. */
void mg_talk_cards_chance_prompt(mg_talk *talk);

enum { MG_FALLEN_MAX = 32 };

/* Cards, or numbers of a throw, in this order. */
typedef struct mg_fallen {
    mg_action act[MG_FALLEN_MAX];
    int n;
} mg_fallen;

/** Reads "3m, green, sly deal". Returns whether the line has that form; if not, out gets an
 * explanation. */
bool mg_talk_cards_fallen(mg_talk *talk, const char *line, mg_fallen *fallen);

#endif
