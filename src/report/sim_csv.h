/* SPDX-License-Identifier: MIT
 * Each game of a simulation as a line of comma-separated values. */
#ifndef MAGIE_REPORT_SIM_CSV_H
#define MAGIE_REPORT_SIM_CSV_H

#include "magie/sim.h"

#include <stdio.h>

/** A line of names, and one a game. False: the file could not be written. */
bool mg_sim_csv_head(FILE *file, const mg_game *g);
bool mg_sim_csv_rows(FILE *file, const mg_game *g, const mg_record *record, int n);

#endif
