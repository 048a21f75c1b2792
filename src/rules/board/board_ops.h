/* SPDX-License-Identifier: MIT
 * Board games behind the decision interface: their table of functions, and the functions in it.
 * Internal. */
#ifndef MAGIE_RULES_BOARD_OPS_H
#define MAGIE_RULES_BOARD_OPS_H

#include "rules/core/ops.h"
#include "rules/core/runs.h"

extern const mg_game_ops mg__board_ops;

mg_status mg__board_game_init(mg_game *g, const mg_game_def *def, const char **why);
void mg__board_state_init(const mg_game *g, mg_state *s);
const char *mg__board_check(const mg_game *g, const mg_state *s);
mg_result mg__board_apply(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
int mg__board_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap);
int mg__board_runs(const mg_game *g, const mg_state *s, int seat, bool plays, mg_run *out, int cap);
uint16_t mg__board_out_of_turn(const mg_game *g, const mg_state *s, uint16_t to_act);
mg_action mg__board_fallback(const mg_game *g, const mg_state *s, int seat);
int mg__board_outcomes(const mg_game *g, const mg_state *s, mg_outcome *out, int cap);
mg_action mg__board_sample(const mg_game *g, const mg_state *s, struct mg_rng *rng);
void mg__board_happen(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
const mg_view *mg__board_view(const mg_game *g, const mg_state *s, int seat, mg_view *buffer);
void mg__board_hide(const mg_game *g, const mg_state *before, mg_action *act, int seat);
void mg__board_view_sample(const mg_game *g, const mg_view *v, int seat, struct mg_rng *rng,
                           mg_state *out);
int32_t mg__board_worth(const mg_game *g, const mg_state *s, int seat);
int32_t mg__board_cost(const mg_game *g, const mg_state *s, mg_action act);

#endif
