/* SPDX-License-Identifier: MIT
 * The gain of each side of a trade: the change in the worth of its groups, and the cash. */
#include "bots/steward/steward_bargain.h"

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_worth.h"

/* What deeds of a group are worth for the hope of completing it, in percent of the worth of the
 * whole group. The more deeds one seat has, the fewer seats have to agree: so parts together are
 * worth more than apart. */
static int hope_of(const mg_mind *m, uint32_t all, uint32_t deeds)
{
    int have, size;

    if (deeds == all || !deeds) {
        return deeds ? 100 : 0;
    }
    have = mg_bits_count(deeds);
    size = mg_bits_count(all);
    return m->p->hope_rivals * have * have / (size * size);
}

static int32_t hoped(const mg_monopoly *full, int hope, int32_t cash)
{
    return hope ? (int32_t)((int64_t)mg__steward_with_cash(full, cash) * hope / 100) : 0;
}

/* Electoral votes won and lost. */
static int32_t change_votes(const mg_mind *m, uint32_t all, uint32_t now, uint32_t then)
{
    int32_t sum = 0;

    MG_EACH_BIT(deed, then)
        sum += m->t->votes[deed][then == all];
    MG_EACH_BIT(deed, now)
        sum -= m->t->votes[deed][now == all];
    return sum;
}

/* What a seat has of a group before a bargain. */
typedef struct stake {
    int seat, group;
    uint32_t all, now;
    int32_t rich;  /* the worth of the whole group with the seat's cash, if that matters */
    int32_t worth; /* the worth of what it has now, without the worth of streets by themselves */
} stake;

static int32_t share(int32_t sum, int percent)
{
    return (int32_t)((int64_t)sum * percent / 100);
}

static bool is_street(const mg_mind *m, int group)
{
    return m->t->group_kind[group] == MG_SPACE_STREET;
}

/* If whole positions are weighed, only deeds outside complete groups are counted here, group by
 * group. If groups are weighed, the worth of one depends on what can be spent on its houses. */
static stake stake_of(const mg_mind *m, const mg_appraisal *a, int seat, int group)
{
    stake s = {.seat = seat, .group = group, .all = m->t->group_mask[group]};

    s.now = m->b->owned[seat] & s.all;
    if (a->whole) {
        s.worth = mg__steward_plain(m, a, group, s.now);
    } else if (!is_street(m, group)) {
        s.worth = mg__steward_holding(m, group, s.now);
    } else {
        s.rich = mg__steward_with_cash(&a->full[group], m->b->cash[seat]);
        s.worth = share(s.rich, hope_of(m, s.all, s.now));
    }
    return s;
}

static int32_t twin_gains(const mg_mind *m, int seat, uint32_t deeds)
{
    int32_t sum = 0;

    MG_EACH_BIT(deed, deeds)
        sum += mg__steward_twin_gain(m, seat, (int)deed);
    return sum;
}

static mg_side side_of(const mg_mind *m, const mg_appraisal *a, const stake *s, uint32_t lost,
                       uint32_t won)
{
    uint32_t then = (s->now & ~lost) | won;
    int32_t vote = s->seat == m->seat ? a->vote : a->their_vote;
    mg_side side = {.fixed = -s->worth};

    if (vote) {
        side.fixed += vote * change_votes(m, s->all, s->now, then);
    }
    if (m->g->opt.rent_twins) {
        side.fixed += twin_gains(m, s->seat, won) - twin_gains(m, s->seat, lost);
    }
    if (a->whole) {
        side.fixed += mg__steward_plain(m, a, s->group, then);
    } else if (!is_street(m, s->group)) {
        side.fixed += mg__steward_holding(m, s->group, then);
    } else {
        side.hope = hope_of(m, s->all, then);
    }
    return side;
}

static mg_part part_of(const mg_mind *m, const mg_appraisal *a, const stake *mine,
                       const stake *theirs, uint32_t give, uint32_t get)
{
    mg_part part = {.give = give,
                    .get = get,
                    .mine = side_of(m, a, mine, give, get),
                    .theirs = side_of(m, a, theirs, get, give),
                    .full = &a->full[mine->group]};

    part.alone = (int64_t)part.mine.fixed + share(mine->rich, part.mine.hope) + part.theirs.fixed +
                 share(theirs->rich, part.theirs.hope);
    return part;
}

void mg__steward_apart(const mg_mind *m, const mg_appraisal *a, int group, const mg_bargain *cards,
                       mg_part *given, mg_part *got)
{
    stake mine = stake_of(m, a, m->seat, group), theirs = stake_of(m, a, cards->partner, group);

    *given = part_of(m, a, &mine, &theirs, cards->give & mine.all, 0);
    *got = part_of(m, a, &mine, &theirs, 0, cards->get & mine.all);
}

/* A bargain that is being weighed, made of one part for each group, and the values that depend on
 * all parts. */
typedef struct scales {
    const mg_mind *m;
    const mg_appraisal *a;
    const mg_part *const *part;
    int part_n, partner;
    mg_gains fixed;
    mg_estate mine, theirs; /* after the bargain, if whole positions are weighed */
} scales;

static uint32_t owned_after(const mg_mind *m, int seat, uint32_t lost, uint32_t won)
{
    return (m->b->owned[seat] & ~lost) | won;
}

static void set_up(scales *s, const mg_mind *m, const mg_appraisal *a, const mg_part *const *part,
                   int n, const mg_bargain *cards)
{
    s->m = m;
    s->a = a;
    s->part = part;
    s->part_n = n;
    s->partner = cards->partner;
    s->fixed = (mg_gains){0};
    for (int k = 0; k < s->part_n; k++) {
        s->fixed.mine += s->part[k]->mine.fixed;
        s->fixed.theirs += s->part[k]->theirs.fixed;
    }
    if (a->whole) {
        s->fixed.mine -= a->power[m->seat];
        s->fixed.theirs -= a->power[cards->partner];
        mg__steward_estate(m, a, owned_after(m, m->seat, cards->give, cards->get), &s->mine);
        mg__steward_estate(m, a, owned_after(m, cards->partner, cards->get, cards->give),
                           &s->theirs);
    } else {
        uint32_t streets = m->t->streets;
        int32_t bare =
            mg__steward_bare(m, cards->get & streets) - mg__steward_bare(m, cards->give & streets);

        s->fixed.mine += bare;
        s->fixed.theirs -= bare;
    }
}

/* The gains of both seats if this seat pays `paid`. */
static mg_gains gains(const scales *s, int32_t paid)
{
    int32_t mine = s->m->b->cash[s->m->seat] - paid, theirs = s->m->b->cash[s->partner] + paid;
    mg_gains both = {s->fixed.mine - paid, s->fixed.theirs + paid};

    if (s->a->whole) {
        both.mine += mg__steward_power(s->m, s->a, &s->mine, mine);
        both.theirs += mg__steward_power(s->m, s->a, &s->theirs, theirs);
        return both;
    }
    for (int k = 0; k < s->part_n; k++) {
        both.mine += hoped(s->part[k]->full, s->part[k]->mine.hope, mine);
        both.theirs += hoped(s->part[k]->full, s->part[k]->theirs.hope, theirs);
    }
    return both;
}

/* The parts of a bargain, one for each of its groups. */
static int split(const mg_mind *m, const mg_appraisal *a, const mg_bargain *cards,
                 mg_part part[MG_GROUPS_MAX], const mg_part *list[MG_GROUPS_MAX])
{
    int n = 0;

    for (uint32_t rest = cards->give | cards->get; rest; n++) {
        int group = m->t->group[mg_bits_first(rest)];

        rest &= ~m->t->group_mask[group];
        stake mine = stake_of(m, a, m->seat, group), theirs = stake_of(m, a, cards->partner, group);

        part[n] = part_of(m, a, &mine, &theirs, cards->give & mine.all, cards->get & mine.all);
        list[n] = &part[n];
    }
    return n;
}

mg_gains mg__steward_judge(const mg_mind *m, const mg_appraisal *a, const mg_bargain *cards)
{
    mg_part part[MG_GROUPS_MAX];
    const mg_part *list[MG_GROUPS_MAX];
    scales s;

    set_up(&s, m, a, list, split(m, a, cards, part, list), cards);
    return gains(&s, cards->cash);
}

/* With few rivals to pay rent groups are worth less, so less gain is required. */
int32_t mg__steward_least_gain(const mg_mind *m)
{
    int rivals = mg__steward_rivals(m);

    return mg__steward_sum(m->t, m->p->trade_gain) * (rivals < 3 ? rivals : 3) / 3;
}

/* The gain of a partner is a loss for its rivals, and they share it. */
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

/* A measure of a sum: it grows with the sum, and is negative if the sum is too small. */
typedef int64_t measure_fn(const scales *s, int32_t cash, int32_t least);

/* The partner gains more than this seat. */
static int64_t is_more(const scales *s, int32_t cash, int32_t least)
{
    mg_gains both = gains(s, cash);

    (void)least;
    return (int64_t)both.theirs - both.mine - 1;
}

/* The partner is content; see mg__steward_is_fair. */
static int64_t is_content(const scales *s, int32_t cash, int32_t least)
{
    mg_gains both = gains(s, cash);
    int64_t scale = (2 * (int64_t)mg__steward_rivals(s->m) + 1) * 100;
    int64_t enough = (both.theirs - (int64_t)least) * scale;
    int64_t fair = both.theirs * scale - (int64_t)both.mine * s->m->p->trade_share;

    return enough < fair ? enough : fair;
}

/* The lowest sum from low to high whose measure is not negative; high if no lower one is. The
 * measures are nearly linear, so that interpolation finds the sum soon; every third step
 * bisects. */
static int32_t lowest(const scales *s, measure_fn *measure, int32_t low, int32_t high,
                      int32_t least)
{
    int64_t below, above;

    if (low >= high || (below = measure(s, low, least)) >= 0) {
        return low < high ? low : high;
    }
    if (high - low == 1 || (above = measure(s, high - 1, least)) < 0) {
        return high;
    }
    high--;
    for (int turn = 1; high - low > 1; turn++) {
        int64_t share = turn % 3 ? -below * 65536 / (above - below) : 32768;
        int32_t step = (int32_t)((high - low) * share / 65536), middle;
        int64_t value;

        step = step < 1 ? 1 : step;
        middle = step < high - low ? low + step : high - 1;
        value = measure(s, middle, least);
        if (value < 0) {
            low = middle;
            below = value;
        } else {
            high = middle;
            above = value;
        }
    }
    return high;
}

bool mg__steward_even_out(const mg_mind *m, const mg_appraisal *a, mg_bargain *cards,
                          mg_gains *both, int32_t least)
{
    mg_part part[MG_GROUPS_MAX];
    const mg_part *list[MG_GROUPS_MAX];
    int n = split(m, a, cards, part, list);

    return mg__steward_even_parts(m, a, list, n, cards, both, least);
}

/* Finds the cash that makes a bargain fair. */
static bool settle_sum(const mg_mind *m, const mg_appraisal *a, const mg_part *const *part, int n,
                       mg_bargain *cards, mg_gains *both, int32_t least)
{
    scales s;
    int32_t low = -purse(m, cards->partner), high = purse(m, m->seat), even;
    int haggle = m->g->opt.score == MG_SCORE_VOTES ? m->p->vote_haggle : m->p->trade_haggle;

    set_up(&s, m, a, part, n, cards);
    *both = gains(&s, 0);
    if ((int64_t)both->mine + both->theirs < 2 * (int64_t)least) {
        return false;
    }
    even = both->mine > both->theirs ? lowest(&s, is_more, 1, high + 1, least) - 1
                                     : lowest(&s, is_more, low + 1, 1, least) - 1;
    cards->cash = even;
    if (haggle) {
        int32_t hard = lowest(&s, is_content, low, even, least);

        cards->cash -= (int32_t)((int64_t)(even - hard) * haggle / 100);
    }
    *both = gains(&s, cards->cash);
    return mg__steward_is_fair(m, both->mine, both->theirs, least) &&
           mg__steward_is_fair(m, both->theirs, both->mine, least);
}

/* Whether the gains of the parts could be enough for both seats. If whole positions are weighed,
 * the parts do not tell. */
static inline bool may_suffice(const mg_appraisal *a, const mg_part *const *part, int n,
                               int32_t least)
{
    int64_t sum = 0;

    for (int k = 0; k < n; k++) {
        sum += part[k]->alone;
    }
    return a->whole || sum >= 2 * (int64_t)least;
}

bool mg__steward_even_parts(const mg_mind *m, const mg_appraisal *a, const mg_part *const *part,
                            int n, mg_bargain *cards, mg_gains *both, int32_t least)
{
    return may_suffice(a, part, n, least) && settle_sum(m, a, part, n, cards, both, least);
}

/* If trades are for cash only, deeds go one way and cash the other. A seat in Jail does not trade
 * if the rules forbid it. */
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
