/* SPDX-License-Identifier: MIT
 * Ratings by the method of Newton, on strengths b with odds exp(b[i] - b[j]), and intervals by
 * the score test (Rao 1948): the ratings that the games do not contradict, with a correction of
 * half a game. Between two players that is Wilson's interval of a share, corrected for continuity.
 * A symmetric interval would be wrong where hardly a game is lost. */
#include "magie/ratings.h"

#include "sim/sim_parts.h"

#include <math.h>
#include <string.h>

enum { STEPS = 500, HALVINGS = 40, PAIRS_MAX = MG_PLAYERS_MAX * (MG_PLAYERS_MAX - 1) / 2 };

/* A player who won every game has no finite likeliest strength. A weak pull towards 0, too small to
 * matter otherwise, keeps strengths finite. A rating that may lie beyond `far` is reported as
 * unbounded. */
static const double pull_home = 1e-6, far = 25;

typedef double matrix[MG_PLAYERS_MAX][MG_PLAYERS_MAX];

/* The result of two players against each other: player i scored `score` in n games. */
typedef struct result {
    int i, j;
    double n, score;
} result;

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
    mg__share_interval(&e, mg__whole_games(&e));
    return e;
}

/* ---- linear algebra ---- */

/* Adds a term between i and j to a matrix whose rows sum to 0. */
static void join(matrix m, int i, int j, double by)
{
    m[i][i] += by;
    m[j][j] += by;
    m[i][j] -= by;
    m[j][i] -= by;
}

/* Replaces m by its factor: the lower triangle L of m = L L' (Cholesky). */
static void factor(matrix m, int n)
{
    for (int k = 0; k < n; k++) {
        for (int at = 0; at <= k; at++) {
            double rest = m[k][at];

            for (int before = 0; before < at; before++) {
                rest -= m[k][before] * m[at][before];
            }
            m[k][at] = at < k ? rest / m[at][at] : sqrt(rest);
        }
    }
}

/* Solves L L' x = y. */
static void solve(matrix l, int n, const double *y, double *x)
{
    for (int k = 0; k < n; k++) {
        x[k] = y[k];
        for (int before = 0; before < k; before++) {
            x[k] -= l[k][before] * x[before];
        }
        x[k] /= l[k][k];
    }
    for (int k = n - 1; k >= 0; k--) {
        for (int after = k + 1; after < n; after++) {
            x[k] -= l[after][k] * x[after];
        }
        x[k] /= l[k][k];
    }
}

static double product(const double *a, const double *b, int n)
{
    double sum = 0;

    for (int k = 0; k < n; k++) {
        sum += a[k] * b[k];
    }
    return sum;
}

/* ---- likelihood ---- */

/* All results of some players. */
typedef struct table {
    int player_n, result_n;
    result result[PAIRS_MAX];
    uint64_t core; /* players whose average is 0 */
} table;

/* Adds a meeting. Games with the same dice are not independent, so its pairings count as the number
 * of independent games that would give a share of the same precision. */
static void add_meeting(table *t, const mg_meeting *m)
{
    mg_estimate e = mg_meeting_share(m);
    bool turned = m->a > m->b;
    int i = turned ? m->b : m->a, j = turned ? m->a : m->b, at = 0;

    if (!e.n) {
        return;
    }
    while (at < t->result_n && (t->result[at].i != i || t->result[at].j != j)) {
        at++;
    }
    t->result_n += at == t->result_n;
    double n = mg__whole_games(&e);
    t->result[at].i = i;
    t->result[at].j = j;
    t->result[at].n += n;
    t->result[at].score += n * (turned ? 1 - e.mean : e.mean);
}

/* The gradient of the log likelihood by the strengths, and the Cholesky factor of its negative
 * second derivative. */
static void look(const table *t, const double *b, double *slope, matrix curve)
{
    memset(curve, 0, sizeof(matrix));
    for (int i = 0; i < t->player_n; i++) {
        slope[i] = -pull_home * b[i];
        curve[i][i] = pull_home;
    }
    for (int k = 0; k < t->result_n; k++) {
        const result *r = &t->result[k];
        double p = 1 / (1 + exp(b[r->j] - b[r->i])), more = r->score - r->n * p;

        slope[r->i] += more;
        slope[r->j] -= more;
        join(curve, r->i, r->j, r->n * p * (1 - p));
    }
    factor(curve, t->player_n);
}

/* A rating as a linear function of the strengths: the strength of player i less the average of the
 * core. */
static void measure_of(const table *t, int i, double *measure)
{
    int n = __builtin_popcountll(t->core);

    for (int k = 0; k < t->player_n; k++) {
        measure[k] = (k == i) - (double)(t->core >> k & 1) / n;
    }
}

/* Takes a Newton step. A long one is shortened, because far from the maximum the quadratic
 * approximation is wrong. Returns the length of the whole step. */
static double step(double *b, const double *by, int n)
{
    double longest = 0;

    for (int k = 0; k < n; k++) {
        longest = fmax(longest, fabs(by[k]));
    }
    for (int k = 0; k < n; k++) {
        b[k] += by[k] / fmax(1, longest);
    }
    return longest;
}

/* Computes the likeliest strengths. */
static void fit(const table *t, double *b)
{
    double slope[MG_PLAYERS_MAX], by[MG_PLAYERS_MAX];
    matrix curve;

    for (int k = 0; k < STEPS; k++) {
        look(t, b, slope, curve);
        solve(curve, t->player_n, slope, by);
        if (step(b, by, t->player_n) < 1e-6) {
            break;
        }
    }
}

/* The continuity correction: the largest change of the score by half a game. It matters near the
 * ends of the scale. */
static double half_a_game(const table *t, const double *along, double spread)
{
    double most = 0;

    for (int k = 0; k < t->result_n; k++) {
        most = fmax(most, fabs(along[t->result[k].i] - along[t->result[k].j]));
    }
    return most / spread / 2;
}

/* The likeliest strengths among those for which the measure is v; starts from b. Returns how many
 * standard errors the games are away from that: the root of the score statistic. *se, which may be
 * NULL, becomes the standard error of the measure there. */
static double tension_at(const table *t, const double *measure, double v, double *b, double *se)
{
    double slope[MG_PLAYERS_MAX], by[MG_PLAYERS_MAX], along[MG_PLAYERS_MAX];
    double score = 0, spread = 0;
    matrix curve;

    for (int k = 0; k < STEPS; k++) {
        look(t, b, slope, curve);
        solve(curve, t->player_n, slope, by);
        solve(curve, t->player_n, measure, along);
        spread = product(measure, along, t->player_n);
        score = (product(measure, by, t->player_n) + product(measure, b, t->player_n) - v) / spread;
        for (int at = 0; at < t->player_n; at++) {
            by[at] -= score * along[at];
        }
        if (step(b, by, t->player_n) < 1e-6) {
            break;
        }
    }
    if (se) {
        *se = sqrt(spread);
    }
    return fmax(0, fabs(score) - half_a_game(t, along, spread)) * sqrt(spread);
}

/* ---- intervals ---- */

/* The end of the interval of a measure, above v (way 1) or below it (-1); infinite if no game
 * bounds it. */
static double bound(const table *t, const double *measure, const double *best, double v, int way)
{
    double b[MG_PLAYERS_MAX], inside = v, outside = v, stride = 0.125;

    memcpy(b, best, sizeof b);
    while (tension_at(t, measure, outside, b, NULL) <= mg__z95) {
        if (way * outside >= far) {
            return way * HUGE_VAL;
        }
        inside = outside;
        outside = fmax(-far, fmin(far, inside + way * stride));
        stride *= 2;
    }
    for (int k = 0; k < HALVINGS && fabs(outside - inside) > 1e-7; k++) {
        double middle = (inside + outside) / 2;

        if (tension_at(t, measure, middle, b, NULL) > mg__z95) {
            outside = middle;
        } else {
            inside = middle;
        }
    }
    return outside;
}

static mg_rating rate(const table *t, int i, const double *best)
{
    const double elo = 400 / log(10);
    double b[MG_PLAYERS_MAX], measure[MG_PLAYERS_MAX], se;

    measure_of(t, i, measure);
    double v = fmax(-far, fmin(far, product(measure, best, t->player_n)));
    memcpy(b, best, sizeof b);
    (void)tension_at(t, measure, v, b, &se);
    mg_rating r = {.rating = elo * v,
                   .se = elo * se,
                   .low = elo * bound(t, measure, best, v, -1),
                   .high = elo * bound(t, measure, best, v, 1)};
    bool ends[2] = {isfinite(r.low), isfinite(r.high)};
    if (!ends[0] || !ends[1]) {
        r.se = (double)NAN;
        r.rating = ends[0] ? HUGE_VAL : ends[1] ? -HUGE_VAL : (double)NAN;
    }
    return r;
}

/* ---- who can be compared ---- */

/* Ratings are finite within a set of players in which each has scored against each other one,
 * directly or through others (Ford 1957). The core is the largest such set, the strongest of
 * equally large ones; if there is none, all players. */
static uint64_t core_of(const table *t, const double *b)
{
    uint64_t beats[MG_PLAYERS_MAX] = {0}, core = 0;
    int n = t->player_n, size = 1;
    double strength = -HUGE_VAL;

    for (int k = 0; k < t->result_n; k++) {
        const result *r = &t->result[k];

        beats[r->i] |= (uint64_t)(r->score > 0) << r->j;
        beats[r->j] |= (uint64_t)(r->score < r->n) << r->i;
    }
    for (int by = 0; by < n; by++) {
        for (int i = 0; i < n; i++) {
            beats[i] |= beats[i] >> by & 1 ? beats[by] : 0;
        }
    }
    for (int i = 0; i < n; i++) {
        uint64_t circle = 0;

        for (int j = 0; j < n; j++) {
            circle |= (beats[i] >> j & beats[j] >> i & 1) << j;
        }
        int players = __builtin_popcountll(circle);
        if (players > size || (players == size && players > 1 && b[i] > strength)) {
            core = circle;
            size = players;
            strength = b[i];
        }
    }
    return core ? core : n < 64 ? ((uint64_t)1 << n) - 1 : UINT64_MAX;
}

void mg_rate(int player_n, const mg_meeting *meeting, int meeting_n, mg_rating *out)
{
    table t = {.player_n = player_n};
    double b[MG_PLAYERS_MAX] = {0};

    for (int k = 0; k < meeting_n; k++) {
        add_meeting(&t, &meeting[k]);
    }
    fit(&t, b);
    t.core = core_of(&t, b);
    for (int i = 0; i < player_n; i++) {
        out[i] = rate(&t, i, b);
    }
}
