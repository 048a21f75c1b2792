/* SPDX-License-Identifier: MIT
 * The steward's turn at the card game: for every card in hand the gain of playing it is compared
 * with the worth of keeping it; the best card is played, if one gains. */
#include "bots/steward_cards/steward_cards_turn.h"

#include "bots/steward_cards/steward_cards_arrange.h"
#include "bots/steward_cards/steward_cards_holdings.h"
#include "bots/steward_cards/steward_cards_layout.h"
#include "bots/steward_cards/steward_cards_mind.h"
#include "bots/steward_cards/steward_cards_win.h"
#include "bots/steward_cards/steward_cards_worth.h"
#include "rules/card/card_rules.h"
#include "rules/card/cards_aim.h"
#include "rules/card/cards_layout.h"
#include "rules/card/cards_play.h"

/* The best action found so far. */
typedef struct pick {
    const mg_sc *m;
    int32_t score;
    mg_action act;
} pick;

static void offer(pick *p, int32_t score, mg_action_kind kind, int subj, int32_t amt)
{
    if (score <= p->score) {
        return;
    }
    p->score = score;
    p->act = mg__sc_do(p->m, kind, subj, amt);
}

/* A gain, times the probability that the seat does not refuse it. */
static int32_t likely(const mg_sc *m, int seat, int32_t gain)
{
    return gain * m->stands[seat] / MG_SC_WHOLE;
}

static int32_t harm(const mg_sc *m, int seat, int32_t loss)
{
    return loss * m->threat[seat] / MG_SC_WHOLE;
}

/* ---- demands ---- */

static int32_t property_value(const mg_sc *m, int seat)
{
    const mg_cards_row *row = m->row[seat];
    int32_t sum = 0;

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        for (int slot = 0; slot < row[at].n; slot++) {
            sum += m->k->value[row[at].card[slot]];
        }
    }
    return sum;
}

int32_t mg__sc_demand(const mg_sc *m, int seat, int32_t amt)
{
    int32_t has = m->bank[seat], cash = amt < has ? amt : has, rest = amt - cash,
            own = m->bank[m->seat];
    int32_t gain = mg__sc_money(m, own + cash) - mg__sc_money(m, own),
            loss = mg__sc_money(m, has) - mg__sc_money(m, has - cash);

    if (rest) {
        int32_t owned = property_value(m, seat);

        rest = rest < owned ? rest : owned;
        gain += rest * mg__sc_taste.last;
        loss += rest * mg__sc_taste.last;
    }
    return likely(m, seat, gain + harm(m, seat, loss));
}

/* The best seat to ask for an amount, or the sum over all of them. */
static int32_t demand_one(const mg_sc *m, int32_t amt, int *target)
{
    int32_t most = -1;

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        int32_t gain = seat == m->seat ? -1 : mg__sc_demand(m, seat, amt);

        *target = gain > most ? seat : *target;
        most = gain > most ? gain : most;
    }
    return most;
}

static int32_t demand_all(const mg_sc *m, int32_t amt)
{
    int32_t sum = 0;

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        sum += seat == m->seat ? 0 : mg__sc_demand(m, seat, amt);
    }
    return sum;
}

static void weigh_debt(pick *p, int kind)
{
    int target = 0;
    int32_t gain = demand_one(p->m, p->m->k->amount[kind], &target);

    offer(p, gain - mg__sc_kept(p->m, kind), MG_ACT_PLAY, kind, target);
}

/* Weighs a rent on the row that brings most. If cards have to be moved into that row first, the
 * move is what is offered. */
static void weigh_rent(pick *p, int kind)
{
    const mg_sc *m = p->m;
    mg_action act, move = mg__sc_pass();
    int32_t rent = 0, cost = mg__sc_kept(m, kind);
    int row = -1, most = mg__most_doublers(m->g, m->s, m->seat, kind);

    MG_EACH_BIT(colour, m->k->colours[kind]) {
        int at, cards = m->own.title[colour] + m->own.wild_n, size = m->k->size[colour];

        if (!m->own.fixed[colour] &&
            (cards == 0 || m->k->rent[colour][(cards < size ? cards : size) - 1] <= rent)) {
            continue;
        }
        int32_t here = mg__sc_reach(m, (int)colour, &at, &act);

        if (here > rent) {
            rent = here;
            row = at;
            move = act;
        }
    }
    for (int n = 0; n <= most && rent; n++) {
        int32_t amt = rent * mg_charge_times(m->g, n);
        int target = MG_EVERYBODY;
        int32_t gain =
            mg_charges_all(m->g, kind) ? demand_all(m, amt) : demand_one(m, amt, &target);

        gain -= cost + n * mg__sc_taste.kept[MG_DX_DOUBLE];
        if (move.kind != MG_ACT_NONE) {
            offer(p, gain, MG_ACT_MOVE, move.subj, move.amt);
        } else {
            offer(p, gain, MG_ACT_CHARGE, kind, mg_charge(row, target, n));
        }
    }
}

/* ---- taking ---- */

/* Weighs taking each card of a row with the action act. The gain is the card and the loss of its
 * owner, less the card given for it, times the probability that it is not refused; less the cost of
 * the action card. */
static void weigh_row(pick *p, mg_action_kind act, int seat, int at, int32_t given, int32_t cost)
{
    const mg_sc *m = p->m;
    const mg_cards_row *row = &m->row[seat][at];
    int32_t loss = harm(m, seat, mg__sc_loss(m, row));

    for (int slot = 0; slot < row->n; slot++) {
        if (slot == 0 || row->card[slot] != row->card[slot - 1]) {
            offer(p, likely(m, seat, mg__sc_add(m, row->card[slot]) - given + loss) - cost, act,
                  mg_spot(seat, at, slot), 0);
        }
    }
}

static void weigh_sly(pick *p, int kind)
{
    const mg_sc *m = p->m;
    int32_t cost = mg__sc_kept(m, kind);

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        for (int at = 0; seat != m->seat && at < m->d->row_n[seat]; at++) {
            if (!mg_row_complete(m->g, &m->row[seat][at])) {
                weigh_row(p, MG_ACT_STEAL, seat, at, 0, cost);
            }
        }
    }
}

enum { GIFTS_MAX = 24 };

/* The seat's own properties that may be given, and what each loss costs. */
typedef struct gifts {
    int n;
    uint8_t kind[GIFTS_MAX];
    int32_t miss[GIFTS_MAX];
} gifts;

static void find_gifts(const mg_sc *m, gifts *own)
{
    const mg_cards_row *row = m->row[m->seat];

    own->n = 0;
    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        if (!mg__leaves_in_swap(m->g, &row[at], true)) {
            continue;
        }
        for (int slot = 0; slot < row[at].n && own->n < GIFTS_MAX; slot++) {
            if (slot && row[at].card[slot] == row[at].card[slot - 1]) {
                continue;
            }
            own->kind[own->n] = row[at].card[slot];
            own->miss[own->n++] = mg__sc_miss(m, row[at].card[slot], row[at].colour);
        }
    }
}

/* The least cost of giving one of them, with what the other seat gains by it. */
static int32_t cheapest(const mg_sc *m, const gifts *own, int seat)
{
    int32_t least = INT32_MAX;

    for (int k = 0; k < own->n; k++) {
        int32_t cost = own->miss[k] + harm(m, seat, mg__sc_rise(m, seat, own->kind[k]));

        least = cost < least ? cost : least;
    }
    return least;
}

static void weigh_forced(pick *p, int kind)
{
    const mg_sc *m = p->m;
    int32_t cost = mg__sc_kept(m, kind);
    gifts own;

    find_gifts(m, &own);
    for (int seat = 0; seat < m->s->seat_n && own.n; seat++) {
        int32_t least = seat == m->seat ? 0 : cheapest(m, &own, seat);

        for (int at = 0; seat != m->seat && at < m->d->row_n[seat]; at++) {
            if (mg__leaves_in_swap(m->g, &m->row[seat][at], false)) {
                weigh_row(p, MG_ACT_FORCE, seat, at, least, cost);
            }
        }
    }
}

int32_t mg__sc_broken(const mg_sc *m, const mg_cards_row *row)
{
    bool has = m->own.fixed[row->colour] ||
               (m->own.n[row->colour] >= m->k->size[row->colour] && m->own.real[row->colour]);
    int32_t worth = mg__sc_full(m, row->colour),
            buildings = mg_bits_count(row->built) * mg__sc_taste.house;

    return (has && !m->g->opt.win_dup ? worth * mg__sc_taste.surplus / 100 : worth) + buildings +
           harm(m, row->seat, worth + buildings);
}

static void weigh_single(pick *p, int seat, int32_t cost)
{
    const mg_sc *m = p->m;
    const mg_cards_row *row = m->row[seat];

    for (int at = 0; at < m->d->row_n[seat]; at++) {
        int32_t loss = harm(m, seat, mg__sc_loss(m, &row[at]));

        for (int slot = 0; slot < row[at].n; slot++) {
            if (slot && row[at].card[slot] == row[at].card[slot - 1]) {
                continue;
            }
            offer(p, likely(m, seat, mg__sc_add(m, row[at].card[slot]) + loss) - cost, MG_ACT_BREAK,
                  mg_spot(seat, at, slot), 0);
        }
    }
}

static void weigh_breaker(pick *p, int kind)
{
    const mg_sc *m = p->m;
    int32_t cost = mg__sc_kept(m, kind);
    int mode = m->g->opt.breaker_mode;

    for (int seat = 0; seat < m->s->seat_n && mode != MG_BREAKER_MONEY; seat++) {
        const mg_cards_row *row = m->row[seat];

        if (seat == m->seat) {
            continue;
        }
        if (mode == MG_BREAKER_SINGLE) {
            weigh_single(p, seat, cost);
            continue;
        }
        for (int at = 0; at < m->d->row_n[seat]; at++) {
            bool apart = !mg_row_complete(m->g, &row[at]);
            int spot = mg_spot(seat, at, 0);

            if (mg_ok(mg__breaker_reaches(m->g, m->s, m->seat, spot, apart))) {
                offer(p, likely(m, seat, mg__sc_broken(m, &row[at])) - cost, MG_ACT_BREAK, spot,
                      apart);
            }
        }
    }
}

/* ---- placing ---- */

static void weigh_building(pick *p, int kind)
{
    const mg_sc *m = p->m;
    int which = mg__which_building(m->g, kind);
    const mg_cards_row *row = m->row[m->seat];

    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        if (mg_ok(mg__may_build_on(m->g, m->s, m->seat, which, at))) {
            offer(p,
                  mg__sc_taste.house + m->k->rent[row[at].colour][row[at].n - 1] -
                      mg__sc_kept(m, kind),
                  MG_ACT_PLACE_CARD, kind, at);
        }
    }
}

/* Chooses the colour in which all properties together are worth most. */
static void weigh_property(pick *p, int kind)
{
    const mg_sc *m = p->m;
    uint32_t colours = m->k->colours[kind];
    int32_t score = mg__sc_add(m, kind) - mg__sc_kept(m, kind);

    if (score > p->score) {
        offer(p, score, MG_ACT_PLACE_CARD, kind, mg__sc_where(m, kind, colours));
    }
}

static void weigh_go(pick *p, int kind)
{
    const mg_sc *m = p->m;
    int32_t n = m->k->amount[kind], there = m->d->pile_n + m->d->bottom_n;

    for (int k = 0; k < m->k->kind_n && there < n; k++) {
        there += m->d->used[k];
    }
    n = n < there ? n : there;
    offer(p, n * mg__sc_taste.card + (m->d->plays > 1 ? 6 : 0) - mg__sc_kept(m, kind), MG_ACT_PLAY,
          kind, 0);
}

static void weigh_action(pick *p, int kind)
{
    switch ((mg_cards_effect)p->m->k->effect[kind]) {
    case MG_DX_BREAKER:
        weigh_breaker(p, kind);
        break;
    case MG_DX_SLY:
        weigh_sly(p, kind);
        break;
    case MG_DX_FORCED:
        weigh_forced(p, kind);
        break;
    case MG_DX_DEBT:
        weigh_debt(p, kind);
        break;
    case MG_DX_BIRTHDAY:
        offer(p, demand_all(p->m, p->m->k->amount[kind]) - mg__sc_kept(p->m, kind), MG_ACT_PLAY,
              kind, 0);
        break;
    case MG_DX_HOUSE:
    case MG_DX_HOTEL:
        weigh_building(p, kind);
        break;
    case MG_DX_GO:
        weigh_go(p, kind);
        break;
    case MG_DX_NONE:
    case MG_DX_NO:
    case MG_DX_DOUBLE:
    case MG_CARDS_EFFECT_N:
        break;
    }
}

static void weigh_bank(pick *p, int kind, int32_t has)
{
    const mg_sc *m = p->m;
    int32_t value = m->k->value[kind], spare = m->d->hand[m->seat][kind] > 1 ? 2 : 1;

    if (m->g->opt.win_bank && has + value >= m->g->opt.win_bank &&
        (!m->g->opt.win_and || m->have >= m->g->opt.win_sets)) {
        offer(p, MG_SC_WIN, MG_ACT_BANK, kind, 0);
    }
    offer(p, mg__sc_money(m, has + value) - mg__sc_money(m, has) - mg__sc_kept(m, kind) / spare,
          MG_ACT_BANK, kind, 0);
}

static void weigh(pick *p, int kind, int32_t has)
{
    mg_cards_type type = (mg_cards_type)p->m->k->type[kind];

    if (mg_is_property(p->m->k, kind)) {
        weigh_property(p, kind);
        return;
    }
    weigh_bank(p, kind, has);
    if (type == MG_CARDS_RENT) {
        weigh_rent(p, kind);
    } else if (type == MG_CARDS_ACTION) {
        weigh_action(p, kind);
    }
}

/* ---- other effects of a play ---- */

/* The least gain that a play must have. It may be negative, because an empty hand draws more cards,
 * and cards beyond the limit are lost. */
static int32_t threshold(const mg_sc *m)
{
    const mg_options *o = &m->g->opt;
    int32_t hand = m->d->hand_n[m->seat],
            more = o->empty_draw_n - (o->empty_draw == MG_EMPTY_AT_ONCE ? 0 : o->draw_n);
    int32_t least = 0;

    if (hand <= m->d->plays && o->empty_draw != MG_EMPTY_NEVER && more > 0) {
        least = -more * mg__sc_taste.card / hand;
    }
    if (hand > o->hand_limit) {
        least -= 8;
    }
    return least;
}

static mg_action best_play(mg_sc *m)
{
    const uint64_t hand = mg__kinds_in(m->d->hand[m->seat]);
    const int32_t has = mg_bank_value(m->g, m->s, m->seat);
    pick p = {.m = m, .score = threshold(m)};

    mg__sc_gains(m);
    if (hand & (m->k->rents | m->k->actions)) { /* these cards depend on the other seats */
        mg__sc_threats(m);
    }
    MG_EACH_KIND(kind, hand) {
        weigh(&p, kind, has);
    }
    return p.act;
}

mg_action mg__sc_turn(mg_sc *m)
{
    mg_action act = mg__sc_pass();

    if (mg__sc_holdings_sets(m, &m->whole) >= m->g->opt.win_sets && m->have < m->g->opt.win_sets) {
        act = mg__sc_arrange(m);
    }
    if (act.kind == MG_ACT_NONE && m->d->plays && m->d->hand_n[m->seat]) {
        act = mg__sc_win(m);
        if (act.kind == MG_ACT_NONE) {
            act = best_play(m);
        }
    }
    if (act.kind == MG_ACT_NONE) {
        act = mg__sc_arrange(m);
    }
    return act.kind == MG_ACT_NONE ? mg__sc_do(m, MG_ACT_END, 0, 0) : act;
}
