/* SPDX-License-Identifier: MIT
 * `magie analyze`: the odds of a position, what each legal action is worth, what a trade cost. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "report/analysis_report.h"

#include <stdlib.h>

extern const mg_command mg_command_analyze;

enum { ACTIONS_MAX = 32 };

typedef struct arguments {
    const char *what, *edition, *players;
    uint64_t games, seed;
    int at, actions;
    bool lead, omniscient;
    mg_work_values work;
} arguments;

static int print(const mg_analysis *a, bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg_analysis_json(&j, a) : mg_analysis_print(stdout, a);
    return mg_print_json(&j);
}

static int analyze(const arguments *arg, mg_analysis *a)
{
    mg_study_run run;
    mg_err err = {0};

    const bool opened = mg_analysis_open(a, arg->at, &err) == MG_E_OK;
    if (!mg_study_opened(arg->what, opened)) {
        return opened ? MG_EXIT_FAILED : mg_log_error(&mg_command_analyze, arg->edition, &err);
    }
    (void)mg_tell_no_clock(mg_match_game(a->origin.match));
    mg_study_begin(&run, a->study, arg->work.quiet);
    mg_status status = mg_analysis_run(a, &err);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, a->study, a->prospect.win[0].n > 0);
    return code == MG_EXIT_OK ? print(a, arg->work.json) : code;
}

static int execute(void *values)
{
    const arguments *arg = values;
    mg_study study = mg_study_of_one(arg->games, arg->seed, arg->players, &arg->work);
    mg_analysis *a = mg_get_memory(&mg_command_analyze, 1, sizeof *a);
    int code = MG_EXIT_FAILED;

    if (a) {
        a->study = &study;
        a->what = arg->what;
        a->edition = arg->edition;
        a->actions = arg->actions;
        a->lead = arg->lead;
        a->omniscient = arg->omniscient;
        code = analyze(arg, a);
        mg_analysis_free(a);
    }
    free(a);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "at", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, at), .unset = -1,
     .help = "in a log: analyze ply N, as LOG@N does; by default the end"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, games),
     .least = 1, .initial = "1000", .unit = "games",
     .help = "number of games from the position, and after each action"},
    {.name = "actions", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, actions),
     .least = 1, .most = ACTIONS_MAX, .initial = "12", .unit = "actions",
     .help = "compare the N best actions of a short pilot run"},
    {.name = "lead", .type = MG_CLI_FLAG, .at = offsetof(arguments, lead),
     .help = "stop as soon as one action is better than all others, with a 5 % risk over all "
             "checks; at most --games"},
    {.name = "omniscient", .type = MG_CLI_FLAG, .at = offsetof(arguments, omniscient),
     .help = "use the true position with everybody's hidden cards"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_analyze = {
    .name = "analyze",
    .summary = "Report the odds of a position and the value of each action",
    .operand = {{.name = "POSITION|LOG[@N]",
                 .at = offsetof(arguments, what),
                 .type = MG_CLI_TEXT,
                 .needed = true,
                 .names = MG_NAMES_FILE,
                 .help = "a position as JSON or in a file, see docs/protocol.md, or a saved game"}},
    .use = { {&own, 0},
                {&mg_edition_option, offsetof(arguments, edition)},
                {&mg_players_option, offsetof(arguments, players)},
                {&mg_seed_option, offsetof(arguments, seed)},
                {&mg_work_options, offsetof(arguments, work)}},
    .about =
        "The games begin from what the seat that is to decide can see; hidden cards are drawn "
        "anew for each game. Amounts are tried at up to five points of their range. --edition is "
        "needed only if the position or the log does not name one. Ctrl-C ends the run early and "
        "prints the results so far.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
