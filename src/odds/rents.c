/* SPDX-License-Identifier: MIT
 * What a deed earns: the rent by the rules for every step of ownership and building, weighted by
 * how often tokens land there. */
#include "base/bits.h"
#include "odds/weights.h"

#include "magie/rules.h"

enum { OWNER = 0, MEAN_THROW = 7 };

/* A game in which one seat has some deeds of a group, this one among them, built to a level. */
static void own(const mg_game *g, mg_state *s, int deed_id, int owned, int level)
{
    int board = mg_deed_board(deed_id), deed = mg_deed_index(deed_id), n = 1;
    const mg_board *t = &g->board[board];
    mg_board_state *b = &s->board[board];
    uint32_t deeds = mg_bit(deed);

    MG_EACH_BIT(other, t->group_mask[t->group[deed]] & ~mg_bit(deed))
        if (n < owned) {
            deeds |= mg_bit((int)other);
            n++;
        }
    mg_state_init(g, s);
    b->owned[OWNER] = deeds;
    MG_EACH_BIT(each, deeds) {
        b->owner[each] = OWNER + 1;
        b->level[each] = (uint8_t)level;
    }
    b->built = level ? deeds : 0;
}

/* The share of turns in which an owner may collect rent: an option may exclude turns in Jail. */
static double collects(const mg_game *g, const mg_odds *odds)
{
    double in_jail = 0;

    for (int board = 0; board < odds->board_n; board++) {
        in_jail += odds->in_jail[MG_ODDS_TURNS][board] / odds->turns;
    }
    return g->opt.jail_rent ? 1 : 1 - in_jail;
}

/* Mean rent of an opponent's roll with the owners and buildings of s. */
static double rent_a_roll(const mg_game *g, const mg_odds *odds, const mg_state *s, int deed_id)
{
    const mg_board *t = &g->board[mg_deed_board(deed_id)];
    int deed = mg_deed_index(deed_id), space = mg_deed_space(g, deed_id);
    bool utility = t->group_kind[t->group[deed]] == MG_SPACE_UTILITY;
    double rent = 0;

    for (int sum = 2; sum < MG_ODDS_SUMS; sum++) {
        rent += odds->landed[space][sum] * mg_rent(g, s, deed_id, sum, NULL, NULL, NULL);
    }
    if (utility) { /* cards that lead to a utility ask for another throw (ST-107) */
        return rent + odds->led[space] * MEAN_THROW;
    }
    return rent + odds->led[space] * mg_rent(g, s, deed_id, 2, NULL, NULL, NULL);
}

static mg_odds_rent step(const mg_game *g, const mg_odds *odds, int deed_id, int owned, int level,
                         const mg_odds_rent *before)
{
    const mg_board *t = &g->board[mg_deed_board(deed_id)];
    int deed = mg_deed_index(deed_id);
    double visits = odds->at[MG_ODDS_VISITS][mg_deed_space(g, deed_id)], gain;
    mg_odds_rent r = {.owned = owned, .level = level};
    mg_state s;

    own(g, &s, deed_id, owned, level);
    r.roll = rent_a_roll(g, odds, &s, deed_id) * collects(g, odds);
    r.landing = visits > 0 ? r.roll / visits : 0;
    r.cost = !before ? t->price[deed] : level > 0 ? t->house_cost[deed] : 0;
    gain = r.roll - (before ? before->roll : 0);
    r.payback = gain > 0 ? r.cost / gain : 0;
    return r;
}

int mg_odds_rents(const mg_game *g, const mg_odds *odds, int deed_id,
                  mg_odds_rent out[MG_ODDS_RENTS_MAX])
{
    const mg_board *t = &g->board[mg_deed_board(deed_id)];
    int deed = mg_deed_index(deed_id), group_n = mg_bits_count(t->group_mask[t->group[deed]]),
        n = 0;
    bool street = t->streets >> deed & 1;

    for (int owned = 1; owned <= group_n; owned++) {
        if (!street || owned == 1 || owned == group_n) {
            out[n] = step(g, odds, deed_id, owned, 0, n ? &out[n - 1] : NULL);
            n++;
        }
    }
    for (int level = 1; street && level <= g->opt.build_levels; level++, n++) {
        out[n] = step(g, odds, deed_id, group_n, level, &out[n - 1]);
    }
    return n;
}
