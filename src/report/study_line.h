/* SPDX-License-Identifier: MIT
 * The command that brings the same figures again. */
#ifndef MAGIE_REPORT_STUDY_LINE_H
#define MAGIE_REPORT_STUDY_LINE_H

#include "lab/study.h"

#include "magie/json.h"

#include <stdio.h>

enum { MG_LINE_CAP = 8192 };

/** Writes the line for a command of this name. Returns its length; what does not fit is left out.
 */
size_t mg_study_line(const mg_study *study, const char *command, char *out, size_t cap);

/** Begins the JSON object of a report: version, command, games planned, and whether the run was
 * complete or interrupted; figures of an interrupted one are of the games that it reached. */
void mg_json_study(mg_json *j, const mg_study *study, const char *line);

/** A line of text that says so of a run that was interrupted; of others nothing. */
void mg_print_interrupted(FILE *out, const mg_study *study);

/** Appends to a line that is n long. Returns its length. */
size_t mg_line_add(char *out, size_t cap, size_t n, const char *fmt, ...) MG_PRINTF(4, 5);

#endif
