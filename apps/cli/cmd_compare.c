/* SPDX-License-Identifier: MIT
 * `magie compare`: two ways to play, over the same games, and which of their differences are more
 * than chance. */
#include "cli/study_options.h"
#include "cli/study_run.h"
#include "report/comparison_report.h"

#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_compare;

enum { USUAL_GAMES = 10000, A = 0, B = 1 };

typedef struct request {
    mg_study_args args;
    const char *spec[2];
    mg_comparison comparison;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_argument(&r->args, a, argument)) {
        return;
    }
    if (strcmp(argument, "--seed-b") == 0) {
        r->comparison.seed_b = (uint64_t)mg_args_number(a, 0, INT64_MAX);
        r->comparison.apart = true;
    } else if (argument[0] != '-' && !r->spec[A]) {
        r->spec[A] = argument;
    } else if (argument[0] != '-' && !r->spec[B]) {
        r->spec[B] = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

static int print(const request *r)
{
    if (!r->args.json) {
        mg_comparison_print(stdout, &r->comparison);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_comparison_json(&j, &r->comparison);
    return mg_print_json(&j);
}

static int compare(request *r)
{
    mg_comparison *c = &r->comparison;
    mg_study_run run;
    mg_err err = {0};

    c->study = &r->args.study;
    if (mg_comparison_open(c, r->spec[A], r->spec[B], &err) != MG_E_OK) {
        (void)mg_print_error(&err);
        return err.status == MG_E_MISMATCH ? MG_EXIT_USAGE : MG_EXIT_FAILED;
    }
    mg_study_begin(&run, c->study, r->args.quiet);
    if (mg_comparison_run(c, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_end(&run, c->sums[A]->games + c->sums[B]->games);
    mg_study_report_end(c->study, c->games, c->study->games);
    if (!c->games) {
        fprintf(stderr, "no game was finished by both\n");
        return MG_EXIT_FAILED;
    }
    c->study->games = c->sums[A]->games;
    return print(r);
}

static int run_compare(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_compare, argc, argv);
    request *r = calloc(1, sizeof *r);
    const char *argument = NULL;
    int code = MG_EXIT_USAGE;

    if (!r) {
        return MG_EXIT_FAILED;
    }
    r->args = mg_study_args_of(&mg_command_compare, USUAL_GAMES);
    while ((argument = mg_args_next(&a))) {
        read_argument(&a, r, argument);
    }
    if (!a.wrong && !r->spec[B]) {
        code = mg_usage_error(&mg_command_compare,
                              "it takes two ways to play, such as standard standard,jail.fine=500");
    } else if (!a.wrong) {
        code = compare(r);
    }
    mg_comparison_free(&r->comparison);
    mg_study_free(&r->args.study);
    free(r);
    return code;
}

const mg_command mg_command_compare = {
    .name = "compare",
    .usage = "A B [--games N] [--seats N] [--players LIST] …",
    .summary = "Play two ways over the same games and report what differs",
    .help = "A and B are EDITION[:PROFILE][,OPTION=VALUE…]; --set and --profile hold for both.\n\n"
            "  --seed-b N          B plays by another seed: games that have nothing to do with "
            "those of A\n" MG_STUDY_HELP "\n"
            "Intervals are of 95 %, each for itself; p is how likely chance alone brings such a "
            "difference in any\n"
            "of the figures (Holm's correction); below 1 % a difference is significant. "
            "Differences of shares are in points\n"
            "of a percent.\n"
            "Ctrl-C ends it early, with what was reached.\n",
    .run = run_compare,
};
