/* SPDX-License-Identifier: MIT
 * `magie verify`: whether a log is what it says it is. */
#include "cli/args.h"
#include "cli/command.h"

#include "magie/json.h"
#include "magie/loader.h"

#include <stdio.h>
#include <string.h>

extern const mg_command mg_command_verify;

typedef struct request {
    const char *edition;
    bool torn, json;
    int failed;
} request;

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

static void print_text(const char *path, const mg_match *m)
{
    const mg_state *s = mg_match_state(m);

    printf("%s: good, %d actions, %u turns, %s", path, mg_match_ply(m), (unsigned)s->turn_n,
           result_of(s));
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->winners >> seat & 1) {
            printf(", %s wins", mg_match_name(m, seat));
        }
    }
    printf("\n");
}

static int print_json(const char *path, const mg_match *m)
{
    const mg_state *s = mg_match_state(m);
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_text(&j, "file", path);
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

static void verify(request *r, const char *path)
{
    mg_edition *owned = NULL;
    mg_match *m = mg_open_log(path, r->edition, r->torn, &owned);

    if (!m) {
        r->failed++;
        return;
    }
    if (r->json) {
        r->failed += print_json(path, m) != MG_EXIT_OK;
    } else {
        print_text(path, m);
    }
    mg_match_free(m);
    mg_edition_free(owned);
}

/* Flags hold for the files behind them, as everywhere. */
static int run_verify(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_verify, argc, argv);
    request r = {0};
    const char *argument = NULL;
    int files = 0;

    while ((argument = mg_args_next(&a))) {
        if (strcmp(argument, "--torn") == 0) {
            r.torn = true;
        } else if (strcmp(argument, "--json") == 0) {
            r.json = true;
        } else if (strcmp(argument, "--edition") == 0) {
            r.edition = mg_args_value(&a);
        } else if (argument[0] == '-' && argument[1]) {
            mg_args_unknown(&a, argument);
        } else {
            files++;
            verify(&r, argument);
        }
    }
    if (!a.wrong && files == 0) {
        return mg_usage_error(&mg_command_verify, "which log?");
    }
    return a.wrong ? MG_EXIT_USAGE : r.failed ? MG_EXIT_FAILED : MG_EXIT_OK;
}

const mg_command mg_command_verify = {
    .name = "verify",
    .usage = "[--torn] [--json] [--edition NAME] FILE...",
    .summary = "Check logs: version, edition, options, every action, every hash, the end",
    .help = "  --torn          a last line that is cut short, or a missing end, is no fault\n"
            "  --json          a JSON object a file\n"
            "  --edition NAME  the edition of the logs, where it is a folder of your own\n\n"
            "Flags stand before the files that they are for. The exit code is 1 if a log is not\n"
            "good; what is wrong is told with its line.\n",
    .run = run_verify,
};
