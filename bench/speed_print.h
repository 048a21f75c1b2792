/* SPDX-License-Identifier: MIT
 * Figures of speed on standard output, for people and as JSON. */
#ifndef MAGIE_BENCH_SPEED_PRINT_H
#define MAGIE_BENCH_SPEED_PRINT_H

#include "bench/works.h"

double mg_bench_ns_a_roll(const mg_bench_figures *f);

/** f and signed_as by kind of work. */
void mg_bench_print(const mg_bench *b, const mg_bench_figures *f, const uint64_t *signed_as);
void mg_bench_print_json(const mg_bench *b, const mg_bench_figures *f, const uint64_t *signed_as);

#endif
