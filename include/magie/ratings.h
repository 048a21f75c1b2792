/* SPDX-License-Identifier: MIT
 * Ratings of players that met each other two by two (Bradley and Terry 1952), on the scale of Elo:
 * 400 more means ten to one. */
#ifndef MAGIE_RATINGS_H
#define MAGIE_RATINGS_H

#include "magie/sim.h"

MG_BEGIN_DECLS

enum { MG_PLAYERS_MAX = 64 }; /* players that are rated together */

/* The score of two players against each other at one table, over pairings: games with the same dice
 * in which the two sit in every possible way. */
typedef struct mg_meeting {
    int a, b;        /* players, from 0; not the same */
    int64_t whole;   /* the most that one pairing can score, above 0 */
    mg_moment score; /* the score of a, one value for each pairing, 0 to whole; b has the rest */
} mg_meeting;

/* In points of Elo. 0 is the average of the largest set of players in which each has scored against
 * each other one, directly or through others; if there is no such set, the average of all players.
 * low and high are a 95 % interval; an end that the games do not bound is infinite. The rating of a
 * player who never lost is HUGE_VAL, of a player who never scored -HUGE_VAL, and NAN if neither end
 * has a bound. se is NAN if the rating is not finite. */
typedef struct mg_rating {
    double rating, se, low, high;
} mg_rating;

/** The share of a, from 0 to 1, with Wilson's interval for the number of independent games that
 * have the same spread as the pairings; n counts pairings. All zero if there is no pairing. */
mg_estimate mg_meeting_share(const mg_meeting *m);

/** Maximum-likelihood ratings of the players of some meetings.
 *  Shape : player_n is 1 to MG_PLAYERS_MAX; meeting[meeting_n] names players below it, and may
 *          name a pair more than once; out[player_n] is written. Uses about 130 KiB of stack.
 *  Method: the pairings of a meeting count as the number of independent games that have the same
 *          spread, since games with the same dice are not independent. An interval has all ratings
 *          that the score test does not reject, with a continuity correction of half a game. */
void mg_rate(int player_n, const mg_meeting *meeting, int meeting_n, mg_rating *out);

MG_END_DECLS

#endif
