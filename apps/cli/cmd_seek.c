/* SPDX-License-Identifier: MIT
 * `magie seek`: the smallest change of options that meets stated goals. */
#include "cli/seek.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_seek;

enum {
    USUAL_GAMES = 2000,
    USUAL_EVIDENCE = 10000,
    USUAL_MOST = 2,
    BEAM = 12,
    OF_AN_OPTION = 2,
    CHECKS = 3
};

/* Variants of one size, with their scores over the games of the search. */
typedef struct level {
    mg_variant variant[MG_VARIANTS_MAX];
    mg_score score[MG_VARIANTS_MAX];
    bool checked[MG_VARIANTS_MAX];
    int n;
} level;

typedef struct search {
    mg_seek *s;
    level *single, *now, *next;
    mg_score *heard_base; /* where what is being played goes */
    mg_score *heard;
    mg_score base; /* over the games of the search */
    double scale[MG_GOALS_MAX];
    uint64_t played;
    mg_finalist nearest;
} search;

/* ---- arguments ---- */

static void keep_options(mg_args *a, mg_seek *s, const char *list)
{
    while (list && *list) {
        size_t length = strcspn(list, ",");
        int option = mg_option_find(list, length);

        if (option < 0) {
            (void)mg_usage_error(a->command, "there is no option \"%.*s\"; see magie options",
                                 (int)length, list);
            a->wrong = true;
            return;
        }
        s->kept[option] = true;
        list += length + (list[length] == ',');
    }
}

static void add_goal(mg_args *a, mg_seek *s)
{
    const char *text = mg_args_value(a);
    mg_err err = {0};

    if (!text) {
        return;
    }
    if (s->goal_n == MG_GOALS_MAX) {
        (void)mg_fail(&err, MG_E_CAPACITY, "no more than %d goals", MG_GOALS_MAX);
    } else if (mg_goal_read(text, &s->goal[s->goal_n], &err) == MG_E_OK) {
        s->goal_n++;
    }
    if (err.status == MG_E_OK) {
        return;
    }
    (void)mg_usage_error(a->command, "%s", err.text);
    a->wrong = true;
}

static void read_argument(mg_args *a, mg_seek *s, const char *argument)
{
    if (strcmp(argument, "--goal") == 0) {
        add_goal(a, s);
    } else if (strcmp(argument, "--most") == 0) {
        s->most = (int)mg_args_number(a, 1, MG_CHANGES_MAX);
    } else if (strcmp(argument, "--evidence") == 0) {
        s->evidence = (uint64_t)mg_args_number(a, MG_GAMES_LEAST, INT64_MAX);
    } else if (strcmp(argument, "--keep") == 0) {
        keep_options(a, s, mg_args_value(a));
    } else if (mg_study_argument(&s->study, a, argument)) {
        return;
    } else if (argument[0] != '-' && !s->edition) {
        s->edition = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

/* ---- scores ---- */

/* Shortfalls of several goals are added up in standard deviations of the rules as they are. */
static void set_scales(search *x, const mg_sums *base)
{
    for (int k = 0; k < x->s->goal_n; k++) {
        const mg_goal *goal = &x->s->goal[k];
        double sd = mg_estimate_of(&base->moment[goal->value], goal->value).sd;

        x->scale[k] = mg_value_unit(goal->value) == MG_UNIT_SHARE ? 0.5
                      : sd > 0                                    ? sd
                                                                  : fmax(1, fabs(goal->limit));
    }
}

static void set_score(search *x, mg_score *score, const mg_sums *sums)
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

static bool meets(const mg_seek *s, const mg_score *score)
{
    for (int k = 0; k < s->goal_n; k++) {
        if (!score->stand[k].met) {
            return false;
        }
    }
    return score->reached;
}

static void hear(void *user, int k, const mg_results *r, int arm)
{
    search *x = user;

    if (k < 0 && x->heard_base == &x->base && !x->base.reached) {
        set_scales(x, &r->arm[arm]);
    }
    set_score(x, k < 0 ? x->heard_base : &x->heard[k], &r->arm[arm]);
}

/* ---- what to try ---- */

static void add_singles(const mg_seek *s, level *l)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value[MG_TRIES_MAX];

        if (s->kept[option] || mg_is_engine_limit(option) ||
            !mg_setup_has_option(s->study.setup[0].edition, option)) {
            continue;
        }
        int n = mg_values_to_try(&s->study, option, value);
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
static int best_of(const search *x, const level *l, int *best)
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
static void add_larger(const search *x, level *to)
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

static bool play_level(search *x, level *l)
{
    mg_arm *scratch = malloc(sizeof *scratch);
    int playable = 0;

    for (int k = 0; k < l->n && scratch; k++) {
        playable += mg_variant_arm(&x->s->study, &l->variant[k], scratch);
    }
    free(scratch);
    memset(l->score, 0, sizeof l->score);
    memset(l->checked, 0, sizeof l->checked);
    x->s->skipped += l->n - playable;
    x->s->tried[l->n ? l->variant[0].change_n : 0] += playable;
    x->s->study.work += mg_variants_work(&x->s->study, l->variant, l->n, x->s->study.games);
    x->heard_base = &x->base;
    x->heard = l->score;
    if (!mg_variants_play(&x->s->study, x->s->study.first, x->s->study.games, l->variant, l->n,
                          hear, x, &x->played)) {
        return false;
    }
    for (int k = 0; k < l->n; k++) {
        if (l->score[k].reached &&
            (!x->nearest.score.reached || l->score[k].shortfall < x->nearest.score.shortfall)) {
            x->nearest = (mg_finalist){l->variant[k], l->score[k]};
        }
    }
    return true;
}

/* Plays the finalists over games that nobody has looked at yet. */
static bool check(search *x)
{
    mg_seek *s = x->s;
    mg_variant variant[MG_FINALISTS];
    mg_score score[MG_FINALISTS] = {0}, base = {0};

    s->checked_from =
        s->checked_from ? s->checked_from + s->evidence : s->study.first + s->study.games;
    for (int k = 0; k < s->finalist_n; k++) {
        variant[k] = s->finalist[k].variant;
    }
    s->study.work += mg_variants_work(&s->study, variant, s->finalist_n, s->evidence);
    x->heard_base = &base;
    x->heard = score;
    if (!mg_variants_play(&s->study, s->checked_from, s->evidence, variant, s->finalist_n, hear, x,
                          &x->played)) {
        return false;
    }
    if (!base.reached || (s->finalist_n && !score[s->finalist_n - 1].reached)) {
        return true;
    }
    s->checked = true;
    s->base = base;
    for (int k = 0; k < s->finalist_n; k++) {
        s->finalist[k].score = score[k];
    }
    return true;
}

/* ---- who is checked ---- */

static int64_t distance(const mg_seek *s, const mg_variant *v)
{
    int64_t far = 0;

    for (int k = 0; k < v->change_n; k++) {
        int option = v->change[k].option;
        if (mg_option_table[option].type == MG_OPT_INT) {
            far += llabs((int64_t)v->change[k].value -
                         mg_option_get(&s->study.setup[0].options, option));
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

static bool is_open(const search *x, int k)
{
    return !x->now->checked[k] && meets(x->s, &x->now->score[k]);
}

/* Of values of the same options the nearest to the present ones; and none of options that a
 * finalist has already. */
static bool may_be_checked(const search *x, int k)
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
static void choose_finalists(search *x)
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
static void drop_the_lucky(mg_seek *s)
{
    int n = 0;

    for (int k = 0; k < s->finalist_n; k++) {
        if (meets(s, &s->finalist[k].score)) {
            s->finalist[n++] = s->finalist[k];
        }
    }
    s->finalist_n = n;
}

static bool check_level(search *x)
{
    mg_seek *s = x->s;

    for (int round = 0; round < CHECKS && !mg_study_stopped(); round++) {
        choose_finalists(x);
        if (!s->finalist_n) {
            return true;
        }
        s->checked = false;
        if (!check(x)) {
            return false;
        }
        if (s->checked) {
            drop_the_lucky(s);
        }
        if (s->checked && s->finalist_n) {
            s->end = MG_SEEK_FOUND;
            return true;
        }
    }
    return true;
}

/* ---- the search ---- */

static bool check_base(search *x)
{
    mg_seek *s = x->s;

    s->finalist_n = 0;
    if (!meets(s, &x->base) || mg_study_stopped()) {
        return true;
    }
    if (!check(x)) {
        return false;
    }
    if (s->checked && meets(s, &s->base)) {
        s->end = MG_SEEK_MET;
    }
    return true;
}

/* Nothing was found: what came nearest is looked at on other games, too. */
static bool check_nearest(search *x)
{
    mg_seek *s = x->s;

    s->base = x->base;
    s->checked = false;
    s->finalist_n = x->nearest.score.reached && x->nearest.score.shortfall < x->base.shortfall;
    s->finalist[0] = x->nearest;
    return mg_study_stopped() || check(x);
}

static bool seek(search *x)
{
    mg_seek *s = x->s;

    s->end = MG_SEEK_NOT_FOUND;
    mg_study_begin(&s->study, 0);
    add_singles(s, x->single);
    x->now = x->single;
    if (!play_level(x, x->now) || !check_base(x)) {
        return false;
    }
    for (int size = 1; s->end == MG_SEEK_NOT_FOUND; size++) {
        if (!check_level(x)) {
            return false;
        }
        if (s->end == MG_SEEK_FOUND || size == s->most || mg_study_stopped()) {
            break;
        }
        add_larger(x, x->next);
        if (!x->next->n || !play_level(x, x->next)) {
            break;
        }
        level *old = x->now == x->single ? x->next + 1 : x->now;
        x->now = x->next;
        x->next = old;
    }
    return s->end != MG_SEEK_NOT_FOUND || check_nearest(x);
}

static int tell(mg_seek *s, const search *x)
{
    mg_study_end(&s->study, x->played);
    if (mg_study_stopped()) {
        fprintf(stderr, "ended early, after %" PRIu64 " games\n", x->played);
    }
    if (!x->base.reached) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    if (s->study.json) {
        mg_json j;

        mg_json_init(&j, NULL, 0);
        mg_seek_json(&j, s);
        return mg_print_json(&j);
    }
    mg_seek_print(s);
    return MG_EXIT_OK;
}

static int run(mg_seek *s)
{
    level *levels = calloc(3, sizeof *levels);
    search x = {.s = s, .single = levels, .next = levels ? levels + 1 : NULL};
    int code = MG_EXIT_FAILED;

    if (!levels) {
        fprintf(stderr, "magie seek: not enough memory\n");
    } else if (seek(&x)) {
        code = tell(s, &x);
    }
    free(levels);
    return code;
}

/* ---- the command ---- */

static mg_status prepare(mg_seek *s, mg_err *err)
{
    mg_status status = mg_study_arm(&s->study, s->edition, err);

    for (int k = 0; k < s->goal_n && status == MG_E_OK; k++) {
        if (!mg_value_applies(&s->study.arm[0].game, s->goal[k].value)) {
            status = mg_fail(err, MG_E_UNKNOWN, "%s: games of %s have no such figure",
                             s->goal[k].text, s->study.spec[0]);
        }
    }
    return status;
}

static int run_seek(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_seek, argc, argv);
    mg_seek s = {.study = mg_study_of(&mg_command_seek, USUAL_GAMES),
                 .most = USUAL_MOST,
                 .evidence = USUAL_EVIDENCE};
    const char *argument = NULL;
    mg_err err = {0};

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &s, argument);
    }
    if (a.wrong) {
        return MG_EXIT_USAGE;
    }
    if (!s.goal_n) {
        return mg_usage_error(&mg_command_seek,
                              "it needs a goal, such as --goal 'median_rounds<=30'");
    }
    if (s.study.games < MG_GAMES_LEAST) {
        return mg_usage_error(&mg_command_seek, "a goal is judged by %d games or more",
                              MG_GAMES_LEAST);
    }
    int code = prepare(&s, &err) == MG_E_OK ? run(&s) : mg_print_error(&err);
    mg_study_free(&s.study);
    return code;
}

const mg_command mg_command_seek = {
    .name = "seek",
    .usage = "[EDITION[:PROFILE][,OPTION=VALUE…]] --goal GOAL [--goal GOAL…] [--games N] …",
    .summary = "Find the smallest change of options that meets a goal",
    .help = MG_GOAL_HELP "\n"
                         "Every option is tried by itself, as in `magie sweep`; limits of the "
                         "engine are left alone. If none is enough,\n"
                         "the 12 most helpful changes are tried in pairs, and so on: the 12 "
                         "nearest with the 12 most helpful. What meets\n"
                         "all goals with the fewest options is checked on games that the search "
                         "has not seen: of values of one option\n"
                         "the nearest to the present one, of several options the one that goes "
                         "least beyond the goal. If nothing meets\n"
                         "it, the nearest is told.\n\n"
                         "  --goal GOAL         may stand repeatedly: all are to be met\n"
                         "  --most N            change no more than so many options (2)\n"
                         "  --keep OPTION,…     leave these as they are\n"
                         "  --evidence N        check on so many games (10000)\n" MG_STUDY_HELP "\n"
                         "Ctrl-C ends it early, with what was reached.\n",
    .run = run_seek,
};
