/* SPDX-License-Identifier: MIT
 * `magie compare`: two ways to play, over the same games, and which of their differences are more
 * than chance. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "report/comparison_report.h"

#include <stdlib.h>

extern const mg_command mg_command_compare;

enum { A, B };

typedef struct arguments {
    mg_study_values study;
    const char *spec[2];
    uint64_t seed_b; /* UINT64_MAX: not given */
} arguments;

static int print(const mg_comparison *c, bool json)
{
    if (!json) {
        mg_comparison_print(stdout, c);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_comparison_json(&j, c);
    return mg_print_json(&j);
}

static int compare(const arguments *a, mg_comparison *c)
{
    mg_study_run run;
    mg_err err = {0};

    if (mg_comparison_open(c, a->spec[A], a->spec[B], &err) != MG_E_OK) {
        return mg_input_error(&mg_command_compare, &err);
    }
    mg_study_begin(&run, c->study, a->study.work.quiet);
    if (mg_comparison_run(c, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, c->study, c->games > 0);
    mg_study_reached(c->study, c->sums[A]->games);
    return code == MG_EXIT_OK ? print(c, a->study.work.json) : code;
}

static int execute(void *values)
{
    const arguments *a = values;
    mg_study study = mg_study_from(&a->study);
    mg_comparison *c = mg_get_memory(&mg_command_compare, 1, sizeof *c);
    int code = MG_EXIT_FAILED;

    if (c) {
        c->study = &study;
        c->apart = a->seed_b != UINT64_MAX;
        c->seed_b = a->seed_b;
        code = compare(a, c);
        mg_comparison_free(c);
    }
    mg_study_free(&study);
    free(c);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "seed-b", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, seed_b),
     .unset = -1,
     .help = "let B play by another seed: games that have nothing to do with those of A"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, study.games),
     .least = 1, .initial = "10000", .unit = "games",
     .help = "play so many games of each"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_compare = {
    .name = "compare",
    .summary = "Play two ways over the same games and report what differs",
    .operand = {{.name = "A",
                 .at = offsetof(arguments, spec[A]),
                 .type = MG_CLI_TEXT,
                 .needed = true,
                 .names = MG_NAMES_ARM,
                 .help = MG_ARM_OPERAND_HELP},
                {.name = "B",
                 .at = offsetof(arguments, spec[B]),
                 .type = MG_CLI_TEXT,
                 .needed = true,
                 .names = MG_NAMES_ARM,
                 .help = "the other way to play, written alike"}      },
    .use = { {&own, 0},             MG_STUDY_USES(offsetof(arguments, study))},
    .about =
        "--set and --profile hold for both.\n\n"
        "Intervals are of 95 %, each for itself; p is how likely chance alone brings such a "
        "difference in any of the figures (Holm's correction); below 1 % a difference is "
        "significant. Differences of shares are in points of a percent. Ctrl-C ends it early, with "
        "what was reached.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
