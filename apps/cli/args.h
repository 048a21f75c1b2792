/* SPDX-License-Identifier: MIT
 * Arguments of the commands that read games: words, flags, and options with a value. */
#ifndef MAGIE_CLI_ARGS_H
#define MAGIE_CLI_ARGS_H

#include "cli/command.h"

#include "magie/json.h"
#include "magie/match.h"

#include <stdbool.h>
#include <stdint.h>

/* A list of arguments while it is read. */
typedef struct mg_args {
    const mg_command *command;
    int argc;
    char **argv;
    int at;     /* the next one */
    bool wrong; /* a usage error was told */
} mg_args;

mg_args mg_args_of(const mg_command *command, int argc, char **argv);

/** The next argument, or NULL at the end. */
const char *mg_args_next(mg_args *a);

/** The value of the option just read; tells a usage error where it is missing or no number from min
 * to max. */
const char *mg_args_value(mg_args *a);
long mg_args_number(mg_args *a, long min, long max);

/** Tells a usage error about an argument that means nothing. */
void mg_args_unknown(mg_args *a, const char *argument);

/** Prints "file:line: text" to standard error. Returns MG_EXIT_FAILED. */
int mg_print_error(const mg_err *err);

/** Prints what is wrong with something that the command line names. Returns MG_EXIT_FAILED where it
 *  is the content of a file, or a file that cannot be read; else the command line is wrong, and
 *  MG_EXIT_USAGE. */
int mg_input_error(const mg_command *command, const mg_err *err);

/** Prints a text of JSON as a line and frees it. Returns an exit code: where memory was short, that
 * is told instead. */
int mg_print_json(mg_json *j);

/** A log from a file, of a shipped edition or of the one named (NULL: none). *owned is to be freed
 * with mg_edition_free after the match. NULL: the error has been printed. */
mg_match *mg_open_log(const char *path, const char *edition, bool torn_ok, mg_edition **owned);

/** Opens the edition of that name (NULL: none is named) and a log of it. Returns an exit code;
 * where that is not MG_EXIT_OK, the error has been printed. *owned is to be freed with
 * mg_edition_free after the match. */
int mg_read_log(const mg_command *command, const char *path, const char *edition, bool torn_ok,
                mg_edition **owned, mg_match **m);

/** Names of the seats, for sentences. */
void mg_seat_names(const mg_match *m, const char *name[MG_SEATS_MAX]);

#endif
