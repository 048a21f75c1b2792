/* SPDX-License-Identifier: MIT
 * Deeds: their owners, changes of owner, and the marks for an estate or an open offer. */
#include "rules/board/deeds.h"

#include "rules/core/core.h"

int mg_owner(const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_is_board(s, mg_deed_board(deed_id)) && mg_deed_index(deed_id) < MG_DEEDS_MAX);
    return (int)s->board[mg_deed_board(deed_id)].owner[mg_deed_index(deed_id)] - 1;
}

bool mg__any_unowned(const mg_game *g, const mg_state *s)
{
    for (int board = 0; board < s->board_n; board++) {
        uint32_t owned = 0;

        for (int seat = 0; seat < MG_SEATS_MAX;
             seat++) { /* a fixed number, for which a few vectors are enough */
            owned |= s->board[board].owned[seat];
        }
        if (owned != mg_bits_low(g->board[board].deed_n)) {
            return true;
        }
    }
    return false;
}

/* HD-R36: the seat to the left of the last buyer builds first. HD-S10: when the last deed is sold,
 * the end is certain. */
static void note_sale(const mg_game *g, mg_state *s, mg_events *ev, int to)
{
    mg_frame *turn = &s->frame[0];

    if (turn->kind != MG_FRAME_TURN) { /* the deed was dealt */
        return;
    }
    if (g->opt.end_build_round) {
        turn->turn.buyer = (uint8_t)(to + 1);
    }
    if (g->opt.end == MG_END_ALL_OWNED && !mg__any_unowned(g, s)) {
        turn->turn.step = MG_STEP_LAST;
        mg_event *e = mg_emit(ev, MG_EV_ALL_OWNED, MG_NOBODY, CL(HD_S10));
        if (e) {
            e->amt = mg_open_claims(s);
        }
    }
}

void mg__give_deed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int to,
                   mg_cause cause, int clause)
{
    MG_ASSERT(mg_id_valid(g, deed_id) && (to == MG_BANK || mg_is_alive(s, to)));
    MG_ASSERT(mg_owner(s, deed_id) != to);
    mg_board_state *b = &s->board[mg_deed_board(deed_id)];
    int deed = mg_deed_index(deed_id), from = (int)b->owner[deed] - 1;

    if (from >= 0) {
        b->owned[from] &= ~mg_bit(deed);
    }
    if (to >= 0) {
        b->owned[to] |= mg_bit(deed);
    }
    b->owner[deed] = (uint8_t)(to + 1);
    mg_event *e = mg_emit(ev, MG_EV_DEED, to, clause);
    if (e) {
        e->other = (int8_t)from;
        e->subj = (uint16_t)deed_id;
        e->cause = (uint8_t)cause;
    }
    if (from < 0) {
        note_sale(g, s, ev, to);
    }
}

bool mg_group_complete(const mg_game *g, const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_id_valid(g, deed_id));
    int board = mg_deed_board(deed_id), owner = mg_owner(s, deed_id);

    return owner >= 0 && mg_complete(&g->board[board], &s->board[board], owner,
                                     g->board[board].group[mg_deed_index(deed_id)]);
}

int32_t mg_interest(const mg_game *g, int32_t value)
{
    MG_ASSERT(value >= 0);
    return (int32_t)(((int64_t)value * g->opt.mortgage_interest + 99) / 100);
}

/* ---- deeds of an estate, taken over one by one ---- */

uint32_t mg__due_of(const mg_state *s, int seat, int board)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    return s->board[board].due & s->board[board].owned[seat];
}

bool mg__any_due(const mg_state *s, int seat)
{
    for (int board = 0; board < s->board_n; board++) {
        if (mg__due_of(s, seat, board)) {
            return true;
        }
    }
    return false;
}

/* Deeds that their receiver has to settle (ST-28): the mortgaged ones, or none (US-S18). */
uint32_t mg__due_on_transfer(const mg_game *g, const mg_board_state *b, uint32_t deeds)
{
    return g->opt.mortgage_transfer ? deeds & b->mortgaged : 0;
}

void mg__takeover(mg_state *s, int seat, bool estate)
{
    MG_ASSERT(mg_is_alive(s, seat));
    if (mg__any_due(s, seat)) {
        mg_push(s, MG_FRAME_TAKEOVER, seat)->takeover.estate = estate;
    }
}

/* ---- deeds of the open offer ---- */

uint32_t mg__on_offer(const mg_state *s, int board)
{
    MG_ASSERT(mg_is_board(s, board));
    const mg_board_state *b = &s->board[board];

    return mg_peek(s)->kind == MG_FRAME_ANSWER ? b->offer_give | b->offer_get : 0;
}

void mg__clear_offer(mg_state *s)
{
    s->offer_cards_give = s->offer_cards_get = 0;
    for (int board = 0; board < s->board_n; board++) {
        mg_board_state *b = &s->board[board];

        b->offer_give = b->offer_get = 0;
        b->offer_cash_give = b->offer_cash_get = 0;
    }
}
