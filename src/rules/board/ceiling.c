/* SPDX-License-Identifier: MIT
 * The largest amounts that the figures of a game allow: no debt and no property may be above
 * MG_MONEY_MAX, so that all sums of money in the rules fit 32 bits. */
#include "rules/board/ceiling.h"

#include "rules/core/core.h"

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* All deeds and buildings, as they count at the end (US-21). */
static int64_t property(const mg_game *g)
{
    int64_t sum = 0, times = larger(g->opt.worth_deeds, 1);

    for (int board = 0; board < g->board_n; board++) {
        const mg_board *t = &g->board[board];

        for (int deed = 0; deed < t->deed_n; deed++) {
            int levels = t->streets >> deed & 1 ? g->opt.build_levels : 0;

            sum += times * t->price[deed] + (int64_t)levels * t->house_cost[deed];
        }
    }
    return sum;
}

/* The largest factor of a card that leads to a deed (ST-107). */
static int64_t card_factor(const mg_game *g)
{
    int64_t most = 1;

    for (int board = 0; board < g->board_n; board++) {
        for (int deck = 0; deck < MG_DECKS; deck++) {
            for (int card = 0; card < g->board[board].deck_n[deck]; card++) {
                const mg_card *c = &g->board[board].card[deck][card];
                bool leads =
                    c->effect == MG_FX_NEAREST_RAILROAD || c->effect == MG_FX_NEAREST_UTILITY;

                most = leads ? larger(most, c->amount) : most;
            }
        }
    }
    return most;
}

/* The highest possible rent of a deed, with all factors that raise rents. */
static int64_t highest_rent(const mg_game *g, const mg_board *t, int deed)
{
    enum { DICE = 12, DOUBLED = 2 };

    int64_t rent = DOUBLED * (int64_t)t->rent[deed][0], factor = card_factor(g);

    for (int level = 1; level < MG_LEVELS; level++) {
        rent = larger(rent, t->rent[deed][level]);
    }
    if (t->group_kind[t->group[deed]] == MG_SPACE_UTILITY) {
        /* replaces its own factor by the card's */
        rent = DICE * larger(rent, factor);
    } else {
        rent *= factor;
    }
    rent *= g->opt.white_house ? DOUBLED : 1;
    return rent * (g->opt.rent_twins ? g->board_n : 1);
}

/* The most that a seat has to pay at once by a card. */
static int64_t card_costs(const mg_game *g, const mg_board *t, const mg_card *c)
{
    enum { HOUSES = 4 };

    int deeds = 0;

    for (int board = 0; board < g->board_n; board++) {
        deeds += g->board[board].deed_n;
    }
    switch (c->effect) {
    case MG_FX_REPAIRS:
        return mg_bits_count(t->streets) * larger(HOUSES * (int64_t)c->amount, c->amount2);
    case MG_FX_PAY_PER_DEED:
        return (int64_t)deeds * c->amount;
    default:
        return larger(c->amount, c->amount2);
    }
}

static int64_t most_owed(const mg_game *g)
{
    int64_t most = 0;

    for (int board = 0; board < g->board_n; board++) {
        const mg_board *t = &g->board[board];

        for (int deed = 0; deed < t->deed_n; deed++) {
            most = larger(most, highest_rent(g, t, deed));
        }
        for (int deck = 0; deck < MG_DECKS; deck++) {
            for (int card = 0; card < t->deck_n[deck]; card++) {
                most = larger(most, card_costs(g, t, &t->card[deck][card]));
            }
        }
    }
    return most;
}

const char *mg__above_ceiling(const mg_game *g)
{
    if (property(g) > MG_MONEY_MAX) {
        return "all deeds and buildings are worth more than 150000000 together: lower prices, "
               "building costs or worth.deeds, or take fewer boards";
    }
    if (most_owed(g) > MG_MONEY_MAX) {
        return "one rent, or what one card costs, can be more than 150000000: lower the figures, "
               "or take fewer boards";
    }
    return NULL;
}
