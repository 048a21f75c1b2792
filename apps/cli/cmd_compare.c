/* SPDX-License-Identifier: MIT
 * `magie compare`: two ways to play, over the same games, and which of their differences are more
 * than chance. */
#include "cli/study.h"
#include "report/contrast_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_compare;

enum { USUAL_GAMES = 10000, A = 0, B = 1 };

typedef struct request {
    mg_study study;
    const char *spec[2];
    uint64_t seed_b;
    bool apart; /* B plays other games than A */
} request;

/* What was reached: both arms, and the pairs, where there are pairs. */
typedef struct outcome {
    const mg_sums *sums[2];
    const mg_moment *pairs;
    mg_contrast contrast[MG_VALUES];
    int n, judged, established;
} outcome;

static void read_argument(mg_args *a, request *r, const char *argument)
{
    if (mg_study_argument(&r->study, a, argument)) {
        return;
    }
    if (strcmp(argument, "--seed-b") == 0) {
        r->seed_b = (uint64_t)mg_args_number(a, 0, INT64_MAX);
        r->apart = true;
    } else if (argument[0] != '-' && !r->spec[A]) {
        r->spec[A] = argument;
    } else if (argument[0] != '-' && !r->spec[B]) {
        r->spec[B] = argument;
    } else {
        mg_args_unknown(a, argument);
    }
}

static void command_line(const request *r, char *out, size_t cap)
{
    mg_study_line(&r->study, "compare", out, cap);
    size_t n = strlen(out);
    if (r->apart && n < cap) {
        snprintf(out + n, cap - n, " --seed-b %" PRIu64, r->seed_b);
    }
}

/* ---- for people ---- */

static void print_row(const mg_contrast *c)
{
    char name[32];

    (void)mg_value_name(c->value, name, sizeof name);
    printf("%-13s", name);
    mg_print_value(stdout, c->value, c->a.mean, 12);
    mg_contrast_print(stdout, c);
    printf("\n");
}

static void print_established(const outcome *o)
{
    printf("\nEstablished (*): %d of %d differences; chance alone would establish any in %.0f run "
           "of 100.\n",
           o->established, o->judged, 100 * MG_SIGNIFICANCE);
    for (int k = 0; k < o->n; k++) {
        const mg_contrast *c = &o->contrast[k];
        char by[128];

        if (!mg_is_significant(c)) {
            continue;
        }
        mg_difference_format(c, by, sizeof by);
        printf("  %s: %s", mg_difference_word(c->value, c->difference.mean), by);
        if (mg_has_median(c->value)) {
            printf("; median %g, %g", mg_median_of(o->sums[A], c->value),
                   mg_median_of(o->sums[B], c->value));
        }
        printf("%s%s\n", c->value < MG_FIGURE_N ? "; " : "",
               c->value < MG_FIGURE_N ? mg_figure_table[c->value].text : "");
    }
}

/* Names of figures after a word on them, broken into lines. */
static void print_names(const outcome *o, const char *what, mg_judged judged)
{
    int at = 0;

    for (int k = 0; k < o->n; k++) {
        char name[32];

        if (o->contrast[k].judged != judged || mg_is_significant(&o->contrast[k])) {
            continue;
        }
        (void)mg_value_name(o->contrast[k].value, name, sizeof name);
        at = mg_print_listed(stdout, at, what, name);
    }
    if (at) {
        printf("\n");
    }
}

static void print_all(const request *r, const outcome *o)
{
    char line[8192], what[64];

    command_line(r, line, sizeof line);
    printf("A  %s\nB  %s\n%" PRIu64 " games of %d seats each, %s\n%s\n\n", r->study.spec[A],
           r->study.spec[B], o->sums[A]->games, r->study.arm[A].game.seat_n,
           r->apart ? "over different seeds: differences are not paired" : "over the same seeds",
           line);
    printf("%-13s%12s%12s%13s%12s%12s  %s\n", "a game", "A", "B", "B - A", "95 %: from", "to",
           "p (Holm)");
    for (int k = 0; k < o->n; k++) {
        print_row(&o->contrast[k]);
    }
    print_established(o);
    print_names(o, "Not established", MG_JUDGED);
    snprintf(what, sizeof what, "The same in all but fewer than %d games", MG_ODD_LEAST);
    print_names(o, what, MG_ALL_THE_SAME);
    snprintf(what, sizeof what, "Known in fewer than %d games", MG_GAMES_LEAST);
    print_names(o, what, MG_TOO_FEW);
    if (o->pairs && mg_all_the_same(o->pairs)) {
        printf("Not one game differs.\n");
    }
}

/* ---- for programs ---- */

static void write_arm(mg_json *j, const char *key, const request *r, int arm)
{
    const mg_edition *e = r->study.arm[arm].game.edition;

    mg_json_open(j, key, '{');
    mg_json_text(j, "arm", r->study.spec[arm]);
    mg_json_text(j, "edition", e->name);
    mg_json_text(j, "profile", e->profile);
    mg_json_int(j, "seed", (int64_t)(arm == B && r->apart ? r->seed_b : r->study.seed));
    mg_json_close(j, '}');
}

static void write_contrast(mg_json *j, const outcome *o, const mg_contrast *c)
{
    static const char *const judged[] = {[MG_JUDGED] = "yes",
                                         [MG_TOO_FEW] = "known in too few games",
                                         [MG_ALL_THE_SAME] = "the same in nearly all games"};
    char name[32];

    (void)mg_value_name(c->value, name, sizeof name);
    mg_json_open(j, name, '{');
    mg_json_estimate(j, "a", &c->a);
    mg_json_estimate(j, "b", &c->b);
    mg_json_estimate(j, "difference", &c->difference);
    if (mg_has_median(c->value)) {
        mg_json_real(j, "median_a", mg_median_of(o->sums[A], c->value));
        mg_json_real(j, "median_b", mg_median_of(o->sums[B], c->value));
    }
    mg_json_bool(j, "paired", c->paired);
    mg_json_text(j, "judged", judged[c->judged]);
    mg_json_real(j, "p", c->p);
    mg_json_real(j, "holm", c->corrected);
    mg_json_bool(j, "established", mg_is_significant(c));
    mg_json_close(j, '}');
}

static int print_json(const request *r, const outcome *o)
{
    char line[8192];
    mg_json j;

    command_line(r, line, sizeof line);
    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    mg_json_text(&j, "magie", MAGIE_VERSION);
    mg_json_text(&j, "command", line);
    write_arm(&j, "a", r, A);
    write_arm(&j, "b", r, B);
    mg_json_int(&j, "seats", r->study.arm[A].game.seat_n);
    mg_json_int(&j, "games", (int64_t)o->sums[A]->games);
    mg_json_bool(&j, "paired", !r->apart);
    mg_json_int(&j, "judged", o->judged);
    mg_json_int(&j, "established", o->established);
    mg_json_open(&j, "figures", '{');
    for (int k = 0; k < o->n; k++) {
        write_contrast(&j, o, &o->contrast[k]);
    }
    mg_json_close(&j, '}');
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

/* ---- playing ---- */

static int tell(request *r, outcome *o)
{
    const mg_arm *arm = r->study.arm;
    uint64_t games = o->sums[A]->games < o->sums[B]->games ? o->sums[A]->games : o->sums[B]->games;

    if (mg_study_stopped()) {
        fprintf(stderr, "ended early, after %" PRIu64 " of %" PRIu64 " games\n", games,
                r->study.games);
    }
    if (!games) {
        fprintf(stderr, "no game was finished by both\n");
        return MG_EXIT_FAILED;
    }
    r->study.games = o->sums[A]->games;
    o->n = mg_contrasts(&arm[A].game, o->sums[A], &arm[B].game, o->sums[B], o->pairs, o->contrast);
    for (int k = 0; k < o->n; k++) {
        o->judged += o->contrast[k].judged == MG_JUDGED;
        o->established += mg_is_significant(&o->contrast[k]);
    }
    if (r->study.json) {
        return print_json(r, o);
    }
    print_all(r, o);
    return MG_EXIT_OK;
}

static int play_together(request *r)
{
    mg_results *results = mg_study_run(&r->study, NULL, NULL);
    int code = MG_EXIT_FAILED;

    if (results) {
        outcome o = {
            .sums = {&results->arm[A], &results->arm[B]},
              .pairs = results->difference[B]
        };
        code = tell(r, &o);
    }
    mg_results_free(results);
    return code;
}

static int play_apart(request *r)
{
    mg_plan of_a = mg_study_plan(&r->study, &r->study.arm[A], 1);
    mg_plan of_b = mg_study_plan(&r->study, &r->study.arm[B], 1);
    int code = MG_EXIT_FAILED;

    of_b.seed = r->seed_b;
    mg_study_begin(&r->study, 2 * r->study.games);
    mg_results *a = mg_study_play(&r->study, &of_a);
    mg_results *b = a ? mg_study_play(&r->study, &of_b) : NULL;
    if (b) {
        mg_study_end(&r->study, a->games + b->games);
        outcome o = {
            .sums = {&a->arm[0], &b->arm[0]}
        };
        code = tell(r, &o);
    }
    mg_results_free(a);
    mg_results_free(b);
    return code;
}

static int compare(request *r)
{
    const mg_arm *arm = r->study.arm;

    if (arm[A].game.seat_n != arm[B].game.seat_n) {
        fprintf(stderr, "%s is played with %d seats and %s with %d: say --seats, for both\n",
                r->spec[A], arm[A].game.seat_n, r->spec[B], arm[B].game.seat_n);
        return MG_EXIT_USAGE;
    }
    return r->apart ? play_apart(r) : play_together(r);
}

static int run_compare(int argc, char **argv)
{
    mg_args a = mg_args_of(&mg_command_compare, argc, argv);
    request r = {.study = mg_study_of(&mg_command_compare, USUAL_GAMES)};
    const char *argument = NULL;
    mg_err err = {0};

    while ((argument = mg_args_next(&a))) {
        read_argument(&a, &r, argument);
    }
    if (a.wrong) {
        return MG_EXIT_USAGE;
    }
    if (!r.spec[B]) {
        return mg_usage_error(&mg_command_compare,
                              "it takes two ways to play, such as standard standard,jail.fine=500");
    }
    bool open = mg_study_arm(&r.study, r.spec[A], &err) == MG_E_OK &&
                mg_study_arm(&r.study, r.spec[B], &err) == MG_E_OK;
    int code = open ? compare(&r) : mg_print_error(&err);
    mg_study_free(&r.study);
    return code;
}

const mg_command mg_command_compare = {
    .name = "compare",
    .usage = "A B [--games N] [--seats N] [--players LIST] …",
    .summary = "Play two ways over the same games and tell what differs",
    .help = "A and B are EDITION[:PROFILE][,OPTION=VALUE…]; --set and --profile hold for both.\n\n"
            "  --seed-b N          B plays by another seed: games that have nothing to do with "
            "those of A\n" MG_STUDY_HELP "\n"
            "Intervals are of 95 %, each for itself; p is how likely chance alone brings such a "
            "difference in any\n"
            "of the figures (Holm's correction); below 1 % a difference is established. "
            "Differences of shares are in points\n"
            "of a percent.\n"
            "Ctrl-C ends it early, with what was reached.\n",
    .run = run_compare,
};
