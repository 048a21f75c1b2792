/* SPDX-License-Identifier: MIT
 * Card games behind the decision interface: their table of functions, and the functions in it.
 * Internal. */
#ifndef MAGIE_RULES_CARDS_OPS_H
#define MAGIE_RULES_CARDS_OPS_H

#include "rules/core/ops.h"
#include "rules/core/runs.h"

extern const mg_game_ops mg__cards_ops;

mg_status mg__cards_game_init(mg_game *g, const mg_game_def *def, const char **why);
void mg__cards_state_init(const mg_game *g, mg_state *s);
const char *mg__cards_check(const mg_game *g, const mg_state *s);
mg_result mg__cards_apply(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
int mg__cards_legal(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap);
int mg__cards_legal_plays(const mg_game *g, const mg_state *s, int seat, mg_choice *out, int cap);
int mg__cards_runs(const mg_game *g, const mg_state *s, int seat, bool plays, mg_run *out, int cap);
mg_action mg__cards_fallback(const mg_game *g, const mg_state *s, int seat);
int mg__cards_outcomes(const mg_game *g, const mg_state *s, mg_outcome *out, int cap);
mg_action mg__cards_sample(const mg_game *g, const mg_state *s, struct mg_rng *rng);
void mg__cards_happen(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
const mg_view *mg__cards_view(const mg_game *g, const mg_state *s, int seat, mg_view *buffer);
void mg__cards_hide(const mg_game *g, const mg_state *before, mg_action *act, int seat);
void mg__cards_view_sample(const mg_game *g, const mg_view *v, int seat, struct mg_rng *rng,
                           mg_state *out);

#endif
