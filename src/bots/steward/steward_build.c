/* SPDX-License-Identifier: MIT
 * Houses: the best group first, evenly up to three houses; more only if there is money to spare. */
#include "bots/steward/steward_build.h"

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_money.h"
#include "bots/steward/steward_risk.h"
#include "bots/steward/steward_worth.h"

enum { GOOD_LEVEL = 3 };

/* A building that could be bought: rent gained for money spent. site -1: none. */
typedef struct prospect {
    int site;
    int64_t gain;
    int32_t cost;
} prospect;

/* A key for the order of building: lower levels first, and at the same level the later deed. */
static inline int order_of(const mg_mind *m, uint32_t deeds)
{
    int deed = mg_bits_first(deeds);

    return m->b->level[deed] << 5 | (31 - deed);
}

static inline int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* The level to which the next building brings a site. If the Bank has no houses, that may be a
 * hotel at once. */
static int next_level(const mg_mind *m, int site)
{
    return m->g->opt.build_direct ? mg_build_level(m->g, m->s, mg_deed_id(m->board, site))
                                  : m->b->level[site] + 1;
}

/* The gain of the next building. Up to three houses it is a share of the rent with three, by how
 * many are missing, and weighs four times as much as rent from later buildings. */
static int64_t gain_of(const mg_mind *m, int site)
{
    static const uint8_t twelfths[GOOD_LEVEL] = {4, 6, 12};
    int level = m->b->level[site];
    const int32_t *rent = m->t->rent[site];
    int64_t gain = level < GOOD_LEVEL ? (int64_t)(rent[GOOD_LEVEL] - rent[level]) * twelfths[level]
                                      : (int64_t)(rent[next_level(m, site)] - rent[level]) * 3;

    return gain * mg__steward_odds[m->t->pos[site]] * mg__steward_twins(m, m->seat, site);
}

static bool builds_unevenly(const mg_mind *m)
{
    return m->p->uneven && !m->g->opt.build_even;
}

/* Whether a mortgage keeps the whole group from being built on. */
static bool is_shut(const mg_mind *m, uint32_t group)
{
    return (m->b->mortgaged & group) && !(builds_unevenly(m) && m->g->opt.build_beside);
}

/* If houses need not be even: the site on which the next house gains most. -1: all have hotels. */
static int gainful_site(const mg_mind *m, uint32_t group)
{
    int64_t most = 0;
    int found = -1;

    MG_EACH_BIT(site, group & ~m->b->mortgaged) {
        int64_t gain = m->b->level[site] < m->g->opt.build_levels ? gain_of(m, (int)site) + 1 : 0;

        if (gain > most) {
            most = gain;
            found = (int)site;
        }
    }
    return found;
}

/* The site of the group to build on next: among the lowest, the most expensive one. -1: all have
 * hotels. Each step looks at three sites, if need be at one of them twice, so that groups of two
 * and of three take the same path and no branch is mispredicted. */
static int site_of(const mg_mind *m, uint32_t group)
{
    int full = m->g->opt.build_levels << 5, least = full;

    if (builds_unevenly(m)) {
        return gainful_site(m, group);
    }
    do {
        uint32_t second = mg_bits_rest(group) ? mg_bits_rest(group) : group;
        uint32_t third = mg_bits_rest(second) ? mg_bits_rest(second) : second;

        least = lesser(least, order_of(m, group));
        least = lesser(least, lesser(order_of(m, second), order_of(m, third)));
        group = mg_bits_rest(third);
    } while (group);
    return least < full ? 31 - (least & 31) : -1;
}

static int32_t cost_of(const mg_mind *m, int site)
{
    return (next_level(m, site) - m->b->level[site]) * m->t->house_cost[site];
}

static bool in_stock(const mg_mind *m, int site)
{
    if (!m->g->opt.bank_limited) {
        return true;
    }
    if (next_level(m, site) == MG_LEVEL_HOTEL) {
        return m->b->hotels > 0 &&
               (m->b->level[site] == MG_LEVEL_HOTEL - 1 || !m->g->opt.build_even);
    }
    return (mg_party_of(m->s, m->seat) == MG_PARTY_RED ? m->b->reds : m->b->houses) > 0;
}

static bool better(const prospect *a, const prospect *b)
{
    return b->site < 0 || a->gain * b->cost > b->gain * a->cost;
}

/* The best site whose next building is a house, a hotel, or whatever the Bank has (-1), and costs
 * no more than most. */
static int best_site(const mg_mind *m, uint32_t complete, int hotel, int32_t most)
{
    prospect best = {.site = -1};

    for (uint32_t rest = complete; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));
        prospect next = {.site = site_of(m, group)};

        rest &= ~group;
        if (next.site < 0 || is_shut(m, group)) {
            continue;
        }
        if (!in_stock(m, next.site) || cost_of(m, next.site) > most) {
            continue;
        }
        if (hotel >= 0 && (next_level(m, next.site) == MG_LEVEL_HOTEL) != hotel) {
            continue;
        }
        next.gain = gain_of(m, next.site);
        next.cost = cost_of(m, next.site) + 1;
        if (better(&next, &best)) {
            best = next;
        }
    }
    return best.site;
}

static void at_least(int32_t *enough, int32_t cash)
{
    *enough = cash < *enough ? cash : *enough;
}

/* The cash to keep when it looks again: the token will then stand on another space, where the
 * reserve may be less. */
static int32_t later(const mg_mind *m, int32_t reserve)
{
    return (3 * reserve + mg__steward_calm(m)) / 4;
}

/* Buys the next building of a site. Up to three houses it mortgages deeds of incomplete groups for
 * it. */
static mg_action build_at(const mg_mind *m, int site, int32_t *enough)
{
    bool beyond = m->b->level[site] >= GOOD_LEVEL;
    int32_t cost = cost_of(m, site), left = m->b->cash[m->seat] - cost;
    int32_t calm = mg__steward_calm(m), reach = 0, reserve, back = mg__steward_backing(m);

    calm -= back < calm ? back : calm;
    if (left < calm) {
        reach = beyond ? 0 : mg__steward_reach(m, 0);
    }
    if (left + reach < calm) {
        at_least(enough, cost + calm - reach);
        return mg__steward_pass();
    }
    reserve = mg__steward_reserve(m);
    reserve += beyond ? reserve / 2 : 0;
    reserve -= back < reserve ? back : reserve;
    if (left >= reserve) {
        *enough = cost + later(m, reserve); /* for another building of this cost */
        return mg__steward_deed(m, MG_ACT_BUILD, site);
    }
    if (reach == 0 && !beyond && left < 4 * calm) {
        reach = mg__steward_reach(m, 0);
    }
    if (reach > 0 && left + reach >= reserve) {
        return mg__steward_mortgage(m, 0);
    }
    at_least(enough, cost - reach + later(m, reserve));
    return mg__steward_pass();
}

/* The site to build on in the group chosen before, until its sites have three houses each. -1:
 * choose anew. */
static int project_site(const mg_mind *m, uint32_t complete)
{
    int project = m->memory->project - 1, deed = mg_deed_index(project), site;
    uint32_t group;

    if (mg_deed_board(project) != m->board || !(complete >> deed & 1)) {
        return -1;
    }
    group = mg__steward_group(m, deed);
    site = is_shut(m, group) ? -1 : site_of(m, group);
    return site >= 0 && m->b->level[site] < GOOD_LEVEL && in_stock(m, site) ? site : -1;
}

/* Mortgages on complete groups are lifted first: before that no house is built. */
static mg_action lift_for_houses(const mg_mind *m, uint32_t idle, int32_t *enough)
{
    int deed = mg_bits_first(idle);
    int32_t cost = m->t->mortgage[deed] + mg_interest(m->g, m->t->mortgage[deed]);

    if (m->b->cash[m->seat] - cost >= mg__steward_calm(m) &&
        m->b->cash[m->seat] - cost >= mg__steward_reserve(m)) {
        return mg__steward_deed(m, MG_ACT_LIFT, deed);
    }
    at_least(enough, cost + mg__steward_calm(m));
    return mg__steward_pass();
}

/* ---- imports ---- at double price, in the lender's currency (IN-14, IN-S3) */

static bool lends(const mg_board_state *bank, bool hotel)
{
    return (hotel ? bank->hotels : bank->houses) > 0;
}

/* The board whose Bank has the piece and in whose currency the seat has most cash left after
 * paying. At least twice the cash of mg__steward_calm must be left, because imports are expensive.
 * -1: none. */
static int lender_for(const mg_mind *m, int site)
{
    bool hotel = m->b->level[site] == MG_LEVEL_HOTEL - 1;
    int32_t most = 0;
    int found = -1;

    for (int board = 0; board < m->s->board_n; board++) {
        mg_mind there = mg__steward_on(m, board);
        int32_t left =
            there.b->cash[m->seat] - 2 * m->t->house_cost[site] - 2 * mg__steward_calm(&there);

        if (board != m->board && lends(there.b, hotel) && left > most) {
            most = left;
            found = board;
        }
    }
    return found;
}

/* Imports only if the board's own Bank lacks the piece, and only up to three houses: later
 * buildings are not worth it. The missing cash is in other currencies, so it looks again when the
 * cash of this board has grown. */
static mg_action import(const mg_mind *m, uint32_t complete, int32_t *enough)
{
    at_least(enough, m->b->cash[m->seat] + mg__steward_calm(m));
    for (uint32_t rest = complete & ~m->b->mortgaged; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));
        int site = site_of(m, group), lender;

        rest &= ~group;
        if (site < 0 || (m->b->mortgaged & group) || m->b->level[site] >= GOOD_LEVEL ||
            in_stock(m, site)) {
            continue;
        }
        lender = lender_for(m, site);
        if (lender >= 0) {
            return mg__steward_do(m->seat, MG_ACT_IMPORT, mg_deed_id(m->board, site), lender);
        }
    }
    return mg__steward_pass();
}

mg_action mg__steward_build(const mg_mind *m, uint32_t complete, int32_t *enough)
{
    int site = project_site(m, complete);
    uint32_t idle;

    if (site >= 0) {
        return build_at(m, site, enough);
    }
    idle = complete & m->b->mortgaged;
    if (idle) {
        mg_action act = lift_for_houses(m, idle, enough);

        if (act.kind != MG_ACT_NONE) {
            return act;
        }
    }
    site = best_site(m, complete, -1, INT32_MAX);
    m->memory->project = (uint16_t)(mg_deed_id(m->board, site) + 1);
    if (site < 0) {
        return m->g->opt.imports ? import(m, complete, enough) : mg__steward_pass();
    }
    return build_at(m, site, enough);
}

/* ---- the last buildings ---- */

mg_action mg__steward_place(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_PLACE || f->kind == MG_FRAME_HOUSES);
    int32_t most = f->kind == MG_FRAME_PLACE ? f->place.bid : INT32_MAX;
    int site = best_site(m, mg__steward_groups(m), f->place.building, most);

    if (site < 0) {
        return mg_fallback(m->g, m->s, m->seat);
    }
    return mg__steward_deed(m, MG_ACT_PLACE, site);
}

int32_t mg__steward_building_worth(const mg_mind *m, bool hotel)
{
    int site = best_site(m, mg__steward_groups(m), hotel, INT32_MAX);

    if (site < 0) {
        return 0;
    }
    return cost_of(m, site) * (m->b->level[site] < GOOD_LEVEL ? 3 : 1);
}

int32_t mg__steward_building_cost(const mg_mind *m, bool hotel)
{
    int site = best_site(m, mg__steward_groups(m), hotel, INT32_MAX);

    return site < 0 ? INT32_MAX : cost_of(m, site);
}
