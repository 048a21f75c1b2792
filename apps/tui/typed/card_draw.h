/* SPDX-License-Identifier: MIT
 * Real cards: what a seat has drawn, said by the people. */
#ifndef MAGIE_TUI_CARD_DRAW_H
#define MAGIE_TUI_CARD_DRAW_H

#include "tui/typed/talk.h"

/** Asks what a seat has drawn. */
void mg_talk_cards_chance_prompt(mg_talk *talk);

enum { MG_FALLEN_MAX = 32 };

/* What fell or was drawn, in this order. */
typedef struct mg_fallen {
    mg_action act[MG_FALLEN_MAX];
    int n;
} mg_fallen;

/** Reads "3m, green, sly deal". Returns whether it was that; if not, out says what would be. */
bool mg_talk_cards_fallen(mg_talk *talk, const char *line, mg_fallen *fallen);

#endif
