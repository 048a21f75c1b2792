/* SPDX-License-Identifier: MIT
 * Cards that name a property of another player: what each of them can take, and the events before
 * the target is asked. */
#include "rules/card/cards_aim.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_action.h"
#include "rules/card/cards_rows.h"
#include "rules/card/cards_use.h"

/* ---- naming ---- */

/* Adds the property that the card aims at to the event that was just emitted. */
static void tell_aim(const mg_game *g, const mg_state *s, mg_events *ev, int spot)
{
    mg_event *e = ev && ev->n ? &ev->at[ev->n - 1] : NULL;
    const mg_cards_row *row = mg_row_of(s, mg_spot_seat(spot), mg_spot_row(spot));

    if (e && e->kind == MG_EV_PLAYS) {
        e->place = (uint16_t)(spot + 1);
        e->aux = mg__kind_on(g, s, spot) + 1;
        e->amt = (row ? row->colour : mg_spot_colour(spot)) + 1;
    }
}

static bool in_complete(const mg_game *g, const mg_state *s, int spot)
{
    const mg_cards_row *row = mg_row_of(s, mg_spot_seat(spot), mg_spot_row(spot));

    return row && mg__row_complete(g, row);
}

/* Whether a spot may be named: it has a property; of equal ones in a row only the first may be
 * named. */
static mg_result may_name(const mg_game *g, const mg_state *s, int spot)
{
    int kind = mg__kind_on(g, s, spot);

    return kind >= 0 && mg_is_property(&g->deck, kind) && mg__spot_is_first(s, spot)
               ? mg_done
               : mg_refuse(MG_E_TARGET, 0);
}

static mg_result may_reach(const mg_game *g, const mg_state *s, int seat, int spot)
{
    return mg_spot_seat(spot) == seat ? mg_refuse(MG_E_TARGET, 0) : may_name(g, s, spot);
}

static mg_result sly_reaches(const mg_game *g, const mg_state *s, int seat, int spot)
{
    bool parked = mg_spot_row(spot) == MG_PARKED;

    if (parked && g->opt.sly_bldg && mg_spot_seat(spot) != seat && mg__kind_on(g, s, spot) >= 0) {
        return mg_done;
    }
    if (!mg_ok(may_reach(g, s, seat, spot))) {
        return mg_refuse(MG_E_TARGET, CL(DL_2));
    }
    return in_complete(g, s, spot) ? mg_refuse(MG_E_COMPLETE, CL(DL_2)) : mg_done;
}

mg_result mg__may_sly(const mg_game *g, const mg_state *s, mg_action act)
{
    mg_result r = mg__may_use_effect(g, s, act.seat, MG_DX_SLY);

    return mg_ok(r) ? sly_reaches(g, s, act.seat, act.subj) : r;
}

void mg__do_sly(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_ok(mg__may_sly(g, s, act)));
    int target = mg_spot_seat(act.subj);

    mg__play_card(s, ev, act.seat, g->deck.of[MG_DX_SLY], target, CL(DL_2));
    tell_aim(g, s, ev, act.subj);
    mg__cards_act(s, MG_DX_SLY, act.seat, mg_seat_bit(target), false)->spot = act.subj;
}

/* Whether the thief would win with one more set, of that colour. */
static bool would_win(const mg_game *g, const mg_state *s, int seat, int colour)
{
    int base = s->cards.row_at[seat];
    bool has = false;

    if (g->opt.win_and && mg__bank_value(g, s, seat) < g->opt.win_bank) {
        return false;
    }
    for (int at = base; at < base + s->cards.row_n[seat]; at++) {
        has |= s->cards.row[at].colour == colour && mg__row_complete(g, &s->cards.row[at]);
    }
    return mg__sets_of(g, s, seat) + (has && !g->opt.win_dup ? 0 : 1) >= g->opt.win_sets;
}

/* The number of cards of a colour in rows that are no sets: a Deal Breaker on a colour in several
 * rows takes from these (DL-S15). */
static int apart(const mg_game *g, const mg_state *s, int seat, int colour, bool *legal)
{
    int base = s->cards.row_at[seat], n = 0;

    *legal = false;

    for (int at = base; at < base + s->cards.row_n[seat]; at++) {
        const mg_cards_row *row = &s->cards.row[at];

        if (row->colour != colour || mg__row_complete(g, row)) {
            continue;
        }
        n += row->n;
        for (int k = 0; k < row->n; k++) {
            *legal |= mg__sets_need(g, row->card[k]);
        }
    }
    return n;
}

static mg_result breaks_apart(const mg_game *g, const mg_state *s, int spot)
{
    const mg_cards_row *row = mg_row_of(s, mg_spot_seat(spot), mg_spot_row(spot));
    int base = s->cards.row_at[mg_spot_seat(spot)];
    bool legal;

    if (g->opt.breaker_split != MG_SPLIT_COLOUR || mg__row_complete(g, row) ||
        row->colour == MG_NO_COLOUR) {
        return mg_refuse(MG_E_COMPLETE, CL(DL_3));
    }
    for (int at = base; at < base + mg_spot_row(spot);
         at++) { /* only the first such row of a colour is listed */
        if (s->cards.row[at].colour == row->colour && !mg__row_complete(g, &s->cards.row[at])) {
            return mg_refuse(MG_E_TARGET, CL(DL_S15));
        }
    }
    int n = apart(g, s, mg_spot_seat(spot), row->colour, &legal);
    return n >= g->deck.size[row->colour] && legal ? mg_done : mg_refuse(MG_E_COMPLETE, CL(DL_S15));
}

mg_result mg__breaker_reaches(const mg_game *g, const mg_state *s, int seat, int spot, int how)
{
    MG_ASSERT(mg_is_seat(s, seat));
    const mg_cards_row *row = NULL;

    if (g->opt.breaker_mode == MG_BREAKER_MONEY) {
        return mg_refuse(MG_E_OFF, CL(DL_4));
    }
    bool single = g->opt.breaker_mode == MG_BREAKER_SINGLE;
    if (how < 0 || how > (single ? 0 : 1) || !mg_ok(may_reach(g, s, seat, spot))) {
        return mg_refuse(MG_E_TARGET, single ? CL(DL_4) : CL(DL_3));
    }
    if (single) {
        return mg_done;
    }
    row = mg_row_of(s, mg_spot_seat(spot), mg_spot_row(spot));
    if (mg_spot_slot(spot) != 0) {
        return mg_refuse(MG_E_TARGET, CL(DL_3));
    }
    mg_result r = how                        ? breaks_apart(g, s, spot)
                  : mg__row_complete(g, row) ? mg_done
                                             : mg_refuse(MG_E_COMPLETE, CL(DL_3));
    bool tamed = g->opt.breaker_mode == MG_BREAKER_NO_WIN;
    return mg_ok(r) && tamed && would_win(g, s, seat, row->colour) ? mg_refuse(MG_E_OFF, CL(DL_4))
                                                                   : r;
}

mg_result mg__may_break(const mg_game *g, const mg_state *s, mg_action act)
{
    mg_result r = mg__may_use_effect(g, s, act.seat, MG_DX_BREAKER);

    return mg_ok(r) ? mg__breaker_reaches(g, s, act.seat, act.subj, act.amt) : r;
}

void mg__do_break(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_ok(mg__may_break(g, s, act)));
    int target = mg_spot_seat(act.subj);
    mg_cards_action *a;

    mg__play_card(s, ev, act.seat, g->deck.of[MG_DX_BREAKER], target,
                  g->opt.breaker_mode == MG_BREAKER_SINGLE ? CL(DL_4) : CL(DL_3));
    tell_aim(g, s, ev, act.subj);
    a = mg__cards_act(s, MG_DX_BREAKER, act.seat, mg_seat_bit(target), false);
    a->spot = act.subj;
    a->base = (int16_t)act.amt;
    if (act.amt) { /* the thief chooses the cards before anybody is asked */
        mg_push(s, MG_FRAME_CARDS_GIVE, act.seat)->cards_give.apart = 1;
    }
}

/* DL-13: whether cards of a row may be exchanged. Complete sets are limited for what is taken
 * (DL-S11: for both cards, if two others exchange). */
bool mg__leaves_in_swap(const mg_game *g, const mg_cards_row *row, bool given)
{
    bool free =
        g->opt.forced_full == MG_FORCED_ANY || (given && g->opt.forced_full == MG_FORCED_GIVE);

    return free || !mg__row_complete(g, row);
}

static mg_result may_swap_away(const mg_game *g, const mg_state *s, int spot, bool given)
{
    const mg_cards_row *row = mg_row_of(s, mg_spot_seat(spot), mg_spot_row(spot));

    return !row || mg__leaves_in_swap(g, row, given) ? mg_done
                                                     : mg_refuse(MG_E_COMPLETE, CL(DL_13));
}

static mg_result may_give(const mg_game *g, const mg_state *s, int seat, int taken, int spot)
{
    int owner = mg_spot_seat(spot);

    if (owner == mg_spot_seat(taken) || (owner != seat && !g->opt.forced_third) ||
        !mg_ok(may_name(g, s, spot))) {
        return mg_refuse(MG_E_TARGET, CL(DL_13));
    }
    return may_swap_away(g, s, spot, owner == seat);
}

bool mg__can_give(const mg_game *g, const mg_state *s, int seat, int victim)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_seat(s, victim) && seat != victim);
    const mg_cards_row *row = s->cards.row;

    for (int owner = 0; owner < s->seat_n; owner++) {
        bool may = owner != victim && (owner == seat || g->opt.forced_third);

        for (int k = 0; k < s->cards.row_n[owner]; k++, row++) {
            if (may && mg__leaves_in_swap(g, row, owner == seat)) {
                return true;
            }
        }
    }
    return false;
}

static mg_result forced_reaches(const mg_game *g, const mg_state *s, int seat, int spot)
{
    mg_result r = may_reach(g, s, seat, spot);

    if (!mg_ok(r)) {
        return mg_refuse(MG_E_TARGET, CL(DL_13));
    }
    r = may_swap_away(g, s, spot, false);
    if (!mg_ok(r)) {
        return r;
    }
    return mg__can_give(g, s, seat, mg_spot_seat(spot)) ? mg_done
                                                        : mg_refuse(MG_E_TARGET, CL(DL_13));
}

mg_result mg__may_force(const mg_game *g, const mg_state *s, mg_action act)
{
    mg_result r = mg__may_use_effect(g, s, act.seat, MG_DX_FORCED);

    return mg_ok(r) ? forced_reaches(g, s, act.seat, act.subj) : r;
}

void mg__do_force(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_ok(mg__may_force(g, s, act)));
    mg__play_card(s, ev, act.seat, g->deck.of[MG_DX_FORCED], mg_spot_seat(act.subj), CL(DL_13));
    tell_aim(g, s, ev, act.subj);
    mg__cards_act(s, MG_DX_FORCED, act.seat, mg_seat_bit(mg_spot_seat(act.subj)), false)->spot =
        act.subj;
    mg_push(s, MG_FRAME_CARDS_GIVE, act.seat);
}

mg_result mg__act_reaches(const mg_game *g, const mg_state *s, const mg_cards_action *a, bool gives)
{
    mg_result r;

    if (a->effect == MG_DX_SLY) {
        return sly_reaches(g, s, a->seat, a->spot);
    }
    if (a->effect == MG_DX_BREAKER) {
        return mg__breaker_reaches(g, s, a->seat, a->spot, a->base);
    }
    r = forced_reaches(g, s, a->seat, a->spot);
    return mg_ok(r) && !gives ? may_give(g, s, a->seat, a->spot, a->give) : r;
}

/* The number of cards marked in the victim's rows, and the number of these that make a set
 * legal. */
static int picked(const mg_game *g, const mg_state *s, int seat, int *earning)
{
    int n = 0;

    for (int row = 0; row < s->cards.row_n[seat]; row++) {
        const mg_cards_row *r = mg_row_of(s, seat, row);

        for (int slot = 0; slot < r->n; slot++) {
            if (!(r->mark >> slot & 1)) {
                continue;
            }
            n++;
            *earning += mg__sets_need(g, r->card[slot]);
        }
    }
    return n;
}

/* DL-S15: a card of the colour, from a row that is no set; all cards together must make a set in
 * the end. */
static mg_result may_pick(const mg_game *g, const mg_state *s, int spot)
{
    int victim = mg_spot_seat(s->cards.act.spot), slot = mg_spot_slot(spot), earning = 0;
    int colour = mg_row_there(s, victim, mg_spot_row(s->cards.act.spot))->colour;
    int kind = mg__kind_on(g, s, spot);
    const mg_cards_row *row =
        mg_spot_seat(spot) == victim ? mg_row_of(s, victim, mg_spot_row(spot)) : NULL;

    if (!row || slot >= row->n || row->colour != colour || mg__row_complete(g, row) ||
        row->mark >> slot & 1) {
        return mg_refuse(MG_E_TARGET, CL(DL_S15));
    }
    if (!mg__spot_is_first(s, spot) && !(row->mark >> (slot - 1) & 1)) {
        return mg_refuse(MG_E_TARGET, CL(DL_S15));
    }
    int left = g->deck.size[colour] - picked(g, s, victim, &earning) - 1;
    return earning || left > 0 || mg__sets_need(g, kind) ? mg_done
                                                         : mg_refuse(MG_E_COMPLETE, CL(DL_S15));
}

static void do_pick(const mg_game *g, mg_state *s, mg_events *ev, int spot)
{
    mg_cards_row *row = mg_row_at(s, mg_spot_seat(spot), mg_spot_row(spot));
    int earning = 0;

    mg_emit_placed(ev, MG_EV_MARKED, s->cards.act.seat, mg__kind_on(g, s, spot), spot + 1,
                   CL(DL_S15));
    row->mark |= (uint8_t)(1u << mg_spot_slot(spot));
    if (picked(g, s, row->seat, &earning) == g->deck.size[row->colour]) {
        mg_pop(s);
    }
}

mg_result mg__may_hand_over(const mg_game *g, const mg_state *s, mg_action act)
{
    if (mg_peek(s)->cards_give.apart) {
        return may_pick(g, s, act.subj);
    }
    return may_give(g, s, act.seat, s->cards.act.spot, act.subj);
}

void mg__do_hand_over(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_ok(mg__may_hand_over(g, s, act)));
    if (mg_peek(s)->cards_give.apart) {
        do_pick(g, s, ev, act.subj);
        return;
    }
    mg_event *e = mg_emit_placed(ev, MG_EV_HANDS_OVER, act.seat, mg__kind_on(g, s, act.subj),
                                 act.subj + 1, CL(DL_13));
    if (e) {
        e->other = (int8_t)mg_spot_seat(s->cards.act.spot);
    }
    mg_pop(s);
    s->cards.act.give = act.subj;
    if (mg_spot_seat(act.subj) != act.seat) {
        s->cards.act.ask |= mg_seat_bit(mg_spot_seat(act.subj));
    }
}

/* Whether one card can take what is at a spot. */
static bool reaches(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect, int spot)
{
    if (effect == MG_DX_SLY) {
        return mg_ok(sly_reaches(g, s, seat, spot));
    }
    if (effect == MG_DX_FORCED) {
        return mg_ok(forced_reaches(g, s, seat, spot));
    }
    return mg_ok(mg__breaker_reaches(g, s, seat, spot, 0)) ||
           mg_ok(mg__breaker_reaches(g, s, seat, spot, 1));
}

static bool reaches_in_row(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect,
                           int owner, int row)
{
    for (int slot = 0; slot < 8; slot++) {
        if (reaches(g, s, seat, effect, mg_spot(owner, row, slot))) {
            return true;
        }
    }
    return false;
}

bool mg__reaches_any(const mg_game *g, const mg_state *s, int seat, mg_cards_effect effect)
{
    MG_ASSERT(mg_is_seat(s, seat));
    uint16_t parked[MG_PARKED_SPOTS];

    for (int owner = 0; owner < s->seat_n; owner++) {
        for (int row = 0; row < s->cards.row_n[owner]; row++) {
            if (reaches_in_row(g, s, seat, effect, owner, row)) {
                return true;
            }
        }
        if (mg__parked_spots(g, s, owner, parked) && reaches(g, s, seat, effect, parked[0])) {
            return true; /* if one can be named, each can */
        }
    }
    return false;
}
