/* SPDX-License-Identifier: MIT
 * The kinds of work that are measured, each a small portion at a time. */
#ifndef MAGIE_BENCH_WORKS_H
#define MAGIE_BENCH_WORKS_H

#include "magie/bots.h"
#include "magie/rng.h"

#include <signal.h>

enum { MG_BENCH_RUNS = 5, MG_BENCH_BATCH = 1024, MG_BENCH_GAMES_AT_ONCE = 16 };

typedef struct mg_bench_settings {
    double seconds; /* for each kind of work, over all runs */
    uint64_t seed, strength, lengths;
    int seats, rounds;                 /* seats 0: not given */
    const char *edition, *boards;      /* NULL: not given */
    bool compares;                     /* compare editions */
    const volatile sig_atomic_t *stop; /* set to a signal to end strength and lengths early */
    bool json;
} mg_bench_settings;

/* The totals of a kind of work. */
typedef struct mg_bench_tally {
    mg_playout done;
    uint64_t games, decided, turns;
    bool is_signed; /* whether hash is wanted */
    uint64_t hash;  /* over the final states */
} mg_bench_tally;

/* Games that advance side by side, one decision each in turn. */
typedef struct mg_bench_slot {
    mg_state state;
    mg_rng dice, bots;
} mg_bench_slot;

typedef struct mg_bench {
    mg_bench_settings set;
    mg_game game;
    const mg_bot *bot[MG_SEATS_MAX];
    mg_bench_slot *slot; /* MG_BENCH_BATCH of them */
    uint64_t next_game;
} mg_bench;

typedef struct mg_bench_work {
    const char *name, *text;
    void (*run)(mg_bench *b, uint64_t first,
                mg_bench_tally *sum); /* a small portion; first: index of its first game */
    const char *policy;
} mg_bench_work;

typedef struct mg_bench_figures {
    double games, rolls, decisions, actions; /* a second; actions: decisions and draws of chance */
    double rolls_a_game, decisions_a_game, turns_a_game, decided;
} mg_bench_figures;

enum {
    MG_WORK_FLOOR,
    MG_WORK_STEWARD,
    MG_WORK_RANDOM,
    MG_WORK_STEPS,
    MG_WORK_STEPS_BATCH,
    MG_WORK_COPY,
    MG_WORK_N
};

extern const mg_bench_work mg_bench_works[MG_WORK_N];

/** One game by its index, with the bots of b, added up. */
void mg_bench_play(const mg_bench *b, uint64_t index, mg_bench_tally *sum);

/** A game begins in its slot; and a decision in every slot of the batch. */
void mg_bench_begin(const mg_bench *b, mg_bench_slot *at, uint64_t index);
void mg_bench_step_batch(mg_bench *b, uint64_t first, mg_bench_tally *sum);

#endif
