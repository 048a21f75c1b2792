/* SPDX-License-Identifier: MIT
 * Chance nodes: what can come up, how likely, and drawing it. Internal. */
#ifndef MAGIE_RULES_CHANCE_H
#define MAGIE_RULES_CHANCE_H

#include "rules/core/core.h"

struct mg_rng;
mg_action mg__sample_dice(struct mg_rng *rng);

/** The deeds that a DEALING frame may deal next. */
uint32_t mg__undealt(const mg_game *g, const mg_state *s, const mg_frame *f);

/** Draws or outcomes of the chance node on top. */
mg_result mg__may_happen(const mg_game *g, const mg_state *s, mg_action act);

#endif
