/* SPDX-License-Identifier: MIT
 * Ratings by the method of Newton, on strengths b with odds exp(b[i] - b[j]). Strengths are known
 * up to what is added to all, so their sum is held at 0. */
#include "magie/ratings.h"

#include "sim/sim.h"

#include <math.h>
#include <string.h>

static const double DRAWN = 1, Z95 = 1.959963984540054;

enum { STEPS = 500 };

typedef double matrix[MG_PLAYERS_MAX][MG_PLAYERS_MAX];

mg_estimate mg_meeting_share(const mg_meeting *m)
{
    mg_estimate e = {.n = m->score.n};
    double n = (double)m->score.n, whole = (double)m->whole;

    if (!m->score.n) {
        return e;
    }
    e.mean = (double)m->score.sum / n / whole;
    if (m->score.n > 1) {
        e.sd = sqrt(
            fmax(0, ((double)m->score.square / whole / whole - n * e.mean * e.mean) / (n - 1)));
    }
    e.se = e.sd / sqrt(n);
    mg__share_interval(&e);
    return e;
}

static double chance_of(const double *b, int i, int j)
{
    return 1 / (1 + exp(b[j] - b[i]));
}

/* ---- linear algebra ---- */

/* Adds what joins i and j to a matrix whose rows come to 0. */
static void join(matrix m, int i, int j, double by)
{
    m[i][i] += by;
    m[j][j] += by;
    m[i][j] -= by;
    m[j][i] -= by;
}

static void swap_rows(matrix m, int a, int b, int n)
{
    for (int k = 0; k < n; k++) {
        double held = m[a][k];

        m[a][k] = m[b][k];
        m[b][k] = held;
    }
}

/* The inverse of m, which is used up (Gauss and Jordan). */
static void invert(matrix m, matrix inverse, int n)
{
    memset(inverse, 0, sizeof(matrix));
    for (int k = 0; k < n; k++) {
        inverse[k][k] = 1;
    }
    for (int k = 0; k < n; k++) {
        int pivot = k;

        for (int row = k + 1; row < n; row++) {
            pivot = fabs(m[row][k]) > fabs(m[pivot][k]) ? row : pivot;
        }
        swap_rows(m, k, pivot, n);
        swap_rows(inverse, k, pivot, n);
        double by = m[k][k];
        for (int at = 0; at < n; at++) {
            m[k][at] /= by;
            inverse[k][at] /= by;
        }
        for (int row = 0; row < n; row++) {
            double times = row == k ? 0 : m[row][k];

            for (int at = 0; at < n; at++) {
                m[row][at] -= times * m[k][at];
                inverse[row][at] -= times * inverse[k][at];
            }
        }
    }
}

/* ---- likelihood ---- */

/* Of one pairing: its pull on the strengths, and how fast that changes. */
static void add_pairing(const double *b, int i, int j, double n, double score, double *pull,
                        matrix curve)
{
    double p = chance_of(b, i, j);

    pull[i] += score - n * p;
    pull[j] -= score - n * p;
    join(curve, i, j, n * p * (1 - p));
}

static void look(int player_n, const mg_meeting *meeting, int meeting_n, const double *b,
                 double *pull, matrix inverse)
{
    matrix curve;

    memset(pull, 0, (size_t)player_n * sizeof *pull);
    for (int i = 0; i < player_n; i++) {
        for (int j = 0; j < player_n; j++) {
            curve[i][j] = 1.0 / player_n; /* holds the sum */
        }
    }
    for (int i = 0; i < player_n; i++) {
        for (int j = 0; j < i; j++) {
            add_pairing(b, i, j, DRAWN, DRAWN / 2, pull, curve);
        }
    }
    for (int k = 0; k < meeting_n; k++) {
        const mg_meeting *m = &meeting[k];

        if (m->score.n) {
            add_pairing(b, m->a, m->b, (double)m->score.n, (double)m->score.sum / (double)m->whole,
                        pull, curve);
        }
    }
    invert(curve, inverse, player_n);
}

/* One step; a long one is cut short, as far from the top the curve says too much. Returns how long
 * it was. */
static double step(int player_n, double *b, const double *pull, matrix inverse)
{
    double by[MG_PLAYERS_MAX] = {0}, longest = 0;

    for (int i = 0; i < player_n; i++) {
        for (int j = 0; j < player_n; j++) {
            by[i] += inverse[i][j] * pull[j];
        }
        longest = fmax(longest, fabs(by[i]));
    }
    for (int i = 0; i < player_n; i++) {
        b[i] += by[i] / fmax(1, longest);
    }
    return longest;
}

/* ---- errors ---- */

/* How much the pulls vary: by bout within each meeting, and the drawn bouts. */
static void find_spread(int player_n, const mg_meeting *meeting, int meeting_n, matrix spread)
{
    memset(spread, 0, sizeof(matrix));
    for (int i = 0; i < player_n; i++) {
        for (int j = 0; j < i; j++) {
            join(spread, i, j, DRAWN / 4);
        }
    }
    for (int k = 0; k < meeting_n; k++) {
        mg_estimate e = mg_meeting_share(&meeting[k]);

        join(spread, meeting[k].a, meeting[k].b, (double)e.n * e.sd * e.sd);
    }
}

static double variance_of(int player_n, int i, matrix inverse, matrix spread)
{
    double sum = 0;

    for (int j = 0; j < player_n; j++) {
        for (int k = 0; k < player_n; k++) {
            sum += inverse[i][j] * spread[j][k] * inverse[k][i];
        }
    }
    return sum;
}

void mg_rate(int player_n, const mg_meeting *meeting, int meeting_n, mg_rating *out)
{
    const double elo = 400 / log(10);
    double b[MG_PLAYERS_MAX] = {0}, pull[MG_PLAYERS_MAX];
    matrix inverse, spread;

    for (int k = 0; k < STEPS; k++) {
        look(player_n, meeting, meeting_n, b, pull, inverse);
        if (step(player_n, b, pull, inverse) < 1e-12) {
            break;
        }
    }
    find_spread(player_n, meeting, meeting_n, spread);
    for (int i = 0; i < player_n; i++) {
        double se = elo * sqrt(variance_of(player_n, i, inverse, spread)), rating = elo * b[i];

        out[i] = (mg_rating){rating, se, rating - Z95 * se, rating + Z95 * se};
    }
}
