/* SPDX-License-Identifier: MIT
 * What the properties of random games and those of changed positions share. */
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
    bool posed;         /* begins with a position, whose questions cite what they like */
    const char *broken; /* the property that failed */
    mg_action last;
    long actions, refusals, secrets;
} under_test;

/** Notes the first property that failed; false. */
bool property_fails(under_test *t, const char *property);

/** Whether an action is one of the choices. */
bool property_listed(const mg_choice *choice, int n, mg_action a);

/** Whether a list has all that applies: some unlisted action of each kind is tried for each seat.
 */
bool property_unlisted_refused(under_test *t, int tries);

/** Checks the state, does something that is legal, or what chance brings, and checks what came of
 * it. */
bool property_step(under_test *t);

/* What came of changed positions. */
typedef struct positions_tally {
    long tried, accepted, played, decisions, failed;
} positions_tally;

/** Tries so many changed positions, of the walks from a number on. */
positions_tally positions_try(long from, long wanted);

#endif
