/* SPDX-License-Identifier: MIT */
#include "bench/strength.h"

#include "bench/speed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* One steward, in each seat in turn, against random players; shared victories count in part. */
void mg_bench_strength(mg_bench *b)
{
    const mg_bot *steward = mg_bot_find("steward"), *other = mg_bot_find("random");
    double won = 0, games = (double)b->set.strength, share;
    mg_playout done = {0};

    for (uint64_t index = 0; index < b->set.strength; index++) {
        mg_rng dice = mg_rng_of(b->set.seed, index, MG_STREAM_CHANCE);
        mg_rng bots = mg_rng_of(b->set.seed, index, MG_STREAM_BOTS);
        int seat = (int)(index % (uint64_t)b->set.seats);
        mg_bot_memory memory[MG_SEATS_MAX];
        mg_state s;

        memset(memory, 0, sizeof memory);
        for (int k = 0; k < b->set.seats; k++) {
            b->bot[k] = k == seat ? steward : other;
        }
        mg_state_init(&b->game, &s);
        mg_play_out(&b->game, &s, &(mg_players){b->bot, memory, &dice, &bots}, &done);
        if (s.winners >> seat & 1) {
            won += 1.0 / __builtin_popcount(s.winners);
        }
    }
    share = won / games;
    if (b->set.json) {
        printf("{\"games\":%.0f,\"seats\":%d,\"won\":%.4f,\"standard_error\":%.4f}\n", games,
               b->set.seats, share, sqrt(share * (1 - share) / games));
    } else {
        printf("steward against %d random players: wins %.1f %% of %.0f games, standard error %.1f "
               "%%\n",
               b->set.seats - 1, 100 * share, games, 100 * sqrt(share * (1 - share) / games));
    }
}

/* Stewards in all seats, for each number of seats. */
typedef struct length {
    int seats, packs;
    double turns, error, decisions, decided;
} length;

static length lengths_of(mg_bench *b, uint64_t games)
{
    double sum = 0, squares = 0, n = (double)games;
    mg_bench_tally all = {0};

    mg_bench_use_policy(b, "steward");
    for (uint64_t index = 0; index < games; index++) {
        uint64_t before = all.turns;

        mg_bench_play(b, index, &all);
        double turns = (double)(all.turns - before);
        sum += turns;
        squares += turns * turns;
    }
    return (length){.seats = b->set.seats,
                    .packs = mg_is_card_game(&b->game) ? (int)b->game.opt.decks : 0,
                    .turns = sum / n,
                    .error = games > 1 ? sqrt((squares - sum * sum / n) / (n - 1) / n) : 0,
                    .decisions = (double)all.done.decisions / n,
                    .decided = (double)all.decided / n};
}

static void print_length(const length *l, bool json, bool first)
{
    if (json) {
        printf("%s{\"seats\":%d,\"packs\":%d,\"turns\":%.3f,\"standard_error\":%.3f,\"decisions\":%"
               ".2f,"
               "\"decided\":%.4f}",
               first ? "" : ",", l->seats, l->packs, l->turns, l->error, l->decisions, l->decided);
    } else {
        printf("  %5d %8.2f +- %5.2f %8.2f +- %5.2f %11.1f %9.1f %%\n", l->seats, l->turns,
               l->error, l->turns / l->seats, l->error / l->seats, l->decisions, 100 * l->decided);
    }
}

mg_status mg_bench_lengths(mg_bench *b, const mg_bench_settings *set, const mg_game_def *def,
                           mg_err *err)
{
    const mg_edition *e = def->edition;
    mg_bench_settings one = *set;

    if (set->json) {
        printf("{\"edition\":\"%s:%s\",\"games\":%llu,\"lengths\":[", e->name, e->profile,
               (unsigned long long)set->lengths);
    } else {
        printf("%s:%s, stewards in all seats, %llu games each, seed %llu; means with their "
               "standard errors\n\n  %5s %17s %17s %11s %11s\n",
               e->name, e->profile, (unsigned long long)set->lengths, (unsigned long long)set->seed,
               "seats", "turns a game", "rounds a game", "decisions", "decided");
    }
    for (int seats = e->seats_min; seats <= e->seats_max; seats++) {
        one.seats = seats;
        mg_status status = mg_bench_make(b, &one, def, err);
        if (status != MG_E_OK) {
            return status;
        }
        length l = lengths_of(b, set->lengths);
        print_length(&l, set->json, seats == e->seats_min);
    }
    printf(set->json ? "]}\n" : "");
    return MG_E_OK;
}
