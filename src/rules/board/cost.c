/* SPDX-License-Identifier: MIT
 * What an action costs its seat, and in which currency. */
#include "rules/board/board_ops.h"
#include "rules/board/build.h"
#include "rules/board/deeds.h"
#include "rules/board/sell.h"
#include "rules/core/core.h"

static int32_t deed_cost(const mg_game *g, const mg_state *s, mg_action act)
{
    int board = mg_deed_board(act.subj), deed = mg_deed_index(act.subj);
    const mg_board *t = &g->board[board];

    if (!mg_id_valid(g, act.subj)) {
        return 0;
    }
    switch (act.kind) {
    case MG_ACT_BUILD:
        return mg__build_cost(g, s, act.subj);
    case MG_ACT_SELL: {
        const mg_spread to = mg__spread_below(g, s, act.subj);

        return -mg__sale_value(g, s, mg_deed_board(act.subj), &to);
    }
    case MG_ACT_MORTGAGE:
        return -t->mortgage[deed];
    case MG_ACT_LIFT:
        return t->lift[deed];
    case MG_ACT_KEEP:
        return mg_interest(g, t->mortgage[deed]);
    case MG_ACT_IMPORT:
        return mg__import_cost(g, act.subj);
    case MG_ACT_SELL_DEED:
        return -t->price[deed];
    case MG_ACT_TAKE:
        return mg_peek(s)->kind == MG_FRAME_ON_GO ? t->price[deed] : 0;
    default:
        return 0;
    }
}

int32_t mg__board_cost(const mg_game *g, const mg_state *s, mg_action act)
{
    const mg_frame *f = mg_peek(s);

    switch (act.kind) {
    case MG_ACT_BUY:
        return mg_price_of(g, f->buy.deed);
    case MG_ACT_BID:
        return act.amt;
    case MG_ACT_PAY:
        return f->kind == MG_FRAME_DEBT ? f->debt.amt : f->fine_or_card.amt;
    case MG_ACT_PAY_FINE:
        return g->opt.jail_fine;
    case MG_ACT_TAX_FLAT:
        return g->board[f->tax.space / MG_SPACES].tax[f->tax.space % MG_SPACES];
    case MG_ACT_SELL_DOWN: {
        if (!mg_is_group(g, act.subj)) {
            return 0;
        }
        const mg_spread to = mg__spread_of(g, act);
        return -mg__sale_value(g, s, mg_deed_board(act.subj), &to);
    }
    default:
        return deed_cost(g, s, act);
    }
}

/* ---- in which currency ---- */

static int board_of_argument(const mg_state *s, mg_action act)
{
    switch ((int)mg_action_table[act.kind].arg) {
    case MG_ARG_DEED:
    case MG_ARG_DEEDS:
    case MG_ARG_GROUP:
    case MG_ARG_GROUPS:
        return mg_deed_board(act.subj);
    case MG_ARG_LENDER: /* the lender's Bank is paid in its currency */
        return act.amt;
    case MG_ARG_AMOUNT:
        return act.subj;
    default:
        return s->pos[act.seat] / MG_SPACES;
    }
}

int mg_action_board(const mg_game *g, const mg_state *s, mg_action act)
{
    MG_ASSERT(mg_is_seat(s, act.seat) && s->depth > 0);
    const mg_frame *f = mg_peek(s);

    (void)g;
    switch (act.kind) {
    case MG_ACT_PAY:
        return f->kind == MG_FRAME_DEBT ? f->debt.board : f->fine_or_card.board;
    case MG_ACT_TAX_FLAT:
    case MG_ACT_TAX_SHARE:
        return f->tax.space / MG_SPACES;
    case MG_ACT_BUY:
    case MG_ACT_DECLINE:
        return mg_deed_board(f->buy.deed);
    default:
        return board_of_argument(s, act);
    }
}
