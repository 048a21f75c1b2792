/* SPDX-License-Identifier: MIT
 * Building when the Bank may have too few pieces: others are asked whether they want one, and the
 * last pieces are auctioned one by one (ST-S9). Internal. */
#ifndef MAGIE_RULES_SHORTAGE_H
#define MAGIE_RULES_SHORTAGE_H

#include "rules/core/core.h"

mg_result mg__build(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** The answers of seats that are asked whether they want a piece. */
mg_result mg__want(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__want_none(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Whether a seat has a site for the piece that a frame of the shortage is about, and the money for
 * it. */
bool mg__can_want(const mg_game *g, const mg_state *s, int seat, const mg_frame *f);

/** The least bid of a seat: above the last one, and at least the cost of the cheapest of its
 * sites. */
int32_t mg__least_for_piece(const mg_game *g, const mg_state *s, int seat, const mg_frame *f);

/** Begins the next auction, or ends the auctions. */
void mg__next_piece(const mg_game *g, mg_state *s, mg_events *ev);

/** Called after the auction of frame f, which was dropped: the winner, below 0 for none, pays and
 * builds. */
void mg__won_piece(const mg_game *g, mg_state *s, mg_events *ev, const mg_frame *f, int winner);

/** Whether a building won at auction may go on a site. */
mg_result mg__may_place_won(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__place(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
