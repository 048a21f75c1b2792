/* SPDX-License-Identifier: MIT
 * `magie merge`: adds up the results of separate runs of one study, as if it had been one run. */
#include "cli/args.h"
#include "report/comparison_report.h"
#include "report/effects_report.h"
#include "report/sim_json.h"
#include "report/sim_text.h"
#include "report/sums_json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_merge;

typedef struct arguments {
    mg_cli_texts files;
    const char *out;
    bool json;
} arguments;

typedef struct merger {
    mg_sums_file **file; /* in the order of their first games */
    int file_n;
    const char *command;
    mg_study study;
    mg_effects effects; /* for a comparison of several arms */
    mg_results *results;
} merger;

/* ---- reports ---- */

/* A comparison of results that stay the merger's. */
static void with_comparison(mg_study *study, mg_results *results, FILE *out, mg_json *j, bool sums)
{
    mg_comparison *c = mg_get_memory(&mg_command_merge, 1, sizeof *c);

    if (!c) {
        j->full = true;
        return;
    }
    c->study = study;
    mg_comparison_judge(c, results);
    if (out) {
        mg_comparison_print(out, c);
    } else {
        mg_comparison_json(j, c, sums);
    }
    free(c);
}

static bool is_of_several(const mg_study *study)
{
    return study->factor_n || study->pairs || study->arm_n > 2;
}

/* The same for several arms. */
static void with_effects(merger *m, FILE *out, mg_json *j, bool sums)
{
    mg_err err = {0};

    if (mg_effects_judge(&m->effects, m->results, &err) != MG_E_OK) {
        (void)mg_print_error(&err);
        j->full = true;
    } else if (out) {
        mg_effects_print(out, &m->effects);
    } else {
        mg_effects_json(j, &m->effects, sums);
    }
}

/* Reports as text if out is given, otherwise as JSON. */
static void write_report(merger *m, FILE *out, mg_json *j, bool sums)
{
    if (m->effects.effect_n) {
        with_effects(m, out, j, sums);
    } else if (strcmp(m->command, "compare") == 0) {
        with_comparison(&m->study, m->results, out, j, sums);
    } else if (out) {
        mg_sim_print(out, &m->study, m->results);
    } else {
        mg_sim_json(j, &m->study, m->results, sums);
    }
}

static int print(const arguments *a, merger *m)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    write_report(m, a->json ? NULL : stdout, &j, false);
    if (a->json) {
        return mg_print_json(&j);
    }
    int code = j.full ? MG_EXIT_FAILED : MG_EXIT_OK;
    mg_json_free(&j);
    return code;
}

static int write_out(const arguments *a, merger *m)
{
    mg_err err = {0};
    mg_json j;

    mg_json_init(&j, NULL, 0);
    write_report(m, NULL, &j, true);
    mg_status status = mg_write_json(&j, a->out, &err);
    mg_json_free(&j);
    return status == MG_E_OK ? MG_EXIT_OK : mg_print_error(&err);
}

/* ---- adding up ---- */

static int by_first(const void *a, const void *b)
{
    uint64_t first = mg_sums_first(*(mg_sums_file *const *)a),
             second = mg_sums_first(*(mg_sums_file *const *)b);

    return first < second ? -1 : first > second;
}

static mg_status open_files(merger *m, const mg_cli_texts *files, mg_err *err)
{
    m->file = calloc((size_t)files->n, sizeof(mg_sums_file *));
    if (!m->file) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    for (; m->file_n < files->n; m->file_n++) {
        m->file[m->file_n] = mg_sums_open(files->at[m->file_n], err);
        if (!m->file[m->file_n]) {
            return err->status;
        }
    }
    qsort(m->file, (size_t)m->file_n, sizeof(mg_sums_file *), by_first);
    m->command = mg_sums_command(m->file[0]);
    return MG_E_OK;
}

/* Adds the files in order. No game may come twice, and none may be missing between files. */
static mg_status add_file(merger *m, const mg_sums_file *file, mg_err *err)
{
    uint64_t end = m->study.first + m->results->games, first = mg_sums_first(file);
    mg_status status = mg_sums_check(file, m->command, &m->study, err);

    if (status == MG_E_OK && first != end) {
        (void)mg_fail(err, MG_E_MISMATCH,
                      "begins with game %" PRIu64 ", and those before end with %" PRIu64 ": %s",
                      first, end - 1,
                      first < end ? "some would count twice" : "those between are missing");
        status = mg_sums_fail(file, err);
    }
    return status == MG_E_OK ? mg_sums_add_to(file, &m->study, m->results, err) : status;
}

static mg_status add_all(merger *m, mg_err *err)
{
    mg_status status = mg_sums_study(m->file[0], &m->study, err);

    if (status == MG_E_OK && is_of_several(&m->study)) {
        m->effects.study = &m->study;
        status = mg_effects_begin(&m->effects, err);
    }
    if (status != MG_E_OK) {
        return status;
    }
    m->study.first = mg_sums_first(m->file[0]);
    m->results = mg_study_results(&m->study);
    if (!m->results) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    for (int k = 0; k < m->file_n && status == MG_E_OK; k++) {
        status = add_file(m, m->file[k], err);
    }
    m->study.games = m->results->games;
    m->study.played = m->study.games * (uint64_t)m->study.arm_n;
    m->study.fallbacks = m->study.fallbacks_before;
    return status;
}

static int merge(const arguments *a, merger *m)
{
    mg_err err = {0};

    if (open_files(m, &a->files, &err) != MG_E_OK || add_all(m, &err) != MG_E_OK) {
        return mg_print_error(&err);
    }
    if (!m->results->games) {
        fprintf(stderr, "magie: these runs have no games\n");
        return MG_EXIT_FAILED;
    }
    /* written before the text, because its reader may go away */
    int written = a->out ? write_out(a, m) : MG_EXIT_OK;
    int code = print(a, m);
    return code == MG_EXIT_OK ? written : code;
}

static int execute(void *values)
{
    const arguments *a = values;
    merger m = {0};
    int code = merge(a, &m);

    mg_effects_free(&m.effects);
    mg_results_free(m.results);
    mg_study_free(&m.study);
    for (int k = 0; k < m.file_n; k++) {
        mg_sums_close(m.file[k]);
    }
    free(m.file);
    return code;
}

/* clang-format off */
static const mg_cli_option options[] = {
    {.name = "json", .type = MG_CLI_FLAG, .at = offsetof(arguments, json),
     .help = "print a JSON object"},
    {.name = "out", .argument = "FILE.json", .type = MG_CLI_TEXT, .at = offsetof(arguments, out),
     .names = MG_NAMES_FILE,
     .help = "write the file that one run of all games would write with --out"},
};
/* clang-format on */

static const mg_cli_group own = MG_CLI_GROUP(options);

const mg_command mg_command_merge = {
    .name = "merge",
    .summary = "Combine separate runs of sim or compare into one",
    .operand = {{.name = "FILE.json",
                 .type = MG_CLI_TEXTS,
                 .at = offsetof(arguments, files),
                 .needed = true,
                 .names = MG_NAMES_FILE,
                 .help = "files of --out, from runs whose games follow one another"}},
    .use = {{&own, 0}},
    .about = "The report equals that of one run of all the games, byte for byte, because it adds "
             "counts and sums, which are whole numbers. The games of the runs must follow one "
             "another.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
