/* SPDX-License-Identifier: MIT
 * Odds and rents for programs. */
#ifndef MAGIE_REPORT_ODDS_JSON_H
#define MAGIE_REPORT_ODDS_JSON_H

#include "lab/odds_tables.h"

#include "magie/json.h"

/** All of them as one object. */
void mg_odds_json(mg_json *j, const mg_odds_tables *t);

#endif
