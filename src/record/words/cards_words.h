/* SPDX-License-Identifier: MIT
 * Card games in sentences: what happened, and what a choice would do. Internal. */
#ifndef MAGIE_RECORD_CARDS_WORDS_H
#define MAGIE_RECORD_CARDS_WORDS_H

#include "record/words/names.h"

/** The sentence of an event of a card game that needs more than its row of the table; NULL: the
 * row's text is enough. */
const char *mg__cards_template(const mg_game *g, const mg_event *ev);

/** The sentence of a choice in a card game. */
void mg__put_cards_choice(mg__out *o, const mg_game *g, const mg_state *s, const mg_choice *choice,
                          const char *const *name);

#endif
