/* SPDX-License-Identifier: MIT
 * `magie sweep`: options changed one at a time, ranked by their effect on a figure. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "report/sweep_report.h"

extern const mg_command mg_command_sweep;

typedef struct arguments {
    mg_study_values study;
    const char *edition, *by;
    mg_cli_texts wanted;
} arguments;

static int print(const mg_sweep *s, bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg_sweep_json(&j, s) : mg_sweep_print(stdout, s);
    return mg_print_json(&j);
}

static int sweep(const arguments *a, mg_sweep *s)
{
    mg_study_run run;
    mg_err err = {0};

    mg_status status = mg_sweep_open(s, a->edition, a->by, &err);

    if (mg_study_agree_arms(s->study, status, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_sweep, &err);
    }
    mg_study_begin(&run, s->study, a->study.work.quiet);
    if (mg_sweep_run(s, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, s->study, s->study->played > 0);
    return code == MG_EXIT_OK ? print(s, a->study.work.json) : code;
}

static int execute(void *values)
{
    const arguments *a = values;
    mg_study study = mg_study_from(&a->study);
    mg_sweep s = {.study = &study, .wanted = a->wanted.at, .wanted_n = a->wanted.n};
    int code = sweep(a, &s);

    mg_sweep_free(&s);
    mg_study_free(&study);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "by", .argument = "FIGURE", .type = MG_CLI_TEXT, .at = offsetof(arguments, by),
     .initial = "rounds", .names = MG_NAMES_FIGURE,
     .help = "rank by the difference in this figure, in standard errors; `magie help data games` "
             "lists the figures"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, study.games),
     .least = 1, .initial = "2000", .unit = "games",
     .help = "number of games of each"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

/* clang-format off */
const mg_command mg_command_sweep = {
    .name = "sweep",
    .summary = "Change options one at a time and rank the effects",
    .operand = {{.name = "EDITION",
                 .at = offsetof(arguments, edition),
                 .type = MG_CLI_TEXT,
                 .names = MG_NAMES_ARM,
                 .help = MG_ARM_OPERAND_HELP},
                {.name = "OPTION[=VALUE,...]",
                 .at = offsetof(arguments, wanted),
                 .type = MG_CLI_TEXTS,
                 .names = MG_NAMES_SETTING,
                 .help = "an option to try; if none is given, all options of the edition, one at "
                         "a time"}},
    .use = {{&own, 0}, MG_STUDY_USES(offsetof(arguments, study))},
    .about =
        "If an option has no values, all sensible ones are tried: flags both ways, every word of "
        "a choice, numbers around the present one. A value that contradicts another option is "
        "reported and skipped.\n\n"
        "Every value plays the same games as the unchanged edition. All intervals are 95 % "
        "intervals, each for one figure. p is corrected by Holm's method for all differences "
        "together; a difference is significant if p is below 1 %. Ctrl-C ends the run early and "
        "prints the results so far.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
/* clang-format on */
