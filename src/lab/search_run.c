/* SPDX-License-Identifier: MIT */
#include "lab/search_run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool mg__has_option(const mg_variant *v, int option)
{
    for (int k = 0; k < v->change_n; k++) {
        if (v->change[k].option == option) {
            return true;
        }
    }
    return false;
}

static bool has_change(const mg_variant *v, mg_change change)
{
    for (int k = 0; k < v->change_n; k++) {
        if (v->change[k].option == change.option && v->change[k].value == change.value) {
            return true;
        }
    }
    return false;
}

bool mg__is_listed(const mg__level *l, const mg_variant *v)
{
    for (int k = 0; k < l->n; k++) {
        int same = 0;

        for (int c = 0; c < v->change_n; c++) {
            same += has_change(&l->variant[k], v->change[c]);
        }
        if (same == v->change_n) {
            return true;
        }
    }
    return false;
}

/* ---- scores ---- */

/* The shortfalls of several goals are added up in units of the standard deviations of the present
 * rules. */
static void set_scales(mg__search_run *x, const mg_sums *base)
{
    for (int k = 0; k < x->s->goal_n; k++) {
        const mg_goal *goal = &x->s->goal[k];
        double sd = mg_estimate_in(base, goal->value).sd;

        x->scale[k] = mg_value_unit(goal->value) == MG_UNIT_SHARE ? 0.5
                      : sd > 0                                    ? sd
                                                                  : fmax(1, fabs(goal->limit));
    }
}

static void set_score(mg__search_run *x, mg_score *score, const mg_sums *sums)
{
    *score = (mg_score){.reached = true, .games = sums->games, .slack = HUGE_VAL};
    for (int k = 0; k < x->s->goal_n; k++) {
        mg_stand *stand = &score->stand[k];

        *stand = mg_goal_stand(&x->s->goal[k], sums);
        double gap = stand->n < MG_GAMES_LEAST ? HUGE_VAL : stand->gap / x->scale[k];
        score->shortfall += fmax(0, gap);
        score->slack = fmin(score->slack, -gap);
    }
}

bool mg__meets(const mg_search *s, const mg_score *score)
{
    for (int k = 0; k < s->goal_n; k++) {
        if (!score->stand[k].met) {
            return false;
        }
    }
    return score->reached;
}

bool mg__lacks_games(const mg_search *s, const mg_score *score)
{
    bool within = score->reached && !mg__meets(s, score);

    for (int k = 0; k < s->goal_n; k++) {
        within = within && score->stand[k].gap <= 0;
    }
    return within;
}

static void take_results(void *user, int k, const mg_results *r, int arm)
{
    mg__search_run *x = user;

    if (k < 0 && x->score_base == &x->base && !x->base.reached) {
        set_scales(x, &r->arm[arm]);
    }
    set_score(x, k < 0 ? x->score_base : &x->score[k], &r->arm[arm]);
}

/* ---- playing ---- */

mg_status mg__search_play(mg__search_run *x, uint64_t first, uint64_t games, mg_variant *v, int n)
{
    mg_study *study = x->s->study;

    mg_variant_plan plan = {.first = first,
                            .games = games,
                            .variant = v,
                            .variant_n = n,
                            .take = take_results,
                            .user = x};

    study->work += mg_variants_work(v, n, games);
    return mg_variants_play(study, &plan, x->err);
}

void mg__search_count(mg__search_run *x, mg_variant *v, int n)
{
    mg_arm *scratch = malloc(sizeof *scratch);

    for (int k = 0; k < n && scratch; k++) {
        bool can = mg_variant_arm(x->s->study, &v[k], scratch);

        x->s->skipped += !can;
        x->s->tried[v[k].change_n] += can;
    }
    free(scratch);
}

mg_status mg__search_play_level(mg__search_run *x, mg__level *l, int from)
{
    mg_study *study = x->s->study;
    int n = l->n - from;

    mg__search_count(x, l->variant + from, n);
    memset(l->score + from, 0, (size_t)n * sizeof *l->score);
    memset(l->checked + from, 0, (size_t)n * sizeof *l->checked);
    x->score_base = &x->base;
    x->score = l->score + from;
    mg_status status = mg__search_play(x, study->first, study->games, l->variant + from, n);
    for (int k = from; k < l->n && status == MG_E_OK; k++) {
        if (l->score[k].reached &&
            (!x->nearest.score.reached || l->score[k].shortfall < x->nearest.score.shortfall)) {
            x->nearest = (mg_finalist){l->variant[k], l->score[k]};
        }
    }
    return status;
}
