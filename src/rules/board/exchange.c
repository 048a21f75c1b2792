/* SPDX-License-Identifier: MIT
 * Several currencies: exchange at the Bank for what is due now (IN-7, IN-S2), and debts between
 * players in the currency that the creditor asks for (IN-8, IN-S8). */
#include "rules/board/exchange.h"

#include "rules/board/money.h"
#include "rules/board/query.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* ---- what other purses are worth ---- */

int32_t mg__buys(const mg_game *g, int64_t cash)
{
    MG_ASSERT(cash >= 0);
    int64_t most = cash * g->bought >> 32; /* avoids a division; one too many at most */

    return (int32_t)(most - (most * (100 + g->opt.exchange_fee) > cash * 100));
}

static int32_t fee(const mg_game *g, int32_t amt)
{
    return (int32_t)(((int64_t)amt * g->opt.exchange_fee + 99) / 100);
}

int32_t mg_power(const mg_game *g, const mg_state *s, int seat, int board)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    int32_t sum = s->board[board].cash[seat];

    for (int other = 0; other < s->board_n; other++) {
        sum += other == board ? 0 : mg__buys(g, s->board[other].cash[seat]);
    }
    return sum;
}

int32_t mg_raisable_in(const mg_game *g, const mg_state *s, int seat, int board)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    int32_t sum = 0;

    for (int other = 0; other < s->board_n; other++) {
        int32_t there = mg__raisable_on(g, s, seat, other);

        sum += other == board ? there : mg__buys(g, there);
    }
    return sum;
}

/* ---- exchanging ---- */

/* The amount that the top frame needs, and its currency. A turn takes any amount of the local
 * currency, if exchange is free (IN-R4). */
static int32_t wanted(const mg_state *s, const mg_frame *f, int *board)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_TURN) || mg_is_top(s, MG_FRAME_FUND) ||
              mg_is_top(s, MG_FRAME_DEBT));
    if (f->kind == MG_FRAME_TURN) {
        *board = s->pos[f->seat] / MG_SPACES;
        return INT32_MAX;
    }
    int32_t need = f->kind == MG_FRAME_FUND ? (int32_t)f->fund.cost : f->debt.amt;

    *board = f->kind == MG_FRAME_FUND ? f->fund.board : f->debt.board;
    return need - s->board[*board].cash[f->seat];
}

/* IN-R4: whether all purses together are no longer enough for the action of a FUND frame: then
 * nothing more is exchanged for it. A debtor may still raise more. */
static bool is_out_of_reach(const mg_game *g, const mg_state *s)
{
    const mg_frame *f = mg_peek(s);

    return f->kind == MG_FRAME_FUND &&
           mg_power(g, s, f->seat, f->fund.board) < (int32_t)f->fund.cost;
}

int32_t mg__most_exchange(const mg_game *g, const mg_state *s, int seat, int from)
{
    const mg_frame *f = mg_peek(s);
    int board;
    int32_t need = wanted(s, f, &board), most;

    if (from >= s->board_n || from == board || need <= 0 ||
        (f->kind == MG_FRAME_DEBT && f->debt.any_currency) || is_out_of_reach(g, s)) {
        return 0;
    }
    most = mg__buys(g, s->board[from].cash[seat]);
    return most < need ? most : need;
}

mg_result mg__exchange(const mg_game *g, mg_state *s, mg_action act, mg_events *ev, mg_action *then)
{
    MG_ASSERT(mg_peek(s)->seat == act.seat);
    const mg_frame f = *mg_top(s);
    int board;

    if (f.kind == MG_FRAME_DEBT && f.debt.any_currency) {
        /* the debt is paid in any currency, without exchange */
        return mg_refuse(MG_E_NOT_NOW, CL(IN_8));
    }
    if (act.amt < 1 || act.amt > mg__most_exchange(g, s, act.seat, act.subj)) {
        return mg_refuse(MG_E_AMOUNT, CL(IN_S2));
    }
    wanted(s, &f, &board);
    mg_due pay = mg_due_of(act.subj, act.amt + fee(g, act.amt), MG_CAUSE_EXCHANGE, CL(IN_S2));
    mg_due get = mg_due_of(board, act.amt, MG_CAUSE_EXCHANGE, CL(IN_7));
    if (ev) {
        mg_term_add(&pay, MG_TERM_SUM, act.amt);
        mg_term_add(&pay, MG_TERM_PLUS, fee(g, act.amt));
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &pay);
    mg__transfer(s, ev, MG_BANK, act.seat, &get);
    if (f.kind != MG_FRAME_FUND) {
        return mg_done;
    }
    if (s->board[board].cash[act.seat] < (int32_t)f.fund.cost) {
        mg_top(s)->fund.begun = 1;
        return mg_done;
    }
    mg_pop(s);
    *then = (mg_action){f.fund.action, act.seat, f.fund.subj, f.fund.amt};
    return mg_done;
}

/* IN-R4: once money was exchanged for an action, the action must be done, unless the rest of the
 * money is no longer enough. */
bool mg__may_cancel(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_FUND) || mg_is_top(s, MG_FRAME_DRAFT));
    const mg_frame *f = mg_peek(s);

    return f->kind != MG_FRAME_FUND || !f->fund.begun || is_out_of_reach(g, s);
}

/* ---- debts between players ---- */

static void owe_open(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due)
{
    mg__owe(s, ev, seat, to, due);
    mg_top(s)->debt.any_currency = 1;
}

/* Asks the creditor in which currency it wants to be paid. */
static void ask_for_currency(mg_state *s, mg_events *ev, int seat, int to, int deed_id,
                             const mg_due *due)
{
    bool rent = deed_id >= 0;
    mg_frame *f = mg_push(s, MG_FRAME_CLAIM, to);
    mg_event *e = mg__emit_money(ev, rent ? MG_EV_RENT_DUE : MG_EV_OWED, seat, to, due);

    f->claim.cause = (uint8_t)due->cause;
    f->claim.payer = (uint8_t)seat;
    f->claim.deed = (uint16_t)(rent ? deed_id : 0);
    f->claim.board = (uint16_t)due->board;
    f->claim.amt = due->amt;
    f->claim.clause = (uint32_t)due->clause;
    if (e && rent) {
        e->subj = (uint16_t)deed_id;
    }
}

void mg__collect(const mg_game *g, mg_state *s, mg_events *ev, int seat, int to, int deed_id,
                 const mg_due *due)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_alive(s, to) && seat != to);
    MG_ASSERT((deed_id < 0 || mg_id_valid(g, deed_id)) && due->amt >= 0);
    MG_ASSERT(due->cause == (deed_id < 0 ? MG_CAUSE_CARD : MG_CAUSE_RENT));
    if (g->board_n == 1 || g->opt.rent_currency == MG_CURRENCY_LOCAL || !due->amt) {
        mg__charge(s, ev, seat, to, due);
    } else if (g->opt.rent_currency == MG_CURRENCY_ANY) {
        owe_open(s, ev, seat, to, due);
    } else {
        ask_for_currency(s, ev, seat, to, deed_id, due);
    }
}

mg_result mg__claim(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_CLAIM, act.seat));
    const mg_frame f = *mg_top(s);
    mg_due due =
        mg_due_of(f.claim.board, f.claim.amt, (mg_cause)f.claim.cause, (int)f.claim.clause);
    bool demand = act.kind == MG_ACT_DEMAND;
    mg_event *e = mg_emit(ev, demand ? MG_EV_DEMAND : MG_EV_LEAVES_OPEN, act.seat, CL(IN_8));

    (void)g;
    if (e) {
        e->other = (int8_t)f.claim.payer;
    }
    mg_pop(s);
    if (demand) {
        mg__charge(s, ev, f.claim.payer, act.seat, &due);
    } else {
        owe_open(s, ev, f.claim.payer, act.seat, &due);
    }
    return mg_done;
}

int32_t mg__most_mix(const mg_state *s, int seat, int board)
{
    const mg_frame *f = mg_peek(s);

    if (f->kind != MG_FRAME_DEBT || !f->debt.any_currency || board >= s->board_n) {
        return 0;
    }
    return s->board[board].cash[seat] < f->debt.amt ? s->board[board].cash[seat] : f->debt.amt;
}

/* IN-8, IN-9: a debt in any currency is paid in any mix of currencies, one to one. */
mg_result mg__mix(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_DEBT, act.seat));
    mg_frame *f = mg_top(s);
    int to = mg_creditor(f);

    (void)g;
    if (!f->debt.any_currency) {
        return mg_refuse(MG_E_NOT_NOW, CL(IN_8));
    }
    if (act.amt < 1 || act.amt > mg__most_mix(s, act.seat, act.subj)) {
        return mg_refuse(MG_E_AMOUNT, CL(IN_8));
    }
    mg_due due = mg_due_of(act.subj, act.amt, (mg_cause)f->debt.cause, CL(IN_8));
    f->debt.amt -= act.amt;
    if (f->debt.amt == 0) {
        mg_pop(s);
    }
    mg__transfer(s, ev, act.seat, to, &due);
    return mg_done;
}
