/* SPDX-License-Identifier: MIT
 * Trades (ST-111): a draft is edited, proposed, then accepted, rejected or answered with a changed
 * draft. Internal. */
#ifndef MAGIE_RULES_TRADE_H
#define MAGIE_RULES_TRADE_H

#include "rules/core/core.h"

mg_result mg__may_trade(const mg_game *g, const mg_state *s, int seat, int other);
mg_result mg__trade(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** The kept cards of a side of a draft that may be put on its list or struck off. */
uint32_t mg__listable(const mg_game *g, const mg_state *s, int holder);
mg_result mg__may_edit(const mg_game *g, const mg_state *s, mg_action act);
mg_result mg__edit(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_propose(const mg_game *g, const mg_state *s);
mg_result mg__propose(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__cancel(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__reject(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__counter(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_accept(const mg_game *g, const mg_state *s);
mg_result mg__accept(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
