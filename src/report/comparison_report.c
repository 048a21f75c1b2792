/* SPDX-License-Identifier: MIT */
#include "report/comparison_report.h"

#include "report/contrast_text.h"
#include "report/sums_json.h"
#include "report/value_text.h"

#include <inttypes.h>

enum { A, B };

enum { NAME = 16 };

size_t mg_comparison_line(const mg_study *study, char line[MG_LINE_CAP])
{
    size_t n = mg_study_line(study, "compare", line, MG_LINE_CAP);

    if (study->figures) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --figures", study->figures);
    }
    if (study->detect) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --detect", study->detect);
    }
    return study->apart ? mg_line_add(line, MG_LINE_CAP, n, " --seed-b %" PRIu64, study->seed_b)
                        : n;
}

/* ---- for people ---- */

static void print_row(FILE *out, const mg_contrast *c)
{
    char name[32];

    (void)mg_value_name(c->value, name, sizeof name);
    fprintf(out, "%-*s", NAME, name);
    mg_print_value(out, c->value, c->a.mean, MG_COLUMN);
    mg_contrast_print(out, c);
    fprintf(out, "\n");
}

static void print_significant(FILE *out, const mg_comparison *c)
{
    mg_significance_print(out, c->significant, c->judged);
    for (int k = 0; k < c->contrast_n; k++) {
        const mg_contrast *d = &c->contrast[k];
        char by[128], median[64] = "";

        if (!mg_is_significant(d)) {
            continue;
        }
        mg_difference_format(d, by, sizeof by);
        if (mg_has_median(d->value)) {
            snprintf(median, sizeof median, "; median %g, %g", mg_median_of(c->sums[A], d->value),
                     mg_median_of(c->sums[B], d->value));
        }
        mg_print_sentence(out, 4, "  %s: %s%s%s%s",
                          mg_difference_word(d->value, d->difference.mean), by, median,
                          d->value < MG_FIGURE_N ? "; " : "",
                          d->value < MG_FIGURE_N ? mg_figure_table[d->value].text : "");
    }
}

/* Prints how many games it takes to find a difference of the size asked for. */
static double games_needed(const mg_comparison *c, int k)
{
    return mg_games_to_detect(&c->contrast[k], &c->detect, c->judged, c->games);
}

static void print_detect(FILE *out, const mg_comparison *c)
{
    if (c->detect.number <= 0) {
        return;
    }
    fprintf(out, "\n");
    mg_print_sentence(out, 0,
                      "Games of each that find a difference of %g%s in %d of 100 runs, judged from "
                      "these %" PRIu64 ":",
                      c->detect.number, c->detect.percent ? " %" : "", MG_POWER, c->games);
    for (int k = 0; k < c->contrast_n; k++) {
        const mg_contrast *d = &c->contrast[k];
        double games = games_needed(c, k);
        char name[32];

        if (games > 0) {
            (void)mg_value_name(d->value, name, sizeof name);
            fprintf(out, "%-13s%14.0f   for", name, games);
            mg_print_value(out, d->value, mg_width_of(&c->detect, d->value, d->a.mean), 12);
            fprintf(out, "\n");
        }
    }
}

void mg_comparison_head(FILE *out, const mg_comparison *c)
{
    fprintf(out, "A  %s\nB  %s\n%" PRIu64 " games of %d seats each, %s\n", c->study->spec[A],
            c->study->spec[B], c->sums[A]->games, c->study->arm[A].game.seat_n,
            c->study->apart ? "over different seeds: differences are not paired"
                            : "over the same seeds");
}

void mg_comparison_print(FILE *out, const mg_comparison *c)
{
    char line[MG_LINE_CAP];

    (void)mg_comparison_line(c->study, line);
    mg_print_interrupted(out, c->study, "of either way");
    mg_comparison_head(out, c);
    fprintf(out, "%s\n\n", line);
    fprintf(out, "%-*s%*s", NAME, "a game", MG_COLUMN, "A");
    mg_contrast_head(out, "B", "B - A");
    for (int k = 0; k < c->contrast_n; k++) {
        print_row(out, &c->contrast[k]);
    }
    print_significant(out, c);
    if (c->pairs && mg_all_the_same(c->pairs)) {
        fprintf(out, "Not one game differs.\n");
    }
    print_detect(out, c);
    mg_contrast_legend(out);
    for (int k = 0; k < c->contrast_n; k++) {
        mg_print_meaning(out, c->contrast[k].value);
    }
}

/* ---- for programs ---- */

static void write_arm(mg_json *j, const char *key, const mg_comparison *c, int arm)
{
    const mg_edition *e = c->study->arm[arm].game.edition;

    mg_json_open(j, key, '{');
    mg_json_text(j, "arm", c->study->spec[arm]);
    mg_json_text(j, "edition", e->name);
    mg_json_text(j, "profile", e->profile);
    mg_json_int(j, "seed",
                (int64_t)(arm == B && c->study->apart ? c->study->seed_b : c->study->seed));
    mg_json_close(j, '}');
}

static void write_contrast(mg_json *j, const mg_comparison *c, const mg_contrast *d)
{
    char name[32];

    (void)mg_value_name(d->value, name, sizeof name);
    mg_json_open(j, name, '{');
    mg_json_estimate(j, "a", &d->a);
    mg_json_estimate(j, "b", &d->b);
    mg_json_estimate(j, "difference", &d->difference);
    if (mg_has_median(d->value)) {
        mg_json_real(j, "median_a", mg_median_of(c->sums[A], d->value));
        mg_json_real(j, "median_b", mg_median_of(c->sums[B], d->value));
    }
    mg_contrast_json(j, d);
    mg_json_close(j, '}');
}

void mg_comparison_arms_json(mg_json *j, const mg_comparison *c)
{
    write_arm(j, "a", c, A);
    write_arm(j, "b", c, B);
    mg_json_int(j, "seats", c->study->arm[A].game.seat_n);
    mg_json_bool(j, "paired", !c->study->apart);
}

void mg_comparison_figures_json(mg_json *j, const mg_comparison *c)
{
    mg_json_int(j, "games", (int64_t)c->sums[A]->games);
    mg_json_int(j, "judged", c->judged);
    mg_json_int(j, "significant", c->significant);
    mg_json_open(j, "figures", '{');
    for (int k = 0; k < c->contrast_n; k++) {
        write_contrast(j, c, &c->contrast[k]);
    }
    mg_json_close(j, '}');
}

static void write_detect(mg_json *j, const mg_comparison *c)
{
    char name[32];

    mg_json_open(j, "detect", '{');
    mg_json_real(j, "number", c->detect.number);
    mg_json_bool(j, "percent", c->detect.percent);
    mg_json_real(j, "level", MG_SIGNIFICANCE);
    mg_json_real(j, "power", MG_POWER / 100.0);
    mg_json_open(j, "games", '{');
    for (int k = 0; k < c->contrast_n; k++) {
        double games = games_needed(c, k);

        (void)mg_value_name(c->contrast[k].value, name, sizeof name);
        if (games > 0) {
            mg_json_real(j, name, games);
        }
    }
    mg_json_close(j, '}');
    mg_json_close(j, '}');
}

void mg_comparison_json(mg_json *j, const mg_comparison *c, bool with_sums)
{
    char line[MG_LINE_CAP];

    (void)mg_comparison_line(c->study, line);
    mg_json_study(j, c->study, line);
    mg_comparison_arms_json(j, c);
    mg_comparison_figures_json(j, c);
    if (c->detect.number > 0) {
        write_detect(j, c);
    }
    if (with_sums) {
        mg_json_sums(j, "compare", c->study, c->results);
    }
    mg_json_close(j, '}');
}
