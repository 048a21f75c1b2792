/* SPDX-License-Identifier: MIT
 * The odds of a board: the Markov chain of turns is set up row by row and solved; one more turn
 * from its solution gives all figures. */
#include "odds/solve.h"
#include "odds/walk.h"

#include <stdlib.h>
#include <string.h>

/* The memory that a solution needs. */
typedef struct work {
    mg__walk walk;
    double *chain, *place, *after;
} work;

static void scale(double *value, int n, double by)
{
    for (int k = 0; k < n; k++) {
        value[k] *= by;
    }
}

/* Converts means per turn to means per roll. */
static void count_by_rolls(mg_odds *odds)
{
    double by = 1 / odds->rolls;

    scale(odds->at[0], MG_ODDS_COUNT_N * MG_ODDS_SPACES, by);
    scale(odds->in_jail[0], MG_ODDS_COUNT_N * MG_BOARDS_MAX, by);
    scale(odds->landed[0], MG_ODDS_SPACES * MG_ODDS_SUMS, by);
    scale(odds->led, MG_ODDS_SPACES, by);
    scale(odds->go, MG_BOARDS_MAX, by);
    scale(odds->salary, MG_BOARDS_MAX, by);
    scale(odds->jailed, MG_ODDS_CAUSE_N, by);
    odds->jail_turns *= by;
    odds->turns *= by;
    odds->rolls = 1;
}

static void fill_chain(work *k, int n)
{
    for (int from = 0; from < n; from++) {
        memset(k->place, 0, sizeof *k->place * (size_t)n);
        k->place[from] = 1;
        mg__walk_turn(&k->walk, k->place, k->chain + (size_t)from * (size_t)n);
    }
}

static double largest_difference(const double *a, const double *b, int n)
{
    double most = 0;

    for (int k = 0; k < n; k++) {
        double difference = a[k] > b[k] ? a[k] - b[k] : b[k] - a[k];

        most = difference > most ? difference : most;
    }
    return most;
}

static mg_status solve(work *k, int n, mg_odds *odds, mg_err *err)
{
    fill_chain(k, n);
    if (k->walk.endless) {
        return mg_fail(err, MG_E_FIELD, "cards of this board send a token on for ever");
    }
    if (!mg__stationary(k->chain, n, k->place)) {
        return mg_fail(
            err, MG_E_FIELD,
            "a token that leaves GO never comes back to it: there are no odds for the long run");
    }
    memset(odds, 0, sizeof *odds); /* drops what fill_chain has counted */
    odds->space_n = k->walk.space_n;
    odds->board_n = k->walk.g->board_n;
    odds->state_n = n;
    mg__walk_turn(&k->walk, k->place, k->after);
    odds->residual = largest_difference(k->place, k->after, n);
    count_by_rolls(odds);
    return MG_E_OK;
}

static bool allot(work *k, int n)
{
    size_t row = (size_t)n;

    k->chain = malloc(row * row * sizeof *k->chain);
    k->place = malloc(row * sizeof *k->place);
    k->after = malloc(row * sizeof *k->after);
    return k->chain && k->place && k->after;
}

mg_status mg_odds_solve(const mg_game *g, const mg_odds_policy *policy, mg_odds *odds, mg_err *err)
{
    work *k = calloc(1, sizeof *k);
    mg_status status = MG_E_CAPACITY;

    if (mg_is_card_game(g)) {
        free(k);
        return mg_fail(err, MG_E_OFF, "%s is a card game: it has no board, and no odds of landing",
                       g->edition->name);
    }
    if (k) {
        mg__walk_init(&k->walk, g, policy, odds);
        memset(odds, 0, sizeof *odds);
        int n = mg__walk_places(&k->walk);
        if (allot(k, n)) {
            status = solve(k, n, odds, err);
        }
        free(k->chain);
        free(k->place);
        free(k->after);
    }
    free(k);
    return status == MG_E_CAPACITY ? mg_fail(err, status, MG_NO_MEMORY) : status;
}

double mg_odds_total(const mg_odds *odds, mg_odds_count count)
{
    double total = 0;

    for (int space = 0; space < odds->space_n; space++) {
        total += odds->at[count][space];
    }
    for (int board = 0; board < odds->board_n; board++) {
        total += odds->in_jail[count][board];
    }
    return total;
}
