/* SPDX-License-Identifier: MIT
 * `magie sweep`: options changed one at a time, ranked by what that does to a figure. */
#include "cli/variants.h"
#include "report/contrast_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_sweep;

enum { USUAL_GAMES = 2000, OPTIONS_MAX = 64, NAME = 34 };

/* A variant, and what it came to. */
typedef struct tried {
    bool reached, same; /* played at all; not one game differs */
    mg_contrast contrast;
} tried;

typedef struct request {
    mg_study study;
    const char *edition, *by;
    const char *wanted[OPTIONS_MAX]; /* OPTION[=v1,v2,…]; none: all */
    int wanted_n, value;
    mg_sums *base;
    mg_variant variant[MG_VARIANTS_MAX];
    tried tried[MG_VARIANTS_MAX];
    int variant_n, skipped_n;
    int ranked[MG_VARIANTS_MAX], ranked_n;
} request;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_argument(&r->study, a, argument)) {
        return;
    }
    if (strcmp(argument, "--by") == 0) {
        r->by = mg_args_value(a);
    } else if (argument[0] != '-' && !r->edition) {
        r->edition = argument;
    } else if (argument[0] != '-' && r->wanted_n < OPTIONS_MAX) {
        r->wanted[r->wanted_n++] = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

/* ---- what to try ---- */

static void add_variant(request *r, int option, int32_t value)
{
    mg_variant *v = &r->variant[r->variant_n];

    if (r->variant_n == MG_VARIANTS_MAX) {
        return;
    }
    *v = (mg_variant){.change = {{option, value}}, .change_n = 1};
    r->variant_n++;
}

static void add_option(request *r, int option)
{
    int32_t value[MG_TRIES_MAX];
    int n = mg_values_to_try(&r->study, option, value);

    for (int k = 0; k < n; k++) {
        add_variant(r, option, value[k]);
    }
}

/* The setup says what is wrong with a value; it takes them all, one after the other, and is thrown
 * away. */
static mg_status add_values(request *r, int option, const char *list, mg_err *err)
{
    mg_setup scratch = r->study.setup[0];
    char text[256];

    for (const char *at = list; *at;) {
        int length = (int)strcspn(at, ",");

        snprintf(text, sizeof text, "%s=%.*s", mg_option_table[option].name, length, at);
        mg_status status = mg_setup_option(&scratch, text, err);
        if (status != MG_E_OK) {
            return status;
        }
        add_variant(r, option, mg_option_get(&scratch.options, option));
        at += length + (at[length] == ',');
    }
    return MG_E_OK;
}

static mg_status add_wanted(request *r, const char *wanted, mg_err *err)
{
    size_t length = strcspn(wanted, "=");
    int option = mg_option_find(wanted, length);

    if (option < 0) {
        return mg_fail(err, MG_E_UNKNOWN, "there is no option \"%.*s\"; see magie options",
                       (int)length, wanted);
    }
    if (!mg_setup_has_option(r->study.setup[0].edition, option)) {
        return mg_fail(err, MG_E_UNKNOWN, "%s means nothing in %s", mg_option_table[option].name,
                       r->study.setup[0].edition->name);
    }
    if (wanted[length] == '=' && wanted[length + 1]) {
        return add_values(r, option, wanted + length + 1, err);
    }
    add_option(r, option);
    return MG_E_OK;
}

static mg_status choose_variants(request *r, mg_err *err)
{
    mg_status status = MG_E_OK;
    mg_arm *scratch = malloc(sizeof *scratch);

    for (int k = 0; k < r->wanted_n && status == MG_E_OK; k++) {
        status = add_wanted(r, r->wanted[k], err);
    }
    for (int option = 0; option < MG_OPTION_N && !r->wanted_n; option++) {
        if (mg_setup_has_option(r->study.setup[0].edition, option)) {
            add_option(r, option);
        }
    }
    for (int k = 0; k < r->variant_n && scratch; k++) {
        r->skipped_n += !mg_variant_arm(&r->study, &r->variant[k], scratch);
    }
    free(scratch);
    return scratch ? status : mg_fail(err, MG_E_CAPACITY, "not enough memory");
}

/* ---- playing ---- */

static void hear(void *user, int k, const mg_results *results, int arm)
{
    request *r = user;

    if (k < 0) {
        *r->base = results->arm[arm];
        return;
    }
    r->tried[k].reached = true;
    r->tried[k].same = mg_all_the_same(results->difference[arm]);
    /* against arm 0 of the same batch, which has as many games where it was ended early */
    r->tried[k].contrast =
        mg_contrast_of(&results->arm[0], &results->arm[arm], results->difference[arm], r->value);
}

static double strength(const mg_contrast *c)
{
    if (c->judged != MG_JUDGED) {
        return -1;
    }
    return c->difference.se > 0      ? fabs(c->difference.mean) / c->difference.se
           : c->difference.mean != 0 ? HUGE_VAL
                                     : 0;
}

/* By strength; equal ones stay in the order of the options. */
static void rank(request *r)
{
    static mg_contrast contrast[MG_VARIANTS_MAX];

    for (int k = 0; k < r->variant_n; k++) {
        int at = r->ranked_n;

        if (!r->tried[k].reached || r->tried[k].same) {
            continue;
        }
        for (; at > 0 &&
               strength(&r->tried[r->ranked[at - 1]].contrast) < strength(&r->tried[k].contrast);
             at--) {
            r->ranked[at] = r->ranked[at - 1];
        }
        r->ranked[at] = k;
        r->ranked_n++;
    }
    for (int k = 0; k < r->ranked_n; k++) {
        contrast[k] = r->tried[r->ranked[k]].contrast;
    }
    mg_contrasts_correct(contrast, r->ranked_n);
    for (int k = 0; k < r->ranked_n; k++) {
        r->tried[r->ranked[k]].contrast = contrast[k];
    }
}

static void command_line(const request *r, char *out, size_t cap)
{
    char name[32];

    (void)mg_value_name(r->value, name, sizeof name);
    mg_study_line(&r->study, "sweep", out, cap);
    for (int k = -1; k < r->wanted_n; k++) {
        size_t n = strlen(out);
        if (n + 1 < cap) {
            snprintf(out + n, cap - n, k < 0 ? " --by %s" : " %s", k < 0 ? name : r->wanted[k]);
        }
    }
}

/* ---- for people ---- */

static void print_ranked(const request *r)
{
    for (int k = 0; k < r->ranked_n; k++) {
        const mg_contrast *c = &r->tried[r->ranked[k]].contrast;
        char change[64];

        mg_variant_format(&r->variant[r->ranked[k]], change, sizeof change);
        printf("%-*s", NAME, change);
        mg_contrast_print(stdout, c);
        if (c->judged != MG_JUDGED) {
            printf("  %s", c->judged == MG_TOO_FEW ? "known in too few games"
                                                   : "the same in nearly all games");
        }
        printf("\n");
    }
}

static void print_without_effect(const request *r)
{
    int at = 0;

    for (int k = 0; k < r->variant_n; k++) {
        char change[64];

        if (!r->tried[k].reached || !r->tried[k].same) {
            continue;
        }
        mg_variant_format(&r->variant[k], change, sizeof change);
        printf("%s", at ? "" : "\n");
        at = mg_print_listed(stdout, at, "Not one game differs with", change);
    }
    printf("%s", at ? "\n" : "");
}

static void print_rest(const request *r)
{
    int unreached = 0;

    print_without_effect(r);
    if (r->skipped_n) {
        printf("\nSkipped:\n");
    }
    for (int k = 0; k < r->variant_n; k++) {
        char change[64];

        unreached += !r->tried[k].reached && !r->variant[k].why[0];
        if (!r->variant[k].why[0]) {
            continue;
        }
        mg_variant_format(&r->variant[k], change, sizeof change);
        printf("  %s: %s\n", change, r->variant[k].why);
    }
    if (unreached) {
        printf("\nNot reached: %d of %d.\n", unreached, r->variant_n - r->skipped_n);
    }
}

static void print_all(const request *r)
{
    mg_estimate e = mg_estimate_of(&r->base->moment[r->value], r->value);
    char line[8192], name[32];
    int established = 0, judged = 0;

    for (int k = 0; k < r->ranked_n; k++) {
        judged += r->tried[r->ranked[k]].contrast.judged == MG_JUDGED;
        established += mg_is_significant(&r->tried[r->ranked[k]].contrast);
    }
    command_line(r, line, sizeof line);
    (void)mg_value_name(r->value, name, sizeof name);
    printf("%s, %" PRIu64 " games of %d seats each, over the same seeds\n%s\n\n", r->study.spec[0],
           r->base->games, r->study.arm[0].game.seat_n, line);
    printf("%-*s%12s%13s%12s%12s  %s\n", NAME, "a game", name, "difference", "95 %: from", "to",
           "p (Holm)");
    printf("%-*s", NAME, "as it is");
    mg_print_value(stdout, r->value, e.mean, 12);
    printf("\n");
    print_ranked(r);
    printf("\nEstablished (*): %d of %d differences; chance alone would establish any in %.0f run "
           "of 100.\n",
           established, judged, 100 * MG_SIGNIFICANCE);
    print_rest(r);
}

/* ---- for programs ---- */

static void write_change(mg_json *j, const mg_variant *v)
{
    char value[32];

    (void)mg_option_format(v->change[0].option, v->change[0].value, value, sizeof value);
    mg_json_text(j, "option", mg_option_table[v->change[0].option].name);
    mg_json_text(j, "value", value);
}

static void write_tried(mg_json *j, const request *r, int k)
{
    const mg_contrast *c = &r->tried[k].contrast;

    mg_json_open(j, NULL, '{');
    write_change(j, &r->variant[k]);
    mg_json_estimate(j, "with", &c->b);
    mg_json_estimate(j, "difference", &c->difference);
    mg_json_bool(j, "judged", c->judged == MG_JUDGED);
    mg_json_real(j, "p", c->p);
    mg_json_real(j, "holm", c->corrected);
    mg_json_bool(j, "established", mg_is_significant(c));
    mg_json_close(j, '}');
}

static void write_others(mg_json *j, const request *r)
{
    mg_json_open(j, "without_effect", '[');
    for (int k = 0; k < r->variant_n; k++) {
        if (!r->tried[k].reached || !r->tried[k].same) {
            continue;
        }
        mg_json_open(j, NULL, '{');
        write_change(j, &r->variant[k]);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg_json_open(j, "skipped", '[');
    for (int k = 0; k < r->variant_n; k++) {
        if (!r->variant[k].why[0]) {
            continue;
        }
        mg_json_open(j, NULL, '{');
        write_change(j, &r->variant[k]);
        mg_json_text(j, "why", r->variant[k].why);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static int print_json(const request *r)
{
    mg_estimate base = mg_estimate_of(&r->base->moment[r->value], r->value);
    char line[8192], name[32];
    mg_json j;

    command_line(r, line, sizeof line);
    (void)mg_value_name(r->value, name, sizeof name);
    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_text(&j, "magie", MAGIE_VERSION);
    mg_json_text(&j, "command", line);
    mg_json_text(&j, "arm", r->study.spec[0]);
    mg_json_int(&j, "seats", r->study.arm[0].game.seat_n);
    mg_json_int(&j, "games", (int64_t)r->base->games);
    mg_json_text(&j, "figure", name);
    mg_json_estimate(&j, "base", &base);
    mg_json_open(&j, "ranked", '[');
    for (int k = 0; k < r->ranked_n; k++) {
        write_tried(&j, r, r->ranked[k]);
    }
    mg_json_close(&j, ']');
    write_others(&j, r);
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

/* ---- the command ---- */

static int sweep(request *r)
{
    uint64_t played = 0;

    mg_study_begin(&r->study,
                   mg_variants_work(&r->study, r->variant, r->variant_n, r->study.games));
    if (!mg_variants_play(&r->study, r->study.first, r->study.games, r->variant, r->variant_n, hear,
                          r, &played)) {
        return MG_EXIT_FAILED;
    }
    mg_study_end(&r->study, played);
    if (mg_study_stopped()) {
        fprintf(stderr, "ended early, after %" PRIu64 " games\n", played);
    }
    if (!played) {
        fprintf(stderr, "no game was finished\n");
        return MG_EXIT_FAILED;
    }
    rank(r);
    if (r->study.json) {
        return print_json(r);
    }
    print_all(r);
    return MG_EXIT_OK;
}

static mg_status prepare(request *r, mg_err *err)
{
    mg_status status = mg_figure_find(r->by, strlen(r->by), &r->value, err);

    if (status == MG_E_OK) {
        status = mg_study_arm(&r->study, r->edition, err);
    }
    if (status == MG_E_OK && !mg_value_applies(&r->study.arm[0].game, r->value)) {
        status = mg_fail(err, MG_E_UNKNOWN, "games of %s have no %s", r->study.spec[0], r->by);
    }
    return status == MG_E_OK ? choose_variants(r, err) : status;
}

static int run_sweep(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_sweep, argc, argv);
    request *r = calloc(1, sizeof *r);
    mg_sums *base = calloc(1, sizeof *base);
    const char *argument = NULL;
    mg_err err = {0};
    int code = MG_EXIT_FAILED;

    if (r && base) {
        r->study = mg_study_of(&mg_command_sweep, USUAL_GAMES);
        r->by = "rounds";
        r->base = base;
        while ((argument = mg_args_next(&a))) {
            read_argument(&a, r, argument);
        }
        if (a.wrong) {
            code = MG_EXIT_USAGE;
        } else {
            code = prepare(r, &err) == MG_E_OK ? sweep(r) : mg_print_error(&err);
        }
        mg_study_free(&r->study);
    } else {
        fprintf(stderr, "magie sweep: not enough memory\n");
    }
    free(base);
    free(r);
    return code;
}

const mg_command mg_command_sweep = {
    .name = "sweep",
    .usage = "[EDITION[:PROFILE][,OPTION=VALUE…]] [OPTION[=VALUE,…]…] [--by FIGURE] [--games N] …",
    .summary = "Change options one at a time and rank what that does",
    .help =
        "Without an OPTION all of the edition are tried, each by itself: flags both ways, every "
        "word of a choice,\n"
        "numbers around the present one. What contradicts another option is told and skipped.\n\n"
        "  --by FIGURE         ranked by this one (rounds): the difference by its standard "
        "error\n" MG_STUDY_HELP "\n"
        "All are played over the same games as the edition as it is. Intervals are of 95 %, each "
        "for itself; p is\n"
        "corrected by Holm's method for all differences at once, and one is established where it "
        "is below 1 %.\n"
        "Ctrl-C ends it early, with what was reached.\n",
    .run = run_sweep,
};
