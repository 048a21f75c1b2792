/* SPDX-License-Identifier: MIT
 * Before the first turn: who begins, the order of play, deeds dealt and pairs picked. */
#include "rules/board/setup.h"

#include "rules/board/board_ops.h"
#include "rules/board/deeds.h"
#include "rules/board/money.h"
#include "rules/board/party.h"
#include "rules/board/throw_off.h"
#include "rules/board/turn.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

static void first_turn(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(mg_is_alive(s, seat));
    s->first_seat = (uint8_t)seat;
    s->frame[0] = (mg_frame){0};
    s->depth = 0;
    s->die[0] = s->die[1] = 0;
    mg_emit(ev, MG_EV_FIRST, seat, CL(ST_101));
    if (g->opt.deal_deeds) {
        mg_push(s, MG_FRAME_DEALING, seat)->dealing.left = g->opt.deal_deeds * s->seat_n;
    } else {
        mg__begin_turn(g, s, ev, seat);
    }
}

int mg__pairs(const mg_game *g)
{
    return g->opt.draft == MG_DRAFT_ALL_PAIRS ? g->board[0].deed_n / 2 : g->seat_n;
}

static void throw_for(mg_state *s, mg_dice_for why)
{
    mg_frame *f = mg_push(s, MG_FRAME_DICE, 0);

    f->dice.purpose = (uint8_t)why;
    f->dice.seats = s->alive;
}

static void open_play(const mg_game *g, mg_state *s, mg_events *ev)
{
    if (g->opt.draft) {
        mg_frame *f = mg_push(s, MG_FRAME_DEALING, 0);

        f->dealing.pairs = 1;
        f->dealing.left = 2 * mg__pairs(g);
    } else if (g->opt.start == MG_START_ROLL) {
        throw_for(s, MG_DICE_START);
    } else {
        first_turn(g, s, ev, 0);
    }
}

static void set_up(const mg_game *g, mg_state *s)
{
    if (g->opt.candidates) {
        mg_push(s, MG_FRAME_CANDIDATE, 0);
    } else {
        open_play(g, s, NULL);
    }
}

/* ---- the highest roll begins (ST-101) ---- */

void mg__start_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2)
{
    MG_ASSERT(mg_is_throw(d1, d2));
    int first = mg__throw_off(s, ev, MG_EV_START_ROLL, d1 + d2, CL(ST_101));

    if (first >= 0) {
        first_turn(g, s, ev, first);
    }
}

/* ---- the order of play (US-5) ---- place is the place of a seat so far; seats that share a place
 * throw again */

/* Tells the sum that a seat threw, or its place in the end. */
static void tell_order(mg_events *ev, mg_event_kind kind, int seat, int32_t amt)
{
    mg_event *e = mg_emit(ev, kind, seat, CL(US_5));

    if (e) {
        e->amt = amt;
    }
}

static uint16_t sharing(const mg_state *s, int place)
{
    uint16_t set = 0;

    for (int seat = 0; seat < s->seat_n; seat++) {
        set |= (uint16_t)((s->place[seat] == place) << seat);
    }
    return set;
}

static uint16_t next_tie(const mg_state *s)
{
    MG_ASSERT(s->place[0] > 0);
    for (int place = 1; place <= s->seat_n; place++) {
        uint16_t set = sharing(s, place);

        if (mg_bits_count(set) > 1) {
            return set;
        }
    }
    return 0;
}

/* Sorts tied seats by the sums they threw, which are in tries until then. */
static void rank(mg_state *s, uint16_t group)
{
    uint8_t place[MG_SEATS_MAX];

    memcpy(place, s->place, sizeof place);
    MG_EACH_BIT(seat, group) {
        MG_EACH_BIT(other, group)
            place[seat] = (uint8_t)(place[seat] + (s->tries[other] > s->tries[seat]));
    }
    memcpy(s->place, place, sizeof place);
    memset(s->tries, 0, sizeof s->tries);
}

static void begin_picking(mg_state *s, mg_events *ev)
{
    mg_pop(s);
    s->die[0] = s->die[1] = 0;
    for (int place = 1; place <= s->seat_n; place++) {
        tell_order(ev, MG_EV_PLACE, mg_bits_first(sharing(s, place)), place);
    }
    mg_push(s, MG_FRAME_PICK_PAIR, mg_bits_first(sharing(s, 1)));
}

void mg__order_throw(const mg_game *g, mg_state *s, mg_events *ev, int d1, int d2)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DICE) && mg_is_throw(d1, d2));
    int sum = d1 + d2;
    mg_frame *f = mg_top(s);

    (void)g;
    tell_order(ev, MG_EV_START_ROLL, f->seat, sum);
    s->tries[f->seat] = (uint8_t)sum;
    f->dice_order.to_throw &= (uint16_t)~mg_seat_bit(f->seat);
    if (!f->dice_order.to_throw) {
        rank(s, (uint16_t)f->dice_order.tied);
        f->dice_order.to_throw = next_tie(s);
        f->dice_order.tied = f->dice_order.to_throw;
    }
    if (f->dice_order.to_throw) {
        f->seat = (uint8_t)mg_bits_first(f->dice_order.to_throw);
    } else {
        begin_picking(s, ev);
    }
}

/* ---- pairs of deeds (US-5) ---- */

uint16_t mg__pairs_left(const mg_state *s)
{
    uint16_t left = 0;

    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        if (s->board[0].mark[deed]) {
            left |= (uint16_t)(1u << s->board[0].mark[deed]);
        }
    }
    return left;
}

static void order_play(mg_state *s)
{
    mg_pop(s);
    for (int seat = 0; seat < s->seat_n; seat++) {
        s->place[seat] = 1;
    }
    throw_for(s, MG_DICE_ORDER);
    mg_top(s)->dice_order.tied = s->alive;
}

static void offer_pair(const mg_game *g, mg_state *s, mg_events *ev, int deed_id)
{
    MG_ASSERT(s->board[0].mark[mg_deed_index(deed_id)] == 0);
    mg_frame *f = mg_top(s);
    int pair = (2 * mg__pairs(g) - f->dealing.left) / 2 + 1;
    mg_event *e = mg_emit(ev, MG_EV_PAIR, MG_NOBODY, CL(US_5));

    if (e) {
        e->subj = (uint16_t)deed_id;
        e->amt = pair;
    }
    s->board[0].mark[mg_deed_index(deed_id)] = (uint16_t)pair;
    if (--f->dealing.left == 0) {
        order_play(s);
    }
}

mg_result mg__pick_pair(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_PICK_PAIR, act.seat));
    mg_board_state *b = &s->board[0];

    if (act.subj > 15 || !(mg__pairs_left(s) >> act.subj & 1)) {
        return mg_refuse(MG_E_NO_DEED, CL(US_5));
    }
    for (int deed = 0; deed < MG_DEEDS_MAX; deed++) {
        if (b->mark[deed] != act.subj) {
            continue;
        }
        b->mark[deed] = 0;
        mg__give_deed(g, s, ev, deed, act.seat, MG_CAUSE_START, CL(US_5));
    }
    if (s->place[act.seat] < s->seat_n) {
        mg_top(s)->seat = (uint8_t)mg_bits_first(sharing(s, s->place[act.seat] + 1));
        return mg_done;
    }
    memset(b->mark, 0, sizeof b->mark); /* the rest goes back to the Bank */
    first_turn(g, s, ev, mg_bits_first(sharing(s, 1)));
    return mg_done;
}

/* ---- deeds dealt (ST-112) ---- from the first seat on */

static void deal_deed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id)
{
    MG_ASSERT(mg_owner(s, deed_id) == MG_BANK);
    mg_frame *f = mg_top(s);
    int seat = f->seat, board = mg_deed_board(deed_id);
    mg_due due = mg_due_of(board, mg_price_of(g, deed_id), MG_CAUSE_PRICE, CL(ST_112));

    f->seat = (uint8_t)mg_after(s, s->alive, seat);
    f->dealing.left--;
    mg__give_deed(g, s, ev, deed_id, seat, MG_CAUSE_START, CL(ST_112));
    if (f->dealing.left == 0) {
        mg_pop(s);
        if (!mg_has_seat(s->alive, s->first_seat)) { /* it was dealt more than it could pay for */
            s->first_seat = (uint8_t)mg_after(s, s->alive, s->first_seat);
        }
        mg__begin_turn(g, s, ev, s->first_seat);
    }
    if (g->opt.deal_paid && !s->result) {
        mg__charge(s, ev, seat, MG_BANK, &due);
    }
}

void mg__dealt(const mg_game *g, mg_state *s, mg_events *ev, int deed_id)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DEALING) && mg_peek(s)->dealing.left > 0);
    if (mg_top(s)->dealing.pairs) {
        offer_pair(g, s, ev, deed_id);
    } else {
        deal_deed(g, s, ev, deed_id);
    }
}

/* ---- the first state ---- */

static void init_pile(const mg_board *t, mg_board_state *b, int deck)
{
    int n = t->deck_n[deck];

    b->unseen[deck] = mg_bits_low(n);
    b->pile[deck].unseen_n = (uint8_t)n;
}

static void init_board(const mg_game *g, mg_state *s, int board)
{
    MG_ASSERT(mg_is_board(s, board));
    mg_board_state *b = &s->board[board];

    for (int seat = 0; seat < g->seat_n; seat++) {
        b->cash[seat] = g->opt.cash_start;
    }
    if (g->opt.bank_limited) {
        b->houses = (uint8_t)g->opt.bank_houses;
        b->reds = (uint8_t)(g->opt.candidates ? g->opt.bank_houses : 0);
        b->hotels = (uint8_t)g->opt.bank_hotels;
    }
    b->pot = mg__jackpot_start(g);
    for (int deck = 0; deck < MG_DECKS; deck++) {
        init_pile(&g->board[board], b, deck);
    }
}

void mg__board_state_init(const mg_game *g, mg_state *s)
{
    for (int board = 0; board < g->board_n; board++) {
        init_board(g, s, board);
    }
    set_up(g, s);
}

/* ---- candidates (HD-2) ---- */

mg_result mg__candidate(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CANDIDATE, act.seat));
    if (act.subj >= MG_CANDIDATES) {
        return mg_refuse(MG_E_AMOUNT, CL(HD_2));
    }
    if (!(mg__candidates_left(s) >> act.subj & 1)) {
        return mg_refuse(MG_E_TAKEN, CL(HD_2));
    }
    s->candidate[act.seat] = (uint8_t)(act.subj + 1);
    mg_event *e = mg_emit(ev, MG_EV_CANDIDATE, act.seat, CL(HD_2));
    if (e) {
        e->aux = act.subj;
    }
    if (++mg_top(s)->seat == s->seat_n) {
        mg_pop(s);
        open_play(g, s, ev);
    }
    return mg_done;
}
