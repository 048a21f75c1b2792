/* SPDX-License-Identifier: MIT
 * Listing what a seat may do about offers. */
#include "rules/board/legal_offers.h"

#include "rules/board/exchange.h"
#include "rules/board/permit.h"
#include "rules/board/trade.h"
#include "rules/core/core.h"

void mg__list_trade(mg_list *l, int kind)
{
    mg__list_bits(l, kind, mg__partners(l->g, l->s, l->seat));
}

/* ---- drafts ---- */

static inline void list_deeds(mg_list *l, int kind, int owner)
{
    for (int board = 0; board < l->s->board_n; board++) {
        if (l->s->board[board].owned[owner]) {
            l->board = board;
            mg__list_set(l, kind, mg__offerable_deeds(l->g, l->s, owner, board));
        }
    }
}

static inline void list_cards(mg_list *l, int kind, int holder)
{
    if (l->s->held[holder]) {
        mg__list_bits(l, kind, mg__offerable_cards(l->g, l->s, holder));
    }
}

static inline void list_cash(mg_list *l, int kind)
{
    for (int board = 0; board < l->s->board_n; board++) {
        mg_cash_edit cash = mg__offerable_cash(l->s, kind == MG_ACT_GIVE_CASH, board);

        if (!cash.other_way && cash.most >= cash.least) {
            mg__list_range(l, kind, board, cash.least, cash.most);
        }
    }
}

static void list_edits(mg_list *l)
{
    const mg_frame *f = mg_peek(l->s);
    const int own = f->seat, other = f->draft.other;

    if (!mg__edits_left(l->g, l->s)) {
        return;
    }
    list_deeds(l, MG_ACT_GIVE, own);
    list_deeds(l, MG_ACT_GET, other);
    list_cards(l, MG_ACT_GIVE_CARD, own);
    list_cards(l, MG_ACT_GET_CARD, other);
    list_cash(l, MG_ACT_GIVE_CASH);
    list_cash(l, MG_ACT_GET_CASH);
}

void mg__list_cancel(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg__may_cancel(l->g, l->s));
}

static const uint64_t drafting = MG_EDITS | MG_KIND(PROPOSE) | MG_KIND(CANCEL);

/* In random games two of three lists are for drafts. */
void mg__list_draft(mg_list *l, int kind)
{
    MG_ASSERT((l->kinds & drafting) == drafting);
    (void)kind;
    list_edits(l);
    mg__list_if(l, MG_ACT_PROPOSE, mg_ok(mg__may_propose(l->g, l->s)));
    mg__list_cancel(l, MG_ACT_CANCEL);
    l->kinds &= ~drafting;
}

/* ---- answering them ---- */

void mg__list_accept(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg_ok(mg__may_accept(l->g, l->s)));
}

void mg__list_counter(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg__may_counter(l->g, l->s));
}

bool mg_offer_stands(const mg_game *g, const mg_state *s)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_ANSWER));
    return mg_ok(mg__permit(g, s, mg_peek(s)->answer.other, MG_ACT_ACCEPT)) &&
           mg_ok(mg__may_accept(g, s));
}
