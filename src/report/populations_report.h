/* SPDX-License-Identifier: MIT
 * A comparison for several populations of players, for people and for programs. */
#ifndef MAGIE_REPORT_POPULATIONS_REPORT_H
#define MAGIE_REPORT_POPULATIONS_REPORT_H

#include "lab/populations.h"

#include "magie/json.h"

#include <stdio.h>

/** Prints a table of the differences that were found, with a column for each population, and for
 * which they hold. */
void mg_populations_print(FILE *out, const mg_populations *p);

/** Writes the comparison of each population, and for which populations the differences hold. */
void mg_populations_json(mg_json *j, const mg_populations *p);

#endif
