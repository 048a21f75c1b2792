/* SPDX-License-Identifier: MIT
 * Counting the leaves of the game tree: a fingerprint of legality and transitions. */
#include "rules/core/core.h"

/* Room for most legal lists; by_long_list takes the others. */
enum { USUAL = 256 };

/* NOLINTBEGIN(misc-no-recursion): as deep as asked for */
static uint64_t after(const mg_game *g, const mg_state *s, mg_action act, int depth, bool chance)
{
    mg_state next;

    mg_state_copy(g, &next, s);
    if (!mg_ok(mg_apply(g, &next, act, NULL))) {
        return 0;
    }
    return mg_perft(g, &next, depth - 1, chance);
}

static uint64_t by_chance(const mg_game *g, const mg_state *s, int depth, bool chance)
{
    mg_outcome out[MG_OUTCOMES_MAX];
    int n = mg_chance_list(g, s, out, MG_OUTCOMES_MAX);
    uint64_t leaves = 0;

    for (int k = 0; k < (chance ? n : 1); k++) {
        leaves += after(g, s, out[k].act, depth, chance);
    }
    return leaves;
}

static uint64_t by_list(const mg_game *g, const mg_state *s, const mg_choice *choice, int n,
                        int depth, bool chance)
{
    uint64_t leaves = 0;

    for (int k = 0; k < n; k++) {
        mg_action act = choice[k].act;

        leaves += after(g, s, act, depth, chance);
        if (choice[k].max == act.amt) {
            continue;
        }
        act.amt = choice[k].max;
        leaves += after(g, s, act, depth, chance);
    }
    return leaves;
}

/* A separate function, so that its array is on the stack only when it is needed. */
static MG_NOINLINE uint64_t by_long_list(const mg_game *g, const mg_state *s, int seat, int depth,
                                         bool chance)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);

    return by_list(g, s, choice, n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX, depth, chance);
}

static uint64_t by_seat(const mg_game *g, const mg_state *s, int seat, int depth, bool chance)
{
    mg_choice choice[USUAL];
    int n = mg_legal(g, s, seat, choice, USUAL);

    return n > USUAL ? by_long_list(g, s, seat, depth, chance)
                     : by_list(g, s, choice, n, depth, chance);
}

uint64_t mg_perft(const mg_game *g, const mg_state *s, int depth, bool chance)
{
    MG_REQUIRE(depth >= 0);
    mg_node node = mg_node_of(g, s);
    uint64_t leaves = 0;

    if (depth == 0 || node == MG_OVER) {
        return 1;
    }
    if (node == MG_CHANCE) {
        return by_chance(g, s, depth, chance);
    }
    MG_EACH_BIT(seat, mg_actors(g, s))
        leaves += by_seat(g, s, (int)seat, depth, chance);
    return leaves;
}

/* NOLINTEND(misc-no-recursion) */
