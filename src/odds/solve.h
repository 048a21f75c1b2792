/* SPDX-License-Identifier: MIT
 * Stationary distributions of Markov chains. Internal. */
#ifndef MAGIE_ODDS_SOLVE_H
#define MAGIE_ODDS_SOLVE_H

#include <stdbool.h>

/** The distribution that the matrix p[n][n], whose rows add up to 1, does not change; p is
 * overwritten. False: there are several. */
bool mg__stationary(double *p, int n, double *out);

#endif
