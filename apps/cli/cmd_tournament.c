/* SPDX-License-Identifier: MIT
 * `magie tournament`: bots against one another, two by two, at tables of every edition. */
#include "cli/study_options.h"
#include "cli/study_run.h"
#include "report/tournament_report.h"

#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_tournament;

enum { USUAL_GAMES = 200 };

typedef struct request {
    mg_study_args args;
    const char *editions, *seats, *file;
    mg_tournament tournament;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_basics(&r->args, a, argument)) {
        return;
    }
    if (strcmp(argument, "--set") == 0) {
        (void)mg_study_argument(&r->args, a, argument);
    } else if (strcmp(argument, "--editions") == 0) {
        r->editions = mg_args_value(a);
    } else if (strcmp(argument, "--seats") == 0) {
        r->seats = mg_args_value(a);
    } else if (strcmp(argument, "--file") == 0) {
        r->file = mg_args_value(a);
    } else {
        mg_args_unknown(a, argument);
    }
}

static int print(const request *r)
{
    if (!r->args.json) {
        mg_tournament_print(stdout, &r->tournament);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_tournament_json(&j, &r->tournament);
    return mg_print_json(&j);
}

static int play(request *r)
{
    mg_tournament *t = &r->tournament;
    const char *players = r->args.study.players;
    mg_study_run run;
    mg_err err = {0};

    t->study = &r->args.study;
    if (mg_tournament_open(t, r->editions, players, r->seats, r->file, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_begin(&run, t->study, r->args.quiet);
    mg_status status = mg_tournament_run(t, &err);
    mg_study_end(&run, t->played);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    if (mg_study_stopped(t->study)) {
        fprintf(stderr, "ended early%s\n", r->file ? "; the same command goes on from here" : "");
    }
    return print(r);
}

static int run_tournament(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_tournament, argc, argv);
    request *r = calloc(1, sizeof *r);
    const char *argument = NULL;

    if (!r) {
        return MG_EXIT_FAILED;
    }
    r->args = mg_study_args_of(&mg_command_tournament, USUAL_GAMES);
    r->args.study.players = NULL;
    while ((argument = mg_args_next(&a))) {
        read_argument(&a, r, argument);
    }
    int code = a.wrong ? MG_EXIT_USAGE : play(r);
    mg_tournament_free(&r->tournament);
    mg_study_free(&r->args.study);
    free(r);
    return code;
}

const mg_command mg_command_tournament = {
    .name = "tournament",
    .usage = "[--editions LIST] [--players LIST] [--seats LIST] [--games N] [--file FILE] …",
    .summary = "Let bots meet two by two in every edition, and rate them",
    .help =
        "  --editions LIST     these editions, or folders of your own (all that are shipped)\n"
        "  --players LIST      these bots (all); one that comes twice is distinguished by a "
        "number\n"
        "  --seats LIST        tables of so many seats (2,4, where the edition has them)\n"
        "  --games N           so many games of every two at every table (200), rounded up to "
        "whole pairings\n"
        "  --file FILE         keep the results there; the same command goes on where it was "
        "interrupted\n"
        "  --set OPTION=VALUE  with this option at every table; see `magie options`\n" MG_SEED_HELP
            MG_RUN_HELP "\n"
        "In a pairing the same dice are played in every way in which the two can sit, by turns "
        "around "
        "the table. With more\n"
        "--games the same file goes on. Ratings are on the scale of Elo, the average is 0.\n",
    .run = run_tournament,
};
