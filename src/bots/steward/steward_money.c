/* SPDX-License-Identifier: MIT
 * Mortgages and debts. The order in which it gives things up: deeds of incomplete groups, railroads
 * and utilities, complete groups without buildings, buildings of the group that earns least for
 * their price; a group with buildings is never mortgaged. */
#include "bots/steward/steward_money.h"

#include "bots/steward/steward_exchange.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_risk.h"
#include "bots/steward/steward_worth.h"

/* Deeds that could be mortgaged: unmortgaged, and no building in the group. */
static uint32_t free_deeds(const mg_mind *m)
{
    uint32_t deeds = m->b->owned[m->seat] & ~m->b->mortgaged;

    for (uint32_t rest = deeds & m->b->built; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));

        rest &= ~group;
        deeds &= ~group;
    }
    return deeds;
}

/* Deeds of incomplete street groups, and a lone railroad or utility. */
static uint32_t singles(const mg_mind *m)
{
    uint32_t owned = m->b->owned[m->seat], lines = owned & ~m->t->streets;
    uint32_t deeds = owned & ~m->b->mortgaged & ~mg__steward_groups(m);

    while (lines) {
        uint32_t line = lines & mg__steward_group(m, mg_bits_first(lines));

        lines &= ~line;
        deeds &= mg_bits_rest(line) ? ~line : ~0u;
    }
    return deeds;
}

/* The deed whose mortgage loses the least rent for the cash that it brings. */
static int least_missed(const mg_mind *m, uint32_t deeds)
{
    int64_t least = 1, brings = 0;
    int found = -1;

    MG_EACH_BIT(deed, deeds) {
        int64_t missed = (int64_t)m->t->rent[deed][0] * mg__steward_odds[m->t->pos[deed]] *
                         mg__steward_twins(m, m->seat, (int)deed);
        int64_t cash = m->t->raises[deed] + 1;

        bool less = missed * brings < least * cash;

        least = less ? missed : least;
        brings = less ? cash : brings;
        found = less ? (int)deed : found;
    }
    return found;
}

int32_t mg__steward_reach(const mg_mind *m, uint32_t spare)
{
    int32_t sum = 0;

    MG_EACH_BIT(deed, m->g->opt.mortgages ? singles(m) & ~spare : 0)
        sum += m->t->mortgage[deed];
    return sum;
}

int32_t mg__steward_backing(const mg_mind *m)
{
    int32_t sum = 0;

    if (mg__steward_is_ending(m)) {
        return INT32_MAX;
    }
    MG_EACH_BIT(deed, m->p->backing && m->g->opt.treasury_sale ? singles(m) : 0)
        sum += m->t->price[deed];
    return (int32_t)((int64_t)sum * m->p->backing / 100);
}

mg_action mg__steward_mortgage(const mg_mind *m, uint32_t spare)
{
    int deed = m->g->opt.mortgages ? least_missed(m, singles(m) & ~spare) : -1;

    return deed < 0 ? mg__steward_pass() : mg__steward_deed(m, MG_ACT_MORTGAGE, deed);
}

/* The mortgage that loses the most rent. */
static int most_missed(const mg_mind *m, uint32_t deeds)
{
    int32_t most = -1;
    int found = -1;

    MG_EACH_BIT(deed, deeds) {
        int32_t missed = m->t->rent[deed][0] * mg__steward_odds[m->t->pos[deed]] *
                         mg__steward_twins(m, m->seat, (int)deed);

        if (missed > most) {
            most = missed;
            found = (int)deed;
        }
    }
    return found;
}

mg_action mg__steward_lift(const mg_mind *m, int32_t *enough)
{
    int32_t cash = m->b->cash[m->seat], wanted = mg__steward_sum(m->t, m->p->lift_margin);

    if (cash >= wanted + mg__steward_calm(m)) {
        int deed = most_missed(m, m->b->owned[m->seat] & m->b->mortgaged);

        wanted += m->t->lift[deed];
        if (cash >= wanted + mg__steward_calm(m) && cash >= wanted + mg__steward_reserve(m)) {
            return mg__steward_deed(m, MG_ACT_LIFT, deed);
        }
    }
    if (wanted + mg__steward_calm(m) < *enough) {
        *enough = wanted + mg__steward_calm(m);
    }
    return mg__steward_pass();
}

/* The first site of a group among those with the highest level. */
static int highest(const mg_mind *m, uint32_t group)
{
    int most = 0;

    MG_EACH_BIT(deed, group) {
        int key = m->b->level[deed] << 5 | (31 - (int)deed);

        most = key > most ? key : most;
    }
    return 31 - (most & 31);
}

/* The sites of a group that may lose a building next; at least one has a building. */
static uint32_t to_sell(const mg_mind *m, uint32_t group)
{
    return m->p->uneven && !m->g->opt.build_even ? group & m->b->built : mg_bit(highest(m, group));
}

/* Sells the building that earns least for the cash that it brings; buildings beyond three houses
 * first.
 */
static mg_action sell(const mg_mind *m)
{
    int64_t least = 1, brings = 0;
    int found = -1;

    for (uint32_t rest = m->b->owned[m->seat] & m->b->built; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));

        rest &= ~group;
        MG_EACH_BIT(deed, to_sell(m, group)) {
            int level = m->b->level[deed];
            const int32_t *rent = m->t->rent[deed];
            int64_t loss = (int64_t)(rent[level] - rent[level - 1]) *
                           mg__steward_odds[m->t->pos[deed]] *
                           mg__steward_twins(m, m->seat, (int)deed);
            int64_t cash = m->t->house_cost[deed] + 1;

            loss += level <= 3 ? cash << 20 : 0;
            if (loss * brings < least * cash) {
                least = loss;
                brings = cash;
                found = (int)deed;
            }
        }
    }
    m->memory->on[m->board].content = 0;
    return found < 0 ? mg__steward_pass() : mg__steward_deed(m, MG_ACT_SELL, found);
}

static mg_action raise(const mg_mind *m)
{
    uint32_t deeds = singles(m);

    if (!deeds) {
        uint32_t all = free_deeds(m), incomplete = all & ~mg__steward_groups(m);

        deeds = incomplete ? incomplete : all;
    }
    if (deeds && (m->g->opt.mortgages || m->g->opt.treasury_sale)) {
        return mg__steward_deed(m, m->g->opt.treasury_sale ? MG_ACT_SELL_DEED : MG_ACT_MORTGAGE,
                                least_missed(m, deeds));
    }
    return sell(m);
}

/* Whether the debt can be raised. If it can, that is remembered and not computed again. */
static bool is_solvent(const mg_mind *m, const mg_frame *f)
{
    uint32_t debt = m->s->turn_n * 0x9e3779b1u + (uint32_t)f->debt.amt * 0x85ebca6bu + m->s->depth;
    uint16_t hash = (uint16_t)(debt >> 16 | 1);

    if (m->memory->solvent == hash) {
        return true;
    }
    if (mg_debt_limit(m->g, m->s) < f->debt.amt) {
        return false;
    }
    m->memory->solvent = hash;
    return true;
}

/* Takes cash of other currencies first, then sells and mortgages, on the board of the debt before
 * the others. */
static mg_action raise_anywhere(const mg_mind *m, const mg_frame *f)
{
    mg_action act = mg__steward_pass();

    if (m->s->board_n > 1) {
        act = f->debt.any_currency ? mg__steward_mix(m, f)
                                   : mg__steward_exchange(m, f->debt.amt - m->b->cash[m->seat]);
    }
    if (act.kind == MG_ACT_NONE) {
        act = raise(m);
    }
    for (int board = 0; board < m->s->board_n && act.kind == MG_ACT_NONE; board++) {
        mg_mind there = mg__steward_on(m, board);

        if (board != m->board) {
            act = raise(&there);
        }
    }
    return act;
}

mg_action mg__steward_debt(const mg_mind *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_DEBT);
    mg_action act;

    if (m->b->cash[m->seat] >= f->debt.amt) {
        return mg__steward_do(m->seat, MG_ACT_PAY, 0, 0);
    }
    if (!is_solvent(m, f)) {
        return mg__steward_do(m->seat, MG_ACT_BANKRUPT, 0, 0);
    }
    act = raise_anywhere(m, f);
    return act.kind != MG_ACT_NONE ? act : mg_fallback(m->g, m->s, m->seat);
}

mg_action mg__steward_takeover(const mg_mind *m)
{
    int deed = mg_bits_first(m->b->due & m->b->owned[m->seat]);
    int32_t value = m->t->mortgage[deed],
            left = m->b->cash[m->seat] - value - mg_interest(m->g, value);
    bool lift = false;

    if (left >= mg__steward_calm(m)) {
        bool wanted = mg__steward_groups(m) >> deed & 1;

        lift = left >=
               mg__steward_reserve(m) + (wanted ? 0 : mg__steward_sum(m->t, m->p->lift_margin));
    }
    return mg__steward_deed(m, lift ? MG_ACT_LIFT : MG_ACT_KEEP, deed);
}
