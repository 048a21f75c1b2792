/* SPDX-License-Identifier: MIT
 * The turning points of a game, by the odds of winning. */
#ifndef MAGIE_TUI_ODDS_SHEET_H
#define MAGIE_TUI_ODDS_SHEET_H

#include "play/session.h"
#include "tui/wording/buffer.h"

enum { MG_ODDS_SECONDS = 10 }; /* seconds that it may usually take */

/** Plays on from points of the game, and says what changed the odds most: luck or a decision, and
 * which decision would have been better. Takes at most this many seconds, and then says what it has
 * found; with 0 it plays nothing. */
void mg_sheet_odds(const mg_session *session, int seconds, mg_buffer *out);

#endif
