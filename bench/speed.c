/* SPDX-License-Identifier: MIT */
#include "bench/speed.h"

#include "editions/game_setup.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIGNED_GAMES = 256, SETTLE = 4096, CARD_SETTLE = 512 };

/* The numbers of seats if none is given, and the most seats that one pack of cards is enough for.
 */
enum { BOARD_SEATS = 4, CARD_SEATS = 2, ONE_PACK_SEATS = 5 };

mg_status mg_bench_make(mg_bench *b, const mg_bench_settings *set, const mg_game_def *asked,
                        mg_err *err)
{
    mg_game_def def = *asked;
    const char *why = NULL;

    b->set = *set;
    if (!b->set.seats) {
        b->set.seats = def.edition->deck && !set->compares ? CARD_SEATS : BOARD_SEATS;
    }
    def.seat_n = b->set.seats;
    if (def.seat_n < def.edition->seats_min || def.seat_n > def.edition->seats_max) {
        return mg_refuse_number(err, MG_E_AMOUNT, def.seat_n, "seat", def.edition,
                                def.edition->seats_min, def.edition->seats_max);
    }
    if (def.edition->deck && def.seat_n > ONE_PACK_SEATS) { /* DL-56 */
        def.options.decks = 2;
    }
    if (!set->strength && !set->lengths) {
        def.options.limit_rounds = set->rounds;
    }
    mg_status status = mg_game_init(&b->game, &def, &why);
    return status == MG_E_OK ? status
                             : mg_fail(err, status, "%s cannot be played so: %s", def.edition->name,
                                       why ? why : "");
}

/* Processor time, because other programs on the machine do not lengthen it. */
static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void mg_bench_use_policy(mg_bench *b, const char *name)
{
    for (int seat = 0; seat < MG_SEATS_MAX; seat++) {
        b->bot[seat] = mg_bot_find(name ? name : "random");
    }
}

/* A batch in which all games have just begun would give too high a speed, so games are played on
 * until the batch has games of all ages. */
static void mg_bench_settle(mg_bench *b)
{
    mg_bench_tally ignored = {0};

    for (int k = 0; k < MG_BENCH_BATCH; k++) {
        mg_bench_begin(b, &b->slot[k], b->next_game++);
    }
    for (int sweep = 0; sweep < (mg_is_card_game(&b->game) ? CARD_SETTLE : SETTLE); sweep++) {
        mg_bench_step_batch(b, 0, &ignored);
    }
}

mg_bench_figures mg_bench_measure_one(mg_bench *b, const mg_bench_work *w)
{
    double started, spent = 0, want = b->set.seconds / MG_BENCH_RUNS;
    mg_bench_tally sum = {0};

    mg_bench_use_policy(b, w->policy);
    started = now();
    for (uint64_t first = 0; spent < want; first += MG_BENCH_GAMES_AT_ONCE) {
        w->run(b, first, &sum);
        spent = now() - started;
    }
    double games = sum.games ? (double)sum.games : HUGE_VAL;
    return (mg_bench_figures){.games = (double)sum.games / spent,
                              .rolls = (double)sum.done.rolls / spent,
                              .decisions = (double)sum.done.decisions / spent,
                              .actions = (double)(sum.done.decisions + sum.done.chances) / spent,
                              .rolls_a_game = (double)sum.done.rolls / games,
                              .decisions_a_game = (double)sum.done.decisions / games,
                              .turns_a_game = (double)sum.turns / games,
                              .decided = (double)sum.decided / games};
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(const mg_bench_figures *run, size_t offset)
{
    double value[MG_BENCH_RUNS];

    for (int k = 0; k < MG_BENCH_RUNS; k++) {
        memcpy(&value[k], (const char *)&run[k] + offset, sizeof value[k]);
    }
    qsort(value, MG_BENCH_RUNS, sizeof value[0], by_value);
    return value[MG_BENCH_RUNS / 2];
}

/* The median of each figure by itself. */
mg_bench_figures mg_bench_medians(const mg_bench_figures *run)
{
    mg_bench_figures out;

    for (size_t at = 0; at < sizeof out; at += sizeof(double)) {
        double value = median(run, at);

        memcpy((char *)&out + at, &value, sizeof value);
    }
    return out;
}

/* The kinds of work take turns, so that a slow spell of the machine hits all of them. */
void mg_bench_measure(mg_bench *b, mg_bench_figures *out)
{
    static mg_bench_figures run[MG_WORK_N][MG_BENCH_RUNS];

    mg_bench_settle(b);
    for (int k = 0; k < MG_BENCH_RUNS; k++) {
        for (int w = mg_is_card_game(&b->game) ? MG_WORK_STEWARD : MG_WORK_FLOOR; w < MG_WORK_N;
             w++) {
            if (w == MG_WORK_STEPS_BATCH) {
                mg_bench_settle(b);
            }
            run[w][k] = mg_bench_measure_one(b, &mg_bench_works[w]);
        }
    }
    for (int w = 0; w < MG_WORK_N; w++) {
        out[w] = mg_bench_medians(run[w]);
    }
}

/* Signatures of the games: the same with every machine and compiler. Copying a position has none.
 */
uint64_t mg_bench_signature(mg_bench *b, const mg_bench_work *w)
{
    mg_bench_tally sum = {.is_signed = true};

    mg_bench_use_policy(b, w->policy);
    for (uint64_t first = 0; first < SIGNED_GAMES; first += MG_BENCH_GAMES_AT_ONCE) {
        w->run(b, first, &sum);
    }
    return sum.hash;
}
