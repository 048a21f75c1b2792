/* SPDX-License-Identifier: MIT
 * A token's way through one turn, as weights over all places at once. Internal. */
#ifndef MAGIE_ODDS_WALK_H
#define MAGIE_ODDS_WALK_H

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

void mg__walk_init(mg__walk *w, const mg_game *g, const mg_odds_policy *policy, mg_odds *sum);

/** Number of places. */
int mg__walk_places(const mg__walk *w);

/** Plays one turn from the weights of start; the weights at its end go to *end. */
void mg__walk_turn(mg__walk *w, const double *start, double *end);

/* ---- within one throw, land.c ---- */

static inline int mg__board_of(int space)
{
    return space / MG_SPACES;
}

/** The space so many ahead, or behind where spaces is negative. */
int mg__walk_ahead(const mg__walk *w, int from, int spaces);

/** Moves weight forwards: GO passed or reached on the way pays. Where it arrives is up to the
 * caller. */
int mg__walk_advance(mg__walk *w, int from, int spaces, double weight);

/** Lands all that arrives, follows cards and all they lead to, until it rests or is caught. sum: of
 * the dice. */
void mg__walk_land(mg__walk *w, int sum);

/** Weight reaches a GO exactly, or passes it. */
void mg__walk_go(mg__walk *w, int board, double weight, bool exactly);

/* ---- solve.c ---- */

/** The distribution that p[n][n], rows adding up to 1, leaves as it is; p is spent. False: there
 * are several. */
bool mg__stationary(double *p, int n, double *out);

#endif
