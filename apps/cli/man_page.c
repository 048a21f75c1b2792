/* SPDX-License-Identifier: MIT */
#include "cli/man_page.h"

#include "cli/command_help.h"

#include <stdio.h>
#include <string.h>

static const char name_line[] = "property\\-trading games: play, check, study, drive";

/* Text for roff: a minus stays a minus, no line begins with a control character, and a tilde and
 * quotes stay unchanged. */
static void print_text(const char *text)
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

static void print_line(const char *text)
{
    print_text(text);
    putchar('\n');
}

static void print_head(const char *command)
{
    printf(".TH MAGIE%s%s 6 \"\" \"magie %s\" \"Games\"\n", command ? "\\-" : "",
           command ? command : "", MAGIE_VERSION);
    printf(".SH NAME\nmagie%s%s \\- ", command ? "\\-" : "", command ? command : "");
}

static void print_exit_status(void)
{
    printf(".SH EXIT STATUS\n");
    for (int code = 0; code < MG_EXIT_N; code++) {
        printf(".TP\n.B %d\n", code);
        print_line(mg_exit_text[code]);
    }
}

void mg_cli_print_man(void)
{
    print_head(NULL);
    printf("%s\n.SH SYNOPSIS\n.B magie\n.I COMMAND\n.RI [ OPTION ...]\n", name_line);
    printf(
        ".SH DESCRIPTION\n"
        "A rules engine for five property\\-trading games, and what people do with it: play at a\n"
        "terminal, drive games from a program, and study rules by many games.\n"
        "Each command has a page of its own, for instance magie\\-play(6).\n");
    printf(".SH COMMANDS\n");
    for (int k = 0; k < mg_command_n; k++) {
        printf(".TP\n.B ");
        print_line(mg_commands[k]->name);
        print_text(mg_commands[k]->summary);
        printf(".\n");
    }
    print_exit_status();
    printf(".SH ENVIRONMENT\n"
           ".TP\n.B XDG_STATE_HOME\n"
           "Games being played are kept in its folder magie; the default is ~/.local/state.\n"
           ".TP\n.B NO_COLOR\nIf it is set, nothing is coloured.\n");
}

/* ---- a command ---- */

static void print_synopsis(const mg_command *command)
{
    char form[MG_HELP_TEXT_CAP];

    printf(".SH SYNOPSIS\n");
    for (int k = 0; mg_cli_form(command, k, form, sizeof form); k++) {
        printf("%s.B magie %s\n", k ? ".br\n" : "", command->name);
        print_line(form);
    }
}

typedef struct list {
    bool engine, begun;
} list;

static void print_option(void *context, const mg_cli_option *option)
{
    list *l = context;
    char bounds[MG_HELP_TEXT_CAP];

    if (option->engine != l->engine) {
        return;
    }
    if (!l->begun) {
        printf(".SH %s\n", l->engine ? "OPTIONS OF THE GAME" : "OPTIONS");
    }
    l->begun = true;
    printf(".TP\n");
    if (option->letter) {
        printf("\\fB\\-%c\\fR, ", option->letter);
    }
    printf("\\fB\\-\\-");
    print_text(option->name);
    printf("\\fR");
    if (option->argument) {
        printf(" \\fI");
        print_text(option->argument);
        printf("\\fR");
    }
    mg_cli_bounds(option, bounds, sizeof bounds);
    printf("\n");
    print_text(option->help);
    print_text(bounds);
    printf(".\n");
}

static void print_operands(const mg_command *command)
{
    for (int k = 0; k < MG_CLI_OPERANDS_MAX && command->operand[k].name; k++) {
        printf("%s.TP\n.I ", k ? "" : ".SH OPERANDS\n");
        print_line(command->operand[k].name);
        print_text(command->operand[k].help);
        printf(".\n");
    }
}

/* Lines that begin with a blank are examples. */
static void print_about(const char *about)
{
    bool example = false;

    printf(".SH NOTES\n");
    while (*about) {
        char line[2048];
        size_t n = strcspn(about, "\n");

        snprintf(line, sizeof line, "%.*s", (int)n, about);
        if ((line[0] == ' ') != example && n > 0) {
            printf("%s\n", example ? ".fi" : ".nf");
            example = !example;
        }
        if (n > 0) {
            print_line(line);
        } else if (!example) {
            printf(".PP\n");
        }
        about += n + (about[n] == '\n');
    }
    printf("%s", example ? ".fi\n" : "");
}

void mg_cli_print_man_of(const mg_command *command)
{
    list engine = {.engine = true}, own = {0};

    print_head(command->name);
    print_line(command->summary);
    print_synopsis(command);
    print_operands(command);
    mg_cli_each_option(command, print_option, &engine);
    mg_cli_each_option(command, print_option, &own);
    if (command->about) {
        print_about(command->about);
    }
    print_exit_status();
    printf(".SH SEE ALSO\n.BR magie (6)\n");
}

/* ---- Markdown ---- */

/* In a table a bar would begin the next cell, so it is escaped. */
static void print_cell(const char *text)
{
    for (; *text; text++) {
        if (*text == '|') {
            putchar('\\');
        }
        putchar(*text);
    }
}

static void print_row(void *context, const mg_cli_option *option)
{
    char bounds[MG_HELP_TEXT_CAP];

    (void)context;
    printf("| `");
    if (option->letter) {
        printf("-%c`, `", option->letter);
    }
    printf("--%s%s", option->name, option->argument ? " " : "");
    print_cell(option->argument ? option->argument : "");
    printf("` | %s | %s | ", option->initial ? option->initial : "",
           option->engine ? "game" : "command");
    mg_cli_bounds(option, bounds, sizeof bounds);
    print_cell(option->help);
    print_cell(bounds);
    printf(" |\n");
}

void mg_cli_print_markdown_of(const mg_command *command)
{
    printf("| option | default | of | what it does |\n|---|---|---|---|\n");
    mg_cli_each_option(command, print_row, NULL);
}

static void print_markdown_section(const mg_command *command)
{
    char form[MG_HELP_TEXT_CAP];

    printf("\n## magie %s\n\n%s.\n\n", command->name, command->summary);
    for (int k = 0; mg_cli_form(command, k, form, sizeof form); k++) {
        printf("    magie %s %s\n", command->name, form);
    }
    for (int k = 0; k < MG_CLI_OPERANDS_MAX && command->operand[k].name; k++) {
        printf("%s- `%s`: %s\n", k ? "" : "\n", command->operand[k].name, command->operand[k].help);
    }
    printf("\n");
    mg_cli_print_markdown_of(command);
    if (command->about) {
        printf("\n%s\n", command->about);
    }
}

void mg_cli_print_markdown(void)
{
    printf(
        "<!-- Generated from the rows of apps/cli; `make docs` writes it anew. -->\n"
        "# The commands\n\n"
        "`magie COMMAND --help` says the same. The column *of* says what an option changes: `game` "
        "the game that\nis played, `command` only how this command works.\n\n"
        "| exit code | meaning |\n|---|---|\n");
    for (int code = 0; code < MG_EXIT_N; code++) {
        printf("| %d | %s |\n", code, mg_exit_text[code]);
    }
    printf(
        "\n`magie help completion bash|zsh|fish` prints a script that completes commands, options "
        "and names;\n`magie help man [COMMAND]` prints man pages.\n");
    for (int k = 0; k < mg_command_n; k++) {
        print_markdown_section(mg_commands[k]);
    }
}
