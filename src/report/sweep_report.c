/* SPDX-License-Identifier: MIT */
#include "report/sweep_report.h"

#include "base/utf8.h"
#include "report/contrast_text.h"
#include "report/study_line.h"
#include "report/value_text.h"

#include <inttypes.h>

enum { NAME = 29 };

static void command_line(const mg_sweep *s, char line[MG_LINE_CAP])
{
    size_t n = mg_study_line(s->study, "sweep", line, MG_LINE_CAP);
    char name[32];

    (void)mg_value_name(s->value, name, sizeof name);
    n = mg_line_word(line, MG_LINE_CAP, n, " --by", name);
    for (int k = 0; k < s->wanted_n; k++) {
        n = mg_line_word(line, MG_LINE_CAP, n, "", s->wanted[k]);
    }
}

/* ---- for people ---- */

static void print_ranked(FILE *out, const mg_sweep *s)
{
    for (int k = 0; k < s->ranked_n; k++) {
        const mg_contrast *c = &s->entry[s->ranked[k]].contrast;
        char change[64];

        mg_variant_format(&s->entry[s->ranked[k]].variant, change, sizeof change);
        mg_print_name(out, change, NAME);
        mg_contrast_print(out, c);
        fprintf(out, "\n");
    }
}

static void print_without_effect(FILE *out, const mg_sweep *s)
{
    int at = 0;

    for (int k = 0; k < s->entry_n; k++) {
        char change[64];

        if (!s->entry[k].reached || !s->entry[k].same) {
            continue;
        }
        mg_variant_format(&s->entry[k].variant, change, sizeof change);
        fprintf(out, "%s", at ? "" : "\n");
        at = mg_print_listed(out, at, "Not one game differs with", change);
    }
    fprintf(out, "%s", at ? "\n" : "");
}

static void print_rest(FILE *out, const mg_sweep *s)
{
    int unreached = 0;

    print_without_effect(out, s);
    if (s->skipped_n) {
        fprintf(out, "\nSkipped:\n");
    }
    for (int k = 0; k < s->entry_n; k++) {
        char change[64];

        unreached += !s->entry[k].reached && !s->entry[k].variant.why[0];
        if (!s->entry[k].variant.why[0]) {
            continue;
        }
        mg_variant_format(&s->entry[k].variant, change, sizeof change);
        fprintf(out, "  %s: %s\n", change, s->entry[k].variant.why);
    }
    if (unreached) {
        fprintf(out, "\nNot reached: %d of %d.\n", unreached, s->entry_n - s->skipped_n);
    }
}

void mg_sweep_print(FILE *out, const mg_sweep *s)
{
    mg_estimate e = mg_estimate_in(s->base, s->value);
    char line[MG_LINE_CAP], name[32];
    int significant = 0, judged = 0;

    for (int k = 0; k < s->ranked_n; k++) {
        judged += s->entry[s->ranked[k]].contrast.judged == MG_JUDGED;
        significant += mg_is_significant(&s->entry[s->ranked[k]].contrast);
    }
    command_line(s, line);
    mg_print_interrupted(out, s->study, "of each way");
    (void)mg_value_name(s->value, name, sizeof name);
    fprintf(out, "%s, %" PRIu64 " games of %d seats each, over the same seeds\n%s\n\n",
            s->study->spec[0], s->base->games, s->study->arm[0].game.seat_n, line);
    fprintf(out, "%-*s", NAME, "a game");
    mg_contrast_head(out, mg_text_width(name) < MG_COLUMN ? name : "with it", "change");
    fprintf(out, "%-*s", NAME, "as it is");
    mg_print_value(out, s->value, e.mean, MG_COLUMN);
    fprintf(out, "\n");
    print_ranked(out, s);
    mg_significance_print(out, significant, judged);
    print_rest(out, s);
    mg_contrast_legend(out);
    mg_print_meaning(out, s->value);
}

/* ---- for programs ---- */

static void write_change(mg_json *j, const mg_variant *v)
{
    char value[32];

    (void)mg_option_format(v->change[0].option, v->change[0].value, value, sizeof value);
    mg_json_text(j, "option", mg_option_table[v->change[0].option].name);
    mg_json_text(j, "value", value);
}

static void write_tried(mg_json *j, const mg_sweep *s, int k)
{
    const mg_contrast *c = &s->entry[k].contrast;

    mg_json_open(j, NULL, '{');
    write_change(j, &s->entry[k].variant);
    mg_json_estimate(j, "with", &c->b);
    mg_json_estimate(j, "difference", &c->difference);
    mg_json_bool(j, "judged", c->judged == MG_JUDGED);
    mg_json_real(j, "p", c->p);
    mg_json_real(j, "holm", c->corrected);
    mg_json_bool(j, "significant", mg_is_significant(c));
    mg_json_close(j, '}');
}

static void write_others(mg_json *j, const mg_sweep *s)
{
    mg_json_open(j, "without_effect", '[');
    for (int k = 0; k < s->entry_n; k++) {
        if (!s->entry[k].reached || !s->entry[k].same) {
            continue;
        }
        mg_json_open(j, NULL, '{');
        write_change(j, &s->entry[k].variant);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg_json_open(j, "skipped", '[');
    for (int k = 0; k < s->entry_n; k++) {
        if (!s->entry[k].variant.why[0]) {
            continue;
        }
        mg_json_open(j, NULL, '{');
        write_change(j, &s->entry[k].variant);
        mg_json_text(j, "why", s->entry[k].variant.why);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

void mg_sweep_json(mg_json *j, const mg_sweep *s)
{
    mg_estimate base = mg_estimate_in(s->base, s->value);
    char line[MG_LINE_CAP], name[32];

    command_line(s, line);
    (void)mg_value_name(s->value, name, sizeof name);
    mg_json_study(j, s->study, line);
    mg_json_text(j, "arm", s->study->spec[0]);
    mg_json_int(j, "seats", s->study->arm[0].game.seat_n);
    mg_json_int(j, "games", (int64_t)s->base->games);
    mg_json_text(j, "figure", name);
    mg_json_estimate(j, "base", &base);
    mg_json_open(j, "ranked", '[');
    for (int k = 0; k < s->ranked_n; k++) {
        write_tried(j, s, s->ranked[k]);
    }
    mg_json_close(j, ']');
    write_others(j, s);
    mg_json_close(j, '}');
}
