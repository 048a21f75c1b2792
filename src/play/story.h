/* SPDX-License-Identifier: MIT
 * How a game went: what everybody had from round to round, and where that changed most. */
#ifndef MAGIE_PLAY_STORY_H
#define MAGIE_PLAY_STORY_H

#include "magie/match.h"

enum { MG_STORY_POINTS = 60, MG_STORY_TURNS = 3 };

/* An action that changed what a seat has more than what the others have. */
typedef struct mg_story_turn {
    int ply, round, seat;
    int32_t change;
} mg_story_turn;

typedef struct mg_story {
    int n; /* number of points, evenly spaced over the rounds; the last one is the end */
    int round[MG_STORY_POINTS];
    int32_t total[MG_STORY_POINTS][MG_SEATS_MAX]; /* mg_total_of; 0 for a seat that is out */
    int turn_n;
    mg_story_turn turn[MG_STORY_TURNS];       /* the largest first, at most one for each round */
    int thrown[2 * 6 + 1];                    /* two dice, by their sum */
    int64_t rent[MG_SEATS_MAX][MG_SEATS_MAX]; /* in board games: rent that a seat paid to another */
    int landed[MG_BOARDS_MAX * MG_SPACES];    /* how often tokens landed on a space or were
                                                 brought there, as to Jail */
} mg_story;

/** Replays the match. What the story says is open to everybody at the table. */
void mg_story_of(const mg_match *m, mg_story *story);

#endif
