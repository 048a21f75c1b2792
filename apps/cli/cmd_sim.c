/* `magie sim`: plays many games of an edition and reports their figures. */
#include "cli/args.h"
#include "cli/study_data.h"
#include "cli/study_run.h"
#include "cli/study_stages.h"
#include "cli/study_values.h"
#include "report/sim_json.h"
#include "report/sim_page.h"
#include "report/sim_text.h"
#include "report/study_line.h"

#include "magie/file.h"

#include <stdlib.h>

extern const mg_command mg_command_sim;

typedef struct arguments {
    mg_study_values study;
    const char *edition, *page;
    mg_data_paths data;
    mg_stage_values stages;
} arguments;

typedef struct request {
    const arguments *args;
    mg_study study;
    mg_data_files *data;
    mg_stages stages;
} request;

/* ---- files ---- */

/* Of several processes one writes the files; if it cannot, none plays. */
static bool open_files(request *r)
{
    const mg_processes *processes = r->study.processes;
    char line[MG_LINE_CAP];
    mg_status status = MG_E_OK;
    mg_err err = {0};

    if (mg_is_first_process(processes) && r->args->page) {
        status = mg_file_may_write(r->args->page, &err);
    }
    if (status != MG_E_OK) {
        (void)mg_print_error(&err);
    }
    if (mg_any_process(processes, status != MG_E_OK)) {
        return false;
    }
    (void)mg_study_line(&r->study, "sim", line, sizeof line);
    return mg_study_data_begin(&r->study, &r->args->data, line, &r->data);
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
    bool json = r->args->study.work.json;
    mg_json j = mg_json_if(json);

    json ? mg_sim_json(&j, &r->study, results, false) : mg_sim_print(stdout, &r->study, results);
    return mg_print_json(&j);
}

static int write_files(request *r, const mg_results *results)
{
    int code = mg_stages_end(&r->stages, results, r->args->study.work.quiet);
    mg_err err = {0};

    if (r->args->page && mg_is_first_process(r->study.processes) &&
        write_page(r, results, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    return code;
}

/* Writes files before the text: the reader of the text may go away, and SIGPIPE then ends the
 * program. */
static int report(request *r, const mg_results *results)
{
    if (!results->games) {
        return MG_EXIT_FAILED;
    }
    mg_study_reached(&r->study, results->games);
    int written = write_files(r, results), code = print(r, results);
    return code == MG_EXIT_OK ? written : code;
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
    mg_results *results = mg_study_run_arms(study, &err);
    int written = mg_study_data_end(study, r->data, results ? results->games : 0);
    int code = results ? MG_EXIT_FAILED : mg_print_error(&err);

    if (results) {
        (void)mg_study_end(&run, study, results->games > 0);
        code = report(r, results);
    }
    mg_results_free(results);
    return written == MG_EXIT_OK ? code : written;
}

static void write_out(void *user, const mg_study *study, const mg_results *results, mg_json *j)
{
    (void)user;
    mg_sim_json(j, study, results, true);
}

static int run(request *r)
{
    mg_err err = {0};

    r->stages = (mg_stages){
        .values = &r->args->stages, .command = "sim", .study = &r->study, .write = write_out};
    mg_status status = mg_study_arm(&r->study, r->args->edition, &err);
    if (status == MG_E_OK) {
        status = mg_data_check(&r->args->data, r->args->stages.out, r->args->page, &r->study, &err);
    }
    if (mg_study_agree_arms(&r->study, status, &err) != MG_E_OK ||
        mg_stages_begin(&r->stages, &r->args->data, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_sim, &err);
    }
    return simulate(r);
}

static int execute(void *values)
{
    const arguments *a = values;
    request r = {.args = a, .study = mg_study_of_stages(&a->study, &a->stages)};
    int code = run(&r);

    mg_study_free(&r.study);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "report", .argument = "FILE.html", .type = MG_CLI_TEXT,
     .at = offsetof(arguments, page), .names = MG_NAMES_FILE,
     .help = "write a web page with plots and tables, complete in one file"},
    {.name = "games", .argument = "N", .type = MG_CLI_COUNT, .at = offsetof(arguments, study.games),
     .least = 1, .unit = "games",
     .help = "number of games, by default 10000; with --until the most games, by default 10000000"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_sim = {
    .name = "sim",
    .summary = "Play many games and report the results",
    .operand = {{.name = "EDITION",
                 .at = offsetof(arguments, edition),
                 .type = MG_CLI_TEXT,
                 .names = MG_NAMES_ARM,
                 .help = MG_ARM_OPERAND_HELP}},
    .use = { {&own, 0},
                {&mg_data_options, offsetof(arguments, data)},
                {&mg_stage_options, offsetof(arguments, stages)},
                MG_STUDY_USES(offsetof(arguments, study))},
    .about = "All intervals are 95 % intervals. The line printed at the end repeats the figures, "
             "with any number of threads. Ctrl-C ends the run early and prints the results so far.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
