/* SPDX-License-Identifier: MIT
 * Into Jail and out of it (ST-1, ST-7). */
#include "rules/board/jail.h"

#include "rules/board/claim.h"
#include "rules/board/token.h"
#include "rules/core/core.h"

/* Emits an event with the board of the Jail in which the seat is. */
static mg_event *emit_at(const mg_state *s, mg_events *ev, mg_event_kind kind, int seat, int clause)
{
    mg_event *e = mg_emit(ev, kind, seat, clause);

    if (e) {
        e->board = (uint8_t)(s->pos[seat] / MG_SPACES);
    }
    return e;
}

void mg__to_jail(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_board(s, board));
    MG_ASSERT(g->board[board].jail < MG_SPACES);
    mg__stand_on(s, seat, board * MG_SPACES + g->board[board].jail);
    s->jailed |= mg_seat_bit(seat);
    s->tries[seat] = 0;
    s->flags[seat] &= (uint8_t)~MG_FLAG_TRAVEL;
    if (seat == s->turn_seat) {
        s->doubles = 0;
    }
    mg_event *e = emit_at(s, ev, MG_EV_JAILED, seat, clause);
    if (e) {
        e->subj = s->pos[seat];
    }
    if (s->claim[0].amt && !g->opt.jail_rent) {
        mg__lose_claims(s, ev, seat);
    }
}

void mg__free(mg_state *s, mg_events *ev, int seat, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_has_seat(s->jailed, seat));
    s->jailed &= (uint16_t)~mg_seat_bit(seat);
    s->tries[seat] = 0;
    (void)emit_at(s, ev, MG_EV_FREED, seat, clause);
}
