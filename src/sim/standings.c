/* SPDX-License-Identifier: MIT
 * Standings: places in the order of play, and how unequal the seats are. */
#include "sim/sim_parts.h"

int mg__place_of(const mg_state *s, int seat)
{
    if (s->place[0]) {
        return s->place[seat] - 1;
    }
    return (seat - s->first_seat + s->seat_n) % s->seat_n;
}

int64_t mg__gini(const int32_t *worth, int n)
{
    int64_t total = 0, apart = 0;

    for (int a = 0; a < n; a++) {
        int64_t its = worth[a] > 0 ? worth[a] : 0;

        total += its;
        for (int b = 0; b < a; b++) {
            int64_t other = worth[b] > 0 ? worth[b] : 0;

            apart += its > other ? its - other : other - its;
        }
    }
    return total ? apart * 10000 / (n * total) : 0;
}
