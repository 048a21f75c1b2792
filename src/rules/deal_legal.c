/* SPDX-License-Identifier: MIT
 * The decision interface of the card games: legal lists, chance, fallbacks, committing. */
#include "base/rng.h"
#include "rules/deal.h"

/* ---- lists: candidates are gone through in canonical order and asked about one by one ---- */

static void add(mg_deal_list *l, mg_action_kind kind, int subj, int32_t amt)
{
    mg_action act = {(uint8_t)kind, (int8_t)l->seat, (uint16_t)subj, amt};

    if (l->n < l->cap)
        l->out[l->n] = (mg_choice){act, amt};
    l->n++;
}

static void try(mg_deal_list *l, mg_action_kind kind, int subj, int32_t amt)
{
    if (mg_ok(mg__deal_may(l->g, l->s, (mg_action){(uint8_t)kind, (int8_t)l->seat, (uint16_t)subj, amt})))
        add(l, kind, subj, amt);
}

static bool holds(const mg_deal_list *l, int kind)
{
    return l->s->deal.hand[l->seat][kind] > 0;
}

/* Rows of the seat, then new ones. A glance at the colour rules most rows out; buildings have none. */
static void try_where(mg_deal_list *l, mg_action_kind kind, int subj, uint32_t colours)
{
    const mg_deal_row *first = &l->s->deal.row[mg__row_base(l->s, l->seat)];

    for (int row = 0; row < l->s->deal.row_n[l->seat]; row++) {
        int colour = first[row].colour;

        if (colours ? colours >> colour & 1 : first[row].n == l->g->deck.size[colour])
            try(l, kind, subj, row);
    }
    MG_EACH_BIT(colour, colours)
        try(l, kind, subj, MG_NEW_ROW + (int32_t)colour);
}

static void try_hand(mg_deal_list *l, mg_action_kind kind)
{
    const mg_deck *k = &l->g->deck;

    for (int card = 0; card < k->kind_n; card++) {
        if (!holds(l, card))
            continue;
        if (kind == MG_ACT_BANK || kind == MG_ACT_DISCARD)
            try(l, kind, card, 0);
        else if (kind == MG_ACT_LAY && (mg_is_property(k, card) || mg_is_building(k, card)))
            try_where(l, kind, card, k->colours[card]);
        else if (kind == MG_ACT_PLAY && k->type[card] >= MG_DEAL_RENT) { /* a rent only to be wasted (DL-S17) */
            for (int seat = 0; seat < (k->effect[card] == MG_DX_DEBT ? l->s->seat_n : 1); seat++)
                try(l, kind, card, seat);
        }
    }
}

static void try_charges_on(mg_deal_list *l, int card, int row)
{
    int doublers = l->g->deck.of[MG_DX_DOUBLE] == MG_HIDDEN ? 0 : l->s->deal.hand[l->seat][l->g->deck.of[MG_DX_DOUBLE]];

    for (int n = 0; n <= doublers; n++) {
        for (int seat = 0; seat < l->s->seat_n; seat++)
            try(l, MG_ACT_CHARGE, card, mg_charge(row, seat, n));
        try(l, MG_ACT_CHARGE, card, mg_charge(row, MG_EVERYBODY, n));
    }
}

static void try_charges(mg_deal_list *l)
{
    for (int card = 0; card < l->g->deck.kind_n; card++) {
        for (int row = 0; holds(l, card) && l->g->deck.type[card] == MG_DEAL_RENT && row < l->s->deal.row_n[l->seat]; row++)
            try_charges_on(l, card, row);
    }
}

static void try_parked(mg_deal_list *l, mg_action_kind kind, int seat)
{
    for (int slot = MG_SLOT_HOUSE; slot <= MG_SLOT_HOTEL; slot++) {
        int spot = mg_spot(seat, MG_PARKED, slot);

        if (kind == MG_ACT_MOVE)
            try_where(l, kind, spot, 0);
        else
            try(l, kind, spot, 0);
    }
}

/* All spots of a seat that hold something. */
static void try_spots(mg_deal_list *l, mg_action_kind kind, int seat)
{
    for (int row = 0; row < l->s->deal.row_n[seat]; row++) {
        const mg_deal_row *r = mg_row_of(l->s, seat, row);

        for (int slot = 0; slot <= MG_SLOT_HOTEL; slot++) {
            int spot = mg_spot(seat, row, slot);

            if (slot < MG_SLOT_HOUSE ? slot >= r->n : !(r->built >> (slot - MG_SLOT_HOUSE) & 1))
                continue;
            if (kind == MG_ACT_MOVE)
                try_where(l, kind, spot, slot < MG_SLOT_HOUSE ? l->g->deck.colours[r->card[slot]] : 0);
            else
                try(l, kind, spot, 0);
            if (kind == MG_ACT_BREAK)
                try(l, kind, spot, 1);
        }
    }
    if (kind != MG_ACT_BREAK && kind != MG_ACT_FORCE)
        try_parked(l, kind, seat);
}

static void try_effect(mg_deal_list *l, mg_action_kind kind, mg_deal_effect effect)
{
    int card = l->g->deck.of[effect];

    for (int seat = 0; card != MG_HIDDEN && holds(l, card) && seat < l->s->seat_n; seat++) {
        if (seat != l->seat)
            try_spots(l, kind, seat);
    }
}

static void list_turn(mg_deal_list *l)
{
    try(l, MG_ACT_END, 0, 0);
    if (l->s->deal.plays) {
        try_hand(l, MG_ACT_BANK);
        try_hand(l, MG_ACT_LAY);
        try_hand(l, MG_ACT_PLAY);
        try_charges(l);
        try_effect(l, MG_ACT_STEAL, MG_DX_SLY);
        try_effect(l, MG_ACT_BREAK, MG_DX_BREAKER);
        try_effect(l, MG_ACT_FORCE, MG_DX_FORCED);
    }
    if (l->s->deal.moves < l->g->opt.moves_limit) {
        try_spots(l, MG_ACT_MOVE, l->seat);
        try(l, MG_ACT_ARRANGE, 0, 0);
    }
}

static void try_bank(mg_deal_list *l, mg_action_kind kind)
{
    try_spots(l, kind, l->seat);
    for (int card = 0; card < l->g->deck.kind_n; card++) {
        if (l->s->deal.bank[l->seat][card])
            try(l, kind, MG_FROM_BANK + card, 0);
    }
}

static void list_payment(mg_deal_list *l)
{
    try(l, MG_ACT_PAY, 0, 0);
    try_bank(l, MG_ACT_MARK);
    try_bank(l, MG_ACT_UNMARK);
    for (int k = 0, n = mg_payments(l->g, l->s, NULL, 0); k < n; k++)
        add(l, MG_ACT_SETTLE, 0, k);
}

static void list_places(mg_deal_list *l)
{
    for (int card = 0; card < l->g->deck.kind_n; card++) {
        if (mg_is_property(&l->g->deck, card))
            try_where(l, MG_ACT_RECEIVE, card, l->g->deck.colours[card]);
    }
}

static void list_frame(mg_deal_list *l)
{
    switch (mg_peek(l->s)->kind) {
    case MG_FRAME_DEAL_TURN:
        list_turn(l);
        break;
    case MG_FRAME_DEAL_GIVE:
        for (int seat = 0; seat < l->s->seat_n; seat++)
            try_spots(l, MG_ACT_HAND_OVER, seat);
        break;
    case MG_FRAME_DEAL_NO:
        try(l, MG_ACT_ACCEPT, 0, 0);
        try(l, MG_ACT_NO, 0, 0);
        try(l, MG_ACT_NO, 0, 1);
        break;
    case MG_FRAME_DEAL_PAY:
        list_payment(l);
        break;
    case MG_FRAME_DEAL_PLACE:
        list_places(l);
        break;
    case MG_FRAME_DEAL_DISCARD:
        try_hand(l, MG_ACT_DISCARD);
        break;
    default:
        try(l, MG_ACT_CANCEL, 0, 0);
        try(l, MG_ACT_DONE, 0, 0);
        try_spots(l, MG_ACT_MOVE, l->seat);
        break;
    }
}

int mg__deal_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap)
{
    mg_deal_list l = {.g = g, .s = s, .seat = seat, .out = out, .cap = cap};

    if (mg_node_of(g, s) != MG_DECIDE || seat != mg_peek(s)->seat)
        return 0;
    list_frame(&l);
    return l.n;
}

/* ---- chance: a kind is as likely as it has cards in the pile ---- */

int mg__deal_outcomes(const mg_game *g, const mg_state *s, mg_outcome *out, int cap)
{
    bool first = mg_peek(s)->kind == MG_FRAME_DEAL_FIRST;
    int n = 0;

    if (mg_node_of(g, s) != MG_CHANCE)
        return 0;
    for (int k = 0; k < (first ? g->seat_n : g->deck.kind_n); k++) {
        uint32_t weight = first ? 1 : s->deal.unseen[k];

        if (weight && n < cap)
            out[n] = (mg_outcome){{(uint8_t)(first ? MG_ACT_BEGINS : MG_ACT_DRAWN), -1, (uint16_t)k, 0}, weight};
        n += weight > 0;
    }
    return n;
}

mg_action mg__deal_sample(const mg_game *g, const mg_state *s, mg_rng *rng)
{
    if (mg_peek(s)->kind == MG_FRAME_DEAL_FIRST)
        return (mg_action){MG_ACT_BEGINS, -1, (uint16_t)mg_rng_below(rng, g->seat_n), 0};
    uint32_t k = mg_rng_below(rng, s->deal.pile_n);
    int kind = 0;

    while (k >= s->deal.unseen[kind])
        k -= s->deal.unseen[kind++];
    return (mg_action){MG_ACT_DRAWN, -1, (uint16_t)kind, 0};
}

static mg_result may_happen(const mg_game *g, const mg_state *s, mg_action act)
{
    const mg_frame *f = mg_peek(s);
    bool can;

    if (act.seat != -1)
        return mg_refuse(MG_E_NOT_YOURS, 0);
    if (mg_node_of(g, s) != MG_CHANCE)
        return mg_refuse(MG_E_NOT_CHANCE, 0);
    if (act.kind == MG_ACT_BEGINS)
        can = f->kind == MG_FRAME_DEAL_FIRST && act.subj < g->seat_n;
    else
        can = f->kind == MG_FRAME_DEAL_DRAW && act.subj < g->deck.kind_n && s->deal.unseen[act.subj] > 0;
    return can ? mg_done : mg_refuse(MG_E_OUTCOME, 0);
}

/* ---- committing ---- */

static bool well_formed(mg_action act)
{
    enum { SUBJ = 1, AMT = 2 };
    static const uint8_t used[] = {
        [MG_ARG_SEAT] = SUBJ,       [MG_ARG_KIND] = SUBJ,   [MG_ARG_KIND_WHERE] = SUBJ | AMT,
        [MG_ARG_KIND_SEAT] = SUBJ | AMT, [MG_ARG_CHARGE] = SUBJ | AMT, [MG_ARG_SPOT] = SUBJ,
        [MG_ARG_SPOT_WHERE] = SUBJ | AMT, [MG_ARG_SPOT_HOW] = SUBJ | AMT, [MG_ARG_PART] = AMT,
        [MG_ARG_MONEY] = SUBJ,      [MG_ARG_PAYMENT] = AMT,
    };
    int fields = (act.subj ? SUBJ : 0) | (act.amt ? AMT : 0);

    return (fields & ~used[mg_action_table[act.kind].arg]) == 0;
}

void mg__deal_happen(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    if (act.kind == MG_ACT_BEGINS)
        mg__deal_first(g, s, ev, act.subj);
    else
        mg__deal_drawn(g, s, ev, act.subj);
    mg__deal_settle(g, s, ev);
}

mg_result mg__deal_apply(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    bool chance = act.kind == MG_ACT_BEGINS || act.kind == MG_ACT_DRAWN;

    if (s->result != MG_RUNNING)
        return mg_refuse(MG_E_OVER, CL(DL_39));
    if (act.kind >= MG_ACTION_N || !well_formed(act))
        return mg_refuse(MG_E_NO_ACTION, 0);
    mg_result r = chance ? may_happen(g, s, act) : mg__deal_may(g, s, act);
    if (!mg_ok(r))
        return r;
    if (chance) {
        mg__deal_happen(g, s, act, ev);
        return r;
    }
    mg__deal_do(g, s, act, ev);
    mg__deal_settle(g, s, ev);
    return r;
}

/* ---- the clock ---- */

mg_action mg__deal_fallback(const mg_game *g, const mg_state *s, int seat)
{
    static const uint8_t dull[] = {MG_ACT_END, MG_ACT_ACCEPT, MG_ACT_CANCEL, MG_ACT_SETTLE};
    mg_choice first;

    for (size_t k = 0; k < sizeof dull; k++) {
        mg_action act = {dull[k], (int8_t)seat, 0, 0};

        if (mg_ok(mg__deal_may(g, s, act)))
            return act;
    }
    return mg__deal_legal(g, s, seat, &first, 1) ? first.act : (mg_action){MG_ACT_NONE, (int8_t)seat, 0, 0};
}
