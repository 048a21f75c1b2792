/* SPDX-License-Identifier: MIT */
#include "lab/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

bool mg_is_engine_limit(int option)
{
    return mg_option_table[option].of == MG_OPT_OF_ENGINE;
}

static int add_value(int32_t *value, int n, int32_t present, int64_t more,
                     const mg_option_info *info)
{
    if (more < info->min || more > info->max || more == present || n == MG_TRIES_MAX) {
        return n;
    }
    for (int k = 0; k < n; k++) {
        if (value[k] == more) {
            return n;
        }
    }
    value[n] = (int32_t)more;
    return n + 1;
}

/* The values that are tried around the present number: from a quarter of it to four times it. If
 * the option is 0 or "as printed", small numbers and typical sums of money. */
static int numbers_to_try(const mg_option_info *info, int32_t present, int32_t *value)
{
    static const int quarters[] = {1, 2, 3, 6, 8, 16};
    static const int small[] = {0, 1, 2, 3, 5}, sums[] = {0, 50, 100, 200, 500};
    int n = 0;

    if (present > 0) {
        for (int by = -1; by <= 1 && present <= 5; by++) {
            n = add_value(value, n, present, present + by, info);
        }
        for (size_t k = 0; k < sizeof quarters / sizeof quarters[0]; k++) {
            n = add_value(value, n, present, (int64_t)present * quarters[k] / 4, info);
        }
        return n;
    }
    for (size_t k = 0; k < sizeof small / sizeof small[0]; k++) {
        n = add_value(value, n, present, (info->max >= 1000 ? sums : small)[k], info);
    }
    return n;
}

int mg_values_to_try(const mg_study *study, int option, int32_t *value)
{
    const mg_option_info *info = &mg_option_table[option];
    int32_t present = mg_option_get(&study->setup[0].options, option);
    int n = 0;

    if (info->type == MG_OPT_INT) {
        return numbers_to_try(info, present, value);
    }
    for (int32_t word = info->min; word <= info->max; word++) {
        n = add_value(value, n, present, word, info);
    }
    return n;
}

/* ---- variants ---- */

void mg_variant_format(const mg_variant *v, char *out, size_t cap)
{
    size_t n = 0;

    out[0] = '\0';
    for (int k = 0; k < v->change_n && n < cap; k++) {
        char value[32];

        (void)mg_option_format(v->change[k].option, v->change[k].value, value, sizeof value);
        n += (size_t)snprintf(out + n, cap - n, "%s%s=%s", k ? "," : "",
                              mg_option_table[v->change[k].option].name, value);
    }
}

bool mg_variant_arm(const mg_study *study, mg_variant *v, mg_arm *arm)
{
    mg_setup setup = study->setup[0];
    mg_status status = MG_E_OK;
    const char *why = NULL;

    for (int k = 0; k < v->change_n && status == MG_E_OK; k++) {
        status = mg_option_set(&setup.options, v->change[k].option, v->change[k].value);
    }
    *arm = study->arm[0];
    mg_game_def def = mg_setup_game(&setup);
    if (status == MG_E_OK) {
        status = mg_game_init(&arm->game, &def, &why);
    }
    v->why[0] = '\0';
    if (status == MG_E_OK) {
        mg_arm_guard(arm);
    } else {
        snprintf(v->why, sizeof v->why, "%s", why ? why : mg_status_text((int)status));
    }
    return status == MG_E_OK;
}

/* ---- playing ---- */

enum { BATCH_LEAST = 4, BATCH_MOST = 32 };

/* Each thread has sums for each arm, so few arms are played at a time, to stay within 256 MB. The
 * results do not depend on it. */
static int batch_size(const mg_plan *plan)
{
    size_t a_piece = sizeof(mg_sums) + sizeof(mg_pairs);
    size_t fits = ((size_t)256 << 20) / a_piece / (size_t)(plan->threads + 1);

    return fits < BATCH_LEAST ? BATCH_LEAST : fits > BATCH_MOST ? BATCH_MOST : (int)fits;
}

uint64_t mg_variants_work(const mg_variant *v, int n, uint64_t games)
{
    uint64_t arms = 1;

    for (int k = 0; k < n; k++) {
        arms += v[k].why[0] == '\0';
    }
    return arms * games;
}

typedef struct batch {
    mg_arm *arm;
    int of[BATCH_MOST]; /* which variant an arm plays; -1: arm 0 */
    int n;
    bool again; /* arm 0 has been reported */
    mg_variant_take *take;
    void *user;
} batch;

static mg_status play_batch(mg_study *study, mg_plan *plan, batch *b, mg_err *err)
{
    plan->arm_n = b->n;
    mg_results *r = mg_study_play(study, plan, err);

    for (int arm = b->again ? 1 : 0; r && r->games && arm < b->n; arm++) {
        b->take(b->user, b->of[arm], r, arm);
    }
    if (r && b->again) { /* how often arm 0 is played depends on the number of threads */
        study->played -= r->games;
    }
    b->again |= r && r->games;
    b->n = 1;
    mg_results_free(r);
    return r ? MG_E_OK : MG_E_CAPACITY;
}

mg_status mg_variants_play(mg_study *study, const mg_variant_plan *p, mg_err *err)
{
    batch b = {.arm = calloc(BATCH_MOST, sizeof *b.arm),
               .of = {-1},
               .n = 1,
               .take = p->take,
               .user = p->user};
    mg_plan plan = mg_study_plan(study, b.arm, 1);
    int full = batch_size(&plan);
    mg_status status = MG_E_OK;

    if (!b.arm) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    plan.first = p->first;
    plan.games = p->games;
    b.arm[0] = study->arm[0];
    for (int k = 0; k < p->variant_n && status == MG_E_OK && !mg_study_stopped(study); k++) {
        if (mg_variant_arm(study, &p->variant[k], &b.arm[b.n])) {
            b.of[b.n++] = k;
        }
        if (b.n == full) {
            status = play_batch(study, &plan, &b, err);
        }
    }
    if (status == MG_E_OK && (b.n > 1 || !b.again) && !mg_study_stopped(study)) {
        status = play_batch(study, &plan, &b, err);
    }
    free(b.arm);
    return status;
}
