/* SPDX-License-Identifier: MIT
 * Each game of a simulation as a line of comma-separated values. */
#ifndef MAGIE_REPORT_SIM_CSV_H
#define MAGIE_REPORT_SIM_CSV_H

#include "lab/study.h"

#include <stdio.h>

/** A comment with the command and a line of names, then a line a game, at last a comment that says
 * how the run ended: a file without it was cut short. False: the file could not be written. */
bool mg_sim_csv_head(FILE *file, const mg_study *study);
bool mg_sim_csv_rows(FILE *file, const mg_game *g, const mg_record *record, int n);
bool mg_sim_csv_end(FILE *file, const mg_study *study);

#endif
