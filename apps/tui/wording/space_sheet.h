/* SPDX-License-Identifier: MIT
 * Texts about a space, line by line: for the screen's panels and for the plain terminal. */
#ifndef MAGIE_TUI_SPACE_SHEET_H
#define MAGIE_TUI_SPACE_SHEET_H

#include "play/session.h"
#include "record/words/labels.h"
#include "tui/wording/buffer.h"

/** Name, price, owner, rents, and who is there. */
void mg_sheet_space(const mg_session *session, int space, mg_buffer *out);

/** The same with the figures of a deed in columns, for a screen. */
void mg_sheet_space_table(const mg_session *session, int space, mg_buffer *out);

/** "3 houses", "hotel", "mortgaged", or "". */
const char *mg_deed_standing(const mg_game *g, const mg_state *s, int deed_id,
                             char out[MG_PLACE_CAP]);

/** Its rents, by buildings or by the number owned. */
void mg_sheet_rents(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out);

/** What is printed on a deed: price, mortgage, rents, votes. */
void mg_sheet_deed(const mg_game *g, int board, const mg_space_def *space, mg_buffer *out);

#endif
