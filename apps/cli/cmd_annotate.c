/* SPDX-License-Identifier: MIT
 * `magie annotate`: the odds in the course of a saved game, and its turning points. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "report/annotation_report.h"

#include <stdlib.h>

extern const mg_command mg_command_annotate;

typedef struct arguments {
    const char *what, *edition, *players;
    uint64_t games, seed;
    int points, top;
    mg_work_values work;
} arguments;

static int print(const mg_annotation *a, bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg_annotation_json(&j, a) : mg_annotation_print(stdout, a);
    return mg_print_json(&j);
}

static int annotate(const arguments *arg, mg_annotation *a)
{
    mg_study_run run;
    mg_err err = {0};

    const bool opened = mg_annotation_open(a, &err) == MG_E_OK;
    if (!mg_study_opened(arg->what, opened)) {
        return opened ? MG_EXIT_FAILED : mg_log_error(&mg_command_annotate, arg->edition, &err);
    }
    (void)mg_tell_no_clock(mg_match_game(a->origin.match));
    mg_study_begin(&run, a->study, arg->work.quiet);
    mg_status status = mg_annotation_run(a, &err);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, a->study, a->study->played > 0);
    return code == MG_EXIT_OK ? print(a, arg->work.json) : code;
}

static int execute(void *values)
{
    const arguments *arg = values;
    mg_study study = mg_study_of_one(arg->games, arg->seed, arg->players, &arg->work);
    mg_annotation *a = mg_get_memory(&mg_command_annotate, 1, sizeof *a);
    int code = MG_EXIT_FAILED;

    if (a) {
        a->study = &study;
        a->what = arg->what;
        a->edition = arg->edition;
        a->points = arg->points;
        a->top = arg->top;
        code = annotate(arg, a);
        mg_annotation_free(a);
    }
    free(a);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, games),
     .least = 1, .initial = "200", .unit = "games",
     .help = "number of games from each point; four times as many confirm a turning point"},
    {.name = "points", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, points),
     .least = 4, .most = 100000, .initial = "120", .unit = "points",
     .help = "look at no more than N points: starts of turns, then closer where the odds changed "
             "much"},
    {.name = "top", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, top), .least = 1,
     .most = 1000, .initial = "10", .unit = "turning points",
     .help = "report at most N turning points"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_annotate = {
    .name = "annotate",
    .summary = "Report how the odds of a saved game changed, and what changed them",
    .operand = {{.name = "LOG[@N]",
                 .at = offsetof(arguments, what),
                 .type = MG_CLI_TEXT,
                 .needed = true,
                 .names = MG_NAMES_FILE,
                 .help = "a saved game, up to ply N"}},
    .use = { {&own, 0},
                {&mg_edition_option, offsetof(arguments, edition)},
                {&mg_players_option, offsetof(arguments, players)},
                {&mg_seed_option, offsetof(arguments, seed)},
                {&mg_work_options, offsetof(arguments, work)}},
    .about = "A turning point is either luck (dice, cards) or a decision. A decision is compared "
             "with the seat's other choices, as the seat saw the game. --edition is needed for "
             "logs of your own folder. Ctrl-C ends the run early and prints the results so far.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
