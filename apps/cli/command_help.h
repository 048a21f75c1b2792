/* SPDX-License-Identifier: MIT
 * `--help` from the rows of a command, and the pieces of text that the man pages and the lists in
 * docs/ share with it. */
#ifndef MAGIE_CLI_COMMAND_HELP_H
#define MAGIE_CLI_COMMAND_HELP_H

#include "cli/command.h"

#include <stdio.h>

enum { MG_HELP_WIDTH = 80, MG_HELP_TEXT_CAP = 512 };

/** Prints text from a column on, broken at the width of a page; the following lines begin at
 * indent. Ends the last line. */
void mg_print_wrapped(const char *text, int column, int indent);

/** What follows the command's name in its k-th form: "[OPTION...] FILE...". Returns false if there
 * is no such form. */
bool mg_cli_form(const mg_command *command, int k, char *out, size_t cap);

/** The values that an option may have, shown after its help: " (1-1000 actions; default 3)", or
 * "". */
void mg_cli_bounds(const mg_cli_option *option, char *out, size_t cap);

/** Prints what `magie NAME --help` prints. */
void mg_cli_print_help(const mg_command *command);

/** Prints the list of all commands, as `magie --help` and `magie help` do. */
void mg_cli_print_overview(FILE *to);

#endif
