/* SPDX-License-Identifier: MIT */
#ifndef MAGIE_CLI_FRONT_H
#define MAGIE_CLI_FRONT_H

/** Runs the subcommand argv[1] with the arguments after it. Returns the exit code of the
 * program. */
int mg_front(int argc, char **argv);

#endif
