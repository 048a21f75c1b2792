/* SPDX-License-Identifier: MIT
 * A tournament: every two players meet at every table. A table is an edition and a number of seats;
 * a bout is one run of dice, played once in each of the ways in which the two can sit there, so
 * that both have had every seat. */
#ifndef MAGIE_CLI_TOURNAMENT_H
#define MAGIE_CLI_TOURNAMENT_H

#include "cli/study.h"

#include "magie/ratings.h"

#include <stdio.h>

/* Two players at a table. */
typedef struct mg_pairing {
    int table;
    mg_meeting meeting; /* score.n bouts are played */
    uint64_t cut;       /* games that were cut off undecided */
} mg_pairing;

typedef struct mg_tournament {
    mg_study *study; /* its arms are the tables */
    int player_n;
    const mg_bot *player[MG_PLAYERS_MAX];
    char name[MG_PLAYERS_MAX][48];
    const char *editions, *seats, *path;
    int pairing_n;
    mg_pairing *pairing;
    FILE *file; /* the results so far; NULL: kept nowhere */
} mg_tournament;

/** Ways in which two can sit at a table of so many: player k of the two has seat s. */
int mg_sittings(int seat_n);
int mg_sitter(int seat_n, int sitting, int seat);

/** Bouts of a pairing that make so many games. */
uint64_t mg_bouts(const mg_tournament *t, const mg_pairing *p);

/** Opens the file of results: reads those it has, or begins it. Other settings than ours are an
 * error. */
MG_NODISCARD mg_status mg_tournament_open(mg_tournament *t, mg_err *err);

/** Appends bouts of a pairing to it: those from the first on, and what they came to. */
MG_NODISCARD mg_status mg_tournament_append(mg_tournament *t, const mg_pairing *p,
                                            const mg_moment *score, uint64_t cut, mg_err *err);

void mg_tournament_print(const mg_tournament *t);
void mg_tournament_json(mg_json *j, const mg_tournament *t);

#endif
