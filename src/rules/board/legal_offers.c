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

/* ---- drafts ---- while edits are left */

void mg__list_edit_deeds(mg_list *l, int kind)
{
    mg__list_set(l, kind, mg__offerable_deeds(l->g, l->s, kind, l->board));
}

void mg__list_edit_cards(mg_list *l, int kind)
{
    mg__list_bits(l, kind, mg__offerable_cards(l->g, l->s, kind));
}

void mg__list_edit_cash(mg_list *l, int kind)
{
    mg_cash_edit cash = mg__offerable_cash(l->s, kind, l->board);

    if (!cash.other_way && cash.most >= cash.least) {
        mg__list_range(l, kind, l->board, cash.least, cash.most);
    }
}

/* ---- proposing, dropping and answering them ---- */

void mg__list_cancel(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg__may_cancel(l->g, l->s));
}

void mg__list_propose(mg_list *l, int kind)
{
    mg__list_if(l, kind, mg_ok(mg__may_propose(l->g, l->s)));
}

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
