/* SPDX-License-Identifier: MIT
 * Two games that one seat cannot tell apart: what their tests share. */
#ifndef MAGIE_TESTS_TWINS_H
#define MAGIE_TESTS_TWINS_H

#include "protocol.h"

#include "magie/engine.h"
#include "magie/rng.h"

#include <string.h>

enum { REQUEST_CAP = 256 };

typedef struct twins {
    mg_engine *one, *twin;
    int watcher; /* a seat, or -1 for an onlooker */
    mg_rng rng;
    long compared; /* answers */
    long unlike;   /* views that were the same of states that are not */
    long passes;   /* in secret, where the other game had a bid */
    long probes;   /* requests of any verb */
    long shown;    /* of these, acts and draws that were done and so came to light */
} twins;

static inline const mg_game *game_of(const mg_engine *e)
{
    return mg_match_game(mg_engine_match(e));
}

static inline const mg_state *state_of(const mg_engine *e)
{
    return mg_match_state(mg_engine_match(e));
}

static inline const char *answer(mg_engine *e, const char *request)
{
    const char *came = mg_engine_answer(e, request, strlen(request));
    const char *wrong = answer_fault(request, strlen(request), came);

    if (wrong) {
        fail("to %s\n  came %.2000s\n  which is not of the schema: %s", request, came, wrong);
    }
    return came;
}

static inline uint32_t below(twins *t, int n)
{
    return mg_rng_below(&t->rng, (uint32_t)n);
}

/* ---- secrets.c ---- */

/** Starts both games over where they stand. */
void reload(twins *t);

/* ---- probes.c ---- */

/** Sends one request of any verb, sensible or not, for the watcher or an onlooker to both games.
 * What is done by it is taken back. False: the answers tell more than the reader may know. */
bool probe(twins *t);

#endif
