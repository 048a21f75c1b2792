/* SPDX-License-Identifier: MIT
 * A turn: its throws, doubles in a row, Jail. The file does for the weights on all places what
 * turn.c of the rules does for one token. */
#include "odds/walk.h"

#include "odds/after_landing.h"

#include <string.h>

/* A throw as it is played. */
typedef struct dice_throw {
    int spaces;
    bool special; /* does not count by its sum */
    bool speeds;
} dice_throw;

void mg__walk_init(mg__walk *w, const mg_game *g, const mg_odds_policy *policy, mg_odds *sum)
{
    memset(w, 0, sizeof *w);
    w->g = g;
    w->policy = policy;
    w->sum = sum;
    w->space_n = g->board_n * MG_SPACES;
    w->tries_n = policy->jail == MG_ODDS_STAY && g->opt.jail_rolls > 0 ? g->opt.jail_rolls : 1;
    w->layer_n = g->opt.dice_special && policy->dice != MG_ODDS_SUM ? 2 : 1;
    w->layer_size = w->space_n + g->board_n * w->tries_n;
}

int mg__walk_places(const mg__walk *w)
{
    return w->layer_n * w->layer_size;
}

/* ---- places ---- */

static int free_place(const mg__walk *w, int layer, int space)
{
    return layer * w->layer_size + space;
}

static int jail_place(const mg__walk *w, int layer, int board, int tries)
{
    return layer * w->layer_size + w->space_n + board * w->tries_n + tries;
}

static int jail_space(const mg__walk *w, int board)
{
    return board * MG_SPACES + w->g->board[board].jail;
}

static void end_turn(mg__walk *w, int layer, int space, double weight)
{
    w->sum->at[MG_ODDS_TURNS][space] += weight;
    w->end[free_place(w, layer, space)] += weight;
}

/* Ends a turn in Jail after its last roll is over. */
static void end_turn_in_jail(mg__walk *w, int layer, int board, int tries, double weight)
{
    w->sum->in_jail[MG_ODDS_VISITS][board] += weight;
    w->sum->in_jail[MG_ODDS_TURNS][board] += weight;
    w->end[jail_place(w, layer, board, tries)] += weight;
}

/* Ends a roll, and the turn, in Jail. */
static void end_in_jail(mg__walk *w, int layer, int board, int tries, double weight)
{
    w->sum->in_jail[MG_ODDS_ROLLS][board] += weight;
    end_turn_in_jail(w, layer, board, tries, weight);
}

/* ---- throws ---- */

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static int special_spaces(mg_odds_dice dice, int d1, int d2)
{
    int low = lesser(d1, d2), high = d1 + d2 - low;

    switch (dice) {
    case MG_ODDS_DIE:
        return d1;
    case MG_ODDS_LOW:
        return low;
    case MG_ODDS_HIGH:
        return high;
    case MG_ODDS_DIFFERENCE:
        return high - low;
    case MG_ODDS_PRODUCT:
        return low * high;
    case MG_ODDS_SUM:
        break;
    }
    return d1 + d2;
}

static dice_throw throw_of(const mg__walk *w, int layer, int d1, int d2)
{
    dice_throw t = {.spaces = d1 + d2};

    t.special = w->layer_n > 1 && layer == 0;
    if (t.special) {
        t.spaces = special_spaces(w->policy->dice, d1, d2);
    }
    t.speeds =
        t.special && w->policy->dice == MG_ODDS_PRODUCT && t.spaces >= w->g->opt.dice_speeding;
    return t;
}

/* US-26: moves to a space of the seat's choice. If it is a GO, it pays; with salary.once not if the
 * token already stood on it (US-S13). */
static void move_anywhere(mg__walk *w, int from, double weight)
{
    int to = w->policy->anywhere;

    if (to % MG_SPACES == 0 && !(w->g->opt.salary_once && from == to)) {
        mg__walk_go(w, mg__board_of(to), weight, true);
    }
    w->arriving[0][to] += weight;
}

/* Ends a throw: tokens go to Jail, to another throw, or to the end of the turn. A speeding token
 * stays on the space that it reached until the turn ends, in Jail (US-S16). */
static void settle(mg__walk *w, int layer, const dice_throw *t, double (*again)[MG_ODDS_SPACES])
{
    for (int space = 0; space < w->space_n; space++) {
        double weight = w->resting[space];

        if (weight <= 0) {
            continue;
        }
        w->resting[space] = 0;
        w->sum->at[MG_ODDS_ROLLS][space] += weight;
        if (t->speeds) {
            w->sum->jailed[MG_ODDS_BY_SPEEDING] += weight;
            end_turn_in_jail(w, layer, mg__board_of(space), 0, weight);
        } else if (again) {
            again[layer][space] += weight;
        } else {
            end_turn(w, layer, space, weight);
        }
    }
    for (int board = 0; board < w->g->board_n; board++) {
        if (w->caught[board] > 0) {
            end_in_jail(w, layer, board, 0, w->caught[board]);
        }
        w->caught[board] = 0;
    }
}

static void jail_all(mg__walk *w, int layer, const double *from)
{
    for (int space = 0; space < w->space_n; space++) {
        if (from[space] <= 0) {
            continue;
        }
        w->sum->jailed[MG_ODDS_BY_DOUBLES] += from[space] / 36;
        end_in_jail(w, layer, mg__board_of(space), 0, from[space] / 36);
    }
}

/* Plays one of the 36 throws for all tokens of a layer; doubles_n: the doubles thrown before it in
 * this turn. */
static void throw_once(mg__walk *w, int layer, int doubles_n, int d1, int d2)
{
    const double *from = w->throwing[0][layer];
    dice_throw t = throw_of(w, layer, d1, d2);

    if (d1 == d2 && doubles_n + 1 >= w->g->opt.doubles_jail) {
        jail_all(w, layer, from);
        return;
    }
    for (int space = 0; space < w->space_n; space++) {
        double weight = from[space] / 36;

        if (weight <= 0) {
            continue;
        }
        if (t.spaces == 0) {
            move_anywhere(w, space, weight);
        } else {
            w->arriving[0][mg__walk_advance(w, space, t.spaces, weight)] += weight;
        }
    }
    mg__walk_land(w, d1 + d2);
    settle(w, t.special, &t,
           d1 == d2 && t.spaces > 0 ? w->throwing[1] : NULL); /* US-26: no further throw */
}

static double total(const double *weight, int n)
{
    double sum = 0;

    for (int k = 0; k < n; k++) {
        sum += weight[k];
    }
    return sum;
}

static void throw_all(mg__walk *w, int doubles_n)
{
    for (int layer = 0; layer < w->layer_n; layer++) {
        double weight = total(w->throwing[0][layer], w->space_n);

        w->sum->rolls += weight;
        if (weight <= 0) {
            continue;
        }
        for (int d1 = 1; d1 <= 6; d1++) {
            for (int d2 = 1; d2 <= 6; d2++) {
                throw_once(w, layer, doubles_n, d1, d2);
            }
        }
    }
    memcpy(w->throwing[0], w->throwing[1], sizeof w->throwing[0]);
    memset(w->throwing[1], 0, sizeof w->throwing[1]);
}

/* ---- Jail ---- */

/* ST-5, US-14, ST-S11: leaves Jail by the fine, since no cards are kept; the throw follows now, or
 * in the next turn. */
static void leave(mg__walk *w, int layer, int board, double weight)
{
    if (w->g->opt.jail_pay_moves != MG_PAY_NOW) {
        end_turn(w, layer, jail_space(w, board), weight);
    } else {
        w->throwing[0][layer][jail_space(w, board)] += weight;
    }
}

/* ST-8, ST-9: leaves Jail by doubles, or by the fine after the last throw. */
static void throw_in_jail(mg__walk *w, int layer, int board, int tries, double weight)
{
    bool last = tries + 1 >= w->g->opt.jail_rolls;

    w->sum->rolls += weight;
    for (int d1 = 1; d1 <= 6; d1++) {
        for (int d2 = 1; d2 <= 6; d2++) {
            dice_throw t = {.spaces = d1 + d2};

            if (d1 != d2 && !last) {
                end_in_jail(w, layer, board, tries + 1, weight / 36);
                continue;
            }
            int to = mg__walk_advance(w, jail_space(w, board), t.spaces, weight / 36);
            w->arriving[0][to] += weight / 36;
            mg__walk_land(w, d1 + d2);
            settle(w, layer, &t, d1 == d2 && w->g->opt.jail_doubles_again ? w->throwing[1] : NULL);
        }
    }
}

static void begin_in_jail(mg__walk *w, int layer, int board, int tries, double weight)
{
    w->sum->jail_turns += weight;
    if (w->policy->jail == MG_ODDS_LEAVE || w->g->opt.jail_rolls == 0) {
        leave(w, layer, board, weight);
    } else {
        throw_in_jail(w, layer, board, tries, weight);
    }
}

/* ---- the turn ---- */

static void begin(mg__walk *w, const double *start)
{
    for (int layer = 0; layer < w->layer_n; layer++) {
        for (int space = 0; space < w->space_n; space++) {
            w->throwing[0][layer][space] = start[free_place(w, layer, space)];
        }
        for (int jail = 0; jail < w->g->board_n * w->tries_n; jail++) {
            int board = jail / w->tries_n, tries = jail % w->tries_n;
            double weight = start[jail_place(w, layer, board, tries)];

            if (weight > 0) {
                begin_in_jail(w, layer, board, tries, weight);
            }
        }
    }
}

void mg__walk_turn(mg__walk *w, const double *start, double *end)
{
    w->end = end;
    memset(end, 0, sizeof *end * (size_t)mg__walk_places(w));
    begin(w, start);
    for (int doubles_n = 0; doubles_n < w->g->opt.doubles_jail; doubles_n++) {
        throw_all(w, doubles_n);
    }
    w->sum->turns += 1;
}
