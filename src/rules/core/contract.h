/* SPDX-License-Identifier: MIT
 * What the functions of the rules require of their callers, as assertions. */
#ifndef MAGIE_RULES_CONTRACT_H
#define MAGIE_RULES_CONTRACT_H

#include "base/assert.h"

#include "magie/rules.h"

static inline bool mg_is_seat(const mg_state *s, int seat)
{
    return seat >= 0 && seat < s->seat_n;
}

/** Whether a seat is not out of the game. */
static inline bool mg_is_alive(const mg_state *s, int seat)
{
    return mg_is_seat(s, seat) && (s->alive >> seat & 1);
}

/** Whether `who` can have money: a seat, the Bank or the pot. */
static inline bool mg_is_holder(const mg_state *s, int who)
{
    return who == MG_BANK || who == MG_POT || mg_is_seat(s, who);
}

static inline bool mg_is_board(const mg_state *s, int board)
{
    return board >= 0 && board < s->board_n;
}

static inline bool mg_is_space(const mg_state *s, int space)
{
    return space >= 0 && space < s->board_n * MG_SPACES;
}

static inline bool mg_is_group(const mg_game *g, int group_id)
{
    return group_id >= 0 && mg_deed_board(group_id) < g->board_n &&
           mg_deed_index(group_id) < g->board[mg_deed_board(group_id)].group_n;
}

/** Whether a number is that of a card with its deck (mg_card_ref). */
static inline bool mg_is_card_ref(const mg_game *g, int ref)
{
    int country = ref < 0 ? g->board_n : mg_card_ref_country(g, ref);

    return country < g->board_n && ref >> 8 < MG_DECKS &&
           mg_card_index(g, ref & 255) < g->board[country].deck_n[ref >> 8];
}

static inline bool mg_is_kept(const mg_game *g, int kept)
{
    return kept >= 0 && kept < g->kept_n;
}

/** Whether the game goes on and a frame of a kind is on top. */
static inline bool mg_is_top(const mg_state *s, mg_frame_kind kind)
{
    return s->result == MG_RUNNING && s->depth > 0 && s->frame[s->depth - 1].kind == kind;
}

/** Whether the game goes on and a frame of a kind on top asks a seat. */
static inline bool mg_is_asked(const mg_state *s, mg_frame_kind kind, int seat)
{
    return mg_is_top(s, kind) && s->frame[s->depth - 1].seat == seat;
}

static inline bool mg_is_throw(int d1, int d2)
{
    return d1 >= 1 && d1 <= 6 && d2 >= 1 && d2 <= 6;
}

#endif
