/* SPDX-License-Identifier: MIT
 * Compares the speed of editions with one another. */
#ifndef MAGIE_BENCH_BESIDE_H
#define MAGIE_BENCH_BESIDE_H

#include "bench/works.h"

/** Measures the shipped editions with few boards and with many, and the edition that the user
 *  named, and prints the results. False: nothing could be measured. */
bool mg_bench_compare(const mg_bench_settings *set, const mg_game_def *asked);

#endif
