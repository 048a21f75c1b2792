/* SPDX-License-Identifier: MIT
 * Money: every unit that moves goes through mg__transfer. */
#include "rules/core.h"

enum { CASH_LIMIT = 1 << 30 };

void mg__transfer(mg_state *s, mg_events *ev, int from, int to, const mg_due *due)
{
    mg_board_state *b = &s->board[due->board];

    MG_ASSERT(due->amt >= 0);
    if (from >= 0) {
        b->cash[from] -= due->amt;
        MG_ASSERT(b->cash[from] >= 0);
    } else if (from == MG_POT) {
        b->pot -= due->amt;
    }
    if (to >= 0) {
        b->cash[to] += due->amt;
        MG_ASSERT(b->cash[to] < CASH_LIMIT);
    } else if (to == MG_POT) {
        b->pot += due->amt;
    }
    mg_event *e = ev && due->amt ? mg_emit(ev, MG_EV_PAY, from, due->clause) : NULL;
    if (!e)
        return;
    e->other = (int8_t)to;
    e->amt = due->amt;
    e->board = (uint8_t)due->board;
    e->cause = (uint8_t)due->cause;
    e->term_n = (uint8_t)due->term_n;
    memcpy(e->term, due->term, (size_t)due->term_n * sizeof due->term[0]);
}

int mg__fines_to(const mg_game *g)
{
    return g->opt.free_parking == MG_PARKING_NOTHING ? MG_BANK : MG_POT;
}

static MG_COLD void owe(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due)
{
    mg_frame *f = mg_push(s, MG_FRAME_DEBT, seat);

    f->other = (uint8_t)to;
    f->amt = due->amt;
    f->subj = (uint16_t)due->cause;
    f->step = (uint8_t)due->board;
    f->aux = (uint32_t)due->clause;
    s->offers[seat] = 0;
    mg_event *e = mg_emit(ev, MG_EV_DEBT, seat, due->clause);
    if (!e)
        return;
    e->other = (int8_t)to;
    e->amt = due->amt;
    e->board = (uint8_t)due->board;
    e->cause = (uint8_t)due->cause;
    e->term_n = (uint8_t)due->term_n;
    memcpy(e->term, due->term, (size_t)due->term_n * sizeof due->term[0]);
}

bool mg__charge(mg_state *s, mg_events *ev, int seat, int to, const mg_due *due)
{
    if (s->board[due->board].cash[seat] >= due->amt) {
        mg__transfer(s, ev, seat, to, due);
        return true;
    }
    owe(s, ev, seat, to, due);
    return false;
}

/* ST-30: the debtor says when to pay, once the cash is there. */
mg_result mg__pay_debt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    const mg_frame f = *mg_top(s);
    mg_due due = mg_due_of(f.step, f.amt, (mg_cause)f.subj, (int)f.aux);

    if (f.kind == MG_FRAME_FINE_OR_CARD)
        return mg__fine_or_card(g, s, act, ev);
    if (s->board[f.step].cash[f.seat] < f.amt)
        return mg_refuse(MG_E_CASH, CL(ST_30));
    mg_pop(s);
    mg__transfer(s, ev, f.seat, mg_creditor(&f), &due);
    return mg_done;
}
