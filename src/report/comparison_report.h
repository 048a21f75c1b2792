/* SPDX-License-Identifier: MIT
 * The differences between two ways to play, for people and for programs. */
#ifndef MAGIE_REPORT_COMPARISON_REPORT_H
#define MAGIE_REPORT_COMPARISON_REPORT_H

#include "lab/comparison.h"
#include "report/study_line.h"

#include "magie/json.h"

#include <stdio.h>

void mg_comparison_print(FILE *out, const mg_comparison *c);

/** with_sums: with the counts and sums, for a comparison over the same games. */
void mg_comparison_json(mg_json *j, const mg_comparison *c, bool with_sums);

/* Parts of these reports, for reports of several comparisons. */

/** The command line, with the values of *study. Returns its length. */
size_t mg_comparison_line(const mg_study *study, char line[MG_LINE_CAP]);

/** Prints what A and B are, and how many games were played. */
void mg_comparison_head(FILE *out, const mg_comparison *c);

/** Members of an object: both arms; the figures and how many are significant. */
void mg_comparison_arms_json(mg_json *j, const mg_comparison *c);
void mg_comparison_figures_json(mg_json *j, const mg_comparison *c);

#endif
