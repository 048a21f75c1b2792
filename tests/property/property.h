/* SPDX-License-Identifier: MIT
 * Declarations shared by the properties of random games and those of changed positions. */
#ifndef MAGIE_TESTS_PROPERTY_H
#define MAGIE_TESTS_PROPERTY_H

#include "magie/rng.h"
#include "magie/rules.h"

typedef struct game_under_test {
    mg_game g;
    mg_state s;
    mg_rng rng;
    uint64_t number;
    int ply;
    bool verbose;
    bool posed;         /* begins with a position, whose frames may cite any clause */
    const char *broken; /* the property that failed */
    mg_action last;
    long actions, refusals, secrets;
} under_test;

/** Notes the first property that failed; false. */
bool property_fails(under_test *t, const char *property);

/** Whether an action is one of the choices. */
bool property_listed(const mg_choice *choice, int n, mg_action a);

/** Whether a list has all legal actions: some unlisted actions of each kind are tried for each seat
 *  and must be refused. */
bool property_unlisted_refused(under_test *t, int tries);

/** Checks the state, applies a legal action or an outcome of chance, and checks the result. */
bool property_step(under_test *t);

/* The results of changed positions. */
typedef struct positions_tally {
    long tried, accepted, played, decisions, failed;
} positions_tally;

/** Tries that many changed positions, on the walks from a given number on. */
positions_tally positions_try(long from, long wanted);

#endif
