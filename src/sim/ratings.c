/* SPDX-License-Identifier: MIT
 * Ratings by the method of Newton, on strengths b with odds exp(b[i] - b[j]). Strengths are known
 * up to what is added to all, so their sum is held at 0. */
#include "magie/ratings.h"

#include "sim/sim_parts.h"

#include <math.h>
#include <string.h>

/* Games drawn by every pair beforehand, so that nobody is rated without end. */
static const double drawn = 1;

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
    mg__share_interval(&e, (double)e.n);
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

/* What two players came to against each other: player i scored so much in n games. */
typedef struct result {
    int i, j;
    double n, score;
} result;

/* The slope of the log likelihood by the strengths, and how fast it changes. */
static void add_result(const double *b, const result *r, double *pull, matrix curve)
{
    double p = chance_of(b, r->i, r->j), more = r->score - r->n * p;

    pull[r->i] += more;
    pull[r->j] -= more;
    join(curve, r->i, r->j, r->n * p * (1 - p));
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
            add_result(b, &(result){i, j, drawn, drawn / 2}, pull, curve);
        }
    }
    for (int k = 0; k < meeting_n; k++) {
        const mg_meeting *m = &meeting[k];

        if (m->score.n) {
            double score = (double)m->score.sum / (double)m->whole;

            add_result(b, &(result){m->a, m->b, (double)m->score.n, score}, pull, curve);
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

/* How much the pulls vary: by pairing within each meeting, and the drawn pairings. */
static void find_spread(int player_n, const mg_meeting *meeting, int meeting_n, matrix spread)
{
    memset(spread, 0, sizeof(matrix));
    for (int i = 0; i < player_n; i++) {
        for (int j = 0; j < i; j++) {
            join(spread, i, j, drawn / 4);
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

        out[i] = (mg_rating){rating, se, rating - mg__z95 * se, rating + mg__z95 * se};
    }
}
