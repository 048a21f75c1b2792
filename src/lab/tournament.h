/* SPDX-License-Identifier: MIT
 * A tournament: every two players meet at every table. A table is an edition and a number of seats.
 * The two play pairings there: one sequence of dice, played once in each way in which the two can
 * be seated, so that each has every seat and the same luck. */
#ifndef MAGIE_LAB_TOURNAMENT_H
#define MAGIE_LAB_TOURNAMENT_H

#include "lab/tournament_state.h"

/** Reads players, tables and, if path names one, the file of results. editions, players, seats or
 * path may be NULL: all that are shipped; all bots; tables of 2 and of 4 seats, where an edition
 * has them; no file.
 * Errors: MG_E_UNKNOWN, MG_E_SYNTAX, MG_E_AMOUNT, MG_E_CAPACITY; as mg_tournament_file_open. Free
 * with mg_tournament_free, also after an error. */
MG_NODISCARD mg_status mg_tournament_open(mg_tournament *t, const char *editions,
                                          const char *players, const char *seats, const char *path,
                                          mg_err *err);

/** Plays the games that are missing.
 * Errors: MG_E_CAPACITY no memory; MG_E_IO the file. */
MG_NODISCARD mg_status mg_tournament_run(mg_tournament *t, mg_err *err);
void mg_tournament_free(mg_tournament *t);

/** Games of a matchup that have been played. */
uint64_t mg_matchup_games(const mg_tournament *t, const mg_matchup *p);

/** Games of all matchups, in this run and in the file. */
uint64_t mg_tournament_games(const mg_tournament *t);

/** Whether every matchup has played all its pairings. */
bool mg_tournament_is_complete(const mg_tournament *t);

/** Ratings of all players. */
void mg_tournament_rate(const mg_tournament *t, mg_rating rating[MG_PLAYERS_MAX]);

#endif
