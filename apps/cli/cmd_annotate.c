/* SPDX-License-Identifier: MIT
 * `magie annotate`: how the odds went along a saved game, and what turned them. */
#include "cli/study_options.h"
#include "cli/study_run.h"
#include "report/annotation_report.h"

#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_annotate;

enum { USUAL_GAMES = 200, USUAL_POINTS = 120, USUAL_TOP = 10 };

typedef struct request {
    mg_study_args args;
    mg_annotation annotation;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    mg_annotation *annotation = &r->annotation;

    if (mg_study_basics(&r->args, a, argument)) {
        return;
    }
    if (strcmp(argument, "--points") == 0) {
        annotation->points = (int)mg_args_number(a, 4, 100000);
    } else if (strcmp(argument, "--top") == 0) {
        annotation->top = (int)mg_args_number(a, 1, 1000);
    } else if (strcmp(argument, "--edition") == 0) {
        annotation->edition = mg_args_value(a);
    } else if (!annotation->what && (argument[0] != '-' || !argument[1])) {
        annotation->what = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

static int print(const request *r)
{
    if (!r->args.json) {
        mg_annotation_print(stdout, &r->annotation);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_annotation_json(&j, &r->annotation);
    return mg_print_json(&j);
}

static int annotate(request *r)
{
    mg_annotation *a = &r->annotation;
    mg_study_run run;
    mg_err err = {0};

    a->study = &r->args.study;
    if (mg_annotation_open(a, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_begin(&run, a->study, r->args.quiet);
    mg_status status = mg_annotation_run(a, &err);
    mg_study_end(&run, 0);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    if (mg_study_stopped(a->study)) {
        fprintf(stderr, "ended early: this is what was reached\n");
    }
    return print(r);
}

static int run_annotate(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_annotate, argc, argv);
    request *r = calloc(1, sizeof *r);
    const char *argument = NULL;

    if (!r) {
        return MG_EXIT_FAILED;
    }
    r->args = mg_study_args_of(&mg_command_annotate, USUAL_GAMES);
    r->annotation.points = USUAL_POINTS;
    r->annotation.top = USUAL_TOP;
    while ((argument = mg_args_next(&a))) {
        read_argument(&a, r, argument);
    }
    int code = a.wrong              ? MG_EXIT_USAGE
               : r->annotation.what ? annotate(r)
                                    : mg_usage_error(&mg_command_annotate, "which log?");
    mg_annotation_free(&r->annotation);
    free(r);
    return code;
}

const mg_command mg_command_annotate = {
    .name = "annotate",
    .usage = "LOG[@N] [--games N] [--points N] [--top N] [--players LIST] …",
    .summary = "Report how the odds went along a saved game, and what turned them",
    .help = "  --games N           so many games from each point of the game (200), four times as "
            "many to be sure\n"
            "  --points N          look at so many points at most (120): starts of turns, then "
            "closer where much changed\n"
            "  --top N             so many turning points at most (10)\n"
            "  --players LIST      bots that play them, by seat; the last one takes all seats left "
            "(steward)\n"
            "  --edition NAME      the edition of the log, where it is a folder of your "
            "own\n" MG_SEED_HELP MG_RUN_HELP "\n"
            "LOG@N stops at ply N. Turning points are either luck (dice, cards) or "
            "decisions; for a decision the\n"
            "seat's other choices are weighed as it saw the game. Ctrl-C ends it early, with what "
            "was reached.\n",
    .run = run_annotate,
};
