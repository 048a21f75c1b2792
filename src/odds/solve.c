/* SPDX-License-Identifier: MIT
 * The stationary distribution of a chain, by the elimination of Grassmann, Taksar and Heyman
 * (1985): places are eliminated one by one, and their flow is passed on to the others. Nothing is
 * ever subtracted, so that every share has the full precision of a double, small ones too. */
#include "odds/solve.h"

#include <stddef.h>

static double *row_of(double *p, int n, int row)
{
    return p + (size_t)row * (size_t)n;
}

/* Eliminates a place. False: it has no flow to the places that are left. */
static bool eliminate(double *p, int n, int place)
{
    const double *out = row_of(p, n, place);
    double leaves = 0;

    for (int to = 0; to < place; to++) {
        leaves += out[to];
    }
    if (!(leaves > 0)) {
        return false;
    }
    for (int from = 0; from < place; from++) {
        double *row = row_of(p, n, from);

        if (!(row[place] > 0)) {
            continue;
        }
        row[place] /= leaves;
        for (int to = 0; to < place; to++) {
            row[to] += row[place] * out[to];
        }
    }
    return true;
}

bool mg__stationary(double *p, int n, double *out)
{
    double total = 1;

    for (int place = n - 1; place > 0; place--) {
        if (!eliminate(p, n, place)) {
            return false;
        }
    }
    out[0] = 1;
    for (int place = 1; place < n; place++) {
        out[place] = 0;
        for (int from = 0; from < place; from++) {
            out[place] += out[from] * row_of(p, n, from)[place];
        }
        total += out[place];
    }
    for (int place = 0; place < n; place++) {
        out[place] /= total;
    }
    return true;
}
