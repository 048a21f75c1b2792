/* SPDX-License-Identifier: MIT */
#include "bench/speed_print.h"

#include <stdio.h>

double mg_bench_ns_a_roll(const mg_bench_figures *f)
{
    return f->rolls > 0 ? 1e9 / f->rolls : 0;
}

static void print_row(const mg_bench_work *w, const mg_bench_figures *f,
                      const mg_bench_figures *floor)
{
    printf("  %-28s %9.0f %9.2f", w->text, f->games, f->rolls / 1e6);
    if (f->decisions > 0) {
        printf(" %12.2f", f->decisions / 1e6);
    } else {
        printf(" %12s", "-");
    }
    printf(" %8.1f %7.2f %10.1f %7.1f %%\n", mg_bench_ns_a_roll(f),
           mg_bench_ns_a_roll(f) / mg_bench_ns_a_roll(floor), f->rolls_a_game, 100 * f->decided);
}

/* Card games roll nothing, and the floor kernel cannot be compared with them. */
static void print_card_rows(const mg_bench_figures *f)
{
    printf("  %-28s %9s %12s %12s %11s %14s %10s %9s\n", "", "games/s", "M decis./s", "M actions/s",
           "ns/decision", "decisions/game", "turns/game", "decided");
    for (int w = MG_WORK_STEWARD; w < MG_WORK_COPY; w++) {
        printf("  %-28s %9.0f %12.2f %12.2f", mg_bench_works[w].text, f[w].games,
               f[w].decisions / 1e6, f[w].actions / 1e6);
        printf(" %11.1f %14.1f %10.1f %7.1f %%\n", f[w].decisions > 0 ? 1e9 / f[w].decisions : 0,
               f[w].decisions_a_game, f[w].turns_a_game, 100 * f[w].decided);
    }
}

static void print_board_rows(const mg_bench_figures *f)
{
    printf("  %-28s %9s %9s %12s %8s %7s %10s %9s\n", "", "games/s", "M rolls/s", "M decisions/s",
           "ns/roll", "floors", "rolls/game", "decided");
    for (int w = 0; w < MG_WORK_COPY; w++) {
        print_row(&mg_bench_works[w], &f[w], &f[MG_WORK_FLOOR]);
    }
}

void mg_bench_print(const mg_bench *b, const mg_bench_figures *f, const uint64_t *signed_as)
{
    printf(
        "magie %s, %s:%s: %d seats, at most %d rounds, seed %llu; one core, median of %d runs\n\n",
        MAGIE_VERSION, b->game.edition->name, b->game.edition->profile, b->set.seats, b->set.rounds,
        (unsigned long long)b->set.seed, MG_BENCH_RUNS);
    if (mg_is_card_game(&b->game)) {
        print_card_rows(f);
    } else {
        print_board_rows(f);
    }
    printf("\n  a state of %d bytes is copied in %.1f ns\n\n", b->game.state_bytes,
           1e9 / f[MG_WORK_COPY].decisions);
    for (int w = mg_is_card_game(&b->game) ? MG_WORK_STEWARD : MG_WORK_FLOOR; w <= MG_WORK_STEPS;
         w++) {
        printf("signature %-8s %016llx\n", mg_bench_works[w].name,
               (unsigned long long)signed_as[w]);
    }
}

void mg_bench_print_json(const mg_bench *b, const mg_bench_figures *f, const uint64_t *signed_as)
{
    printf("{\"version\":\"%s\",\"edition\":\"%s:%s\",\"seats\":%d,\"rounds\":%d,\"seed\":%llu,"
           "\"runs\":%d,\"work\":[",
           MAGIE_VERSION, b->game.edition->name, b->game.edition->profile, b->set.seats,
           b->set.rounds, (unsigned long long)b->set.seed, MG_BENCH_RUNS);
    for (int w = mg_is_card_game(&b->game) ? MG_WORK_STEWARD : MG_WORK_FLOOR, first = w;
         w < MG_WORK_COPY; w++) {
        printf("%s{\"name\":\"%s\",\"games_per_s\":%.0f,\"rolls_per_s\":%.0f,\"decisions_per_s\":%."
               "0f,",
               w > first ? "," : "", mg_bench_works[w].name, f[w].games, f[w].rolls,
               f[w].decisions);
        printf("\"actions_per_s\":%.0f,\"decisions_per_game\":%.2f,\"turns_per_game\":%.2f,",
               f[w].actions, f[w].decisions_a_game, f[w].turns_a_game);
        printf("\"ns_per_roll\":%.2f,\"floors\":%.3f,\"rolls_per_game\":%.2f,\"decided\":%.4f",
               mg_bench_ns_a_roll(&f[w]),
               mg_is_card_game(&b->game)
                   ? 0
                   : mg_bench_ns_a_roll(&f[w]) / mg_bench_ns_a_roll(&f[MG_WORK_FLOOR]),
               f[w].rolls_a_game, f[w].decided);
        if (w <= MG_WORK_STEPS) {
            printf(",\"signature\":\"%016llx\"", (unsigned long long)signed_as[w]);
        }
        printf("}");
    }
    printf("],\"state_bytes\":%d,\"state_copy_ns\":%.2f}\n", b->game.state_bytes,
           1e9 / f[MG_WORK_COPY].decisions);
}
