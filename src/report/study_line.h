/* SPDX-License-Identifier: MIT
 * The command line that repeats the same figures. */
#ifndef MAGIE_REPORT_STUDY_LINE_H
#define MAGIE_REPORT_STUDY_LINE_H

#include "lab/study.h"

#include "magie/json.h"

#include <stdio.h>

enum { MG_LINE_CAP = 8192 };

/** Writes the line for a command of this name. Returns its length; what does not fit is left out.
 */
size_t mg_study_line(const mg_study *study, const char *command, char *out, size_t cap);

/** Begins the JSON object of a report: version, command, and how the run went: planned (games of
 * each arm, matchup or position), played (games in all), run, the word of mg_study_end_word, and
 * fallbacks, decisions that programs left to the fallback; of a run that was to reach a precision,
 * until, what was asked for and whether it was reached.
 * Figures of a run that is not complete are of the games that it reached. */
void mg_json_study(mg_json *j, const mg_study *study, const char *line);

/** The same of games that no study plays. */
void mg_json_run(mg_json *j, uint64_t planned, uint64_t played, const char *end);

/** Writes a sentence that says so of a run that is not complete, and one of programs that failed;
 * of others nothing. of: what each
 * was to have so many games, as in "of each arm"; NULL where all games are alike. */
void mg_run_sentence(const mg_study *study, const char *of, char *out, size_t cap);

/** Prints that sentence, if there is one, as a line. */
void mg_print_interrupted(FILE *out, const mg_study *study, const char *of);

/** Appends to a line that is n long. Returns its length. */
size_t mg_line_add(char *out, size_t cap, size_t n, const char *fmt, ...) MG_PRINTF(4, 5);

/** Appends an argument after a blank, as a shell is to read it: of option, such as " --set", or of
 * the command itself, "". */
size_t mg_line_word(char *out, size_t cap, size_t n, const char *option, const char *word);

#endif
