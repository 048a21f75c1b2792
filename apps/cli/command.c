/* SPDX-License-Identifier: MIT
 * The table of subcommands, and what can be asked of it. */
#include "cli/command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define MG_COMMAND(name) extern const mg_command mg_command_##name;
#include "cli/commands.def"

const mg_command *const mg_commands[] = {
#define MG_COMMAND(name) &mg_command_##name,
#include "cli/commands.def"
};

const int mg_command_n = (int)(sizeof mg_commands / sizeof mg_commands[0]);

const mg_command *mg_command_find(const char *name)
{
    for (int command = 0; command < mg_command_n; command++) {
        if (strcmp(mg_commands[command]->name, name) == 0) {
            return mg_commands[command];
        }
    }
    return NULL;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

int mg_word_distance(const char *a, const char *b)
{
    enum { LONGEST = 32 };

    int row[LONGEST + 1];
    size_t a_n = strlen(a), b_n = strlen(b);

    if (a_n > LONGEST || b_n > LONGEST) {
        return LONGEST;
    }
    for (size_t k = 0; k <= b_n; k++) {
        row[k] = (int)k;
    }
    for (size_t i = 1; i <= a_n; i++) {
        int diagonal = row[0];

        row[0] = (int)i;
        for (size_t k = 1; k <= b_n; k++) {
            int changed = diagonal + (a[i - 1] != b[k - 1]);

            diagonal = row[k];
            row[k] = least(changed, least(row[k], row[k - 1]) + 1);
        }
    }
    return row[b_n];
}

const mg_command *mg_command_nearest(const char *name)
{
    const mg_command *nearest = NULL;
    int limit = 3;

    for (int command = 0; command < mg_command_n; command++) {
        int distance = mg_word_distance(name, mg_commands[command]->name);

        if (distance < limit) {
            limit = distance;
            nearest = mg_commands[command];
        }
    }
    return nearest;
}

void mg_command_print_help(const mg_command *command)
{
    printf("Usage: magie %s%s%s\n\n%s.\n", command->name, command->usage[0] ? " " : "",
           command->usage, command->summary);
    if (command->help[0]) {
        printf("\n%s", command->help);
    }
}

int mg_usage_error(const mg_command *command, const char *fmt, ...)
{
    va_list args;

    fprintf(stderr, "magie %s: ", command->name);
    va_start(args, fmt);
    vfprintf(stderr, fmt, args);
    va_end(args);
    fprintf(stderr, "\nTry: magie %s --help\n", command->name);
    return MG_EXIT_USAGE;
}
