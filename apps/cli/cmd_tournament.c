/* SPDX-License-Identifier: MIT
 * `magie tournament`: bots against one another, two by two, at tables of every edition. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "report/tournament_report.h"

#include <stdlib.h>

extern const mg_command mg_command_tournament;

typedef struct arguments {
    const char *editions, *players, *seats, *file;
    uint64_t games, seed;
    mg_cli_texts set;
    mg_work_values work;
} arguments;

static int print(const mg_tournament *t, bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg_tournament_json(&j, t) : mg_tournament_print(stdout, t);
    return mg_print_json(&j);
}

static int play(const arguments *a, mg_tournament *t)
{
    mg_study_run run;
    mg_err err = {0};

    mg_study_begin(&run, t->study, a->work.quiet);
    const bool opened =
        mg_tournament_open(t, a->editions, a->players, a->seats, a->file, &err) == MG_E_OK;
    if (!mg_study_opened(a->file ? a->file : "tournament", opened)) {
        return opened ? MG_EXIT_FAILED : mg_input_error(&mg_command_tournament, &err);
    }
    mg_status status = mg_tournament_run(t, &err);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, t->study, mg_tournament_games(t) > 0);
    if (mg_study_stopped(t->study) && a->file) {
        fprintf(stderr, "the same command goes on from here\n");
    }
    t->study->played = mg_tournament_games(t); /* the report also contains the games of the file */
    return code == MG_EXIT_OK ? print(t, a->work.json) : code;
}

static int execute(void *values)
{
    const arguments *a = values;
    mg_study study = mg_study_of_one(a->games, a->seed, NULL, &a->work);
    mg_tournament *t = mg_get_memory(&mg_command_tournament, 1, sizeof *t);
    int code = MG_EXIT_FAILED;

    if (t) {
        study.set = a->set.at;
        study.set_n = a->set.n;
        t->study = &study;
        code = play(a, t);
        mg_tournament_free(t);
    }
    mg_study_free(&study);
    free(t);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "editions", .argument = "LIST", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, editions), .names = MG_NAMES_EDITIONS, .engine = true,
     .help = "these editions, or folders of your own; by default all shipped editions"},
    {.name = "players", .argument = "LIST", .type = MG_CLI_TEXT, .at = offsetof(arguments, players),
     .names = MG_NAMES_BOTS,
     .help = "these bots, such as steward,analyst:64; by default steward, easy and random; a bot "
             "that is named twice gets a number"},
    {.name = "seats", .argument = "LIST", .type = MG_CLI_TEXT, .at = offsetof(arguments, seats),
     .engine = true,
     .help = "numbers of seats at the tables; by default 2,4 where the edition allows them"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, games),
     .least = 1, .initial = "200", .unit = "games",
     .help = "number of games of every two bots at every table, rounded up to whole pairings"},
    {.name = "file", .argument = "FILE", .type = MG_CLI_TEXT, .at = offsetof(arguments, file),
     .names = MG_NAMES_FILE,
     .help = "save the results in this file; the same command continues where it was interrupted"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_tournament = {
    .name = "tournament",
    .summary = "Let every two bots play each other, and rate them",
    .use = {{&own, 0},
            {&mg_set_option, offsetof(arguments, set)},
            {&mg_seed_option, offsetof(arguments, seed)},
            {&mg_work_options, offsetof(arguments, work)}},
    .about = "A pairing plays the same dice in every way in which two bots can be seated "
             "alternately around the table. With more --games the same file is continued. Ratings "
             "are on the Elo scale; 0 is the average of the bots that have both won and lost "
             "against each other. Ctrl-C ends the run early and prints the results so far.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
