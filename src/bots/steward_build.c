/* SPDX-License-Identifier: MIT
 * Houses: the best group first, to three houses, evenly; beyond that with money to spare. */
#include "bots/steward.h"

enum { GOOD_LEVEL = 3, HOTEL = 5 };

/* A building that could be bought, and how good it is: rent gained per money spent. */
typedef struct prospect {
    int deed;
    int32_t score;
} prospect;

/* The site of the group to build on next: a lowest one, the dearest of them. -1: none. */
static int site_of(const mg_mind *m, uint32_t group)
{
    int site = -1, least = HOTEL;

    MG_EACH_BIT(deed, group)
    {
        if (m->b->level[deed] <= least && m->b->level[deed] < HOTEL) {
            least = m->b->level[deed];
            site = (int)deed;
        }
    }
    return site;
}

static bool in_stock(const mg_mind *m, int site)
{
    if (!m->g->opt.bank_limited)
        return true;
    return m->b->level[site] == HOTEL - 1 ? m->b->hotels > 0 : m->b->houses > 0;
}

static int32_t score_of(const mg_mind *m, int site)
{
    int level = m->b->level[site];
    const int32_t *rent = m->t->rent[site];
    int32_t gain, cost = m->t->house_cost[site] + 1;

    if (level < GOOD_LEVEL)
        gain = (rent[GOOD_LEVEL] - rent[level]) / (GOOD_LEVEL - level) * 4;
    else
        gain = rent[level + 1] - rent[level];
    return gain * mg__steward_odds[m->t->pos[site]] * 16 / cost;
}

static prospect best_site(const mg_mind *m, uint32_t complete)
{
    prospect best = {-1, -1};

    for (uint32_t rest = complete; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));
        int site = site_of(m, group);

        rest &= ~group;
        if (site >= 0 && !(m->b->mortgaged & group) && in_stock(m, site)) {
            int32_t score = score_of(m, site);

            if (score > best.score)
                best = (prospect){site, score};
        }
    }
    return best;
}

static void at_least(int32_t *enough, int32_t cash)
{
    *enough = cash < *enough ? cash : *enough;
}

/* Mortgages on complete groups go first: no house before they are lifted. */
static mg_action lift_for_houses(const mg_mind *m, uint32_t complete, int32_t *enough)
{
    uint32_t idle = complete & m->b->mortgaged;
    int deed = idle ? mg_bits_first(idle) : -1;
    int32_t cost;

    if (deed < 0)
        return mg__steward_pass();
    cost = m->t->mortgage[deed] + mg_interest(m->g, m->t->mortgage[deed]);
    if (m->b->cash[m->seat] - cost >= mg__steward_reserve(m))
        return mg__steward_deed(m, MG_ACT_LIFT, deed);
    at_least(enough, cost + MG_STEWARD_CALM);
    return mg__steward_pass();
}

static mg_action build_at(const mg_mind *m, int site, int32_t *enough)
{
    bool beyond = m->b->level[site] >= GOOD_LEVEL;
    int32_t left = m->b->cash[m->seat] - m->t->house_cost[site],
            reach = beyond ? 0 : mg__steward_reach(m, 0);
    int32_t reserve;

    at_least(enough, m->t->house_cost[site] + MG_STEWARD_CALM - reach);
    if (m->b->cash[m->seat] < *enough)
        return mg__steward_pass();
    reserve = mg__steward_reserve(m);
    if (left >= (beyond ? reserve + reserve / 2 : reserve))
        return mg__steward_deed(m, MG_ACT_BUILD, site);
    if (reach > 0 && left + reach >= reserve)
        return mg__steward_mortgage(m, 0);
    return mg__steward_pass();
}

mg_action mg__steward_build(const mg_mind *m, uint32_t complete, int32_t *enough)
{
    mg_action act = lift_for_houses(m, complete, enough);
    prospect best;

    if (act.kind != MG_ACT_NONE)
        return act;
    best = best_site(m, complete);
    return best.deed < 0 ? act : build_at(m, best.deed, enough);
}

/* Sites where a building won in an auction may stand. */
static int placeable(const mg_mind *m, bool hotel)
{
    uint32_t complete = mg__steward_complete(m->t, m->b->owned[m->seat]);
    prospect best = {-1, -1};

    for (uint32_t rest = complete; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));
        int site = site_of(m, group);

        rest &= ~group;
        if (site >= 0 && !(m->b->mortgaged & group) && (m->b->level[site] == HOTEL - 1) == hotel) {
            int32_t score = score_of(m, site);

            if (score > best.score)
                best = (prospect){site, score};
        }
    }
    return best.deed;
}

mg_action mg__steward_place(const mg_mind *m, const mg_frame *f)
{
    int site = placeable(m, f->step == 1);

    if (site < 0)
        return mg_fallback(m->g, m->s, m->seat);
    return mg__steward_deed(m, MG_ACT_PLACE, site);
}

int32_t mg__steward_building_worth(const mg_mind *m, bool hotel)
{
    int site = placeable(m, hotel);

    if (site < 0)
        return 0;
    return m->t->house_cost[site] * (m->b->level[site] < GOOD_LEVEL ? 3 : 1);
}
