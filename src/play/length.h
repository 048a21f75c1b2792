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
    MG_LENGTH_OWN    /* minutes that somebody chose */
} mg_length_kind;

enum { MG_LENGTH_SHORT_MINUTES = 30, MG_LENGTH_USUAL_MINUTES = 90 };

/* What games of bots came to, without a clock. */
typedef struct mg_length {
    int games;           /* played; 0 = the setup has no game yet */
    int ended;           /* of them, before MG_LENGTH_ROUNDS rounds were over */
    int rounds;          /* the median */
    int shorter, longer; /* one game in ten is shorter, one in ten is longer */
    int minutes;         /* that people take for the median */
    int rounds_by_clock; /* as many have room in the minutes of the setup; 0 = no clock */
} mg_length;

enum { MG_LENGTH_ROUNDS = 500 };

/** The length of a setup: which of those that are offered. */
mg_length_kind mg_length_of(const mg_match_setup *setup);

/** Makes it the setup's. Card games end by themselves and know no other length. */
void mg_length_take(mg_match_setup *setup, mg_length_kind kind);

/** The minutes of a clock; 0 = none. The game then ends by it, or as the edition says. */
void mg_length_minutes(mg_match_setup *setup, int minutes);

/** Plays so many games of what is set up among stewards, the same ones each time: fewer where they
 * take long. */
mg_length mg_length_estimate(const mg_match_setup *setup, int games);

#endif
