/* SPDX-License-Identifier: MIT
 * Chance nodes: the possible outcomes, their weights, and drawing one. Internal. */
#ifndef MAGIE_RULES_CHANCE_H
#define MAGIE_RULES_CHANCE_H

#include "rules/core/core.h"

struct mg_rng;
mg_action mg__sample_dice(struct mg_rng *rng);

/** The deeds that a DEALING frame may deal next. */
uint32_t mg__undealt(const mg_game *g, const mg_state *s, const mg_frame *f);

/** Whether an action is an outcome of the chance node in the top frame. */
mg_result mg__may_happen(const mg_game *g, const mg_state *s, mg_action act);

#endif
