/* SPDX-License-Identifier: MIT
 * Bankruptcy: what a seat leaves, and what was still asked of it. Internal. */
#ifndef MAGIE_RULES_BANKRUPT_H
#define MAGIE_RULES_BANKRUPT_H

#include "rules/core/core.h"

mg_result mg__bankrupt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
