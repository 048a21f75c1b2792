/* SPDX-License-Identifier: MIT
 * The results of a tournament, for people and for programs. */
#ifndef MAGIE_REPORT_TOURNAMENT_REPORT_H
#define MAGIE_REPORT_TOURNAMENT_REPORT_H

#include "lab/tournament.h"

#include "magie/json.h"

void mg_tournament_print(FILE *out, const mg_tournament *t);
void mg_tournament_json(mg_json *j, const mg_tournament *t);

#endif
