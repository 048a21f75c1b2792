/* SPDX-License-Identifier: MIT
 * Words of a card game, appended to a text: shared by questions and choices. */
#ifndef MAGIE_TUI_CARD_ADD_H
#define MAGIE_TUI_CARD_ADD_H

#include "tui/wording/card_text.h"

/** Appends to a text that ends in a NUL; what does not fit is left out. */
void mg_add(char *out, size_t cap, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/** "Green 2 of 3", "Green set". */
void mg_add_row(const mg_game *g, const mg_cards_row *row, char *out, size_t cap);

/** ", house and hotel", or nothing. */
void mg_add_built(const mg_cards_row *row, char *out, size_t cap);

/** "Ben's Green (Green 2 of 3)"; without the owner if that is the reader (reader may be -1). */
void mg_add_spot(const mg_session *session, const mg_state *s, int reader, int spot, char *out,
                 size_t cap);

#endif
