/* SPDX-License-Identifier: MIT
 * The effect of the space on which a token lands. The common cases are inlined into the throw; the
 * rest is in land.c. Internal. */
#ifndef MAGIE_RULES_LAND_H
#define MAGIE_RULES_LAND_H

#include "rules/board/card.h"
#include "rules/board/jail.h"
#include "rules/board/money.h"
#include "rules/board/move.h"
#include "rules/board/privilege.h"
#include "rules/board/rent.h"
#include "rules/board/token.h"
#include "rules/core/core.h"

void mg__land(const mg_game *g, mg_state *s, mg_events *ev, int seat);
MG_NOINLINE void mg__land_on_owned(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                   int board, int deed);
void mg__land_on_tax(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space);
mg_result mg__tax(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__utility_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int times);
mg_result mg__land_anywhere(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Moves a token in the direction of play, and lands it. */
void mg__move(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause);

/* ---- landing ---- */

/* Without events, and if the cash is there, rent is only two additions. This saves 13 % of the
 * instructions of steward games on one board. */
static MG_INLINE bool mg__pay_unseen(const mg_game *g, mg_state *s, int seat, int board, int deed,
                                     int owner)
{
    mg_board_state *b = &s->board[board];
    const mg_rent_case c = {g, s, board, deed, owner, s->die[0] + s->die[1], 0, false};
    int32_t rent = mg__rent_walk(&c, true, NULL);

    if (b->cash[seat] < rent) {
        return false;
    }
    mg__cash_out(b, seat, rent); /* also if the deed is its own: it pays itself */
    int32_t fits = mg__that_fits(s, b->cash[owner], rent);
    mg__cash_in(b, owner, fits);
    if (__builtin_expect(fits < rent, 0)) {
        mg__cash_in(b, seat, rent - fits);
    }
    return true;
}

/* Takes board and deed as separate numbers: all that follows needs the owner, and taking an id
 * apart would delay that. */
static MG_INLINE void mg__land_on_deed(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                       int board, int deed)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_id_valid(g, mg_deed_id(board, deed)));
    int owner = (int)s->board[board].owner[deed] - 1;

    if (g->opt.travel && mg_kind_of_deed(&g->board[board], deed) == MG_SPACE_RAILROAD) {
        s->flags[seat] |= MG_FLAG_TRAVEL;
    }
    if (owner < 0) {
        mg_push(s, MG_FRAME_BUY, seat)->buy.deed = (uint16_t)mg_deed_id(board, deed);
    } else if (ev || !g->simple_rent || s->factor ||
               !mg__pay_unseen(g, s, seat, board, deed, owner)) {
        mg__land_on_owned(g, s, ev, seat, board, deed);
    }
}

/* A processor cannot predict the kind of the space, so one jump decides. With one board, `board` is
 * a constant. */
static MG_INLINE void mg__land_at(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board,
                                  int pos)
{
    switch ((mg_space_kind)g->board[board].kind[pos]) {
    case MG_SPACE_STREET:
    case MG_SPACE_RAILROAD:
    case MG_SPACE_UTILITY:
        mg__land_on_deed(g, s, ev, seat, board, g->board[board].deed_at[pos]);
        return;
    case MG_SPACE_CHANCE:
        mg__draw(g, s, ev, seat, 0, board);
        return;
    case MG_SPACE_CHEST:
        mg__draw(g, s, ev, seat, 1, board);
        return;
    case MG_SPACE_TAX:
        mg__land_on_tax(g, s, ev, seat, board * MG_SPACES + pos);
        return;
    case MG_SPACE_PARKING:
        mg__on_parking(g, s, ev, seat, board);
        return;
    case MG_SPACE_GOTOJAIL:
        mg__to_jail(g, s, ev, seat, board, CL(ST_1));
        return;
    case MG_SPACE_BUS:
        mg_push(s, MG_FRAME_BUS, seat);
        return;
    case MG_SPACE_GO:
        mg__on_go(g, s, seat);
        return;
    case MG_SPACE_JAIL: /* ST-11: Just Visiting */
    case MG_SPACE_KINDS:
        return;
    }
}

/* ---- moving ---- */

/* Without events, on one board on which GO only pays, a move is two additions. This saves 14 % of
 * the instructions of steward games. */
static MG_INLINE void mg__move_by(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                  int spaces, int clause)
{
    MG_ASSERT(spaces >= 0 && mg_is_alive(s, seat));
    int to = s->pos[seat] + spaces, past = to >= MG_SPACES;

    if (ev || !g->simple_go) {
        mg__advance(g, s, ev, seat, spaces, clause);
        return;
    }
    to -= MG_SPACES & -past; /* no branch, because a processor mispredicts whether GO is passed */
    mg__stand_on(s, seat, to);
    mg__cash_in(&s->board[0], seat,
                mg__that_fits(s, s->board[0].cash[seat], mg__go_pays(g, 0, false) & -past));
    mg__land_at(g, s, ev, seat, 0, to);
}

#endif
