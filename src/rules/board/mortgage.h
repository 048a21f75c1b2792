/* SPDX-License-Identifier: MIT
 * Deeds in the Bank's hands: mortgaged, lifted, kept mortgaged when they change hands (ST-28), sold
 * (HD-25). Internal. */
#ifndef MAGIE_RULES_MORTGAGE_H
#define MAGIE_RULES_MORTGAGE_H

#include "rules/core/core.h"

/** The deeds of a board that a seat may sell to the Bank; that it may mortgage; and whose mortgages
 * it may lift, if it can pay.
 */
uint32_t mg__saleable(const mg_game *g, const mg_state *s, int seat, int board);
uint32_t mg__mortgageable(const mg_game *g, const mg_state *s, int seat, int board);
uint32_t mg__liftable(const mg_game *g, const mg_state *s, int seat, int board);
mg_result mg__sell_deed(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__mortgage(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__lift(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__keep(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
