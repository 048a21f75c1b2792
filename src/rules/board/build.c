/* SPDX-License-Identifier: MIT
 * Building: who may, and who else could want the last buildings (ST-20, ST-R7). */
#include "rules/board/build.h"

#include "rules/board/exchange.h"
#include "rules/board/party.h"
#include "rules/board/property.h"
#include "rules/core/core.h"

static mg_demand demand_of(const mg_game *g, const mg_state *s, int seat, int board, bool hotel)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    const mg_board *t = &g->board[board];
    const mg_board_state *b = &s->board[board];
    mg_demand d = {0, INT32_MAX};
    int32_t cash = mg_purse(g, s, seat, board);
    int houses_max = g->opt.build_levels < 4 ? g->opt.build_levels : 4;

    if (!g->opt.jail_active && mg_has_seat(s->jailed, seat)) { /* US-13 */
        return d;
    }
    MG_EACH_BIT(deed, b->owned[seat] & t->streets) {
        uint32_t bare = g->opt.build_beside ? mg_bit((int)deed) : t->group_mask[t->group[deed]];
        int level = b->level[deed];

        if (!mg_complete(t, b, seat, t->group[deed]) || (b->mortgaged & bare)) {
            continue;
        }
        d.wants += hotel ? level == 4 : level < houses_max ? houses_max - level : 0;
        if (t->house_cost[deed] < d.cheapest && t->house_cost[deed] <= cash &&
            mg_ok(mg__may_place(g, s, seat, mg_deed_id(board, (int)deed), hotel))) {
            d.cheapest = t->house_cost[deed];
        }
    }
    if (d.cheapest == INT32_MAX) {
        return (mg_demand){0, INT32_MAX};
    }
    if (d.cheapest > 0 && d.wants > cash / d.cheapest) {
        d.wants = cash / d.cheapest;
    }
    return d;
}

bool mg__next_is_hotel(const mg_state *s, int deed_id)
{
    return s->board[mg_id_board(deed_id)].level[mg_id_deed(deed_id)] == 4;
}

/* HD-R20: houses of another party are not bid for. */
mg_demand mg__rival_demand(const mg_game *g, const mg_state *s, int seat, int other, int board,
                           bool hotel)
{
    if (!hotel && mg_party_of(s, other) != mg_party_of(s, seat)) {
        return (mg_demand){0, INT32_MAX};
    }
    return demand_of(g, s, other, board, hotel);
}

static MG_NOINLINE bool several_want(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    int board = mg_id_board(deed_id), wants = 0;
    bool hotel = mg__next_is_hotel(s, deed_id);

    for (int other = 0; other < s->seat_n; other++) {
        wants += other == seat ? 0 : mg__rival_demand(g, s, seat, other, board, hotel).wants;
    }
    if (wants == 0) {
        return false;
    }
    wants += demand_of(g, s, seat, board, hotel).wants;
    return wants > (hotel ? s->board[board].hotels : mg_houses_left(&s->board[board], s, seat));
}

int mg__hotels_wanted(const mg_game *g, const mg_state *s, int seat, int board)
{
    int wants = 0;

    for (int other = 0; other < s->seat_n && g->opt.shortage != MG_SHORTAGE_WAIT; other++) {
        wants += other == seat ? 0 : demand_of(g, s, other, board, true).wants;
    }
    return wants;
}

bool mg__contested(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    return g->opt.shortage != MG_SHORTAGE_WAIT && g->opt.bank_limited &&
           several_want(g, s, seat, deed_id);
}

/* ---- what may be built ---- */

/* A hotel on one site wants four houses on the others, where building is even. */
static MG_COLD mg_result may_skip_houses(const mg_game *g, const mg_state *s, int seat,
                                         const mg_site *p)
{
    MG_EACH_BIT(deed, p->group & ~p->bit) {
        if (g->opt.build_even && p->b->level[deed] < MG_LEVEL_FOUR) {
            return mg_refuse(MG_E_SHORTAGE, CL(US_R14));
        }
    }
    if (mg__hotels_wanted(g, s, seat, p->board) >= p->b->hotels) {
        return mg_refuse(MG_E_SHORTAGE, CL(US_28));
    }
    return mg_done;
}

mg_result mg__may_build(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    mg_result r = mg__site_open(g, s, seat, deed_id);

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    int steps = mg_build_level(g, s, deed_id) - p.b->level[p.deed];
    if (!mg__affords(g, s, seat, p.board, steps * p.t->house_cost[p.deed])) {
        return steps > 1 ? mg_refuse(MG_E_SHORTAGE, CL(ST_19)) : mg_refuse(MG_E_CASH, CL(ST_12));
    }
    return steps > 1 ? may_skip_houses(g, s, seat, &p)
                     : mg__in_stock(g, s, seat, &p, p.b->level[p.deed] == MG_LEVEL_FOUR);
}
