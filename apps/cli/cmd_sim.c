/* SPDX-License-Identifier: MIT
 * `magie sim`: plays many games of an edition and reports what they came to. */
#include "cli/args.h"
#include "cli/study_run.h"
#include "cli/study_values.h"
#include "report/sim_csv.h"
#include "report/sim_json.h"
#include "report/sim_page.h"
#include "report/sim_text.h"

#include "magie/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_sim;

typedef struct arguments {
    mg_study_values study;
    const char *edition, *csv, *page;
} arguments;

typedef struct request {
    const arguments *args;
    mg_study study;
    FILE *csv_file;
} request;

/* ---- files ---- */

static bool keep_rows(void *user, const mg_record *record, int game_n)
{
    request *r = user;

    return mg_sim_csv_rows(r->csv_file, &r->study.arm[0].game, record, game_n);
}

/* NOLINTBEGIN(concurrency-mt-unsafe): no threads play yet, or any more */
static mg_status open_csv(request *r, mg_err *err)
{
    r->csv_file = fopen(r->args->csv, "w");
    return r->csv_file && mg_sim_csv_head(r->csv_file, &r->study)
               ? MG_E_OK
               : mg_fail(err, MG_E_IO, "%s: %s", r->args->csv, strerror(errno));
}

/* What is in the buffer may still find the disk full. */
static mg_status close_csv(request *r, mg_err *err)
{
    bool wrong = ferror(r->csv_file) != 0 || !mg_sim_csv_end(r->csv_file, &r->study);

    return fclose(r->csv_file) == 0 && !wrong
               ? MG_E_OK
               : mg_fail(err, MG_E_IO, "%s: %s", r->args->csv,
                         errno ? strerror(errno) : "could not be written");
}

/* NOLINTEND(concurrency-mt-unsafe) */

/* Hours of play must not end in a folder that is not there. Of several processes one writes; none
 * plays if it cannot. */
static bool open_files(request *r)
{
    const mg_processes *processes = r->study.processes;
    mg_status status = MG_E_OK;
    mg_err err = {0};

    if (mg_is_first_process(processes) && r->args->page) {
        status = mg_file_may_write(r->args->page, &err);
    }
    if (mg_is_first_process(processes) && r->args->csv && status == MG_E_OK) {
        status = open_csv(r, &err);
    }
    if (status != MG_E_OK) {
        (void)mg_print_error(&err);
    }
    return !mg_any_process(processes, status != MG_E_OK);
}

static mg_status write_page(const request *r, const mg_results *results, mg_err *err)
{
    size_t length = 0;
    char *page = mg_sim_page_text(&r->study, results, &length);
    mg_status status = page ? mg_file_write(r->args->page, page, length, err)
                            : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);

    free(page);
    return status;
}

/* ---- the command ---- */

static int print(const request *r, const mg_results *results)
{
    if (!r->args->study.work.json) {
        mg_sim_print(stdout, &r->study, results);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_sim_json(&j, &r->study, results);
    return mg_print_json(&j);
}

static int report(request *r, const mg_results *results)
{
    mg_study *study = &r->study;
    mg_err err = {0};

    if (!results->games) {
        return MG_EXIT_FAILED;
    }
    mg_study_reached(study, results->games);
    int code = print(r, results);
    if (r->args->page && mg_is_first_process(study->processes) &&
        write_page(r, results, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    return code;
}

static int simulate(request *r)
{
    mg_study *study = &r->study;
    mg_study_run run;
    mg_err err = {0};

    mg_study_begin(&run, study, r->args->study.work.quiet);
    if (!open_files(r)) {
        return MG_EXIT_FAILED;
    }
    mg_results *results = mg_study_run_arms(study, r->args->csv ? keep_rows : NULL, r, &err);
    int code = MG_EXIT_FAILED;
    if (results) {
        study->failed = results->games < study->games && !mg_study_stopped(study);
        (void)mg_study_end(&run, study, results->games > 0);
    }
    mg_status written = r->csv_file ? close_csv(r, &err) : MG_E_OK;
    if (results) {
        code = report(r, results);
    }
    mg_results_free(results);
    return err.status == MG_E_OK && written == MG_E_OK ? code : mg_print_error(&err);
}

static int execute(void *values)
{
    const arguments *a = values;
    request r = {.args = a, .study = mg_study_from(&a->study)};
    mg_err err = {0};
    int code = mg_study_arm(&r.study, a->edition, &err) == MG_E_OK
                   ? simulate(&r)
                   : mg_input_error(&mg_command_sim, &err);

    mg_study_free(&r.study);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "csv", .argument = "FILE", .type = MG_CLI_TEXT, .at = offsetof(arguments, csv),
     .names = MG_NAMES_FILE,
     .help = "write a line of figures for each game"},
    {.name = "report", .argument = "FILE.html", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, page), .names = MG_NAMES_FILE,
     .help = "write a page with plots and tables, which needs nothing else"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, study.games),
     .least = 1, .initial = "10000", .unit = "games",
     .help = "play so many games"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_sim = {
    .name = "sim",
    .summary = "Play many games and report what they came to",
    .operand = {{.name = "EDITION",
                 .at = offsetof(arguments, edition),
                 .type = MG_CLI_TEXT,
                 .names = MG_NAMES_ARM,
                 .help = MG_ARM_OPERAND_HELP}},
    .use = { {&own, 0}, MG_STUDY_USES(offsetof(arguments, study))},
    .about = "Intervals are of 95 %. The figures depend on the line printed with them, not on the "
             "threads. Ctrl-C ends it early, with what was reached.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
