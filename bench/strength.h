/* SPDX-License-Identifier: MIT
 * How well the steward plays, and how long its games take. */
#ifndef MAGIE_BENCH_STRENGTH_H
#define MAGIE_BENCH_STRENGTH_H

#include "bench/works.h"

#include "magie/err.h"

/** One steward, in each seat in turn, against random players; prints the share that it wins. */
void mg_bench_strength(mg_bench *b);

/** Stewards in all seats, for each number of seats; prints how long games take. */
MG_NODISCARD mg_status mg_bench_lengths(mg_bench *b, const mg_bench_settings *set,
                                        const mg_game_def *def, mg_err *err);

#endif
