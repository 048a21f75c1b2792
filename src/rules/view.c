/* SPDX-License-Identifier: MIT
 * What a seat may know. The board editions so far lie open on the table: unseen cards have no order even in the state, so
 * that a view is the state itself. */
#include "rules/core.h"

const mg_view *mg_view_of(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    _Static_assert(offsetof(mg_view, seen) == 0, "a state can stand for a view");
    (void)g;
    (void)seat;
    (void)buffer;
    return (const mg_view *)s;
}

void mg_view_sample(const mg_game *g, const mg_view *v, int seat, struct mg_rng *rng, mg_state *out)
{
    (void)seat;
    (void)rng;
    mg_state_copy(g, out, &v->seen);
}
