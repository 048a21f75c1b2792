/* SPDX-License-Identifier: MIT
 * Buildings that come down: sold to the Bank for half (ST-22, ST-S5), lost, or of a group that
 * changes hands by a card. */
#include "rules/board/sell.h"

#include "rules/board/deeds.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/board/pieces.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* ---- selling buildings ---- */

static bool even_allows_sale(const mg_game *g, const mg_site *p)
{
    return !g->opt.build_even || p->b->level[p->deed] == mg__highest(p);
}

/* Whether the Bank has the houses that hotels of sites come down to, with those that the same sale
 * returns (ST-S5). */
static bool stock_allows(const mg_game *g, const mg_state *s, const mg_site *p, uint32_t sites,
                         int level)
{
    MG_ASSERT(level >= 0);
    int need = 0, have = mg_houses_left(p->b, s, (int)p->b->owner[p->deed] - 1);

    if (!g->opt.bank_limited) {
        return true;
    }
    MG_EACH_BIT(deed, sites) {
        int now = p->b->level[deed], off = now - level - mg__imported_n(p->b->mark[deed]);

        if (now == MG_LEVEL_HOTEL) {
            need += level;
        } else if (off > 0) {
            have += off;
        }
    }
    return need <= have;
}

int mg__level_below(const mg_game *g, const mg_state *s, int deed_id, bool *whole_group)
{
    MG_ASSERT(s->board[mg_id_board(deed_id)].level[mg_id_deed(deed_id)] > 0);
    mg_site p = mg_site_of(g, s, deed_id);
    int level = p.b->level[p.deed] - 1;

    *whole_group = false;
    if (stock_allows(g, s, &p, p.bit, level)) {
        return level;
    }
    *whole_group = g->opt.build_even; /* ST-S5 */
    while (!stock_allows(g, s, &p, *whole_group ? p.group : p.bit, level)) {
        level--;
    }
    return level;
}

int32_t mg__sale_value(const mg_game *g, const mg_state *s, int deed_id, int level,
                       bool whole_group)
{
    mg_site p = mg_site_of(g, s, deed_id);
    int32_t sum = 0;

    MG_EACH_BIT(deed, whole_group ? p.group : p.bit) {
        if (p.b->level[deed] > level) {
            sum += (p.b->level[deed] - level) * (p.t->house_cost[deed] / 2);
        }
    }
    return sum;
}

mg_result mg__may_sell(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    MG_ASSERT(mg_is_seat(s, seat));
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (!(p.t->streets & p.bit)) {
        return mg_refuse(MG_E_NOT_STREET, CL(ST_22));
    }
    if (!(p.b->owned[seat] & p.bit)) {
        return mg_refuse(MG_E_NOT_OWNER, CL(ST_22));
    }
    if (p.b->level[p.deed] == 0) {
        return mg_refuse(MG_E_BARE, CL(ST_22));
    }
    if (!even_allows_sale(g, &p)) {
        return mg_refuse(MG_E_UNEVEN, CL(ST_15));
    }
    return mg_done;
}

mg_result mg__may_sell_down(const mg_game *g, const mg_state *s, int seat, int group_id, int level)
{
    MG_ASSERT(mg_is_seat(s, seat));
    int board = mg_id_board(group_id), group = mg_id_deed(group_id);

    if (board >= g->board_n || group >= g->board[board].group_n) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    uint32_t deeds = g->board[board].group_mask[group];
    if (g->board[board].group_kind[group] != MG_SPACE_STREET) {
        return mg_refuse(MG_E_NOT_STREET, CL(ST_22));
    }
    if (!mg_complete(&g->board[board], &s->board[board], seat, group)) {
        return mg_refuse(MG_E_NOT_OWNER, CL(ST_22));
    }
    mg_site p = mg_site_of(g, s, mg_deed_id(board, mg_bits_first(deeds)));
    if (level < 0 || level >= MG_LEVEL_HOTEL) {
        return mg_refuse(MG_E_AMOUNT, CL(ST_22));
    }
    if (mg__highest(&p) <= level) {
        return mg_refuse(MG_E_BARE, CL(ST_22));
    }
    if (!stock_allows(g, s, &p, deeds, level)) {
        return mg_refuse(MG_E_SHORTAGE, CL(ST_S5));
    }
    return mg_done;
}

/* Brings every site of set that stands above level down to it, and pays half (ST-22, ST-23). */
static void sell_to(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, uint32_t set,
                    int level, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat) && level >= 0 && level < MG_LEVEL_HOTEL);
    MG_ASSERT((set & ~s->board[board].owned[seat]) == 0);
    mg_board_state *b = &s->board[board];

    MG_EACH_BIT(deed, set) {
        int from = b->level[deed], deed_id = mg_deed_id(board, (int)deed);
        int32_t each = g->board[board].house_cost[deed] / 2;
        mg_due due = mg_due_of(board, (from - level) * each, MG_CAUSE_SALE, clause);

        if (from <= level) {
            continue;
        }
        if (ev) {
            mg_term_add(&due, MG_TERM_SUM, g->board[board].house_cost[deed]);
            mg_term_add(&due, MG_TERM_HALF, 2);
            mg_term_add(&due, MG_TERM_COUNT, from - level);
        }
        mg__set_level(g, s, deed_id, level, board);
        mg__emit_level(ev, MG_EV_SELL, seat, deed_id, level, clause);
        mg__transfer(s, ev, MG_BANK, seat, &due);
    }
}

mg_result mg__sell(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_sell(g, s, act.seat, act.subj);
    bool whole;

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, act.subj);
    int level = mg__level_below(g, s, act.subj, &whole);
    int clause = whole ? CL(ST_S5) : p.b->level[p.deed] == MG_LEVEL_HOTEL ? CL(ST_23) : CL(ST_22);
    sell_to(g, s, ev, act.seat, p.board, whole ? p.group : p.bit, level, clause);
    return mg_done;
}

mg_result mg__sell_down(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_sell_down(g, s, act.seat, act.subj, act.amt);
    int board = mg_id_board(act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    sell_to(g, s, ev, act.seat, board, g->board[board].group_mask[mg_id_deed(act.subj)], act.amt,
            CL(ST_22));
    return mg_done;
}

void mg__raze(const mg_game *g, mg_state *s, mg_events *ev, int seat, bool paid)
{
    MG_ASSERT(mg_is_alive(s, seat));
    for (int board = 0; board < s->board_n; board++) {
        mg_board_state *b = &s->board[board];
        uint32_t sites = b->owned[seat] & b->built;

        if (paid) {
            sell_to(g, s, ev, seat, board, sites, 0, CL(ST_32));
            continue;
        }
        MG_EACH_BIT(deed, sites) {
            mg__set_level(g, s, mg_deed_id(board, (int)deed), 0, board);
            mg__emit_level(ev, MG_EV_SELL, seat, mg_deed_id(board, (int)deed), 0, CL(ST_31));
        }
    }
}

/* ---- buildings lost and groups that change hands by a card ---- */

void mg__take_building(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int clause)
{
    mg_site p = mg_site_of(g, s, deed_id);
    bool whole;
    int level = mg__level_below(g, s, deed_id, &whole);

    MG_EACH_BIT(deed, whole ? p.group : p.bit) {
        if (p.b->level[deed] <= level) {
            continue;
        }
        mg__set_level(g, s, mg_deed_id(p.board, (int)deed), level, p.board);
        mg__emit_level(ev, MG_EV_LOSES, (int)p.b->owner[deed] - 1, mg_deed_id(p.board, (int)deed),
                       level, clause);
    }
}

static uint32_t group_of(const mg_game *g, int group_id)
{
    MG_ASSERT(mg_is_group(g, group_id));
    return g->board[mg_id_board(group_id)].group_mask[mg_id_deed(group_id)];
}

/* Its pieces go to the Bank. Returns the levels before. */
mg_site_levels mg__clear_group(const mg_game *g, mg_state *s, int group_id)
{
    int board = mg_id_board(group_id);
    mg_site_levels was = {{0}};

    MG_EACH_BIT(deed, group_of(g, group_id)) {
        was.level[deed] = s->board[board].level[deed];
        mg__set_level(g, s, mg_deed_id(board, (int)deed), 0, board);
    }
    return was;
}

void mg__give_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id, int to)
{
    MG_ASSERT(mg_is_alive(s, to));
    MG_EACH_BIT(deed, group_of(g, group_id))
        mg__give_deed(g, s, ev, mg_deed_id(mg_id_board(group_id), (int)deed), to, MG_CAUSE_CARD,
                      CL(HD_28));
}

/* Whether the Bank has all the pieces that such levels of a group need. */
static bool supplied(const mg_game *g, const mg_state *s, int board, uint32_t deeds,
                     const mg_site_levels *want)
{
    const mg_board_state *b = &s->board[board];
    int houses = 0, hotels = 0;

    MG_EACH_BIT(deed, deeds) {
        houses += want->level[deed] == MG_LEVEL_HOTEL ? 0 : want->level[deed];
        hotels += want->level[deed] == MG_LEVEL_HOTEL;
    }
    return !g->opt.bank_limited ||
           (houses <= mg_houses_left(b, s, (int)b->owner[mg_bits_first(deeds)] - 1) &&
            hotels <= b->hotels);
}

/* HD-S5: what cannot be supplied is left off the most-built sites, the last of equals first. */
void mg__restore_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id,
                       mg_site_levels *was)
{
    int board = mg_id_board(group_id);
    uint32_t deeds = group_of(g, group_id);
    mg_site_levels want = *was;

    while (!supplied(g, s, board, deeds, &want)) {
        uint8_t *most = &want.level[mg_bits_first(deeds)];

        MG_EACH_BIT(deed, deeds)
            most = want.level[deed] >= *most ? &want.level[deed] : most;
        --*most;
    }
    MG_EACH_BIT(deed, deeds) {
        int deed_id = mg_deed_id(board, (int)deed);

        mg__set_level(g, s, deed_id, want.level[deed], board);
        if (want.level[deed] < was->level[deed]) {
            mg__emit_level(ev, MG_EV_LOSES, mg_owner(s, deed_id), deed_id, want.level[deed],
                           CL(HD_S5));
        }
    }
}
