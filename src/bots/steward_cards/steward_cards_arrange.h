/* SPDX-License-Identifier: MIT
 * The steward's properties brought to their best layout. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_ARRANGE_H
#define MAGIE_BOTS_STEWARD_CARDS_ARRANGE_H

#include "bots/steward_cards/steward_cards_mind.h"

/** The next action towards the best layout: a move, or the beginning of a layout; none if it is
 * reached. Call mg__sc_holdings_whole before. */
mg_action mg__sc_arrange(const mg_sc *m);

/** The next action in a layout that has begun; drops a layout that this bot did not begin. */
mg_action mg__sc_draft(const mg_sc *m);

#endif
