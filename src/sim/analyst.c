/* SPDX-License-Identifier: MIT
 * The analyst: a steward that tries out what it could do. Every action is followed by the same
 * games, the same dice and the same guesses at hidden cards, played to their end by stewards. */
#include "magie/analyst.h"

#include "base/bits.h"

#include <string.h>

static const mg_analyst_budget usual = {.games = 128, .most = 4};

/* An action is preferred to the steward's only beyond so many standard errors of the difference. */
#define PREFERRED 1.0

/* ---- what is worth trying ---- */

/* What can be done nearly always and hardly matters where something else is asked: the steward does
 * it when it has to. A trade is tried where the steward makes one, its worth being in the offer. */
static const uint8_t beside[] = {MG_ACT_MORTGAGE, MG_ACT_SELL,     MG_ACT_SELL_DOWN, MG_ACT_TRADE,
                                 MG_ACT_EXCHANGE, MG_ACT_BANKRUPT, MG_ACT_SELL_DEED, MG_ACT_MOVE,
                                 MG_ACT_ARRANGE,  MG_ACT_MARK,     MG_ACT_UNMARK};

static bool is_tried(const mg_action *act)
{
    return !memchr(beside, act->kind, sizeof beside);
}

/* Whether a steward is trusted with a question: a throw, the wording of an offer, what is sold
 * first to pay a debt. */
static bool is_trusted(const mg_frame *f)
{
    return f->kind == MG_FRAME_DRAFT || f->kind == MG_FRAME_DEBT || f->kind == MG_FRAME_FUND ||
           (f->kind == MG_FRAME_TURN && f->turn.step == MG_STEP_ROLL);
}

static bool is_same(const mg_action *a, const mg_action *b)
{
    return a->kind == b->kind && a->subj == b->subj && a->amt == b->amt;
}

/* Fills act with what is tried, the steward's choice among it. Returns the count. */
static int find_tries(const mg_game *g, const mg_state *s, int seat, const mg_action *choice,
                      mg_action *act, int *at)
{
    bool trusted = is_trusted(&s->frame[s->depth - 1]);
    int n = trusted ? 0 : mg_tries(g, s, seat, act, MG_TRIES_MAX), kept = 0;

    *at = -1;
    for (int k = 0; k < n; k++) {
        bool same = is_same(&act[k], choice);

        if (same || is_tried(&act[k])) {
            *at = same ? kept : *at;
            act[kept++] = act[k];
        }
    }
    if (*at < 0) {
        *at = kept < MG_TRIES_MAX ? kept++ : MG_TRIES_MAX - 1;
        act[*at] = *choice;
    }
    return kept;
}

/* ---- choosing ---- */

/* The best of them, unless chance alone may well have made it better than the steward's. */
static mg_action best_of(const mg_weighing *w, int seat)
{
    mg_estimate over = mg_prospect_win_over(&w->at[0].prospect, seat);
    bool is_preferred = w->reference == 0 || over.mean > PREFERRED * over.se;

    return w->at[is_preferred ? 0 : w->reference].act;
}

mg_action mg_analyst_weigh(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                           mg_rng *rng, const mg_analyst_budget *budget, mg_weighing *w)
{
    const mg_bot *steward = mg_bot_find("steward");
    mg_bot_memory all[MG_SEATS_MAX] = {0};
    mg_action act[MG_TRIES_MAX], choice = steward->act(g, v, seat, memory, rng, steward->user);
    int at, n = find_tries(g, &v->seen, seat, &choice, act, &at);
    mg_arm arm = {.game = *g, .start = &v->seen, .view = v, .viewer = seat, .memory = all};
    mg_plan plan = {.arm = &arm,
                    .arm_n = 1,
                    .seed = mg_rng_next(rng),
                    .games = budget->games,
                    .stay = true,
                    .threads = 1,
                    .parts = 1};

    *w = (mg_weighing){0};
    if (n < 2) {
        return choice;
    }
    all[seat] = *memory;
    for (int k = 0; k < g->seat_n; k++) {
        arm.bot[k] = steward;
    }
    if (mg_weigh_these(&plan, seat, act, n, at, budget->most, w) != MG_E_OK) {
        *w = (mg_weighing){0};
        return choice;
    }
    return best_of(w, seat);
}

static mg_action act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                     mg_rng *rng, void *user)
{
    mg_weighing w;
    mg_action best = mg_analyst_weigh(g, v, seat, memory, rng, &usual, &w);

    (void)user;
    mg_weighing_free(&w);
    return best;
}

static const mg_bot analyst = {
    .name = "analyst",
    .text = "plays out what it could do against stewards and takes what wins most often; slow",
    .act = act,
};

mg_status mg_analyst_register(void)
{
    return mg_bot_register(&analyst);
}
