/* SPDX-License-Identifier: MIT
 * Deeds in the Bank's hands: mortgaged, lifted, kept mortgaged when they change hands (ST-28), sold
 * (HD-25). */
#include "rules/board/mortgage.h"

#include "rules/board/deeds.h"
#include "rules/board/exchange.h"
#include "rules/board/money.h"
#include "rules/board/pieces.h"
#include "rules/core/core.h"
#include "rules/core/due.h"

/* The status for a mortgaged deed, and the clauses that the refusals cite. */
typedef struct bank_reasons {
    mg_status pledge;
    int owner, mortgaged, built;
} bank_reasons;

/* The bars of selling or mortgaging a deed to the Bank: it must be the seat's, without a mortgage,
 * not among the built ones given, and in no offer (ST-111). */
static MG_INLINE mg_bars bars_of_bank(const mg_state *s, int seat, int board, uint32_t built,
                                      bank_reasons by)
{
    const mg_board_state *b = &s->board[board];

    return (mg_bars){
        {{~b->owned[seat], MG_E_NOT_OWNER, by.owner},
         {b->mortgaged, by.pledge, by.mortgaged},
         {built, MG_E_BUILT, by.built},
         {mg__on_offer(s, board), MG_E_NOT_NOW, CL(ST_111)}}
    };
}

/* ---- deeds sold to the Bank (HD-25) ---- */

static MG_INLINE mg_bars bars_of_sale(const mg_game *g, const mg_state *s, int seat, int board)
{
    return bars_of_bank(s, seat, board, mg__in_built_groups(&g->board[board], &s->board[board]),
                        (bank_reasons){MG_E_MORTGAGE_FIRST, CL(HD_25), CL(HD_25), CL(HD_25)});
}

uint32_t mg__saleable(const mg_game *g, const mg_state *s, int seat, int board)
{
    return mg_unbarred(bars_of_sale(g, s, seat, board));
}

mg_result mg__sell_deed(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    if (!mg_id_valid(g, act.subj)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_result r = mg__barred(bars_of_sale(g, s, act.seat, mg_deed_board(act.subj)), act.subj);
    int board = mg_deed_board(act.subj),
        clause = mg_top(s)->kind == MG_FRAME_DEBT ? CL(HD_37) : CL(HD_25);

    if (!mg_ok(r)) {
        return r;
    }
    mg_due due = mg_due_of(board, mg_price_of(g, act.subj), MG_CAUSE_DEED_SALE, clause);
    mg__give_deed(g, s, ev, act.subj, MG_BANK, MG_CAUSE_DEED_SALE, clause);
    mg__transfer(s, ev, MG_BANK, act.seat, &due);
    return mg_done;
}

/* ---- mortgages ---- */

static MG_INLINE mg_bars bars_of_mortgage(const mg_game *g, const mg_state *s, int seat, int board)
{
    const mg_board_state *b = &s->board[board];
    bool group = g->opt.mortgage_clear == MG_CLEAR_GROUP;

    return bars_of_bank(s, seat, board, group ? mg__in_built_groups(&g->board[board], b) : b->built,
                        (bank_reasons){MG_E_IS_MORTGAGED, CL(ST_25), CL(ST_24), CL(ST_S1)});
}

uint32_t mg__mortgageable(const mg_game *g, const mg_state *s, int seat, int board)
{
    return mg_unbarred(bars_of_mortgage(g, s, seat, board));
}

mg_result mg__mortgage(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    if (!mg_id_valid(g, act.subj)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_result r = mg__barred(bars_of_mortgage(g, s, act.seat, mg_deed_board(act.subj)), act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    int board = mg_deed_board(act.subj), deed = mg_deed_index(act.subj);
    mg_due due = mg_due_of(board, g->board[board].mortgage[deed], MG_CAUSE_MORTGAGE, CL(ST_25));
    s->board[board].mortgaged |= mg_bit(deed);
    mg__emit_level(ev, MG_EV_MORTGAGE, act.seat, act.subj, 0, CL(ST_25));
    mg__transfer(s, ev, MG_BANK, act.seat, &due);
    return mg_done;
}

/* The clause by which the top frame takes mortgaged deeds over. */
static int clause_of_takeover(const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_TAKEOVER));
    return mg_peek(s)->takeover.estate ? CL(ST_33) : CL(ST_28);
}

/* The bars of lifting a mortgage, without the price. */
static MG_INLINE mg_bars bars_of_lift(const mg_game *g, const mg_state *s, int seat, int board)
{
    const mg_board_state *b = &s->board[board];
    bool takeover = mg_peek(s)->kind == MG_FRAME_TAKEOVER;

    (void)g;
    return (mg_bars){
        {{~b->owned[seat], MG_E_NOT_OWNER, CL(ST_25)},
         {~b->mortgaged, MG_E_NOT_MORTGAGED, CL(ST_26)},
         {takeover ? ~b->due : 0, MG_E_NOT_NOW, takeover ? clause_of_takeover(s) : 0}}
    };
}

uint32_t mg__liftable(const mg_game *g, const mg_state *s, int seat, int board)
{
    return mg_unbarred(bars_of_lift(g, s, seat, board));
}

mg_result mg__lift(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_alive(s, act.seat));
    if (!mg_id_valid(g, act.subj)) {
        return mg_refuse(MG_E_NO_DEED, 0);
    }
    mg_result r = mg__barred(bars_of_lift(g, s, act.seat, mg_deed_board(act.subj)), act.subj);
    int board = mg_deed_board(act.subj), deed = mg_deed_index(act.subj);

    if (!mg_ok(r)) {
        return r;
    }
    int32_t value = g->board[board].mortgage[deed], cost = g->board[board].lift[deed];
    if (!mg__affords(g, s, act.seat, board, cost)) {
        return mg_refuse(MG_E_CASH, CL(ST_26));
    }
    if (mg__must_fund(s, act, board, cost)) {
        return mg_done;
    }
    mg_due due =
        mg_due_of(board, cost, MG_CAUSE_LIFT,
                  mg_top(s)->kind == MG_FRAME_TAKEOVER ? clause_of_takeover(s) : CL(ST_26));
    if (ev) {
        mg_term_add(&due, MG_TERM_SUM, value);
        mg_term_add(&due, MG_TERM_INTEREST, cost - value);
    }
    mg__transfer(s, ev, act.seat, MG_BANK, &due);
    s->board[board].mortgaged &= ~mg_bit(deed);
    s->board[board].due &= ~mg_bit(deed);
    mg__emit_level(ev, MG_EV_LIFT, act.seat, act.subj, 0, due.clause);
    return mg_done;
}

/* ---- mortgaged deeds that change hands (ST-28, ST-33) ---- */

mg_result mg__keep(const mg_game *g, mg_state *s, mg_action act, mg_events *ev)
{
    MG_ASSERT(mg_is_asked(s, MG_FRAME_TAKEOVER, act.seat));
    int board = mg_deed_board(act.subj), deed = mg_deed_index(act.subj),
        clause = clause_of_takeover(s);

    if (!mg_id_valid(g, act.subj)) {
        return mg_refuse(MG_E_NO_DEED, clause);
    }
    if (!(mg__due_of(s, act.seat, board) & mg_bit(deed))) {
        return mg_refuse(MG_E_NOT_NOW, clause);
    }
    int32_t value = g->board[board].mortgage[deed];
    mg_due due = mg_due_of(board, mg_interest(g, value), MG_CAUSE_INTEREST, clause);
    if (ev) {
        mg_term_add(&due, MG_TERM_SUM, value);
        mg_term_add(&due, MG_TERM_PERCENT, g->opt.mortgage_interest);
    }
    s->board[board].due &= ~mg_bit(deed);
    mg__charge(s, ev, act.seat, MG_BANK, &due);
    return mg_done;
}
