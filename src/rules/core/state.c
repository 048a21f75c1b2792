/* SPDX-License-Identifier: MIT
 * Whole states: the first one, copies, equality, hash. */
#include "rules/core/core.h"
#include "rules/core/ops.h"

#include "magie/rng.h"

void mg_state_init(const mg_game *g, mg_state *s)
{
    MG_REQUIRE(g->state_bytes > 0 && g->state_bytes <= sizeof *s);
    memset(s, 0, g->state_bytes);
    s->seat_n = g->seat_n;
    s->board_n = g->board_n;
    s->alive = (uint16_t)((1u << g->seat_n) - 1);
    g->ops->state_init(g, s);
}

void mg_state_copy(const mg_game *g, mg_state *to, const mg_state *from)
{
    MG_ASSERT(to != from);
    /* the compiler does not know the size, and the library's copy is faster than an inlined
     * string move */
    memcpy(to, from, g->state_bytes);
}

bool mg_state_equal(const mg_game *g, const mg_state *a, const mg_state *b)
{
    return memcmp(a, b, g->state_bytes) == 0;
}

uint64_t mg_state_hash(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(g->state_bytes % sizeof(uint64_t) == 0);
    const unsigned char *bytes = (const unsigned char *)s;
    uint64_t hash = g->state_bytes;

    for (size_t at = 0; at < g->state_bytes; at += 8) {
        uint64_t word;

        memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return mg_mix64(hash);
}
