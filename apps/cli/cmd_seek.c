/* SPDX-License-Identifier: MIT
 * `magie seek`: the smallest change of options that meets stated goals. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "report/search_report.h"

extern const mg_command mg_command_seek;

typedef struct arguments {
    mg_study_values study;
    const char *edition;
    mg_cli_texts goal, keep;
    int most;
    uint64_t evidence;
} arguments;

static mg_status read_request(const arguments *a, mg_search *s, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int k = 0; k < a->goal.n && status == MG_E_OK; k++) {
        status = mg_search_goal(s, a->goal.at[k], err);
    }
    for (int k = 0; k < a->keep.n && status == MG_E_OK; k++) {
        status = mg_search_keep(s, a->keep.at[k], err);
    }
    if (status == MG_E_OK && !s->goal_n) {
        status = mg_fail(err, MG_E_FIELD, "it needs a goal, such as --goal 'median_rounds<=30'");
    }
    return status == MG_E_OK ? mg_search_open(s, a->edition, err) : status;
}

static int print(const mg_search *s, bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg_search_json(&j, s) : mg_search_print(stdout, s);
    return mg_print_json(&j);
}

static int search(const arguments *a, mg_search *s)
{
    mg_study_run run;
    mg_err err = {0};

    mg_status status = read_request(a, s, &err);

    if (mg_study_agree_arms(s->study, status, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_seek, &err);
    }
    mg_study_begin(&run, s->study, a->study.work.quiet);
    if (mg_search_run(s, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, s->study, s->reached);
    return code == MG_EXIT_OK ? print(s, a->study.work.json) : code;
}

static int execute(void *values)
{
    const arguments *a = values;
    mg_study study = mg_study_from(&a->study);
    mg_search s = {.study = &study, .most = a->most, .evidence = a->evidence};
    int code = search(a, &s);

    mg_study_free(&study);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "goal", .argument = "GOAL", .type = MG_CLI_TEXTS, .at = offsetof(arguments, goal),
     .names = MG_NAMES_FIGURE,
     .help = "a goal, see below; all goals must be met; `magie help data games` lists the figures"},
    {.name = "most", .argument = "N", .type = MG_CLI_INT, .at = offsetof(arguments, most),
     .least = 1, .most = MG_CHANGES_MAX, .initial = "2", .unit = "options",
     .help = "change at most N options"},
    {.name = "keep", .argument = "OPTION,...", .type = MG_CLI_TEXTS,
     .at = offsetof(arguments, keep), .names = MG_NAMES_OPTIONS,
     .help = "do not change these options"},
    {.name = "evidence", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, evidence),
     .least = MG_GAMES_LEAST, .initial = "10000", .unit = "games",
     .help = "number of new games on which a result is checked"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, study.games),
     .least = MG_GAMES_LEAST, .initial = "2000", .unit = "games",
     .help = "number of games of each"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_seek = {
    .name = "seek",
    .summary = "Find the smallest change of options that meets a goal",
    .operand = {{.name = "EDITION",
                 .at = offsetof(arguments, edition),
                 .type = MG_CLI_TEXT,
                 .names = MG_NAMES_ARM,
                 .help = MG_ARM_OPERAND_HELP}},
    .use = { {&own, 0}, MG_STUDY_USES(offsetof(arguments, study))},
    .about =
        "A goal is FIGURE<=NUMBER or FIGURE>=NUMBER. FIGURE is a figure of `magie sim` and stands "
        "for its mean (or share), or it is median_FIGURE, p90_FIGURE, p99_FIGURE. Shares are "
        "written from 0 to 1, or in percent: decided>=0.95, decided>=95%, win.place.1<=0.3. A "
        "goal is met if the whole 95 % interval meets it and at least 100 games know the figure; "
        "figures of followed games are known of one game in --follow N, so they need 100 times N "
        "--games and --evidence.\n\n"
        "Every option is first tried alone, except limits of the engine. For a number the search "
        "tries distant values; if one is enough, it finds the smallest change that is enough, by "
        "halving. If no single option is enough, it tries the 12 most helpful changes in pairs, "
        "then all pairs over few games and the best of them over more; with more options, the 12 "
        "nearest with the 12 most helpful. Changes that meet all goals with the fewest options "
        "are checked on games that the search has not seen. Of several values of one option the "
        "search takes the nearest to the present one; of several options, the one that exceeds "
        "the goals least. If nothing meets the goals, it reports the nearest. Ctrl-C ends the "
        "search early and prints the results so far.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
