/* SPDX-License-Identifier: MIT
 * How long a game takes: bots play it before people do. */
#ifndef MAGIE_PLAY_LENGTH_H
#define MAGIE_PLAY_LENGTH_H

#include "play/match_setup.h"

/* Lengths that a menu offers. */
typedef enum mg_length_kind {
    MG_LENGTH_SHORT,
    MG_LENGTH_USUAL,
    MG_LENGTH_WHOLE, /* until the game ends by itself */
    MG_LENGTH_OWN    /* other minutes that a person chose */
} mg_length_kind;

enum { MG_LENGTH_SHORT_MINUTES = 30, MG_LENGTH_USUAL_MINUTES = 90 };

/* What games of bots, played without a clock, show. */
typedef struct mg_length {
    int games;           /* played; 0 = the setup has no game yet */
    int ended;           /* of the games played, those that ended before MG_LENGTH_ROUNDS rounds */
    int rounds;          /* the median */
    int shorter, longer; /* one game in ten is shorter than the first, one in ten is longer than
                            the second */
    int minutes;         /* minutes that people need for the median */
    int rounds_by_clock; /* rounds that fit into the minutes of the setup; 0 = no clock */
} mg_length;

enum { MG_LENGTH_ROUNDS = 500 };

/** Which of the offered lengths the setup has. */
mg_length_kind mg_length_of(const mg_match_setup *setup);

/** Gives the setup this length. Card games have only one: they end by themselves. */
void mg_length_take(mg_match_setup *setup, mg_length_kind kind);

/** Sets the minutes of a clock; 0 = no clock. The game then ends by the clock, or as the edition
 * says. */
void mg_length_minutes(mg_match_setup *setup, int minutes);

/** Plays this many games of the setup among stewards, with the same dice each time; fewer if they
 * take long. */
mg_length mg_length_estimate(const mg_match_setup *setup, int games);

#endif
