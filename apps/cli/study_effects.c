/* SPDX-License-Identifier: MIT */
#include "cli/study_effects.h"

#include "cli/args.h"
#include "cli/study_data.h"
#include "cli/study_run.h"
#include "report/effects_report.h"

static int print(const mg_effects *e, bool json)
{
    mg_json j = mg_json_if(json);

    json ? mg_effects_json(&j, e, false) : mg_effects_print(stdout, e);
    return mg_print_json(&j);
}

/* Writes the report of the games so far. */
static void write_out(void *user, const mg_study *study, const mg_results *results, mg_json *j)
{
    mg_effects e = *(const mg_effects *)user;
    mg_study reached = *study;
    mg_err err = {0};

    e.study = &reached;
    if (mg_effects_judge(&e, results, &err) != MG_E_OK) {
        j->full = true;
        return;
    }
    mg_effects_json(j, &e, true);
}

/* How precise the least precise difference is, which decides when to stop. */
static mg_estimate widest(void *user, const mg_results *results, int value, double *mean)
{
    const mg_effects *e = user;
    mg_estimate wide = {0};

    *mean = mg_estimate_in(&results->arm[0], value).mean;
    for (int k = 0; k < e->effect_n; k++) {
        mg_estimate one = mg_effect_contrast(e, k, results, value).difference;

        if (k == 0 || mg_half_width(&one) > mg_half_width(&wide)) {
            wide = one;
        }
    }
    return wide;
}

static int play(const mg_effects_request *r, mg_effects *e, mg_stages *stages)
{
    char line[MG_LINE_CAP];
    mg_study_run run;
    mg_data_files *data;
    mg_err err = {0};

    mg_study_begin(&run, r->study, r->quiet);
    mg_effects_line(r->study, line);
    if (!mg_study_data_begin(r->study, r->data, line, &data)) {
        return MG_EXIT_FAILED;
    }
    mg_status status = mg_effects_run(e, &err);
    int written = mg_study_data_end(r->study, data, e->games);
    if (status != MG_E_OK) {
        return mg_print_error(&err);
    }
    int code = mg_study_end(&run, r->study, e->games > 0);
    mg_study_reached(r->study, e->games);
    if (code == MG_EXIT_OK) { /* writes files before the text, because the reader of the text may
                                 go away */
        code = mg_stages_end(stages, e->results, r->quiet);
        int printed = print(e, r->json);
        code = code == MG_EXIT_OK ? printed : code;
    }
    return written == MG_EXIT_OK ? code : written;
}

int mg_study_effects(const mg_effects_request *r)
{
    mg_effects e = {.study = r->study};
    mg_stages stages = {.values = r->stages,
                        .command = "compare",
                        .study = r->study,
                        .write = write_out,
                        .widest = widest,
                        .user = &e};
    mg_err err = {0};
    mg_status status = mg_effects_open(&e, r->a, r->other.at, r->other.n, &err);

    if (status == MG_E_OK) {
        status = mg_data_check(r->data, r->stages->out, NULL, r->study, &err);
    }
    bool ready = mg_study_agree_arms(r->study, status, &err) == MG_E_OK &&
                 mg_stages_begin(&stages, r->data, &err) == MG_E_OK;
    int code = ready ? play(r, &e, &stages) : mg_input_error(r->command, &err);
    mg_effects_free(&e);
    return code;
}
