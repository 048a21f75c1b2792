/* SPDX-License-Identifier: MIT
 * Deeds and buildings: who may build, sell, mortgage and lift, and doing it. */
#include "rules/board/property.h"

#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

static int lowest(const mg_site *p)
{
    int level = MG_LEVEL_HOTEL;

    MG_EACH_BIT(deed, p->group)
        level = p->b->level[deed] < level ? p->b->level[deed] : level;
    return level;
}

static int highest(const mg_site *p)
{
    int level = 0;

    MG_EACH_BIT(deed, p->group)
        level = p->b->level[deed] > level ? p->b->level[deed] : level;
    return level;
}

void mg__give_deed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int to,
                   mg_cause cause, int clause)
{
    MG_ASSERT(mg_id_valid(g, deed_id) && (to == MG_BANK || mg_is_alive(s, to)));
    MG_ASSERT(mg_owner(s, deed_id) != to);
    mg_board_state *b = &s->board[mg_id_board(deed_id)];
    int deed = mg_id_deed(deed_id), from = (int)b->owner[deed] - 1;

    if (from >= 0) {
        b->owned[from] &= ~mg_bit(deed);
    }
    if (to >= 0) {
        b->owned[to] |= mg_bit(deed);
    }
    b->owner[deed] = (uint8_t)(to + 1);
    if (g->opt.end_build_round && from < 0 &&
        s->frame[0].kind == MG_FRAME_TURN) { /* HD-R36: the last buyer's left builds first */
        s->frame[0].turn.buyer = (uint8_t)(to + 1);
    }
    mg_event *e = mg_emit(ev, MG_EV_DEED, to, clause);
    if (e) {
        e->other = (int8_t)from;
        e->subj = (uint16_t)deed_id;
        e->cause = (uint8_t)cause;
    }
}

/* ---- building ---- */

mg_result mg__in_stock(const mg_game *g, const mg_state *s, int seat, const mg_site *p, bool hotel)
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
    MG_ASSERT(mg_is_seat(s, seat));
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (!(p.t->streets & p.bit)) {
        return mg_refuse(MG_E_NOT_STREET, CL(ST_12));
    }
    if (!(p.b->owned[seat] & p.bit)) {
        return mg_refuse(MG_E_NOT_OWNER, CL(ST_12));
    }
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
    if (g->opt.build_even && p.b->level[p.deed] > lowest(&p)) {
        return mg_refuse(MG_E_UNEVEN, p.b->level[p.deed] == MG_LEVEL_FOUR ? CL(ST_18) : CL(ST_14));
    }
    return mg_done;
}

/* US-R14: no house of the owner's is left for the next step, and a hotel may go up in its place. */
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

mg_result mg__may_place(const mg_game *g, const mg_state *s, int seat, int deed_id, bool hotel)
{
    mg_result r = mg__site_open(g, s, seat, deed_id);

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if ((p.b->level[p.deed] == MG_LEVEL_FOUR) != hotel) {
        return mg_refuse(MG_E_NOT_NOW, CL(ST_20));
    }
    return mg__in_stock(g, s, seat, &p, hotel);
}

/* ---- pieces ---- a site remembers the lenders of its imported pieces, the last added on top
 * (IN-S3) */

enum { LENDER_BITS = 4, LENDER_MASK = 15 };

static int imported_n(uint16_t mark)
{
    int n = 0;

    for (; mark; mark >>= LENDER_BITS) {
        n++;
    }
    return n;
}

static void give_back(mg_state *s, int lender, bool hotel)
{
    MG_ASSERT(mg_is_board(s, lender));
    if (hotel) {
        s->board[lender].hotels++;
    } else {
        s->board[lender].houses++;
    }
}

/* Takes one piece off a site: imported ones first, each to its lender. */
static void take_off(mg_state *s, int board, int deed, bool hotel)
{
    MG_ASSERT(s->board[board].level[deed] > 0);
    uint16_t *mark = &s->board[board].mark[deed];
    int n = imported_n(*mark), shift = (n - 1) * LENDER_BITS;

    if (n == 0) {
        give_back(s, board, hotel);
        return;
    }
    give_back(s, (*mark >> shift & LENDER_MASK) - 1, hotel);
    *mark &= (uint16_t) ~(LENDER_MASK << shift);
}

static void put_on(mg_state *s, int board, int deed, bool hotel, int lender)
{
    MG_ASSERT(!hotel || s->board[lender].hotels > 0);
    MG_ASSERT(hotel || s->board[lender].houses > 0);
    uint16_t *mark = &s->board[board].mark[deed];

    if (hotel) {
        s->board[lender].hotels--;
    } else {
        s->board[lender].houses--;
    }
    if (lender != board) {
        *mark |= (uint16_t)((lender + 1) << imported_n(*mark) * LENDER_BITS);
    }
}

/* Pieces that go from the Bank to a site and back as its level changes; new ones come from lender.
 */
static void move_pieces(const mg_game *g, mg_state *s, int board, int deed, int to, int lender)
{
    mg_board_state *b = &s->board[board];
    int from = b->level[deed];

    if (!g->opt.bank_limited) {
        return;
    }
    if (mg_party_of(s, (int)b->owner[deed] - 1) ==
        MG_PARTY_RED) { /* HD-23: nothing of theirs is imported */
        b->reds = (uint8_t)(b->reds + (from == MG_LEVEL_HOTEL ? 0 : from) -
                            (to == MG_LEVEL_HOTEL ? 0 : to));
        b->hotels = (uint8_t)(b->hotels + (from == MG_LEVEL_HOTEL) - (to == MG_LEVEL_HOTEL));
        return;
    }
    if (!b->mark[deed] && lender == board) { /* usually nothing is imported */
        b->houses = (uint8_t)(b->houses + (from == MG_LEVEL_HOTEL ? 0 : from) -
                              (to == MG_LEVEL_HOTEL ? 0 : to));
        b->hotels = (uint8_t)(b->hotels + (from == MG_LEVEL_HOTEL) - (to == MG_LEVEL_HOTEL));
        return;
    }
    if (from == MG_LEVEL_HOTEL || to == MG_LEVEL_HOTEL) { /* everything on the site is exchanged */
        for (int k = 0; k < (from == MG_LEVEL_HOTEL ? 1 : from); k++) {
            take_off(s, board, deed, from == MG_LEVEL_HOTEL);
        }
        for (int k = 0; k < (to == MG_LEVEL_HOTEL ? 1 : to); k++) {
            put_on(s, board, deed, to == MG_LEVEL_HOTEL, to == MG_LEVEL_HOTEL ? lender : board);
        }
        return;
    }
    for (; from > to; from--) {
        take_off(s, board, deed, false);
    }
    for (; from < to; from++) {
        put_on(s, board, deed, false, lender);
    }
}

static void set_level(const mg_game *g, mg_state *s, int deed_id, int level, int lender)
{
    MG_ASSERT(level >= 0 && level <= MG_LEVEL_HOTEL && mg_is_board(s, lender));
    int board = mg_id_board(deed_id), deed = mg_id_deed(deed_id);
    mg_board_state *b = &s->board[board];

    move_pieces(g, s, board, deed, level, lender);
    b->level[deed] = (uint8_t)level;
    b->built = level ? b->built | mg_bit(deed) : b->built & ~mg_bit(deed);
}

static void emit_level(mg_events *ev, mg_event_kind kind, int seat, int deed_id, int level,
                       int clause)
{
    mg_event *e = mg_emit(ev, kind, seat, clause);

    if (e) {
        e->subj = (uint16_t)deed_id;
        e->amt = level;
    }
}

void mg__raise(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deed_id, int clause)
{
    MG_ASSERT(s->board[mg_id_board(deed_id)].level[mg_id_deed(deed_id)] < MG_LEVEL_HOTEL);
    MG_ASSERT(mg_owner(s, deed_id) == seat);
    int level = s->board[mg_id_board(deed_id)].level[mg_id_deed(deed_id)] + 1;

    set_level(g, s, deed_id, level, mg_id_board(deed_id));
    emit_level(ev, MG_EV_BUILD, seat, deed_id, level, clause);
}

void mg__buy_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    mg_site p = mg_site_of(g, s, act.subj);
    int level = level_above(g, s, &p), steps = level - p.b->level[p.deed];
    int clause = steps > 1 ? CL(US_R14) : level == MG_LEVEL_HOTEL ? CL(ST_18) : CL(ST_12);
    mg_due due = mg_due_of(p.board, steps * p.t->house_cost[p.deed], MG_CAUSE_BUILDING, clause);
    if (mg__must_fund(s, act, p.board, due.amt)) {
        return;
    }
    if (ev && steps > 1) {
        mg_term_add(&due, MG_TERM_SUM, p.t->house_cost[p.deed]);
        mg_term_add(&due, MG_TERM_COUNT, steps);
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &due);
    set_level(g, s, act.subj, level, p.board);
    emit_level(ev, MG_EV_BUILD, act.seat, act.subj, level, clause);
}

/* ---- imports (IN-14) ---- */

mg_result mg__may_import(const mg_game *g, const mg_state *s, int seat, int deed_id, int lender)
{
    if (!g->opt.imports || !g->opt.bank_limited) {
        return mg_refuse(MG_E_OFF, CL(IN_14));
    }
    mg_result r = mg__site_open(g, s, seat, deed_id);
    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    bool hotel = p.b->level[p.deed] == MG_LEVEL_FOUR;
    if (lender < 0 || lender >= g->board_n || lender == p.board ||
        mg_ok(mg__in_stock(g, s, seat, &p, hotel)) ||
        (hotel ? s->board[lender].hotels : s->board[lender].houses) == 0) {
        return mg_refuse(MG_E_LENDER, CL(IN_14));
    }
    if (!mg__affords(g, s, seat, lender, 2 * p.t->house_cost[p.deed])) {
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
    mg_due due = mg_due_of(lender, 2 * p.t->house_cost[p.deed], MG_CAUSE_BUILDING, CL(IN_14));
    if (mg__must_fund(s, act, lender, due.amt)) {
        return mg_done;
    }
    if (ev) {
        mg_term_add(&due, MG_TERM_SUM, p.t->house_cost[p.deed]);
        mg_term_add(&due, MG_TERM_COUNT, 2);
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &due);
    int level = p.b->level[p.deed] + 1;
    set_level(g, s, act.subj, level, lender);
    mg_event *e = mg_emit(ev, MG_EV_IMPORT, act.seat, CL(IN_14));
    if (e) {
        e->subj = act.subj;
        e->aux = lender;
    }
    emit_level(ev, MG_EV_BUILD, act.seat, act.subj, level, CL(IN_14));
    return mg_done;
}

/* ---- selling buildings ---- */

static bool even_allows_sale(const mg_game *g, const mg_site *p)
{
    return !g->opt.build_even || p->b->level[p->deed] == highest(p);
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
        int now = p->b->level[deed], off = now - level - imported_n(p->b->mark[deed]);

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
    if (highest(&p) <= level) {
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
        set_level(g, s, deed_id, level, board);
        emit_level(ev, MG_EV_SELL, seat, deed_id, level, clause);
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
            set_level(g, s, mg_deed_id(board, (int)deed), 0, board);
            emit_level(ev, MG_EV_SELL, seat, mg_deed_id(board, (int)deed), 0, CL(ST_31));
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
        set_level(g, s, mg_deed_id(p.board, (int)deed), level, p.board);
        emit_level(ev, MG_EV_LOSES, (int)p.b->owner[deed] - 1, mg_deed_id(p.board, (int)deed),
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
        set_level(g, s, mg_deed_id(board, (int)deed), 0, board);
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

        set_level(g, s, deed_id, want.level[deed], board);
        if (want.level[deed] < was->level[deed]) {
            emit_level(ev, MG_EV_LOSES, mg_owner(s, deed_id), deed_id, want.level[deed], CL(HD_S5));
        }
    }
}

/* ---- deeds sold to the Bank (HD-25) ---- */

mg_result mg__may_sell_deed(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    MG_ASSERT(mg_is_seat(s, seat));
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (!(p.b->owned[seat] & p.bit)) {
        return mg_refuse(MG_E_NOT_OWNER, CL(HD_25));
    }
    if (p.b->mortgaged & p.bit) {
        return mg_refuse(MG_E_IS_MORTGAGED, CL(HD_25));
    }
    if (p.b->built & p.group) {
        return mg_refuse(MG_E_BUILT, CL(HD_25));
    }
    if (mg_peek(s)->kind == MG_FRAME_ANSWER && mg__in_offer(s, deed_id)) {
        return mg_refuse(MG_E_NOT_NOW, CL(ST_111));
    }
    return mg_done;
}

mg_result mg__sell_deed(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    mg_result r = mg__may_sell_deed(g, s, act.seat, act.subj);
    int board = mg_id_board(act.subj),
        clause = mg_top(s)->kind == MG_FRAME_DEBT ? CL(HD_37) : CL(HD_25);

    if (!mg_ok(r)) {
        return r;
    }
    mg_due due =
        mg_due_of(board, g->board[board].price[mg_id_deed(act.subj)], MG_CAUSE_DEED_SALE, clause);
    mg__give_deed(g, s, ev, act.subj, MG_BANK, MG_CAUSE_DEED_SALE, clause);
    mg__transfer(s, ev, MG_BANK, act.seat, &due);
    return mg_done;
}

/* ---- mortgages ---- */

mg_result mg__may_mortgage(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    MG_ASSERT(mg_is_seat(s, seat));
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (!(p.b->owned[seat] & p.bit)) {
        return mg_refuse(MG_E_NOT_OWNER, CL(ST_25));
    }
    if (p.b->mortgaged & p.bit) {
        return mg_refuse(MG_E_IS_MORTGAGED, CL(ST_24));
    }
    if (p.b->built & (g->opt.mortgage_clear == MG_CLEAR_GROUP ? p.group : p.bit)) {
        return mg_refuse(MG_E_BUILT, CL(ST_S1));
    }
    if (mg_peek(s)->kind == MG_FRAME_ANSWER && mg__in_offer(s, deed_id)) {
        return mg_refuse(MG_E_NOT_NOW,
                         CL(ST_111)); /* what is on the table stays as it was offered */
    }
    return mg_done;
}

mg_result mg__mortgage(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    mg_result r = mg__may_mortgage(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    int board = mg_id_board(act.subj), deed = mg_id_deed(act.subj);
    mg_due due = mg_due_of(board, g->board[board].mortgage[deed], MG_CAUSE_MORTGAGE, CL(ST_25));
    s->board[board].mortgaged |= mg_bit(deed);
    emit_level(ev, MG_EV_MORTGAGE, act.seat, act.subj, 0, CL(ST_25));
    mg__transfer(s, ev, MG_BANK, act.seat, &due);
    return mg_done;
}

mg_result mg__may_lift(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    MG_ASSERT(mg_is_seat(s, seat));
    if (!mg_id_valid(g, deed_id)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (!(p.b->owned[seat] & p.bit)) {
        return mg_refuse(MG_E_NOT_OWNER, CL(ST_25));
    }
    if (!(p.b->mortgaged & p.bit)) {
        return mg_refuse(MG_E_NOT_MORTGAGED, CL(ST_26));
    }
    if (mg_peek(s)->kind == MG_FRAME_TAKEOVER && !(mg__due_of(s, seat, p.board) & p.bit)) {
        return mg_refuse(MG_E_NOT_NOW, CL(ST_28));
    }
    if (!mg__affords(g, s, seat, p.board, p.t->lift[p.deed])) {
        return mg_refuse(MG_E_CASH, CL(ST_26));
    }
    return mg_done;
}

mg_result mg__lift(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    mg_result r = mg__may_lift(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    int board = mg_id_board(act.subj), deed = mg_id_deed(act.subj);
    int32_t value = g->board[board].mortgage[deed], interest = mg_interest(g, value);
    if (mg__must_fund(s, act, board, value + interest)) {
        return mg_done;
    }
    mg_due due = mg_due_of(board, value + interest, MG_CAUSE_LIFT,
                           mg_top(s)->kind == MG_FRAME_TAKEOVER ? CL(ST_28) : CL(ST_26));
    if (ev) {
        mg_term_add(&due, MG_TERM_SUM, value);
        mg_term_add(&due, MG_TERM_INTEREST, interest);
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &due);
    s->board[board].mortgaged &= ~mg_bit(deed);
    s->board[board].due &= ~mg_bit(deed);
    emit_level(ev, MG_EV_LIFT, act.seat, act.subj, 0, due.clause);
    return mg_done;
}
