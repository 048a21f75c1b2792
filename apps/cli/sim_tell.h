/* SPDX-License-Identifier: MIT
 * What `magie sim` tells of its games: for people, as JSON, as CSV, as a page. */
#ifndef MAGIE_CLI_SIM_TELL_H
#define MAGIE_CLI_SIM_TELL_H

#include "cli/study.h"

#include <stdio.h>

/** Tables for a terminal, to standard output. */
void mg_sim_print(const mg_study *study, const mg_results *results);

/** One object with every figure, see docs/laboratory.md. It hangs on the study alone, not on how it was run. */
void mg_sim_json(mg_json *j, const mg_study *study, const mg_results *results);

/** A line of names, and one a game. False: the file could not be written. */
bool mg_sim_csv_head(FILE *file, const mg_game *g);
bool mg_sim_csv_rows(FILE *file, const mg_game *g, const mg_record *record, int n);

#endif
