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

const char *const mg_exit_text[MG_EXIT_N] = {
    [MG_EXIT_OK] = "done",
    [MG_EXIT_FAILED] = "failed or refused: a file cannot be read or is not good, a position is "
                       "impossible, nothing was found",
    [MG_EXIT_USAGE] = "wrong usage: the command line has an option, a value or a name that means "
                      "nothing; nothing was done",
};

const mg_command *mg_cli_find(const char *name)
{
    for (int command = 0; command < mg_command_n; command++) {
        if (strcmp(mg_commands[command]->name, name) == 0) {
            return mg_commands[command];
        }
    }
    return NULL;
}

const char *mg_cli_command_word(const void *context, int k)
{
    (void)context;
    return k < mg_command_n ? mg_commands[k]->name : NULL;
}

static void see_group(const mg_cli_group *group, bool engine,
                      void (*see)(void *, const mg_cli_option *), void *context)
{
    for (int row = 0; row < group->option_n; row++) {
        if (group->option[row].engine == engine) {
            see(context, &group->option[row]);
        }
    }
}

void mg_cli_each_option(const mg_command *command, void (*see)(void *, const mg_cli_option *),
                        void *context)
{
    static const mg_cli_option help = {.name = "help", .letter = 'h', .help = "print this help"};

    for (int engine = 1; engine >= 0; engine--) {
        for (const mg_cli_use *use = command->use; use->group; use++) {
            see_group(use->group, engine, see, context);
        }
    }
    see(context, &help);
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
