/* SPDX-License-Identifier: MIT */
#include "lab/goal.h"

#include "lab/contrast.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

static double take_prefix(const char **name, size_t *length)
{
    static const struct {
        const char *prefix;
        double quantile;
    } known[] = {
        {"mean_",   0   },
        {"median_", 0.5 },
        {"p90_",    0.9 },
        {"p99_",    0.99}
    };

    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++) {
        size_t n = strlen(known[k].prefix);

        if (*length > n && strncmp(*name, known[k].prefix, n) == 0) {
            *name += n;
            *length -= n;
            return known[k].quantile;
        }
    }
    return 0;
}

static mg_status read_limit(const char *text, mg_goal *goal, mg_err *err)
{
    mg_unit unit = mg_value_unit(goal->value);
    char *end = NULL;

    errno = 0;
    goal->limit = strtod(text, &end);
    bool percent = *end == '%';
    if (end == text || errno || !isfinite(goal->limit) || end[percent]) {
        return mg_fail(err, MG_E_SYNTAX, "%s: \"%s\" is no number", goal->text, text);
    }
    if (percent && unit != MG_UNIT_SHARE && unit != MG_UNIT_PERCENT) {
        return mg_fail(err, MG_E_SYNTAX, "%s: this figure is not in percent", goal->text);
    }
    if (percent && unit == MG_UNIT_SHARE) {
        goal->limit /= 100;
    }
    if (unit == MG_UNIT_SHARE && (goal->limit < 0 || goal->limit > 1)) {
        return mg_fail(err, MG_E_AMOUNT, "%s: shares go from 0 to 1, or from 0%% to 100%%",
                       goal->text);
    }
    if (unit != MG_UNIT_MONEY && !goal->at_least && goal->limit < 0) {
        return mg_fail(err, MG_E_AMOUNT, "%s: this figure is never below 0", goal->text);
    }
    if (unit == MG_UNIT_PERCENT && goal->at_least && goal->limit > 100) {
        return mg_fail(err, MG_E_AMOUNT, "%s: this figure is never above 100 %%", goal->text);
    }
    return MG_E_OK;
}

mg_status mg_goal_read(const char *text, mg_goal *goal, mg_err *err)
{
    const char *name = text, *sign = strpbrk(text, "<>=");
    size_t length = sign ? (size_t)(sign - text) : 0;

    *goal = (mg_goal){.text = text};
    if (length == 0 || *sign == '=' || sign[1] != '=') {
        return mg_fail(
            err, MG_E_SYNTAX,
            "\"%s\" is no goal: FIGURE<=NUMBER or FIGURE>=NUMBER, such as median_rounds<=30", text);
    }
    goal->at_least = *sign == '>';
    goal->quantile = take_prefix(&name, &length);
    mg_status status = mg_figure_find(name, length, &goal->value, err);
    if (status != MG_E_OK) {
        return status;
    }
    if (goal->quantile > 0 &&
        (goal->value >= MG_FIGURE_N || mg_value_unit(goal->value) == MG_UNIT_SHARE)) {
        return mg_fail(err, MG_E_SYNTAX, "%s: there are no quantiles of %.*s, only its mean", text,
                       (int)length, name);
    }
    return read_limit(sign + 2, goal, err);
}

/* ---- what games can come to ---- */

/* A card game is cut off when the first round beyond the limit begins, so the figure may be one
 * more than the limit. */
static mg_status check_limit(const mg_goal *goal, const mg_game *g, int option, mg_err *err)
{
    const int limit = (int)mg_option_get(&g->opt, option), most = limit + mg_is_card_game(g);

    return limit == 0 || goal->limit <= most
               ? MG_E_OK
               : mg_fail(err, MG_E_AMOUNT,
                         "%s: %s=%d cuts games off, so that this figure is never above %d",
                         goal->text, mg_option_table[option].name, limit, most);
}

mg_status mg_goal_check(const mg_goal *goal, const mg_game *g, mg_err *err)
{
    const double unequal = 100.0 * (g->seat_n - 1) / g->seat_n; /* one has all */

    if (!goal->at_least) {
        return MG_E_OK;
    }
    switch (goal->value) {
    case MG_FIG_OUT:
        return goal->limit <= g->seat_n - 1
                   ? MG_E_OK
                   : mg_fail(err, MG_E_AMOUNT, "%s: of %d seats at most %d are out at the end",
                             goal->text, g->seat_n, g->seat_n - 1);
    case MG_FIG_GINI:
        return goal->limit <= unequal
                   ? MG_E_OK
                   : mg_fail(err, MG_E_AMOUNT,
                             "%s: with %d seats this figure is never above %.4g %%", goal->text,
                             g->seat_n, unequal);
    case MG_FIG_ROUNDS:
    case MG_FIG_FIRST_GROUP:
    case MG_FIG_FIRST_OUT:
        return check_limit(goal, g, MG_OPTION_limit_rounds, err);
    case MG_FIG_TURNS:
        return check_limit(goal, g, MG_OPTION_limit_turns, err);
    default:
        return MG_E_OK;
    }
}

bool mg_goals_exclude(const mg_goal *a, const mg_goal *b)
{
    const mg_goal *least = a->at_least ? a : b, *most = a->at_least ? b : a;
    bool ordered = least->quantile > 0 ? most->quantile >= least->quantile : most->quantile <= 0;

    return a->at_least != b->at_least && a->value == b->value && ordered &&
           least->limit > most->limit;
}

/* ---- standing ---- */

static mg_stand stand_of_mean(const mg_goal *goal, const mg_sums *sums)
{
    mg_estimate e = mg_estimate_in(sums, goal->value);

    return (mg_stand){.n = e.n, .at = e.mean, .low = e.low, .high = e.high};
}

static mg_stand stand_of_quantile(const mg_goal *goal, const mg_sums *sums)
{
    mg_quantile q = mg_quantile_of(sums->bin[goal->value], goal->quantile);
    double scale = mg_value_scale(goal->value);

    return (mg_stand){
        .n = mg_games_knowing(sums, goal->value),
        .at = (double)q.at / scale,
        .low = (double)q.low / scale,
        .high = (double)q.high / scale,
    };
}

mg_stand mg_goal_stand(const mg_goal *goal, const mg_sums *sums)
{
    mg_stand s = goal->quantile > 0 ? stand_of_quantile(goal, sums) : stand_of_mean(goal, sums);

    s.gap = goal->at_least ? goal->limit - s.low : s.high - goal->limit;
    s.met = s.n >= MG_GAMES_LEAST && s.gap <= 0;
    return s;
}
