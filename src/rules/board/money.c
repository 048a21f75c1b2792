/* SPDX-License-Identifier: MIT
 * Money: every unit that moves goes through mg__transfer. */
#include "rules/board/money.h"

#include "rules/core/core.h"
#include "rules/core/due.h"

int32_t mg__fill(mg_state *s, int32_t has, int32_t amt)
{
    int32_t room = mg_purse_max(s->board_n) - has;

    MG_ASSERT(room >= 0 && amt <= MG_MONEY_MAX);
    if (amt <= room) {
        return amt;
    }
    s->stop = MG_STOP_FULL;
    return room;
}

static inline void move_money(mg_state *s, mg_events *ev, int from, int to, const mg_due *due)
{
    mg_board_state *b = &s->board[due->board];

    if (from >= 0) {
        mg__cash_out(b, from, due->amt);
    } else if (from == MG_POT) {
        b->pot -= due->amt;
    }
    if (to >= 0) {
        mg__cash_in(b, to, due->amt);
    } else if (to == MG_POT) {
        b->pot += due->amt;
    }
    if (ev && due->amt) {
        mg__emit_money(ev, MG_EV_PAY, from, to, due);
    }
}

/* Moves only the part that fits into the purse or pot; the rest stays where it is, and the game is
 * cut off at the end of the turn. */
static MG_COLD void move_less(mg_state *s, mg_events *ev, int from, int to, const mg_due *due,
                              int32_t amt)
{
    mg_due less = *due;

    less.amt = amt;
    less.term_n = 0;
    mg_term_add(&less, MG_TERM_ROOM, amt);
    move_money(s, ev, from, to, &less);
}

void mg__transfer(mg_state *s, mg_events *ev, int from, int to, const mg_due *due)
{
    MG_ASSERT(mg_is_board(s, due->board));
    MG_ASSERT(mg_is_holder(s, from) && mg_is_holder(s, to));
    MG_ASSERT(from != MG_POT || s->board[due->board].pot >= due->amt);
    const mg_board_state *b = &s->board[due->board];

    MG_ASSERT(due->amt >= 0 && from != to);
    int32_t has = to == MG_BANK ? 0 : to == MG_POT ? b->pot : b->cash[to];
    int32_t fits = to == MG_BANK ? due->amt : mg__that_fits(s, has, due->amt);

    if (__builtin_expect(fits < due->amt, 0)) {
        move_less(s, ev, from, to, due, fits);
        return;
    }
    move_money(s, ev, from, to, due);
}

int mg__fines_to(const mg_game *g, mg_fine what)
{
    static const uint8_t feeds[] = {
        [MG_FEEDS_ALL] = 0xff,
        [MG_FEEDS_FINES] = 1 << MG_FINE_TAX | 1 << MG_FINE_CARD,
        [MG_FEEDS_FINES_AND_TAXES] =
            1 << MG_FINE_TAX | 1 << MG_FINE_CARD | 1 << MG_FINE_INCOME | 1 << MG_FINE_PARKING,
    };

    if (g->opt.free_parking == MG_PARKING_NOTHING) {
        return MG_BANK;
    }
    return feeds[g->opt.jackpot_feeds] >> what & 1 ? MG_POT : MG_BANK;
}

int32_t mg__jackpot_start(const mg_game *g)
{
    if (g->opt.free_parking == MG_PARKING_NOTHING) {
        return 0;
    }
    return g->opt.free_parking == MG_PARKING_JACKPOT500 ? 500 : g->opt.jackpot_start;
}

MG_COLD void mg__owe(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due)
{
    MG_ASSERT(mg_is_alive(s, seat) && seat != to);
    MG_ASSERT(due->amt > 0 && mg_is_board(s, due->board));
    mg_frame *f = mg_push(s, MG_FRAME_DEBT, seat);

    f->debt.creditor = (uint8_t)to;
    f->debt.amt = due->amt;
    f->debt.cause = (uint16_t)due->cause;
    f->debt.board = (uint8_t)due->board;
    f->debt.clause = (uint32_t)due->clause;
    s->offers[seat] = 0;
    mg__emit_money(ev, MG_EV_DEBT, seat, to, due);
}

bool mg__charge(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due)
{
    MG_ASSERT(mg_is_alive(s, seat) && mg_is_holder(s, to) && seat != to);
    MG_ASSERT(mg_is_board(s, due->board));
    if (s->board[due->board].cash[seat] >= due->amt) {
        mg__transfer(s, ev, seat, to, due);
        return true;
    }
    mg__owe(s, ev, seat, to, due);
    return false;
}

bool mg__can_pay(const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_DEBT));
    const mg_frame *f = mg_peek(s);

    return s->board[f->debt.board].cash[f->seat] >= f->debt.amt;
}

/* ST-30: the debtor decides when to pay, once it has the cash. */
mg_result mg__pay_debt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    (void)g;
    MG_ASSERT(mg_is_asked(s, MG_FRAME_DEBT, act.seat));
    const mg_frame f = *mg_top(s);
    mg_due due = mg_due_of(f.debt.board, f.debt.amt, (mg_cause)f.debt.cause, (int)f.debt.clause);

    if (!mg__can_pay(s)) {
        return mg_refuse(MG_E_CASH, f.debt.any_currency ? CL(IN_8) : CL(ST_30));
    }
    mg_pop(s);
    mg__transfer(s, ev, f.seat, mg_creditor(&f), &due);
    return mg_done;
}

/* ---- other currencies (IN-7) ---- */

bool mg__must_fund(mg_state *s, mg_action act, int board, int32_t amt)
{
    MG_ASSERT(mg_is_alive(s, act.seat) && mg_is_board(s, board) && amt >= 0);
    if (s->board[board].cash[act.seat] >= amt) {
        return false;
    }
    mg_frame *f = mg_push(s, MG_FRAME_FUND, act.seat);
    f->fund.action = act.kind;
    f->fund.subj = act.subj;
    f->fund.amt = act.amt;
    f->fund.board = (uint8_t)board;
    f->fund.cost = (uint32_t)amt;
    return true;
}
