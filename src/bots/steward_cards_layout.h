/* SPDX-License-Identifier: MIT
 * Where properties are best put, and the moves that lead there. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_LAYOUT_H
#define MAGIE_BOTS_STEWARD_CARDS_LAYOUT_H

#include "bots/steward_cards_mind.h"

/** The next move towards the best layout; none if that is reached. */
mg_action mg__sc_arrange(const mg_sc *m);

/** The rent that a colour can be brought to, and the next move for it, or none if it is there. */
int32_t mg__sc_reach(const mg_sc *m, int colour, int *row, mg_action *move);

/** Where a property is best put, with the rows as they are; colours: those it may take. */
int32_t mg__sc_where(const mg_sc *m, int kind, uint32_t colours);

#endif
