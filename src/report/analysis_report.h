/* SPDX-License-Identifier: MIT
 * What an analysis of a position found, for people and for programs. */
#ifndef MAGIE_REPORT_ANALYSIS_REPORT_H
#define MAGIE_REPORT_ANALYSIS_REPORT_H

#include "lab/analysis.h"

#include "magie/json.h"

#include <stdio.h>

void mg_analysis_print(FILE *out, const mg_analysis *a);
void mg_analysis_json(mg_json *j, const mg_analysis *a);

#endif
