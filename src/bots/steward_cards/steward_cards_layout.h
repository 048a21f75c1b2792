/* SPDX-License-Identifier: MIT
 * Where single properties are best put, and rows before a rent. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_LAYOUT_H
#define MAGIE_BOTS_STEWARD_CARDS_LAYOUT_H

#include "bots/steward_cards/steward_cards_mind.h"

/** Rearrangements that it makes in a turn; if the rules have no limit, a usual number. */
int mg__sc_moves_limit(const mg_sc *m);

/** The rent to which a colour can be brought, and the next move towards it, or none if it is
 * reached. */
int32_t mg__sc_reach(const mg_sc *m, int colour, int *row, mg_action *move);

/** The best place for a property, with the rows as they are; colours: those that it may have. */
int32_t mg__sc_where(const mg_sc *m, int kind, uint32_t colours);

#endif
