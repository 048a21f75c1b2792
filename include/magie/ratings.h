/* SPDX-License-Identifier: MIT
 * Ratings of players that met each other two by two (Bradley and Terry 1952), on the scale of Elo:
 * 400 more means ten to one. */
#ifndef MAGIE_RATINGS_H
#define MAGIE_RATINGS_H

#include "magie/sim.h"

MG_BEGIN_DECLS

enum { MG_PLAYERS_MAX = 64 };

/* What two players came to at one kind of table, over pairings: games with the same dice and
 * everybody in every seat. */
typedef struct mg_meeting {
    int a, b;
    int64_t whole;   /* what a pairing is worth */
    mg_moment score; /* of a, by pairing: 0 to whole */
} mg_meeting;

typedef struct mg_rating {
    double rating, se, low, high; /* the average of all players is 0 */
} mg_rating;

/** The share of a, with Wilson's interval over pairings. */
mg_estimate mg_meeting_share(const mg_meeting *m);

/** Likeliest ratings of up to MG_PLAYERS_MAX players. Before the first pairing stands a drawn one
 * between any two, so that whoever won all or nothing has a rating as well. Errors are from the
 * spread of the pairings of a meeting (a sandwich estimate), so that games with the same dice
 * count as what they are; the drawn pairings count as one throw of a coin each. */
void mg_rate(int player_n, const mg_meeting *meeting, int meeting_n, mg_rating *out);

MG_END_DECLS

#endif
