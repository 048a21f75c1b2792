/* SPDX-License-Identifier: MIT */
#include "bench/beside.h"

#include "bench/speed.h"
#include "bench/speed_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 64, COMPARED = 3 };

/* The kinds of work that are compared: one for which people wait, and one that programs do. */
static const int compared[COMPARED] = {MG_WORK_STEWARD, MG_WORK_RANDOM, MG_WORK_STEPS};

/* An edition with one of its numbers of boards. */
typedef struct row {
    mg_bench b;
    double ns[COMPARED]; /* a roll, of a card game a decision */
} row;

static bool is_profile_of(const mg_edition *edition, const mg_edition *former)
{
    return former && strcmp(edition->name, former->name) == 0;
}

/* A row that cannot be played is left out, with a message. */
static int add_row(row *r, const mg_bench_settings *set, const mg_game_def *def)
{
    mg_err err = {0};

    if (mg_bench_make(&r->b, set, def, &err) == MG_E_OK) {
        return 1;
    }
    fprintf(stderr, "%s\n", err.text);
    return 0;
}

/* Lists each shipped edition with its least and with its greatest number of boards, standard first;
 * then the edition that the user named. Returns the number of rows, or -1. */
static int list_rows(const mg_bench_settings *set, const mg_game_def *asked, row *rows)
{
    int n = 0;

    for (int k = 0; k < mg_edition_n && n + 3 < ROWS_MAX; k++) {
        mg_game_def def = mg_game_def_default(mg_editions[k]);

        if (is_profile_of(mg_editions[k], k > 0 ? mg_editions[k - 1] : NULL)) {
            continue;
        }
        n += add_row(&rows[n], set, &def);
        if (mg_editions[k]->play_max == mg_editions[k]->play_min) {
            continue;
        }
        def.board_n = mg_editions[k]->play_max;
        for (int board = 0; board < def.board_n; board++) {
            def.boards[board] = board;
        }
        n += add_row(&rows[n], set, &def);
    }
    if (set->edition) {
        n += add_row(&rows[n], set, asked);
    }
    return n;
}

/* Rows take turns, so that a slow spell of the machine hits all of them. */
static void measure_rows(row *rows, int n, mg_bench_slot *one)
{
    mg_bench_figures(*run)[COMPARED][MG_BENCH_RUNS] = calloc((size_t)n, sizeof *run);

    for (int k = 0; run && k < MG_BENCH_RUNS; k++) {
        for (int at = 0; at < n; at++) {
            rows[at].b.slot = one;
            for (int w = 0; w < COMPARED; w++) {
                run[at][w][k] = mg_bench_measure_one(&rows[at].b, &mg_bench_works[compared[w]]);
            }
        }
    }
    for (int at = 0; run && at < n; at++) {
        for (int w = 0; w < COMPARED; w++) {
            mg_bench_figures f = mg_bench_medians(run[at][w]);

            rows[at].ns[w] =
                mg_is_card_game(&rows[at].b.game) ? 1e9 / f.decisions : mg_bench_ns_a_roll(&f);
        }
    }
    free(run);
}

/* Card games and board games are not compared with one another. */
static double times(const row *r, const row *standard, int w)
{
    if (mg_is_card_game(&r->b.game) != mg_is_card_game(&standard->b.game)) {
        return 0;
    }
    return standard->ns[w] > 0 ? r->ns[w] / standard->ns[w] : 0;
}

static void print_card_games(const row *rows, int n)
{
    printf("\nns a decision of card games, where nothing is rolled\n\n");
    for (int at = 0; at < n; at++) {
        if (!mg_is_card_game(&rows[at].b.game)) {
            continue;
        }
        printf("  %-31s", rows[at].b.game.edition->name);
        for (int w = 0; w < COMPARED; w++) {
            printf(" %12.1f %8s", rows[at].ns[w], "");
        }
        printf("\n");
    }
}

static void print_rows(const row *rows, int n)
{
    const mg_bench_settings *set = &rows[0].b.set;

    printf("magie %s: %d seats, at most %d rounds, seed %llu; one core, median of %d runs\n",
           MAGIE_VERSION, set->seats, set->rounds, (unsigned long long)set->seed, MG_BENCH_RUNS);
    printf("ns a roll, and times that of %s\n\n  %-24s %6s", rows[0].b.game.edition->name, "",
           "boards");
    for (int w = 0; w < COMPARED; w++) {
        printf(" %21s", mg_bench_works[compared[w]].text);
    }
    printf("\n");
    for (int at = 0; at < n; at++) {
        const mg_game *g = &rows[at].b.game;

        if (mg_is_card_game(g)) {
            continue;
        }
        printf("  %-24s %6d", g->edition->name, g->board_n);
        for (int w = 0; w < COMPARED; w++) {
            printf(" %12.1f %6.2f x", rows[at].ns[w], times(&rows[at], rows, w));
        }
        printf("\n");
    }
    print_card_games(rows, n);
}

static void print_rows_json(const row *rows, int n)
{
    const mg_bench_settings *set = &rows[0].b.set;

    printf("{\"version\":\"%s\",\"seats\":%d,\"rounds\":%d,\"seed\":%llu,\"runs\":%d,"
           "\"editions\":[",
           MAGIE_VERSION, set->seats, set->rounds, (unsigned long long)set->seed, MG_BENCH_RUNS);
    for (int at = 0; at < n; at++) {
        const mg_game *g = &rows[at].b.game;

        printf("%s{\"edition\":\"%s\",\"boards\":%d,\"work\":[", at ? "," : "", g->edition->name,
               g->board_n);
        for (int w = 0; w < COMPARED; w++) {
            printf("%s{\"name\":\"%s\",\"%s\":%.2f,\"times\":%.3f}", w ? "," : "",
                   mg_bench_works[compared[w]].name,
                   mg_is_card_game(g) ? "ns_per_decision" : "ns_per_roll", rows[at].ns[w],
                   times(&rows[at], rows, w));
        }
        printf("]}");
    }
    printf("]}\n");
}

bool mg_bench_compare(const mg_bench_settings *set, const mg_game_def *asked)
{
    row *rows = calloc(ROWS_MAX, sizeof *rows);
    mg_bench_slot *one = calloc(1, sizeof *one);
    int n = rows && one ? list_rows(set, asked, rows) : 0;

    if (n > 0) {
        measure_rows(rows, n, one);
        if (set->json) {
            print_rows_json(rows, n);
        } else {
            print_rows(rows, n);
        }
    }
    free(one);
    free(rows);
    return n > 0;
}
