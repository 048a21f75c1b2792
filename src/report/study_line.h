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

/** Begins the JSON object of a report. Its members are: version; command; planned (games of each
 * arm, matchup or position); played (games in all); run, the word of mg_study_end_word; fallbacks,
 * the decisions that programs left to the fallback. If a run was to reach a precision, also until:
 * what was asked for and whether it was reached. The figures of a run that is not complete are
 * those of the games reached. */
void mg_json_study(mg_json *j, const mg_study *study, const char *line);

/** Begins the same object for games that no study plays. */
void mg_json_run(mg_json *j, uint64_t planned, uint64_t played, const char *end);

/** Writes a sentence if the run is not complete, and another one if programs failed; otherwise
 * nothing. of: what was to have this number of games, as in "of each arm"; NULL if all games are
 * alike. */
void mg_run_sentence(const mg_study *study, const char *of, char *out, size_t cap);

/** Prints that sentence, if there is one, as a line. */
void mg_print_interrupted(FILE *out, const mg_study *study, const char *of);

/** Appends text to a line that has n characters. Returns its length. */
size_t mg_line_add(char *out, size_t cap, size_t n, const char *fmt, ...) MG_PRINTF(4, 5);

/** Appends an argument after a blank, quoted for a shell: the value of an option, such as " --set",
 * or an operand of the command, "". */
size_t mg_line_word(char *out, size_t cap, size_t n, const char *option, const char *word);

#endif
