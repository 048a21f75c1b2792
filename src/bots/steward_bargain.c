/* SPDX-License-Identifier: MIT
 * What a bargain brings either side: the change in what their groups are worth, and the cash. */
#include "bots/steward_bargain.h"

#include "bots/steward_mind.h"
#include "bots/steward_worth.h"

mg_appraisal mg__steward_appraise(const mg_mind *m)
{
    mg_appraisal a = {0};

    for (int group = 0; group < MG_GROUPS_MAX; group++) {
        if (m->t->group_mask[group] && m->t->group_kind[group] == MG_SPACE_STREET) {
            a.full[group] = mg__steward_full(m, group);
        }
    }
    return a;
}

/* Change in worth of one seat's groups when deeds leave it and others come, and cash with them:
 * what can be spent on houses decides what a group is worth. */
static int32_t change(const mg_mind *m, const mg_appraisal *a, int seat, const mg_bargain *cards)
{
    bool maker = seat == m->seat;
    uint32_t owned = m->b->owned[seat], lost = maker ? cards->give : cards->get;
    uint32_t won = maker ? cards->get : cards->give;
    int32_t cash = m->b->cash[seat], paid = maker ? cards->cash : -cards->cash, sum = -paid;

    for (uint32_t rest = lost | won; rest;) {
        int group = m->t->group[mg_bits_first(rest)];
        uint32_t all = m->t->group_mask[group], before = owned & all;

        rest &= ~all;
        sum += mg__steward_prospect(m, group, ((before & ~lost) | won) & all, cash - paid,
                                    &a->full[group]) -
               mg__steward_prospect(m, group, before, cash, &a->full[group]);
    }
    MG_EACH_BIT(deed, m->g->opt.rent_twins ? won : 0)
        sum += mg__steward_twin_gain(m, seat, (int)deed);
    MG_EACH_BIT(deed, m->g->opt.rent_twins ? lost : 0)
        sum -= mg__steward_twin_gain(m, seat, (int)deed);
    return sum;
}

mg_gains mg__steward_judge(const mg_mind *m, const mg_appraisal *a, const mg_bargain *cards)
{
    return (mg_gains){change(m, a, m->seat, cards), change(m, a, cards->partner, cards)};
}

/* Groups are worth less with few to pay rent. */
int32_t mg__steward_least_gain(const mg_mind *m)
{
    int rivals = mg__steward_rivals(m);

    return mg__steward_sum(m->t, m->p->trade_gain) * (rivals < 3 ? rivals : 3) / 3;
}

/* Gains of others are losses, shared by all rivals. */
bool mg__steward_is_fair(const mg_mind *m, int32_t own, int32_t others, int32_t least)
{
    return own >= least && (int64_t)own * (2 * mg__steward_rivals(m) + 1) * 100 >=
                               (int64_t)others * m->p->trade_share;
}

static int32_t purse(const mg_mind *m, int seat)
{
    int32_t cash = m->b->cash[seat] - mg__steward_sum(m->t, m->p->trade_pocket);

    return cash > 0 ? cash : 0;
}

/* The cash with which both gain alike. The more one side gives, the less it gains and the more the
 * other, so that it is found by halving. */
static int32_t even_cash(const mg_mind *m, const mg_appraisal *a, mg_bargain cards, int32_t low,
                         int32_t high)
{
    while (low < high) {
        mg_gains both;

        cards.cash = low + (high - low + 1) / 2;
        both = mg__steward_judge(m, a, &cards);
        if (both.mine >= both.theirs) {
            low = cards.cash;
        } else {
            high = cards.cash - 1;
        }
    }
    return low;
}

/* The least cash with which the partner is content. */
static int32_t least_cash(const mg_mind *m, const mg_appraisal *a, mg_bargain cards, int32_t low,
                          int32_t high, int32_t least)
{
    while (low < high) {
        mg_gains both;

        cards.cash = low + (high - low) / 2;
        both = mg__steward_judge(m, a, &cards);
        if (mg__steward_is_fair(m, both.theirs, both.mine, least)) {
            high = cards.cash;
        } else {
            low = cards.cash + 1;
        }
    }
    return high;
}

bool mg__steward_even_out(const mg_mind *m, const mg_appraisal *a, mg_bargain *cards,
                          mg_gains *both, int32_t least)
{
    int32_t low = -purse(m, cards->partner), high = purse(m, m->seat), even;

    cards->cash = 0;
    *both = mg__steward_judge(m, a, cards);
    if ((int64_t)both->mine + both->theirs < 2 * (int64_t)least) {
        return false;
    }
    even = even_cash(m, a, *cards, both->mine > both->theirs ? 0 : low,
                     both->mine > both->theirs ? high : 0);
    cards->cash = even;
    if (m->p->trade_haggle) {
        int32_t hard = least_cash(m, a, *cards, low, even, least);

        cards->cash -= (int32_t)((int64_t)(even - hard) * m->p->trade_haggle / 100);
    }
    *both = mg__steward_judge(m, a, cards);
    return mg__steward_is_fair(m, both->mine, both->theirs, least) &&
           mg__steward_is_fair(m, both->theirs, both->mine, least);
}

/* Where trades are for cash only, deeds go one way and cash the other; nobody trades in a Jail that
 * forbids it. */
bool mg__steward_permitted(const mg_mind *m, const mg_bargain *cards)
{
    if (mg__steward_idles(m, m->seat) || mg__steward_idles(m, cards->partner)) {
        return false;
    }
    if (!m->g->opt.trade_cash_only) {
        return true;
    }
    return cards->give ? !cards->get && cards->cash < 0 : cards->get && cards->cash > 0;
}

uint32_t mg__steward_barred(const mg_mind *m)
{
    uint32_t deeds = m->g->opt.trade_mortgaged ? 0 : m->b->mortgaged;

    for (uint32_t rest = m->b->built; rest;) {
        uint32_t group = mg__steward_group(m, mg_bits_first(rest));

        rest &= ~group;
        deeds |= group;
    }
    return deeds;
}
