/* SPDX-License-Identifier: MIT
 * `magie seek`: the smallest change of options that meets stated goals. */
#include "cli/study_options.h"
#include "cli/study_run.h"
#include "report/search_report.h"

#include <string.h>

extern const mg_command mg_command_seek;

enum { USUAL_GAMES = 2000, USUAL_EVIDENCE = 10000, USUAL_MOST = 2 };

typedef struct request {
    mg_study_args args;
    const char *edition;
    mg_search search;
} request;

/* What a goal or a list of options says wrong is wrong usage. */
static void add(mg_args *a, mg_search *s, mg_status (*read)(mg_search *, const char *, mg_err *))
{
    const char *text = mg_args_value(a);
    mg_err err = {0};

    if (text && read(s, text, &err) != MG_E_OK) {
        (void)mg_usage_error(a->command, "%s", err.text);
        a->wrong = true;
    }
}

static void read_argument(mg_args *a, request *r, const char *argument)
{
    mg_search *s = &r->search;

    if (strcmp(argument, "--goal") == 0) {
        add(a, s, mg_search_goal);
    } else if (strcmp(argument, "--most") == 0) {
        s->most = (int)mg_args_number(a, 1, MG_CHANGES_MAX);
    } else if (strcmp(argument, "--evidence") == 0) {
        s->evidence = (uint64_t)mg_args_number(a, MG_GAMES_LEAST, INT64_MAX);
    } else if (strcmp(argument, "--keep") == 0) {
        add(a, s, mg_search_keep);
    } else if (mg_study_argument(&r->args, a, argument)) {
        return;
    } else if (argument[0] != '-' && !r->edition) {
        r->edition = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

static int print(const request *r)
{
    if (!r->args.json) {
        mg_search_print(stdout, &r->search);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_search_json(&j, &r->search);
    return mg_print_json(&j);
}

static int search(request *r)
{
    mg_search *s = &r->search;
    mg_study_run run;
    mg_err err = {0};

    s->study = &r->args.study;
    if (mg_search_open(s, r->edition, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_begin(&run, s->study, r->args.quiet);
    if (mg_search_run(s, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    mg_study_end(&run, s->played);
    mg_study_report_end(s->study, s->played, 0);
    if (!s->reached) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    return print(r);
}

static int run_seek(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_seek, argc, argv);
    request r = {
        .args = mg_study_args_of(&mg_command_seek, USUAL_GAMES),
        .search = {.most = USUAL_MOST, .evidence = USUAL_EVIDENCE}
    };
    const char *argument = NULL;

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &r, argument);
    }
    if (a.wrong) {
        return MG_EXIT_USAGE;
    }
    if (!r.search.goal_n) {
        return mg_usage_error(&mg_command_seek,
                              "it needs a goal, such as --goal 'median_rounds<=30'");
    }
    if (r.args.study.games < MG_GAMES_LEAST) {
        return mg_usage_error(&mg_command_seek, "a goal is judged by %d games or more",
                              MG_GAMES_LEAST);
    }
    int code = search(&r);
    mg_study_free(&r.args.study);
    return code;
}

/* What a goal is, for --help. */
#define MG_GOAL_HELP                                                                               \
    "A goal is FIGURE<=NUMBER or FIGURE>=NUMBER. FIGURE is one of those of `magie sim`, for its "  \
    "mean (or share), or\n"                                                                        \
    "median_FIGURE, p90_FIGURE, p99_FIGURE. Shares are written from 0 to 1, or in percent: "       \
    "decided>=0.95,\n"                                                                             \
    "decided>=95%, win.place.1<=0.3. A goal is met where its whole 95 % interval meets it.\n"

const mg_command mg_command_seek = {
    .name = "seek",
    .usage = "[EDITION[:PROFILE][,OPTION=VALUE…]] --goal GOAL [--goal GOAL…] [--games N] …",
    .summary = "Find the smallest change of options that meets a goal",
    .help = MG_GOAL_HELP "\n"
                         "Every option is tried by itself, as in `magie sweep`; limits of the "
                         "engine are left alone. If none is enough,\n"
                         "the 12 most helpful changes are tried in pairs, and so on: the 12 "
                         "nearest with the 12 most helpful. What meets\n"
                         "all goals with the fewest options is checked on games that the search "
                         "has not seen: of values of one option\n"
                         "the nearest to the present one, of several options the one that goes "
                         "least beyond the goal. If nothing meets\n"
                         "it, the nearest is reported.\n\n"
                         "  --goal GOAL         may stand repeatedly: all are to be met\n"
                         "  --most N            change no more than so many options (2)\n"
                         "  --keep OPTION,…     leave these as they are\n"
                         "  --evidence N        check on so many games (10000)\n" MG_STUDY_HELP "\n"
                         "Ctrl-C ends it early, with what was reached.\n",
    .run = run_seek,
};
