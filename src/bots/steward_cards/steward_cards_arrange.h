/* SPDX-License-Identifier: MIT
 * The steward's properties brought to their best layout. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_ARRANGE_H
#define MAGIE_BOTS_STEWARD_CARDS_ARRANGE_H

#include "bots/steward_cards/steward_cards_mind.h"

/** What leads to the best layout: a move, or the beginning of a whole layout; none if it is
 * reached. After mg__sc_holdings_whole. */
mg_action mg__sc_arrange(const mg_sc *m);

/** What comes next in a layout that is under way; drops one that it has not begun. */
mg_action mg__sc_draft(const mg_sc *m);

#endif
