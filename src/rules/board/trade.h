/* SPDX-License-Identifier: MIT
 * Trades (ST-111): a draft is edited, proposed, then accepted, rejected or answered with a changed
 * draft. Internal. */
#ifndef MAGIE_RULES_TRADE_H
#define MAGIE_RULES_TRADE_H

#include "rules/core/core.h"

/** The seats to whom a seat may make an offer. */
uint16_t mg__partners(const mg_game *g, const mg_state *s, int seat);
mg_result mg__trade(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/* The amounts that an edit may name; none if the cash of the offer goes the other way. */
typedef struct mg_cash_edit {
    int32_t least, most;
    bool other_way;
} mg_cash_edit;

/** Whether edits are left; and what an edit may add to the draft or remove from it, of the deeds
 * and cards of one of its two seats. */
bool mg__edits_left(const mg_game *g, const mg_state *s);
uint32_t mg__offerable_deeds(const mg_game *g, const mg_state *s, int owner, int board);
uint32_t mg__offerable_cards(const mg_game *g, const mg_state *s, int holder);

/** Cash goes only one way. An edit may name 0 only if the draft has some cash that way. */
static inline mg_cash_edit mg__offerable_cash(const mg_state *s, bool give, int board)
{
    const mg_board_state *b = &s->board[board];
    const mg_frame *f = mg_peek(s);
    int32_t now = give ? b->offer_cash_give : b->offer_cash_get,
            back = give ? b->offer_cash_get : b->offer_cash_give;

    return (mg_cash_edit){now ? 0 : 1, b->cash[give ? f->seat : f->draft.other], back > 0};
}

mg_result mg__edit_deeds(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__edit_cards(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__edit_cash(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_propose(const mg_game *g, const mg_state *s);
mg_result mg__propose(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__cancel(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__reject(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
bool mg__may_counter(const mg_game *g, const mg_state *s);
mg_result mg__counter(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_accept(const mg_game *g, const mg_state *s);
mg_result mg__accept(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
