/* SPDX-License-Identifier: MIT
 * Whether the steward can win in this turn, and how. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_WIN_H
#define MAGIE_BOTS_STEWARD_CARDS_WIN_H

#include "bots/steward_cards/steward_cards_mind.h"

/** The next step of a way to win in this turn, or no action. */
mg_action mg__sc_win(const mg_sc *m);

#endif
