/* SPDX-License-Identifier: MIT */
#include "bench/strength.h"

#include "bench/speed.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *end_of(const mg_bench_settings *set)
{
    return !*set->stop ? "complete" : *set->stop == SIGTERM ? "terminated" : "interrupted";
}

/* One steward, in each seat in turn, against random players; a shared victory counts as a fraction.
 */
void mg_bench_strength(mg_bench *b)
{
    const mg_bot *steward = mg_bot_find("steward"), *other = mg_bot_find("random");
    double won = 0;
    uint64_t played = 0;
    mg_playout done = {0};

    for (; played < b->set.strength && !*b->set.stop; played++) {
        uint64_t index = played;
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
    double games = (double)played, share = played ? won / games : 0,
           error = played ? sqrt(share * (1 - share) / games) : 0;
    if (b->set.json) {
        printf("{\"planned\":%" PRIu64 ",\"games\":%" PRIu64 ",\"run\":\"%s\",\"seats\":%d,"
               "\"won\":%.4f,\"standard_error\":%.4f}\n",
               b->set.strength, played, end_of(&b->set), b->set.seats, share, error);
        return;
    }
    if (*b->set.stop) {
        printf("This run was %s; planned were %" PRIu64 " games.\n", end_of(&b->set),
               b->set.strength);
    }
    printf("steward against %d random players: wins %.1f %% of %" PRIu64
           " games, standard error %.1f %%\n",
           b->set.seats - 1, 100 * share, played, 100 * error);
}

/* Stewards in all seats, for each number of seats. */
typedef struct length {
    uint64_t games;
    int seats, packs;
    double turns, error, decisions, decided;
} length;

static length lengths_of(mg_bench *b, uint64_t games)
{
    double sum = 0, squares = 0;
    mg_bench_tally all = {0};

    mg_bench_use_policy(b, "steward");
    for (uint64_t index = 0; index < games && !*b->set.stop; index++) {
        uint64_t before = all.turns;

        mg_bench_play(b, index, &all);
        double turns = (double)(all.turns - before);
        sum += turns;
        squares += turns * turns;
    }
    double n = (double)all.games;
    return (length){.seats = b->set.seats,
                    .games = all.games,
                    .packs = mg_is_card_game(&b->game) ? (int)b->game.opt.decks : 0,
                    .turns = sum / n,
                    .error = n > 1 ? sqrt((squares - sum * sum / n) / (n - 1) / n) : 0,
                    .decisions = (double)all.done.decisions / n,
                    .decided = (double)all.decided / n};
}

static void print_length(const length *l, bool json, bool first)
{
    if (json) {
        printf("%s{\"seats\":%d,\"packs\":%d,\"games\":%" PRIu64 ",\"turns\":%.3f,"
               "\"standard_error\":%.3f,\"decisions\":%.2f,\"decided\":%.4f}",
               first ? "" : ",", l->seats, l->packs, l->games, l->turns, l->error, l->decisions,
               l->decided);
    } else {
        printf("  %5d %8" PRIu64 " %8.2f +- %5.2f %8.2f +- %5.2f %11.1f %9.1f %%\n", l->seats,
               l->games, l->turns, l->error, l->turns / l->seats, l->error / l->seats, l->decisions,
               100 * l->decided);
    }
}

mg_status mg_bench_lengths(mg_bench *b, const mg_bench_settings *set, const mg_game_def *def,
                           mg_err *err)
{
    const mg_edition *e = def->edition;
    mg_bench_settings one = *set;

    if (set->json) {
        printf("{\"edition\":\"%s:%s\",\"planned\":%llu,\"lengths\":[", e->name, e->profile,
               (unsigned long long)set->lengths);
    } else {
        printf("%s:%s, stewards in all seats, %llu games each, seed %llu; means with their "
               "standard errors\n\n  %5s %8s %17s %17s %11s %11s\n",
               e->name, e->profile, (unsigned long long)set->lengths, (unsigned long long)set->seed,
               "seats", "games", "turns a game", "rounds a game", "decisions", "decided");
    }
    for (int seats = e->seats_min; seats <= e->seats_max && !*set->stop; seats++) {
        one.seats = seats;
        mg_status status = mg_bench_make(b, &one, def, err);
        if (status != MG_E_OK) {
            return status;
        }
        length l = lengths_of(b, set->lengths);
        if (l.games) {
            print_length(&l, set->json, seats == e->seats_min);
        }
    }
    if (set->json) {
        printf("],\"run\":\"%s\"}\n", end_of(set));
    } else if (*set->stop) {
        printf("This run was %s.\n", end_of(set));
    }
    return MG_E_OK;
}
