/* SPDX-License-Identifier: MIT
 * `magie compare`: two ways to play, over the same games, and which of their differences are
 * significant. */
#include "cli/args.h"
#include "cli/study_data.h"
#include "cli/study_effects.h"
#include "cli/study_run.h"
#include "cli/study_stages.h"
#include "cli/study_values.h"
#include "report/comparison_report.h"
#include "report/populations_report.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_compare;

enum { A, B };

typedef struct arguments {
    mg_study_values study;
    const char *a;
    mg_cli_texts other;
    mg_cli_texts factor;
    bool pairs;
    uint64_t seed_b; /* UINT64_MAX: not given */
    const char *under;
    mg_data_paths data;
    mg_stage_values stages;
    const char *detect, *figures;
} arguments;

static int print(void *user, const mg_results *results, bool json)
{
    const mg_comparison *c = user;
    mg_json j = mg_json_if(json);

    (void)results;
    json ? mg_comparison_json(&j, c, false) : mg_comparison_print(stdout, c);
    return mg_print_json(&j);
}

static const mg_results *play(void *user, mg_err *err)
{
    mg_comparison *c = user;

    return mg_comparison_run(c, err) == MG_E_OK ? c->results : NULL;
}

/* Writes the report of the games so far, by a comparison of its own; the results stay the
 * study's. */
static void write_out(void *user, const mg_study *study, const mg_results *results, mg_json *j)
{
    mg_comparison c = *(const mg_comparison *)user;
    mg_study reached = *study;

    union {
        const mg_results *given;
        mg_results *taken;
    } so_far = {results};

    c.study = &reached;
    mg_comparison_judge(&c, so_far.taken);
    mg_comparison_json(j, &c, true);
}

static int compare(const arguments *a, mg_comparison *c)
{
    char line[MG_LINE_CAP];
    mg_stages stages = {.values = &a->stages,
                        .command = "compare",
                        .study = c->study,
                        .write = write_out,
                        .user = c,
                        .work = &a->study.work,
                        .data = &a->data,
                        .play = play,
                        .print = print};
    mg_err err = {0};

    mg_status status = mg_comparison_open(c, a->a, a->other.at[0], &err);
    if (status == MG_E_OK && a->detect) {
        status = mg_width_read(a->detect, &c->detect, &err);
    }
    if (status == MG_E_OK) {
        status = mg_data_check(&a->data, a->stages.out, NULL, c->study, &err);
    }
    if (mg_study_agree_arms(c->study, status, &err) != MG_E_OK ||
        mg_stages_begin(&stages, &a->data, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_compare, &err);
    }
    (void)mg_comparison_line(c->study, line);
    return mg_stages_play(&stages, line);
}

/* ---- under several populations of players ---- */

static int print_all(const mg_populations *p, bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg_populations_json(&j, p) : mg_populations_print(stdout, p);
    return mg_print_json(&j);
}

/* Each population has its own stages and its own file. */
typedef struct all_stages {
    mg_stages at[MG_POPULATIONS_MAX];
    mg_stage_values values[MG_POPULATIONS_MAX];
    char path[MG_POPULATIONS_MAX][PATH_MAX];
} all_stages;

/* The file for a population: study.json becomes study.easy.json. The name of a program cannot lead
 * to another folder. */
static bool name_file(const char *path, const char *players, char out[PATH_MAX])
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    const size_t stem = dot && dot > path ? (size_t)(dot - path) : strlen(path);
    const int n = snprintf(out, PATH_MAX, "%.*s.%s%s", (int)stem, path, players, path + stem);

    for (char *at = out + stem + 1; n < PATH_MAX && at <= out + stem + strlen(players); at++) {
        if (*at == '/' || *at == ' ') {
            *at = '-';
        }
    }
    return n < PATH_MAX;
}

static mg_status begin_stages(const arguments *a, mg_populations *p, all_stages *all, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int k = 0; k < p->n && status == MG_E_OK; k++) {
        mg_population *population = &p->at[k];

        all->values[k].until = a->stages.until;
        if (a->stages.out && !name_file(a->stages.out, population->name, all->path[k])) {
            return mg_fail(err, MG_E_CAPACITY, "%.40s…: the name is too long", a->stages.out);
        }
        all->values[k].out = a->stages.out ? all->path[k] : NULL;
        all->at[k] = (mg_stages){.values = &all->values[k],
                                 .command = "compare",
                                 .players = population->name,
                                 .study = &population->study,
                                 .write = write_out,
                                 .user = &population->comparison};
        status = mg_stages_begin(&all->at[k], &a->data, err);
    }
    return status;
}

static int end_stages(const arguments *a, mg_populations *p, all_stages *all)
{
    int code = MG_EXIT_OK;

    p->study.precise = true;
    for (int k = 0; k < p->n && code == MG_EXIT_OK; k++) {
        mg_comparison *c = &p->at[k].comparison;

        mg_study_reached(c->study, c->games);
        code = mg_stages_end(&all->at[k], c->results, a->study.work.quiet);
        p->study.precise &= c->study->precise;
    }
    return code;
}

/* Runs every population as a study, like the first. */
static int compare_under(const arguments *a, mg_study *study, mg_populations *p, all_stages *stages)
{
    mg_study_run run;
    mg_err err = {0};

    mg_study_begin(&run, study, a->study.work.quiet);
    const char *const spec[] = {a->a, a->other.at[0]};
    mg_status status = mg_populations_open(p, study, a->under, spec, &err);
    p->study.until = a->stages.until;
    if (mg_study_agree_arms(&p->study, status, &err) != MG_E_OK ||
        begin_stages(a, p, stages, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_compare, &err);
    }
    if (mg_populations_run(p, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, &p->study, p->at[A].comparison.games > 0);
    if (code != MG_EXIT_OK) {
        return code;
    }
    /* written before the text, because its reader may go away */
    int written = end_stages(a, p, stages);
    code = print_all(p, a->study.work.json);
    return code == MG_EXIT_OK ? written : code;
}

static int execute_under(const arguments *a, mg_study *study)
{
    mg_populations *p = mg_get_memory(&mg_command_compare, 1, sizeof *p);
    all_stages *stages = mg_get_memory(&mg_command_compare, 1, sizeof *stages);
    int code = MG_EXIT_FAILED;

    if (mg_data_wanted(&a->data) || a->detect) {
        code = mg_usage_error(&mg_command_compare,
                              "tables, logs and --detect are of one population: leave out "
                              "--under");
    } else if (strcmp(study->players, MG_USUAL_PLAYERS) != 0) {
        code =
            mg_usage_error(&mg_command_compare, "--under names the players: leave out --players");
    } else if (p && stages) {
        code = compare_under(a, study, p, stages);
        mg_populations_free(p);
    }
    free(stages);
    free(p);
    return code;
}

/* ---- more than two arms ---- */

static int compare_effects(const arguments *a, mg_study *study)
{
    if (a->under || a->seed_b != UINT64_MAX || a->detect) {
        return mg_usage_error(&mg_command_compare,
                              "--under, --seed-b and --detect are of two ways to play: leave out "
                              "%s",
                              a->factor.n ? "--factor" : "--pairs and the others");
    }
    if (a->factor.n && (a->other.n || a->pairs)) {
        return mg_usage_error(&mg_command_compare, "--factor makes the ways to play from A: leave "
                                                   "out B and --pairs");
    }
    study->pairs = a->pairs;
    study->factor = a->factor.at;
    study->factor_n = a->factor.n;
    return mg_study_effects(&(mg_effects_request){.command = &mg_command_compare,
                                                  .study = study,
                                                  .a = a->a,
                                                  .other = a->other,
                                                  .data = &a->data,
                                                  .stages = &a->stages,
                                                  .work = &a->study.work});
}

static int compare_two(const arguments *a, mg_study *study)
{
    study->apart = a->seed_b != UINT64_MAX;
    study->seed_b = a->seed_b;
    if (study->apart && study->seed_b == study->seed) {
        return mg_usage_error(&mg_command_compare, "--seed-b is the seed of A, too: the games of B "
                                                   "would be the same ones");
    }
    if (a->under) {
        return execute_under(a, study);
    }
    mg_comparison *c = mg_get_memory(&mg_command_compare, 1, sizeof *c);
    int code = MG_EXIT_FAILED;

    if (c) {
        c->study = study;
        code = compare(a, c);
        mg_comparison_free(c);
    }
    free(c);
    return code;
}

static int execute(void *values)
{
    const arguments *a = values;
    mg_study study = mg_study_of_stages(&a->study, &a->stages);
    bool asked[MG_VALUES];
    mg_err err = {0};

    if (a->figures && mg_figures_read(a->figures, asked, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_compare, &err);
    }
    if (!a->factor.n && !a->other.n) {
        return mg_usage_error(&mg_command_compare,
                              "it needs a second way to play, or --factor OPTION=VALUE,VALUE");
    }
    study.figures = a->figures;
    study.detect = a->detect;
    bool several = a->factor.n || a->other.n > 1 || a->pairs;
    int code = several ? compare_effects(a, &study) : compare_two(a, &study);
    mg_study_free(&study);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "under", .argument = "LIST", .type = MG_CLI_TEXT, .at = offsetof(arguments, under),
     .names = MG_NAMES_BOTS,
     .help = "repeat the comparison for each of these bots, which takes all seats, and say under "
             "which of them a difference holds: steward,easy,random"},
    {.name = "factor", .argument = "OPTION=VALUE,...", .type = MG_CLI_TEXTS,
     .at = offsetof(arguments, factor), .names = MG_NAMES_SETTING,
     .help = "in place of B: play A with each of these values, or with every combination of "
             "several factors, and report what each value does and what they do together"},
    {.name = "pairs", .type = MG_CLI_FLAG, .at = offsetof(arguments, pairs),
     .help = "compare each way to play with each other one, not only with A"},
    {.name = "seed-b", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, seed_b),
     .unset = -1,
     .help = "play B with another seed, so that its games are independent of those of A"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, study.games),
     .least = 1, .unit = "games",
     .help = "number of games of each, by default 10000; with --until the most games, by default "
             "10000000"},
    {.name = "figures", .argument = "LIST", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, figures), .names = MG_NAMES_FIGURE,
     .help = "judge only these figures, named beforehand: rounds,decided; with fewer differences "
             "the correction is smaller; `magie help data games` lists the figures"},
    {.name = "detect", .argument = "WIDTH", .type = MG_CLI_TEXT, .at = offsetof(arguments, detect),
     .help = "say how many games are needed to find differences of this size: 1% (of A's mean; "
             "for shares percentage points), 0.5"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_compare = {
    .name = "compare",
    .summary = "Play the same games in two or more ways and report the differences",
    .operand = {{.name = "A",
                 .at = offsetof(arguments, a),
                 .type = MG_CLI_TEXT,
                 .needed = true,
                 .names = MG_NAMES_ARM,
                 .help = MG_ARM_OPERAND_HELP},
                {.name = "B",
                 .at = offsetof(arguments, other),
                 .type = MG_CLI_TEXTS,
                 .names = MG_NAMES_ARM,
                 .help = "the other way to play, written like A; or several"}},
    .use = { {&own, 0},
                {&mg_data_options, offsetof(arguments, data)},
                {&mg_stage_options, offsetof(arguments, stages)},
                MG_STUDY_USES(offsetof(arguments, study))},
    .about =
        "--set and --profile apply to all ways to play; an option behind the comma of a way "
        "overrides --set.\n\n"
        "All intervals are 95 % intervals, each for one figure. p is the probability that chance "
        "alone brings such a difference in any of the figures (Holm's correction); a difference "
        "is significant if p is below 1 %. Differences of shares are in percentage points. Ctrl-C "
        "ends the run early and prints the results so far.\n\n"
        "If there are several ways to play, each is compared with A, or with --pairs each with "
        "each. --factor reports the effect of each value against the first value of its factor, "
        "on average over the other factors, and how much more it does if another factor is "
        "changed, too. One correction covers all of these differences.\n\n"
        "The effect of a rule may depend on the players. With --under each kind of bot in turn "
        "plays the same games. The correction covers the differences of all of them, so a "
        "difference must be clearer than with one bot alone.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
