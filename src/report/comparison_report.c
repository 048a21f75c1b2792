/* SPDX-License-Identifier: MIT */
#include "report/comparison_report.h"

#include "report/contrast_text.h"
#include "report/study_line.h"
#include "report/value_text.h"

#include <inttypes.h>

enum { A, B };

static void command_line(const mg_comparison *c, char line[MG_LINE_CAP])
{
    size_t n = mg_study_line(c->study, "compare", line, MG_LINE_CAP);

    if (c->apart) {
        (void)mg_line_add(line, MG_LINE_CAP, n, " --seed-b %" PRIu64, c->seed_b);
    }
}

/* ---- for people ---- */

static void print_row(FILE *out, const mg_contrast *c)
{
    char name[32];

    (void)mg_value_name(c->value, name, sizeof name);
    fprintf(out, "%-13s", name);
    mg_print_value(out, c->value, c->a.mean, 12);
    mg_contrast_print(out, c);
    fprintf(out, "\n");
}

static void print_significant(FILE *out, const mg_comparison *c)
{
    mg_significance_print(out, c->significant, c->judged);
    for (int k = 0; k < c->contrast_n; k++) {
        const mg_contrast *d = &c->contrast[k];
        char by[128];

        if (!mg_is_significant(d)) {
            continue;
        }
        mg_difference_format(d, by, sizeof by);
        fprintf(out, "  %s: %s", mg_difference_word(d->value, d->difference.mean), by);
        if (mg_has_median(d->value)) {
            fprintf(out, "; median %g, %g", mg_median_of(c->sums[A], d->value),
                    mg_median_of(c->sums[B], d->value));
        }
        fprintf(out, "%s%s\n", d->value < MG_FIGURE_N ? "; " : "",
                d->value < MG_FIGURE_N ? mg_figure_table[d->value].text : "");
    }
}

/* Names of figures after a word on them, broken into lines. */
static void print_names(FILE *out, const mg_comparison *c, const char *what, mg_judged judged)
{
    int at = 0;

    for (int k = 0; k < c->contrast_n; k++) {
        char name[32];

        if (c->contrast[k].judged != judged || mg_is_significant(&c->contrast[k])) {
            continue;
        }
        (void)mg_value_name(c->contrast[k].value, name, sizeof name);
        at = mg_print_listed(out, at, what, name);
    }
    if (at) {
        fprintf(out, "\n");
    }
}

void mg_comparison_print(FILE *out, const mg_comparison *c)
{
    char line[MG_LINE_CAP], what[64];

    command_line(c, line);
    mg_print_interrupted(out, c->study, "of either way");
    fprintf(out, "A  %s\nB  %s\n%" PRIu64 " games of %d seats each, %s\n%s\n\n", c->study->spec[A],
            c->study->spec[B], c->sums[A]->games, c->study->arm[A].game.seat_n,
            c->apart ? "over different seeds: differences are not paired" : "over the same seeds",
            line);
    fprintf(out, "%-13s%12s%12s%13s%12s%12s  %s\n", "a game", "A", "B", "B - A", "95 %: from", "to",
            "p (Holm)");
    for (int k = 0; k < c->contrast_n; k++) {
        print_row(out, &c->contrast[k]);
    }
    print_significant(out, c);
    print_names(out, c, "Not significant", MG_JUDGED);
    snprintf(what, sizeof what, "The same in all but fewer than %d games", MG_ODD_LEAST);
    print_names(out, c, what, MG_ALL_THE_SAME);
    snprintf(what, sizeof what, "Known in fewer than %d games", MG_GAMES_LEAST);
    print_names(out, c, what, MG_TOO_FEW);
    if (c->pairs && mg_all_the_same(c->pairs)) {
        fprintf(out, "Not one game differs.\n");
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
    mg_json_int(j, "seed", (int64_t)(arm == B && c->apart ? c->seed_b : c->study->seed));
    mg_json_close(j, '}');
}

static void write_contrast(mg_json *j, const mg_comparison *c, const mg_contrast *d)
{
    static const char *const judged[] = {[MG_JUDGED] = "yes",
                                         [MG_TOO_FEW] = "known in too few games",
                                         [MG_ALL_THE_SAME] = "the same in nearly all games"};
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
    mg_json_bool(j, "paired", d->paired);
    mg_json_text(j, "judged", judged[d->judged]);
    mg_json_real(j, "p", d->p);
    mg_json_real(j, "holm", d->corrected);
    mg_json_bool(j, "significant", mg_is_significant(d));
    mg_json_close(j, '}');
}

void mg_comparison_json(mg_json *j, const mg_comparison *c)
{
    char line[MG_LINE_CAP];

    command_line(c, line);
    mg_json_study(j, c->study, line);
    write_arm(j, "a", c, A);
    write_arm(j, "b", c, B);
    mg_json_int(j, "seats", c->study->arm[A].game.seat_n);
    mg_json_int(j, "games", (int64_t)c->sums[A]->games);
    mg_json_bool(j, "paired", !c->apart);
    mg_json_int(j, "judged", c->judged);
    mg_json_int(j, "significant", c->significant);
    mg_json_open(j, "figures", '{');
    for (int k = 0; k < c->contrast_n; k++) {
        write_contrast(j, c, &c->contrast[k]);
    }
    mg_json_close(j, '}');
    mg_json_close(j, '}');
}
