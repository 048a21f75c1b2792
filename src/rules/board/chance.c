/* SPDX-License-Identifier: MIT
 * Chance nodes: the possible outcomes, their weights, and drawing one. */
#include "rules/board/chance.h"

#include "rules/board/board_ops.h"
#include "rules/core/core.h"

#include "magie/rng.h"

static mg_action outcome(mg_action_kind kind, int subj, int32_t amt)
{
    return (mg_action){(uint8_t)kind, -1, (uint16_t)subj, amt};
}

static uint32_t unpaired(const mg_game *g, const mg_state *s)
{
    uint32_t deeds = 0;

    for (int deed = 0; deed < g->board[0].deed_n; deed++) {
        deeds |= s->board[0].mark[deed] ? 0 : mg_bit(deed);
    }
    return deeds;
}

uint32_t mg__undealt(const mg_game *g, const mg_state *s, const mg_frame *f)
{
    if (f->dealing.pairs) {
        return unpaired(g, s);
    }
    uint32_t deeds = mg_bits_low(g->board[0].deed_n);

    MG_EACH_BIT(seat, s->alive)
        deeds &= ~s->board[0].owned[seat];
    return deeds;
}

/* Cards of every country's deck are mixed in the piles; each unseen one is as likely as another. */
static int unseen_n(const mg_state *s, int deck)
{
    int n = 0;

    for (int country = 0; country < s->board_n; country++) {
        n += mg_bits_count(s->board[country].unseen[deck]);
    }
    return n;
}

static mg_action kth_card(const mg_game *g, const mg_state *s, int deck, uint32_t k)
{
    MG_ASSERT(k < (uint32_t)unseen_n(s, deck));
    int country = 0;

    while (k >= (uint32_t)mg_bits_count(s->board[country].unseen[deck])) {
        k -= (uint32_t)mg_bits_count(s->board[country++].unseen[deck]);
    }
    return outcome(MG_ACT_CARD,
                   mg_card_id(g, country, mg_bits_kth(s->board[country].unseen[deck], k)), deck);
}

static mg_action kth_throw(uint32_t k)
{
    return outcome(MG_ACT_DICE, (int)(k / 6) + 1, (int32_t)(k % 6) + 1);
}

mg_action mg__sample_dice(mg_rng *rng)
{
    return kth_throw(mg_rng_below(rng, 36));
}

static mg_action kth_outcome(const mg_game *g, const mg_state *s, uint32_t k)
{
    MG_ASSERT(mg_node_of(g, s) == MG_CHANCE);
    const mg_frame *f = mg_peek(s);

    if (f->kind == MG_FRAME_DICE) {
        return kth_throw(k);
    }
    if (f->kind == MG_FRAME_DRAW) {
        return kth_card(g, s, f->draw.deck, k);
    }
    return outcome(MG_ACT_DEALT, mg_bits_kth(mg__undealt(g, s, mg_peek(s)), k), 0);
}

static int outcome_n(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = mg_peek(s);

    if (mg_node_of(g, s) != MG_CHANCE) {
        return 0;
    }
    if (f->kind == MG_FRAME_DICE) {
        return 36;
    }
    return f->kind == MG_FRAME_DRAW ? unseen_n(s, f->draw.deck)
                                    : mg_bits_count(mg__undealt(g, s, mg_peek(s)));
}

int mg__board_outcomes(const mg_game *g, const mg_state *s, mg_outcome *out, int cap)
{
    int n = outcome_n(g, s);

    for (int k = 0; k < n && k < cap; k++) {
        out[k] = (mg_outcome){kth_outcome(g, s, (uint32_t)k), 1};
    }
    return n;
}

mg_action mg__board_sample(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    MG_ASSERT(mg_node_of(g, s) == MG_CHANCE);
    if (mg_peek(s)->kind == MG_FRAME_DICE) {
        return mg__sample_dice(rng);
    }
    return kth_outcome(g, s, mg_rng_below(rng, (uint32_t)outcome_n(g, s)));
}

static bool on_die(int n)
{
    return n >= 1 && n <= 6;
}

static bool is_unseen(const mg_game *g, const mg_state *s, int deck, int card)
{
    int country = mg_card_country(g, card);

    return country < g->board_n && (s->board[country].unseen[deck] >> mg_card_index(g, card) & 1);
}

mg_result mg__may_happen(const mg_game *g, const mg_state *s, mg_action act)
{
    const mg_frame *f = mg_peek(s);
    bool can;

    if (act.seat != -1) {
        return mg_refuse(MG_E_NOT_YOURS, 0);
    }
    if (act.kind == MG_ACT_TIME) {
        if (g->opt.end != MG_END_TIME) {
            return mg_refuse(MG_E_OFF, CL(ST_110));
        }
        return mg_node_of(g, s) == MG_CHANCE || s->stop ? mg_refuse(MG_E_NOT_NOW, CL(ST_110))
                                                        : mg_done;
    }
    switch (f->kind) {
    case MG_FRAME_DICE:
        can = act.kind == MG_ACT_DICE && on_die(act.subj) && on_die(act.amt);
        break;
    case MG_FRAME_DRAW:
        can = act.kind == MG_ACT_CARD && act.amt == f->draw.deck &&
              is_unseen(g, s, f->draw.deck, act.subj);
        break;
    case MG_FRAME_DEALING:
        can = act.kind == MG_ACT_DEALT && act.subj < 32 &&
              (mg__undealt(g, s, mg_peek(s)) >> act.subj & 1);
        break;
    default:
        return mg_refuse(MG_E_NOT_CHANCE, 0);
    }
    return can ? mg_done : mg_refuse(MG_E_OUTCOME, 0);
}
