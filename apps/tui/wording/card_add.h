/* SPDX-License-Identifier: MIT
 * Words of a card game, added to a text: what the questions and the choices share. */
#ifndef MAGIE_TUI_CARD_ADD_H
#define MAGIE_TUI_CARD_ADD_H

#include "tui/wording/card_text.h"

/** Adds to a text that is closed already; what has no room is left out. */
void mg_add(char *out, size_t cap, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/** "Green 2 of 3", "Green set". */
void mg_add_row(const mg_game *g, const mg_cards_row *row, char *out, size_t cap);

/** ", house and hotel", or nothing. */
void mg_add_built(const mg_cards_row *row, char *out, size_t cap);

/** "Ben's Green (Green 2 of 3)"; without whose it is where that is the reader's (reader may be -1).
 */
void mg_add_spot(const mg_session *session, const mg_state *s, int reader, int spot, char *out,
                 size_t cap);

#endif
