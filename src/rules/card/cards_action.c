/* SPDX-License-Identifier: MIT
 * Resolving an action card: asking its targets, Just Say No in turns, and the effect if the action
 * is not cancelled. */
#include "rules/card/cards_action.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_rows.h"

mg_cards_action *mg__cards_act(mg_state *s, mg_cards_effect effect, int seat, uint16_t ask,
                               bool group)
{
    MG_ASSERT(mg_is_alive(s, seat));
    mg_cards_action *a = &s->cards.act;

    *a = (mg_cards_action){
        .effect = (uint8_t)effect, .seat = (uint8_t)seat, .ask = ask, .group = group};
    mg_push(s, MG_FRAME_CARDS_ACTION, seat);
    return a;
}

/* ---- asking ---- every target is asked, with or without a Just Say No: asking only some would
 * reveal who has one (DL-R42) */

static void ask(mg_state *s, int target)
{
    mg_cards_action *a = &s->cards.act;
    mg_frame *f = mg_push(s, MG_FRAME_CARDS_NO, target);

    a->target = (uint8_t)target;
    a->ask &= (uint16_t)~mg_seat_bit(target);
    f->cards_no.other = a->seat;
}

mg_result mg__may_say_no(const mg_game *g, const mg_state *s, const mg_frame *f, int32_t part)
{
    MG_ASSERT(f->kind == MG_FRAME_CARDS_NO);
    const mg_cards_action *a = &s->cards.act;
    int kind = g->deck.of[MG_DX_NO];
    bool open = g->opt.jsn_vs_dtr == MG_DTR_PART && f->cards_no.said == 0 &&
                a->effect == MG_DX_DOUBLE && mg_charged(a) != a->base;

    if (part != 0 && (part != 1 || !open)) {
        return mg_refuse(MG_E_AMOUNT, CL(DL_8));
    }
    if (kind == MG_HIDDEN || s->cards.hand[f->seat][kind] == 0) {
        return mg_refuse(MG_E_NO_CARD, CL(DL_14));
    }
    if (g->opt.jsn_cost && f->seat == s->turn_seat && s->cards.plays == 0) {
        return mg_refuse(MG_E_PLAYS, CL(DL_R39));
    }
    return mg_done;
}

void mg__say_no(const mg_game *g, mg_state *s, mg_events *ev, int32_t part)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_NO));
    mg_frame *f = mg_top(s);
    uint8_t seat = f->seat;
    bool costs = g->opt.jsn_cost && seat == s->turn_seat; /* DL-S6 */
    mg_event *e =
        mg_emit_card(ev, MG_EV_SAYS_NO, seat, g->deck.of[MG_DX_NO], costs ? CL(DL_R39) : CL(DL_14));

    if (e) {
        e->other = (int8_t)f->cards_no.other;
        e->aux = part;
    }
    s->cards.plays = (uint8_t)(s->cards.plays - costs);
    mg__put_in_play(s, seat, g->deck.of[MG_DX_NO]);
    s->cards.act.part |= (uint8_t)part;
    f->seat = f->cards_no.other;
    f->cards_no.other = seat;
    f->cards_no.said++;
}

/* DL-R38: an odd number of noes cancels the action. */
void mg__accept_action(mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_NO));
    s->cards.act.verdict = mg_top(s)->cards_no.said % 2 ? 2 : 1;
    mg_pop(s);
}

/* ---- effects ---- */

static void push_place(mg_state *s, int seat, int kind)
{
    MG_ASSERT(mg_is_alive(s, seat) && kind >= 0 && kind < MG_KINDS_MAX);
    mg_push(s, MG_FRAME_CARDS_PLACE, seat)->cards_place.kind_got = (uint16_t)kind;
}

static void take_one(const mg_game *g, mg_state *s, mg_events *ev, int clause)
{
    const mg_cards_action a = s->cards.act;
    int which = mg_spot_slot(a.spot) - MG_SLOT_HOUSE, kind = mg__kind_on(g, s, a.spot);
    bool parked = mg_spot_row(a.spot) == MG_PARKED;

    mg__tell_gives(ev, a.spot, kind, a.seat, parked ? MG_WHERE_PARKED : MG_WHERE_LATER, clause);
    if (parked) {
        mg__park(s, a.spot, -1);
        mg__park(s, mg__parked_spot(g, a.seat, which, mg_spot_colour(a.spot)), 1);
    } else {
        mg__take_card(g, s, a.spot);
        push_place(s, a.seat, kind);
    }
}

/* DL-R32: a stolen set becomes a separate row. */
static void take_set(const mg_game *g, mg_state *s, mg_events *ev, int spot)
{
    const mg_cards_row row = *mg_row_at(s, mg_spot_seat(spot), mg_spot_row(spot));
    int to = s->cards.act.seat, first = mg_spot(row.seat, mg_spot_row(spot), 0);
    int32_t where = s->cards.row_n[to];

    for (int k = 0; k < row.n; k++) {
        mg__tell_gives(ev, first, row.card[k], to, k ? where : MG_NEW_ROW + row.colour, CL(DL_3));
    }
    for (int which = 0; which < 2; which++) {
        if (row.built >> which & 1) {
            mg__tell_gives(ev, first + MG_SLOT_HOUSE + which, mg_building(g, which), to, where,
                           CL(DL_3));
        }
    }
    mg__move_row(g, s, ev, row.seat, mg_spot_row(spot), to);
}

static void park_buildings(const mg_game *g, mg_state *s, mg_events *ev, int seat, int row)
{
    MG_EACH_BIT(which, mg_row_at(s, seat, row)->built) {
        mg__park_building(g, s, ev, mg_spot(seat, row, MG_SLOT_HOUSE + (int)which));
    }
}

/* DL-S15: takes exactly the cards that the thief has marked; buildings on their rows stay with the
 * victim, parked. */
static void take_apart(const mg_game *g, mg_state *s, mg_events *ev, int spot)
{
    int seat = mg_spot_seat(spot), colour = mg_row_at(s, seat, mg_spot_row(spot))->colour;
    int to = s->cards.act.seat, where = MG_NEW_ROW + colour;

    for (int row = 0; row < s->cards.row_n[seat]; row++) {
        if (mg_row_at(s, seat, row)->mark) {
            park_buildings(g, s, ev, seat, row);
        }
        for (int slot = MG_SET_MAX - 1; slot >= 0; slot--) {
            if (!(mg_row_at(s, seat, row)->mark >> slot & 1)) {
                continue;
            }
            int kind = mg__take_card(g, s, mg_spot(seat, row, slot));

            mg__tell_gives(ev, mg_spot(seat, row, slot), kind, to, where, CL(DL_S15));
            where = mg__place_on_table(g, s, to, kind, where);
        }
    }
    mg__clear_marks(s);
}

/* DL-4: takes any single property; buildings on a set that this breaks go as money to the bank of
 * the victim, or by option of the thief. */
static void take_any(const mg_game *g, mg_state *s, mg_events *ev)
{
    int victim = mg_spot_seat(s->cards.act.spot), row_at = mg_spot_row(s->cards.act.spot),
        thief = s->cards.act.seat;
    mg_cards_row *row = mg_row_at(s, victim, row_at);
    int to = g->opt.breaker_building == MG_TO_THIEF ? thief : victim;

    for (int which = 0; which < 2; which++) {
        if (!(row->built >> which & 1)) {
            continue;
        }
        mg__tell_gives(ev, mg_spot(victim, row_at, MG_SLOT_HOUSE + which), mg_building(g, which),
                       to, MG_WHERE_BANK, CL(DL_4));
        s->cards.bank[to][mg_building(g, which)]++;
    }
    row->built = 0;
    take_one(g, s, ev, CL(DL_4));
}

static void do_breaker(const mg_game *g, mg_state *s, mg_events *ev)
{
    if (g->opt.breaker_mode == MG_BREAKER_SINGLE) {
        take_any(g, s, ev);
    } else if (s->cards.act.base) {
        take_apart(g, s, ev, s->cards.act.spot);
    } else {
        take_set(g, s, ev, s->cards.act.spot);
    }
}

/* The seat whose turn it is places first (DL-S5), so its frame is pushed last. */
static void exchange(const mg_game *g, mg_state *s, mg_events *ev)
{
    const mg_cards_action a = s->cards.act;
    int from = mg_spot_seat(a.spot), to = mg_spot_seat(a.give);
    int taken = mg__take_card(g, s, a.spot), given = mg__take_card(g, s, a.give);

    mg__tell_gives(ev, a.spot, taken, to, MG_WHERE_LATER, CL(DL_13));
    mg__tell_gives(ev, a.give, given, from, MG_WHERE_LATER, CL(DL_13));
    push_place(s, from, given);
    push_place(s, to, taken);
}

/* ---- steps ---- */

static void end_action(mg_state *s)
{
    mg__clear_marks(s);
    s->cards.act = (mg_cards_action){0};
    mg_pop(s);
}

static void carry_out(const mg_game *g, mg_state *s, mg_events *ev)
{
    mg_cards_effect effect = (mg_cards_effect)s->cards.act.effect;
    int at = s->depth - 1; /* the frames pushed above the action stay, the action is dropped */

    if (effect == MG_DX_SLY) {
        take_one(g, s, ev, CL(DL_2));
    } else if (effect == MG_DX_BREAKER) {
        do_breaker(g, s, ev);
    } else {
        exchange(g, s, ev);
    }
    mg__tidy(g, s, ev);
    s->cards.act = (mg_cards_action){0};
    memmove(&s->frame[at], &s->frame[at + 1], (size_t)(s->depth - at - 1) * sizeof s->frame[0]);
    mg_pop(s);
}

/* DL-S20: cancels only the doubling: the base rent stays due, and the same target is asked
 * again. */
static void drop_doubling(mg_state *s, bool for_all)
{
    mg_cards_action *a = &s->cards.act;

    ask(s, a->target);
    if (for_all) {
        a->amt = a->base;
    } else {
        a->plain = 1;
    }
}

/* Carries out the answer of a target. True if the action ends. */
static bool answered(const mg_game *g, mg_state *s, mg_events *ev)
{
    mg_cards_action *a = &s->cards.act;
    bool stands = a->verdict == 1, for_all = a->group && g->opt.jsn_global == MG_JSN_ALL;
    int32_t owed = mg_charged(a);
    bool part = a->part;
    mg_event *e = stands ? NULL
                         : mg_emit(ev, MG_EV_STOPPED, a->seat,
                                   part && !(for_all && g->seat_n > 2) ? CL(DL_S20)
                                   : for_all                           ? CL(DL_15)
                                                                       : CL(DL_14));

    if (e) {
        e->other = (int8_t)a->target;
        e->aux = a->part;
    }
    a->verdict = a->part = 0;
    a->plain = 0;
    if (!stands && part) {
        drop_doubling(s, for_all);
        return false;
    }
    if (!stands) {
        return for_all || !mg__demands(a);
    }
    if (for_all) {
        a->pay |= mg_seat_bit(a->target);
    } else if (mg__demands(a)) {
        mg__cards_owe(g, s, ev, a->target, a->seat, owed);
    }
    return false;
}

void mg__cards_action_step(const mg_game *g, mg_state *s, mg_events *ev)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_ACTION));
    mg_cards_action *a = &s->cards.act;

    if (a->verdict) {
        if (answered(g, s, ev)) {
            end_action(s);
        }
    } else if (a->ask) {
        ask(s, mg_after(s, a->ask, a->seat)); /* clockwise (DL-R43) */
    } else if (a->pay) {
        int payer = mg_after(s, a->pay, a->seat);

        a->pay &= (uint16_t)~mg_seat_bit(payer);
        mg__cards_owe(g, s, ev, payer, a->seat, a->amt);
    } else if (mg__demands(a)) {
        end_action(s);
    } else {
        carry_out(g, s, ev);
    }
}
