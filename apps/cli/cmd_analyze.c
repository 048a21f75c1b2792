/* SPDX-License-Identifier: MIT
 * `magie analyze`: the odds of a position, what each legal action is worth, what a trade cost. */
#include "cli/study_options.h"
#include "cli/study_run.h"
#include "report/analysis_report.h"

#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_analyze;

enum { USUAL_GAMES = 1000, USUAL_ACTIONS = 12, ACTIONS_MAX = 32 };

typedef struct request {
    mg_study_args args;
    long at;
    mg_analysis analysis;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    mg_analysis *analysis = &r->analysis;

    if (mg_study_basics(&r->args, a, argument)) {
        return;
    }
    if (strcmp(argument, "--at") == 0) {
        r->at = mg_args_number(a, 0, INT32_MAX);
    } else if (strcmp(argument, "--edition") == 0) {
        analysis->edition = mg_args_value(a);
    } else if (strcmp(argument, "--actions") == 0) {
        analysis->actions = (int)mg_args_number(a, 1, ACTIONS_MAX);
    } else if (strcmp(argument, "--omniscient") == 0) {
        analysis->omniscient = true;
    } else if (!analysis->what && (argument[0] != '-' || !argument[1])) {
        analysis->what = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

static int print(const request *r)
{
    if (!r->args.json) {
        mg_analysis_print(stdout, &r->analysis);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_analysis_json(&j, &r->analysis);
    return mg_print_json(&j);
}

static int analyze(request *r)
{
    mg_analysis *a = &r->analysis;
    mg_study_run run;
    mg_err err = {0};

    a->study = &r->args.study;
    if (mg_analysis_open(a, r->at, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_begin(&run, a->study, r->args.quiet);
    mg_status status = mg_analysis_run(a, &err);
    mg_study_end(&run, 0);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    if (mg_study_stopped(a->study)) {
        fprintf(stderr, "ended early: this is what was reached\n");
    }
    if (!a->prospect.win[0].n) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    return print(r);
}

static int run_analyze(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_analyze, argc, argv);
    request *r = calloc(1, sizeof *r);
    const char *argument = NULL;

    if (!r) {
        return MG_EXIT_FAILED;
    }
    r->args = mg_study_args_of(&mg_command_analyze, USUAL_GAMES);
    r->at = -1;
    r->analysis.actions = USUAL_ACTIONS;
    while ((argument = mg_args_next(&a))) {
        read_argument(&a, r, argument);
    }
    int code = a.wrong            ? MG_EXIT_USAGE
               : r->analysis.what ? analyze(r)
                                  : mg_usage_error(&mg_command_analyze, "which position?");
    mg_analysis_free(&r->analysis);
    free(r);
    return code;
}

const mg_command mg_command_analyze = {
    .name = "analyze",
    .usage = "POSITION|LOG[@N] [--games N] [--players LIST] [--actions N] [--omniscient] …",
    .summary = "Report the odds of a position, and what each legal action and a trade are worth",
    .help = "  --at N              of a log: at ply N, as LOG@N; without it at its end\n"
            "  --games N           so many games from the position, and after each action (1000)\n"
            "  --players LIST      bots that play them, by seat; the last one takes all seats left "
            "(steward)\n"
            "  --actions N         weigh the N actions that a pilot run favours (12; 32 at most)\n"
            "  --omniscient        use the true position, cards of others and all\n"
            "  --edition NAME      of this edition, or of a folder of your own, where the position "
            "does not say\n" MG_SEED_HELP MG_RUN_HELP "\n"
            "POSITION is JSON as docs/protocol.md has it, or a file that holds it. The games go on "
            "from what the seat to\n"
            "decide can see: what is hidden from it is drawn anew for each. Amounts are tried at "
            "up to five points of their\n"
            "range. Ctrl-C ends it early, with what was reached.\n",
    .run = run_analyze,
};
