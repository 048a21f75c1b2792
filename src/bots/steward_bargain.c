/* SPDX-License-Identifier: MIT
 * What a bargain brings either side: the change in what their groups are worth, and the cash. */
#include "bots/steward_bargain.h"

#include "bots/steward_mind.h"
#include "bots/steward_worth.h"

/* What changes hands for one of the two. */
typedef struct share {
    int seat;
    uint32_t lost, won;
    int32_t paid;
} share;

static share share_of(const mg_mind *m, const mg_bargain *cards, int seat)
{
    return seat == m->seat ? (share){seat, cards->give, cards->get, cards->cash}
                           : (share){seat, cards->get, cards->give, -cards->cash};
}

/* By the whole positions: what is beside complete groups counts group by group, what those earn
 * depends on all of them and on the cash that is left for houses. */
static int32_t change_standing(const mg_mind *m, const mg_appraisal *a, const share *c)
{
    uint32_t owned = m->b->owned[c->seat], after = (owned & ~c->lost) | c->won;
    int32_t cash = m->b->cash[c->seat], sum = -c->paid;
    mg_estate now = mg__steward_estate(m, a, owned), then = mg__steward_estate(m, a, after);

    for (uint32_t rest = c->lost | c->won; rest;) {
        int group = m->t->group[mg_bits_first(rest)];
        uint32_t all = m->t->group_mask[group];

        rest &= ~all;
        sum += mg__steward_plain(m, a, group, after & all) -
               mg__steward_plain(m, a, group, owned & all);
    }
    return sum + mg__steward_power(m, a, &then, cash - c->paid) -
           mg__steward_power(m, a, &now, cash);
}

/* Change in worth of one seat's groups when deeds leave it and others come, and cash with them:
 * what can be spent on houses decides what a group is worth. */
static int32_t change_groups(const mg_mind *m, const mg_appraisal *a, const share *c)
{
    uint32_t owned = m->b->owned[c->seat];
    int32_t cash = m->b->cash[c->seat], sum = -c->paid;

    for (uint32_t rest = c->lost | c->won; rest;) {
        int group = m->t->group[mg_bits_first(rest)];
        uint32_t all = m->t->group_mask[group], before = owned & all;

        rest &= ~all;
        sum += mg__steward_prospect(m, group, ((before & ~c->lost) | c->won) & all, cash - c->paid,
                                    &a->full[group]) -
               mg__steward_prospect(m, group, before, cash, &a->full[group]);
    }
    return sum;
}

/* Electoral votes won and lost. */
static int32_t change_votes(const mg_mind *m, const share *c)
{
    uint32_t owned = m->b->owned[c->seat], after = (owned & ~c->lost) | c->won;
    int32_t sum = 0;

    for (uint32_t rest = c->lost | c->won; rest;) {
        uint32_t all = mg__steward_group(m, mg_bits_first(rest));

        rest &= ~all;
        MG_EACH_BIT(deed, after & all)
            sum += m->t->votes[deed][(after & all) == all];
        MG_EACH_BIT(deed, owned & all)
            sum -= m->t->votes[deed][(owned & all) == all];
    }
    return sum;
}

static int32_t change(const mg_mind *m, const mg_appraisal *a, int seat, const mg_bargain *cards)
{
    share c = share_of(m, cards, seat);
    int32_t vote = seat == m->seat ? a->vote : a->their_vote;
    int32_t sum = mg__steward_rivals(m) <= m->p->standing ? change_standing(m, a, &c)
                                                          : change_groups(m, a, &c);

    sum += vote ? (int32_t)((int64_t)vote * change_votes(m, &c)) : 0;
    MG_EACH_BIT(deed, m->g->opt.rent_twins ? c.won : 0)
        sum += mg__steward_twin_gain(m, seat, (int)deed);
    MG_EACH_BIT(deed, m->g->opt.rent_twins ? c.lost : 0)
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
    int haggle = m->g->opt.score == MG_SCORE_VOTES ? m->p->vote_haggle : m->p->trade_haggle;

    cards->cash = 0;
    *both = mg__steward_judge(m, a, cards);
    if ((int64_t)both->mine + both->theirs < 2 * (int64_t)least) {
        return false;
    }
    even = even_cash(m, a, *cards, both->mine > both->theirs ? 0 : low,
                     both->mine > both->theirs ? high : 0);
    cards->cash = even;
    if (haggle) {
        int32_t hard = least_cash(m, a, *cards, low, even, least);

        cards->cash -= (int32_t)((int64_t)(even - hard) * haggle / 100);
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
