/* SPDX-License-Identifier: MIT
 * `magie help`: the help of a command; the man page and shell completion, made from the table of
 * commands. */
#include "cli/command.h"
#include "cli/command_help.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Text for troff: no line may begin with a control character, and a minus stays a minus. */
static void print_roff(const char *text)
{
    for (const char *at = text; *at; at++) {
        if ((at == text || at[-1] == '\n') && (*at == '.' || *at == '\'')) {
            fputs("\\&", stdout);
        }
        if (*at == '-') {
            fputs("\\-", stdout);
        } else if (*at == '\\') {
            fputs("\\e", stdout);
        } else {
            putchar(*at);
        }
    }
}

static void print_man_command(const mg_command *command)
{
    printf(".SS ");
    print_roff(command->name);
    printf("\n.B magie %s\n", command->name);
    print_roff(command->usage);
    printf("\n.PP\n");
    print_roff(command->summary);
    printf(".\n");
    if (command->help[0]) {
        printf(".PP\n.nf\n");
        print_roff(command->help);
        printf(".fi\n");
    }
}

static int print_man(void)
{
    printf(".TH MAGIE 6 \"\" \"magie %s\" \"Games\"\n", MAGIE_VERSION);
    printf(".SH NAME\nmagie \\- property\\-trading games: play, check, drive\n");
    printf(".SH SYNOPSIS\n.B magie\n.I COMMAND\n.RI [ OPTION ...]\n");
    printf(".SH COMMANDS\n");
    for (int command = 0; command < mg_command_n; command++) {
        print_man_command(mg_commands[command]);
    }
    printf(".SH EXIT STATUS\n"
           "0 done; 1 failed or refused; 2 wrong usage.\n"
           ".SH ENVIRONMENT\n"
           ".TP\n.B XDG_STATE_HOME\n"
           "Games being played are kept in its folder magie; the default is ~/.local/state.\n"
           ".TP\n.B NO_COLOR\nIf set, nothing is coloured.\n");
    return MG_EXIT_OK;
}

/* Calls print with each option of the command, as found at the starts of lines of its help. */
static void each_option(const mg_command *command, void (*print)(const char *name, int length))
{
    for (const char *line = command->help ? command->help : ""; line; line = strchr(line, '\n')) {
        int length = 0;

        line += *line == '\n';
        if (strncmp(line, "  --", 4) != 0) {
            continue;
        }
        while (line[4 + length] == '-' || isalnum((unsigned char)line[4 + length])) {
            length++;
        }
        print(line + 2, length + 2);
    }
}

static void print_word(const char *name, int length)
{
    printf("%.*s ", length, name);
}

static void print_fish_option(const char *name, int length)
{
    printf(" -l %.*s", length - 2, name + 2);
}

static int print_bash(void)
{
    printf("# Completion of magie for bash: source this file.\n_magie() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} words\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='--help --version");
    for (int command = 0; command < mg_command_n; command++) {
        printf(" %s", mg_commands[command]->name);
    }
    printf("'\n    else\n        case ${COMP_WORDS[1]} in\n");
    for (int command = 0; command < mg_command_n; command++) {
        printf("        %s) words='", mg_commands[command]->name);
        each_option(mg_commands[command], print_word);
        printf("--help' ;;\n");
    }
    printf("        *) words= ;;\n        esac\n    fi\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
           "complete -o default -F _magie magie\n");
    return MG_EXIT_OK;
}

static int print_fish(void)
{
    for (int command = 0; command < mg_command_n; command++) {
        const mg_command *row = mg_commands[command];

        printf("complete -c magie -n __fish_use_subcommand -a %s -d '%s'\n", row->name,
               row->summary);
        printf("complete -c magie -n '__fish_seen_subcommand_from %s' -l help", row->name);
        each_option(row, print_fish_option);
        printf("\n");
    }
    return MG_EXIT_OK;
}

extern const mg_command mg_command_help;

static int print_completion(const char *shell)
{
    if (shell && strcmp(shell, "bash") == 0) {
        return print_bash();
    }
    if (shell && strcmp(shell, "fish") == 0) {
        return print_fish();
    }
    return mg_usage_error(&mg_command_help, "--completion is for bash or fish");
}

static int run_help(int argc, char **argv)
{
    const mg_command *command = &mg_command_help;

    if (argc > 1 && strcmp(argv[1], "--man") == 0) {
        return print_man();
    }
    if (argc > 1 && strcmp(argv[1], "--completion") == 0) {
        return print_completion(argc > 2 ? argv[2] : NULL);
    }
    if (argc > 1) {
        command = mg_cli_find(argv[1]);
    }
    if (!command) {
        return mg_usage_error(&mg_command_help, "there is no command \"%s\"", argv[1]);
    }
    mg_cli_print_help(command);
    return MG_EXIT_OK;
}

const mg_command mg_command_help = {
    .name = "help",
    .usage = "[COMMAND | --man | --completion SHELL]",
    .summary = "Explain a command, or print the man page or shell completion",
    .help = "  --man               print the man page (troff)\n"
            "  --completion SHELL  print completion for bash or fish\n\n"
            "  magie help --man | man -l -\n"
            "  source <(magie help --completion bash)\n",
    .run = run_help,
};
