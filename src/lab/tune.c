/* SPDX-License-Identifier: MIT */
#include "lab/tune.h"

#include "bots/steward/steward.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Steps and moves as shares of a number's range. A step is how far both sides are from the present
 * point of the search; a move is how much of a difference in wins is followed. Both become smaller.
 * The exponent is the one that Spall recommends. */
#define REACH 0.10
#define GAIN 0.35
#define EXPONENT 0.602
#define SETTLING 20.0

typedef struct point {
    double at[MG_TUNED_MAX]; /* position in the range, 0 to 1, by row; numbers that are not
                                fitted stay */
} point;

static int16_t *number_at(mg_steward_params *p, int row)
{
    return (int16_t *)(void *)p + mg__steward_rows[row].at;
}

static point point_of(mg_steward_params *p)
{
    point x = {{0}};

    for (int row = 0; row < mg__steward_row_n; row++) {
        const mg_steward_row *r = &mg__steward_rows[row];

        x.at[row] = (double)(*number_at(p, row) - r->least) / (r->most - r->least);
    }
    return x;
}

static mg_steward_params params_at(const mg_steward_params *like, const point *x)
{
    mg_steward_params p = *like;

    for (int row = 0; row < mg__steward_row_n; row++) {
        const mg_steward_row *r = &mg__steward_rows[row];

        if (r->fitted) {
            *number_at(&p, row) = (int16_t)lround(r->least + x->at[row] * (r->most - r->least));
        }
    }
    return p;
}

static double within(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* ---- tables ---- */

mg_status mg_tune_open(mg_tune *t, const char *editions, const char *seats, const char *against,
                       mg_err *err)
{
    t->study->players = against;
    t->from = t->to = mg__steward;
    mg_status status = mg_study_add_tables(t->study, editions, seats, false, err);
    if (status != MG_E_OK) {
        return status;
    }
    for (int k = 0; k < t->study->arm_n; k++) {
        if (mg_is_card_game(&t->study->arm[k].game)) {
            return mg_fail(err, MG_E_CONFLICT,
                           "--editions: %s is a card game, in which the steward uses none of the "
                           "numbers that are fitted",
                           t->study->spec[k]);
        }
    }
    t->table_n = t->study->arm_n;
    t->before = calloc(3 * (size_t)t->table_n + 1, sizeof *t->before);
    if (!t->before) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for so many tables");
    }
    t->after = t->before + t->table_n;
    t->gain = t->after + t->table_n;
    return MG_E_OK;
}

void mg_tune_free(mg_tune *t)
{
    free(t->before);
}

/* ---- playing ---- */

/* Plays two sets of numbers over the same games of a table, each in one seat and then in the
 * other. */
static mg_results *play(mg_tune *t, int table, mg_steward_params pair[2], mg_err *err)
{
    mg_bot bot[2];
    mg_arm *arm = calloc(2, sizeof *arm);
    mg_results *results = NULL;

    if (!arm) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    for (int side = 0; side < 2; side++) {
        bot[side] = (mg_bot){.name = "fitted", .act = mg__steward_by_params, .user = &pair[side]};
        arm[side] = t->study->arm[table];
        arm[side].bot[0] = &bot[side];
    }
    mg_plan plan = mg_study_plan(t->study, arm, 2);
    results = mg_study_play(t->study, &plan, err);
    free(arm);
    return results;
}

/* How much more often the first set wins than the second, over all tables, as a share of the usual
 * share of wins at each. */
static mg_status compare(mg_tune *t, mg_steward_params pair[2], double *by, mg_err *err)
{
    *by = 0;
    for (int table = 0; table < t->table_n; table++) {
        mg_results *results = play(t, table, pair, err);
        int value = mg_value_of(MG_PLAYER_WIN, 0);

        if (!results) {
            return err->status;
        }
        *by -= mg_difference_of(&results->pairs[1].difference[value], value).mean *
               t->study->arm[table].game.seat_n / t->table_n;
        mg_results_free(results);
    }
    return MG_E_OK;
}

static mg_status step(mg_tune *t, point *x, mg_rng *rng, mg_err *err)
{
    double gain = GAIN / pow(t->done + 1 + SETTLING, EXPONENT), by, way[MG_TUNED_MAX];
    mg_steward_params pair[2];
    point side[2];

    for (int row = 0; row < mg__steward_row_n; row++) {
        way[row] = mg_rng_below(rng, 2) ? 1 : -1;
        side[0].at[row] = within(x->at[row] + REACH * way[row]);
        side[1].at[row] = within(x->at[row] - REACH * way[row]);
    }
    pair[0] = params_at(&t->from, &side[0]);
    pair[1] = params_at(&t->from, &side[1]);
    mg_status status = compare(t, pair, &by, err);
    for (int row = 0; status == MG_E_OK && row < mg__steward_row_n; row++) {
        x->at[row] = within(x->at[row] + gain * by / (2 * REACH) * way[row]);
    }
    t->study->first += t->study->games; /* every step plays new games */
    return status;
}

static mg_status check(mg_tune *t, mg_err *err)
{
    int value = mg_value_of(MG_PLAYER_WIN, 0);

    t->study->games = t->evidence;
    for (int table = 0; table < t->table_n; table++) {
        mg_steward_params pair[2] = {t->from, t->to};
        mg_results *results = play(t, table, pair, err);

        if (!results) {
            return err->status;
        }
        t->before[table] = mg_estimate_of(&results->arm[0].moment[value], value);
        t->after[table] = mg_estimate_of(&results->arm[1].moment[value], value);
        t->gain[table] = mg_difference_of(&results->pairs[1].difference[value], value);
        t->checked = table + 1 == t->table_n && results->games > 0;
        mg_results_free(results);
    }
    return MG_E_OK;
}

/* The result is the mean of the second half of the way, because single steps are noisy. */
mg_status mg_tune_run(mg_tune *t, mg_err *err)
{
    mg_rng rng = mg_rng_of(t->study->seed, 0, 0);
    point x = point_of(&t->from), sum = {{0}};
    mg_status status = MG_E_OK;
    int taken = 0;

    t->study->work =
        (uint64_t)t->table_n * 2 * ((uint64_t)t->steps * t->study->games + t->evidence);
    for (; t->done < t->steps && !mg_study_stopped(t->study) && status == MG_E_OK; t->done++) {
        status = step(t, &x, &rng, err);
        if (2 * (t->done + 1) > t->steps) {
            taken++;
            for (int row = 0; row < mg__steward_row_n; row++) {
                sum.at[row] += x.at[row];
            }
        }
    }
    for (int row = 0; taken && row < mg__steward_row_n; row++) {
        x.at[row] = sum.at[row] / taken;
    }
    t->to = params_at(&t->from, &x);
    return status == MG_E_OK && !mg_study_stopped(t->study) ? check(t, err) : status;
}
