/* SPDX-License-Identifier: MIT */
#include "report/contrast_text.h"

#include "report/value_text.h"

#include <math.h>

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

void mg_contrast_print(FILE *out, const mg_contrast *c)
{
    static const char *const unjudged[] = {[MG_TOO_FEW] = "few",
                                           [MG_ALL_THE_SAME] = "same",
                                           [MG_SAID_TWICE] = "twice",
                                           [MG_NOT_ASKED] = "-"};

    mg_print_value(out, c->value, c->b.mean, MG_COLUMN);
    mg_print_value(out, c->value, c->difference.mean, MG_COLUMN);
    mg_print_value(out, c->value, c->difference.low, MG_COLUMN);
    mg_print_value(out, c->value, c->difference.high, MG_COLUMN);
    if (c->judged == MG_JUDGED) {
        fprintf(out, " %8.2g%s", c->corrected, mg_is_significant(c) ? " *" : "");
    } else {
        fprintf(out, " %8s", unjudged[c->judged]);
    }
}

void mg_contrast_json(mg_json *j, const mg_contrast *c)
{
    static const char *const judged[] = {[MG_JUDGED] = "yes",
                                         [MG_TOO_FEW] = "known in too few games",
                                         [MG_ALL_THE_SAME] = "the same in nearly all games",
                                         [MG_SAID_TWICE] = "the same as a figure before it",
                                         [MG_NOT_ASKED] = "not asked for"};

    mg_json_bool(j, "paired", c->paired);
    mg_json_text(j, "judged", judged[c->judged]);
    mg_json_real(j, "p", c->p);
    mg_json_real(j, "holm", c->corrected);
    mg_json_bool(j, "significant", mg_is_significant(c));
}

void mg_contrast_head(FILE *out, const char *b, const char *difference)
{
    fprintf(out, "%*s%*s%*s%*s %8s\n", MG_COLUMN, b, MG_COLUMN, difference, MG_COLUMN, "95 % from",
            MG_COLUMN, "to", "p (Holm)");
}

void mg_contrast_legend(FILE *out)
{
    fprintf(out, "\n");
    mg_print_sentence(out, 0,
                      "p (Holm): how likely chance alone brings such a difference in any figure.");
    mg_print_sentence(
        out, 0,
        "Not judged are: few, known in fewer than %d games; same, alike in all but "
        "fewer than %d games, or in all pairs of games but fewer than %d, which is too "
        "few for an interval (-), but of shares; twice, the difference of a figure "
        "above or its opposite; -, not asked for.",
        MG_GAMES_LEAST, MG_OTHERS_LEAST, MG_OTHERS_LEAST);
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

void mg_significance_print(FILE *out, int significant, int judged)
{
    fprintf(out, "\n");
    mg_print_sentence(out, 0,
                      "Significant (*): %d of %d differences; chance brings any in %.0f run of "
                      "100.",
                      significant, judged, 100 * MG_SIGNIFICANCE);
}
