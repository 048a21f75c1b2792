/* SPDX-License-Identifier: MIT
 * Two games that one seat cannot distinguish: declarations that their tests share. */
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
    long unlike;   /* equal views of different states */
    long passes;   /* secret passes where the other game had a bid */
    long probes;   /* requests of any verb */
    long shown;    /* of these, acts and draws that were carried out and so became public */
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

/** Loads both games again at their current states. */
void reload(twins *t);

/* ---- probes.c ---- */

/** Sends one request of any verb, sensible or not, for the watcher or an onlooker to both games.
 *  Its effect is undone. False: the answers tell more than the reader may know. */
bool probe(twins *t);

#endif
