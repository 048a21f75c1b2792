/* SPDX-License-Identifier: MIT */
#include "cli/study_effects.h"

#include "cli/args.h"
#include "cli/study_run.h"
#include "report/effects_report.h"

static int print(void *user, const mg_results *results, bool json)
{
    const mg_effects *e = user;
    mg_json j = mg_json_if(json);

    (void)results;
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

static const mg_results *play(void *user, mg_err *err)
{
    mg_effects *e = user;

    return mg_effects_run(e, err) == MG_E_OK ? e->results : NULL;
}

int mg_study_effects(const mg_effects_request *r)
{
    mg_effects e = {.study = r->study};
    mg_stages stages = {.values = r->stages,
                        .command = "compare",
                        .study = r->study,
                        .write = write_out,
                        .widest = widest,
                        .user = &e,
                        .work = r->work,
                        .data = r->data,
                        .play = play,
                        .print = print};
    char line[MG_LINE_CAP];
    mg_err err = {0};
    mg_status status = mg_effects_open(&e, r->a, r->other.at, r->other.n, &err);

    if (status == MG_E_OK) {
        status = mg_data_check(r->data, r->stages->out, NULL, r->study, &err);
    }
    int code;
    if (mg_study_agree_arms(r->study, status, &err) == MG_E_OK &&
        mg_stages_begin(&stages, r->data, &err) == MG_E_OK) {
        mg_effects_line(r->study, line);
        code = mg_stages_play(&stages, line);
    } else {
        code = mg_input_error(r->command, &err);
    }
    mg_effects_free(&e);
    return code;
}
