/* SPDX-License-Identifier: MIT
 * Where tokens may be in a turn, as weights over all places at once. Internal. */
#ifndef MAGIE_ODDS_WEIGHTS_H
#define MAGIE_ODDS_WEIGHTS_H

#include "magie/odds.h"

/* The weights of a walk. Places are where a turn begins or ends: a layer has all spaces, then the
 * Jail of each board by the number of throws made in it. A second layer is for tokens whose last
 * throw was a special one, so that the next one cannot be. */
typedef struct mg__walk {
    const mg_game *g;
    const mg_odds_policy *policy;
    int space_n, tries_n, layer_n;
    int layer_size;
    bool endless;                          /* cards that lead to each other do not come to an end */
    mg_odds *sum;                          /* all that happens is added up here */
    double throwing[2][2][MG_ODDS_SPACES]; /* about to throw: this throw of the turn or the next,
                                              layer, space */
    double arriving[2][MG_ODDS_SPACES];    /* [0] about to land; [1] sent on by these landings */
    double drawing[MG_DECKS][MG_ODDS_SPACES]; /* about to draw */
    double resting[MG_ODDS_SPACES];           /* the throw is over */
    double caught[MG_BOARDS_MAX];             /* sent to Jail by a space or a card */
    double *end;                              /* weights at the end of the turn, by place */
} mg__walk;

static inline int mg__board_of(int space)
{
    return space / MG_SPACES;
}

#endif
