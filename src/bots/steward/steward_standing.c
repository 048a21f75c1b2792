/* SPDX-License-Identifier: MIT
 * What positions are worth. The rent to come counts by its square root: the more a seat earns
 * already, the less often more rent decides the game. These weights were found by playing out
 * thousands of exchanges; see docs/bots.md. */
#include "bots/steward/steward_standing.h"

enum { GOOD_LEVEL = 3, USUAL_ODDS = 23, THROW = 7 };

static void appraise_rents(const mg_mind *m, int group, mg_appraisal *a)
{
    a->step[group] = 0;
    memset(a->income[group], 0, sizeof a->income[group]);
    MG_EACH_BIT(deed, m->t->group_mask[group]) {
        const int32_t *rent = m->t->rent[deed];
        int32_t odds = mg__steward_odds[m->t->pos[deed]];

        a->step[group] += m->t->house_cost[deed];
        a->income[group][0] += 2 * odds * rent[0];
        for (int level = 1; level < MG_RENT_LEVELS; level++) {
            a->income[group][level] += odds * rent[level];
        }
    }
}

/* Whether group a earns more for its houses than b. */
static bool earns_more(const mg_appraisal *w, int a, int b)
{
    return (int64_t)w->income[a][GOOD_LEVEL] * w->step[b] >
           (int64_t)w->income[b][GOOD_LEVEL] * w->step[a];
}

/* What the houses on a group have cost. */
static int32_t built_on(const mg_mind *m, uint32_t group)
{
    int32_t sum = 0;

    MG_EACH_BIT(deed, group & m->b->built)
        sum += m->b->level[deed] * m->t->house_cost[deed];
    return sum;
}

void mg__steward_estate(const mg_mind *m, const mg_appraisal *a, uint32_t owned, mg_estate *e)
{
    uint32_t complete = 0;

    e->n = 0;
    for (int k = 0; k < a->order_n; k++) {
        uint32_t all = m->t->group_mask[a->order[k]];

        if ((owned & all) == all) {
            complete |= all;
            e->group[e->n] = a->order[k];
            e->built[e->n++] = built_on(m, all);
        }
    }
    if (!e->n) {
        return;
    }
    e->reach = 0;
    MG_EACH_BIT(deed,
                m->g->opt.mortgages ? owned & m->t->streets & ~complete & ~m->b->mortgaged : 0)
        e->reach += m->t->mortgage[deed];
    MG_EACH_BIT(deed, complete & m->b->mortgaged)
        e->reach -= m->t->lift[deed];
}

static int32_t root(int64_t square)
{
    int64_t guess; /* at first the least power of two that is not too small */

    if (square <= 0) {
        return 0;
    }
    guess = (int64_t)1 << (64 - __builtin_clzll((uint64_t)square * 2 - 1)) / 2;
    for (int k = 0; k < 5; k++) {
        guess = (guess + square / guess) / 2;
    }
    return (int32_t)guess;
}

/* Assumes that the money is spent on houses, up to three on each deed, first where they earn
 * most. */
int32_t mg__steward_power(const mg_mind *m, const mg_appraisal *a, const mg_estate *e, int32_t cash)
{
    int64_t left, income = 0;

    if (!e->n) {
        return 0;
    }
    left = (int64_t)cash + e->reach;
    for (int k = 0; k < e->n; k++) {
        int group = e->group[k];
        const int32_t *at = a->income[group];
        int64_t step = a->step[group] > 0 ? a->step[group] : 1, spent = e->built[k];
        int64_t room = GOOD_LEVEL * step - spent;

        room = room < left ? room : left;
        if (room > 0) {
            spent += room;
            left -= room;
        }
        int level = (int)(spent / step);
        income += level < MG_RENT_LEVELS - 1
                      ? at[level] + (at[level + 1] - at[level]) * (spent % step) / step
                      : at[MG_RENT_LEVELS - 1];
    }
    if (!income) {
        return 0;
    }
    int rivals = mg__steward_rivals(m);
    return (int32_t)((int64_t)m->p->power * rivals * root(income * rivals * m->t->salary / 10) /
                     100);
}

static void insert_order(mg_appraisal *a, int group)
{
    int at = a->order_n++;

    for (; at > 0 && earns_more(a, group, a->order[at - 1]); at--) {
        a->order[at] = a->order[at - 1];
    }
    a->order[at] = (uint8_t)group;
}

void mg__steward_appraise(const mg_mind *m, uint32_t deeds, mg_appraisal *a)
{
    a->whole = mg__steward_rivals(m) <= m->p->standing;
    a->order_n = 0;
    a->vote = a->their_vote =
        mg__steward_is_ending(m) ? (int32_t)((int64_t)m->t->salary * m->p->vote / 1000) : 0;
    for (uint32_t rest = (a->whole ? ~0u : deeds) & m->t->streets; rest;) {
        int group = m->t->group[mg_bits_first(rest)];

        rest &= ~m->t->group_mask[group];
        a->full[group] = mg__steward_full(m, group);
        if (a->whole) {
            appraise_rents(m, group, a);
            insert_order(a, group);
        }
    }
    MG_EACH_BIT(seat, a->whole ? m->s->alive : 0) {
        mg_estate now;

        mg__steward_estate(m, a, m->b->owned[seat], &now);
        a->power[seat] = mg__steward_power(m, a, &now, m->b->cash[seat]);
    }
}

/* The rent of deeds by themselves, from one rival in a thousand rounds. */
static int64_t rent_of(const mg_mind *m, int group, uint32_t deeds)
{
    const mg_board *t = m->t;
    int count = mg_bits_count(deeds), first = mg_bits_first(deeds);
    int64_t sum = 0;

    if (t->group_kind[group] != MG_SPACE_STREET) {
        return (int64_t)count * t->rent[first][count - 1] * mg__steward_odds[t->pos[first]] *
               (t->group_kind[group] == MG_SPACE_UTILITY ? THROW : 1);
    }
    MG_EACH_BIT(deed, deeds)
        sum += (int64_t)t->rent[deed][0] * mg__steward_odds[t->pos[deed]];
    return sum;
}

/* The hope of getting the rest of the group from the Bank, or from rivals, in percent. */
static int32_t hope_of(const mg_mind *m, uint32_t all, uint32_t deeds)
{
    uint32_t missing = all & ~deeds;
    int have = mg_bits_count(deeds), size = mg_bits_count(all), rivals = mg__steward_rivals(m) - 1;

    if (mg_bits_rest(missing) == 0 && m->b->owner[mg_bits_first(missing)] == 0) {
        return m->p->hope_bank;
    }
    return m->p->hope_rivals * (rivals < 2 ? rivals : 2) * have * have / (2 * size * size);
}

int32_t mg__steward_plain(const mg_mind *m, const mg_appraisal *a, int group, uint32_t deeds)
{
    uint32_t all = m->t->group_mask[group], free = deeds & ~m->b->mortgaged;
    bool streets = m->t->group_kind[group] == MG_SPACE_STREET;
    int64_t worth = 0;

    if (!deeds) {
        return 0;
    }
    MG_EACH_BIT(deed, deeds)
        worth += (int64_t)m->t->price[deed] * mg__steward_odds[m->t->pos[deed]] * m->p->plain /
                 (100L * USUAL_ODDS);
    MG_EACH_BIT(deed, deeds & m->b->mortgaged)
        worth -= (int64_t)2 * mg_interest(m->g, m->t->mortgage[deed]);
    if (streets && deeds == all) {
        return (int32_t)worth;
    }
    if (free) {
        worth += rent_of(m, group, free) * mg__steward_rivals(m) * m->p->rounds / 1000;
    }
    if (streets) {
        worth += a->full[group].worth * hope_of(m, all, deeds) / 100;
    }
    return (int32_t)worth;
}
