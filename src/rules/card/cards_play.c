/* SPDX-License-Identifier: MIT
 * What a seat may do in its turn of a card game, and doing it: banking, placing, playing cards. */
#include "rules/card/cards_play.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_action.h"
#include "rules/card/cards_aim.h"
#include "rules/card/cards_layout.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_payments.h"
#include "rules/card/cards_rows.h"
#include "rules/card/cards_use.h"
#include "rules/core/due.h"
#include "rules/core/frames.h"

/* ---- banking (DL-12, DL-21) ---- */

static mg_result may_bank(const mg_game *g, const mg_state *s, mg_action act)
{
    mg_result r = mg__may_use(g, s, act.seat, act.subj);

    return mg_ok(r) && mg_is_property(&g->deck, act.subj) ? mg_refuse(MG_E_PLACE, CL(DL_R7)) : r;
}

static void do_bank(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    bool open = g->opt.bank_public == MG_BANK_OPEN;
    /* if banks are not open, the clause must not tell what kind of card it is */
    int clause = !open                                      ? CL(DL_R49)
                 : g->deck.type[act.subj] == MG_CARDS_MONEY ? CL(DL_12)
                                                            : CL(DL_21);
    mg_event *e = mg_emit_card(ev, MG_EV_BANKS, act.seat, act.subj, clause);

    if (e && !open) {
        e->only = (uint8_t)(act.seat + 1);
    }
    s->cards.plays--;
    mg__take_from_hand(s, act.seat, act.subj);
    s->cards.bank[act.seat][act.subj]++;
}

/* ---- placing properties and buildings ---- */

static mg_result may_place(const mg_game *g, const mg_state *s, mg_action act)
{
    mg_result r = mg__may_use(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    if (mg_is_building(&g->deck, act.subj)) {
        return mg__may_build_on(g, s, act.seat, mg__which_building(g, act.subj), act.amt);
    }
    if (!mg_is_property(&g->deck, act.subj)) {
        bool money = g->deck.type[act.subj] == MG_CARDS_MONEY;

        return mg_refuse(MG_E_PLACE, money ? CL(DL_12) : CL(DL_33));
    }
    return mg__may_place_card(g, s, act.seat, act.subj, act.amt);
}

static void do_place(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    bool building = mg_is_building(&g->deck, act.subj);
    mg_event *e =
        mg_emit_card(ev, MG_EV_PLACES_CARD, act.seat, act.subj, building ? CL(DL_9) : CL(DL_33));

    if (e) {
        e->amt = act.amt;
        e->aux = mg__colour_with(g, s, act.seat, act.subj, act.amt);
    }
    s->cards.plays--;
    mg__take_from_hand(s, act.seat, act.subj);
    if (building) {
        mg_row_at(s, act.seat, act.amt)->built |= (uint8_t)(1u << mg__which_building(g, act.subj));
    } else {
        mg__place_on_table(g, s, act.seat, act.subj, act.amt);
    }
}

/* ---- rents (DL-6 to DL-8) ---- */

int mg__most_doublers(const mg_game *g, const mg_state *s, int seat, int kind)
{
    MG_ASSERT(mg_is_seat(s, seat));
    int doubler = g->deck.of[MG_DX_DOUBLE], most = s->cards.plays - 1;

    if (doubler == MG_HIDDEN || (g->deck.multi[kind] && g->opt.dtr_on == MG_DTR_TWO_COLOUR)) {
        return 0;
    }
    if (g->opt.dtr_stack == MG_DTR_ONE && most > 1) {
        most = 1;
    }
    return s->cards.hand[seat][doubler] < most ? s->cards.hand[seat][doubler] : most;
}

static mg_result may_double(const mg_game *g, const mg_state *s, int seat, int kind, int n)
{
    int doubler = g->deck.of[MG_DX_DOUBLE];

    if (n == 0) {
        return mg_done;
    }
    if (g->deck.multi[kind] && g->opt.dtr_on == MG_DTR_TWO_COLOUR) {
        return mg_refuse(MG_E_OFF, CL(DL_S2));
    }
    if (n > 1 && g->opt.dtr_stack == MG_DTR_ONE) {
        return mg_refuse(MG_E_OFF, CL(DL_R14));
    }
    if (doubler == MG_HIDDEN || s->cards.hand[seat][doubler] < n) {
        return mg_refuse(MG_E_NO_CARD, CL(DL_8));
    }
    return mg__may_spend(s, 1 + n);
}

static mg_result may_target(const mg_state *s, int seat, int target)
{
    bool other = target >= 0 && target < s->seat_n && mg_has_seat(mg_others(s, seat), target);

    return other ? mg_done : mg_refuse(MG_E_TARGET, CL(DL_5));
}

static mg_result may_charge(const mg_game *g, const mg_state *s, mg_action act)
{
    int row_at = mg_charge_row(act.amt), target = mg_charge_target(act.amt),
        doublers = mg_charge_doublers(act.amt);
    mg_result r = mg__may_use(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    int clause = g->deck.multi[act.subj] ? CL(DL_7) : CL(DL_6);
    if (g->deck.type[act.subj] != MG_CARDS_RENT || act.amt < 0) {
        return mg_refuse(MG_E_TARGET, CL(DL_6));
    }
    if (mg_charges_all(g, act.subj) ? target != MG_EVERYBODY
                                    : !mg_ok(may_target(s, act.seat, target))) {
        return mg_refuse(MG_E_TARGET, clause);
    }
    const mg_cards_row *row = mg_row_of(s, act.seat, row_at);
    if (row && row->colour == MG_NO_COLOUR) {
        return mg_refuse(MG_E_PLACE, CL(DL_20));
    }
    if (!row || !(g->deck.colours[act.subj] >> row->colour & 1)) {
        return mg_refuse(MG_E_PLACE, clause);
    }
    if (!mg__row_earns(g, row)) {
        return mg_refuse(MG_E_PLACE, CL(DL_20));
    }
    return may_double(g, s, act.seat, act.subj, doublers);
}

static void tell_charge(mg_events *ev, const mg_cards_action *a, mg_action act, int colour,
                        const mg_due *due)
{
    int spot = mg_spot(act.seat, mg_charge_row(act.amt), 0);
    mg_event *e = mg_emit_placed(ev, MG_EV_CHARGES, act.seat, act.subj, spot + 1, due->clause);

    if (!e) {
        return;
    }
    e->other = (int8_t)mg_charge_target(act.amt);
    e->doublers = (uint16_t)mg_charge_doublers(act.amt);
    e->amt = a->amt;
    e->aux = colour;
    e->term_n = (uint8_t)due->term_n;
    memcpy(e->term, due->term, (size_t)due->term_n * sizeof due->term[0]);
}

/* The clause of what raises a rent, the doublers before the buildings; or of who owes it. */
static int clause_of_charge(const mg_game *g, int kind, int doublers, bool built)
{
    if (doublers) {
        return doublers > 1 ? CL(DL_R14) : CL(DL_8);
    }
    if (built) {
        return CL(DL_9);
    }
    if (g->deck.multi[kind]) {
        return g->opt.rentm_target ? CL(DL_R9) : CL(DL_7);
    }
    return g->opt.rent2_target ? CL(DL_R8) : CL(DL_6);
}

static void do_charge(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    int target = mg_charge_target(act.amt), doublers = mg_charge_doublers(act.amt);
    const mg_cards_row *row = mg_row_at(s, act.seat, mg_charge_row(act.amt));
    mg_due due = mg_due_of(0, 0, MG_CAUSE_RENT, 0);
    int32_t rent = mg__row_rent(g, row, &due);
    uint16_t ask = target == MG_EVERYBODY ? mg_others(s, act.seat) : mg_seat_bit(target);
    mg_cards_action *a = mg__cards_act(s, MG_DX_DOUBLE, act.seat, ask, target == MG_EVERYBODY);

    a->base = (int16_t)rent;
    a->amt = (int16_t)(rent * mg_charge_times(g, doublers));
    due.clause = clause_of_charge(g, act.subj, doublers, due.term_n > 1);
    if (doublers) {
        mg_term_add(&due, MG_TERM_DOUBLED, mg_charge_times(g, doublers));
    }
    s->cards.plays = (uint8_t)(s->cards.plays - 1 - doublers);
    mg__put_in_play(s, act.seat, act.subj);
    for (int k = 0; k < doublers; k++) {
        mg__put_in_play(s, act.seat, g->deck.of[MG_DX_DOUBLE]);
    }
    tell_charge(ev, a, act, row->colour, &due);
}

/* ---- cards that name at most a seat ---- */

/* Whether a row of the seat earns rent by a rent card, or can take a building. */
static bool serves_any_row(const mg_game *g, const mg_state *s, int seat, int kind)
{
    for (int at = 0; at < s->cards.row_n[seat]; at++) {
        const mg_cards_row *row = mg_row_of(s, seat, at);
        bool serves = mg_is_building(&g->deck, kind)
                          ? mg_ok(mg__may_build_on(g, s, seat, mg__which_building(g, kind), at))
                          : g->deck.colours[kind] >> row->colour & 1 && mg__row_earns(g, row);

        if (serves) {
            return true;
        }
    }
    return false;
}

/* The clause for playing a card that needs a target, a row, or a card to answer, or is banked or
 * placed, or names nobody. */
static int clause_of_use(const mg_game *g, int kind)
{
    static const uint16_t clause[MG_CARDS_EFFECT_N] = {
        [MG_DX_BREAKER] = CL(DL_3), [MG_DX_NO] = CL(DL_14),       [MG_DX_SLY] = CL(DL_2),
        [MG_DX_FORCED] = CL(DL_13), [MG_DX_DOUBLE] = CL(DL_8),    [MG_DX_HOUSE] = CL(DL_9),
        [MG_DX_HOTEL] = CL(DL_9),   [MG_DX_BIRTHDAY] = CL(DL_16), [MG_DX_GO] = CL(DL_17)};
    int effect = g->deck.effect[kind];

    if (g->deck.type[kind] == MG_CARDS_RENT) {
        return g->deck.multi[kind] ? CL(DL_7) : CL(DL_6);
    }
    if (effect == MG_DX_NONE) {
        return g->deck.type[kind] == MG_CARDS_MONEY ? CL(DL_12) : CL(DL_R3);
    }
    if (effect == MG_DX_BREAKER && g->opt.breaker_mode == MG_BREAKER_MONEY) {
        return CL(DL_4);
    }
    return clause[effect];
}

/* DL-S17: whether a card that finds nothing to act on may be played, by option. A card that goes
 * with another one, a doubler or a no, is never played by itself. */
static mg_result may_waste(const mg_game *g, const mg_state *s, int seat, int kind)
{
    mg_cards_effect effect = (mg_cards_effect)g->deck.effect[kind];
    bool aims = effect == MG_DX_SLY || effect == MG_DX_FORCED || effect == MG_DX_BREAKER;
    bool own = g->deck.type[kind] == MG_CARDS_RENT || mg_is_building(&g->deck, kind);
    bool as_money = effect == MG_DX_BREAKER && g->opt.breaker_mode == MG_BREAKER_MONEY;

    if ((!aims && !own) || as_money ||
        (own ? serves_any_row(g, s, seat, kind) : mg__reaches_any(g, s, seat, effect))) {
        return mg_refuse(MG_E_TARGET, clause_of_use(g, kind));
    }
    return g->opt.no_target ? mg_done : mg_refuse(MG_E_TARGET, CL(DL_S17));
}

static mg_result may_play(const mg_game *g, const mg_state *s, mg_action act)
{
    mg_result r = mg__may_use(g, s, act.seat, act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    mg_cards_effect effect = (mg_cards_effect)g->deck.effect[act.subj];
    if (effect == MG_DX_DEBT) {
        return may_target(s, act.seat, act.amt);
    }
    if (act.amt != 0) {
        return mg_refuse(MG_E_TARGET, clause_of_use(g, act.subj));
    }
    if (effect == MG_DX_BIRTHDAY || effect == MG_DX_GO) {
        return mg_done;
    }
    return may_waste(g, s, act.seat, act.subj);
}

static void do_demand(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_cards_effect effect = (mg_cards_effect)g->deck.effect[act.subj];
    bool all = effect == MG_DX_BIRTHDAY;
    mg_cards_action *a;

    mg__play_card(s, ev, act.seat, g->deck.of[effect], all ? MG_NOBODY : act.amt,
                  all ? CL(DL_16) : CL(DL_5));
    a = mg__cards_act(s, effect, act.seat, all ? mg_others(s, act.seat) : mg_seat_bit(act.amt),
                      all);
    a->amt = a->base = g->deck.amount[act.subj];
}

static void do_play(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    mg_cards_effect effect = (mg_cards_effect)g->deck.effect[act.subj];

    if (effect == MG_DX_DEBT || effect == MG_DX_BIRTHDAY) {
        do_demand(g, s, act, ev);
    } else if (effect == MG_DX_GO) {
        mg__play_card(s, ev, act.seat, g->deck.of[effect], MG_NOBODY, CL(DL_17));
        mg_push(s, MG_FRAME_CARDS_DRAW, act.seat)->cards_draw.cards = g->deck.amount[act.subj];
    } else {
        mg__play_card(s, ev, act.seat, act.subj, MG_NOBODY, CL(DL_S17));
        mg_emit_card(ev, MG_EV_WASTED, act.seat, act.subj, CL(DL_S17));
    }
}

/* ---- everything else ---- */

static mg_result may_end(const mg_game *g, const mg_state *s, mg_action act)
{
    (void)g;
    (void)s;
    (void)act;
    return mg_done;
}

static void do_end(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_TURN, act.seat));
    (void)g;
    (void)act;
    (void)ev;
    mg_top(s)->cards_turn.step = MG_CARDS_END;
}

static mg_result may_discard(const mg_game *g, const mg_state *s, mg_action act)
{
    return mg__holds(g, s, act.seat, act.subj) ? mg_done : mg_refuse(MG_E_NO_CARD, CL(DL_35));
}

/* DL-S3: a card under the pile is known only to the seat that put it there; a used card is known to
 * all. */
static void do_discard(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_DISCARD, act.seat));
    mg_cards_state *d = &s->cards;
    mg_event *e = mg_emit_card(ev, MG_EV_DISCARDS, act.seat, act.subj, CL(DL_35));

    mg__take_from_hand(s, act.seat, act.subj);
    if (e) {
        e->amt = g->opt.discard_to == MG_DISCARD_USED ? MG_WHERE_USED : MG_WHERE_PILE;
        e->only = g->opt.discard_to == MG_DISCARD_USED ? 0 : (uint8_t)(act.seat + 1);
    }
    if (g->opt.discard_to == MG_DISCARD_USED) {
        d->used[act.subj]++;
    } else if (g->opt.discard_to == MG_DISCARD_PILE) {
        d->unseen[act.subj]++;
        d->pile_n++;
    } else {
        d->bottom[d->bottom_n++] = (mg_cards_buried){(uint8_t)act.subj, (uint8_t)(act.seat + 1)};
    }
}

static mg_result ask_no(const mg_game *g, const mg_state *s, mg_action act)
{
    return mg__may_say_no(g, s, mg_peek(s), act.amt);
}

static void do_no(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_NO, act.seat));
    mg__say_no(g, s, ev, act.amt);
}

static void do_accept(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_NO, act.seat));
    (void)g;
    (void)act;
    (void)ev;
    mg__accept_action(s);
}

static mg_result may_mark(const mg_game *g, const mg_state *s, mg_action act)
{
    return mg__may_mark(g, s, act.seat, act.subj, act.kind == MG_ACT_UNMARK);
}

static void do_mark(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_PAY, act.seat));
    bool mark = act.kind == MG_ACT_MARK;
    mg_frame *f = mg_top(s);

    mg__tell_mark(g, s, ev, act.seat, act.subj, mark);
    if (f->cards_pay.marks < MG_MARKS_MAX) {
        /* marks beyond that number can be made, but not taken back */
        f->cards_pay.marks++;
    }
    mg__mark(s, act.subj, mark);
}

static mg_result may_pay(const mg_game *g, const mg_state *s, mg_action act)
{
    (void)act;
    return mg__may_pay(g, s);
}

static mg_result may_settle(const mg_game *g, const mg_state *s, mg_action act)
{
    bool listed = act.amt == 0 ? mg__purse_of(g, s, act.seat) >= mg_peek(s)->cards_pay.amt
                               : act.amt > 0 && act.amt < mg_payments(g, s, NULL, 0);

    return listed ? mg_done : mg_refuse(MG_E_AMOUNT, CL(DL_37));
}

static void do_pay(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_PAY, act.seat));
    (void)act;
    mg__pay_marked(g, s, ev);
}

static void do_settle(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_PAY, act.seat));
    mg_ways ways;

    mg__ways_of(g, s, &ways);
    mg__mark_payment(g, s, &ways, act.amt);
    mg__pay_marked(g, s, ev);
}

static mg_result may_move(const mg_game *g, const mg_state *s, mg_action act)
{
    if (mg_peek(s)->kind == MG_FRAME_CARDS_LAYOUT) {
        return mg__may_draft(g, s, act.seat, act.subj, act.amt);
    }
    return mg__may_move(g, s, act.seat, act.subj, act.amt);
}

static void do_move(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    if (mg_peek(s)->kind == MG_FRAME_CARDS_LAYOUT) {
        mg__draft(g, s, act.subj, act.amt);
    } else {
        mg__cards_move(g, s, ev, act.subj, act.amt);
    }
}

static mg_result may_arrange(const mg_game *g, const mg_state *s, mg_action act)
{
    if (!mg__may_rearrange(g, s)) {
        return mg_refuse(MG_E_MOVES, CL(DL_R24));
    }
    return s->cards.row_n[act.seat] ? mg_done : mg_refuse(MG_E_PLACE, CL(DL_36));
}

static void do_arrange(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    (void)g;
    (void)ev;
    mg__count_move(s);
    mg_push(s, MG_FRAME_CARDS_LAYOUT, act.seat);
}

static mg_result may_finish(const mg_game *g, const mg_state *s, mg_action act)
{
    return mg__may_finish_layout(g, s, act.seat);
}

static void do_finish(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CARDS_LAYOUT, act.seat));
    mg__finish_layout(g, s, ev, act.seat);
}

static void do_drop(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    (void)g;
    (void)act;
    (void)ev;
    memset(s->cards.draft, 0, sizeof s->cards.draft);
    mg_pop(s);
}

static mg_result may_receive(const mg_game *g, const mg_state *s, mg_action act)
{
    const mg_frame *f = mg_peek(s);
    bool has =
        act.subj < g->deck.kind_n &&
        (f->cards_place.all_due ? s->cards.due[act.subj] > 0 : f->cards_place.kind_got == act.subj);

    return has ? mg__may_place_card(g, s, act.seat, act.subj, act.amt)
               : mg_refuse(MG_E_NO_CARD, CL(DL_S9));
}

static void do_receive(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    const mg_frame *f = mg_peek(s);
    mg_event *e = mg_emit_card(ev, MG_EV_MOVES, act.seat, act.subj, CL(DL_S9));

    if (e) {
        e->amt = act.amt;
        e->aux = mg__colour_with(g, s, act.seat, act.subj, act.amt);
    }
    if (f->cards_place.all_due) {
        s->cards.due[act.subj]--;
    } else {
        mg_pop(s);
    }
    mg__place_on_table(g, s, act.seat, act.subj, act.amt);
}

/* ---- the actions and when they are possible ---- */

#define AT(name) (UINT64_C(1) << MG_FRAME_##name)

/* clang-format off */
static const struct {
    mg__asker *may;
    mg__doer *act;
    uint64_t frames; /* the frames in which it can be done */
    uint16_t clause; /* the clause that a refusal in other frames cites */
} rows[MG_ACTION_N] = {
    [MG_ACT_END] = {may_end, do_end, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_BANK] = {may_bank, do_bank, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_PLACE_CARD] = {may_place, do_place, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_PLAY] = {may_play, do_play, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_CHARGE] = {may_charge, do_charge, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_STEAL] = {mg__may_sly, mg__do_sly, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_BREAK] = {mg__may_break, mg__do_break, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_FORCE] = {mg__may_force, mg__do_force, AT(CARDS_TURN), CL(DL_33)},
    [MG_ACT_HAND_OVER] = {mg__may_hand_over, mg__do_hand_over, AT(CARDS_GIVE), CL(DL_13)},
    [MG_ACT_MOVE] = {may_move, do_move, AT(CARDS_TURN) | AT(CARDS_LAYOUT), CL(DL_36)},
    [MG_ACT_ARRANGE] = {may_arrange, do_arrange, AT(CARDS_TURN), CL(DL_36)},
    [MG_ACT_DONE] = {may_finish, do_finish, AT(CARDS_LAYOUT), CL(DL_36)},
    [MG_ACT_CANCEL] = {may_end, do_drop, AT(CARDS_LAYOUT), CL(DL_36)},
    [MG_ACT_NO] = {ask_no, do_no, AT(CARDS_NO), CL(DL_14)},
    [MG_ACT_ACCEPT] = {may_end, do_accept, AT(CARDS_NO), CL(DL_14)},
    [MG_ACT_MARK] = {may_mark, do_mark, AT(CARDS_PAY), CL(DL_37)},
    [MG_ACT_UNMARK] = {may_mark, do_mark, AT(CARDS_PAY), CL(DL_37)},
    [MG_ACT_PAY] = {may_pay, do_pay, AT(CARDS_PAY), CL(DL_37)},
    [MG_ACT_SETTLE] = {may_settle, do_settle, AT(CARDS_PAY), CL(DL_37)},
    [MG_ACT_RECEIVE] = {may_receive, do_receive, AT(CARDS_PLACE), CL(DL_S9)},
    [MG_ACT_DISCARD] = {may_discard, do_discard, AT(CARDS_DISCARD), CL(DL_35)},
};

/* clang-format on */

mg_result mg__cards_may(const mg_game *g, const mg_state *s, mg_action act)
{
    MG_ASSERT(act.kind < MG_ACTION_N);
    const mg_frame *f = mg_peek(s);

    if (act.kind >= MG_ACTION_N || !rows[act.kind].may) {
        return mg_refuse(MG_E_NO_ACTION, 0);
    }
    if (act.seat < 0 || act.seat >= s->seat_n) {
        return mg_refuse(MG_E_NO_SEAT, 0);
    }
    if (mg_node_of(g, s) == MG_CHANCE) {
        return mg_refuse(MG_E_CHANCE_DUE, 0);
    }
    if (act.seat != f->seat) {
        return mg_refuse(MG_E_NOT_YOURS, rows[act.kind].clause);
    }
    if (!(rows[act.kind].frames >> f->kind & 1)) {
        return mg_refuse(MG_E_NOT_NOW, rows[act.kind].clause);
    }
    return rows[act.kind].may(g, s, act);
}

void mg__cards_do(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    rows[act.kind].act(g, s, act, ev);
}
