/* SPDX-License-Identifier: MIT
 * What happens within one throw: moving, landing, cards. Internal. */
#ifndef MAGIE_ODDS_AFTER_LANDING_H
#define MAGIE_ODDS_AFTER_LANDING_H

#include "odds/weights.h"

/** Moves weight forwards: GO passed or reached on the way pays. Where it arrives is up to the
 * caller. */
int mg__walk_advance(mg__walk *w, int from, int spaces, double weight);

/** Lands all that arrives, follows cards and all they lead to, until it rests or is caught. sum: of
 * the dice. */
void mg__walk_land(mg__walk *w, int sum);

/** Weight reaches a GO exactly, or passes it. */
void mg__walk_go(mg__walk *w, int board, double weight, bool exactly);

#endif
