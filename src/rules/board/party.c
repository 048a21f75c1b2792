/* SPDX-License-Identifier: MIT
 * Candidates and their parties, the White House, and how games that votes decide end. */
#include "rules/board/party.h"

#include "rules/core/core.h"

/* ---- candidates (HD-2) ---- */

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
    int board = mg_deed_board(deed_id), seat = mg_owner(s, deed_id);

    return seat < 0 ? 0
                    : votes_of(&g->board[board], &s->board[board], seat, mg_deed_index(deed_id));
}

int32_t mg__white_house_votes(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    return s->white_house == seat + 1 ? g->opt.white_house_votes : 0;
}

int32_t mg_votes(const mg_game *g, const mg_state *s, int seat)
{
    int32_t sum = mg__white_house_votes(g, s, seat);

    for (int board = 0; board < s->board_n; board++) {
        MG_EACH_BIT(deed, s->board[board].owned[seat])
            sum += votes_of(&g->board[board], &s->board[board], seat, (int)deed);
    }
    return sum;
}
