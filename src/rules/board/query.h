/* SPDX-License-Identifier: MIT
 * Questions about a state: worth, what a seat could raise, what an action costs. Internal. */
#ifndef MAGIE_RULES_QUERY_H
#define MAGIE_RULES_QUERY_H

#include "rules/core/core.h"

/** What selling and mortgaging everything on one board brings, together with its cash. */
int32_t mg__raisable_on(const mg_game *g, const mg_state *s, int seat, int board);

/** Worth that the income tax counts on a board (ST-S2). */
int32_t mg__tax_worth(const mg_game *g, const mg_state *s, int seat, int board);

#endif
