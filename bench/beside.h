/* SPDX-License-Identifier: MIT
 * The speed of one edition beside another. */
#ifndef MAGIE_BENCH_BESIDE_H
#define MAGIE_BENCH_BESIDE_H

#include "bench/works.h"

/** Measures the shipped editions with few boards and with many, and the one asked for, and prints
 *  them. False: nothing could be measured. */
bool mg_bench_compare(const mg_bench_settings *set, const mg_game_def *asked);

#endif
