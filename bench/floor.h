/* SPDX-License-Identifier: MIT
 * The floor kernel: the smallest program that still plays the game. Seats throw, move, collect the
 * salary, buy what they can pay for, pay rent and tax, and go bankrupt; no cards, no Jail, no
 * doubles, no building, no trade, no decisions. The rules engine is measured against it, so that a
 * ratio means the same on any machine. The floor kernel uses nothing of the engine. */
#ifndef MAGIE_BENCH_FLOOR_H
#define MAGIE_BENCH_FLOOR_H

#include <stdint.h>

typedef struct mg_floor_count {
    uint64_t games, rolls;
    uint64_t decided; /* games in which one seat was left */
    uint64_t hash;    /* over the final cash of all games */
} mg_floor_count;

/** Plays games first .. first + game_n - 1 of a seed and adds to *count. seat_n in 2..8. */
void mg_floor_run(uint64_t seed, uint64_t first, uint64_t game_n, int seat_n, int rounds,
                  mg_floor_count *count);

#endif
