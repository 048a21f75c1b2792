/* SPDX-License-Identifier: MIT
 * Reading a command line by the rows of a command. */
#ifndef MAGIE_CLI_COMMAND_LINE_H
#define MAGIE_CLI_COMMAND_LINE_H

#include "cli/command.h"

/** Reads the arguments (argv[0] is the command's name) and runs the command. Returns its exit code,
 * or MG_EXIT_USAGE if the arguments are wrong, after saying so. */
int mg_cli_run(const mg_command *command, int argc, char **argv);

#endif
