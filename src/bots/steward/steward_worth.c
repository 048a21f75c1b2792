/* SPDX-License-Identifier: MIT
 * What deeds and groups are worth to a steward: prices, and the rent that rivals will pay in the
 * rounds to come. */
#include "bots/steward/steward_worth.h"

#include "bots/steward/steward_mind.h"

const uint8_t mg__steward_odds[MG_SPACES] = {
    27, 19, 19, 19, 20, 26, 20, 20, 20, 20, 20, 24, 24, 20, 22, 24, 25, 24, 26, 26,
    26, 24, 26, 24, 28, 27, 24, 23, 25, 23, 23, 23, 23, 24, 22, 21, 20, 19, 19, 23,
};

static uint32_t find_complete(const mg_board *t, uint32_t owned)
{
    uint32_t complete = 0;

    for (int group = 0; group < MG_GROUPS_MAX; group++) {
        uint32_t deeds = t->group_mask[group];

        complete |= deeds & (0u - (uint32_t)((owned & deeds) == deeds));
    }
    return complete & t->streets;
}

/* Computed again only if the deeds have changed. */
uint32_t mg__steward_complete(mg_steward_memory *memory, const mg_board *t, uint32_t owned,
                              int board)
{
    uint32_t key = owned | (uint32_t)board << MG_DEEDS_MAX; /* 0: no deeds, and none complete */

    _Static_assert(MG_DEEDS_MAX <= 28 && MG_BOARDS_MAX <= 16, "a key has room for the board");
    if (memory->known != key) {
        memory->known = key;
        memory->complete = find_complete(t, owned);
    }
    return memory->complete;
}

/* What a complete group of streets is worth beyond its deeds: the rent at three houses, less a part
 * of their price. */
mg_monopoly mg__steward_full(const mg_mind *m, int group)
{
    const mg_board *t = m->t;
    int64_t income = 0;
    int32_t houses = 0, price = 0;

    MG_EACH_BIT(deed, t->group_mask[group]) {
        income += (int64_t)mg__steward_odds[t->pos[deed]] * t->rent[deed][3];
        houses += 3 * t->house_cost[deed];
        price += t->price[deed];
    }
    income = income * mg__steward_rivals(m) / 1000 * m->p->horizon - houses / 2;
    return (mg_monopoly){income < price / 3 ? price / 3 : income, houses};
}

int32_t mg__steward_with_cash(const mg_monopoly *full, int32_t cash)
{
    if (cash < 0) {
        cash = 0;
    }
    if (cash >= full->houses) {
        return (int32_t)full->worth;
    }
    return (int32_t)(full->worth * (full->houses + 2 * (int64_t)cash) /
                     (3 * (int64_t)full->houses));
}

static int32_t monopoly(const mg_mind *m, int group, int32_t cash)
{
    mg_monopoly full = mg__steward_full(m, group);

    return mg__steward_with_cash(&full, cash);
}

/* Railroads and utilities earn by their number: the rents of all if a seat has that many. */
static int64_t rents(const mg_board *t, int group, int count)
{
    return (int64_t)count * t->rent[mg_bits_first(t->group_mask[group])][count - 1];
}

static int32_t line(const mg_mind *m, int group, int64_t rents)
{
    const mg_board *t = m->t;
    int first = mg_bits_first(t->group_mask[group]);
    int times = t->group_kind[group] == MG_SPACE_UTILITY ? 7 : 1;

    return (int32_t)(rents * times * mg__steward_odds[t->pos[first]] * mg__steward_rivals(m) /
                     1000 * m->p->horizon);
}

int32_t mg__steward_bare(const mg_mind *m, uint32_t deeds)
{
    int32_t worth = 0;

    MG_EACH_BIT(deed, deeds)
        worth += m->t->price[deed] * mg__steward_odds[m->t->pos[deed]] / 23;
    MG_EACH_BIT(deed, deeds & m->b->mortgaged)
        worth -= m->t->mortgage[deed] + 2 * mg_interest(m->g, m->t->mortgage[deed]);
    return worth;
}

static int32_t part(int32_t sum, int percent)
{
    return (int32_t)((int64_t)sum * percent / 100);
}

int32_t mg__steward_holding(const mg_mind *m, int group, uint32_t deeds)
{
    uint32_t all = m->t->group_mask[group], missing = all & ~deeds;
    int32_t worth = mg__steward_bare(m, deeds);

    if (deeds == 0) {
        return 0;
    }
    if (m->t->group_kind[group] != MG_SPACE_STREET) {
        return worth / 2 + line(m, group, rents(m->t, group, mg_bits_count(deeds)));
    }
    if (missing == 0) {
        return worth + monopoly(m, group, 0);
    }
    if (mg_bits_rest(missing) == 0 && m->b->owner[mg_bits_first(missing)] == 0) {
        return worth + part(monopoly(m, group, 0), m->p->hope_bank);
    }
    return worth;
}

/* ---- twins ---- the same space of several boards in one hand (IN-13) */

int mg__steward_held(const mg_mind *m, int seat, int deed)
{
    int twins = 1;

    for (int board = 0; board < m->s->board_n; board++) {
        int there = m->g->board[board].deed_at[m->t->pos[deed]];

        twins +=
            board != m->board && there != MG_NONE && (m->s->board[board].owned[seat] >> there & 1);
    }
    return twins;
}

/* The rent of a deed in the seat's hand, without its twins. */
static int32_t single_rent(const mg_game *g, const mg_state *s, int seat, int board, int deed)
{
    const mg_board *t = &g->board[board];
    uint32_t owned = s->board[board].owned[seat] | mg_bit(deed);

    if (t->streets >> deed & 1) {
        return t->rent[deed][s->board[board].level[deed]];
    }
    return t->rent[deed][mg_bits_count(owned & t->group_mask[t->group[deed]]) - 1] *
           (t->group_kind[t->group[deed]] == MG_SPACE_UTILITY ? 7 : 1);
}

static int32_t gain_of_twins(const mg_mind *m, int seat, int deed)
{
    int twins = mg__steward_held(m, seat, deed), pos = m->t->pos[deed];
    int64_t gain;

    if (twins == 1) {
        return 0;
    }
    gain = (int64_t)(twins - 1) * single_rent(m->g, m->s, seat, m->board, deed);
    for (int board = 0; board < m->s->board_n; board++) {
        int there = m->g->board[board].deed_at[pos];

        if (board != m->board && there != MG_NONE &&
            (m->s->board[board].owned[seat] >> there & 1)) {
            gain += single_rent(m->g, m->s, seat, board, there);
        }
    }
    return (int32_t)(gain * mg__steward_odds[pos] * mg__steward_rivals(m) / 1000 * m->p->horizon);
}

int32_t mg__steward_twin_gain(const mg_mind *m, int seat, int deed)
{
    return m->g->opt.rent_twins ? gain_of_twins(m, seat, deed) : 0;
}

/* ---- single deeds ---- */

/* The rival that holds all the rest of the deed's group, or -1. */
static int rival_with_rest(const mg_mind *m, int seat, int deed)
{
    uint32_t rest = mg__steward_group(m, deed) & ~mg_bit(deed);
    int owner = rest ? m->b->owner[mg_bits_first(rest)] - 1 : -1;

    return owner >= 0 && owner != seat && (m->b->owned[owner] & rest) == rest ? owner : -1;
}

/* A street is worth its price, and more if it completes the group or leaves only one deed, which
 * the Bank has. */
static int32_t street_worth(const mg_mind *m, int seat, int deed)
{
    int group = m->t->group[deed], rival;
    uint32_t missing = m->t->group_mask[group] & ~m->b->owned[seat] & ~mg_bit(deed);
    int32_t worth = mg__steward_bare(m, mg_bit(deed));

    if (missing == 0) {
        return worth + part(monopoly(m, group, m->b->cash[seat]), m->p->completing);
    }
    if (mg_bits_rest(missing) == 0 && m->b->owner[mg_bits_first(missing)] == 0) {
        return worth + part(monopoly(m, group, m->b->cash[seat]), m->p->hope_bank);
    }
    rival = rival_with_rest(m, seat, deed);
    return rival < 0 ? worth : worth + part(monopoly(m, group, m->b->cash[rival]), m->p->denying);
}

int32_t mg__steward_deed_worth(const mg_mind *m, int seat, int deed)
{
    int group = m->t->group[deed];
    uint32_t owned = m->b->owned[seat] & m->t->group_mask[group];
    int32_t twins = mg__steward_twin_gain(m, seat, deed);

    if (m->t->streets & mg_bit(deed)) {
        return street_worth(m, seat, deed) + twins;
    }
    return mg__steward_holding(m, group, owned | mg_bit(deed)) -
           mg__steward_holding(m, group, owned) + twins;
}

bool mg__steward_is_key(const mg_mind *m, int seat, int deed)
{
    uint32_t rest = mg__steward_group(m, deed) & ~mg_bit(deed);

    return (m->b->owned[seat] & rest) == rest || rival_with_rest(m, seat, deed) >= 0;
}
