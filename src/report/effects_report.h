/* SPDX-License-Identifier: MIT
 * What a comparison of several arms, or of factors, found: as text and as JSON. */
#ifndef MAGIE_REPORT_EFFECTS_REPORT_H
#define MAGIE_REPORT_EFFECTS_REPORT_H

#include "lab/arm_effects.h"
#include "report/study_line.h"

#include "magie/json.h"

#include <stdio.h>

/** The command line, with the values of *study. */
void mg_effects_line(const mg_study *study, char line[MG_LINE_CAP]);

void mg_effects_print(FILE *out, const mg_effects *e);

/** with_sums: with the counts and sums. */
void mg_effects_json(mg_json *j, const mg_effects *e, bool with_sums);

#endif
