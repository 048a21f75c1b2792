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

/* Lower end of the interval of a share that was seen in at most three of n games, by Poisson's
 * distribution. Wilson's lower end is too high there: for a share of 1 in 900 its interval held in
 * only 89 of 100 runs of 400 games. Brown, Cai and DasGupta (2001) correct it in this way. A number
 * of games that is not whole, because a win was shared, is interpolated linearly. */
static double least_share(double seen, double n)
{
    /* half the 5 % quantile of chi-square with 2, 4 and 6 degrees of freedom */
    static const double least[] = {0, 0.051293294, 0.355361511, 0.817691447};

    if (!(seen >= 0)) { /* sums in a file that no games can have produced */
        return 0;
    }
    if (seen >= 3) {
        /* rounding may have made 3 a little larger */
        return seen > 3.000001 || n <= 50 ? 1 : least[3] / n;
    }
    const int below = (int)seen;

    return (least[below] + (seen - below) * (least[below + 1] - least[below])) / n;
}

/* Wilson's interval (1927). Unlike the interval of a mean it stays within 0..1. */
void mg__share_interval(mg_estimate *e, double n)
{
    double z2 = mg__z95 * mg__z95 / n;
    double middle = (e->mean + z2 / 2) / (1 + z2);
    double half = mg__z95 * sqrt(e->mean * (1 - e->mean) / n + z2 / n / 4) / (1 + z2);

    e->low = e->mean > 0 ? fmax(0, middle - half) : 0; /* no rounding beyond 0 and 1 */
    e->high = e->mean < 1 ? fmin(1, middle + half) : 1;
    e->low = fmin(e->low, least_share(e->mean * n, n));
    e->high = fmax(e->high, 1 - least_share((1 - e->mean) * n, n));
}

/* The 97.5 % quantile of Student's distribution: exact for one and two degrees of freedom, from
 * three on by the expansion of Fisher and Cornish (1960), which is right to 0.1 % there. The mean
 * of few games is less certain than the normal distribution says. */
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

/* ---- games of several kinds ---- */

/* Games of one kind, such as those that were cut off, or whose value is 0. */
typedef struct kind {
    double n, mean, half; /* half of the interval of the mean, by Student */
    bool alike;
} kind;

static kind kind_of(const mg_moment *m, int scale)
{
    kind k = {.n = (double)m->n};

    if (m->n) {
        double variance = variance_of(m, scale);

        k.mean = (double)m->sum / k.n / scale;
        k.alike = variance <= 0;
        k.half = m->n > 1 ? t95(k.n - 1) * sqrt(variance / k.n) : 0;
    }
    return k;
}

static mg_moment without(const mg_moment *m, const mg_moment *less)
{
    return (mg_moment){m->n - less->n, m->other - less->other, m->sum - less->sum,
                       m->square - less->square};
}

/* If more than half of the games have the value 0, these are a kind of their own. */
static int split(const mg_moment *m, int scale, kind *out)
{
    mg_moment rest = *m;
    int n = 0;

    if (m->other < m->n - m->other) {
        out[n++] = (kind){.n = (double)(m->n - m->other), .alike = true};
        rest.n = m->other;
    }
    if (rest.n) {
        out[n++] = kind_of(&rest, scale);
    }
    return n;
}

/* The score interval of a Poisson mean reaches from seen - fewer_than(seen) to seen +
 * more_than(seen). */
static double more_than(double seen)
{
    return mg__z95 * sqrt(seen + mg__z95 * mg__z95 / 4) + mg__z95 * mg__z95 / 2;
}

static double fewer_than(double seen)
{
    return more_than(seen) - mg__z95 * mg__z95;
}

static bool too_few_others(double others, double n)
{
    return others < MG_OTHERS_LEAST && others < n / 2;
}

/* For games that nearly all have the value `at`. There is an interval only if values have
 * bounds. */
static void few_interval(mg_estimate *e, double at, double others, double most)
{
    double share = fmin(1, (others + more_than(others)) / (double)e->n);

    e->low = at - (at + most) * share;
    e->high = at + (most - at) * share;
}

/* The interval of a mean over games of several kinds. It combines the intervals of their counts and
 * of the mean of each kind, adding the squares of the distances of the ends from the middle (Zou
 * and Donner 2008). With one kind it is Student's. Small counts give longer ends upwards: a few
 * games that are far from the others show that there may be more of them. Values lie between -most
 * and most. */
static void kinds_interval(mg_estimate *e, const kind *k, int kind_n, double most)
{
    double below = 0, above = 0, n = (double)e->n;

    for (int at = 0; at < kind_n; at++) {
        double apart = (k[at].mean - e->mean) / n, within = k[at].half * k[at].n / n;
        double fewer = apart * fewer_than(k[at].n), more = apart * more_than(k[at].n);

        below += within * within + (apart > 0 ? fewer * fewer : more * more);
        above += within * within + (apart > 0 ? more * more : fewer * fewer);
        if (k[at].alike && too_few_others(n - k[at].n, n)) {
            few_interval(e, k[at].mean, n - k[at].n, most);
            return;
        }
    }
    e->low = e->mean - sqrt(below);
    e->high = e->mean + sqrt(above);
}

double mg__whole_games(const mg_estimate *e)
{
    double n = (double)e->n, whole = e->mean * (1 - e->mean);

    return e->n > 1 && whole > 0 ? n * (n + 1) * whole / ((n - 1) * e->sd * e->sd + whole) : n;
}

/* A few games may be so far from the others that they determine much of a mean, and a sample with
 * few or none of them does not show it. For the length of games that last longer than 50 rounds,
 * Student's interval held in only 86 of 100 runs of 400 games. So values are grouped by octaves,
 * the count of each octave is taken as Poisson's, and the ends that follow from these counts are
 * used where they are farther out. */
static void widen(mg_estimate *e, const mg_moment *m, const mg_bin octave[MG_OCTAVES], int scale)
{
    double n = (double)m->n, within = (double)m->square / scale / scale, below = 0, above = 0;

    for (int at = 0; at < MG_OCTAVES; at++) {
        if (octave[at].n) {
            double here = (double)octave[at].n, mean = (double)octave[at].sum / here / scale;
            double apart = (mean - e->mean) / n;
            double fewer = apart * fewer_than(here), more = apart * more_than(here);

            within -= here * mean * mean;
            below += apart > 0 ? fewer * fewer : more * more;
            above += apart > 0 ? more * more : fewer * fewer;
        }
    }
    double t = t95(n - 1) / n;
    within = fmax(0, within) * t * t;
    e->low = fmin(e->low, e->mean - sqrt(below + within));
    e->high = fmax(e->high, e->mean + sqrt(above + within));
}

static mg_estimate mean_of(const mg_moment *m, int value)
{
    int scale = mg_value_scale(value);
    mg_estimate e = {.n = m->n};

    if (m->n) {
        e.mean = (double)m->sum / (double)m->n / scale;
        e.sd = sqrt(variance_of(m, scale));
        e.se = e.sd / sqrt((double)m->n);
    }
    return e;
}

/* cut: the games of m that were cut off, a kind of their own. */
static mg_estimate estimate_of(const mg_moment *m, const mg_moment *cut, int value)
{
    mg_estimate e = mean_of(m, value);

    if (e.n && mg_value_unit(value) == MG_UNIT_SHARE) {
        mg__share_interval(&e, mg__whole_games(&e));
    } else if (e.n) {
        mg_moment rest = without(m, cut);
        kind k[3] = {kind_of(cut, mg_value_scale(value))};
        int n = cut->n > 0;

        n += split(&rest, mg_value_scale(value), k + n);
        kinds_interval(&e, k, n, HUGE_VAL);
    }
    return e;
}

mg_estimate mg_estimate_of(const mg_moment *m, int value)
{
    return estimate_of(m, &(mg_moment){0}, value);
}

mg_estimate mg_estimate_in(const mg_sums *sums, int value)
{
    const mg_moment *m = &sums->moment[value];
    mg_estimate e = estimate_of(m, sums->left_out ? &(mg_moment){0} : &sums->cut_off[value], value);

    if (e.n > 1 && !mg_value_is_bounded(value)) {
        widen(&e, m, sums->octave[value], mg_value_scale(value));
    }
    return e;
}

/* One game that differs changes a share by at most 1. */
mg_estimate mg_difference_of(const mg_moment *m, int value)
{
    mg_estimate e = mean_of(m, value);
    double most = mg_value_unit(value) == MG_UNIT_SHARE ? 1 : HUGE_VAL;
    kind k[2];

    if (e.n) {
        kinds_interval(&e, k, split(m, mg_value_scale(value), k), most);
    }
    return e;
}

mg_estimate mg_difference_in(const mg_pairs *pairs, int value)
{
    mg_estimate e = mg_difference_of(&pairs->difference[value], value);

    if (e.n > 1 && !mg_value_is_bounded(value)) {
        widen(&e, &pairs->difference[value], pairs->octave[value], mg_value_scale(value));
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
    mg_estimate of_a = mean_of(a, value), of_b = mean_of(b, value);
    mg_estimate e = {.n = a->n < b->n ? a->n : b->n};

    if (!e.n) {
        return e;
    }
    e.mean = of_b.mean - of_a.mean;
    e.se = sqrt(of_a.se * of_a.se + of_b.se * of_b.se);
    e.sd = e.se * sqrt((double)e.n);
    if (e.se <= 0) { /* all games of each arm are alike, which does not exclude rare ones that
                        differ */
        e.low = -HUGE_VAL;
        e.high = HUGE_VAL;
    } else {
        mean_interval(&e, freedom_between(&of_a, &of_b));
    }
    return e;
}

/* The sum over the common games of the products of both deviations, from the means of all games of
 * each arm, which are known better than the means of the common games. */
static double common_of(const mg_moment *difference, const mg_moment *together, double mean_a,
                        double mean_b, int scale)
{
    double n = (double)difference->n;

    if (difference->n < 2) {
        return 0;
    }
    mg_i128 sums =
        (mg_i128)together->sum * together->sum - (mg_i128)difference->sum * difference->sum;
    mg_i128 squares = (mg_i128)together->square - (mg_i128)difference->square;
    double apart = (double)((mg_i128)difference->n * squares - sums) / n / 4 / scale / scale;
    double a = (double)(together->sum - difference->sum) / 2 / n / scale,
           b = (double)(together->sum + difference->sum) / 2 / n / scale;

    return (apart + n * (a - mean_a) * (b - mean_b)) * n / (n - 1);
}

mg_estimate mg_difference_partly(const mg_moment *a, const mg_moment *b, const mg_pairs *pairs,
                                 int value)
{
    mg_estimate e = mg_difference_between(a, b, value);
    const mg_moment *difference = &pairs->difference[value], *together = &pairs->together[value];
    int scale = mg_value_scale(value);

    if (!e.n) {
        return e;
    }
    double n = (double)a->n * (double)b->n;
    double common = common_of(difference, together, (double)a->sum / (double)a->n / scale,
                              (double)b->sum / (double)b->n / scale, scale);

    if (a->n - difference->n + b->n - difference->n + difference->other < MG_OTHERS_LEAST) {
        e.low = -HUGE_VAL;
        e.high = HUGE_VAL;
        return e;
    }
    e.se = sqrt(fmax(0, e.se * e.se - 2 * common / n));
    e.sd = e.se * sqrt((double)e.n);
    mean_interval(&e, (double)e.n - 1);
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

/* The bin that holds the number of this rank; ranks count from 1, the smallest first. */
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

/* Holm (1979): the smallest of n p-values is multiplied by n, the next one by n - 1, and so on;
 * none becomes less than the one before it. */
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
