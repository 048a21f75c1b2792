/* SPDX-License-Identifier: MIT */
#include "lab/search.h"

#include "editions/unknown.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BEAM = 12,        /* so many changes go on to be combined */
    OF_AN_OPTION = 2, /* no more than so many of them change the same option alone */
    CHECKS = 3        /* so often finalists of one size are checked */
};

/* Variants of one size, with their scores over the games of the search. */
typedef struct level {
    mg_variant variant[MG_VARIANTS_MAX];
    mg_score score[MG_VARIANTS_MAX];
    bool checked[MG_VARIANTS_MAX];
    int n;
} level;

typedef struct run {
    mg_search *s;
    mg_err *err;
    level *single, *now, *next;
    mg_score *score_base; /* where what is being played goes */
    mg_score *score;
    mg_score base; /* over the games of the search */
    double scale[MG_GOALS_MAX];
    mg_finalist nearest;
} run;

/* ---- what is asked ---- */

mg_status mg_search_goal(mg_search *s, const char *text, mg_err *err)
{
    if (s->goal_n == MG_GOALS_MAX) {
        return mg_fail(err, MG_E_CAPACITY, "no more than %d goals", MG_GOALS_MAX);
    }
    mg_status status = mg_goal_read(text, &s->goal[s->goal_n], err);
    s->goal_n += status == MG_E_OK;
    return status;
}

mg_status mg_search_keep(mg_search *s, const char *list, mg_err *err)
{
    while (*list) {
        size_t length = strcspn(list, ",");
        int option = mg_option_find(list, length);

        if (option < 0) {
            return mg_fail_unknown(err, "option", list, length, mg_option_word, NULL);
        }
        s->kept[option] = true;
        list += length + (list[length] == ',');
    }
    return MG_E_OK;
}

mg_status mg_search_open(mg_search *s, const char *edition, mg_err *err)
{
    mg_status status = mg_study_arm(s->study, edition, err);

    for (int k = 0; k < s->goal_n && status == MG_E_OK; k++) {
        if (!mg_value_applies(&s->study->arm[0].game, s->goal[k].value)) {
            status = mg_fail(err, MG_E_UNKNOWN, "%s: games of %s have no such figure",
                             s->goal[k].text, s->study->spec[0]);
        }
    }
    return status;
}

/* ---- scores ---- */

/* Shortfalls of several goals are added up in standard deviations of the rules as they are. */
static void set_scales(run *x, const mg_sums *base)
{
    for (int k = 0; k < x->s->goal_n; k++) {
        const mg_goal *goal = &x->s->goal[k];
        double sd = mg_estimate_of(&base->moment[goal->value], goal->value).sd;

        x->scale[k] = mg_value_unit(goal->value) == MG_UNIT_SHARE ? 0.5
                      : sd > 0                                    ? sd
                                                                  : fmax(1, fabs(goal->limit));
    }
}

static void set_score(run *x, mg_score *score, const mg_sums *sums)
{
    *score = (mg_score){.reached = true, .slack = HUGE_VAL};
    for (int k = 0; k < x->s->goal_n; k++) {
        mg_stand *stand = &score->stand[k];

        *stand = mg_goal_stand(&x->s->goal[k], sums);
        double gap = stand->n < MG_GAMES_LEAST ? HUGE_VAL : stand->gap / x->scale[k];
        score->shortfall += fmax(0, gap);
        score->slack = fmin(score->slack, -gap);
    }
}

static bool meets(const mg_search *s, const mg_score *score)
{
    for (int k = 0; k < s->goal_n; k++) {
        if (!score->stand[k].met) {
            return false;
        }
    }
    return score->reached;
}

static void take_results(void *user, int k, const mg_results *r, int arm)
{
    run *x = user;

    if (k < 0 && x->score_base == &x->base && !x->base.reached) {
        set_scales(x, &r->arm[arm]);
    }
    set_score(x, k < 0 ? x->score_base : &x->score[k], &r->arm[arm]);
}

/* ---- what to try ---- */

static void add_singles(const mg_search *s, level *l)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value[MG_TRIES_MAX];

        if (s->kept[option] || mg_is_engine_limit(option) ||
            !mg_setup_matters(s->study->setup[0].edition, option)) {
            continue;
        }
        int n = mg_values_to_try(s->study, option, value);
        for (int k = 0; k < n && l->n < MG_VARIANTS_MAX; k++) {
            l->variant[l->n++] = (mg_variant){.change = {{option, value[k]}}, .change_n = 1};
        }
    }
}

static bool has_option(const mg_variant *v, int option)
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

/* The most helpful ones: indexes in order of shortfall, few of a kind. */
static int best_of(const run *x, const level *l, int *best)
{
    int n = 0;

    while (n < BEAM) {
        int at = -1;

        for (int k = 0; k < l->n; k++) {
            int taken = 0;
            bool mine = false;

            for (int b = 0; b < n; b++) {
                mine |= best[b] == k;
                taken += l->variant[best[b]].change[0].option == l->variant[k].change[0].option;
            }
            if (mine || !l->score[k].reached ||
                (l->variant[k].change_n == 1 && taken >= OF_AN_OPTION) ||
                !(l->score[k].shortfall < x->base.shortfall)) {
                continue;
            }
            if (at < 0 || l->score[k].shortfall < l->score[at].shortfall) {
                at = k;
            }
        }
        if (at < 0) {
            break;
        }
        best[n++] = at;
    }
    return n;
}

static bool is_listed(const level *l, const mg_variant *v)
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

/* Every one of the best of this size with every one of the best single changes. */
static void add_larger(const run *x, level *to)
{
    int many[BEAM], one[BEAM];
    int many_n = best_of(x, x->now, many), one_n = best_of(x, x->single, one);

    to->n = 0;
    for (int a = 0; a < many_n; a++) {
        for (int b = 0; b < one_n && to->n < MG_VARIANTS_MAX; b++) {
            mg_variant v = x->now->variant[many[a]];
            mg_change more = x->single->variant[one[b]].change[0];

            if (has_option(&v, more.option)) {
                continue;
            }
            v.change[v.change_n++] = more;
            if (!is_listed(to, &v)) {
                to->variant[to->n++] = v;
            }
        }
    }
}

/* ---- playing ---- */

static mg_status play(run *x, uint64_t first, uint64_t games, mg_variant *v, int n)
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

static mg_status play_level(run *x, level *l)
{
    mg_arm *scratch = malloc(sizeof *scratch);
    int playable = 0;

    for (int k = 0; k < l->n && scratch; k++) {
        playable += mg_variant_arm(x->s->study, &l->variant[k], scratch);
    }
    free(scratch);
    memset(l->score, 0, sizeof l->score);
    memset(l->checked, 0, sizeof l->checked);
    x->s->skipped += l->n - playable;
    x->s->tried[l->n ? l->variant[0].change_n : 0] += playable;
    x->score_base = &x->base;
    x->score = l->score;
    mg_status status = play(x, x->s->study->first, x->s->study->games, l->variant, l->n);
    for (int k = 0; k < l->n && status == MG_E_OK; k++) {
        if (l->score[k].reached &&
            (!x->nearest.score.reached || l->score[k].shortfall < x->nearest.score.shortfall)) {
            x->nearest = (mg_finalist){l->variant[k], l->score[k]};
        }
    }
    return status;
}

/* Plays the finalists over games that nobody has looked at yet. */
static mg_status check(run *x)
{
    mg_search *s = x->s;
    mg_variant variant[MG_FINALISTS];
    mg_score score[MG_FINALISTS] = {0}, base = {0};

    s->checked_from =
        s->checked_from ? s->checked_from + s->evidence : s->study->first + s->study->games;
    for (int k = 0; k < s->finalist_n; k++) {
        variant[k] = s->finalist[k].variant;
    }
    x->score_base = &base;
    x->score = score;
    mg_status status = play(x, s->checked_from, s->evidence, variant, s->finalist_n);
    if (status != MG_E_OK || !base.reached ||
        (s->finalist_n && !score[s->finalist_n - 1].reached)) {
        return status;
    }
    s->checked = true;
    s->base = base;
    for (int k = 0; k < s->finalist_n; k++) {
        s->finalist[k].score = score[k];
    }
    return MG_E_OK;
}

/* ---- who is checked ---- */

static int64_t distance(const mg_search *s, const mg_variant *v)
{
    int64_t far = 0;

    for (int k = 0; k < v->change_n; k++) {
        int option = v->change[k].option;
        if (mg_option_table[option].type == MG_OPT_INT) {
            far += llabs((int64_t)v->change[k].value -
                         mg_option_get(&s->study->setup[0].options, option));
        }
    }
    return far;
}

static bool same_options(const mg_variant *a, const mg_variant *b)
{
    for (int k = 0; k < a->change_n; k++) {
        if (!has_option(b, a->change[k].option)) {
            return false;
        }
    }
    return true;
}

static bool is_open(const run *x, int k)
{
    return !x->now->checked[k] && meets(x->s, &x->now->score[k]);
}

/* Of values of the same options the nearest to the present ones; and none of options that a
 * finalist has already. */
static bool may_be_checked(const run *x, int k)
{
    const level *l = x->now;

    for (int f = 0; f < x->s->finalist_n; f++) {
        if (same_options(&x->s->finalist[f].variant, &l->variant[k])) {
            return false;
        }
    }
    for (int other = 0; other < l->n; other++) {
        if (is_open(x, other) && same_options(&l->variant[other], &l->variant[k]) &&
            distance(x->s, &l->variant[other]) < distance(x->s, &l->variant[k])) {
            return false;
        }
    }
    return true;
}

/* Those that go least beyond the goals first: they change the game least. */
static void choose_finalists(run *x)
{
    level *l = x->now;

    x->s->finalist_n = 0;
    while (x->s->finalist_n < MG_FINALISTS) {
        int best = -1;

        for (int k = 0; k < l->n; k++) {
            if (is_open(x, k) && may_be_checked(x, k) &&
                (best < 0 || l->score[k].slack < l->score[best].slack)) {
                best = k;
            }
        }
        if (best < 0) {
            return;
        }
        x->s->finalist[x->s->finalist_n++] = (mg_finalist){l->variant[best], l->score[best]};
        l->checked[best] = true;
    }
}

/* Leaves those finalists that meet the goals on other games, too. */
static void drop_the_lucky(mg_search *s)
{
    int n = 0;

    for (int k = 0; k < s->finalist_n; k++) {
        if (meets(s, &s->finalist[k].score)) {
            s->finalist[n++] = s->finalist[k];
        }
    }
    s->finalist_n = n;
}

static mg_status check_level(run *x)
{
    mg_search *s = x->s;

    for (int round = 0; round < CHECKS && !mg_study_stopped(s->study); round++) {
        choose_finalists(x);
        if (!s->finalist_n) {
            return MG_E_OK;
        }
        s->checked = false;
        mg_status status = check(x);
        if (status != MG_E_OK) {
            return status;
        }
        if (s->checked) {
            drop_the_lucky(s);
        }
        if (s->checked && s->finalist_n) {
            s->end = MG_SEARCH_FOUND;
            return MG_E_OK;
        }
    }
    return MG_E_OK;
}

/* ---- the search ---- */

static mg_status check_base(run *x)
{
    mg_search *s = x->s;

    s->finalist_n = 0;
    if (!meets(s, &x->base) || mg_study_stopped(s->study)) {
        return MG_E_OK;
    }
    mg_status status = check(x);
    if (status == MG_E_OK && s->checked && meets(s, &s->base)) {
        s->end = MG_SEARCH_MET;
    }
    return status;
}

/* Nothing was found: what came nearest is checked on other games, too. */
static mg_status check_nearest(run *x)
{
    mg_search *s = x->s;

    s->base = x->base;
    s->checked = false;
    s->finalist_n = x->nearest.score.reached && x->nearest.score.shortfall < x->base.shortfall;
    s->finalist[0] = x->nearest;
    return mg_study_stopped(s->study) ? MG_E_OK : check(x);
}

/* Larger and larger changes, until one is found or there are as many options in them as may be. */
static mg_status search_levels(run *x)
{
    mg_search *s = x->s;

    for (int size = 1; s->end == MG_SEARCH_NOT_FOUND; size++) {
        mg_status status = check_level(x);

        if (status != MG_E_OK || s->end == MG_SEARCH_FOUND || size == s->most ||
            mg_study_stopped(s->study)) {
            return status;
        }
        add_larger(x, x->next);
        status = x->next->n ? play_level(x, x->next) : MG_E_OK;
        if (status != MG_E_OK || !x->next->n) {
            return status;
        }
        /* the first level stays: later ones take turns in the other two places */
        level *old = x->now == x->single ? x->next + 1 : x->now;
        x->now = x->next;
        x->next = old;
    }
    return MG_E_OK;
}

static mg_status search(run *x)
{
    x->s->end = MG_SEARCH_NOT_FOUND;
    add_singles(x->s, x->single);
    x->now = x->single;
    mg_status status = play_level(x, x->now);
    if (status == MG_E_OK) {
        status = check_base(x);
    }
    if (status == MG_E_OK) {
        status = search_levels(x);
    }
    return status != MG_E_OK || x->s->end != MG_SEARCH_NOT_FOUND ? status : check_nearest(x);
}

mg_status mg_search_run(mg_search *s, mg_err *err)
{
    level *levels = calloc(3, sizeof *levels);
    run x = {.s = s, .err = err, .single = levels, .next = levels ? levels + 1 : NULL};

    if (!levels) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    mg_status status = search(&x);
    s->reached = x.base.reached;
    free(levels);
    return status;
}
