/* SPDX-License-Identifier: MIT
 * Ratings of players that met each other two by two (Bradley and Terry 1952), on the scale of Elo:
 * 400 more means ten to one. */
#ifndef MAGIE_RATINGS_H
#define MAGIE_RATINGS_H

#include "magie/sim.h"

MG_BEGIN_DECLS

enum { MG_PLAYERS_MAX = 64 }; /* players that are rated together */

/* What two players came to at one table, over pairings: games with the same dice in which the two
 * sit in every possible way. */
typedef struct mg_meeting {
    int a, b;        /* players, from 0; not the same */
    int64_t whole;   /* the most that one pairing can score, above 0 */
    mg_moment score; /* of a, one value a pairing, 0 to whole; b has the rest */
} mg_meeting;

/* In points of Elo; 0 is the average of all players of whom each has scored against each, by way of
 * others perhaps; of the largest such circle where there are several, of all where there is none.
 * low and high are a 95 % interval, infinite to a side on which nothing bounds it: the rating of
 * who is unbeaten is HUGE_VAL, from low on; of who never scored -HUGE_VAL, up to high; NAN where
 * neither side has a bound. se is NAN where the rating is not finite. */
typedef struct mg_rating {
    double rating, se, low, high;
} mg_rating;

/** The share of a, from 0 to 1, with Wilson's interval, as of so many games as the spread of the
 * pairings says; n counts pairings. All zero where there is no pairing. */
mg_estimate mg_meeting_share(const mg_meeting *m);

/** Maximum-likelihood ratings of the players of some meetings.
 *  Shape : player_n is 1 to MG_PLAYERS_MAX; meeting[meeting_n] names players below it, and may
 *          name a pair more than once; out[player_n] is written. Uses about 130 KiB of stack.
 *  Method: the pairings of a meeting count as so many games as their spread says, since games with
 *          the same dice are not independent. An interval has all ratings that the score test does
 *          not reject, with a correction of half a game for continuity. */
void mg_rate(int player_n, const mg_meeting *meeting, int meeting_n, mg_rating *out);

MG_END_DECLS

#endif
