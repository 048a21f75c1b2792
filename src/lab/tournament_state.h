/* SPDX-License-Identifier: MIT
 * A tournament as a value: its players, its tables, and the results of every two players. */
#ifndef MAGIE_LAB_TOURNAMENT_STATE_H
#define MAGIE_LAB_TOURNAMENT_STATE_H

#include "lab/study.h"

#include "magie/ratings.h"

#include <stdio.h>

/* Two players at a table. */
typedef struct mg_matchup {
    int table;
    mg_meeting meeting; /* score.n pairings are played */
    uint64_t cut;       /* games that were cut off undecided */
} mg_matchup;

typedef struct mg_tournament {
    mg_study *study; /* its arms are the tables; games of every two at every table */
    int player_n;
    const mg_bot *player[MG_PLAYERS_MAX];
    char name[MG_PLAYERS_MAX][MG_BOT_NAME_CAP + 16];
    char editions[512]; /* as they are written, with commas between */
    const char *seats;  /* the same */
    const char *path;   /* of the file of results; NULL: kept nowhere */
    int matchup_n;
    mg_meeting *meeting; /* [matchup_n], for the ratings */
    mg_matchup *matchup;
    FILE *file; /* the results so far, while it is open */
} mg_tournament;

#endif
