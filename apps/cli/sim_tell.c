/* SPDX-License-Identifier: MIT
 * What the text, the JSON and the page of a simulation work out alike. */
#include "cli/sim_tell.h"

double mg_a_game(const mg_sums *sums, int64_t sum)
{
    return sums->followed ? (double)sum / (double)sums->followed : 0;
}

bool mg_time_is_told(int bin)
{
    int64_t round = mg_time_bin_from(bin);

    return round == 1 || (round <= 20 && round % 5 == 0) || (round <= 60 && round % 10 == 0) ||
           (round > 60 && bin % 8 == 0);
}

/* Bins are an eighth of an octave wide; within one, seats are taken to lie evenly. */
double mg_worth_at(const mg_sums *sums, int time, double p)
{
    const uint64_t *bin = sums->worth[time];
    double below = 0, n = 0;

    for (int at = 0; at < MG_WORTHS; at++) {
        n += (double)bin[at];
    }
    for (int at = 0; at < MG_WORTHS; at++) {
        double here = (double)bin[at], from = (double)mg_worth_bin_from(at);

        if (here > 0 && below + here >= p * n) {
            return from + ((double)mg_worth_bin_from(at + 1) - 1 - from) * (p * n - below) / here;
        }
        below += here;
    }
    return 0;
}

int mg_price_at(const mg_sums *sums, double p)
{
    double below = 0, n = 0;
    int tenth = 0;

    for (int at = 0; at < MG_PRICES; at++) {
        n += (double)sums->price[at];
    }
    for (; tenth < MG_PRICES - 1 && below + (double)sums->price[tenth] < p * n; tenth++) {
        below += (double)sums->price[tenth];
    }
    return tenth;
}
