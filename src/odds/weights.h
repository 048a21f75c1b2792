/* SPDX-License-Identifier: MIT
 * Where tokens may be in a turn, as weights over all places at once. Internal. */
#ifndef MAGIE_ODDS_WEIGHTS_H
#define MAGIE_ODDS_WEIGHTS_H

#include "magie/odds.h"

/* Where a turn begins or ends. A layer is where all spaces come first, then each board's Jail by
 * throws made in it; a second layer is for tokens whose last throw was a special one, so that the
 * next cannot be. */
typedef struct mg__walk {
    const mg_game *g;
    const mg_odds_policy *policy;
    int space_n, tries_n, layer_n;
    int layer_size;
    bool endless;                          /* cards that draw one another never came to an end */
    mg_odds *sum;                          /* what happens on the way is added up here */
    double throwing[2][2][MG_ODDS_SPACES]; /* about to throw: this throw of the turn or the next,
                                              layer, space */
    double arriving[2][MG_ODDS_SPACES]; /* about to land; the other one is for where that leads */
    double drawing[MG_DECKS][MG_ODDS_SPACES]; /* about to draw */
    double resting[MG_ODDS_SPACES];           /* the throw is played out */
    double caught[MG_BOARDS_MAX];             /* sent to Jail by what it landed on */
    double *end;                              /* of the turn, by place */
} mg__walk;

static inline int mg__board_of(int space)
{
    return space / MG_SPACES;
}

#endif
