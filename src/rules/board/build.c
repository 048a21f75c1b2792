/* SPDX-License-Identifier: MIT
 * Building: on which sites a seat may build, who else could want the last buildings (ST-20, ST-R7),
 * and doing it. */
#include "rules/board/build.h"

#include "rules/board/exchange.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/board/pieces.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* ---- sites ---- */

/* Whether the Bank has such a building for a seat (ST-19). */
static mg_result in_stock(const mg_game *g, const mg_state *s, int seat, const mg_site *p,
                          bool hotel)
{
    MG_ASSERT(mg_is_seat(s, seat));
    if (g->opt.bank_limited && (hotel ? p->b->hotels : mg_houses_left(p->b, s, seat)) == 0) {
        return mg_refuse(MG_E_SHORTAGE, CL(ST_19));
    }
    return mg_done;
}

/* ST-12, ST-14, ST-16, ST-18: everything but the price and the stock. */
mg_result mg__site_open(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    mg_result r = mg__own_street(g, s, seat, deed_id, CL(ST_12));

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (!mg_complete(p.t, p.b, seat, p.t->group[p.deed])) {
        return mg_refuse(MG_E_GROUP, CL(ST_12));
    }
    if (p.b->mortgaged & (g->opt.build_beside ? p.bit : p.group)) {
        return g->opt.build_beside ? mg_refuse(MG_E_MORTGAGED, CL(US_S11))
                                   : mg_refuse(MG_E_MORTGAGED, CL(ST_16));
    }
    if (p.b->level[p.deed] >= g->opt.build_levels) {
        return mg_refuse(MG_E_FULL, p.b->level[p.deed] == MG_LEVEL_HOTEL ? CL(ST_18) : CL(HD_23));
    }
    if (g->opt.build_even && p.b->level[p.deed] > mg__lowest(&p)) {
        return mg_refuse(MG_E_UNEVEN, p.b->level[p.deed] == MG_LEVEL_FOUR ? CL(ST_18) : CL(ST_14));
    }
    return mg_done;
}

/* US-R14: whether no house is left for the owner's next step, so that a hotel may be built
 * instead. */
static bool skips_houses(const mg_game *g, const mg_state *s, const mg_site *p)
{
    return g->opt.build_direct && g->opt.build_levels == MG_LEVEL_HOTEL && g->opt.bank_limited &&
           p->b->hotels > 0 && p->b->owner[p->deed] &&
           mg_houses_left(p->b, s, p->b->owner[p->deed] - 1) == 0 &&
           p->b->level[p->deed] < MG_LEVEL_FOUR;
}

static int level_above(const mg_game *g, const mg_state *s, const mg_site *p)
{
    return skips_houses(g, s, p) ? MG_LEVEL_HOTEL : p->b->level[p->deed] + 1;
}

int mg_build_level(const mg_game *g, const mg_state *s, int deed_id)
{
    mg_site p = mg_site_of(g, s, deed_id);

    return level_above(g, s, &p);
}

static int32_t price_to(const mg_site *p, int level)
{
    return (level - p->b->level[p->deed]) * p->t->house_cost[p->deed];
}

int32_t mg__build_cost(const mg_game *g, const mg_state *s, int deed_id)
{
    mg_site p = mg_site_of(g, s, deed_id);

    return price_to(&p, level_above(g, s, &p));
}

/* IN-14: twice the price. */
int32_t mg__import_cost(const mg_game *g, int deed_id)
{
    return 2 * g->board[mg_deed_board(deed_id)].house_cost[mg_deed_index(deed_id)];
}

bool mg__next_is_hotel(const mg_game *g, const mg_state *s, int deed_id)
{
    return mg_build_level(g, s, deed_id) == MG_LEVEL_HOTEL;
}

/* If building must be even, a hotel on one site needs four houses on the others. */
static MG_COLD mg_result may_skip_houses(const mg_game *g, const mg_site *p)
{
    MG_EACH_BIT(deed, p->group & ~p->bit) {
        if (g->opt.build_even && p->b->level[deed] < MG_LEVEL_FOUR) {
            return mg_refuse(MG_E_SHORTAGE, CL(US_R14));
        }
    }
    return mg_done;
}

mg_result mg__may_place(const mg_game *g, const mg_state *s, int seat, int deed_id, bool hotel)
{
    mg_result r = mg__site_open(g, s, seat, deed_id);

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (hotel && p.b->level[p.deed] < MG_LEVEL_FOUR && skips_houses(g, s, &p)) {
        return may_skip_houses(g, &p);
    }
    if ((p.b->level[p.deed] == MG_LEVEL_FOUR) != hotel) {
        return mg_refuse(MG_E_NOT_NOW, CL(ST_20));
    }
    return in_stock(g, s, seat, &p, hotel);
}

/* ---- what others want ---- */

int32_t mg__least_price(const mg_game *g, const mg_state *s, int seat, int board, bool hotel)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    int32_t least = INT32_MAX;

    MG_EACH_BIT(deed, s->board[board].owned[seat] & g->board[board].streets) {
        int deed_id = mg_deed_id(board, (int)deed);
        int32_t price = mg__build_cost(g, s, deed_id);

        if (price < least && mg_ok(mg__may_place(g, s, seat, deed_id, hotel))) {
            least = price;
        }
    }
    return least;
}

/* ---- what may be built ---- */

mg_result mg__may_build(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    mg_result r = mg__site_open(g, s, seat, deed_id);

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    int level = level_above(g, s, &p), steps = level - p.b->level[p.deed];
    if (!mg__affords(g, s, seat, p.board, price_to(&p, level))) {
        return steps > 1 ? mg_refuse(MG_E_SHORTAGE, CL(ST_19)) : mg_refuse(MG_E_CASH, CL(ST_12));
    }
    return steps > 1 ? may_skip_houses(g, &p)
                     : in_stock(g, s, seat, &p, p.b->level[p.deed] == MG_LEVEL_FOUR);
}

/* ---- doing it ---- */

void mg__raise(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int level, int clause)
{
    MG_ASSERT(mg_level_of(s, deed_id) < level && mg_owner(s, deed_id) >= 0);
    int seat = mg_owner(s, deed_id);

    mg__set_level(g, s, deed_id, level, mg_deed_board(deed_id));
    mg__emit_level(ev, MG_EV_BUILD, seat, deed_id, level, clause);
}

void mg__buy_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    mg_site p = mg_site_of(g, s, act.subj);
    int level = level_above(g, s, &p), steps = level - p.b->level[p.deed];
    int clause = steps > 1 ? CL(US_R14) : level == MG_LEVEL_HOTEL ? CL(ST_18) : CL(ST_12);
    mg_due due = mg_due_of(p.board, price_to(&p, level), MG_CAUSE_BUILDING, clause);
    if (mg__must_fund(s, act, p.board, due.amt)) {
        return;
    }
    if (ev && steps > 1) {
        mg_term_add(&due, MG_TERM_SUM, p.t->house_cost[p.deed]);
        mg_term_add(&due, MG_TERM_COUNT, steps);
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &due);
    mg__set_level(g, s, act.subj, level, p.board);
    mg__emit_level(ev, MG_EV_BUILD, act.seat, act.subj, level, clause);
}

/* ---- imports (IN-14) ---- */

mg_result mg__may_import(const mg_game *g, const mg_state *s, int seat, int deed_id, int lender)
{
    MG_ASSERT(g->opt.imports && g->opt.bank_limited); /* otherwise the action is not offered */
    mg_result r = mg__site_open(g, s, seat, deed_id);
    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    bool hotel = p.b->level[p.deed] == MG_LEVEL_FOUR;
    if (lender < 0 || lender >= g->board_n || lender == p.board ||
        (hotel ? s->board[lender].hotels : s->board[lender].houses) == 0) {
        return mg_refuse(MG_E_LENDER, CL(IN_14));
    }
    if (g->opt.import_when == MG_IMPORT_SHORT && mg_ok(in_stock(g, s, seat, &p, hotel))) {
        return mg_refuse(MG_E_LENDER, CL(IN_S3));
    }
    if (!mg__affords(g, s, seat, lender, mg__import_cost(g, deed_id))) {
        return mg_refuse(MG_E_CASH, CL(IN_14));
    }
    return mg_done;
}

mg_result mg__import(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    int lender = act.amt;
    mg_result r = mg__may_import(g, s, act.seat, act.subj, lender);

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, act.subj);
    mg_due due = mg_due_of(lender, mg__import_cost(g, act.subj), MG_CAUSE_BUILDING, CL(IN_14));
    if (mg__must_fund(s, act, lender, due.amt)) {
        return mg_done;
    }
    if (ev) {
        mg_term_add(&due, MG_TERM_SUM, p.t->house_cost[p.deed]);
        mg_term_add(&due, MG_TERM_COUNT, 2);
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &due);
    int level = p.b->level[p.deed] + 1;
    mg__set_level(g, s, act.subj, level, lender);
    mg_event *e = mg_emit(ev, MG_EV_IMPORT, act.seat, CL(IN_14));
    if (e) {
        e->subj = act.subj;
        e->aux = lender;
    }
    mg__emit_level(ev, MG_EV_BUILD, act.seat, act.subj, level, CL(IN_14));
    return mg_done;
}
