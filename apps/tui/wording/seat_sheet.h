/* SPDX-License-Identifier: MIT
 * Texts about a seat, line by line. */
#ifndef MAGIE_TUI_SEAT_SHEET_H
#define MAGIE_TUI_SEAT_SHEET_H

#include "play/session.h"
#include "tui/wording/buffer.h"

/** One line: "Ada: $1500, worth $1500, on GO". */
void mg_sheet_seat(const mg_session *session, int seat, mg_buffer *out);

/** The line of a card game: "Ben: 1 of 3 sets, 5 cards in the hand, bank 4M. Rows: Green complete,
 * rent 7M." */
void mg_sheet_cards(const mg_session *session, const mg_state *s, int seat, mg_buffer *out);

/** The deeds and kept cards of a seat as another seat (-1: an onlooker) may see them, a line
 * each. */
void mg_sheet_holdings(const mg_session *session, int viewer, int seat, mg_buffer *out);

#endif
