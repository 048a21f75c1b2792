/* SPDX-License-Identifier: MIT
 * The decision interface of the card games: chance, committing, fallbacks. */
#include "rules/card/brief.h"
#include "rules/card/card_rules.h"
#include "rules/card/cards_ops.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_payments.h"
#include "rules/card/cards_play.h"
#include "rules/card/cards_turn.h"

#include "magie/rng.h"

/* ---- chance: the weight of a kind is its number of cards in the pile ---- */

int mg__cards_outcomes(const mg_game *g, const mg_state *s, mg_outcome *out, int cap)
{
    MG_ASSERT(cap <= 0 || out);
    bool first = mg_peek(s)->kind == MG_FRAME_CARDS_FIRST;
    int n = 0;

    if (mg_node_of(g, s) != MG_CHANCE) {
        return 0;
    }
    for (int k = 0; k < (first ? g->seat_n : g->deck.kind_n); k++) {
        uint32_t weight = first ? 1 : s->cards.unseen[k];

        if (weight && n < cap) {
            out[n] = (mg_outcome){
                {(uint8_t)(first ? MG_ACT_BEGINS : MG_ACT_DRAWN), -1, (uint16_t)k, 0},
                weight
            };
        }
        n += weight > 0;
    }
    return n;
}

/* The kind of the k-th card, eight kinds at a time. A multiplication computes the running sums of
 * eight counts, and the sums that are at most k are counted in one step. This needs sums below 128,
 * as with few packs; otherwise kinds are examined one by one. */
static int kth_card(const uint8_t n[MG_KINDS_MAX], uint32_t k)
{
    const uint64_t ones = 0x0101010101010101u, high = 0x80 * ones;
    int kind = 0;

    for (;; kind += 8) {
        uint64_t word = mg__eight(n + kind);
        uint32_t sum = mg__sum_of_eight(word);

        if (k >= sum) {
            k -= sum;
        } else if (sum < 128) {
            return kind + (int)(((((k * ones) | high) - word * ones) >> 7 & ones) * ones >> 56);
        } else {
            break;
        }
    }
    while (k >= n[kind]) {
        k -= n[kind++];
    }
    return kind;
}

mg_action mg__cards_sample(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    MG_ASSERT(mg_node_of(g, s) == MG_CHANCE);
    if (mg_peek(s)->kind == MG_FRAME_CARDS_FIRST) {
        return (mg_action){MG_ACT_BEGINS, -1, (uint16_t)mg_rng_below(rng, g->seat_n), 0};
    }
    int kind = kth_card(s->cards.unseen, mg_rng_below(rng, s->cards.pile_n));
    return (mg_action){MG_ACT_DRAWN, -1, (uint16_t)kind, 0};
}

int mg_chance_run(const mg_game *g, mg_state *s, mg_rng *rng)
{
    MG_ASSERT(mg_is_card_game(g) && s->seat_n == g->seat_n);
    int n = 0;

    for (; mg_node_of(g, s) == MG_CHANCE; mg__cards_settle(g, s, NULL)) {
        if (mg_peek(s)->kind == MG_FRAME_CARDS_FIRST) {
            mg__cards_first(g, s, NULL, (int)mg_rng_below(rng, g->seat_n));
            n++;
        }
        for (; mg_peek(s)->cards_draw.cards > 0 && s->cards.pile_n; n++) {
            mg__cards_drawn(g, s, NULL,
                            kth_card(s->cards.unseen, mg_rng_below(rng, s->cards.pile_n)));
        }
    }
    MG_VALIDATE(!mg_state_check(g, s));
    return n;
}

static mg_result may_happen(const mg_game *g, const mg_state *s, mg_action act)
{
    const mg_frame *f = mg_peek(s);
    bool can;

    if (act.seat != -1) {
        return mg_refuse(MG_E_NOT_YOURS, 0);
    }
    if (mg_node_of(g, s) != MG_CHANCE) {
        return mg_refuse(MG_E_NOT_CHANCE, 0);
    }
    if (act.kind == MG_ACT_BEGINS) {
        can = f->kind == MG_FRAME_CARDS_FIRST && act.subj < g->seat_n;
    } else {
        can = f->kind == MG_FRAME_CARDS_DRAW && act.subj < g->deck.kind_n &&
              s->cards.unseen[act.subj] > 0;
    }
    return can ? mg_done : mg_refuse(MG_E_OUTCOME, 0);
}

/* ---- committing ---- */

void mg__cards_happen(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_ok(may_happen(g, s, act)));
    if (act.kind == MG_ACT_BEGINS) {
        mg__cards_first(g, s, ev, act.subj);
    } else {
        mg__cards_drawn(g, s, ev, act.subj);
    }
    mg__cards_settle(g, s, ev);
}

mg_result mg__cards_apply(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    bool chance = act.kind == MG_ACT_BEGINS || act.kind == MG_ACT_DRAWN;

    if (s->result != MG_RUNNING) {
        return mg_refuse(MG_E_OVER, CL(DL_39));
    }
    if (act.kind >= MG_ACTION_N || !mg__well_formed(act)) {
        return mg_refuse(MG_E_NO_ACTION, 0);
    }
    mg_result r = chance ? may_happen(g, s, act) : mg__cards_may(g, s, act);
    if (!mg_ok(r)) {
        return r;
    }
    if (chance) {
        mg__cards_happen(g, s, act, ev);
        return r;
    }
    bool held = s->cards.hand_n[act.seat] > 0;

    mg__cards_do(g, s, act, ev);
    mg__cards_go_on(g, s, ev, act.seat, held);
    MG_VALIDATE(!mg_state_check(g, s));
    return r;
}

/* Uses the payment that was found with the list, so that it is not searched for again. */
void mg_apply_brief(const mg_game *g, mg_state *s, mg_brief *brief, int k, mg_events *ev)
{
    MG_ASSERT(k >= 0 && k < brief->n);
    mg_action act = mg_brief_at(brief, k);
    bool held = s->cards.hand_n[act.seat] > 0;

    MG_ASSERT(mg_ok(mg__cards_may(g, s, act)));
    if (act.kind == MG_ACT_SETTLE) {
        mg__mark_payment(g, s, &brief->ways, act.amt);
        mg__pay_marked(g, s, ev);
    } else {
        mg__cards_do(g, s, act, ev);
    }
    mg__cards_go_on(g, s, ev, act.seat, held);
    MG_VALIDATE(!mg_state_check(g, s));
}

/* ---- the clock ---- */

mg_action mg__cards_fallback(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    static const uint8_t dull[] = {MG_ACT_END, MG_ACT_ACCEPT, MG_ACT_CANCEL, MG_ACT_SETTLE};
    mg_choice first;

    for (size_t k = 0; k < sizeof dull; k++) {
        mg_action act = {dull[k], (int8_t)seat, 0, 0};

        if (mg_ok(mg__cards_may(g, s, act))) {
            return act;
        }
    }
    return mg__cards_legal(g, s, seat, &first, 1) ? first.act
                                                  : (mg_action){MG_ACT_NONE, (int8_t)seat, 0, 0};
}
