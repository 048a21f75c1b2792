/* SPDX-License-Identifier: MIT
 * What deeds and groups are worth to a steward: prices, and the rent that rivals will pay in the
 * rounds to come. */
#include "bots/steward.h"

/* Rounds of rent that a group is credited with. */
enum { HORIZON = 10 };

const uint8_t mg__steward_odds[MG_SPACES] = {
    27, 19, 19, 19, 20, 26, 20, 20, 20, 20, 20, 24, 24, 20, 22, 24, 25, 24, 26, 26,
    26, 24, 26, 24, 28, 27, 24, 23, 25, 23, 23, 23, 23, 24, 22, 21, 20, 19, 19, 23,
};

uint32_t mg__steward_complete(const mg_board *t, uint32_t owned)
{
    uint32_t complete = 0;

    for (int group = 0; group < t->group_n; group++) {
        uint32_t deeds = t->group_mask[group];

        complete |= (owned & deeds) == deeds ? deeds : 0;
    }
    return complete & t->streets;
}

/* What a complete group of streets is worth beyond its deeds: rent at three houses, which have to
 * be paid for. */
static int32_t monopoly(const mg_mind *m, int group, int32_t cash)
{
    const mg_board *t = m->t;
    int64_t income = 0, worth;
    int32_t houses = 0, price = 0;

    MG_EACH_BIT(deed, t->group_mask[group])
    {
        income += (int64_t)mg__steward_odds[t->pos[deed]] * t->rent[deed][3];
        houses += 3 * t->house_cost[deed];
        price += t->price[deed];
    }
    worth = income * mg__steward_rivals(m) / 1000 * HORIZON - houses / 2;
    if (worth < price / 3)
        worth = price / 3;
    if (cash < 0)
        cash = 0;
    if (cash < houses)
        worth = worth * (houses + 2 * (int64_t)cash) / (3 * (int64_t)houses);
    return (int32_t)worth;
}

/* Railroads and utilities earn by their number. */
static int32_t line(const mg_mind *m, int group, int count)
{
    const mg_board *t = m->t;
    int first = mg_bits_first(t->group_mask[group]);
    int64_t rent = t->rent[first][count - 1];

    if (t->group_kind[group] == MG_SPACE_UTILITY)
        rent *= 7;
    return (int32_t)(count * rent * mg__steward_odds[t->pos[first]] * mg__steward_rivals(m) / 1000 *
                     HORIZON);
}

static int32_t bare(const mg_mind *m, uint32_t deeds)
{
    int32_t worth = 0;

    MG_EACH_BIT(deed, deeds)
    {
        worth += m->t->price[deed] * mg__steward_odds[m->t->pos[deed]] / 23;
        if (m->b->mortgaged & mg_bit((int)deed))
            worth -= m->t->mortgage[deed] + 2 * mg_interest(m->g, m->t->mortgage[deed]);
    }
    return worth;
}

int32_t mg__steward_holding(const mg_mind *m, int group, uint32_t deeds, int32_t cash)
{
    uint32_t all = m->t->group_mask[group], missing = all & ~deeds;
    int32_t worth = bare(m, deeds);

    if (deeds == 0)
        return 0;
    if (m->t->group_kind[group] != MG_SPACE_STREET)
        return worth / 2 + line(m, group, mg_bits_count(deeds));
    if (missing == 0)
        return worth + monopoly(m, group, cash);
    if (mg_bits_rest(missing) == 0 && m->b->owner[mg_bits_first(missing)] == 0)
        return worth + monopoly(m, group, cash) / 5;
    return worth;
}

/* The one rival who holds all the rest of the deed's group, or -1. */
static int rival_with_rest(const mg_mind *m, int seat, int deed)
{
    uint32_t rest = mg__steward_group(m, deed) & ~mg_bit(deed);
    int owner = rest ? m->b->owner[mg_bits_first(rest)] - 1 : -1;

    return owner >= 0 && owner != seat && (m->b->owned[owner] & rest) == rest ? owner : -1;
}

int32_t mg__steward_deed_worth(const mg_mind *m, int seat, int deed)
{
    int group = m->t->group[deed], rival = rival_with_rest(m, seat, deed);
    uint32_t owned = m->b->owned[seat] & m->t->group_mask[group];
    int32_t cash = m->b->cash[seat];
    int32_t worth = mg__steward_holding(m, group, owned | mg_bit(deed), cash) -
                    mg__steward_holding(m, group, owned, cash);

    if (rival >= 0 && m->t->group_kind[group] == MG_SPACE_STREET)
        worth += monopoly(m, group, m->b->cash[rival]) / 3;
    return worth;
}

bool mg__steward_is_key(const mg_mind *m, int seat, int deed)
{
    uint32_t rest = mg__steward_group(m, deed) & ~mg_bit(deed);

    return (m->b->owned[seat] & rest) == rest || rival_with_rest(m, seat, deed) >= 0;
}
