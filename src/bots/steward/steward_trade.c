/* SPDX-License-Identifier: MIT
 * Finds a trade: it completes groups that others hold in part, or collects them, for deeds and
 * cash. */
#include "bots/steward/steward_trade.h"

#include "bots/steward/steward_bargain.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_plan.h"

/* Deeds of the groups without buildings. When votes decide the end, the seat need not own a part of
 * a group.
 */
static uint32_t unbuilt_deeds(const mg_mind *m)
{
    uint32_t deeds = 0;

    for (int group = 0; group < MG_GROUPS_MAX; group++) {
        uint32_t all = m->t->group_mask[group];

        deeds |= all & m->b->built ? 0 : all;
    }
    return deeds;
}

/* Deeds of the groups without buildings that are all sold, and of which this seat has some but not
 * all. The test has no branches, which would be mispredicted: as numbers, some of the deeds are
 * less than all of them, and 0 - 1 wraps around to the largest number. */
static uint32_t open_deeds(const mg_mind *m)
{
    uint32_t owned = m->b->owned[m->seat], deeds = 0, barred;

    if (mg__steward_is_ending(m)) {
        return unbuilt_deeds(m);
    }
    barred = m->b->built | mg__steward_unowned(m);
    for (int group = 0; group < MG_GROUPS_MAX; group++) {
        uint32_t all = m->t->group_mask[group], mine = owned & all;
        uint32_t open = (uint32_t)((all & barred) == 0) & (mine - 1 < all - 1);

        deeds |= all & (0u - open);
    }
    return deeds;
}

/* The seats that share groups with this one and with which a bargain is possible, and the numbers
 * of these groups.
 */
typedef struct partners {
    uint16_t groups[MG_SEATS_MAX];
    uint32_t seats, deeds; /* deeds: all deeds of all these groups */
} partners;

/* Whether the rest of a group is divided among several seats, so that one bargain cannot complete
 * it; a seat that makes one-sided trades does not mind. */
static bool divided(const mg_mind *m, uint32_t others, int owner)
{
    return (others & ~m->b->owned[owner]) && !m->p->trade_one_sided;
}

static partners find_partners(const mg_mind *m, uint32_t open)
{
    partners found = {.seats = 0};

    while (open) {
        int group = m->t->group[mg_bits_first(open)];
        uint32_t all = m->t->group_mask[group];
        uint32_t others = all & ~m->b->owned[m->seat] & ~mg__steward_unowned(m);

        open &= ~all;
        while (others) {
            int owner = m->b->owner[mg_bits_first(others)] - 1;

            if (divided(m, others, owner)) {
                break;
            }
            others &= ~m->b->owned[owner];
            found.seats |= mg_bit(owner);
            found.groups[owner] |= (uint16_t)mg_bit(group);
            found.deeds |= all;
        }
    }
    return found;
}

/* The best bargain found so far, and its gain. */
typedef struct finding {
    mg_bargain cards;
    int32_t gain;
} finding;

/* The search for a bargain with one partner. */
typedef struct talks {
    const mg_mind *m;
    mg_appraisal worths;
    uint32_t barred;
    int32_t least; /* the least gain of each side */
    int partner;
    finding best;
} talks;

/* Begins a search, for the groups of some deeds. */
static void begin(talks *t, const mg_mind *m, uint32_t deeds)
{
    t->m = m;
    mg__steward_appraise(m, deeds, &t->worths);
    t->barred = mg__steward_barred(m);
    t->least = mg__steward_least_gain(m);
    t->best = (finding){.gain = 0};
}

static void consider(talks *t, const mg_part *given, const mg_part *got)
{
    const mg_part *part[2];
    mg_bargain cards = {
        .give = given ? given->give : 0, .get = got ? got->get : 0, .partner = t->partner};
    mg_gains both;
    int n = 0;

    if (cards.give) {
        part[n++] = given;
    }
    if (cards.get) {
        part[n++] = got;
    }
    if (n && mg__steward_even_parts(t->m, &t->worths, part, n, &cards, &both, t->least) &&
        both.mine > t->best.gain && mg__steward_permitted(t->m, &cards) &&
        !mg__steward_was_refused(t->m, &cards)) {
        t->best = (finding){cards, both.mine};
    }
}

/* The groups that a bargain with the partner can complete, for either side. */
static uint32_t completable(const talks *t, uint32_t groups)
{
    const mg_board_state *b = t->m->b;
    uint32_t both = b->owned[t->m->seat] | b->owned[t->partner], found = 0;

    MG_EACH_BIT(group, groups) {
        uint32_t all = t->m->t->group_mask[group];

        found |= (uint32_t)((both & all) == all) << group;
    }
    return found;
}

/* Tries the bargains that get the partner's deeds of one group and give the seat's deeds of another
 * one, if that completes a group; and those that get or give deeds for cash only. A seat that
 * trades only group for group trades only railroads and utilities for cash. */
static void search_with(talks *t, int partner, uint32_t groups)
{
    const mg_mind *m = t->m;
    mg_bargain all = {.give = m->b->owned[m->seat] & ~t->barred,
                      .get = m->b->owned[partner] & ~t->barred,
                      .partner = partner};
    mg_part given[MG_GROUPS_MAX], got[MG_GROUPS_MAX];
    uint32_t complete;

    t->partner = partner;
    complete = completable(t, groups);
    MG_EACH_BIT(group, groups)
        mg__steward_apart(m, &t->worths, (int)group, &all, &given[group], &got[group]);
    MG_EACH_BIT(group, groups) {
        bool completes = complete >> group & 1;

        if (m->p->trade_one_sided || m->t->group_kind[group] != MG_SPACE_STREET) {
            consider(t, NULL, &got[group]);
            consider(t, &given[group], NULL);
        }
        MG_EACH_BIT(other, (completes ? groups : complete) & ~mg_bit((int)group))
            consider(t, &given[other], &got[group]);
    }
}

/* A hash of the owners of the deeds in shared groups; never 0. */
static uint16_t hash_shared(const mg_mind *m, uint32_t deeds)
{
    uint32_t hash = deeds;

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        hash = hash * 0x9e3779b1u ^ (m->b->owned[seat] & deeds);
    }
    return (uint16_t)(hash * 0x85ebca6bu >> 16 | 1);
}

/* A search that found nothing need not be made again before the deeds that it was about change
 * hands. */
static mg_action propose(const mg_mind *m, const partners *with)
{
    uint16_t shared = hash_shared(m, with->deeds);
    talks t;

    if (m->memory->on[m->board].shared == shared) {
        return mg__steward_pass();
    }
    begin(&t, m, with->deeds);
    t.worths.their_vote = 0; /* the partner itself will say so if votes are worth something to it */
    MG_EACH_BIT(partner, with->seats)
        search_with(&t, (int)partner, with->groups[partner]);
    if (t.best.gain == 0) {
        m->memory->on[m->board].shared = shared;
        return mg__steward_pass();
    }
    mg__steward_set_plan(m, &t.best.cards);
    return mg__steward_do(m->seat, MG_ACT_TRADE, t.best.cards.partner, 0);
}

void mg__steward_settle(const mg_mind *m)
{
    if (m->memory->partner && m->memory->board == m->board) {
        mg__steward_close_plan(m);
    }
}

static bool may_offer(const mg_mind *m)
{
    return m->g->opt.trades && m->s->offers[m->seat] < m->g->opt.trade_offers;
}

mg_action mg__steward_trade(const mg_mind *m)
{
    mg_steward_memory *memory = m->memory;
    mg_action act = mg__steward_pass();
    uint32_t open;

    mg__steward_settle(m);
    if (!may_offer(m)) {
        return act;
    }
    open = open_deeds(m);
    if (open) {
        partners with = find_partners(m, open);

        if (with.seats) {
            act = propose(m, &with);
        }
    }
    if (act.kind == MG_ACT_NONE) {
        memory->on[m->board].owners = mg__steward_owners(m->b);
    }
    return act;
}

bool mg__steward_best_with(const mg_mind *m, int partner, mg_bargain *cards)
{
    partners with = find_partners(m, open_deeds(m));
    talks t;

    if (!(with.seats >> partner & 1)) {
        return false;
    }
    begin(&t, m, with.deeds);
    search_with(&t, partner, with.groups[partner]);
    *cards = t.best.cards;
    return t.best.gain > 0;
}

int mg__steward_offers_on(const mg_mind *m, bool hard, mg_bargain cards[MG_SEATS_MAX])
{
    mg_steward_params params = *m->p;
    mg_mind mind = *m;
    int n = 0;

    if (!may_offer(m) || mg__steward_idles(m, m->seat)) {
        return 0;
    }
    if (hard) {
        params.trade_haggle = params.vote_haggle = 100;
    }
    mind.p = &params;
    for (int partner = 0; partner < m->s->seat_n; partner++) {
        n += partner != m->seat && mg__steward_best_with(&mind, partner, &cards[n]);
    }
    return n;
}
