/* SPDX-License-Identifier: MIT
 * Whether one of several actions leads all others, checked again and again while games are
 * played. */
#include "sim/sim_parts.h"

/* Check k may be wrong with probability level / (k (k + 1)). These add up to at most the level,
 * however many checks there are. */
static double looks_weight(int look)
{
    return look * (look + 1.0);
}

/* If the leader is not the best action, the test against the best one is wrong. The best one is one
 * of n - 1 others, hence the factor. An action that won the same in every game is as good as the
 * leader. */
bool mg__leads(const mg_moment *over, int n, int leader, int look, double level)
{
    bool beats = false;

    for (int other = 0; other < n; other++) {
        const mg_moment *m = &over[leader * n + other];
        mg_estimate e = mg_difference_of(m, mg_value_of(MG_SEAT_WIN, 0));

        if (m->square == 0) {
            continue;
        }
        if (e.mean <= 0 || mg_p_value(&e) * (n - 1) * looks_weight(look) >= level) {
            return false;
        }
        beats = true;
    }
    return beats;
}

double mg__look_p(double p, int look)
{
    double all = p * looks_weight(look);

    return look < 1 ? p : all < 1 ? all : 1;
}
