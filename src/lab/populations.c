/* SPDX-License-Identifier: MIT */
#include "lab/populations.h"

#include "magie/exec.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert(MG_POPULATIONS_MAX * MG_VALUES <= MG_CONTRASTS_MAX, "all are corrected together");

enum { A, B, ARMS };

/* ---- opening ---- */

static mg_status add(mg_populations *p, const char *name, size_t length, mg_err *err)
{
    if (p->n == MG_POPULATIONS_MAX) {
        return mg_fail(err, MG_E_CAPACITY, "--under takes up to %d names", MG_POPULATIONS_MAX);
    }
    mg_population *at = &p->at[p->n];
    snprintf(at->name, sizeof at->name, "%.*s", (int)length, name);
    if (length == 0 || strlen(at->name) < length) {
        return mg_fail(err, MG_E_FIELD, "--under: \"%.*s\" is no name of a bot", (int)length, name);
    }
    for (int k = 0; k < p->n; k++) {
        if (strcmp(p->at[k].name, at->name) == 0) {
            return mg_fail(err, MG_E_FIELD, "--under names \"%s\" twice", at->name);
        }
    }
    p->n++;
    return MG_E_OK;
}

static mg_status read_list(mg_populations *p, mg_err *err)
{
    for (const char *at = p->list;; at++) {
        size_t length = strcspn(at, ",");
        mg_status status = add(p, at, length, err);

        at += length;
        if (status != MG_E_OK || !*at) {
            return status;
        }
    }
}

mg_status mg_populations_open(mg_populations *p, const mg_study *study, const char *list,
                              const char *const spec[2], mg_err *err)
{
    *p = (mg_populations){.list = list};
    mg_status status = read_list(p, err);

    for (int k = 0; k < p->n && status == MG_E_OK; k++) {
        mg_population *at = &p->at[k];

        at->study = *study;
        at->study.players = at->name;
        at->comparison.study = &at->study;
        status = mg_comparison_open(&at->comparison, spec[A], spec[B], err);
    }
    p->study = p->at[0].study;
    p->study.players = NULL;
    return status;
}

void mg_populations_free(mg_populations *p)
{
    for (int k = 0; k < p->n; k++) {
        mg_comparison_free(&p->at[k].comparison);
        mg_study_free(&p->at[k].study);
    }
}

/* ---- playing ---- */

/* Counts as its fallbacks only those from here on. */
static mg_status play(mg_population *at, uint64_t before, mg_err *err)
{
    at->study.played = before;
    at->study.fallbacks_before -= mg_sum_of_processes(at->study.processes, mg_exec_failures());
    mg_status status = mg_comparison_run(&at->comparison, err);
    at->study.played = before + ARMS * at->comparison.games;
    return status;
}

/* Corrects all populations as one family: with more of them, a difference must be larger to be
 * significant. */
static void correct_together(mg_populations *p)
{
    mg_contrast all[MG_POPULATIONS_MAX * MG_VALUES];
    int n = 0;

    for (int k = 0; k < p->n; k++) {
        const mg_comparison *c = &p->at[k].comparison;

        memcpy(&all[n], c->contrast, (size_t)c->contrast_n * sizeof *all);
        n += c->contrast_n;
    }
    mg_contrasts_correct(all, n);
    n = 0;
    for (int k = 0; k < p->n; k++) {
        mg_comparison *c = &p->at[k].comparison;

        memcpy(c->contrast, &all[n], (size_t)c->contrast_n * sizeof *all);
        n += c->contrast_n;
        mg_comparison_count(c);
        p->judged += c->judged;
        p->significant += c->significant;
    }
}

mg_status mg_populations_run(mg_populations *p, mg_err *err)
{
    uint64_t own = ARMS * p->study.games, all = own * (uint64_t)p->n;

    for (int k = 0; k < p->n; k++) {
        p->at[k].study.work = all - own;
        mg_status status = play(&p->at[k], p->study.played, err);
        if (status != MG_E_OK) {
            return status;
        }
        p->study.played = p->at[k].study.played;
    }
    for (int k = 0; k < p->n && p->study.until; k++) {
        /* each population has ended when it was precise enough */
        const uint64_t games = p->at[k].study.games;

        p->study.planned = games > p->study.planned ? games : p->study.planned;
    }
    correct_together(p);
    return MG_E_OK;
}

/* ---- what was found ---- */

const mg_contrast *mg_population_contrast(const mg_populations *p, int k, int value)
{
    const mg_comparison *c = &p->at[k].comparison;

    for (int at = 0; at < c->contrast_n; at++) {
        if (c->contrast[at].value == value) {
            return &c->contrast[at];
        }
    }
    return NULL;
}

mg_verdict mg_verdict_of(const mg_populations *p, int k, int value)
{
    const mg_contrast *c = mg_population_contrast(p, k, value);

    if (!c || c->judged != MG_JUDGED) {
        return MG_NOT_JUDGED;
    }
    return !mg_is_significant(c) ? MG_NOT_SHOWN : c->difference.mean > 0 ? MG_IS_MORE : MG_IS_LESS;
}

bool mg_is_found(const mg_populations *p, int value)
{
    bool found = false;

    for (int k = 0; k < p->n; k++) {
        found = found || mg_verdict_of(p, k, value) >= MG_IS_LESS;
    }
    return found;
}

bool mg_holds(const mg_populations *p, int value)
{
    mg_verdict first = mg_verdict_of(p, 0, value);
    bool holds = first >= MG_IS_LESS;

    for (int k = 1; k < p->n; k++) {
        holds = holds && mg_verdict_of(p, k, value) == first;
    }
    return holds;
}
