/* SPDX-License-Identifier: MIT
 * Rearranging a seat's own properties (DL-19, DL-36): one card at a time, or a whole new layout, of
 * which only the result must be legal (DL-S13). Internal. */
#ifndef MAGIE_RULES_CARDS_LAYOUT_H
#define MAGIE_RULES_CARDS_LAYOUT_H

#include "rules/card/card_rules.h"

/** Whether a building may be placed on a row. */
mg_result mg__may_build_on(const mg_game *g, const mg_state *s, int seat, int which,
                           int32_t row_at);
mg_result mg__may_move(const mg_game *g, const mg_state *s, int seat, int spot, int32_t where);
void mg__cards_move(const mg_game *g, mg_state *s, mg_events *ev, int spot, int32_t where);
mg_result mg__may_draft(const mg_game *g, const mg_state *s, int seat, int spot, int32_t where);
void mg__draft(const mg_game *g, mg_state *s, int spot, int32_t where);
mg_result mg__may_finish_layout(const mg_game *g, const mg_state *s, int seat);
void mg__finish_layout(const mg_game *g, mg_state *s, mg_events *ev, int seat);

#endif
