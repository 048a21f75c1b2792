/* SPDX-License-Identifier: MIT
 * Texts about the question on the table, line by line. */
#ifndef MAGIE_TUI_QUESTION_SHEET_H
#define MAGIE_TUI_QUESTION_SHEET_H

#include "play/session.h"
#include "tui/wording/buffer.h"

/** Lines on what the game waits for: the auction, the debt, the offer on the table, the deed that
 * may be bought. Empty if the turn itself says everything. full: with the rents, although they have
 * been shown. */
void mg_sheet_question(const mg_session *session, bool full, mg_buffer *out);

#endif
