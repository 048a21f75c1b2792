/* SPDX-License-Identifier: MIT */
#include "lab/comparison.h"

enum { A, B };

static mg_status check_figure(const mg_study *study, int value, mg_err *err)
{
    char name[32];

    (void)mg_value_name(value, name, sizeof name);
    return mg_study_has(study, value, name, err);
}

mg_status mg_comparison_check_figures(const mg_study *study, mg_err *err)
{
    bool asked[MG_VALUES];
    mg_status status = study->figures ? mg_figures_read(study->figures, asked, err) : MG_E_OK;

    for (int value = 0; study->figures && value < MG_VALUES && status == MG_E_OK; value++) {
        status = asked[value] ? check_figure(study, value, err) : MG_E_OK;
    }
    return status;
}

mg_status mg_comparison_open(mg_comparison *c, const char *a, const char *b, mg_err *err)
{
    mg_status status = mg_study_arm(c->study, a, err);

    if (status == MG_E_OK) {
        status = mg_study_arm(c->study, b, err);
    }
    if (status != MG_E_OK) {
        return status;
    }
    mg_arm *arm = c->study->arm;
    arm[B].seed = c->study->apart ? c->study->seed_b - c->study->seed : 0;
    if (arm[A].game.seat_n != arm[B].game.seat_n) {
        return mg_fail(err, MG_E_MISMATCH,
                       "%s is played with %d seats and %s with %d: give --seats N, which then "
                       "holds for both",
                       a, arm[A].game.seat_n, b, arm[B].game.seat_n);
    }
    return mg_comparison_check_figures(c->study, err);
}

void mg_comparison_count(mg_comparison *c)
{
    c->judged = c->significant = 0;
    for (int k = 0; k < c->contrast_n; k++) {
        c->judged += c->contrast[k].judged == MG_JUDGED;
        c->significant += mg_is_significant(&c->contrast[k]);
    }
}

static void judge(mg_comparison *c)
{
    const mg_arm *arm = c->study->arm;
    const char *figures = c->study->figures;
    bool asked[MG_VALUES];
    bool some = figures && mg_figures_read(figures, asked, NULL) == MG_E_OK;

    c->games = c->sums[A]->games < c->sums[B]->games ? c->sums[A]->games : c->sums[B]->games;
    c->contrast_n = c->games ? mg_contrasts(&arm[A].game, c->sums[A], &arm[B].game, c->sums[B],
                                            c->pairs, some ? asked : NULL, c->contrast)
                             : 0;
    mg_comparison_count(c);
}

void mg_comparison_judge(mg_comparison *c, mg_results *both)
{
    c->results = both;
    c->sums[A] = &both->arm[A];
    c->sums[B] = &both->arm[B];
    c->pairs = c->study->apart ? NULL : &both->pairs[B];
    judge(c);
}

mg_status mg_comparison_run(mg_comparison *c, mg_err *err)
{
    mg_results *both = mg_study_run_arms(c->study, err);

    if (!both) {
        return MG_E_CAPACITY;
    }
    mg_comparison_judge(c, both);
    return MG_E_OK;
}

void mg_comparison_free(mg_comparison *c)
{
    mg_results_free(c->results);
}
