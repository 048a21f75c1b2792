/* SPDX-License-Identifier: MIT
 * Whether one of several actions leads all others, checked again and again while games are
 * played. */
#include "sim/sim_parts.h"

/* The looks share the chance of a mistake: look k has 1 / (k (k + 1)) of it, all together have all
 * of it, however many there are. */
static double looks_weight(int look)
{
    return look * (look + 1.0);
}

/* An action that is called the best though another one is, has been found better than that one,
 * which is one of n - 1 others. What won the same in every game is as good. */
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
