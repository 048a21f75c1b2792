/* SPDX-License-Identifier: MIT
 * `magie tune`: the numbers by which the steward judges, fitted by play. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "lab/tune.h"
#include "report/study_line.h"
#include "report/value_text.h"

#include "magie/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

extern const mg_command mg_command_tune;

typedef struct arguments {
    const char *editions, *seats, *against;
    uint64_t games, steps, evidence, seed;
    mg_cli_texts set;
    mg_work_values work;
} arguments;

static int16_t number_of(const mg_steward_params *p, const mg_steward_row *row)
{
    return ((const int16_t *)(const void *)p)[row->at];
}

static void print_tables(const mg_tune *t)
{
    printf("wins of the fitted steward in %llu new games at each table\n\n",
           (unsigned long long)t->evidence);
    printf("%-24s seats %22s %22s %24s\n", "edition", "before", "after", "gain");
    for (int k = 0; k < t->table_n; k++) {
        printf(
            "%-24s %5d %6.2f %% (%.2f to %.2f) %6.2f %% (%.2f to %.2f) %+6.2f (%+.2f to %+.2f)\n",
            t->study->spec[k], t->study->arm[k].game.seat_n, 100 * t->before[k].mean,
            100 * t->before[k].low, 100 * t->before[k].high, 100 * t->after[k].mean,
            100 * t->after[k].low, 100 * t->after[k].high, 100 * t->gain[k].mean,
            100 * t->gain[k].low, 100 * t->gain[k].high);
    }
}

static void command_line(const arguments *a, char line[MG_LINE_CAP])
{
    size_t n = mg_line_word(line, MG_LINE_CAP, 0, "magie tune --editions", a->editions);

    n = mg_line_word(line, MG_LINE_CAP, n, " --seats", a->seats);
    n = mg_line_word(line, MG_LINE_CAP, n, " --against", a->against);
    n = mg_line_add(line, MG_LINE_CAP, n,
                    " --games %" PRIu64 " --steps %" PRIu64 " --evidence %" PRIu64
                    " --seed %" PRIu64,
                    a->games, a->steps, a->evidence, a->seed);
    for (int k = 0; k < a->set.n; k++) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --set", a->set.at[k]);
    }
}

/* Prints the numbers in the form of steward_params.def, into which they can be copied. */
static void print(const mg_tune *t, const char *line)
{
    printf("%s\n", line);
    if (mg_study_stopped(t->study)) {
        printf("This run was %s.\n", mg_study_end_word(t->study));
    }
    printf("%d of %d steps, %llu of %llu games\n\n%-18s %6s %6s\n", t->done, t->steps,
           (unsigned long long)t->study->played, (unsigned long long)t->study->work, "number",
           "before", "after");
    for (int k = 0; k < mg__steward_row_n; k++) {
        const mg_steward_row *row = &mg__steward_rows[k];

        if (row->fitted) {
            printf("%-18s %6d %6d  %s\n", row->name, number_of(&t->from, row),
                   number_of(&t->to, row), row->text);
        }
    }
    printf("\n");
    if (t->checked) {
        print_tables(t);
    } else {
        printf("not checked on other games\n");
    }
}

static void write_table(mg_json *j, const mg_tune *t, int k)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "arm", t->study->spec[k]);
    mg_json_int(j, "seats", t->study->arm[k].game.seat_n);
    mg_json_estimate(j, "before", &t->before[k]);
    mg_json_estimate(j, "after", &t->after[k]);
    mg_json_estimate(j, "gain", &t->gain[k]);
    mg_json_close(j, '}');
}

static void print_json(mg_json *j, const mg_tune *t, const char *line)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "magie", MAGIE_VERSION);
    mg_json_text(j, "command", line);
    mg_json_run(j, t->study->work, t->study->played, mg_study_end_word(t->study));
    mg_json_int(j, "steps", t->done);
    mg_json_int(j, "steps_planned", t->steps);
    mg_json_open(j, "numbers", '{');
    for (int k = 0; k < mg__steward_row_n; k++) {
        mg_json_int(j, mg__steward_rows[k].name, number_of(&t->to, &mg__steward_rows[k]));
    }
    mg_json_close(j, '}');
    if (t->checked) {
        mg_json_open(j, "tables", '[');
        for (int k = 0; k < t->table_n; k++) {
            write_table(j, t, k);
        }
        mg_json_close(j, ']');
    } else {
        mg_json_null(j, "tables");
    }
    mg_json_close(j, '}');
}

static int fit(const arguments *a, mg_tune *t)
{
    char line[MG_LINE_CAP];
    mg_study_run run;
    mg_err err = {0};

    if (!*a->against || strchr(a->against, ',')) {
        return mg_usage_error(&mg_command_tune, "--against takes one bot, not \"%s\"", a->against);
    }
    if (mg_tune_open(t, a->editions, a->seats, a->against, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_tune, &err);
    }
    mg_study_begin(&run, t->study, a->work.quiet);
    mg_status status = mg_tune_run(t, &err);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, t->study, t->done > 0);
    if (code != MG_EXIT_OK) {
        return code;
    }
    command_line(a, line);
    mg_json j = mg_json_if(a->work.json);
    a->work.json ? print_json(&j, t, line) : print(t, line);
    return mg_print_json(&j);
}

static int execute(void *values)
{
    const arguments *a = values;
    mg_study study = mg_study_of_one(a->games, a->seed, NULL, &a->work);
    study.set = a->set.at;
    study.set_n = a->set.n;
    mg_tune t = {.study = &study, .steps = (int)a->steps, .evidence = a->evidence};
    int code = fit(a, &t);

    mg_tune_free(&t);
    mg_study_free(&study);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "editions", .argument = "LIST", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, editions), .names = MG_NAMES_EDITIONS, .engine = true,
     .initial = "standard,us-house,international,house-divided",
     .help = "tables of these editions, or folders of your own; no card game"},
    {.name = "seats", .argument = "LIST", .type = MG_CLI_TEXT, .at = offsetof(arguments, seats),
     .engine = true, .initial = "2,4", .help = "numbers of seats at the tables"},
    {.name = "against", .argument = "BOT", .type = MG_CLI_TEXT, .at = offsetof(arguments, against),
     .initial = "steward", .names = MG_NAMES_BOTS, .help = "the bot in the other seats"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, games),
     .least = 1, .initial = "500", .unit = "games",
     .help = "number of games of each version at each table in one step"},
    {.name = "steps", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, steps),
     .least = 1, .most = 100000, .initial = "100", .unit = "steps", .help = "number of steps"},
    {.name = "evidence", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, evidence),
     .least = 1, .initial = "4000", .unit = "games",
     .help = "number of new games at each table on which the result is checked"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_tune = {
    .name = "tune",
    .summary = "Fit the parameters of the bot steward",
    .use = {{&own, 0},
            {&mg_set_option, offsetof(arguments, set)},
            {&mg_seed_option, offsetof(arguments, seed)},
            {&mg_work_options, offsetof(arguments, work)}},
    .about = "Every step changes all parameters at once, up and down, plays the same games with "
             "both versions, and follows the one that won more (SPSA). The result is checked on "
             "new games. To use it, write the numbers into the rows of "
             "src/bots/steward/steward_params.def.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
