/* SPDX-License-Identifier: MIT
 * `magie help`: the help of a command. Also man pages, completion and lists for documents, all from
 * the rows of the commands. */
#include "cli/args.h"
#include "cli/command_help.h"
#include "cli/completion.h"
#include "cli/man_page.h"
#include "editions/unknown.h"
#include "report/data_table.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

extern const mg_command mg_command_help;

typedef struct arguments {
    const char *topic;
    mg_cli_texts details;
} arguments;

static int unknown(const char *kind, const char *word, mg_word_list *list)
{
    mg_err err = {0};

    (void)mg_fail_unknown(&err, kind, word, strlen(word), list, NULL);
    return mg_input_error(&mg_command_help, &err);
}

static const char *topic_word(const void *context, int k);

/* Finds the command of that name, or prints the error. */
static int find_command(const char *name, const mg_command **command)
{
    *command = mg_cli_find(name);
    return *command ? MG_EXIT_OK : unknown("command", name, topic_word);
}

/* ---- topics ---- */

typedef int topic(const mg_cli_texts *details);

/* Prints a topic as a whole, or the part about the named command. */
static int print_pages(const mg_cli_texts *details, void (*all)(void),
                       void (*one)(const mg_command *))
{
    const mg_command *command = NULL;
    int code = details->n ? find_command(details->at[0], &command) : MG_EXIT_OK;

    if (command) {
        one(command);
    } else if (code == MG_EXIT_OK) {
        all();
    }
    return code;
}

static int print_man(const mg_cli_texts *details)
{
    return print_pages(details, mg_cli_print_man, mg_cli_print_man_of);
}

static int print_markdown(const mg_cli_texts *details)
{
    return print_pages(details, mg_cli_print_markdown, mg_cli_print_markdown_of);
}

static int print_completion(const mg_cli_texts *details)
{
    if (!details->n) {
        return mg_usage_error(&mg_command_help, "completion is for bash, zsh or fish");
    }
    return mg_cli_print_script(details->at[0])
               ? MG_EXIT_OK
               : unknown("shell", details->at[0], mg_cli_shell_word);
}

static int print_data(const mg_cli_texts *details)
{
    const char *table = details->n ? details->at[0] : NULL;

    if (mg_data_dictionary(stdout, table) || !table) {
        return MG_EXIT_OK;
    }
    return unknown("table", table, mg_data_table_word);
}

static int print_candidates(const mg_cli_texts *details)
{
    mg_cli_candidates(details->at, details->n);
    return MG_EXIT_OK;
}

static const struct {
    const char *name;
    topic *print;
    int most; /* words behind it */
} topics[] = {
    {"man",        print_man,        1      },
    {"completion", print_completion, 1      },
    {"markdown",   print_markdown,   1      },
    {"data",       print_data,       1      },
    {"candidates", print_candidates, INT_MAX},
};

/* The k-th name among commands and topics; NULL after the last. */
static const char *topic_word(const void *context, int k)
{
    const int topic_n = (int)(sizeof topics / sizeof topics[0]);

    if (k < mg_command_n) {
        return mg_cli_command_word(context, k);
    }
    return k - mg_command_n < topic_n ? topics[k - mg_command_n].name : NULL;
}

/* ---- the command ---- */

static int print_command(const char *name)
{
    const mg_command *command = &mg_command_help;
    int code = find_command(name, &command);

    if (code == MG_EXIT_OK) {
        mg_cli_print_help(command);
    }
    return code;
}

static int execute(void *values)
{
    const arguments *a = values;
    size_t k = 0;

    if (!a->topic) {
        mg_cli_print_overview(stdout);
        return MG_EXIT_OK;
    }
    while (k < sizeof topics / sizeof topics[0] && strcmp(topics[k].name, a->topic) != 0) {
        k++;
    }
    bool is_topic = k < sizeof topics / sizeof topics[0];
    int most = is_topic ? topics[k].most : 0;

    if (a->details.n > most) {
        return mg_usage_error(&mg_command_help, "\"%s\" is one argument too many",
                              a->details.at[most]);
    }
    return is_topic ? topics[k].print(&a->details) : print_command(a->topic);
}

const mg_command mg_command_help = {
    .name = "help",
    .summary = "Explain a command; print man pages and completion for shells",
    .synopsis = "[COMMAND]\n"
                "man [COMMAND]\n"
                "completion bash|zsh|fish\n"
                "markdown [COMMAND]\n"
                "data [TABLE]\n"
                "candidates -- [WORD...]",
    .operand = {{.name = "TOPIC",
                 .type = MG_CLI_TEXT,
                 .at = offsetof(arguments, topic),
                 .names = MG_NAMES_TOPIC,
                 .help = "a command, whose help is printed, or one of the words above; the list "
                         "of all commands if nothing is given"},
                {.name = "WORD",
                 .type = MG_CLI_TEXTS,
                 .at = offsetof(arguments, details),
                 .names = MG_NAMES_DETAIL,
                 .help = "for man and markdown a command; for completion a shell; for data a "
                         "table whose columns are explained; for candidates the words of a "
                         "command line, the last of which is to be completed"}},
    .about = "  magie help man sim | man -l -\n"
             "  source <(magie help completion bash)",
    .values_size = sizeof(arguments),
    .execute = execute,
};
