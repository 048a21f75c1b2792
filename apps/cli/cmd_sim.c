/* SPDX-License-Identifier: MIT
 * `magie sim`: plays many games of an edition and tells what they came to. */
#include "cli/sim_tell.h"
#include "lab/share.h"

#include "magie/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_sim;

enum { USUAL_GAMES = 10000 };

typedef struct request {
    mg_study study;
    const char *edition, *csv, *report;
    FILE *csv_file;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_argument(&r->study, a, argument)) {
        return;
    }
    if (strcmp(argument, "--csv") == 0) {
        r->csv = mg_args_value(a);
    } else if (strcmp(argument, "--report") == 0) {
        r->report = mg_args_value(a);
    } else if (argument[0] != '-' && !r->edition) {
        r->edition = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

/* ---- one line a game ---- */

static bool keep_rows(void *user, const mg_record *record, int game_n)
{
    request *r = user;

    return mg_sim_csv_rows(r->csv_file, &r->study.arm[0].game, record, game_n);
}

static bool open_csv(request *r)
{
    r->csv_file = fopen(r->csv, "w");
    if (r->csv_file && mg_sim_csv_head(r->csv_file, &r->study.arm[0].game)) {
        return true;
    }
    fprintf(stderr, "%s: %s\n", r->csv, strerror(errno));
    return false;
}

/* What is in the buffer may still find the disk full. */
static bool close_csv(request *r)
{
    bool wrong = ferror(r->csv_file) != 0;

    if (fclose(r->csv_file) != 0 || wrong) {
        fprintf(stderr, "%s: %s\n", r->csv, errno ? strerror(errno) : "could not be written");
        return false;
    }
    return true;
}

/* ---- a page ---- */

/* Hours of play must not end in a folder that is not there. */
static bool may_report(const char *path)
{
    mg_err err = {0};

    if (mg_file_may_write(path, &err) == MG_E_OK) {
        return true;
    }
    (void)mg_print_error(&err);
    return false;
}

static bool write_report(const request *r, const mg_results *results)
{
    mg_err err = {0};
    size_t length = 0;
    char *page = mg_sim_report(&r->study, results, &length);
    mg_status status = page ? mg_file_write(r->report, page, length, &err)
                            : mg_fail(&err, MG_E_CAPACITY, "not enough memory");

    free(page);
    if (status != MG_E_OK) {
        (void)mg_print_error(&err);
    }
    return status == MG_E_OK;
}

/* ---- the command ---- */

static int tell(request *r, const mg_results *results)
{
    if (mg_study_stopped()) {
        fprintf(stderr, "ended early, after %llu of %llu games\n",
                (unsigned long long)results->games, (unsigned long long)r->study.games);
    }
    if (!results->games) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    r->study.games = results->games;
    int code = MG_EXIT_OK;
    if (!r->study.json) {
        mg_sim_print(&r->study, results);
    } else {
        mg_json j;

        mg_json_init(&j, NULL, 0);
        mg_sim_json(&j, &r->study, results);
        code = mg_print_json(&j);
    }
    bool written = !r->report || !mg_share_is_first() || write_report(r, results);
    return written ? code : MG_EXIT_FAILED;
}

/* Of several processes one writes; none plays if it cannot. */
static bool open_files(request *r)
{
    bool wrong =
        mg_share_is_first() && ((r->report && !may_report(r->report)) || (r->csv && !open_csv(r)));

    return !mg_share_any(wrong);
}

static int simulate(request *r)
{
    if (!open_files(r)) {
        return MG_EXIT_FAILED;
    }
    mg_results *results = mg_study_run(&r->study, r->csv ? keep_rows : NULL, r);
    bool written = !r->csv_file || close_csv(r);
    int code = results ? tell(r, results) : MG_EXIT_FAILED;
    mg_results_free(results);
    return written ? code : MG_EXIT_FAILED;
}

static int run_sim(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_sim, argc, argv);
    request r = {.study = mg_study_of(&mg_command_sim, USUAL_GAMES)};
    const char *argument = NULL;
    mg_err err = {0};

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &r, argument);
    }
    if (a.wrong) {
        return MG_EXIT_USAGE;
    }
    int code =
        mg_study_arm(&r.study, r.edition, &err) == MG_E_OK ? simulate(&r) : mg_print_error(&err);
    mg_study_free(&r.study);
    return code;
}

const mg_command mg_command_sim = {
    .name = "sim",
    .usage = "[EDITION[:PROFILE][,OPTION=VALUE…]] [--games N] [--seats N] [--players LIST] …",
    .summary = "Play many games and tell what they came to",
    .help = "  --csv FILE          a line of figures for each game\n"
            "  --report FILE.html  a page with plots and tables, which needs nothing "
            "else\n" MG_STUDY_HELP "\n"
            "Intervals are of 95 %. The figures hang on the line printed with them, not on the "
            "threads.\n"
            "Ctrl-C ends it early, with what was reached.\n",
    .run = run_sim,
};
