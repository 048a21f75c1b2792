/* SPDX-License-Identifier: MIT
 * What happens within one throw: moving, landing, cards. Internal. */
#ifndef MAGIE_ODDS_AFTER_LANDING_H
#define MAGIE_ODDS_AFTER_LANDING_H

#include "odds/weights.h"

/** Moves weight forwards; each GO that it passes or reaches pays. Returns the space that it
 * reaches; the caller adds the weight there. */
int mg__walk_advance(mg__walk *w, int from, int spaces, double weight);

/** Lands all arriving weight and follows cards and their effects, until all weight rests or is in
 * Jail. sum: the sum of the dice. */
void mg__walk_land(mg__walk *w, int sum);

/** Counts and pays weight that reaches a GO exactly, or passes it. */
void mg__walk_go(mg__walk *w, int board, double weight, bool exactly);

#endif
