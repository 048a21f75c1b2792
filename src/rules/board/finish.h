/* SPDX-License-Identifier: MIT
 * The end of a game: who wins, by what, and when all deeds are sold. Internal. */
#ifndef MAGIE_RULES_BOARD_FINISH_H
#define MAGIE_RULES_BOARD_FINISH_H

#include "rules/core/core.h"

void mg__finish(const mg_game *g, mg_state *s, mg_events *ev, mg_outcome_kind how);
bool mg__all_sold(const mg_game *g, mg_state *s, mg_events *ev);
void mg__next_last_build(mg_state *s);

#endif
