/* SPDX-License-Identifier: MIT
 * `magie sim`: plays many games of an edition and reports what they came to. */
#include "cli/study_options.h"
#include "cli/study_run.h"
#include "report/sim_csv.h"
#include "report/sim_json.h"
#include "report/sim_page.h"
#include "report/sim_text.h"

#include "magie/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_sim;

enum { USUAL_GAMES = 10000 };

typedef struct request {
    mg_study_args args;
    const char *edition, *csv, *page;
    FILE *csv_file;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_argument(&r->args, a, argument)) {
        return;
    }
    if (strcmp(argument, "--csv") == 0) {
        r->csv = mg_args_value(a);
    } else if (strcmp(argument, "--report") == 0) {
        r->page = mg_args_value(a);
    } else if (argument[0] != '-' && !r->edition) {
        r->edition = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

/* ---- files ---- */

static bool keep_rows(void *user, const mg_record *record, int game_n)
{
    request *r = user;

    return mg_sim_csv_rows(r->csv_file, &r->args.study.arm[0].game, record, game_n);
}

static mg_status open_csv(request *r, mg_err *err)
{
    r->csv_file = fopen(r->csv, "w");
    return r->csv_file && mg_sim_csv_head(r->csv_file, &r->args.study.arm[0].game)
               ? MG_E_OK
               : mg_fail(err, MG_E_IO, "%s: %s", r->csv, strerror(errno));
}

/* What is in the buffer may still find the disk full. */
static mg_status close_csv(request *r, mg_err *err)
{
    bool wrong = ferror(r->csv_file) != 0;

    return fclose(r->csv_file) == 0 && !wrong
               ? MG_E_OK
               : mg_fail(err, MG_E_IO, "%s: %s", r->csv,
                         errno ? strerror(errno) : "could not be written");
}

/* Hours of play must not end in a folder that is not there. Of several processes one writes; none
 * plays if it cannot. */
static bool open_files(request *r)
{
    const mg_share *share = r->args.study.share;
    mg_status status = MG_E_OK;
    mg_err err = {0};

    if (mg_share_is_first(share) && r->page) {
        status = mg_file_may_write(r->page, &err);
    }
    if (mg_share_is_first(share) && r->csv && status == MG_E_OK) {
        status = open_csv(r, &err);
    }
    if (status != MG_E_OK) {
        (void)mg_print_error(&err);
    }
    return !mg_share_any(share, status != MG_E_OK);
}

static mg_status write_page(const request *r, const mg_results *results, mg_err *err)
{
    size_t length = 0;
    char *page = mg_sim_page_text(&r->args.study, results, &length);
    mg_status status = page ? mg_file_write(r->page, page, length, err)
                            : mg_fail(err, MG_E_CAPACITY, "not enough memory");

    free(page);
    return status;
}

/* ---- the command ---- */

static int print(const request *r, const mg_results *results)
{
    if (!r->args.json) {
        mg_sim_print(stdout, &r->args.study, results);
        return MG_EXIT_OK;
    }
    mg_json j;
    mg_json_init(&j, NULL, 0);
    mg_sim_json(&j, &r->args.study, results);
    return mg_print_json(&j);
}

static int report(request *r, const mg_results *results)
{
    mg_study *study = &r->args.study;
    mg_err err = {0};

    mg_study_report_end(study, results->games, study->games);
    if (!results->games) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    study->games = results->games;
    int code = print(r, results);
    if (r->page && mg_share_is_first(study->share) && write_page(r, results, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    return code;
}

static int simulate(request *r)
{
    mg_study *study = &r->args.study;
    mg_study_run run;
    mg_err err = {0};

    mg_study_begin(&run, study, r->args.quiet);
    if (!open_files(r)) {
        return MG_EXIT_FAILED;
    }
    mg_results *results = mg_study_run_arms(study, r->csv ? keep_rows : NULL, r, &err);
    int code = MG_EXIT_FAILED;
    if (results) {
        mg_study_end(&run, results->games * (uint64_t)study->arm_n);
    }
    mg_status written = r->csv_file ? close_csv(r, &err) : MG_E_OK;
    if (results) {
        code = report(r, results);
    }
    mg_results_free(results);
    return err.status == MG_E_OK && written == MG_E_OK ? code : mg_print_error(&err);
}

static int run_sim(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_sim, argc, argv);
    request r = {.args = mg_study_args_of(&mg_command_sim, USUAL_GAMES)};
    const char *argument = NULL;
    mg_err err = {0};

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &r, argument);
    }
    if (a.wrong) {
        return MG_EXIT_USAGE;
    }
    int code = mg_study_arm(&r.args.study, r.edition, &err) == MG_E_OK ? simulate(&r)
                                                                       : mg_print_error(&err);
    mg_study_free(&r.args.study);
    return code;
}

const mg_command mg_command_sim = {
    .name = "sim",
    .usage = "[EDITION[:PROFILE][,OPTION=VALUE…]] [--games N] [--seats N] [--players LIST] …",
    .summary = "Play many games and report what they came to",
    .help = "  --csv FILE          a line of figures for each game\n"
            "  --report FILE.html  a page with plots and tables, which needs nothing "
            "else\n" MG_STUDY_HELP "\n"
            "Intervals are of 95 %. The figures depend on the line printed with them, not on the "
            "threads.\n"
            "Ctrl-C ends it early, with what was reached.\n",
    .run = run_sim,
};
