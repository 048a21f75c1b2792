/* SPDX-License-Identifier: MIT */
#include "report/populations_report.h"

#include "report/comparison_report.h"
#include "report/contrast_text.h"
#include "report/study_line.h"
#include "report/value_text.h"

#include <inttypes.h>

enum { NAME = 15, COLUMN = 15, A_LINE = 4 /* columns of a line of 80 characters */ };

static void command_line(const mg_populations *p, char line[MG_LINE_CAP])
{
    size_t n = mg_comparison_line(&p->study, line);

    n = mg_line_word(line, MG_LINE_CAP, n, " --under", p->list);
    if (p->study.until) {
        (void)mg_line_word(line, MG_LINE_CAP, n, " --until", p->study.until);
    }
}

/* ---- for people ---- */

static void print_cell(FILE *out, const mg_populations *p, int k, int value, bool last)
{
    const mg_contrast *c = mg_population_contrast(p, k, value);

    if (!c || c->judged != MG_JUDGED) {
        fprintf(out, "%*s%s", COLUMN - 2, "-", last ? "" : "  ");
        return;
    }
    mg_print_value(out, value, c->difference.mean, COLUMN - 2);
    fprintf(out, "%s", mg_is_significant(c) ? " *" : last ? "" : "  ");
}

static void print_columns(FILE *out, const mg_populations *p, int from, int to)
{
    fprintf(out, "\n%-*s", NAME, "B - A, under");
    for (int k = from; k < to; k++) {
        fprintf(out, "%*s%s", COLUMN - 2, mg_end_of_name(p->at[k].name, COLUMN - 2),
                k + 1 < to ? "  " : "");
    }
    fprintf(out, "\n%-*s", NAME, "games of each");
    for (int k = from; k < to; k++) {
        fprintf(out, "%*" PRIu64 "%s", COLUMN - 2, p->at[k].comparison.games,
                k + 1 < to ? "  " : "");
    }
    for (int value = 0; value < MG_VALUES; value++) {
        char name[32];

        if (!mg_is_found(p, value)) {
            continue;
        }
        (void)mg_value_name(value, name, sizeof name);
        fprintf(out, "\n%-*s", NAME, name);
        for (int k = from; k < to; k++) {
            print_cell(out, p, k, value, k + 1 == to);
        }
    }
    fprintf(out, "\n");
}

/* "longer under steward, easy; not shown under random" */
static void print_where(FILE *out, const mg_populations *p, int value)
{
    static const mg_verdict order[] = {MG_IS_MORE, MG_IS_LESS, MG_NOT_SHOWN, MG_NOT_JUDGED};
    char name[32], text[MG_LINE_CAP];
    size_t n = 0;

    (void)mg_value_name(value, name, sizeof name);
    for (size_t v = 0; v < sizeof order / sizeof order[0]; v++) {
        bool any = false;

        for (int k = 0; k < p->n; k++) {
            if (mg_verdict_of(p, k, value) != order[v]) {
                continue;
            }
            if (!any) {
                n = mg_line_add(text, sizeof text, n, "%s%s under ", n ? "; " : "",
                                order[v] == MG_NOT_SHOWN ? "not shown"
                                : order[v] == MG_NOT_JUDGED
                                    ? "not judged"
                                    : mg_difference_word(value, order[v] == MG_IS_MORE));
            }
            n = mg_line_add(text, sizeof text, n, "%s%s", any ? ", " : "", p->at[k].name);
            any = true;
        }
    }
    mg_print_sentence(out, 4, "  %s: %s", name, text);
}

static void print_findings(FILE *out, const mg_populations *p, bool holding, const char *what)
{
    int n = 0;

    for (int value = 0; value < MG_VALUES; value++) {
        if (mg_is_found(p, value) && mg_holds(p, value) == holding) {
            fprintf(out, "%s", n++ ? "" : what);
            print_where(out, p, value);
        }
    }
}

static void print_sentence(FILE *out, const mg_populations *p)
{
    int found = 0, hold = 0;

    for (int value = 0; value < MG_VALUES; value++) {
        found += mg_is_found(p, value);
        hold += mg_holds(p, value);
    }
    if (!found) {
        fprintf(out, "\nNo difference is significant under any of these players.\n");
        return;
    }
    fprintf(out, "\n");
    mg_print_sentence(out, 0,
                      "Of %d figure%s that differ%s under some of these players, %d differ%s alike "
                      "under all.",
                      found, found == 1 ? "" : "s", found == 1 ? "s" : "", hold,
                      hold == 1 ? "s" : "");
}

void mg_populations_print(FILE *out, const mg_populations *p)
{
    char line[MG_LINE_CAP];

    command_line(p, line);
    mg_print_interrupted(out, &p->study, "of either way, under each population");
    mg_comparison_head(out, &p->at[0].comparison);
    fprintf(out, "%s\n", line);
    for (int from = 0; from < p->n; from += A_LINE) {
        print_columns(out, p, from, from + A_LINE < p->n ? from + A_LINE : p->n);
    }
    fprintf(out, "\n");
    mg_print_sentence(
        out, 0,
        "* significant, p below %.0f %% by Holm's correction for all %d differences that "
        "were judged, of all players together; - not judged: too few games, or all alike. "
        "What is not shown need not be absent: more games may show it.",
        100 * MG_SIGNIFICANCE, p->judged);
    print_sentence(out, p);
    print_findings(out, p, true, "Under all of them:\n");
    print_findings(out, p, false, "Under some of them:\n");
}

/* ---- for programs ---- */

static void write_finding(mg_json *j, const mg_populations *p, int value)
{
    static const char *const words[] = {[MG_NOT_JUDGED] = "not judged",
                                        [MG_NOT_SHOWN] = "not shown",
                                        [MG_IS_LESS] = "less",
                                        [MG_IS_MORE] = "more"};
    char name[32];

    (void)mg_value_name(value, name, sizeof name);
    mg_json_open(j, name, '{');
    mg_json_bool(j, "holds", mg_holds(p, value));
    mg_json_open(j, "under", '{');
    for (int k = 0; k < p->n; k++) {
        mg_json_text(j, p->at[k].name, words[mg_verdict_of(p, k, value)]);
    }
    mg_json_close(j, '}');
    mg_json_close(j, '}');
}

void mg_populations_json(mg_json *j, const mg_populations *p)
{
    char line[MG_LINE_CAP];

    command_line(p, line);
    mg_json_study(j, &p->study, line);
    mg_comparison_arms_json(j, &p->at[0].comparison);
    mg_json_int(j, "judged", p->judged);
    mg_json_int(j, "significant", p->significant);
    mg_json_open(j, "found", '{');
    for (int value = 0; value < MG_VALUES; value++) {
        if (mg_is_found(p, value)) {
            write_finding(j, p, value);
        }
    }
    mg_json_close(j, '}');
    mg_json_open(j, "under", '[');
    for (int k = 0; k < p->n; k++) {
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "players", p->at[k].name);
        mg_comparison_figures_json(j, &p->at[k].comparison);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}
