/* SPDX-License-Identifier: MIT */
#include "bots/random.h"

#include "base/assert.h"
#include "rules/card/brief.h"

/* Amounts are at most AMOUNT_WINDOW above the least one: bids rise slowly and offers stay small, so
 * that no single draw ruins a player. Trades and drafts are limited, because otherwise games would
 * consist mostly of offers. */
enum {
    AMOUNT_WINDOW = 50,
    TRADE_ONE_IN = 16,
    FINISH_ONE_IN = 4,
    MOVE_ONE_IN = 16,
    USUAL_MAX = 512
};

static mg_action settle(const mg_choice *choice, mg_rng *rng)
{
    MG_ASSERT(choice->max >= choice->act.amt);
    mg_action act = choice->act;
    int32_t span = choice->max - act.amt;

    if (span > 0) {
        act.amt +=
            (int32_t)mg_rng_below(rng, (uint32_t)(span < AMOUNT_WINDOW ? span : AMOUNT_WINDOW) + 1);
    }
    return act;
}

/* The last choices of a draft, in canonical order, are to make the offer and to drop it. */
static int draft_end(const mg_choice *choice, int n, mg_rng *rng)
{
    MG_ASSERT(n > 0);
    if (choice[n - 1].act.kind != MG_ACT_CANCEL || mg_rng_below(rng, FINISH_ONE_IN) != 0) {
        return -1;
    }
    return n > 1 && choice[n - 2].act.kind == MG_ACT_PROPOSE ? n - 2 : n - 1;
}

mg_action mg__random_pick(const mg_choice *choice, int n, mg_rng *rng)
{
    MG_ASSERT(n > 0);
    int k = draft_end(choice, n, rng);

    if (k < 0) {
        k = (int)mg_rng_below(rng, (uint32_t)n);
    }
    if (choice[k].act.kind == MG_ACT_TRADE && mg_rng_below(rng, TRADE_ONE_IN) != 0) {
        k = (int)mg_rng_below(rng, (uint32_t)n);
    }
    return settle(&choice[k], rng);
}

/* For the same reason only one decision in MOVE_ONE_IN may rearrange cards, or pay piece by
 * piece. */
int mg__random_card(const mg_game *g, const mg_state *s, int seat, mg_brief *brief, mg_rng *rng)
{
    MG_ASSERT(mg_is_card_game(g) && seat >= 0 && seat < s->seat_n);
    bool layout = s->frame[s->depth - 1].kind == MG_FRAME_CARDS_LAYOUT;
    bool all = layout ? mg_rng_below(rng, FINISH_ONE_IN) != 0 : mg_rng_below(rng, MOVE_ONE_IN) == 0;
    int n = mg_brief_of(g, s, seat, brief, all);

    if (n <= 1) {
        return n - 1;
    }
    return (int)mg_rng_below(rng, (uint32_t)n);
}

static mg_action pick_card(const mg_game *g, const mg_state *s, int seat, mg_rng *rng)
{
    mg_brief brief;
    int k = mg__random_card(g, s, seat, &brief, rng);

    return k < 0 ? mg_fallback(g, s, seat) : mg_brief_at(&brief, k);
}

static __attribute__((noinline)) mg_action pick_of_many(const mg_game *g, const mg_state *s,
                                                        int seat, mg_rng *rng)
{
    mg_choice choice[MG_LEGAL_MAX];
    int n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);

    return mg__random_pick(choice, n < MG_LEGAL_MAX ? n : MG_LEGAL_MAX, rng);
}

/* The longest possible list is in a function of its own: hardened programs touch every page of a
 * function's stack frame, which took 20 % of the time of a random game when every decision did
 * it. */
static mg_action pick_any(const mg_game *g, const mg_state *s, int seat, mg_rng *rng)
{
    mg_choice choice[USUAL_MAX];
    int n = mg_legal(g, s, seat, choice, USUAL_MAX);

    if (n <= 0) {
        return mg_fallback(g, s, seat);
    }
    return n > USUAL_MAX ? pick_of_many(g, s, seat, rng) : mg__random_pick(choice, n, rng);
}

mg_action mg__random_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                         mg_rng *rng, void *user)
{
    MG_ASSERT(seat >= 0 && seat < v->seen.seat_n && v->seen.result == MG_RUNNING);
    (void)memory;
    (void)user;
    return mg_is_card_game(g) ? pick_card(g, &v->seen, seat, rng)
                              : pick_any(g, &v->seen, seat, rng);
}
