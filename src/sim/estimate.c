/* SPDX-License-Identifier: MIT
 * Estimates for all games from the sums of a sample: means, shares and quantiles with 95 %
 * intervals, and the significance of differences. The numerators are exact; only the last division
 * is not. */
#include "sim/sim_parts.h"

#include <math.h>

static double variance_of(const mg_moment *m, int scale)
{
    if (m->n < 2) {
        return 0;
    }
    mg_i128 apart = (mg_i128)m->n * (mg_i128)m->square - (mg_i128)m->sum * m->sum;
    return (double)apart / (double)m->n / (double)(m->n - 1) / scale / scale;
}

/* The least share that what was seen in up to three of n games speaks for, by the distribution of
 * Poisson: Wilson's lower end is too high there, and held for a share of 1 in 900 in only 89 of 100
 * runs of 400 games (Brown, Cai and DasGupta 2001 change it so). Between whole games, which wins
 * that are shared bring, on a line. */
static double least_share(double seen, double n)
{
    /* half the 5 % quantile of chi-square with 2, 4 and 6 degrees of freedom */
    static const double least[] = {0, 0.051293294, 0.355361511, 0.817691447};
    const int below = (int)seen;

    if (seen >= 3) {
        return seen > 3.000001 || n <= 50 ? 1 : least[3] / n; /* it is rounded */
    }
    return (least[below] + (seen - below) * (least[below + 1] - least[below])) / n;
}

/* Wilson's interval (1927): unlike the mean's it stays within 0..1. */
void mg__share_interval(mg_estimate *e, double n)
{
    double z2 = mg__z95 * mg__z95 / n;
    double middle = (e->mean + z2 / 2) / (1 + z2);
    double half = mg__z95 * sqrt(e->mean * (1 - e->mean) / n + z2 / n / 4) / (1 + z2);

    e->low =
        e->mean > 0 ? fmax(0, middle - half) : 0; /* no rounding below or beyond what was seen */
    e->high = e->mean < 1 ? fmin(1, middle + half) : 1;
    e->low = fmin(e->low, least_share(e->mean * n, n));
    e->high = fmax(e->high, 1 - least_share((1 - e->mean) * n, n));
}

/* 97.5 % of Student's distribution are below this: the first two exactly, from three degrees of
 * freedom on by the expansion of Fisher and Cornish (1960), which is right to 0.1 % there. A mean
 * of few games is less sure than the normal distribution says. */
static double t95(double freedom)
{
    static const double beyond[] = {2.3722712, 2.8224855, 2.5558497, 1.5895341};
    double t = mg__z95, power = 1;

    if (freedom <= 1) {
        return 12.7062047;
    }
    if (freedom <= 2) {
        return 4.3026527;
    }
    for (size_t k = 0; k < sizeof beyond / sizeof beyond[0]; k++) {
        power /= freedom;
        t += beyond[k] * power;
    }
    return t;
}

static void mean_interval(mg_estimate *e, double freedom)
{
    double half = e->n > 1 ? t95(freedom) * e->se : 0;

    e->low = e->mean - half;
    e->high = e->mean + half;
}

double mg__whole_games(const mg_estimate *e)
{
    double n = (double)e->n, whole = e->mean * (1 - e->mean);

    return e->n > 1 && whole > 0 ? n * (n + 1) * whole / ((n - 1) * e->sd * e->sd + whole) : n;
}

mg_estimate mg_difference_of(const mg_moment *m, int value)
{
    int scale = mg_value_scale(value);
    mg_estimate e = {.n = m->n};

    if (!m->n) {
        return e;
    }
    e.mean = (double)m->sum / (double)m->n / scale;
    e.sd = sqrt(variance_of(m, scale));
    e.se = e.sd / sqrt((double)m->n);
    mean_interval(&e, (double)e.n - 1);
    return e;
}

mg_estimate mg_estimate_of(const mg_moment *m, int value)
{
    mg_estimate e = mg_difference_of(m, value);

    if (e.n && mg_value_unit(value) == MG_UNIT_SHARE) {
        mg__share_interval(&e, mg__whole_games(&e));
    }
    return e;
}

/* Degrees of freedom of a difference of two means (Welch 1947). */
static double freedom_between(const mg_estimate *a, const mg_estimate *b)
{
    double of_a = a->se * a->se, of_b = b->se * b->se, sum = of_a + of_b;
    double parts =
        of_a * of_a / fmax(1, (double)a->n - 1) + of_b * of_b / fmax(1, (double)b->n - 1);

    return parts > 0 ? sum * sum / parts : (double)(a->n + b->n);
}

mg_estimate mg_difference_between(const mg_moment *a, const mg_moment *b, int value)
{
    mg_estimate of_a = mg_difference_of(a, value), of_b = mg_difference_of(b, value);
    mg_estimate e = {.n = a->n < b->n ? a->n : b->n};

    if (!e.n) {
        return e;
    }
    e.mean = of_b.mean - of_a.mean;
    e.se = sqrt(of_a.se * of_a.se + of_b.se * of_b.se);
    e.sd = e.se * sqrt((double)e.n);
    mean_interval(&e, freedom_between(&of_a, &of_b));
    return e;
}

double mg_p_value(const mg_estimate *difference)
{
    if (difference->n < 2) {
        return 1;
    }
    if (difference->se == 0) {
        return difference->mean == 0 ? 1 : 0;
    }
    return erfc(fabs(difference->mean) / difference->se / sqrt(2));
}

/* ---- quantiles ---- */

/* The bin of the number of the given rank, from 1, in order of size. */
static int bin_ranked(const mg_bin *bin, uint64_t rank)
{
    uint64_t below = 0;
    int at = 0;

    for (; at < MG_BINS - 1 && below + bin[at].n < rank; at++) {
        below += bin[at].n;
    }
    return at;
}

static uint64_t clamp_rank(double rank, uint64_t n)
{
    return rank < 1 ? 1 : rank > (double)n ? n : (uint64_t)rank;
}

mg_quantile mg_quantile_of(const mg_bin *bin, double p)
{
    uint64_t n = 0;

    for (int at = 0; at < MG_BINS; at++) {
        n += bin[at].n;
    }
    if (!n) {
        return (mg_quantile){0};
    }
    double spread = mg__z95 * sqrt((double)n * p * (1 - p));
    int at = bin_ranked(bin, clamp_rank(ceil((double)n * p), n)),
        low = bin_ranked(bin, clamp_rank(floor((double)n * p - spread), n)),
        high = bin_ranked(bin, clamp_rank(ceil((double)n * p + spread) + 1, n));
    return (mg_quantile){
        .at = llround((double)bin[at].sum / (double)bin[at].n),
        .low = mg_bin_from(low),
        .high = mg_bin_from(high + 1) - 1,
    };
}

/* ---- many comparisons ---- */

/* Holm (1979): the smallest of n p-values counts n times, the next n - 1 times …, none less than
 * one before it. */
void mg_holm(const double *p, int n, double *corrected)
{
    double least = 0;

    for (int k = 0; k < n; k++) {
        corrected[k] = -1;
    }
    for (int left = n; left > 0; left--) {
        int best = -1;

        for (int k = 0; k < n; k++) {
            if (corrected[k] < 0 && (best < 0 || p[k] < p[best])) {
                best = k;
            }
        }
        least = fmax(least, fmin(1, p[best] * left));
        corrected[best] = least;
    }
}
