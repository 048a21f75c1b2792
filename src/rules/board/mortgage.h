/* SPDX-License-Identifier: MIT
 * Deeds in the Bank's hands: mortgaged, lifted, kept mortgaged when they change hands (ST-28), sold
 * (HD-25). Internal. */
#ifndef MAGIE_RULES_MORTGAGE_H
#define MAGIE_RULES_MORTGAGE_H

#include "rules/core/core.h"

mg_result mg__may_sell_deed(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__sell_deed(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_mortgage(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__mortgage(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_lift(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__lift(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__keep(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
