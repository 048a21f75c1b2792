/* SPDX-License-Identifier: MIT */
#include "cli/study_stages.h"

#include "cli/args.h"
#include "cli/study_data.h"
#include "cli/study_run.h"
#include "report/sums_json.h"

#include "magie/file.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <sys/stat.h>

enum {
    USUAL = 10000,
    AT_MOST = 10000000,
    ALIKE = 100000 /* games that all have the same value: more games would have it, too */
};

mg_study mg_study_of_stages(const mg_study_values *v, const mg_stage_values *stages)
{
    mg_study study = mg_study_from(v);

    study.games = study.games ? study.games : stages->until ? AT_MOST : USUAL;
    return study;
}

/* ---- how well a figure is known ---- */

/* Estimates a figure of one arm, or its difference between two; *mean is that of the first arm. */
static mg_estimate look(const mg_stages *s, const mg_results *r, double *mean)
{
    int value = s->until.value;

    if (s->widest) {
        return s->widest(s->user, r, value, mean);
    }
    mg_estimate first = mg_estimate_in(&r->arm[0], value);

    *mean = first.mean;
    return r->arm_n == 1 ? first
                         : mg_contrast_of(&r->arm[0], &r->arm[1],
                                          s->study->apart ? NULL : &r->pairs[1], value)
                               .difference;
}

static bool is_enough(const mg_stages *s, const mg_results *r)
{
    double mean;
    mg_estimate e = look(s, r, &mean);

    return mg_is_precise(&s->until, &e, mean);
}

/* Whether more games would tell nothing new: all of many games have the same value. */
static bool is_hopeless(const mg_stages *s, const mg_results *r)
{
    double mean;
    mg_estimate e = look(s, r, &mean);

    return e.n >= ALIKE && e.sd == 0;
}

/* ---- what was reached, in a file ---- */

/* The file is written whole or not at all, so that a kill leaves the results of an earlier
 * stage. */
static bool keep(mg_stages *s, const mg_results *r)
{
    mg_study reached = *s->study;
    mg_json j;

    if (!mg_is_first_process(reached.processes)) {
        return true;
    }
    mg_study_reached(&reached, r->games);
    reached.played = r->games * (uint64_t)r->arm_n;
    mg_json_init(&j, NULL, 0);
    s->write(s->user, &reached, r, &j);
    mg_status status = mg_write_json(&j, s->values->out, &s->err);
    mg_json_free(&j);
    return status == MG_E_OK;
}

static bool stage(void *user, const mg_results *so_far)
{
    mg_stages *s = user;

    mg_study_count_fallbacks(s->study);
    bool looks = s->looks && mg_is_look(so_far->games);
    s->study->precise = looks && is_enough(s, so_far);
    bool ends = s->study->precise || (looks && is_hopeless(s, so_far));
    if (ends) {
        s->study->games = so_far->games;
    }
    bool kept = !s->values->out || keep(s, so_far);
    return !mg_any_process(s->study->processes, !kept) && !ends;
}

/* ---- beginning ---- */

/* Whether there are no results yet: no file, an empty one as mktemp makes it, or a pipe, reading
 * which would wait for ever. */
static bool begins_anew(const char *path)
{
    struct stat is;

    return stat(path, &is) != 0 || is.st_size == 0 || mg_file_is_device(path);
}

/* Reads the results in the file into study->before; without a file that stays NULL. */
static mg_status read_before(const mg_stages *s, const mg_data_paths *data, mg_err *err)
{
    mg_study *study = s->study;

    if (begins_anew(s->values->out)) {
        return mg_file_may_write(s->values->out, err);
    }
    mg_sums_file *file = mg_sums_open(s->values->out, err);
    mg_status status = file ? mg_sums_check(file, s->command, study, err) : err->status;
    if (status == MG_E_OK && mg_sums_first(file) != study->first) {
        (void)mg_fail(err, MG_E_MISMATCH,
                      "has games %" PRIu64 " to %" PRIu64 ", not the first ones of this run",
                      mg_sums_first(file), mg_sums_first(file) + mg_sums_games(file) - 1);
        status = mg_sums_fail(file, err);
    }
    if (status == MG_E_OK && mg_sums_games(file) > study->games) {
        (void)mg_fail(err, MG_E_MISMATCH,
                      "has %" PRIu64 " games already, more than --games %" PRIu64
                      ": ask for at least as many, or name another file",
                      mg_sums_games(file), study->games);
        status = mg_sums_fail(file, err);
    }
    if (status == MG_E_OK && mg_data_wanted(data)) {
        (void)mg_fail(err, MG_E_CONFLICT,
                      "has games already, whose rows would be missing: leave out tables and logs, "
                      "or name another file");
        status = mg_sums_fail(file, err);
    }
    study->before = status == MG_E_OK ? mg_study_results(study) : NULL;
    if (status == MG_E_OK) {
        status = study->before ? mg_sums_add_to(file, study, study->before, err)
                               : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    mg_sums_close(file);
    return status;
}

/* Reads the file on the first of several processes, and sends the sums to the others, which may not
 * see the file. */
static mg_status go_on(mg_stages *s, const mg_data_paths *data, mg_err *err)
{
    mg_study *study = s->study;
    const mg_processes *processes = mg_study_processes();
    bool first = mg_is_first_process(processes);
    mg_status status = mg_study_agree(first ? read_before(s, data, err) : MG_E_OK, err);

    if (status != MG_E_OK || !processes || !mg_any_process(processes, study->before != NULL)) {
        return status;
    }
    if (!first) {
        study->before = mg_study_results(study);
    }
    status =
        mg_study_agree(study->before ? MG_E_OK : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY), err);
    if (status == MG_E_OK) {
        processes->add(study->before);
        study->fallbacks_before = mg_sum_of_processes(processes, study->fallbacks_before);
    }
    return status;
}

static mg_status read_until(mg_stages *s, mg_err *err)
{
    const char *text = s->values->until;
    mg_status status = mg_precision_read(text, &s->until, err);

    if (status == MG_E_OK) {
        status = mg_study_has(s->study, s->until.value, text, err);
    }
    s->looks = status == MG_E_OK;
    s->study->until = text;
    return status;
}

mg_status mg_stages_begin(mg_stages *s, const mg_data_paths *data, mg_err *err)
{
    mg_study *study = s->study;
    mg_status status = MG_E_OK;

    if (!s->values->until && !s->values->out) {
        return MG_E_OK;
    }
    if (s->values->until) {
        status = read_until(s, err);
    }
    if (s->values->out && status == MG_E_OK) {
        status = go_on(s, data, err);
    }
    study->stage = stage;
    study->stager = s;
    study->looks = s->looks;
    study->whole_stages = s->values->out != NULL;
    return status;
}

/* ---- the end ---- */

static void tell_precision(const mg_stages *s, const mg_results *r)
{
    double mean;
    mg_estimate e = look(s, r, &mean);
    mg_unit unit = mg_value_unit(s->until.value);
    double by = unit == MG_UNIT_SHARE ? 100 : 1;

    fprintf(stderr, "%s%s%s: %s after %" PRIu64 " games: ", s->players ? s->players : "",
            s->players ? ": " : "", s->until.text, s->study->precise ? "reached" : "not reached",
            r->games);
    if (isfinite(e.low)) {
        fprintf(stderr, "the interval is %g to %g%s\n", by * e.low, by * e.high,
                unit == MG_UNIT_SHARE || unit == MG_UNIT_PERCENT ? " %" : "");
    } else {
        fprintf(stderr, "there is no interval, as fewer than %d games differ in it\n",
                MG_OTHERS_LEAST);
    }
}

int mg_stages_end(mg_stages *s, const mg_results *results, bool quiet)
{
    s->study->precise = s->looks && is_enough(s, results);
    /* A precision that was not reached is reported even if progress is not wanted. */
    if (s->looks && !(quiet && s->study->precise)) {
        tell_precision(s, results);
    }
    bool kept = !s->values->out || (s->err.status == MG_E_OK && keep(s, results));
    return kept ? MG_EXIT_OK : mg_print_error(&s->err);
}

/* ---- the whole course ---- */

static int report(mg_stages *s, const mg_results *results)
{
    mg_study_reached(s->study, results->games);
    int kept = mg_stages_end(s, results, s->work->quiet);
    int page = s->page ? s->page(s->user, results) : MG_EXIT_OK;
    int printed = s->print(s->user, results, s->work->json);

    return printed != MG_EXIT_OK ? printed : page != MG_EXIT_OK ? page : kept;
}

int mg_stages_play(mg_stages *s, const char *line)
{
    mg_study_run run;
    mg_data_files *data;
    mg_err err = {0};

    mg_study_begin(&run, s->study, s->work->quiet);
    if (!mg_study_data_begin(s->study, s->data, line, &data)) {
        return MG_EXIT_FAILED;
    }
    const mg_results *results = s->play(s->user, &err);
    int written = mg_study_data_end(s->study, data, results ? results->games : 0);
    if (!results) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, s->study, results->games > 0);
    code = code == MG_EXIT_OK ? report(s, results) : code;
    return written == MG_EXIT_OK ? code : written;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "until", .argument = "FIGURE:WIDTH", .type = MG_CLI_TEXT,
     .at = offsetof(mg_stage_values, until), .names = MG_NAMES_FIGURE,
     .help = "play until the figure's 95 % interval reaches at most WIDTH to either side: "
             "rounds:1%, decided:0.5%; `magie help data games` lists the figures"},
    {.name = "out", .argument = "FILE.json", .type = MG_CLI_TEXT,
     .at = offsetof(mg_stage_values, out), .names = MG_NAMES_FILE,
     .help = "save the results in this file, with counts and sums; the same command continues "
             "from there"},
};
/* clang-format on */

const mg_cli_group mg_stage_options = MG_CLI_GROUP(options);
