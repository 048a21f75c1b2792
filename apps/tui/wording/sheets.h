/* SPDX-License-Identifier: MIT
 * What is to be said of a space and of a seat, line by line: for the screen's panels and for the
 * plain terminal. */
#ifndef MAGIE_TUI_SHEETS_H
#define MAGIE_TUI_SHEETS_H

#include "play/session.h"
#include "record/labels.h"
#include "tui/wording/buffer.h"

/** What is played: edition, seed, seats, options that differ. */
void mg_sheet_start(const mg_session *session, mg_buffer *out);

/** Name, price, owner, rents, who stands there. */
void mg_sheet_space(const mg_session *session, int space, mg_buffer *out);

/** One line: "Ada: $1500, worth $1500, on GO". */
void mg_sheet_seat(const mg_session *session, int seat, mg_buffer *out);

/** The same in a card game: "Ben: 1 of 3 sets, 5 cards in the hand, bank 4M. Rows: Green complete,
 * rent 7M." */
void mg_sheet_cards(const mg_session *session, const mg_state *s, int seat, mg_buffer *out);

/** The deeds and kept cards of a seat as another (-1: an onlooker) may see them, a line each. */
void mg_sheet_holdings(const mg_session *session, int viewer, int seat, mg_buffer *out);

/** "3 houses", "hotel", "mortgaged", or "". */
const char *mg_deed_standing(const mg_game *g, const mg_state *s, int deed_id,
                             char out[MG_PLACE_CAP]);

/** Lines on what the game waits for: the auction, the debt, the offer on the table, the deed that
 *  may be bought. Empty where the turn says it all. full: with the
 *  rents although they have been told. */
void mg_sheet_question(const mg_session *session, bool full, mg_buffer *out);

/** "gives Boardwalk and $50, asks for Baltic Avenue". */
void mg_sheet_offer(const mg_session *session, mg_buffer *out);

/** Who won. */
void mg_sheet_winners(const mg_session *session, mg_buffer *out);

/** Votes that the deeds of a group count for a seat. */
int mg_group_votes(const mg_game *g, const mg_state *s, int seat, int board, int group);

/** Who won, and what everybody came to. */
void mg_sheet_end(const mg_session *session, mg_buffer *out);

#endif
