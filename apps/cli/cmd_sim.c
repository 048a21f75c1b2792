/* SPDX-License-Identifier: MIT
 * `magie sim`: plays many games of an edition and reports their figures. */
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
    mg_stages stages;
    mg_results *results;
} request;

/* ---- files ---- */

/* Of several processes one writes the page; none plays if it cannot. */
static bool may_write_page(const request *r)
{
    const mg_processes *processes = mg_study_processes();
    mg_status status = MG_E_OK;
    mg_err err = {0};

    if (mg_is_first_process(processes) && r->args->page) {
        status = mg_file_may_write(r->args->page, &err);
    }
    if (status != MG_E_OK) {
        (void)mg_print_error(&err);
    }
    return !mg_any_process(processes, status != MG_E_OK);
}

static int write_page(void *user, const mg_results *results)
{
    const request *r = user;
    size_t length = 0;
    mg_err err = {0};

    if (!r->args->page || !mg_is_first_process(r->study.processes)) {
        return MG_EXIT_OK;
    }
    char *page = mg_sim_page_text(&r->study, results, &length);
    mg_status status = page ? mg_file_write(r->args->page, page, length, &err)
                            : mg_fail(&err, MG_E_CAPACITY, MG_NO_MEMORY);

    free(page);
    return status == MG_E_OK ? MG_EXIT_OK : mg_print_error(&err);
}

/* ---- the command ---- */

static int print(void *user, const mg_results *results, bool json)
{
    const mg_study *study = &((const request *)user)->study;
    mg_json j = mg_json_if(json);

    json ? mg_sim_json(&j, study, results, false) : mg_sim_print(stdout, study, results);
    return mg_print_json(&j);
}

static const mg_results *play(void *user, mg_err *err)
{
    request *r = user;

    r->results = mg_study_run_arms(&r->study, err);
    return r->results;
}

static void write_out(void *user, const mg_study *study, const mg_results *results, mg_json *j)
{
    (void)user;
    mg_sim_json(j, study, results, true);
}

static int run(request *r)
{
    char line[MG_LINE_CAP];
    mg_err err = {0};

    r->stages = (mg_stages){.values = &r->args->stages,
                            .command = "sim",
                            .study = &r->study,
                            .write = write_out,
                            .user = r,
                            .work = &r->args->study.work,
                            .data = &r->args->data,
                            .play = play,
                            .print = print,
                            .page = write_page};
    mg_status status = mg_study_arm(&r->study, r->args->edition, &err);
    if (status == MG_E_OK) {
        status = mg_data_check(&r->args->data, r->args->stages.out, r->args->page, &r->study, &err);
    }
    if (mg_study_agree_arms(&r->study, status, &err) != MG_E_OK ||
        mg_stages_begin(&r->stages, &r->args->data, &err) != MG_E_OK) {
        return mg_input_error(&mg_command_sim, &err);
    }
    if (!may_write_page(r)) {
        return MG_EXIT_FAILED;
    }
    (void)mg_study_line(&r->study, "sim", line, sizeof line);
    return mg_stages_play(&r->stages, line);
}

static int execute(void *values)
{
    const arguments *a = values;
    request r = {.args = a, .study = mg_study_of_stages(&a->study, &a->stages)};
    int code = run(&r);

    mg_results_free(r.results);
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
    .about = "All intervals are 95 % intervals. The second line printed is a command that "
             "repeats the figures, with any number of threads. Ctrl-C ends the run early and "
             "prints the results so far.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
