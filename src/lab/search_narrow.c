/* SPDX-License-Identifier: MIT */
#include "lab/search_narrow.h"

#include <stdlib.h>
#include <string.h>

enum {
    FAR = 4,     /* a far value is the present one times this, or divided by it */
    STEPS = 64,  /* the way between two values is searched in at most this many steps */
    SHARPER = 4, /* how many times the games are played if an interval leaves it open */
    BRACKETS = MG_VARIANTS_MAX / 4
};

/* A number in a variant that is narrowed between a value that is not enough and one that is. */
typedef struct bracket {
    mg_variant variant; /* the variant with the value that is enough */
    int change;         /* which of its changes is narrowed */
    int32_t near;       /* the value that is not */
    int32_t unit;       /* only multiples of it are tried */
    int probe;          /* what is being played, as its place in the level; -1: nothing */
} bracket;

/* ---- values ---- */

static int add_end(int32_t *value, int n, int32_t present, int64_t end, const mg_option_info *info)
{
    int64_t within = end < info->min ? info->min : end > info->max ? info->max : end;

    if (within == present || (n > 0 && value[n - 1] == within)) {
        return n;
    }
    value[n] = (int32_t)within;
    return n + 1;
}

int mg__ends_to_try(const mg_study *study, int option, int32_t *value)
{
    const mg_option_info *info = &mg_option_table[option];
    int32_t present = mg_option_get(&study->setup[0].options, option);

    if (info->type != MG_OPT_INT) {
        return mg_values_to_try(study, option, value);
    }
    if (present > 0) {
        int n = add_end(value, 0, present, present / FAR, info);

        return add_end(value, n, present, (int64_t)present * FAR, info);
    }
    int n = present < 0 ? add_end(value, 0, present, 0, info) : 0;
    return add_end(value, n, present, info->max >= 1000 ? 500 : 5, info);
}

/* The largest of 1, 2, 5, 10, 20, 50… that fits STEPS times into the way; at least 1. */
static int32_t unit_of(int64_t way)
{
    static const int step[] = {2, 5, 10};
    int64_t unit = 1, power = 1;

    for (int k = 0; power * step[k] * STEPS <= llabs(way); k = (k + 1) % 3) {
        unit = power * step[k];
        power = k == 2 ? unit : power;
    }
    return (int32_t)unit;
}

/* A value near the middle of the way; false: there is none between the two. */
static bool middle_of(const bracket *b, int32_t *value)
{
    int64_t near = b->near, far = b->variant.change[b->change].value;
    int64_t low = near < far ? near : far, high = near < far ? far : near;
    int64_t middle = (low + high) / 2 / b->unit * b->unit;

    if (middle <= low) {
        middle += b->unit;
    }
    *value = (int32_t)middle;
    return middle > low && middle < high;
}

/* ---- what a score says ---- */

/* Whether the score meets all goals that the present rules do not meet. Other goals may be missed:
 * then the change is too large, and a smaller one may meet all. */
static bool is_enough(const mg__search_run *x, const mg_score *score)
{
    bool enough = score->reached, any = false;

    for (int k = 0; k < x->s->goal_n; k++) {
        if (!x->base.stand[k].met) {
            any = true;
            enough = enough && score->stand[k].met;
        }
    }
    return any && enough;
}

/* Whether more games may show that the goals are met: no interval lies wholly on the wrong side. */
static bool is_open(const mg_search *s, const mg_score *score)
{
    for (int k = 0; k < s->goal_n; k++) {
        const mg_stand *stand = &score->stand[k];
        const mg_goal *goal = &s->goal[k];

        if (!stand->met &&
            (goal->at_least ? stand->high < goal->limit : stand->low > goal->limit)) {
            return false;
        }
    }
    return score->reached && !mg__meets(s, score);
}

/* ---- brackets ---- */

static int add_brackets(const mg__search_run *x, const mg_variant *v, bracket *out, int n)
{
    for (int k = 0; k < v->change_n && n < BRACKETS; k++) {
        int option = v->change[k].option;
        int32_t present = mg_option_get(&x->s->study->setup[0].options, option);
        int64_t way = (int64_t)v->change[k].value - present;

        if (mg_option_table[option].type == MG_OPT_INT && llabs(way) > 1) {
            out[n++] = (bracket){
                .variant = *v, .change = k, .near = present, .unit = unit_of(way), .probe = -1};
        }
    }
    return n;
}

/* Of variants with several changes, takes those that exceed the goals least. */
static int best_brackets(const mg__search_run *x, const mg__level *l, bracket *out)
{
    bool taken[MG_VARIANTS_MAX] = {false};
    int n = 0;

    for (int count = 0; count < MG_FINALISTS; count++) {
        int best = -1;

        for (int k = 0; k < l->n; k++) {
            if (!taken[k] && mg__meets(x->s, &l->score[k]) &&
                (best < 0 || l->score[k].slack < l->score[best].slack)) {
                best = k;
            }
        }
        if (best < 0) {
            break;
        }
        taken[best] = true;
        n = add_brackets(x, &l->variant[best], out, n);
    }
    return n;
}

static int find_brackets(const mg__search_run *x, const mg__level *l, bracket *out)
{
    int n = 0;

    if (l->n && l->variant[0].change_n > 1) {
        return best_brackets(x, l, out);
    }
    for (int k = 0; k < l->n; k++) {
        if (is_enough(x, &l->score[k])) {
            n = add_brackets(x, &l->variant[k], out, n);
        }
    }
    return n;
}

/* ---- playing ---- */

/* The variants that are played again, and where they are in the level. */
typedef struct again {
    mg_variant variant[MG_VARIANTS_MAX];
    mg_score score[MG_VARIANTS_MAX];
    int of[MG_VARIANTS_MAX];
    int n;
} again;

/* Plays again, over more games, the variants that are still open. */
static mg_status sharpen(mg__search_run *x, mg__level *l, int from)
{
    const mg_study *study = x->s->study;
    again *a = calloc(1, sizeof *a);
    mg_status status = MG_E_OK;
    mg_score base;

    if (!a) {
        return mg_fail(x->err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    for (int k = from; k < l->n; k++) {
        if (is_open(x->s, &l->score[k])) {
            a->of[a->n] = k;
            a->variant[a->n++] = l->variant[k];
        }
    }
    if (a->n) {
        x->score_base = &base;
        x->score = a->score;
        status = mg__search_play(x, study->first, SHARPER * study->games, a->variant, a->n);
    }
    for (int k = 0; k < a->n && status == MG_E_OK; k++) {
        if (a->score[k].reached) {
            l->score[a->of[k]] = a->score[k];
        }
    }
    free(a);
    return status;
}

/* Tries the middle of every bracket. *from: where the tries begin in the level; the end of the
 * level if there is none. */
static mg_status play_middles(mg__search_run *x, mg__level *l, bracket *b, int n, int *from)
{
    *from = l->n;
    for (int k = 0; k < n; k++) {
        int32_t value;

        b[k].probe = -1;
        if (l->n < MG_VARIANTS_MAX && middle_of(&b[k], &value)) {
            b[k].probe = l->n;
            l->variant[l->n] = b[k].variant;
            l->variant[l->n++].change[b[k].change].value = value;
        }
    }
    mg_status status = l->n > *from ? mg__search_play_level(x, l, *from) : MG_E_OK;
    return status == MG_E_OK && l->n > *from ? sharpen(x, l, *from) : status;
}

/* A value that contradicts other options counts as not enough: the other end is known to be
 * enough. */
static void move(const mg__search_run *x, const mg__level *l, bracket *b)
{
    if (b->probe < 0) {
        return;
    }
    const mg_variant *tried = &l->variant[b->probe];

    if (is_enough(x, &l->score[b->probe])) {
        b->variant = *tried;
    } else {
        b->near = tried->change[b->change].value;
    }
}

mg_status mg__search_narrow(mg__search_run *x, mg__level *l)
{
    bracket *b = calloc(BRACKETS, sizeof *b);
    int n = b ? find_brackets(x, l, b) : 0, from = 0;
    mg_status status = b ? MG_E_OK : mg_fail(x->err, MG_E_CAPACITY, MG_NO_MEMORY);

    while (status == MG_E_OK && from < l->n && !mg_study_stopped(x->s->study)) {
        status = play_middles(x, l, b, n, &from);
        for (int k = 0; k < n && status == MG_E_OK; k++) {
            move(x, l, &b[k]);
        }
    }
    free(b);
    return status;
}
