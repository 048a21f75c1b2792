/* SPDX-License-Identifier: MIT
 * Random changes of positions. */
#ifndef MAGIE_TESTS_MUTANTS_H
#define MAGIE_TESTS_MUTANTS_H

#include "magie/rng.h"
#include "magie/rules.h"

enum { MUTANTS_POOL = 64 };

/* Frames and a state from earlier games; parts of them are copied into other states. */
typedef struct mutants {
    mg_rng rng;
    int seen;
    mg_frame frame[MUTANTS_POOL];
    mg_state other;
} mutants;

void mutants_begin(mutants *m, mg_rng rng);

/** Remembers parts of a state. */
void mutants_see(mutants *m, const mg_state *s);

/** Changes *s, directly or through its JSON. False if the changed state is refused. */
bool mutants_change(mutants *m, const mg_game *g, mg_state *s);

#endif
