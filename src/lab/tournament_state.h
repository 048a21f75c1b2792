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
    mg_meeting meeting; /* score.n is the number of pairings played */
    uint64_t cut;       /* games that were cut off without a winner */
} mg_matchup;

typedef struct mg_tournament {
    mg_study *study; /* its arms are the tables; games of every matchup */
    int player_n;
    const mg_bot *player[MG_PLAYERS_MAX];
    char name[MG_PLAYERS_MAX][MG_BOT_NAME_CAP + 16];
    char editions[512]; /* as on the command line, separated by commas */
    const char *seats;  /* the same */
    const char *path;   /* of the file of results; NULL: there is none */
    int matchup_n;
    mg_meeting *meeting; /* [matchup_n], for the ratings */
    mg_matchup *matchup;
    FILE *file; /* the file of results, while it is open */
} mg_tournament;

#endif
