/* SPDX-License-Identifier: MIT
 * Candidates and their parties, the White House, and how games that votes decide end. */
#include "rules/core/core.h"

/* ---- candidates (HD-2) ---- */

mg_result mg__candidate(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_asks(s, MG_FRAME_CANDIDATE, act.seat));
    if (act.subj >= MG_CANDIDATES) {
        return mg_refuse(MG_E_AMOUNT, CL(HD_2));
    }
    if (!(mg__candidates_left(s) >> act.subj & 1)) {
        return mg_refuse(MG_E_TAKEN, CL(HD_2));
    }
    s->candidate[act.seat] = (uint8_t)(act.subj + 1);
    mg_event *e = mg_emit(ev, MG_EV_CANDIDATE, act.seat, CL(HD_2));
    if (e) {
        e->aux = act.subj;
    }
    if (++mg_top(s)->seat == s->seat_n) {
        mg_pop(s);
        mg__open_play(g, s, ev);
    }
    return mg_done;
}

uint32_t mg__candidates_left(const mg_state *s)
{
    uint32_t left = (1u << MG_CANDIDATES) - 1;

    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->candidate[seat]) {
            left &= ~mg_bit(s->candidate[seat] - 1);
        }
    }
    return left;
}

uint16_t mg__members(const mg_state *s, int party)
{
    uint16_t set = 0;

    if (party == MG_PARTY_ALL) {
        return s->alive;
    }
    MG_EACH_BIT(seat, s->alive) {
        if ((int)mg_party_of(s, (int)seat) == party) {
            set |= mg_seat_bit((int)seat);
        }
    }
    return set;
}

/* ---- the White House (HD-9) ---- */

MG_NOINLINE void mg__take_white_house(mg_state *s, mg_events *ev, int seat, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat));
    if (s->white_house == seat + 1) {
        return;
    }
    mg_event *e = mg_emit(ev, MG_EV_WHITE_HOUSE, seat, clause);
    if (e) {
        e->other = (int8_t)(s->white_house - 1);
    }
    s->white_house = (uint8_t)(seat + 1);
}

/* ---- votes at the end (HD-40, HD-41) ---- */

static int32_t votes_of(const mg_board *t, const mg_board_state *b, int seat, int deed)
{
    int row = mg_complete(t, b, seat, t->group[deed]) ? 1 + b->level[deed] : 0;

    return t->votes[deed][row < MG_LEVELS ? row : MG_LEVELS - 1];
}

int32_t mg_deed_votes(const mg_game *g, const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_id_valid(g, deed_id));
    int board = mg_id_board(deed_id), seat = mg_owner(s, deed_id);

    return seat < 0 ? 0 : votes_of(&g->board[board], &s->board[board], seat, mg_id_deed(deed_id));
}

int32_t mg_votes(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    int32_t sum = s->white_house == seat + 1 ? g->opt.white_house_votes : 0;

    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat])
            sum += votes_of(&g->board[board], &s->board[board], seat, (int)deed);
    }
    return sum;
}

bool mg__any_unowned(const mg_game *g, const mg_state *s)
{
    for (int board = 0; board < s->board_n; board++) {
        uint32_t owned = 0;

        for (int seat = 0; seat < MG_SEATS_MAX;
             seat++) { /* a fixed number, which a few vectors hold */
            owned |= s->board[board].owned[seat];
        }
        if (owned != mg_bit(g->board[board].deed_n) - 1) {
            return true;
        }
    }
    return false;
}

/* HD-39: with the last deed sold the game is over, once the rents of the turn are settled (HD-R36).
 * False: not so. */
bool mg__all_sold(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(s->depth == 1 && mg_is_top(s, MG_FRAME_TURN));
    mg_frame *turn = &s->frame[0];

    if (mg__any_unowned(g, s)) {
        return false;
    }
    if (s->claim[0].amt) {
        mg__last_call(s);
    } else if (g->opt.end_build_round && !turn->turn.last_build) {
        int buyer = turn->turn.buyer ? turn->turn.buyer - 1 : s->turn_seat;
        int first = mg_after(s, s->alive, buyer);

        turn->turn.last_build = 1;
        mg_push(s, MG_FRAME_LAST_BUILD, first)->last_build.seats =
            s->alive & (uint16_t)~mg_seat_bit(first);
    } else {
        mg__finish(g, s, ev, MG_DECIDED);
    }
    return true;
}

/* HD-R36: each once, from the buyer's left. */
void mg__next_last_build(mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_LAST_BUILD));
    mg_frame *f = mg_top(s);

    if (!f->last_build.seats) {
        mg_pop(s);
        return;
    }
    f->seat = (uint8_t)mg_after(s, f->last_build.seats, f->seat);
    f->last_build.seats &= (uint16_t)~mg_seat_bit(f->seat);
}
