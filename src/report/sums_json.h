/* SPDX-License-Identifier: MIT
 * The counts and sums of a study as JSON. Every figure can be computed from them again, so separate
 * runs can be added up, and a run that was ended early can go on. */
#ifndef MAGIE_REPORT_SUMS_JSON_H
#define MAGIE_REPORT_SUMS_JSON_H

#include "lab/study.h"

#include "magie/json.h"

/** Writes the member `sums` of a report by the command of this name. */
void mg_json_sums(mg_json *j, const char *command, const mg_study *study,
                  const mg_results *results);

/* A report with that member, read from a file. */
typedef struct mg_sums_file mg_sums_file;

/** Reads such a file. Release it with mg_sums_close; path outlives it.
 * Errors: NULL; those of mg_file_read; MG_E_SYNTAX it is not such a report; MG_E_VERSION another
 * version of the program wrote it. */
mg_sums_file *mg_sums_open(const char *path, mg_err *err);
void mg_sums_close(mg_sums_file *file);

/** Puts the file's name into an error about it. Returns the error's status. */
mg_status mg_sums_fail(const mg_sums_file *file, mg_err *err);

/** The command that made the file, the number of its games, and the number of the first. */
const char *mg_sums_command(const mg_sums_file *file);
uint64_t mg_sums_first(const mg_sums_file *file);
uint64_t mg_sums_games(const mg_sums_file *file);

/** Sets up a study like that of the file, with its arms and no games; texts of it stay the file's.
 * Errors: those of mg_study_arm. Free it with mg_study_free in any case. */
MG_NODISCARD mg_status mg_sums_study(const mg_sums_file *file, mg_study *study, mg_err *err);

/** Whether the file belongs to such a study; the games may differ.
 * Errors: MG_E_MISMATCH names the first difference. */
MG_NODISCARD mg_status mg_sums_check(const mg_sums_file *file, const char *command,
                                     const mg_study *study, mg_err *err);

/** Adds the sums and fallbacks of the file, which mg_sums_check has found to belong to the study.
 * Errors: MG_E_SYNTAX its sums are damaged. */
MG_NODISCARD mg_status mg_sums_add_to(const mg_sums_file *file, mg_study *study, mg_results *to,
                                      mg_err *err);

#endif
