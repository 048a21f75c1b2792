/* SPDX-License-Identifier: MIT
 * What turned a game, by the odds of winning. */
#ifndef MAGIE_TUI_ODDS_SHEET_H
#define MAGIE_TUI_ODDS_SHEET_H

#include "play/session.h"
#include "tui/wording/buffer.h"

enum { MG_ODDS_SECONDS = 10 }; /* how long it usually may take */

/** Plays on from points along the game, and says what changed the odds most: luck or a decision,
 * and what would have been better. Takes up to so many seconds, and then says what it has found;
 * with 0 it plays nothing. */
void mg_sheet_odds(const mg_session *session, int seconds, mg_buffer *out);

#endif
