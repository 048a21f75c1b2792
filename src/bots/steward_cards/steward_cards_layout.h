/* SPDX-License-Identifier: MIT
 * Where single properties are best put, and rows before a rent. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_LAYOUT_H
#define MAGIE_BOTS_STEWARD_CARDS_LAYOUT_H

#include "bots/steward_cards/steward_cards_mind.h"

/** Rearrangements that it makes in a turn; where the rules have no limit, as many as usual. */
int mg__sc_moves_limit(const mg_sc *m);

/** The rent that a colour can be brought to, and the next move for it, or none if it is there. */
int32_t mg__sc_reach(const mg_sc *m, int colour, int *row, mg_action *move);

/** Where a property is best put, with the rows as they are; colours: those it may take. */
int32_t mg__sc_where(const mg_sc *m, int kind, uint32_t colours);

#endif
