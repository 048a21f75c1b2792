/* SPDX-License-Identifier: MIT */
#include "bench/works.h"

#include "bench/floor.h"
#include "bots/random.h"

#include <stdlib.h>
#include <string.h>

enum { COPIES = 16, CACHE_LINE = 64 };

static void count_game(const mg_bench *b, const mg_state *s, mg_bench_tally *sum)
{
    sum->games++;
    sum->decided += s->result == MG_DECIDED;
    sum->turns += s->turn_n;
    if (sum->is_signed) {
        sum->hash = mg_mix64(sum->hash ^ mg_state_hash(&b->game, s));
    }
}

void mg_bench_play(const mg_bench *b, uint64_t index, mg_bench_tally *sum)
{
    mg_rng dice = mg_rng_of(b->set.seed, index, MG_STREAM_CHANCE);
    mg_rng bots = mg_rng_of(b->set.seed, index, MG_STREAM_BOTS);
    mg_bot_memory memory[MG_SEATS_MAX];
    mg_state s;

    memset(memory, 0, sizeof memory);
    mg_state_init(&b->game, &s);
    mg_play_out(&b->game, &s, &(mg_players){b->bot, memory, &dice, &bots}, &sum->done);
    count_game(b, &s, sum);
}

static void play_games(mg_bench *b, uint64_t first, mg_bench_tally *sum)
{
    for (uint64_t index = first; index < first + MG_BENCH_GAMES_AT_ONCE; index++) {
        mg_bench_play(b, index, sum);
    }
}

/* Lists the seat's legal actions and does a random one. The list is static: hardened code touches
 * every page of its stack frame, and the list takes about fifty pages. */
static void decide(const mg_game *g, mg_bench_slot *at)
{
    static mg_choice choice[MG_LEGAL_MAX];
    mg_state *s = &at->state;
    int seat = __builtin_ctz(mg_to_act(g, s)), n = mg_legal(g, s, seat, choice, MG_LEGAL_MAX);

    if (!mg_ok(mg_apply(g, s, mg__random_pick(choice, n, &at->bots), NULL))) {
        abort();
    }
}

/* One decision, and the chance that follows it. False once the game is over. */
static inline bool step(const mg_game *g, mg_bench_slot *at, mg_playout *done)
{
    mg_node node = mg_node_of(g, &at->state);

    if (node == MG_DECIDE) {
        done->decisions++;
        decide(g, at);
        node = mg_node_of(g, &at->state);
    }
    for (; node == MG_CHANCE; node = mg_node_of(g, &at->state)) {
        done->chances++;
        done->rolls += mg_chance_step(g, &at->state, &at->dice, NULL).kind == MG_ACT_DICE;
    }
    return node != MG_OVER;
}

void mg_bench_begin(const mg_bench *b, mg_bench_slot *at, uint64_t index)
{
    at->dice = mg_rng_of(b->set.seed, index, MG_STREAM_CHANCE);
    at->bots = mg_rng_of(b->set.seed, index, MG_STREAM_BOTS);
    mg_state_init(&b->game, &at->state);
}

static void step_games(mg_bench *b, uint64_t first, mg_bench_tally *sum)
{
    for (uint64_t index = first; index < first + MG_BENCH_GAMES_AT_ONCE; index++) {
        mg_bench_begin(b, b->slot, index);
        while (step(&b->game, b->slot, &sum->done)) {
            ;
        }
        count_game(b, &b->slot->state, sum);
    }
}

/* A thousand games do not fit into the fastest cache, so the next game is fetched while the current
 * one is played. */
static void fetch(const mg_bench *b, const mg_bench_slot *next)
{
    for (size_t at = 0; at < b->game.state_bytes; at += CACHE_LINE) {
        __builtin_prefetch((const char *)next + at);
    }
}

void mg_bench_step_batch(mg_bench *b, uint64_t first, mg_bench_tally *sum)
{
    (void)first;
    for (int k = 0; k < MG_BENCH_BATCH; k++) {
        fetch(b, &b->slot[(k + 1) % MG_BENCH_BATCH]);
        if (step(&b->game, &b->slot[k], &sum->done)) {
            continue;
        }
        count_game(b, &b->slot[k].state, sum);
        mg_bench_begin(b, &b->slot[k], b->next_game++);
    }
}

static void play_floor(mg_bench *b, uint64_t first, mg_bench_tally *sum)
{
    mg_floor_count count = {.hash = sum->hash};

    mg_floor_run(b->set.seed, first, MG_BENCH_GAMES_AT_ONCE, b->set.seats, b->set.rounds, &count);
    sum->games += count.games;
    sum->done.rolls += count.rolls;
    sum->decided += count.decided;
    sum->hash = count.hash;
}

/* One position is taken again and again, as a search does. decisions counts copies here. */
static void copy_states(mg_bench *b, uint64_t first, mg_bench_tally *sum)
{
    (void)first;
    for (int round = 0; round < 64; round++) {
        for (int k = 0; k < COPIES; k++) {
            mg_state_copy(&b->game, &b->slot[k].state, &b->slot[COPIES].state);
        }
    }
    sum->done.decisions += (uint64_t)64 * COPIES;
    sum->hash = mg_mix64(sum->hash ^ mg_state_hash(&b->game, &b->slot[0].state));
}

/* clang-format off */
const mg_bench_work mg_bench_works[MG_WORK_N] = {
    [MG_WORK_FLOOR] = {"floor", "floor kernel", play_floor, NULL},
    [MG_WORK_STEWARD] = {"steward", "steward plays", play_games, "steward"},
    [MG_WORK_RANDOM] = {"random", "random plays", play_games, "random"},
    [MG_WORK_STEPS] = {"step", "random, step by step", step_games, NULL},
    [MG_WORK_STEPS_BATCH] = {"step_batch", "random, 1024 games at once", mg_bench_step_batch, NULL},
    [MG_WORK_COPY] = {"copy", "copies of a state", copy_states, NULL},
};
/* clang-format on */
