/* SPDX-License-Identifier: MIT */
#include "cli/command_help.h"

#include "base/utf8.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { HEAD_MOST = 24, HEAD_CAP = 64 };

/* ---- text ---- */

void mg_print_wrapped(const char *text, int column, int indent)
{
    bool first = true;

    while (*text) {
        int n = (int)strcspn(text, " \n"), wide = mg_text_width_n(text, (size_t)n);

        if (!first && column + 1 + wide > MG_HELP_WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putchar(' ');
            column++;
        }
        printf("%.*s", n, text);
        column += wide;
        first = false;
        text += n;
        text += strspn(text, " \n");
    }
    putchar('\n');
}

static void append(char *out, size_t cap, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

static void append(char *out, size_t cap, const char *fmt, ...)
{
    size_t n = strlen(out);
    va_list list;

    va_start(list, fmt);
    vsnprintf(out + n, cap - n, fmt, list);
    va_end(list);
}

/* ---- pieces ---- */

bool mg_cli_form(const mg_command *command, int k, char *out, size_t cap)
{
    const char *line = command->synopsis;

    out[0] = '\0';
    for (int at = 0; line && at < k; at++) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    if (command->synopsis) {
        snprintf(out, cap, "%.*s", line ? (int)strcspn(line, "\n") : 0, line ? line : "");
        return line != NULL;
    }
    append(out, cap, "[OPTION...]");
    for (int at = 0; at < MG_CLI_OPERANDS_MAX && command->operand[at].name; at++) {
        const mg_cli_operand *operand = &command->operand[at];
        const char *more = operand->type == MG_CLI_TEXTS ? "..." : "";

        append(out, cap, operand->needed ? " %s%s" : " [%s%s]", operand->name, more);
    }
    return k == 0;
}

static void append_range(const mg_cli_option *option, char *out, size_t cap)
{
    bool number = option->type == MG_CLI_INT || option->type == MG_CLI_COUNT;

    if (number && option->most && option->most < INT32_MAX) {
        append(out, cap, "%" PRId64 " to %" PRId64, option->least, option->most);
    } else if (number && option->least > 1) {
        append(out, cap, "from %" PRId64 " on", option->least);
    }
    if (option->type == MG_CLI_REAL) {
        append(out, cap, "up to %" PRId64, option->most);
    }
    if (option->unit && out[0]) {
        append(out, cap, "%s%s", out[0] ? " " : "", option->unit);
    }
    if (option->type == MG_CLI_TEXTS) {
        append(out, cap, "%smay be repeated", out[0] ? "; " : "");
    }
}

void mg_cli_bounds(const mg_cli_option *option, char *out, size_t cap)
{
    char inside[MG_HELP_TEXT_CAP] = "";

    append_range(option, inside, sizeof inside);
    if (option->initial) {
        bool unit = option->unit && !inside[0];

        append(inside, sizeof inside, "%sdefault %s", inside[0] ? "; " : "", option->initial);
        append(inside, sizeof inside, "%s%s", unit ? " " : "", unit ? option->unit : "");
    }
    snprintf(out, cap, inside[0] ? " (%s)" : "%s", inside);
}

/* ---- help ---- */

/* "  -s, --set NAME=VALUE" */
static void option_head(const mg_cli_option *option, char head[HEAD_CAP])
{
    char letter[8] = "    ";

    if (option->letter) {
        snprintf(letter, sizeof letter, "-%c, ", option->letter);
    }
    snprintf(head, HEAD_CAP, "  %s--%s%s%s", letter, option->name, option->argument ? " " : "",
             option->argument ? option->argument : "");
}

typedef struct list {
    bool engine; /* which of the two kinds of options is listed */
    bool begun;
    int indent;
} list;

static void print_row(const char *head, const char *text, int indent)
{
    int column = mg_text_width(head);

    printf("%s", head);
    if (column + 2 > indent) {
        printf("\n%*s", indent, "");
    } else {
        printf("%*s", indent - column, "");
    }
    mg_print_wrapped(text, indent, indent);
}

static void measure_option(void *context, const mg_cli_option *option)
{
    list *l = context;
    char head[HEAD_CAP];

    option_head(option, head);
    int column = (int)strlen(head) + 2;
    if (column > l->indent && column <= HEAD_MOST + 2) {
        l->indent = column;
    }
}

static void print_option(void *context, const mg_cli_option *option)
{
    list *l = context;
    char head[HEAD_CAP], text[MG_HELP_TEXT_CAP], bounds[MG_HELP_TEXT_CAP / 2];

    if (option->engine != l->engine) {
        return;
    }
    if (!l->begun) {
        printf("\n%s\n", l->engine ? "Options of the game:" : "Options:");
    }
    l->begun = true;
    option_head(option, head);
    mg_cli_bounds(option, bounds, sizeof bounds);
    snprintf(text, sizeof text, "%s%s", option->help, bounds);
    print_row(head, text, l->indent);
}

static void print_operands(const mg_command *command, int indent)
{
    for (int at = 0; at < MG_CLI_OPERANDS_MAX && command->operand[at].name; at++) {
        const mg_cli_operand *operand = &command->operand[at];
        char head[HEAD_CAP];

        snprintf(head, sizeof head, "  %s", operand->name);
        if (at == 0) {
            printf("\n");
        }
        print_row(head, operand->help, indent);
    }
}

/* Lines that begin with a blank are examples, and are printed as they are. */
static void print_about(const char *about)
{
    char paragraph[2048];

    while (*about) {
        size_t n = 0;

        if (*about == ' ' || *about == '\n') {
            n = strcspn(about, "\n");
            printf("%.*s\n", (int)n, about);
        } else {
            const char *end = strstr(about, "\n\n");
            n = end ? (size_t)(end - about) : strlen(about);
            snprintf(paragraph, sizeof paragraph, "%.*s", (int)n, about);
            mg_print_wrapped(paragraph, 0, 0);
        }
        about += n + (about[n] == '\n');
    }
}

static void print_usage(const mg_command *command)
{
    char form[MG_HELP_TEXT_CAP];

    for (int k = 0; mg_cli_form(command, k, form, sizeof form); k++) {
        printf("%s magie %s%s%s\n", k ? "      " : "Usage:", command->name, form[0] ? " " : "",
               form);
    }
    printf("\n%s.\n", command->summary);
}

void mg_cli_print_help(const mg_command *command)
{
    list engine = {.engine = true, .indent = 12};

    mg_cli_each_option(command, measure_option, &engine);
    list own = {.indent = engine.indent};
    print_usage(command);
    print_operands(command, engine.indent);
    mg_cli_each_option(command, print_option, &engine);
    mg_cli_each_option(command, print_option, &own);
    if (command->about) {
        printf("\n");
        print_about(command->about);
    }
}

void mg_cli_print_overview(FILE *to)
{
    fprintf(to, "Usage: magie COMMAND [OPTION...]\n\n"
                "Property-trading games: play them, study their rules, drive them.\n\n"
                "Commands:\n");
    for (int command = 0; command < mg_command_n; command++) {
        fprintf(to, "  %-11s %s\n", mg_commands[command]->name, mg_commands[command]->summary);
    }
    fprintf(to,
            "\n`magie COMMAND --help` explains a command, `magie --version` prints the version.\n"
            "Exit codes: 0 done, 1 failed or refused, 2 wrong usage.\n");
}
