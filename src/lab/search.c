/* SPDX-License-Identifier: MIT */
#include "lab/search.h"

#include "editions/unknown.h"
#include "lab/search_narrow.h"
#include "lab/search_pairs.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BEAM = 12,        /* this many changes go on to be combined */
    OF_AN_OPTION = 2, /* at most this many of them change the same option alone */
    CHECKS = 3        /* how often finalists of one size are checked */
};

/* ---- what is asked ---- */

mg_status mg_search_goal(mg_search *s, const char *text, mg_err *err)
{
    if (s->goal_n == MG_GOALS_MAX) {
        return mg_fail(err, MG_E_CAPACITY, "no more than %d goals", MG_GOALS_MAX);
    }
    mg_goal *goal = &s->goal[s->goal_n];
    mg_status status = mg_goal_read(text, goal, err);

    for (int k = 0; k < s->goal_n && status == MG_E_OK; k++) {
        if (mg_goals_exclude(&s->goal[k], goal)) {
            status = mg_fail(err, MG_E_CONFLICT, "no rules can meet both %s and %s",
                             s->goal[k].text, goal->text);
        }
    }
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

/* Refuses a goal that no number of variants could meet, as too few games know its figure. */
static mg_status check_known(const mg_search *s, const mg_goal *goal, mg_err *err)
{
    uint64_t games = s->study->games, follow = s->study->follow;
    bool evidence = s->evidence < games;
    uint64_t fewer = evidence ? s->evidence : games;

    if (!mg_is_of_followed(goal->value) || fewer / follow >= MG_GAMES_LEAST) {
        return MG_E_OK;
    }
    return mg_fail(err, MG_E_AMOUNT,
                   "%s: known of one game in --follow %" PRIu64
                   ", and %d must know it: --%s %" PRIu64 " is too few; %" PRIu64
                   " would do, or --follow %" PRIu64,
                   goal->text, follow, MG_GAMES_LEAST, evidence ? "evidence" : "games", fewer,
                   follow * MG_GAMES_LEAST, fewer / MG_GAMES_LEAST);
}

mg_status mg_search_open(mg_search *s, const char *edition, mg_err *err)
{
    mg_status status = mg_study_arm(s->study, edition, err);

    for (int k = 0; k < s->goal_n && status == MG_E_OK; k++) {
        status = mg_study_has(s->study, s->goal[k].value, s->goal[k].text, err);
        if (status == MG_E_OK) {
            status = mg_goal_check(&s->goal[k], &s->study->arm[0].game, err);
        }
        if (status == MG_E_OK) {
            status = check_known(s, &s->goal[k], err);
        }
    }
    return status;
}

/* ---- what to try ---- */

static void add_singles(const mg_search *s, mg__level *l)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value[MG_TRIES_MAX];

        if (s->kept[option] || mg_is_engine_limit(option) ||
            !mg_setup_matters(s->study->setup[0].edition, option)) {
            continue;
        }
        int n = mg__ends_to_try(s->study, option, value);
        for (int k = 0; k < n && l->n < MG_VARIANTS_MAX; k++) {
            l->variant[l->n++] = (mg_variant){.change = {{option, value[k]}}, .change_n = 1};
        }
    }
}

/* The most helpful changes: indexes in order of shortfall, only a few for each option. */
static int best_of(const mg__search_run *x, const mg__level *l, int *best)
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

/* Combines each of the best variants of this size with each of the best single changes. */
static void add_larger(const mg__search_run *x, mg__level *to)
{
    int many[BEAM], one[BEAM];
    int many_n = best_of(x, x->now, many), one_n = best_of(x, x->single, one);

    to->n = 0;
    for (int a = 0; a < many_n; a++) {
        for (int b = 0; b < one_n && to->n < MG_VARIANTS_MAX; b++) {
            mg_variant v = x->now->variant[many[a]];
            mg_change more = x->single->variant[one[b]].change[0];

            if (mg__has_option(&v, more.option)) {
                continue;
            }
            v.change[v.change_n++] = more;
            if (!mg__is_listed(to, &v)) {
                to->variant[to->n++] = v;
            }
        }
    }
}

/* ---- playing ---- */

/* Plays the finalists over games that the search has not used yet. */
static mg_status check(mg__search_run *x)
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
    mg_status status = mg__search_play(x, s->checked_from, s->evidence, variant, s->finalist_n);
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
        if (!mg__has_option(b, a->change[k].option)) {
            return false;
        }
    }
    return true;
}

static bool is_open(const mg__search_run *x, int k)
{
    return !x->now->checked[k] && mg__meets(x->s, &x->now->score[k]);
}

/* Passes over a variant if another one that meets the goals changes the same options by less, or if
 * a finalist changes the same options. */
static bool may_be_checked(const mg__search_run *x, int k)
{
    const mg__level *l = x->now;

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

/* Orders first those that exceed the goals least: they change the game least. */
static void choose_finalists(mg__search_run *x)
{
    mg__level *l = x->now;

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

/* Keeps the finalists that meet the goals on other games, too. */
static void drop_the_lucky(mg_search *s)
{
    int n = 0;

    for (int k = 0; k < s->finalist_n; k++) {
        if (mg__meets(s, &s->finalist[k].score)) {
            s->finalist[n++] = s->finalist[k];
        }
    }
    s->finalist_n = n;
}

/* Whether the present rules need no change by the games of the evidence, or nothing tells that they
 * do. */
static bool end_by_base(mg_search *s)
{
    if (mg__meets(s, &s->base)) {
        s->end = MG_SEARCH_MET;
    } else if (mg__lacks_games(s, &s->base)) {
        s->end = MG_SEARCH_TOO_FEW;
    } else {
        return false;
    }
    s->finalist_n = 0;
    return true;
}

static mg_status check_level(mg__search_run *x)
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
        if (s->checked && end_by_base(s)) {
            return MG_E_OK;
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

static mg_status check_base(mg__search_run *x)
{
    mg_search *s = x->s;

    s->finalist_n = 0;
    if (!(mg__meets(s, &x->base) || mg__lacks_games(s, &x->base)) || mg_study_stopped(s->study)) {
        return MG_E_OK;
    }
    mg_status status = check(x);
    if (status == MG_E_OK && s->checked) {
        (void)end_by_base(s);
    }
    return status;
}

/* If nothing was found, checks the nearest variant on other games. They may be kinder than those of
 * the search: the present rules or the variant may meet the goals on them. */
static mg_status check_nearest(mg__search_run *x)
{
    mg_search *s = x->s;

    s->base = x->base;
    s->checked = false;
    s->finalist_n = x->nearest.score.reached && x->nearest.score.shortfall < x->base.shortfall;
    s->finalist[0] = x->nearest;
    if (mg_study_stopped(s->study)) {
        return MG_E_OK;
    }
    mg_status status = check(x);
    if (status == MG_E_OK && s->checked && !end_by_base(s) && s->finalist_n &&
        mg__meets(s, &s->finalist[0].score)) {
        s->end = MG_SEARCH_FOUND;
    }
    return status;
}

/* Plays the variants of a level from number `from` on, narrows their numbers, and checks those that
 * meet the goals. */
static mg_status search_level(mg__search_run *x, int from)
{
    mg_status status = mg__search_play_level(x, x->now, from);

    if (status == MG_E_OK && from == 0 && x->now == x->single) {
        status = check_base(x);
    }
    if (status == MG_E_OK && x->s->end == MG_SEARCH_NOT_FOUND) {
        status = mg__search_narrow(x, x->now);
    }
    return status == MG_E_OK && x->s->end == MG_SEARCH_NOT_FOUND ? check_level(x) : status;
}

static bool goes_on(const mg__search_run *x, mg_status status)
{
    return status == MG_E_OK && x->s->end == MG_SEARCH_NOT_FOUND && !mg_study_stopped(x->s->study);
}

/* Adds pairs of changes that may help only together. */
static mg_status search_pairs(mg__search_run *x, int single_n)
{
    int from = x->now->n;
    mg_status status = mg__search_pairs(x, single_n, x->now);

    return goes_on(x, status) && x->now->n > from ? search_level(x, from) : status;
}

/* Tries larger and larger changes, until one is found or the number of options reaches its
 * limit. */
static mg_status search(mg__search_run *x)
{
    mg_search *s = x->s;

    s->end = MG_SEARCH_NOT_FOUND;
    add_singles(s, x->single);
    x->now = x->single;
    int single_n = x->single->n;
    mg_status status = search_level(x, 0);
    for (int size = 2; size <= s->most && goes_on(x, status); size++) {
        add_larger(x, x->next);
        /* the first level stays; later levels alternate between the other two places */
        mg__level *old = x->now == x->single ? x->next + 1 : x->now;
        x->now = x->next;
        x->next = old;
        status = x->now->n ? search_level(x, 0) : MG_E_OK;
        if (size == 2 && goes_on(x, status)) {
            status = search_pairs(x, single_n);
        }
        if (!x->now->n) {
            break;
        }
    }
    return status == MG_E_OK && s->end == MG_SEARCH_NOT_FOUND ? check_nearest(x) : status;
}

mg_status mg_search_run(mg_search *s, mg_err *err)
{
    mg__level *levels = calloc(3, sizeof *levels);
    mg__search_run x = {.s = s, .err = err, .single = levels, .next = levels ? levels + 1 : NULL};

    if (!levels) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    mg_status status = search(&x);
    s->reached = x.base.reached;
    free(levels);
    return status;
}
