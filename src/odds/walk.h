/* SPDX-License-Identifier: MIT
 * A token's way through one turn. Internal. */
#ifndef MAGIE_ODDS_WALK_H
#define MAGIE_ODDS_WALK_H

#include "odds/weights.h"

void mg__walk_init(mg__walk *w, const mg_game *g, const mg_odds_policy *policy, mg_odds *sum);

/** Number of places. */
int mg__walk_places(const mg__walk *w);

/** Plays one turn from the weights of start; the weights at its end go to *end. */
void mg__walk_turn(mg__walk *w, const double *start, double *end);

#endif
