/* SPDX-License-Identifier: MIT
 * Subcommands of `magie`. Each is one file cmd_NAME.c, here or beside what it opens, that defines
 * `const mg_command mg_command_NAME`, and one row in commands.def. Help, the man page and shell
 * completion are made from these. */
#ifndef MAGIE_CLI_COMMAND_H
#define MAGIE_CLI_COMMAND_H

#include <stddef.h>

/* Exit codes of every command. */
enum { MG_EXIT_OK = 0, MG_EXIT_FAILED = 1, MG_EXIT_USAGE = 2 };

typedef struct mg_command {
    const char *name;    /* "play" */
    const char *usage;   /* what follows the name: "[--seats LIST] [FILE]" */
    const char *summary; /* one line without a full stop */
    const char *help; /* the rest of `magie NAME --help`; lines of options start with two spaces and
                         "--word" */
    int (*run)(
        int argc,
        char **argv); /* argv[0] is the name; returns an exit code. --help is handled before. */
} mg_command;

extern const mg_command *const mg_commands[];
extern const int mg_command_n;

/** The command called name, or NULL. */
const mg_command *mg_command_find(const char *name);

/** The command whose name is nearest to name, or NULL where none is near. */
const mg_command *mg_command_nearest(const char *name);

/** Letters to change, add or drop to make one word of the other; words longer than 32 letters count
 * as far. */
int mg_word_distance(const char *a, const char *b);

/** Prints what `magie NAME --help` prints. */
void mg_command_print_help(const mg_command *command);

/** Prints "magie NAME: " and the text to standard error, and how to get help. Returns
 * MG_EXIT_USAGE. */
int mg_usage_error(const mg_command *command, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

#endif
