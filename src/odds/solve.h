/* SPDX-License-Identifier: MIT
 * Stationary distributions of Markov chains. Internal. */
#ifndef MAGIE_ODDS_SOLVE_H
#define MAGIE_ODDS_SOLVE_H

#include <stdbool.h>

/** The distribution that p[n][n], rows adding up to 1, leaves as it is; p is spent. False: there
 * are several. */
bool mg__stationary(double *p, int n, double *out);

#endif
