/* SPDX-License-Identifier: MIT
 * Card games in sentences: what happened, and what a choice would do. Internal. */
#ifndef MAGIE_RECORD_CARDS_WORDS_H
#define MAGIE_RECORD_CARDS_WORDS_H

#include "record/names.h"

/** "Green", "3M", "the Red / Yellow wildcard", "Debt Collector"; "a card" where it is hidden. */
void mg__put_card_name(mg__out *o, const mg_game *g, int kind);

/** "light blue" for lightblue: as the card of that colour is called. */
void mg__put_colour(mg__out *o, const mg_game *g, int colour);

/** The sentence of an event of a card game that needs more than its row of the table; NULL: the
 * row's text is enough. */
const char *mg__cards_template(const mg_game *g, const mg_event *ev);

/** The sentence of a choice in a card game. */
void mg__put_cards_choice(mg__out *o, const mg_game *g, const mg_state *s, const mg_choice *choice,
                          const char *const *name);

#endif
