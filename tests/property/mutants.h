/* SPDX-License-Identifier: MIT
 * Random changes of positions. */
#ifndef MAGIE_TESTS_MUTANTS_H
#define MAGIE_TESTS_MUTANTS_H

#include "magie/rng.h"
#include "magie/rules.h"

enum { MUTANTS_POOL = 64 };

/* Frames and a state that have come up, of which parts are put into others. */
typedef struct mutants {
    mg_rng rng;
    int seen;
    mg_frame frame[MUTANTS_POOL];
    mg_state other;
} mutants;

void mutants_begin(mutants *m, mg_rng rng);

/** Remembers something of a state. */
void mutants_see(mutants *m, const mg_state *s);

/** Changes *s, in itself or by way of its JSON. False where it is then refused. */
bool mutants_change(mutants *m, const mg_game *g, mg_state *s);

#endif
