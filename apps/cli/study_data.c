/* SPDX-License-Identifier: MIT */
#include "cli/study_data.h"

#include "cli/args.h"

static bool keep(void *keeper, const mg_record *record, int game_n, int arm, int arm_n)
{
    return mg_data_take(keeper, record, game_n, arm, arm_n);
}

bool mg_study_data_begin(mg_study *study, const mg_data_paths *paths, const char *line,
                         mg_data_files **data)
{
    mg_err err = {0};

    *data = NULL;
    if (!mg_data_wanted(paths)) {
        return true;
    }
    if (mg_is_first_process(study->processes)) {
        *data = mg_data_begin(paths, study, line, &err);
    }
    if (err.status != MG_E_OK) {
        (void)mg_print_error(&err);
    }
    study->keep = keep; /* only the first of several processes has the records */
    study->keeper = *data;
    study->actions = mg_data_wants_actions(paths);
    return !mg_any_process(study->processes, err.status != MG_E_OK);
}

int mg_study_data_end(mg_study *study, mg_data_files *data, uint64_t games)
{
    mg_err err = {0};

    study->failed = games < study->games && !mg_study_stopped(study);
    return mg_data_end(data, study, &err) == MG_E_OK ? MG_EXIT_OK : mg_print_error(&err);
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "csv", .argument = "FILE", .type = MG_CLI_TEXT, .at = offsetof(mg_data_paths, games),
     .names = MG_NAMES_FILE,
     .help = "write a row of figures for each game, as CSV, or as SQLite if FILE ends in .sqlite "
             "or .db"},
    {.name = "turns", .argument = "FILE", .type = MG_CLI_TEXT,
     .at = offsetof(mg_data_paths, turns), .names = MG_NAMES_FILE,
     .help = "write a row for every turn and seat of followed games (see --follow), as CSV or "
             "SQLite"},
    {.name = "events", .argument = "FILE", .type = MG_CLI_TEXT,
     .at = offsetof(mg_data_paths, events), .names = MG_NAMES_FILE,
     .help = "write a row for every event of followed games (see --follow), as CSV or SQLite"},
    {.name = "logs", .argument = "DIR", .type = MG_CLI_TEXT, .at = offsetof(mg_data_paths, logs),
     .names = MG_NAMES_FILE,
     .help = "save followed games (see --follow) as logs in this folder"},
};
/* clang-format on */

const mg_cli_group mg_data_options = MG_CLI_GROUP(options);
