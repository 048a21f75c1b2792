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

/** Whether edits are left; and what an edit of a kind may add to the draft or remove from it. */
bool mg__edits_left(const mg_game *g, const mg_state *s);
uint32_t mg__offerable_deeds(const mg_game *g, const mg_state *s, int kind, int board);
uint32_t mg__offerable_cards(const mg_game *g, const mg_state *s, int kind);
mg_cash_edit mg__offerable_cash(const mg_state *s, int kind, int board);
mg_result mg__edit(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_propose(const mg_game *g, const mg_state *s);
mg_result mg__propose(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__cancel(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__reject(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
bool mg__may_counter(const mg_game *g, const mg_state *s);
mg_result mg__counter(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_accept(const mg_game *g, const mg_state *s);
mg_result mg__accept(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
