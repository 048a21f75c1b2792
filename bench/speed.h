/* SPDX-License-Identifier: MIT
 * How fast the rules run: medians of several runs of each kind of work, and signatures that show
 * that the games are the same. No time counts as a failure. */
#ifndef MAGIE_BENCH_SPEED_H
#define MAGIE_BENCH_SPEED_H

#include "bench/works.h"

#include "magie/err.h"

/** Prepares a game for measuring. Errors: *err says why the game cannot be played so. */
MG_NODISCARD mg_status mg_bench_make(mg_bench *b, const mg_bench_settings *set,
                                     const mg_game_def *asked, mg_err *err);

/** Puts the bot of that name (NULL: random) into all seats. */
void mg_bench_use_policy(mg_bench *b, const char *name);

/** One run of one kind of work; and several runs, with the median of each figure by itself. */
mg_bench_figures mg_bench_measure_one(mg_bench *b, const mg_bench_work *w);
mg_bench_figures mg_bench_medians(const mg_bench_figures *run);

/** All kinds of work; b->slot has room for a batch. */
void mg_bench_measure(mg_bench *b, mg_bench_figures *out);

/** The signature of the games of a kind of work: the same with every machine and compiler. */
uint64_t mg_bench_signature(mg_bench *b, const mg_bench_work *w);

#endif
