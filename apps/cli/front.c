/* SPDX-License-Identifier: MIT
 * `magie`: finds the subcommand and runs it. */
#include "cli/front.h"

#include "base/nearest.h"
#include "cli/command.h"
#include "cli/command_help.h"
#include "cli/command_line.h"

#include "magie/analyst.h"
#include "magie/err.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int unknown_command(const char *name)
{
    const char *nearest = mg_nearest(name, strlen(name), mg_cli_command_word, NULL);

    fprintf(stderr, "magie: there is no command \"%s\"", name);
    if (nearest) {
        fprintf(stderr, "; did you mean \"%s\"?", nearest);
    }
    fprintf(stderr, "\nTry: magie --help\n");
    return MG_EXIT_USAGE;
}

/* Whether --help is among the arguments of a command, before a "--". */
static int wants_help(int argc, char **argv)
{
    for (int arg = 1; arg < argc && strcmp(argv[arg], "--") != 0; arg++) {
        if (strcmp(argv[arg], "--help") == 0 || strcmp(argv[arg], "-h") == 0) {
            return 1;
        }
    }
    return 0;
}

/* Input that could not be read must not look like its end. */
static int close_input(int code)
{
    if (ferror(stdin)) {
        fprintf(stderr, "magie: the standard input cannot be read\n");
        return code ? code : MG_EXIT_FAILED;
    }
    return code;
}

/* Output that could not be written (a full disk) must not look like success. If the reader of a
 * pipe has gone, SIGPIPE has ended the process already. */
static int close_output(int code)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("magie: writing the output");
        return code ? code : MG_EXIT_FAILED;
    }
    return code;
}

/* jansson leaves out values that it has no memory for, without saying so. So an allocation that
 * fails ends the program. */
static void *memory_of_json(size_t size)
{
    void *got = malloc(size);

    if (!got) {
        fprintf(stderr, "magie: " MG_NO_MEMORY " for JSON\n");
        exit(MG_EXIT_FAILED); /* NOLINT(concurrency-mt-unsafe): no other thread works on JSON */
    }
    return got;
}

int mg_front(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    const mg_command *command;

    json_set_alloc_funcs(memory_of_json, free);
    if (mg_analyst_register() != MG_E_OK) {
        fprintf(stderr, "magie: " MG_NO_MEMORY "\n");
        return MG_EXIT_FAILED;
    }
    if (argc < 2) {
        mg_cli_print_overview(stderr);
        return MG_EXIT_USAGE;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        mg_cli_print_overview(stdout);
        return close_output(MG_EXIT_OK);
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        printf("magie %s\n", MAGIE_VERSION);
        return close_output(MG_EXIT_OK);
    }
    command = mg_cli_find(name);
    if (!command) {
        return unknown_command(name);
    }
    if (wants_help(argc - 1, argv + 1)) {
        mg_cli_print_help(command);
        return close_output(MG_EXIT_OK);
    }
    return close_output(close_input(mg_cli_run(command, argc - 1, argv + 1)));
}
