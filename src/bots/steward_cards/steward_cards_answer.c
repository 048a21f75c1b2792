/* SPDX-License-Identifier: MIT
 * The steward's answers at the card game: refusing, placing, giving, discarding. */
#include "bots/steward_cards/steward_cards_answer.h"

#include "bots/steward_cards/steward_cards_holdings.h"
#include "bots/steward_cards/steward_cards_layout.h"
#include "bots/steward_cards/steward_cards_mind.h"
#include "bots/steward_cards/steward_cards_pay.h"
#include "bots/steward_cards/steward_cards_turn.h"
#include "bots/steward_cards/steward_cards_worth.h"
#include "rules/card/card_rules.h"

/* ---- refusing ---- */

/* What a building that is taken off its set is worth to the seat that loses or gets it. */
enum { BUILDING = 10 };

static const mg_cards_row *row_at(const mg_sc *m, int spot)
{
    return &m->row[mg_spot_seat(spot)][mg_spot_row(spot)];
}

static int kind_at(const mg_sc *m, int spot)
{
    return row_at(m, spot)->card[mg_spot_slot(spot)];
}

/* The loss if a card goes to another seat. */
static int32_t card_goes(const mg_sc *m, int spot, int to)
{
    if (mg_spot_slot(spot) >= MG_SLOT_HOUSE) {
        return BUILDING;
    }
    return mg__sc_miss(m, kind_at(m, spot), row_at(m, spot)->colour) +
           mg__sc_rise(m, to, kind_at(m, spot)) * m->threat[to] / MG_SC_WHOLE;
}

/* Whether a property makes a set for a seat that lacks only one set to win. */
static bool would_finish(const mg_sc *m, int seat, int kind)
{
    const mg_cards_row *row = m->row[seat];

    for (int at = 0;
         at < m->d->row_n[seat] && mg_sets_of(m->g, m->s, seat) + 1 >= m->g->opt.win_sets; at++) {
        if (row[at].n + 1 == m->k->size[row[at].colour] &&
            (m->k->colours[kind] >> row[at].colour & 1)) {
            return true;
        }
    }
    return false;
}

static int32_t set_goes(const mg_sc *m, const mg_cards_action *a)
{
    const mg_cards_row *row = row_at(m, a->spot);

    if (mg_sets_of(m->g, m->s, a->seat) + 1 >= m->g->opt.win_sets) {
        return MG_SC_WIN;
    }
    return mg__sc_full(m, row->colour) + mg_bits_count(row->built) * mg__sc_taste.house +
           mg__sc_full(m, row->colour) * m->threat[a->seat] / MG_SC_WHOLE;
}

static int32_t exchange_costs(const mg_sc *m, const mg_cards_action *a)
{
    bool takes = mg_spot_seat(a->spot) == m->seat;
    int gone = takes ? a->spot : a->give, got = takes ? a->give : a->spot, to = mg_spot_seat(got);

    if (would_finish(m, to, kind_at(m, gone))) {
        return MG_SC_WIN;
    }
    return card_goes(m, gone, to) - mg__sc_add(m, kind_at(m, got));
}

/* What the action that is played against the seat takes from it. */
static int32_t at_stake(const mg_sc *m, const mg_cards_action *a)
{
    switch (a->effect) {
    case MG_DX_SLY:
        if (mg_spot_slot(a->spot) < MG_SLOT_HOUSE &&
            would_finish(m, a->seat, kind_at(m, a->spot))) {
            return MG_SC_WIN;
        }
        return card_goes(m, a->spot, a->seat);
    case MG_DX_BREAKER:
        return m->g->opt.breaker_mode == MG_BREAKER_SINGLE ? card_goes(m, a->spot, a->seat)
                                                           : set_goes(m, a);
    case MG_DX_FORCED:
        return exchange_costs(m, a);
    default:
        return mg__sc_cost(m, mg_charged(a), a->seat) +
               mg_charged(a) * 3 * m->threat[a->seat] / MG_SC_WHOLE;
    }
}

static int32_t card_comes(const mg_sc *m, int spot)
{
    if (mg_spot_slot(spot) >= MG_SLOT_HOUSE) {
        return BUILDING;
    }
    if (would_finish(m, m->seat, kind_at(m, spot))) {
        return MG_SC_WIN;
    }
    return mg__sc_add(m, kind_at(m, spot)) +
           mg__sc_loss(m, row_at(m, spot)) * m->threat[mg_spot_seat(spot)] / MG_SC_WHOLE;
}

/* What the action brings the seat that played it, if it cancels the refusal. */
static int32_t at_issue(const mg_sc *m, const mg_cards_action *a, int target)
{
    bool set = a->effect == MG_DX_BREAKER && m->g->opt.breaker_mode != MG_BREAKER_SINGLE;

    if (set) {
        return m->have + 1 >= m->g->opt.win_sets ? MG_SC_WIN : mg__sc_broken(m, row_at(m, a->spot));
    }
    if (a->effect == MG_DX_BREAKER || a->effect == MG_DX_SLY || a->effect == MG_DX_FORCED) {
        return card_comes(m, a->spot);
    }
    return mg__sc_demand(m, target, mg_charged(a) - (a->part ? a->base : 0));
}

bool mg__sc_may_refuse(const mg_game *g, const mg_state *s, int seat)
{
    int kind = g->deck.of[MG_DX_NO];

    return kind != MG_HIDDEN && s->cards.hand[seat][kind] &&
           !(g->opt.jsn_cost && seat == s->turn_seat && s->cards.plays == 0);
}

mg_action mg__sc_refuse(mg_sc *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_CARDS_NO);
    int32_t worth = mg__sc_taste.kept[MG_DX_NO], stake;

    mg__sc_gains(m);
    mg__sc_threats(m);
    stake =
        f->cards_no.said % 2 ? at_issue(m, &m->d->act, f->cards_no.other) : at_stake(m, &m->d->act);
    if (mg__sc_holds(m, MG_DX_NO) > 1) {
        worth = worth * 2 / 3;
    }
    return mg__sc_do(m, stake > worth ? MG_ACT_NO : MG_ACT_ACCEPT, 0, 0);
}

/* ---- placing, giving, discarding ---- */

mg_action mg__sc_place(mg_sc *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_CARDS_PLACE);
    int kind = f->cards_place.kind_got;

    if (f->cards_place.all_due) {
        for (kind = 0; m->d->due[kind] == 0; kind++) {
            ;
        }
    }
    return mg__sc_do(m, MG_ACT_RECEIVE, kind, mg__sc_where(m, kind, m->k->colours[kind]));
}

mg_action mg__sc_discard(const mg_sc *m)
{
    int32_t least = INT32_MAX;
    int worst = 0;

    MG_EACH_KIND(kind, mg__kinds_in(m->d->hand[m->seat])) {
        int32_t worth = mg_is_property(m->k, kind) ? mg__sc_add(m, kind)
                                                   : mg__sc_kept(m, kind) + m->k->value[kind] * 3;
        worst = worth < least ? kind : worst;
        least = worth < least ? worth : least;
    }
    return mg__sc_do(m, MG_ACT_DISCARD, worst, 0);
}

/* DL-S15: takes the cards of the colour that have most uses elsewhere. */
static mg_action pick_apart(const mg_sc *m)
{
    mg_choice choice[64];
    int n = mg_legal(m->g, m->s, m->seat, choice, 64), best = 0, most = -1;

    for (int k = 0; k < n && k < 64; k++) {
        int kind = kind_at(m, choice[k].act.subj), use = mg_bits_count(m->k->colours[kind]);

        best = use > most ? k : best;
        most = use > most ? use : most;
    }
    return choice[best].act;
}

/* The worth of its properties with the card that comes and without the card that goes. */
static int32_t after(const mg_sc *m, const mg_cards_row *row, int slot, int taken)
{
    mg_sc_holdings held = m->own;

    if (!mg__sc_holdings_remove(m, &held, row->card[slot], row->colour)) {
        return -mg__sc_full(m, row->colour);
    }
    mg__sc_holdings_add(m, &held, taken);
    mg__sc_holdings_sort(m, &held);
    return held.sum + (mg__sc_holdings_sets(m, &held) >= m->g->opt.win_sets ? MG_SC_WIN : 0) -
           m->k->value[row->card[slot]];
}

mg_action mg__sc_hand_over(mg_sc *m, const mg_frame *f)
{
    MG_ASSERT(f->kind == MG_FRAME_CARDS_GIVE);
    const mg_cards_row *row = m->row[m->seat];
    int taken = kind_at(m, m->d->act.spot), owner = mg_spot_seat(m->d->act.spot), best = -1;
    int32_t most = INT32_MIN;

    if (f->cards_give.apart) {
        return pick_apart(m);
    }
    mg__sc_threats(m);
    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        if (m->g->opt.forced_full == MG_FORCED_NEITHER && mg_row_complete(m->g, &row[at])) {
            continue;
        }
        for (int slot = 0; slot < row[at].n; slot++) {
            if (slot && row[at].card[slot - 1] == row[at].card[slot]) {
                continue;
            }
            int32_t worth =
                after(m, &row[at], slot, taken) -
                mg__sc_rise(m, owner, row[at].card[slot]) * m->threat[owner] / MG_SC_WHOLE;
            best = worth > most ? mg_spot(m->seat, at, slot) : best;
            most = worth > most ? worth : most;
        }
    }
    return best < 0 ? mg_fallback(m->g, m->s, m->seat) : mg__sc_do(m, MG_ACT_HAND_OVER, best, 0);
}
