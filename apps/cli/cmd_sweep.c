/* SPDX-License-Identifier: MIT
 * `magie sweep`: options changed one at a time, ranked by what that does to a figure. */
#include "cli/study_options.h"
#include "cli/study_run.h"
#include "report/sweep_report.h"

#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_sweep;

enum { USUAL_GAMES = 2000, OPTIONS_MAX = 64 };

typedef struct request {
    mg_study_args args;
    const char *edition, *by;
    const char *wanted[OPTIONS_MAX]; /* OPTION[=v1,v2,…]; none: all */
    mg_sweep sweep;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_argument(&r->args, a, argument)) {
        return;
    }
    if (strcmp(argument, "--by") == 0) {
        r->by = mg_args_value(a);
    } else if (argument[0] != '-' && !r->edition) {
        r->edition = argument;
    } else if (argument[0] != '-' && r->sweep.wanted_n < OPTIONS_MAX) {
        r->wanted[r->sweep.wanted_n++] = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

static int print(const request *r)
{
    if (!r->args.json) {
        mg_sweep_print(stdout, &r->sweep);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_sweep_json(&j, &r->sweep);
    return mg_print_json(&j);
}

static int sweep(request *r)
{
    mg_sweep *s = &r->sweep;
    mg_study_run run;
    mg_err err = {0};

    s->study = &r->args.study;
    s->wanted = r->wanted;
    if (mg_sweep_open(s, r->edition, r->by, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_begin(&run, s->study, r->args.quiet);
    if (mg_sweep_run(s, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_end(&run, s->played);
    mg_study_report_end(s->study, s->played, 0);
    if (!s->played) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    return print(r);
}

static int run_sweep(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_sweep, argc, argv);
    request r = {.args = mg_study_args_of(&mg_command_sweep, USUAL_GAMES), .by = "rounds"};
    const char *argument = NULL;

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &r, argument);
    }
    int code = a.wrong ? MG_EXIT_USAGE : sweep(&r);
    mg_sweep_free(&r.sweep);
    mg_study_free(&r.args.study);
    return code;
}

const mg_command mg_command_sweep = {
    .name = "sweep",
    .usage = "[EDITION[:PROFILE][,OPTION=VALUE…]] [OPTION[=VALUE,…]…] [--by FIGURE] [--games N] …",
    .summary = "Change options one at a time and rank what that does",
    .help =
        "Without an OPTION all of the edition are tried, each by itself: flags both ways, every "
        "word of a choice,\n"
        "numbers around the present one. What contradicts another option is reported and "
        "skipped.\n\n"
        "  --by FIGURE         ranked by this one (rounds): the difference by its standard "
        "error\n" MG_STUDY_HELP "\n"
        "All are played over the same games as the edition as it is. Intervals are of 95 %, each "
        "for itself; p is\n"
        "corrected by Holm's method for all differences at once, and a difference is "
        "significant where it is below 1 %.\n"
        "Ctrl-C ends it early, with what was reached.\n",
    .run = run_sweep,
};
