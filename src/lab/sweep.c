/* SPDX-License-Identifier: MIT */
#include "lab/sweep.h"

#include "editions/unknown.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what to try ---- */

/* A value that is named twice counts once: the correction for the number of differences would count
 * it twice. */
static void add_variant(mg_sweep *s, int option, int32_t value)
{
    for (int k = 0; k < s->entry_n; k++) {
        const mg_change *known = &s->entry[k].variant.change[0];

        if (known->option == option && known->value == value) {
            return;
        }
    }
    if (s->entry_n < MG_VARIANTS_MAX) {
        s->entry[s->entry_n++].variant = (mg_variant){.change = {{option, value}}, .change_n = 1};
    }
}

static void add_option(mg_sweep *s, int option)
{
    int32_t value[MG_TRIES_MAX];
    int n = mg_values_to_try(s->study, option, value);

    for (int k = 0; k < n; k++) {
        add_variant(s, option, value[k]);
    }
}

/* The setup is used only to check each value: it takes them one after the other, and is then
 * freed. */
static mg_status add_values(mg_sweep *s, int option, const char *list, mg_err *err)
{
    mg_setup scratch = s->study->setup[0];
    char text[256];

    for (const char *at = list; *at;) {
        int length = (int)strcspn(at, ",");

        snprintf(text, sizeof text, "%s=%.*s", mg_option_table[option].name, length, at);
        mg_status status = mg_setup_option(&scratch, text, err);
        if (status != MG_E_OK) {
            return status;
        }
        add_variant(s, option, mg_option_get(&scratch.options, option));
        at += length + (at[length] == ',');
    }
    return MG_E_OK;
}

static mg_status add_wanted(mg_sweep *s, const char *wanted, mg_err *err)
{
    size_t length = strcspn(wanted, "=");
    int option = mg_option_find(wanted, length);

    if (option < 0) {
        return mg_fail_unknown(err, "option", wanted, length, mg_option_word, NULL);
    }
    if (!mg_setup_matters(s->study->setup[0].edition, option)) {
        return mg_fail(err, MG_E_UNKNOWN, "%s means nothing in %s", mg_option_table[option].name,
                       s->study->setup[0].edition->name);
    }
    if (wanted[length] == '=' && wanted[length + 1]) {
        return add_values(s, option, wanted + length + 1, err);
    }
    add_option(s, option);
    return MG_E_OK;
}

static mg_status choose_variants(mg_sweep *s, mg_err *err)
{
    mg_status status = MG_E_OK;
    mg_arm *scratch = malloc(sizeof *scratch);

    for (int k = 0; k < s->wanted_n && status == MG_E_OK; k++) {
        status = add_wanted(s, s->wanted[k], err);
    }
    for (int option = 0; option < MG_OPTION_N && !s->wanted_n; option++) {
        if (mg_setup_matters(s->study->setup[0].edition, option)) {
            add_option(s, option);
        }
    }
    for (int k = 0; k < s->entry_n && scratch; k++) {
        s->skipped_n += !mg_variant_arm(s->study, &s->entry[k].variant, scratch);
    }
    free(scratch);
    return scratch ? status : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
}

mg_status mg_sweep_open(mg_sweep *s, const char *edition, const char *by, mg_err *err)
{
    s->base = calloc(1, sizeof *s->base);
    s->entry = calloc(MG_VARIANTS_MAX, sizeof *s->entry);
    if (!s->base || !s->entry) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    mg_status status = mg_figure_find(by, strlen(by), &s->value, err);
    if (status == MG_E_OK) {
        status = mg_study_arm(s->study, edition, err);
    }
    if (status == MG_E_OK) {
        status = mg_study_has(s->study, s->value, by, err);
    }
    return status == MG_E_OK ? choose_variants(s, err) : status;
}

void mg_sweep_free(mg_sweep *s)
{
    free(s->base);
    free(s->entry);
}

/* ---- ranking ---- */

static double strength(const mg_contrast *c)
{
    if (c->judged != MG_JUDGED) {
        return -1;
    }
    return c->difference.se > 0      ? fabs(c->difference.mean) / c->difference.se
           : c->difference.mean != 0 ? HUGE_VAL
                                     : 0;
}

/* Sorts by strength; equal ones stay in the order of the options. */
static mg_status rank(mg_sweep *s, mg_err *err)
{
    for (int k = 0; k < s->entry_n; k++) {
        int at = s->ranked_n;

        if (!s->entry[k].reached || s->entry[k].same) {
            continue;
        }
        for (; at > 0 &&
               strength(&s->entry[s->ranked[at - 1]].contrast) < strength(&s->entry[k].contrast);
             at--) {
            s->ranked[at] = s->ranked[at - 1];
        }
        s->ranked[at] = k;
        s->ranked_n++;
    }
    mg_contrast *contrast = calloc((size_t)s->ranked_n + 1, sizeof *contrast);
    if (!contrast) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    for (int k = 0; k < s->ranked_n; k++) {
        contrast[k] = s->entry[s->ranked[k]].contrast;
    }
    mg_contrasts_correct(contrast, s->ranked_n);
    for (int k = 0; k < s->ranked_n; k++) {
        s->entry[s->ranked[k]].contrast = contrast[k];
    }
    free(contrast);
    return MG_E_OK;
}

/* ---- playing ---- */

static void take_results(void *user, int k, const mg_results *results, int arm)
{
    mg_sweep *s = user;

    if (k < 0) {
        *s->base = results->arm[arm];
        return;
    }
    s->entry[k].reached = true;
    s->entry[k].same = mg_all_the_same(&results->pairs[arm]);
    /* against arm 0 of the same batch, which has the same number of games if the batch was ended
     * early */
    s->entry[k].contrast =
        mg_contrast_of(&results->arm[0], &results->arm[arm], &results->pairs[arm], s->value);
}

mg_status mg_sweep_run(mg_sweep *s, mg_err *err)
{
    mg_variant *variant = calloc((size_t)s->entry_n + 1, sizeof *variant);

    if (!variant) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    for (int k = 0; k < s->entry_n; k++) {
        variant[k] = s->entry[k].variant;
    }
    s->study->work += mg_variants_work(variant, s->entry_n, s->study->games);
    mg_variant_plan plan = {.first = s->study->first,
                            .games = s->study->games,
                            .variant = variant,
                            .variant_n = s->entry_n,
                            .take = take_results,
                            .user = s};
    mg_status status = mg_variants_play(s->study, &plan, err);
    free(variant);
    return status == MG_E_OK ? rank(s, err) : status;
}
