/* SPDX-License-Identifier: MIT */
#include "lab/arm_effects.h"

#include "lab/comparison.h"
#include "lab/precision.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- factors ---- */

static mg_status bad_factor(const char *text, const char *why, mg_err *err)
{
    return mg_fail(err, MG_E_SYNTAX,
                   "--factor %s: %s; OPTION=VALUE,VALUE is wanted, such as jail.fine=50,100", text,
                   why);
}

static mg_status read_factor(mg_effects *e, int number, mg_err *err)
{
    const char *text = e->study->factor[number], *equals = strchr(text, '=');
    mg_factor *f = &e->factor[number];

    if (!equals || equals == text || (size_t)(equals - text) >= sizeof f->option) {
        return bad_factor(text, "has no option", err);
    }
    *f = (mg_factor){0};
    snprintf(f->option, sizeof f->option, "%.*s", (int)(equals - text), text);
    for (const char *at = equals + 1;; at++) {
        size_t length = strcspn(at, ",");

        if (length == 0 || length >= sizeof f->level[0] || f->level_n == MG_LEVELS_MAX) {
            return bad_factor(text, length ? "has too many values" : "lacks a value", err);
        }
        snprintf(f->level[f->level_n], sizeof f->level[0], "%.*s", (int)length, at);
        for (int k = 0; k < f->level_n; k++) {
            if (strcmp(f->level[k], f->level[f->level_n]) == 0) {
                return bad_factor(text, "has a value twice", err);
            }
        }
        f->level_n++;
        at += length;
        if (!*at) {
            break;
        }
    }
    for (int k = 0; k < number; k++) {
        if (strcmp(e->factor[k].option, f->option) == 0) {
            return bad_factor(text, "is a factor already", err);
        }
    }
    return f->level_n > 1 ? MG_E_OK : bad_factor(text, "has one value", err);
}

static mg_status read_factors(mg_effects *e, int *arm_n, mg_err *err)
{
    mg_status status = MG_E_OK;

    if (e->study->factor_n > MG_FACTORS_MAX) {
        return mg_fail(err, MG_E_CAPACITY, "no more than %d factors", MG_FACTORS_MAX);
    }
    *arm_n = 1;
    for (int k = 0; k < e->study->factor_n && status == MG_E_OK; k++) {
        status = read_factor(e, k, err);
        *arm_n *= e->factor[k].level_n;
    }
    if (status == MG_E_OK && *arm_n > MG_COMPARED_MAX) {
        status = mg_fail(err, MG_E_CAPACITY, "these factors make %d ways to play; %d is the most",
                         *arm_n, MG_COMPARED_MAX);
    }
    return status;
}

/* Writes the levels of an arm; the last factor changes fastest. */
static int level_of(const mg_effects *e, int arm, int factor)
{
    for (int k = e->study->factor_n - 1; k > factor; k--) {
        arm /= e->factor[k].level_n;
    }
    return arm % e->factor[factor].level_n;
}

/* ---- arms ---- */

static mg_status open_cells(mg_effects *e, const char *a, int arm_n, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int arm = 0; arm < arm_n && status == MG_E_OK; arm++) {
        char spec[MG_SPEC_CAP];
        size_t n = (size_t)snprintf(spec, sizeof spec, "%s", a);

        for (int k = 0; k < e->study->factor_n && n < sizeof spec; k++) {
            n += (size_t)snprintf(spec + n, sizeof spec - n, ",%s=%s", e->factor[k].option,
                                  e->factor[k].level[level_of(e, arm, k)]);
        }
        status = n < sizeof spec
                     ? mg_study_arm(e->study, spec, err)
                     : mg_fail(err, MG_E_CAPACITY, "\"%.40s…\" is too long with its factors", a);
    }
    return status;
}

static bool is_same_arm(const mg_study *study, int a, int b)
{
    const mg_game *of_a = &study->arm[a].game, *of_b = &study->arm[b].game;
    bool same = mg_study_tables(study, a) == mg_study_tables(study, b);

    same = same && of_a->board_n == of_b->board_n;
    for (int k = 0; same && k < of_a->board_n; k++) {
        same = strcmp(of_a->def[k]->code, of_b->def[k]->code) == 0;
    }
    return same;
}

/* Two arms that are equal would be judged twice, and the correction would count them as two. */
static mg_status check_arms(const mg_study *study, mg_err *err)
{
    for (int b = 1; b < study->arm_n; b++) {
        for (int a = 0; a < b; a++) {
            if (is_same_arm(study, a, b)) {
                return mg_fail(err, MG_E_CONFLICT,
                               "%c (%s) and %c (%s) are the same way to play: leave one of them "
                               "out",
                               'A' + a, study->spec[a], 'A' + b, study->spec[b]);
            }
        }
    }
    return MG_E_OK;
}

static mg_status begin(mg_effects *e, mg_err *err)
{
    mg_status status = mg_effects_begin(e, err);

    if (status == MG_E_OK) {
        status = check_arms(e->study, err);
    }
    return status == MG_E_OK ? mg_comparison_check_figures(e->study, err) : status;
}

mg_status mg_effects_open(mg_effects *e, const char *a, const char *const *other, int other_n,
                          mg_err *err)
{
    int arm_n = other_n + 1;
    mg_status status = MG_E_OK;

    if (e->study->factor_n) {
        status = read_factors(e, &arm_n, err);
        if (status == MG_E_OK) {
            status = open_cells(e, a, arm_n, err);
        }
        return status == MG_E_OK ? begin(e, err) : status;
    }
    if (arm_n > MG_COMPARED_MAX) {
        return mg_fail(err, MG_E_CAPACITY, "no more than %d ways to play are compared",
                       MG_COMPARED_MAX);
    }
    status = mg_study_arm(e->study, a, err);
    for (int k = 0; k < other_n && status == MG_E_OK; k++) {
        status = mg_study_arm(e->study, other[k], err);
    }
    return status == MG_E_OK ? begin(e, err) : status;
}

/* ---- effects ---- */

static int count_effects(const mg_study *study)
{
    return study->pairs ? study->arm_n * (study->arm_n - 1) / 2 : study->arm_n - 1;
}

static void set_pair(mg_arm_effect *effect, int a, int b)
{
    effect->a = a;
    effect->b = b;
    effect->weight[a] = -1;
    effect->weight[b] = 1;
    effect->whole = 1;
}

static void set_pairs(mg_effects *e)
{
    int n = 0;

    for (int a = 0; a < (e->study->pairs ? e->study->arm_n : 1); a++) {
        for (int b = a + 1; b < e->study->arm_n; b++) {
            set_pair(&e->effect[n++], a, b);
        }
    }
}

/* Effects are numbered like arms: level 0 of a factor means that the effect is averaged over its
 * levels. If one factor has another level, it is a main effect, otherwise an interaction: how much
 * more a change does if the other factors are changed, too. */
static void set_cell(const mg_effects *e, mg_arm_effect *effect, int cell)
{
    effect->whole = 1;
    for (int k = 0; k < e->study->factor_n; k++) {
        effect->level[k] = level_of(e, cell, k);
        effect->factor_n += effect->level[k] > 0;
        effect->whole *= effect->level[k] ? 1 : e->factor[k].level_n;
    }
    for (int arm = 0; arm < e->study->arm_n; arm++) {
        int weight = 1;

        for (int k = 0; k < e->study->factor_n; k++) {
            int level = level_of(e, arm, k);

            if (effect->level[k]) {
                weight *= level == effect->level[k] ? 1 : level == 0 ? -1 : 0;
            }
        }
        effect->weight[arm] = (int8_t)weight;
    }
}

/* Lists main effects first, then interactions of two factors, and so on. */
static void set_factors(mg_effects *e)
{
    int n = 0;

    for (int factor_n = 1; factor_n <= e->study->factor_n; factor_n++) {
        for (int cell = 1; cell < e->study->arm_n; cell++) {
            mg_arm_effect effect = {0};

            set_cell(e, &effect, cell);
            if (effect.factor_n == factor_n) {
                e->effect[n++] = effect;
            }
        }
    }
}

static mg_status check_seats(const mg_study *study, mg_err *err)
{
    for (int arm = 1; arm < study->arm_n; arm++) {
        if (study->arm[arm].game.seat_n != study->arm[0].game.seat_n) {
            return mg_fail(err, MG_E_MISMATCH,
                           "%s is played with %d seats and %s with %d: give --seats N, which "
                           "then holds for all",
                           study->spec[0], study->arm[0].game.seat_n, study->spec[arm],
                           study->arm[arm].game.seat_n);
        }
    }
    return MG_E_OK;
}

mg_status mg_effects_begin(mg_effects *e, mg_err *err)
{
    mg_study *study = e->study;
    int arm_n = study->arm_n;
    mg_status status = check_seats(study, err);

    if (status == MG_E_OK && study->factor_n) {
        status = read_factors(e, &arm_n, err);
    }
    if (status == MG_E_OK && (arm_n != study->arm_n || arm_n < 2 || arm_n > MG_COMPARED_MAX)) {
        status = mg_fail(err, MG_E_MISMATCH, "%d ways to play are not what is to be compared",
                         study->arm_n);
    }
    if (status != MG_E_OK) {
        return status;
    }
    e->effect_n = count_effects(study);
    size_t arms = (size_t)study->arm_n, effects = (size_t)e->effect_n;
    e->effect = calloc(effects + 1, sizeof *e->effect);
    study->weight = calloc((effects + 1) * arms, sizeof *study->weight);
    if (!e->effect || !study->weight) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    if (study->factor_n) {
        set_factors(e);
    } else {
        set_pairs(e);
    }
    study->difference_n = e->effect_n;
    for (size_t k = 0; k < effects; k++) {
        memcpy(study->weight + k * arms, e->effect[k].weight, arms);
    }
    return MG_E_OK;
}

void mg_effects_free(mg_effects *e)
{
    free(e->effect);
    mg_results_free(e->owned);
}

/* ---- judging ---- */

static double half_of(double se)
{
    return mg_normal_quantile(0.975) * se;
}

/* The effect if the arms are taken as independent. A figure that only some games have is known in
 * different games of each arm, so there are no pairs. */
static mg_estimate apart(const mg_arm_effect *effect, const mg_results *r, int value)
{
    mg_estimate e = {.n = UINT64_MAX};
    double variance = 0;

    for (int arm = 0; arm < r->arm_n; arm++) {
        mg_estimate of = mg_difference_of(&r->arm[arm].moment[value], value);
        double weight = (double)effect->weight[arm] / effect->whole;

        if (effect->weight[arm]) {
            e.mean += weight * of.mean;
            variance += weight * weight * of.se * of.se;
            e.n = of.n < e.n ? of.n : e.n;
        }
    }
    e.se = sqrt(variance);
    e.sd = e.se * sqrt((double)e.n);
    e.low = e.mean - half_of(e.se);
    e.high = e.mean + half_of(e.se);
    return e;
}

static mg_estimate paired(const mg_arm_effect *effect, const mg_pairs *pairs, int value)
{
    const mg_moment *m = &pairs->difference[value];
    mg_estimate e = mg_difference_in(pairs, value);

    e.mean /= effect->whole;
    e.sd /= effect->whole;
    e.se /= effect->whole;
    e.low /= effect->whole;
    e.high /= effect->whole;
    if (m->other < MG_OTHERS_LEAST && effect->factor_n) { /* no bound is known for sums of shares */
        e.low = -HUGE_VAL;
        e.high = HUGE_VAL;
    }
    return e;
}

/* The mean of the arms whose weight has that sign; each game counts the same. */
static mg_estimate side_of(const mg_arm_effect *effect, const mg_results *r, int value, int sign)
{
    mg_moment all = {0};

    for (int arm = 0; arm < r->arm_n; arm++) {
        if (effect->weight[arm] * sign > 0) {
            mg_moment_merge(&all, &r->arm[arm].moment[value]);
        }
    }
    return mg_estimate_of(&all, value);
}

mg_contrast mg_effect_contrast(const mg_effects *e, int effect_k, const mg_results *r, int value)
{
    const mg_arm_effect *effect = &e->effect[effect_k];
    const mg_moment *m = &r->pairs[effect_k].difference[value];
    const mg_sums *of[MG_COMPARED_MAX];
    mg_contrast c = {.value = value, .paired = true, .p = 1, .corrected = 1};
    int of_n = 0;
    bool all = true;

    for (int arm = 0; arm < r->arm_n; arm++) {
        if (effect->weight[arm]) {
            of[of_n++] = &r->arm[arm];
            all = all && mg_is_known_in_all(&r->arm[arm], value);
            c.paired = c.paired && r->arm[arm].moment[value].n == m->n;
        }
    }
    c.paired = c.paired || all;
    c.judged = mg_judge(of, of_n, value);
    if (c.judged == MG_JUDGED && c.paired) {
        c.judged = mg_judge_pairs(m);
    }
    c.a = side_of(effect, r, value, -1);
    c.b = side_of(effect, r, value, 1);
    c.difference = c.paired ? paired(effect, &r->pairs[effect_k], value) : apart(effect, r, value);
    if (c.judged == MG_JUDGED) {
        c.p = mg_p_value(&c.difference);
    }
    return c;
}

static bool have_all(const mg_effects *e, const mg_results *r, int value)
{
    bool have = true;

    for (int arm = 0; arm < r->arm_n; arm++) {
        have = have && mg_value_applies(&e->study->arm[arm].game, value) &&
               r->arm[arm].moment[value].n;
    }
    return have;
}

static void judge_effect(mg_effects *e, int k, const mg_results *r, const bool *asked)
{
    mg_arm_effect *effect = &e->effect[k];

    effect->contrast_n = effect->judged = effect->significant = 0;
    for (int value = 0; value < MG_VALUES && r->games; value++) {
        if (!have_all(e, r, value)) {
            continue;
        }
        mg_contrast *c = &effect->contrast[effect->contrast_n];
        *c = mg_effect_contrast(e, k, r, value);
        if (asked && !asked[value]) {
            c->judged = MG_NOT_ASKED;
        } else if (mg_is_said_before(effect->contrast, effect->contrast_n)) {
            c->judged = MG_SAID_TWICE;
        }
        effect->judged += c->judged == MG_JUDGED;
        effect->contrast_n++;
    }
}

/* Copies p from all judged effects, or writes the corrected values back. */
static void exchange(mg_effects *e, double *p, const double *corrected)
{
    int n = 0;

    for (int k = 0; k < e->effect_n; k++) {
        for (int at = 0; at < e->effect[k].contrast_n; at++) {
            mg_contrast *c = &e->effect[k].contrast[at];

            if (c->judged == MG_JUDGED && corrected) {
                c->corrected = corrected[n++];
                e->effect[k].significant += mg_is_significant(c);
            } else if (c->judged == MG_JUDGED) {
                p[n++] = c->p;
            }
        }
    }
}

/* Corrects all effects as one family. */
static mg_status correct(mg_effects *e, mg_err *err)
{
    double *p = calloc((size_t)e->judged + 1, sizeof *p);
    double *corrected = calloc((size_t)e->judged + 1, sizeof *corrected);
    bool room = p && corrected;

    if (room) {
        exchange(e, p, NULL);
        mg_holm(p, e->judged, corrected);
        exchange(e, p, corrected);
    }
    free(p);
    free(corrected);
    return room ? MG_E_OK : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
}

mg_status mg_effects_judge(mg_effects *e, const mg_results *results, mg_err *err)
{
    const char *figures = e->study->figures;
    bool asked[MG_VALUES];
    bool some = figures && mg_figures_read(figures, asked, NULL) == MG_E_OK;

    e->results = results;
    e->games = results->games;
    e->judged = e->significant = 0;
    for (int k = 0; k < e->effect_n; k++) {
        judge_effect(e, k, results, some ? asked : NULL);
        e->judged += e->effect[k].judged;
    }
    mg_status status = correct(e, err);
    for (int k = 0; k < e->effect_n; k++) {
        e->significant += e->effect[k].significant;
    }
    return status;
}

mg_status mg_effects_run(mg_effects *e, mg_err *err)
{
    e->owned = mg_study_run_arms(e->study, err);
    return e->owned ? mg_effects_judge(e, e->owned, err) : MG_E_CAPACITY;
}
