/* SPDX-License-Identifier: MIT */
#include "lab/comparison.h"

enum { A, B };

enum { A_BATCH = 256 };

mg_status mg_comparison_open(mg_comparison *c, const char *a, const char *b, mg_err *err)
{
    mg_status status = mg_study_arm(c->study, a, err);

    if (status == MG_E_OK) {
        status = mg_study_arm(c->study, b, err);
    }
    if (status != MG_E_OK) {
        return status;
    }
    const mg_arm *arm = c->study->arm;
    if (arm[A].game.seat_n != arm[B].game.seat_n) {
        return mg_fail(err, MG_E_MISMATCH,
                       "%s is played with %d seats and %s with %d: say --seats, for both", a,
                       arm[A].game.seat_n, b, arm[B].game.seat_n);
    }
    return MG_E_OK;
}

/* Some games more of one way to play. */
static mg_status play_some(mg_comparison *c, int which, uint64_t done, mg_err *err)
{
    mg_plan plan = mg_study_plan(c->study, &c->study->arm[which], 1);
    uint64_t left = plan.games - done;

    plan.seed = which == A ? c->study->seed : c->seed_b;
    plan.first += done;
    plan.games = left < A_BATCH ? left : A_BATCH;
    mg_results *r = mg_study_play(c->study, &plan, err);
    if (!r) {
        return MG_E_CAPACITY;
    }
    if (c->results[which]) {
        mg_results_add(c->results[which], r);
        mg_results_free(r);
    } else {
        c->results[which] = r;
    }
    return MG_E_OK;
}

/* By turns, so that an early end leaves both about equally far. */
static mg_status play_apart(mg_comparison *c, mg_err *err)
{
    mg_status status = MG_E_OK;

    c->study->work += 2 * c->study->games;
    for (uint64_t done = 0; done == 0 || (done < c->study->games && !mg_study_stopped(c->study) &&
                                          c->results[A]->games == done);
         done += A_BATCH) {
        for (int which = A; which <= B && status == MG_E_OK; which++) {
            status = play_some(c, which, done, err);
        }
        if (status != MG_E_OK) {
            return status;
        }
    }
    c->sums[A] = &c->results[A]->arm[0];
    c->sums[B] = &c->results[B]->arm[0];
    return MG_E_OK;
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
    c->results[A] = both;
    c->sums[A] = &both->arm[A];
    c->sums[B] = &both->arm[B];
    c->pairs = both->difference[B];
    judge(c);
}

mg_status mg_comparison_run(mg_comparison *c, mg_err *err)
{
    if (c->apart) {
        mg_status status = play_apart(c, err);

        if (status == MG_E_OK) {
            judge(c);
        }
        return status;
    }
    mg_results *both = mg_study_run_arms(c->study, err);
    if (!both) {
        return MG_E_CAPACITY;
    }
    mg_comparison_judge(c, both);
    return MG_E_OK;
}

void mg_comparison_free(mg_comparison *c)
{
    mg_results_free(c->results[A]);
    mg_results_free(c->results[B]);
}
