/* SPDX-License-Identifier: MIT
 * The effects of landing: spaces that send the token on, and the cards of the decks. */
#include "odds/after_landing.h"

#include "rules/board/land.h"

#include <string.h>

enum { ROUNDS_MAX = 1000 }; /* the most rounds of cards that lead to further cards */

static const double negligible = 1e-18; /* a weight too small to change any sum */

/* The space at a distance of `spaces` ahead of another one, or behind it if spaces is negative. */
static int walk_ahead(const mg__walk *w, int from, int spaces)
{
    return (from + spaces % w->space_n + w->space_n) % w->space_n;
}

void mg__walk_go(mg__walk *w, int board, double weight, bool exactly)
{
    w->sum->go[board] += weight;
    w->sum->salary[board] +=
        weight * w->g->board[board].salary * (exactly && w->g->opt.go_double ? 2 : 1);
}

int mg__walk_advance(mg__walk *w, int from, int spaces, double weight)
{
    int to = from + spaces;

    for (int go = (mg__board_of(from) + 1) * MG_SPACES; go <= to; go += MG_SPACES) {
        mg__walk_go(w, mg__board_of(go % w->space_n), weight, go == to);
    }
    return to % w->space_n;
}

/* ---- cards ---- */

static void advance_to(mg__walk *w, int from, int to, double weight)
{
    int spaces = (to - from + w->space_n) % w->space_n;

    (void)mg__walk_advance(w, from, spaces ? spaces : w->space_n, weight);
    w->arriving[1][to] += weight;
}

/* If the card has a factor, it decides the rent of the landing: a multiple, and for utilities a
 * throw of its own. So these visits are counted apart. */
static void advance_to_nearest(mg__walk *w, int from, int country, int kind, int factor,
                               double weight)
{
    const mg_board *t = &w->g->board[country];
    int start = mg__board_of(from) == country ? from % MG_SPACES : 0;

    for (int step = 1; step <= MG_SPACES; step++) {
        int to = country * MG_SPACES + (start + step) % MG_SPACES;

        if (t->kind[to % MG_SPACES] != kind) {
            continue;
        }
        if (factor == 0) {
            advance_to(w, from, to, weight);
            return;
        }
        int spaces = (to - from + w->space_n) % w->space_n;
        (void)mg__walk_advance(w, from, spaces ? spaces : w->space_n, weight);
        w->sum->at[MG_ODDS_VISITS][to] += weight;
        w->sum->led[to] += weight * factor;
        w->resting[to] += weight;
        return;
    }
    w->resting[from] += weight;
}

static void catch_by(mg__walk *w, int board, double weight, mg_odds_cause cause)
{
    w->caught[board] += weight;
    w->sum->jailed[cause] += weight;
}

static void pay_or_draw(mg__walk *w, int from, int deck, double weight)
{
    if (w->policy->fine == MG_ODDS_DRAW) {
        w->drawing[deck][from] += weight;
    } else {
        w->resting[from] += weight;
    }
}

static void follow(mg__walk *w, int from, int country, const mg_card *c, double weight)
{
    int target = country * MG_SPACES + c->target;

    switch (c->effect) {
    case MG_FX_ADVANCE_TO:
        advance_to(w, from, target, weight);
        break;
    case MG_FX_BACK_TO:
        w->arriving[1][target] += weight;
        break;
    case MG_FX_BACK_N:
        w->arriving[1][walk_ahead(w, from, -c->amount)] += weight;
        break;
    case MG_FX_NEAREST_RAILROAD:
        advance_to_nearest(w, from, country, MG_SPACE_RAILROAD, c->amount, weight);
        break;
    case MG_FX_NEAREST_UTILITY:
        advance_to_nearest(w, from, country, MG_SPACE_UTILITY, c->amount, weight);
        break;
    case MG_FX_NEAREST_BUS:
        advance_to_nearest(w, from, country, MG_SPACE_BUS, 0, weight);
        break;
    case MG_FX_JAIL:
        catch_by(w, country, weight, MG_ODDS_BY_CARD);
        break;
    case MG_FX_DRAW_FIRST:
        w->drawing[0][from] += weight;
        break;
    case MG_FX_PAY_OR_CHANCE:
        pay_or_draw(w, from, 0, weight);
        break;
    case MG_FX_PAY_OR_CHEST:
        pay_or_draw(w, from, 1, weight);
        break;
    default: /* money and deeds move no token */
        w->resting[from] += weight;
        break;
    }
}

/* The decks of all boards are mixed in their piles (IN-2): any card is as likely as another. */
static void draw(mg__walk *w, int from, int deck, double weight)
{
    int cards = 0;

    for (int country = 0; country < w->g->board_n; country++) {
        cards += w->g->board[country].deck_n[deck];
    }
    if (cards == 0) {
        w->resting[from] += weight;
    }
    for (int country = 0; country < w->g->board_n; country++) {
        const mg_board *t = &w->g->board[country];

        for (int card = 0; card < t->deck_n[deck]; card++) {
            follow(w, from, country, &t->card[deck][card], weight / cards);
        }
    }
}

/* ---- spaces ---- */

/* Rides as far as the bus goes: to the space before the next bus (HD-10). */
static void ride(mg__walk *w, int from, double weight)
{
    int spaces = mg__bus_reach(w->g, from, 1);

    if (spaces == 0 || w->policy->bus == MG_ODDS_BUS_STAY) {
        w->resting[from] += weight;
        return;
    }
    if (w->g->opt.bus_go_pays) {
        (void)mg__walk_advance(w, from, spaces, weight);
    }
    w->arriving[1][walk_ahead(w, from, spaces)] += weight;
}

static void land_on(mg__walk *w, int space, double weight)
{
    switch (w->g->board[mg__board_of(space)].kind[space % MG_SPACES]) {
    case MG_SPACE_CHANCE:
        w->drawing[0][space] += weight;
        break;
    case MG_SPACE_CHEST:
        w->drawing[1][space] += weight;
        break;
    case MG_SPACE_GOTOJAIL:
        catch_by(w, mg__board_of(space), weight, MG_ODDS_BY_SPACE);
        break;
    case MG_SPACE_BUS:
        ride(w, space, weight);
        break;
    default:
        w->resting[space] += weight;
        break;
    }
}

/* Returns the weight of an entry and sets it to 0. */
static double take(double *entry)
{
    double weight = *entry;

    *entry = 0;
    return weight;
}

/* Lands on every space with arriving weight, and draws from every deck, once. Returns the weight
 * that was moved. */
static double land_once(mg__walk *w, int sum)
{
    double moved = 0;

    for (int space = 0; space < w->space_n; space++) {
        double weight = take(&w->arriving[0][space]);

        if (weight > 0) {
            moved += weight;
            w->sum->at[MG_ODDS_VISITS][space] += weight;
            w->sum->landed[space][sum] += weight;
            land_on(w, space, weight);
        }
        for (int deck = 0; deck < MG_DECKS; deck++) {
            weight = take(&w->drawing[deck][space]);
            if (weight > 0) {
                moved += weight;
                draw(w, space, deck, weight);
            }
        }
    }
    return moved;
}

void mg__walk_land(mg__walk *w, int sum)
{
    double all = 0;

    for (int round = 0; round < ROUNDS_MAX && !w->endless; round++) {
        double moved = land_once(w, sum);

        all = round == 0 ? moved : all;
        if (moved <= all * negligible) {
            return;
        }
        for (int space = 0; space < w->space_n; space++) {
            w->arriving[0][space] += take(&w->arriving[1][space]);
        }
    }
    w->endless = true;
}
