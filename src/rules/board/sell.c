/* SPDX-License-Identifier: MIT
 * Buildings that are removed: sold to the Bank for half (ST-22, ST-S5), lost, or sold because a
 * card exchanges their group. */
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

/* The level of a site in a spread. */
static int level_in(const mg_spread *to, int deed)
{
    return to->level + (int)(to->raised >> deed & 1);
}

/* Whether the Bank has the houses that replace hotels, including those that the same sale returns
 * (ST-S5). */
static bool stock_allows(const mg_game *g, const mg_state *s, const mg_site *p, const mg_spread *to)
{
    MG_ASSERT(to->level >= 0);
    int need = 0, have = mg_houses_left(p->b, s, (int)p->b->owner[p->deed] - 1);

    if (!g->opt.bank_limited) {
        return true;
    }
    MG_EACH_BIT(deed, to->sites) {
        int now = p->b->level[deed], level = level_in(to, (int)deed);
        int off = now - level - mg__imported_n(p->b->mark[deed]);

        if (now == MG_LEVEL_HOTEL) {
            need += level;
        } else if (off > 0) {
            have += off;
        }
    }
    return need <= have;
}

/* Whether the site needs fewer houses of the Bank, or returns more, at this level than one higher.
 */
static bool frees_house(const mg_site *p, int deed, int level)
{
    int now = p->b->level[deed];

    return now == MG_LEVEL_HOTEL || now - level > mg__imported_n(p->b->mark[deed]);
}

/* Lowers a spread by one more step: on one of the highest sites, if possible one whose house helps;
 * first the site whose building is sold, then the others in the order of the board. */
static void lower(const mg_site *p, mg_spread *to)
{
    uint32_t helps = 0;

    if (!to->raised) {
        to->level--;
        to->raised = to->sites;
    }
    MG_EACH_BIT(deed, to->raised)
        helps |= frees_house(p, (int)deed, to->level) ? mg_bit((int)deed) : 0;
    helps = helps ? helps : to->raised;
    to->raised &= ~(helps & p->bit ? p->bit : mg_bit(mg_bits_first(helps)));
}

mg_spread mg__spread_below(const mg_game *g, const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_level_of(s, deed_id) > 0);
    mg_site p = mg_site_of(g, s, deed_id);
    mg_spread to = {.sites = p.bit, .level = p.b->level[p.deed] - 1};

    if (!stock_allows(g, s, &p, &to) && g->opt.build_even) {
        to.sites = p.group; /* ST-S5 */
    }
    while (!stock_allows(g, s, &p, &to)) {
        lower(&p, &to);
    }
    return to;
}

/* ST-22, ST-23: the price that the Bank pays for buildings. */
static int32_t half_price(const mg_board *t, int deed, int buildings)
{
    return buildings * (t->house_cost[deed] / 2);
}

int32_t mg__sale_value(const mg_game *g, const mg_state *s, int board, const mg_spread *to)
{
    int32_t sum = 0;

    MG_EACH_BIT(deed, to->sites) {
        int off = s->board[board].level[deed] - level_in(to, (int)deed);

        sum += off > 0 ? half_price(&g->board[board], (int)deed, off) : 0;
    }
    return sum;
}

mg_result mg__may_sell(const mg_game *g, const mg_state *s, int seat, int deed_id)
{
    mg_result r = mg__own_street(g, s, seat, deed_id, CL(ST_22));

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, deed_id);
    if (p.b->level[p.deed] == 0) {
        return mg_refuse(MG_E_BARE, CL(ST_22));
    }
    return even_allows_sale(g, &p) ? mg_done : mg_refuse(MG_E_UNEVEN, CL(ST_15));
}

static uint32_t group_of(const mg_game *g, int group_id)
{
    MG_ASSERT(mg_is_group(g, group_id));
    return g->board[mg_deed_board(group_id)].group_mask[mg_deed_index(group_id)];
}

mg_spread mg__spread_of(const mg_game *g, mg_action act)
{
    mg_spread to = {.sites = group_of(g, act.subj), .level = mg_spread_level(act.amt)};
    uint32_t raised = mg_spread_raised(act.amt);

    MG_EACH_BIT(deed, to.sites) {
        to.raised |= (raised & 1) << deed;
        raised >>= 1;
    }
    return to;
}

bool mg__hotels_stuck(const mg_game *g, const mg_state *s, const mg_site *p)
{
    return g->opt.build_even && g->opt.bank_limited && mg__highest(p) == MG_LEVEL_HOTEL &&
           mg_houses_left(p->b, s, (int)p->b->owner[p->deed] - 1) < MG_LEVEL_FOUR;
}

/* The conditions of an uneven spread in addition to those of an even one (ST-S5). */
static mg_result may_differ(const mg_game *g, const mg_state *s, const mg_site *p,
                            const mg_spread *to, uint32_t raised)
{
    int sites = mg_bits_count(to->sites);

    if (sites > MG_SPREAD_SITES) {
        return mg_refuse(MG_E_CAPACITY, CL(ST_S5));
    }
    if (raised >= mg_bit(sites) - 1) {
        return mg_refuse(MG_E_AMOUNT, CL(ST_S5));
    }
    if (!mg__hotels_stuck(g, s, p)) {
        return mg_refuse(MG_E_SPREAD, CL(ST_S5));
    }
    MG_EACH_BIT(deed, to->raised) {
        if (p->b->level[deed] <= to->level) {
            return mg_refuse(MG_E_AMOUNT, CL(ST_S5));
        }
    }
    return mg_done;
}

/* Whether any site of a spread stands above its level. */
static bool lowers_any(const mg_site *p, const mg_spread *to)
{
    bool any = false;

    MG_EACH_BIT(deed, to->sites)
        any |= p->b->level[deed] > level_in(to, (int)deed);
    return any;
}

mg_result mg__may_sell_down(const mg_game *g, const mg_state *s, mg_action act)
{
    MG_ASSERT(mg_is_seat(s, act.seat));
    int board = mg_deed_board(act.subj), group = mg_deed_index(act.subj);

    if (board >= g->board_n || group >= g->board[board].group_n) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    if (g->board[board].group_kind[group] != MG_SPACE_STREET) {
        return mg_refuse(MG_E_NOT_STREET, CL(ST_22));
    }
    if (!mg_complete(&g->board[board], &s->board[board], act.seat, group)) {
        return mg_refuse(MG_E_NOT_OWNER, CL(ST_22));
    }
    mg_spread to = mg__spread_of(g, act);
    mg_site p = mg_site_of(g, s, mg_deed_id(board, mg_bits_first(to.sites)));
    uint32_t raised = mg_spread_raised(act.amt);
    mg_result r = raised ? may_differ(g, s, &p, &to, raised) : mg_done;
    if (act.amt < 0 || to.level >= MG_LEVEL_HOTEL) {
        return mg_refuse(MG_E_AMOUNT, CL(ST_22));
    }
    if (!mg_ok(r)) {
        return r;
    }
    if (!lowers_any(&p, &to)) {
        return mg_refuse(MG_E_BARE, CL(ST_22));
    }
    return stock_allows(g, s, &p, &to) ? mg_done : mg_refuse(MG_E_SHORTAGE, CL(ST_S5));
}

/* How buildings are removed: the event and clause to report, and whether the Bank pays half their
 * price. */
typedef struct fall {
    mg_event_kind kind;
    int clause;
    bool paid;
} fall;

/* Lowers every site that is above its level in a spread to this level. */
static void bring_down(const mg_game *g, mg_state *s, mg_events *ev, int board, const mg_spread *to,
                       const fall *how)
{
    MG_ASSERT(to->level >= 0 && to->level < MG_LEVEL_HOTEL);
    const mg_board *t = &g->board[board];
    mg_board_state *b = &s->board[board];

    MG_EACH_BIT(deed, to->sites & b->built) {
        int level = level_in(to, (int)deed), n = b->level[deed] - level;
        int owner = (int)b->owner[deed] - 1;

        if (n <= 0) {
            continue;
        }
        mg__set_level(g, s, mg_deed_id(board, (int)deed), level, board);
        mg__emit_level(ev, how->kind, owner, mg_deed_id(board, (int)deed), level, how->clause);
        if (!how->paid) {
            continue;
        }
        mg_due due = mg_due_of(board, half_price(t, (int)deed, n), MG_CAUSE_SALE, how->clause);
        if (ev) {
            mg_term_add(&due, MG_TERM_SUM, t->house_cost[deed]);
            mg_term_add(&due, MG_TERM_HALF, 2);
            mg_term_add(&due, MG_TERM_COUNT, n);
        }
        mg__transfer(s, ev, MG_BANK, owner, &due);
    }
}

mg_result mg__sell(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_sell(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    mg_site p = mg_site_of(g, s, act.subj);
    mg_spread to = mg__spread_below(g, s, act.subj);
    bool short_of_houses = to.sites != p.bit || to.level < p.b->level[p.deed] - 1;
    int clause = short_of_houses                        ? CL(ST_S5)
                 : p.b->level[p.deed] == MG_LEVEL_HOTEL ? CL(ST_23)
                                                        : CL(ST_22);
    const fall how = {MG_EV_SELL, clause, true};
    bring_down(g, s, ev, p.board, &to, &how);
    return mg_done;
}

mg_result mg__sell_down(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = mg__may_sell_down(g, s, act);

    if (!mg_ok(r)) {
        return r;
    }
    mg_spread to = mg__spread_of(g, act);
    const fall how = {MG_EV_SELL, to.raised ? CL(ST_S5) : CL(ST_22), true};
    bring_down(g, s, ev, mg_deed_board(act.subj), &to, &how);
    return mg_done;
}

void mg__raze(const mg_game *g, mg_state *s, mg_events *ev, int seat, bool paid, int clause)
{
    MG_ASSERT(mg_is_alive(s, seat));
    const fall how = {paid ? MG_EV_SELL : MG_EV_LOSES, clause, paid};

    for (int board = 0; board < s->board_n; board++) {
        const mg_spread to = {.sites = s->board[board].owned[seat]};

        bring_down(g, s, ev, board, &to, &how);
    }
}

/* ---- buildings lost and groups that change hands by a card ---- */

void mg__take_building(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int clause)
{
    mg_spread to = mg__spread_below(g, s, deed_id);
    const fall how = {MG_EV_LOSES, clause, false};

    bring_down(g, s, ev, mg_deed_board(deed_id), &to, &how);
}

/* Returns all pieces of a group to the Bank. Returns the levels that the sites had. */
mg_site_levels mg__clear_group(const mg_game *g, mg_state *s, int group_id)
{
    int board = mg_deed_board(group_id);
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
        mg__give_deed(g, s, ev, mg_deed_id(mg_deed_board(group_id), (int)deed), to, MG_CAUSE_CARD,
                      CL(HD_28));
}

/* Whether the Bank has all the pieces that a group with these levels needs. */
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

/* HD-S5: builds the group again. Pieces that the Bank lacks are left off the most-built sites, of
 * equal ones the last first. */
void mg__restore_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id,
                       mg_site_levels *was)
{
    int board = mg_deed_board(group_id);
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
