/* SPDX-License-Identifier: MIT
 * Texts for the start and the end of a game, line by line. */
#ifndef MAGIE_TUI_END_SHEET_H
#define MAGIE_TUI_END_SHEET_H

#include "play/session.h"
#include "tui/wording/buffer.h"

/** What is played: edition, seed, seats, options that differ. */
void mg_sheet_start(const mg_session *session, mg_buffer *out);

/** Who won. */
void mg_sheet_winners(const mg_session *session, mg_buffer *out);

/** The course of the game: what everybody had from round to round, as curves so many columns wide
 * or, where that is 0, in words; what changed it most. */
void mg_sheet_story(const mg_session *session, int width, mg_buffer *out);

/** The most important sentence among the events of a ply. */
const char *mg_sentence_of(const mg_session *session, int ply);

/** Which commands tell more about a saved game. */
void mg_sheet_more(const mg_session *session, mg_buffer *out);

/** Votes that the deeds of a group count for a seat. */
int mg_group_votes(const mg_game *g, const mg_state *s, int seat, int board, int group);

/** Who won, and the totals of everybody. */
void mg_sheet_end(const mg_session *session, mg_buffer *out);

#endif
