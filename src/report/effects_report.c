/* SPDX-License-Identifier: MIT */
#include "report/effects_report.h"

#include "report/contrast_text.h"
#include "report/data_table.h"
#include "report/sums_json.h"
#include "report/value_text.h"

#include <inttypes.h>
#include <string.h>

enum { NAME = 16, A_LINE = 6 /* columns of a line of 80 characters */, LETTER = 8 };

/* ---- the command ---- */

/* The length of the first arm's text without the options of the factors, which come last, one for
 * each factor. */
static size_t base_length(const mg_study *study)
{
    size_t n = strlen(study->spec[0]);

    for (int k = 0; k < study->factor_n; k++) {
        while (n > 0 && study->spec[0][n - 1] != ',') {
            n--;
        }
        n -= n > 0;
    }
    return n;
}

void mg_effects_line(const mg_study *study, char line[MG_LINE_CAP])
{
    mg_study asked = *study;
    char base[1][MG_SPEC_CAP];

    if (study->factor_n) {
        snprintf(base[0], sizeof base[0], "%.*s", (int)base_length(study), study->spec[0]);
        asked.spec = base;
        asked.arm_n = 1;
    }
    size_t n = mg_study_line(&asked, "compare", line, MG_LINE_CAP);
    for (int k = 0; k < study->factor_n; k++) {
        n = mg_line_word(line, MG_LINE_CAP, n, " --factor", study->factor[k]);
    }
    n = mg_line_add(line, MG_LINE_CAP, n, "%s", study->pairs ? " --pairs" : "");
    if (study->figures) {
        (void)mg_line_word(line, MG_LINE_CAP, n, " --figures", study->figures);
    }
}

/* ---- words ---- */

/* "C - A"; "jail.fine=100"; "jail.fine=100 x cash.start=1500". */
static void name_effect(const mg_effects *e, const mg_arm_effect *effect, char *out, size_t cap)
{
    char a[LETTER], b[LETTER];
    size_t n = 0;

    if (!effect->factor_n) {
        mg_arm_letter(effect->a, a, sizeof a);
        mg_arm_letter(effect->b, b, sizeof b);
        snprintf(out, cap, "%s - %s", b, a);
        return;
    }
    for (int k = 0; k < e->study->factor_n; k++) {
        if (effect->level[k]) {
            n = mg_line_add(out, cap, n, "%s%s=%s", n ? " x " : "", e->factor[k].option,
                            e->factor[k].level[effect->level[k]]);
        }
    }
}

/* Which levels of the factors are compared. */
static void print_heading(FILE *out, const mg_effects *e, const mg_arm_effect *effect)
{
    char name[512], from[256] = "";
    size_t n = 0;

    name_effect(e, effect, name, sizeof name);
    for (int k = 0; k < e->study->factor_n; k++) {
        if (effect->level[k]) {
            n = mg_line_add(from, sizeof from, n, "%s%s", n ? ", " : "", e->factor[k].level[0]);
        }
    }
    fprintf(out, "\n");
    if (!effect->factor_n) {
        mg_print_sentence(out, 2, "%s", name);
    } else if (effect->factor_n == 1) {
        mg_print_sentence(out, 2, "%s in place of %s", name, from);
    } else {
        mg_print_sentence(out, 2, "%s: together, beyond what each does with the others at %s", name,
                          from);
    }
}

/* ---- for people ---- */

static void print_means(FILE *out, const mg_effects *e, int from, int to)
{
    const mg_arm_effect *first = &e->effect[0];
    char name[32];

    fprintf(out, "\n%-*s", NAME, "a game");
    for (int arm = from; arm < to; arm++) {
        mg_arm_letter(arm, name, sizeof name);
        fprintf(out, "%*s", MG_COLUMN, name);
    }
    fprintf(out, "\n");
    for (int k = 0; k < first->contrast_n; k++) {
        int value = first->contrast[k].value;

        (void)mg_value_name(value, name, sizeof name);
        mg_print_name(out, name, NAME);
        for (int arm = from; arm < to; arm++) {
            mg_print_value(out, value, mg_estimate_in(&e->results->arm[arm], value).mean,
                           MG_COLUMN);
        }
        fprintf(out, "\n");
    }
}

/* Prints the significant effects; if figures were asked for, all that are judged. */
static void print_effect(FILE *out, const mg_effects *e, const mg_arm_effect *effect)
{
    int shown = 0;
    char name[32];

    print_heading(out, e, effect);
    for (int k = 0; k < effect->contrast_n; k++) {
        const mg_contrast *c = &effect->contrast[k];

        if (c->judged != MG_JUDGED || !(e->study->figures || mg_is_significant(c))) {
            continue;
        }
        if (!shown++) {
            fprintf(out, "  %-*s%*s%*s%*s %8s\n", NAME, "", MG_COLUMN, "by", MG_COLUMN, "95 % from",
                    MG_COLUMN, "to", "p (Holm)");
        }
        (void)mg_value_name(c->value, name, sizeof name);
        fprintf(out, "  ");
        mg_print_name(out, name, NAME);
        mg_print_value(out, c->value, c->difference.mean, MG_COLUMN);
        mg_print_value(out, c->value, c->difference.low, MG_COLUMN);
        mg_print_value(out, c->value, c->difference.high, MG_COLUMN);
        fprintf(out, " %8.2g%s\n", c->corrected, mg_is_significant(c) ? " *" : "");
    }
    if (!shown) {
        fprintf(out, "  nothing significant in %d figure%s\n", effect->judged,
                effect->judged == 1 ? "" : "s");
    }
}

void mg_effects_print(FILE *out, const mg_effects *e)
{
    const mg_study *study = e->study;
    char line[MG_LINE_CAP], letter[LETTER];

    mg_effects_line(study, line);
    mg_print_interrupted(out, study, "of each way");
    for (int arm = 0; arm < study->arm_n; arm++) {
        mg_arm_letter(arm, letter, sizeof letter);
        fprintf(out, "%s  %s\n", letter, study->spec[arm]);
    }
    fprintf(out, "%" PRIu64 " games of %d seats each, over the same seeds\n%s\n", e->games,
            study->arm[0].game.seat_n, line);
    for (int from = 0; from < study->arm_n; from += A_LINE) {
        print_means(out, e, from, from + A_LINE < study->arm_n ? from + A_LINE : study->arm_n);
    }
    mg_significance_print(out, e->significant, e->judged);
    for (int k = 0; k < e->effect_n; k++) {
        print_effect(out, e, &e->effect[k]);
    }
    mg_contrast_legend(out);
    for (int k = 0; k < e->effect[0].contrast_n; k++) {
        mg_print_meaning(out, e->effect[0].contrast[k].value);
    }
}

/* ---- for programs ---- */

static void write_arms(mg_json *j, const mg_effects *e)
{
    const mg_study *study = e->study;
    char letter[LETTER];

    mg_json_open(j, "arms", '{');
    for (int arm = 0; arm < study->arm_n; arm++) {
        const mg_edition *edition = study->arm[arm].game.edition;

        mg_arm_letter(arm, letter, sizeof letter);
        mg_json_open(j, letter, '{');
        mg_json_text(j, "arm", study->spec[arm]);
        mg_json_text(j, "edition", edition->name);
        mg_json_text(j, "profile", edition->profile);
        mg_json_close(j, '}');
    }
    mg_json_close(j, '}');
    mg_json_int(j, "seats", study->arm[0].game.seat_n);
    mg_json_int(j, "games", (int64_t)e->games);
}

static void write_figures(mg_json *j, const mg_effects *e)
{
    const mg_arm_effect *first = &e->effect[0];
    char name[32];

    mg_json_open(j, "figures", '{');
    for (int k = 0; k < first->contrast_n; k++) {
        int value = first->contrast[k].value;

        (void)mg_value_name(value, name, sizeof name);
        mg_json_open(j, name, '{');
        for (int arm = 0; arm < e->results->arm_n; arm++) {
            mg_estimate of = mg_estimate_in(&e->results->arm[arm], value);

            mg_arm_letter(arm, name, sizeof name);
            mg_json_estimate(j, name, &of);
        }
        mg_json_close(j, '}');
    }
    mg_json_close(j, '}');
}

static void write_weights(mg_json *j, const mg_effects *e, const mg_arm_effect *effect)
{
    char letter[LETTER];

    mg_json_open(j, "weights", '{');
    for (int arm = 0; arm < e->study->arm_n; arm++) {
        if (effect->weight[arm]) {
            mg_arm_letter(arm, letter, sizeof letter);
            mg_json_real(j, letter, (double)effect->weight[arm] / effect->whole);
        }
    }
    mg_json_close(j, '}');
}

static void write_effect(mg_json *j, const mg_effects *e, const mg_arm_effect *effect)
{
    char name[512];

    name_effect(e, effect, name, sizeof name);
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "effect", name);
    mg_json_int(j, "factors", effect->factor_n);
    write_weights(j, e, effect);
    mg_json_int(j, "judged", effect->judged);
    mg_json_int(j, "significant", effect->significant);
    mg_json_open(j, "figures", '{');
    for (int k = 0; k < effect->contrast_n; k++) {
        (void)mg_value_name(effect->contrast[k].value, name, sizeof name);
        mg_json_open(j, name, '{');
        mg_json_estimate(j, "difference", &effect->contrast[k].difference);
        mg_contrast_json(j, &effect->contrast[k]);
        mg_json_close(j, '}');
    }
    mg_json_close(j, '}');
    mg_json_close(j, '}');
}

void mg_effects_json(mg_json *j, const mg_effects *e, bool with_sums)
{
    char line[MG_LINE_CAP];

    mg_effects_line(e->study, line);
    mg_json_study(j, e->study, line);
    write_arms(j, e);
    mg_json_int(j, "judged", e->judged);
    mg_json_int(j, "significant", e->significant);
    write_figures(j, e);
    mg_json_open(j, "effects", '[');
    for (int k = 0; k < e->effect_n; k++) {
        write_effect(j, e, &e->effect[k]);
    }
    mg_json_close(j, ']');
    if (with_sums) {
        mg_json_sums(j, "compare", e->study, e->results);
    }
    mg_json_close(j, '}');
}
