/* SPDX-License-Identifier: MIT */
#include "lab/contrast.h"

#include "base/nearest.h"
#include "editions/edition_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- what can be judged ---- */

/* Counts the games of all arms together whose value is not the most frequent one. Whether there are
 * enough for a figure to be judged depends on all games alike, so leaving a figure out favours no
 * arm. */
static uint64_t odd_ones(const mg_sums *const *arm, int arm_n, int value)
{
    uint64_t n = 0, most = 0;
    int64_t sum = 0;

    for (int k = 0; k < arm_n; k++) {
        n += mg_games_knowing(arm[k], value);
        sum += arm[k]->moment[value].sum;
    }
    if (value >= MG_FIGURE_N) {
        uint64_t is = (uint64_t)sum / MG_WHOLE;

        return mg_value_unit(value) != MG_UNIT_SHARE ? n : is < n - is ? is : n - is;
    }
    for (int bin = 0; bin < MG_BINS; bin++) {
        uint64_t here = 0;

        for (int k = 0; k < arm_n; k++) {
            here += arm[k]->bin[value][bin].n;
        }
        most = here > most ? here : most;
    }
    return n - most;
}

mg_judged mg_judge(const mg_sums *const *arm, int arm_n, int value)
{
    for (int k = 0; k < arm_n; k++) {
        if (arm[k]->moment[value].n < MG_GAMES_LEAST) {
            return MG_TOO_FEW;
        }
    }
    return odd_ones(arm, arm_n, value) < MG_OTHERS_LEAST ? MG_ALL_THE_SAME : MG_JUDGED;
}

mg_judged mg_judge_pairs(const mg_moment *pairs)
{
    return pairs->n < MG_GAMES_LEAST        ? MG_TOO_FEW
           : pairs->other < MG_OTHERS_LEAST ? MG_ALL_THE_SAME
                                            : MG_JUDGED;
}

/* ---- all figures ---- */

uint64_t mg_games_knowing(const mg_sums *sums, int value)
{
    bool lacks = sums->left_out && !mg_value_is_bounded(value);

    return sums->moment[value].n + (lacks ? sums->cut_off[value].n : 0);
}

bool mg_is_known_in_all(const mg_sums *sums, int value)
{
    uint64_t n = mg_games_knowing(sums, value);

    return n == sums->games || n == sums->followed;
}

/* Whether a figure is paired. If only some games have it, it is not: the games that have it in both
 * arms are not all games that have it. If games lack it only because they are left out, it is
 * paired over the games that count in both arms. */
static bool are_pairs(const mg_sums *a, const mg_sums *b, const mg_pairs *pairs, int value)
{
    bool all = mg_is_known_in_all(a, value) && mg_is_known_in_all(b, value);
    uint64_t n = pairs ? pairs->difference[value].n : 0;

    return pairs && (all || (n == a->moment[value].n && n == b->moment[value].n));
}

static mg_estimate difference_of(const mg_contrast *c, const mg_moment *a, const mg_moment *b,
                                 const mg_pairs *pairs)
{
    return c->paired ? mg_difference_in(pairs, c->value)
           : pairs   ? mg_difference_partly(a, b, pairs, c->value)
                     : mg_difference_between(a, b, c->value);
}

/* A game that only one of the two arms has counts as different. */
static mg_judged judge_pairs(const mg_moment *a, const mg_moment *b, const mg_moment *pairs)
{
    return a->n - pairs->n + b->n - pairs->n + pairs->other < MG_OTHERS_LEAST ? MG_ALL_THE_SAME
                                                                              : MG_JUDGED;
}

mg_contrast mg_contrast_of(const mg_sums *a, const mg_sums *b, const mg_pairs *pairs, int value)
{
    const mg_moment *of_a = &a->moment[value], *of_b = &b->moment[value];
    const mg_sums *const both[] = {a, b};
    mg_contrast c = {.value = value, .judged = mg_judge(both, 2, value), .p = 1, .corrected = 1};

    c.a = mg_estimate_in(a, value);
    c.b = mg_estimate_in(b, value);
    c.paired = are_pairs(a, b, pairs, value);
    if (c.judged == MG_JUDGED && c.paired) {
        c.judged = mg_judge_pairs(&pairs->difference[value]);
    } else if (c.judged == MG_JUDGED && pairs) {
        c.judged = judge_pairs(of_a, of_b, &pairs->difference[value]);
    }
    c.difference = difference_of(&c, of_a, of_b, pairs);
    if (c.judged == MG_JUDGED) {
        c.p = mg_p_value(&c.difference);
    }
    return c;
}

void mg_contrasts_correct(mg_contrast *contrast, int n)
{
    double p[MG_CONTRASTS_MAX] = {1}, corrected[MG_CONTRASTS_MAX];
    int of[MG_CONTRASTS_MAX], judged = 0;

    for (int k = 0; k < n; k++) {
        if (contrast[k].judged == MG_JUDGED) {
            p[judged] = contrast[k].p;
            of[judged++] = k;
        }
    }
    mg_holm(p, judged, corrected);
    for (int k = 0; k < judged; k++) {
        contrast[of[k]].corrected = corrected[k];
    }
}

/* Sums are exact. So two figures of which one follows from the other, such as decided games and
 * games that are cut off, have the same difference to the last bit, or the opposite one. */
static bool say_the_same(const mg_contrast *c, const mg_contrast *d)
{
    return mg_value_unit(c->value) == mg_value_unit(d->value) && c->a.n == d->a.n &&
           c->b.n == d->b.n && c->difference.sd == d->difference.sd &&
           fabs(c->difference.mean) == fabs(d->difference.mean);
}

bool mg_is_said_before(const mg_contrast *contrast, int k)
{
    for (int before = 0; before < k; before++) {
        if (contrast[before].judged == MG_JUDGED && contrast[k].judged == MG_JUDGED &&
            say_the_same(&contrast[before], &contrast[k])) {
            return true;
        }
    }
    return false;
}

int mg_contrasts(const mg_game *game_a, const mg_sums *a, const mg_game *game_b, const mg_sums *b,
                 const mg_pairs *pairs, const bool *asked, mg_contrast *out)
{
    int n = 0;

    for (int value = 0; value < MG_VALUES; value++) {
        if (mg_value_applies(game_a, value) && mg_value_applies(game_b, value) &&
            a->moment[value].n && b->moment[value].n) {
            out[n] = mg_contrast_of(a, b, pairs, value);
            if (asked && !asked[value]) {
                out[n].judged = MG_NOT_ASKED;
            } else if (mg_is_said_before(out, n)) {
                out[n].judged = MG_SAID_TWICE;
            }
            n++;
        }
    }
    mg_contrasts_correct(out, n);
    return n;
}

bool mg_all_the_same(const mg_pairs *pairs)
{
    mg_u128 apart = 0;

    for (int value = 0; value < MG_VALUES; value++) {
        apart += pairs->difference[value].square;
    }
    return apart == 0;
}

bool mg_is_significant(const mg_contrast *c)
{
    return c->judged == MG_JUDGED && c->corrected < MG_SIGNIFICANCE;
}

/* ---- names of figures ---- */

mg_status mg_figure_find(const char *name, size_t length, int *value, mg_err *err)
{
    char word[32], known[MG_VALUES][32];
    const char *names[MG_VALUES];

    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
             name);
    *value = length < sizeof word ? mg_value_find(word) : -1;
    if (*value >= 0) {
        return MG_E_OK;
    }
    for (int at = 0; at < MG_VALUES; at++) {
        (void)mg_value_name(at, known[at], sizeof known[at]);
        names[at] = known[at];
    }
    const char *nearest =
        mg_nearest(word, strlen(word), mg__name_word, &(mg__names){names, MG_VALUES});
    return mg_fail(err, MG_E_UNKNOWN,
                   "there is no figure \"%s\"; %s%s%s`magie help data games` lists the figures",
                   word, nearest ? "did you mean \"" : "", nearest ? nearest : "",
                   nearest ? "\"? " : "");
}

mg_status mg_figures_read(const char *list, bool asked[MG_VALUES], mg_err *err)
{
    mg_status status = MG_E_OK;

    memset(asked, 0, MG_VALUES * sizeof *asked);
    for (const char *at = list; status == MG_E_OK;) {
        size_t length = strcspn(at, ",");
        int value = 0;

        status = mg_figure_find(at, length, &value, err);
        if (status == MG_E_OK) {
            asked[value] = true;
        }
        if (!at[length]) {
            break;
        }
        at += length + 1;
    }
    return status;
}

/* ---- medians, beside means, which depend on a few games without end */

bool mg_has_median(int value)
{
    return value < MG_FIGURE_N && mg_value_unit(value) != MG_UNIT_SHARE;
}

double mg_median_of(const mg_sums *sums, int value)
{
    return (double)mg_quantile_of(sums->bin[value], 0.5).at / mg_value_scale(value);
}
