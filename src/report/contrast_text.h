/* SPDX-License-Identifier: MIT
 * Differences between two arms in words and in columns. */
#ifndef MAGIE_REPORT_CONTRAST_TEXT_H
#define MAGIE_REPORT_CONTRAST_TEXT_H

#include "lab/contrast.h"

#include "magie/json.h"

#include <stdio.h>

/** Writes "rounds +12.3 (10.1 to 14.5)"; shares in points of a percent. */
void mg_difference_format(const mg_contrast *c, char *out, size_t cap);

/** "games are longer", "higher", "lower". */
const char *mg_difference_word(int value, double number);

enum { MG_COLUMN = 10 }; /* characters of a column */

/** Prints columns: the value of B, the difference, its interval, and p if it is judged, or why it
 * is not; the heads of these columns; and what their words mean. */
void mg_contrast_print(FILE *out, const mg_contrast *c);
void mg_contrast_head(FILE *out, const char *b, const char *difference);
void mg_contrast_legend(FILE *out);

/** Members of an object: whether it is paired, judged and significant, and its p. */
void mg_contrast_json(mg_json *j, const mg_contrast *c);

/** Prints how many of the judged differences are significant. */
void mg_significance_print(FILE *out, int significant, int judged);

#endif
