/* SPDX-License-Identifier: MIT
 * `magie verify`: whether a log is what it says it is. */
#include "cli/args.h"
#include "cli/shared_options.h"

#include "magie/json.h"
#include "magie/loader.h"

#include <stdio.h>

extern const mg_command mg_command_verify;

typedef struct arguments {
    mg_cli_texts files;
    const char *edition;
    bool torn, json;
} arguments;

static const char *result_of(const mg_state *s)
{
    switch ((mg_outcome_kind)s->result) {
    case MG_RUNNING:
        return "running";
    case MG_DECIDED:
        return "decided";
    case MG_TRUNCATED:
        return "truncated";
    }
    return "";
}

static int print_text(const void *context, const mg_match *m)
{
    const char *path = context;
    const mg_state *s = mg_match_state(m);

    const char *reader = mg_reader_name(m);

    printf("%s: good, %s%s%s%d actions, %u turns, %s", path, reader ? "as " : "",
           reader ? reader : "", reader ? " may know it, " : "", mg_match_ply(m),
           (unsigned)s->turn_n, result_of(s));
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->winners >> seat & 1) {
            printf(s->result == MG_TRUNCATED ? ", %s is ahead" : ", %s wins",
                   mg_match_name(m, seat));
        }
    }
    printf("\n");
    return MG_EXIT_OK;
}

static int print_json(const void *path, const mg_match *m)
{
    const mg_state *s = mg_match_state(m);
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_text(&j, "file", path);
    if (mg_match_reader(m) != MG_FOR_ALL) {
        mg_json_int(&j, "for", mg_match_reader(m));
    }
    mg_json_int(&j, "plies", mg_match_ply(m));
    mg_json_int(&j, "turns", s->turn_n);
    mg_json_text(&j, "result", result_of(s));
    mg_json_open(&j, "winners", '[');
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->winners >> seat & 1) {
            mg_json_int(&j, NULL, seat);
        }
    }
    mg_json_close(&j, ']');
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

/* One log that is not good does not keep the others from being looked at. */
static int execute(void *values)
{
    const arguments *a = values;
    int code = MG_EXIT_OK;

    for (int file = 0; file < a->files.n && code != MG_EXIT_USAGE; file++) {
        const char *path = a->files.at[file];
        int one = mg_use_log(&mg_command_verify, path, a->edition, a->torn,
                             a->json ? print_json : print_text, path);
        code = one > code ? one : code;
    }
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "torn", .type = MG_CLI_FLAG, .at = offsetof(arguments, torn),
     .help = "accept a log whose last line is cut short, or whose end is missing"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_verify = {
    .name = "verify",
    .summary = "Check logs: edition, options, every action, every hash, the end",
    .operand = {MG_LOG_OPERAND(MG_CLI_TEXTS,                        offsetof(arguments, files))},
    .use = {{&mg_edition_option, offsetof(arguments, edition)},
                {&own, 0},
                {&mg_json_option, offsetof(arguments, json)}                                   },
    .about =
        "The exit code is 1 if a log is not good; a message says what is wrong, and in which "
        "line. An edition is named only where the log was played with a folder of your own. Of a "
        "log as one seat may know it all that is checked is what that seat sees.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
