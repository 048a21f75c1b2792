/* SPDX-License-Identifier: MIT
 * What commands have in common once their arguments are read: errors with the exit code that
 * belongs to them, JSON, logs. */
#ifndef MAGIE_CLI_ARGS_H
#define MAGIE_CLI_ARGS_H

#include "cli/command.h"

#include "magie/json.h"
#include "magie/match.h"

#include <stdbool.h>
#include <stdint.h>

/** Prints "file:line: text" to standard error. Returns MG_EXIT_FAILED. */
int mg_print_error(const mg_err *err);

/** Prints what is wrong with something that the command line names. Returns MG_EXIT_FAILED where it
 *  is the content of a file, or a file that cannot be read; else the command line is wrong, and
 *  MG_EXIT_USAGE. */
int mg_input_error(const mg_command *command, const mg_err *err);

/** The same of a log that cannot be opened. Where its edition is not found and edition, the value
 *  of --edition, is NULL, the option is named in a line of its own. */
int mg_log_error(const mg_command *command, const char *edition, const mg_err *err);

/** Prints a text of JSON as a line and frees it. Returns an exit code: where memory was short, that
 * is reported instead. */
int mg_print_json(mg_json *j);

/** Writes a text of JSON into a file, as mg_file_write does, with the end of a line behind it; j is
 * then to be freed.
 *  Errors: those of mg_file_write; MG_E_CAPACITY the text is not whole. */
MG_NODISCARD mg_status mg_write_json(mg_json *j, const char *path, mg_err *err);

/** calloc, which prints that there is no memory where it returns NULL. */
void *mg_get_memory(const mg_command *command, size_t n, size_t size);

/** Opens the edition of that name (NULL: none is named) and a log of it. Returns an exit code;
 * where that is not MG_EXIT_OK, the error has been printed. *owned is to be freed with
 * mg_edition_free after the match. */
int mg_read_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
                mg_edition **owned, mg_match **m);

/** Reads a log, also one that is what a single reader may know, and hands its match to a function.
 * Returns the exit code of that, or its own. */
int mg_use_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
               int (*use)(const void *context, const mg_match *m), const void *context);

/** Whether NO_COLOR in the environment allows colours. */
bool mg_colors_allowed(void);

/** For whom the log of a match was written: a name, or "an onlooker"; NULL where all is known. */
const char *mg_reader_name(const mg_match *m);

/** Names of the seats, for sentences. */
void mg_seat_names(const mg_match *m, const char *name[MG_SEATS_MAX]);

#endif
