/* SPDX-License-Identifier: MIT */
#include "cli/contrast.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { COLUMNS = 110 };

/* ---- what can be judged ---- */

/* Games that come out otherwise than most do, of both arms together: whether there are enough of
 * them for a figure to be judged hangs on all games alike, so that leaving it out favours no side.
 */
static uint64_t odd_ones(const mg_sums *a, const mg_sums *b, int value)
{
    const mg_moment *of_a = &a->moment[value], *of_b = &b->moment[value];
    uint64_t n = of_a->n + of_b->n, most = 0;

    if (value >= MG_FIGURE_N) {
        if (mg_value_unit(value) != MG_UNIT_SHARE) {
            return n;
        }
        uint64_t is = (uint64_t)(of_a->sum + of_b->sum) / MG_WHOLE;
        return is < n - is ? is : n - is;
    }
    for (int bin = 0; bin < MG_BINS; bin++) {
        uint64_t here = a->bin[value][bin] + b->bin[value][bin];
        most = here > most ? here : most;
    }
    return n - most;
}

static mg_judged judge(const mg_sums *a, const mg_sums *b, int value)
{
    if (a->moment[value].n < MG_GAMES_LEAST || b->moment[value].n < MG_GAMES_LEAST) {
        return MG_TOO_FEW;
    }
    return odd_ones(a, b, value) < MG_ODD_LEAST ? MG_ALL_THE_SAME : MG_JUDGED;
}

/* ---- all figures ---- */

/* A figure that only some of the games have is not paired: the games that have it in both arms are
 * not all that have it. */
mg_contrast mg_contrast_of(const mg_sums *a, const mg_sums *b, const mg_moment *pairs, int value)
{
    const mg_moment *of_a = &a->moment[value], *of_b = &b->moment[value];
    mg_contrast c = {.value = value, .judged = judge(a, b, value), .p = 1, .corrected = 1};

    c.a = mg_estimate_of(of_a, value);
    c.b = mg_estimate_of(of_b, value);
    c.paired = pairs && pairs[value].n == of_a->n && pairs[value].n == of_b->n;
    c.difference = c.paired ? mg_difference_of(&pairs[value], value)
                            : mg_difference_between(of_a, of_b, value);
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

int mg_contrasts(const mg_game *game_a, const mg_sums *a, const mg_game *game_b, const mg_sums *b,
                 const mg_moment *pairs, mg_contrast *out)
{
    int n = 0;

    for (int value = 0; value < MG_VALUES; value++) {
        if (mg_value_applies(game_a, value) && mg_value_applies(game_b, value) &&
            a->moment[value].n && b->moment[value].n) {
            out[n++] = mg_contrast_of(a, b, pairs, value);
        }
    }
    mg_contrasts_correct(out, n);
    return n;
}

bool mg_all_the_same(const mg_moment pairs[MG_VALUES])
{
    mg_u128 apart = 0;

    for (int value = 0; value < MG_VALUES; value++) {
        apart += pairs[value].square;
    }
    return apart == 0;
}

bool mg_established(const mg_contrast *c)
{
    return c->judged == MG_JUDGED && c->corrected < MG_CHANCE;
}

/* ---- in words ---- */

mg_status mg_figure_find(const char *name, size_t length, int *value, mg_err *err)
{
    char word[32], known[32], best[32] = "";
    int nearest = 4;

    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
             name);
    *value = length < sizeof word ? mg_value_find(word) : -1;
    if (*value >= 0) {
        return MG_E_OK;
    }
    for (int at = 0; at < MG_VALUES; at++) {
        (void)mg_value_name(at, known, sizeof known);
        int distance = mg_word_distance(word, known);
        if (distance < nearest) {
            nearest = distance;
            snprintf(best, sizeof best, "%s", known);
        }
    }
    return mg_fail(err, MG_E_UNKNOWN,
                   "there is no figure \"%s\"%s%s%s; the figures are those of `magie sim`", word,
                   best[0] ? "; did you mean \"" : "", best, best[0] ? "\"?" : "");
}

static double in_print(int value, double number)
{
    return mg_value_unit(value) == MG_UNIT_SHARE ? 100 * number : number;
}

static int digits_of(double number)
{
    return fabs(number) < 0.1 ? 4 : fabs(number) < 10 ? 2 : 1;
}

void mg_difference_format(const mg_contrast *c, char *out, size_t cap)
{
    mg_unit unit = mg_value_unit(c->value);
    double by = in_print(c->value, c->difference.mean);
    int digits = digits_of(by);
    char name[32];

    (void)mg_value_name(c->value, name, sizeof name);
    snprintf(out, cap, "%s %+.*f%s (%.*f to %.*f)", name, digits, by,
             unit == MG_UNIT_SHARE || unit == MG_UNIT_PERCENT ? " points" : "", digits,
             in_print(c->value, c->difference.low), digits, in_print(c->value, c->difference.high));
}

void mg_contrast_print(const mg_contrast *c)
{
    mg_print_value(c->value, c->b.mean, 12);
    mg_print_value(c->value, c->difference.mean, 13);
    mg_print_value(c->value, c->difference.low, 12);
    mg_print_value(c->value, c->difference.high, 12);
    if (c->judged == MG_JUDGED) {
        printf("  %-8.2g%s", c->corrected, mg_established(c) ? " *" : "");
    }
}

int mg_print_listed(int at, const char *what, const char *word)
{
    if (at == 0) {
        at = printf("%s:", what);
    } else if (at + (int)strlen(word) + 2 > COLUMNS) {
        at = printf(",\n ") - 2;
    } else {
        at += printf(",");
    }
    return at + printf(" %s", word);
}

const char *mg_difference_word(int value, double number)
{
    static const struct {
        int value;
        const char *more, *less;
    } words[] = {
        {MG_FIG_ROUNDS,      "games are longer",              "games are shorter"              },
        {MG_FIG_DECIDED,     "more games come to their end",  "fewer games come to their end"  },
        {MG_FIG_TRUNCATED,   "more games are cut off",        "fewer games are cut off"        },
        {MG_FIG_GINI,        "worth ends up less equal",      "worth ends up more equal"       },
        {MG_FIG_FIRST_GROUP, "the first group comes later",   "the first group comes earlier"  },
        {MG_FIG_FIRST_OUT,   "the first seat goes out later", "the first seat goes out earlier"},
    };

    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        if (words[k].value == value) {
            return number > 0 ? words[k].more : words[k].less;
        }
    }
    return number > 0 ? "higher" : "lower";
}
