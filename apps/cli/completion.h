/* SPDX-License-Identifier: MIT
 * Completion. The program itself knows what may follow on a command line (mg_cli_candidates); the
 * scripts for the shells only ask it. */
#ifndef MAGIE_CLI_COMPLETION_H
#define MAGIE_CLI_COMPLETION_H

#include "cli/command.h"

/** Prints what the last of n words after "magie" may become: on each line a candidate, a tab and
 * its meaning. Prints nothing if a file may be named, because shells complete file names
 * themselves. */
void mg_cli_candidates(const char *const *word, int n);

/** Names of the shells, for mg_nearest. */
const char *mg_cli_shell_word(const void *context, int k);

/** Prints the script for a shell. False: there is none for it. */
bool mg_cli_print_script(const char *shell);

#endif
