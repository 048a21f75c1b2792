/* SPDX-License-Identifier: MIT
 * Functions that commands need after their arguments are read: errors with their exit codes, JSON,
 * logs. */
#ifndef MAGIE_CLI_ARGS_H
#define MAGIE_CLI_ARGS_H

#include "cli/command.h"

#include "magie/json.h"
#include "magie/match.h"

#include <stdbool.h>
#include <stdint.h>

/** Prints "file:line: text" to standard error. Returns MG_EXIT_FAILED. */
int mg_print_error(const mg_err *err);

/** Prints what is wrong with something that the command line names. Returns MG_EXIT_FAILED if the
 * content of a file is wrong, or the file cannot be read; otherwise the command line is wrong, and
 * it returns MG_EXIT_USAGE. */
int mg_input_error(const mg_command *command, const mg_err *err);

/** The same for a log that cannot be opened. If its edition is not found and edition, the value of
 * --edition, is NULL, another line names the option. */
int mg_log_error(const mg_command *command, const char *edition, const mg_err *err);

/** Begins a JSON text if json is true. Otherwise it is empty, and mg_print_json prints nothing. */
mg_json mg_json_if(bool asked);

/** Prints a JSON text as a line and frees it. Returns an exit code; if memory was short, prints
 * that instead. */
int mg_print_json(mg_json *j);

/** Writes a JSON text into a file, as mg_file_write does, with a newline at its end; j must then be
 * freed.
 * Errors: those of mg_file_write; MG_E_CAPACITY the text is incomplete. */
MG_NODISCARD mg_status mg_write_json(mg_json *j, const char *path, mg_err *err);

/** Like calloc; if it returns NULL, it has printed that there is no memory. */
void *mg_get_memory(const mg_command *command, size_t n, size_t size);

/** Opens the edition of that name (NULL: none is named) and a log of it. Returns an exit code; if
 * it is not MG_EXIT_OK, the error has been printed. *owned must be freed with mg_edition_free after
 * the match. */
int mg_read_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
                mg_edition **owned, mg_match **m);

/** Reads a log, which may be a log for one seat, and calls a function with its match. Returns the
 * exit code of that function, or its own. */
int mg_use_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
               int (*use)(const void *context, const mg_match *m), const void *context);

/** Whether colours are allowed: NO_COLOR is not set in the environment. */
bool mg_colors_allowed(void);

/** For whom the log of a match was written: a name, or "an onlooker"; NULL if it hides nothing. */
const char *mg_reader_name(const mg_match *m);

#endif
