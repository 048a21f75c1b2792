/* SPDX-License-Identifier: MIT
 * The decision interface: what is the same in every game, and calls of what differs. */
#include "rules/core/core.h"
#include "rules/core/ops.h"
#include "rules/core/runs.h"

#include "magie/rng.h"

const char *mg_state_check(const mg_game *g, const mg_state *s)
{
    return g->ops->check(g, s);
}

/* ---- decisions ---- */

mg_result mg_apply(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_result r = g->ops->apply(g, s, act, ev);

    MG_VALIDATE(!mg_ok(r) || !mg_state_check(g, s));
    return r;
}

int mg_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    return g->ops->legal(g, s, seat, out, cap);
}

int mg_legal_plays(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    return g->ops->legal_plays(g, s, seat, out, cap);
}

int mg__runs(const mg_game *g, const mg_state *s, int seat, bool plays, mg_run *out, int cap)
{
    return g->ops->runs(g, s, seat, plays, out, cap);
}

uint16_t mg_actors(const mg_game *g, const mg_state *s)
{
    uint16_t to_act = mg_to_act(g, s);

    return to_act ? to_act | g->ops->out_of_turn(g, s, to_act) : 0;
}

mg_action mg_fallback(const mg_game *g, const mg_state *s, int seat)
{
    if (mg_node_of(g, s) != MG_DECIDE || !mg_is_to_act(mg_peek(s), seat)) {
        return (mg_action){MG_ACT_NONE, (int8_t)seat, 0, 0};
    }
    return g->ops->fallback(g, s, seat);
}

/* ---- chance ---- */

int mg_chance_list(const mg_game *g, const mg_state *s, mg_outcome *out, int cap)
{
    MG_REQUIRE(cap <= 0 || out);
    return g->ops->outcomes(g, s, out, cap);
}

mg_action mg_chance_sample(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    return g->ops->sample(g, s, rng);
}

mg_action mg_chance_step(const mg_game *g, mg_state *s, mg_rng *rng, mg_events *ev)
{
    MG_ASSERT(mg_node_of(g, s) == MG_CHANCE);
    mg_action act = g->ops->sample(g, s, rng);

    g->ops->happen(g, s, act, ev);
    MG_VALIDATE(!mg_state_check(g, s));
    return act;
}

/* ---- views ---- */

const mg_view *mg_view_of(const mg_game *g, const mg_state *s, int seat, mg_view *buffer)
{
    MG_ASSERT(seat >= -1 && seat < s->seat_n);
    _Static_assert(offsetof(mg_view, seen) == 0, "a state can be used as a view");

    bool hidden = g->hides && (g->hides & MG_HIDES_CARDS || mg_has_ballots(s));
    return hidden ? g->ops->view(g, s, seat, buffer) : (const mg_view *)s;
}

static bool is_ballot(const mg_state *before, mg_action act)
{
    return mg_is_secret(mg_peek(before)) &&
           (act.kind == MG_ACT_BID || act.kind == MG_ACT_PASS || act.kind == MG_ACT_VOTE);
}

mg_action mg_action_for(const mg_game *g, const mg_state *before, mg_action act, int seat)
{
    MG_ASSERT(seat >= -1 && seat < before->seat_n);
    if (before->depth == 0 || (act.seat >= 0 && act.seat == seat)) {
        return act;
    }
    if (is_ballot(before, act)) {
        return (mg_action){MG_ACT_NONE, act.seat, 0, 0};
    }
    g->ops->hide(g, before, &act, seat);
    return act;
}

void mg_view_sample(const mg_game *g, const mg_view *v, int seat, mg_rng *rng, mg_state *out)
{
    MG_REQUIRE(seat >= -1 && seat < v->seen.seat_n);
    g->ops->view_sample(g, v, seat, rng, out);
}

/* ---- questions ---- */

int32_t mg_worth(const mg_game *g, const mg_state *s, int seat)
{
    return g->ops->worth(g, s, seat);
}

int32_t mg_action_cost(const mg_game *g, const mg_state *s, mg_action act)
{
    return g->ops->cost(g, s, act);
}
