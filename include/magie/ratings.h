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

/* In points of Elo; the average of all players is 0. low and high are a 95 % interval. */
typedef struct mg_rating {
    double rating, se, low, high;
} mg_rating;

/** The share of a, from 0 to 1, with Wilson's interval over pairings (n of them); all zero where
 * there is no pairing. */
mg_estimate mg_meeting_share(const mg_meeting *m);

/** Maximum-likelihood ratings of the players of some meetings.
 *  Shape : player_n is 1 to MG_PLAYERS_MAX; meeting[meeting_n] names players below it, and may
 *          name a pair more than once; out[player_n] is written. Uses about 100 KiB of stack.
 *  Method: every two players begin with one drawn pairing, so that a player who won everything has
 *          a rating too. Standard errors come from the spread of the pairings of a meeting (a
 *          sandwich estimate), since games with the same dice are not independent; a drawn pairing
 *          counts as one throw of a coin. */
void mg_rate(int player_n, const mg_meeting *meeting, int meeting_n, mg_rating *out);

MG_END_DECLS

#endif
