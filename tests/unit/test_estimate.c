/* SPDX-License-Identifier: MIT
 * Estimates from sums: bins, means, shares, quantiles, differences, and the correction for many
 * comparisons, compared with figures that were published or computed by hand. */
#include "sim/sim_parts.h"

#include "magie/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

static void near_to(double got, double wanted, double within)
{
    if (!(fabs(got - wanted) <= within)) {
        fail_msg("%.9g is not %.9g", got, wanted);
    }
}

static mg_moment moment_of(const int *number, int n, int value)
{
    mg_moment m = {0};

    for (int k = 0; k < n; k++) {
        mg_moment_add(&m, (int64_t)number[k] * mg_value_scale(value));
    }
    return m;
}

static mg_moment share_of(int hits, int n)
{
    mg_moment m = {0};

    for (int k = 0; k < n; k++) {
        mg_moment_add(&m, k < hits ? MG_WHOLE : 0);
    }
    return m;
}

/* ---- bins ---- */

static void bins_are_exact_and_then_an_octave_has_128(void **unused)
{
    (void)unused;

    static const struct {
        int64_t number;
        int bin; /* from the bin of 0 on */
    } row[] = {
        {0,          0        },
        {255,        255      },
        {256,        256      },
        {257,        256      },
        {258,        257      },
        {511,        256 + 127},
        {512,        256 + 128},
        {515,        256 + 128},
        {516,        256 + 129},
        {-1,         -1       },
        {-256,       -256     },
        {-257,       -257     },
        {-258,       -257     },
        {-259,       -258     },
        {-242042912, -2791    },
    };

    for (size_t k = 0; k < sizeof row / sizeof row[0]; k++) {
        assert_int_equal(mg_bin_of(row[k].number), MG_BINS_UP + row[k].bin);
    }
    assert_int_equal(mg_bin_of(((int64_t)1 << 32) - 1), MG_BINS - 1);
    assert_int_equal(mg_bin_of(((int64_t)1 << 32) - ((int64_t)1 << 24) - 1), MG_BINS - 2);
    assert_int_equal(mg_bin_of(INT64_MIN), 0);
    assert_int_equal(mg_bin_of(INT64_MAX), MG_BINS - 1);
}

/* Each bin begins where the one before ends. */
static void check_bins(int bins, int (*of)(int64_t), int64_t (*from)(int), double widest)
{
    for (int bin = 0; bin < bins; bin++) {
        assert_int_equal(of(from(bin)), bin);
        if (bin == 0) {
            continue;
        }
        assert_int_equal(of(from(bin) - 1), bin - 1);
        double width = (double)(from(bin) - from(bin - 1));
        assert_true(width == 1 || width / (double)from(bin - 1) <= widest);
    }
}

static void bins_leave_no_gap(void **unused)
{
    (void)unused;
    check_bins(MG_BINS, mg_bin_of, mg_bin_from, 1 / 128.0);
    check_bins(MG_TIMES, mg_time_bin_of, mg_time_bin_from, 1 / 32.0);
    check_bins(MG_WORTHS, mg_worth_bin_of, mg_worth_bin_from, 1 / 8.0);
}

/* ---- means and shares ---- */

/* By hand: mean 40 / 8, squares 232, variance (232 - 8 * 25) / 7. */
static void a_mean_has_its_interval(void **unused)
{
    static const int number[] = {2, 4, 4, 4, 5, 5, 7, 9};

    (void)unused;
    for (int value = 0; value < MG_VALUES; value++) {
        if (mg_value_unit(value) == MG_UNIT_SHARE) {
            continue;
        }
        mg_moment m = moment_of(number, 8, value);
        mg_estimate e = mg_estimate_of(&m, value);
        assert_int_equal(e.n, 8);
        near_to(e.mean, 5, 1e-12);
        near_to(e.sd, sqrt(32.0 / 7), 1e-12);
        near_to(e.se, sqrt(32.0 / 56), 1e-12);
        near_to(e.low, 5 - 2.364624 * 0.7559289, 1e-4); /* Student's t, 7 degrees of freedom */
        near_to(e.high, 5 + 2.364624 * 0.7559289, 1e-4);
    }
}

/* Sums too large to be exact in a double: the variance of two neighbouring integers is still 0.5.
 */
static void large_numbers_lose_nothing(void **unused)
{
    mg_moment m = {0};

    (void)unused;
    mg_moment_add(&m, (int64_t)1 << 61);
    mg_moment_add(&m, ((int64_t)1 << 61) + 1);
    near_to(mg_estimate_of(&m, MG_FIG_TURNS).sd, sqrt(0.5), 1e-12);
}

/* R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine
 * 17 (1998), table I, the score method. The lower end of one hit is that of Poisson: -log 0.95
 * / 29. */
static void shares_have_wilsons_interval(void **unused)
{
    static const struct {
        int hits, n;
        double low, high;
    } row[] = {
        {81, 263, 0.2553, 0.3662},
        {15, 148, 0.0624, 0.1605},
        {0,  20,  0,      0.1611},
        {1,  29,  0.0018, 0.1718}
    };

    (void)unused;
    for (size_t k = 0; k < sizeof row / sizeof row[0]; k++) {
        mg_moment m = share_of(row[k].hits, row[k].n);
        mg_estimate e = mg_estimate_of(&m, MG_FIG_DECIDED);
        near_to(e.mean, (double)row[k].hits / row[k].n, 1e-12);
        near_to(e.low, row[k].low, 0.00005);
        near_to(e.high, row[k].high, 0.00005);
    }
}

/* The exact probability that the interval of n games contains a share: a sum over the binomial
 * distribution. */
static double coverage_of(double share, int n)
{
    double held = 0;

    for (int hits = 0; hits <= n; hits++) {
        mg_moment m = share_of(hits, n);
        mg_estimate e = mg_estimate_of(&m, MG_FIG_DECIDED);
        double log_p = lgamma(n + 1) - lgamma(hits + 1) - lgamma(n - hits + 1) + hits * log(share) +
                       (n - hits) * log1p(-share);

        held += e.low <= share && share <= e.high ? exp(log_p) : 0;
    }
    return held;
}

/* Without the Poisson distribution the coverage would be 84 % at its worst, for one game in 2100.
 */
static void rare_shares_are_held(void **unused)
{
    (void)unused;
    for (double share = 0.00005; share < 0.03; share *= 1.07) {
        assert_true(coverage_of(share, 400) > 0.93);
        assert_true(coverage_of(1 - share, 400) > 0.93);
    }
}

/* Half widths by standard errors, from tables of Student's distribution. */
static void few_games_are_less_sure(void **unused)
{
    static const struct {
        int n;
        double t;
    } row[] = {
        {2,   12.706},
        {3,   4.303 },
        {4,   3.182 },
        {5,   2.776 },
        {6,   2.571 },
        {11,  2.228 },
        {31,  2.042 },
        {121, 1.980 },
    };

    (void)unused;
    for (size_t k = 0; k < sizeof row / sizeof row[0]; k++) {
        mg_moment m = {0};

        for (int game = 0; game < row[k].n; game++) {
            mg_moment_add(&m, game % 3);
        }
        mg_estimate e = mg_estimate_of(&m, MG_FIG_TURNS);
        near_to((e.high - e.mean) / e.se, row[k].t, 0.0035);
    }
}

/* For 95 in 100 samples of six throws of three dice the interval contains 10.5; with the normal
 * distribution's 1.96 it would be 89. */
static void intervals_hold_the_mean(void **unused)
{
    enum { SAMPLES = 20000 };

    mg_rng rng = mg_rng_of(1, 2, 3);
    int held = 0;

    (void)unused;
    for (int sample = 0; sample < SAMPLES; sample++) {
        mg_moment m = {0};

        for (int k = 0; k < 6; k++) {
            mg_moment_add(&m, mg_rng_below(&rng, 6) + mg_rng_below(&rng, 6) +
                                  (int64_t)mg_rng_below(&rng, 6) + 3);
        }
        mg_estimate e = mg_estimate_of(&m, MG_FIG_TURNS);
        held += e.low <= 10.5 && e.high >= 10.5;
    }
    near_to((double)held / SAMPLES, 0.95, 0.008);
}

/* Every game shared by two: four times less varied than games won or lost. 75 games with half a
 * win, 25 with none. */
static void split_shares_are_surer(void **unused)
{
    mg_moment split = {0}, whole = {0};

    (void)unused;
    for (int game = 0; game < 100; game++) {
        mg_moment_add(&split, game % 4 ? MG_WHOLE / 2 : 0);
        mg_moment_add(&whole, game % 8 < 3 ? MG_WHOLE : 0);
    }
    mg_estimate of_split = mg_estimate_of(&split, MG_FIG_SHARED),
                of_whole = mg_estimate_of(&whole, MG_FIG_SHARED);
    near_to(of_split.high - of_split.low, 2 * 1.96 * of_split.se, 0.004);
    assert_true(of_split.high - of_split.low < 0.5 * (of_whole.high - of_whole.low));
    near_to(mg_estimate_of(&(mg_moment){.n = 1000}, MG_FIG_SHARED).low, 0, 0);
}

/* Shares of a half and a third: their small spread says little about other games. */
static void few_split_shares_are_not_sure(void **unused)
{
    mg_moment m = {0};

    (void)unused;
    mg_moment_add(&m, MG_WHOLE / 2);
    mg_moment_add(&m, MG_WHOLE / 3);
    mg_estimate e = mg_estimate_of(&m, MG_FIG_SHARED);
    assert_true(e.high - e.low > 0.5);
}

static void nothing_is_known_of_no_games(void **unused)
{
    mg_moment none = {0}, one = {0};

    (void)unused;
    assert_int_equal(mg_estimate_of(&none, MG_FIG_DECIDED).n, 0);
    mg_moment_add(&one, 7);
    mg_estimate e = mg_difference_of(&one, MG_FIG_TURNS);
    near_to(e.mean, 7, 0);
    near_to(mg_p_value(&e), 1, 0);
}

/* ---- quantiles ---- */

/* A hundred numbers from 1 to 100: the median is the 50th. The median of the distribution lies
 * between the 40th and the 61st in 96.5 % of samples (the binomial of 100 throws of a coin),
 * between the 41st and the 60th in 94.3 %. */
static mg_bin bin[MG_BINS];

static void count(int64_t number)
{
    bin[mg_bin_of(number)].n++;
    bin[mg_bin_of(number)].sum += number;
}

static void check_quantile(double p, int64_t at, int64_t low, int64_t high)
{
    mg_quantile q = mg_quantile_of(bin, p);

    assert_int_equal(q.at, at);
    assert_int_equal(q.low, low);
    assert_int_equal(q.high, high);
}

static void quantiles_have_the_ranks_around_them(void **unused)
{
    (void)unused;
    memset(bin, 0, sizeof bin);
    for (int number = 1; number <= 100; number++) {
        count(number);
    }
    check_quantile(0.5, 50, 40, 61);
    check_quantile(0.9, 90, 84, 97); /* 90 - 1.96 * 3 */
    check_quantile(0.99, 99, 97, 100);
}

static void quantiles_below_0(void **unused)
{
    (void)unused;
    memset(bin, 0, sizeof bin);
    for (int number = 1; number <= 100; number++) {
        count(-number);
    }
    check_quantile(0.5, -51, -61, -40);
}

/* Where a bin holds many numbers, the ends of the interval lie at its outer edges; if all numbers
 * are equal, the result is exact. */
static void quantiles_of_large_numbers(void **unused)
{
    (void)unused;
    memset(bin, 0, sizeof bin);
    check_quantile(0.5, 0, 0, 0); /* of nothing */
    count(8800);
    check_quantile(0.01, 8800, 8768, 8831);
    for (int k = 0; k < 1000; k++) {
        count(8800);
    }
    check_quantile(0.5, 8800, 8768, 8831);
    memset(bin, 0, sizeof bin);
    for (int64_t number = 100000; number < 200000; number++) {
        count(number);
    }
    mg_quantile q = mg_quantile_of(bin, 0.5);
    assert_true(q.low < 149690 && q.high > 150310); /* 150000 -+ 1.96 * 158 */
    assert_true(q.low > 149690 - 1024 && q.high < 150310 + 1024);
    near_to((double)q.at, 150000, 512);
}

/* ---- differences ---- */

/* From the table of the normal distribution: 5 % lie beyond 1.960, 1 % beyond 2.576, 0.27 % beyond
 * 3. */
static void chance_follows_the_normal_law(void **unused)
{
    static const struct {
        double by, p;
    } row[] = {
        {0,         1        },
        {1.959964,  0.05     },
        {-2.575829, 0.01     },
        {3,         0.0026998},
        {1,         0.3173105}
    };

    (void)unused;
    for (size_t k = 0; k < sizeof row / sizeof row[0]; k++) {
        mg_estimate e = {.n = 100, .mean = 2 * row[k].by, .se = 2};
        near_to(mg_p_value(&e), row[k].p, 1e-7);
    }
}

static void what_never_varies_is_certain(void **unused)
{
    mg_estimate same = {.n = 100}, apart = {.n = 100, .mean = 1};

    (void)unused;
    near_to(mg_p_value(&same), 1, 0);
    near_to(mg_p_value(&apart), 0, 0);
}

/* By hand: means 5 and 8, variances 32 / 7 of 8 and 2 / 3 of 4. */
static void samples_that_are_no_pairs_add_their_variances(void **unused)
{
    static const int a[] = {2, 4, 4, 4, 5, 5, 7, 9}, b[] = {7, 8, 8, 9};
    mg_moment of_a = moment_of(a, 8, MG_FIG_TURNS), of_b = moment_of(b, 4, MG_FIG_TURNS),
              none = {0};
    mg_estimate e = mg_difference_between(&of_a, &of_b, MG_FIG_TURNS);
    double se = sqrt(32.0 / 7 / 8 + 2.0 / 3 / 4);

    (void)unused;
    assert_int_equal(e.n, 4);
    near_to(e.mean, 3, 1e-12);
    near_to(e.se, se, 1e-12);
    near_to(e.low, 3 - 2.2366 * se, 1e-3); /* Welch: 9.74 degrees of freedom */
    near_to(e.high, 3 + 2.2366 * se, 1e-3);
    assert_int_equal(mg_difference_between(&of_a, &none, MG_FIG_TURNS).n, 0);
}

/* If all games of two seeds are alike, they say nothing about rare games: there is no interval,
 * rather than one of width 0. */
static void samples_without_variance_have_no_interval(void **unused)
{
    static const int threes[] = {3, 3, 3, 3}, fives[] = {5, 5, 5};
    mg_moment a = moment_of(threes, 4, MG_FIG_TURNS), b = moment_of(fives, 3, MG_FIG_TURNS);
    mg_estimate e = mg_difference_between(&a, &b, MG_FIG_TURNS);

    (void)unused;
    near_to(e.mean, 2, 0);
    assert_true(isinf(e.low) && isinf(e.high) && e.low < e.high);
}

/* ---- games of several kinds ---- */

static void add(mg_moment *m, int n, int64_t number)
{
    for (int k = 0; k < n; k++) {
        mg_moment_add(m, number);
    }
}

/* Of 400 pairs 8 differ by 2 and 8 by 4. By hand: the mean of the 16 is 3, half of its interval
 * 2.1314 times the root of 16 / 15 / 16, or 0.5503; Poisson's interval of 16 goes from 9.849 to
 * 25.992, of 384 from 347.465 to 424.376. The squares that the lower end adds up are those of
 * 0.5503 * 16, (3 - 0.12) * 6.151 and 0.12 * 40.376, by 400. */
static void pairs_that_differ_are_a_kind(void **unused)
{
    mg_moment m = {0};

    (void)unused;
    add(&m, 384, 0);
    add(&m, 8, 2);
    add(&m, 8, 4);
    mg_estimate e = mg_difference_of(&m, MG_FIG_TURNS);
    near_to(e.mean, 0.12, 1e-12);
    near_to(e.low, 0.069082, 2e-6);
    near_to(e.high, 0.196032, 2e-6);
}

/* If fewer than ten pairs differ, they do not show how far unseen games may differ. Only shares
 * have an interval, because they differ by at most 1. Poisson's interval of 9 ends at 17.1064, of
 * none at 3.8415. */
static void few_that_differ_have_no_interval(void **unused)
{
    mg_moment m = {0}, won = {0}, small = {0};

    (void)unused;
    add(&m, 391, 0);
    add(&m, 9, 7);
    assert_true(mg_difference_of(&m, MG_FIG_TURNS).low == -(double)INFINITY);
    assert_true(mg_difference_of(&m, MG_FIG_TURNS).high == (double)INFINITY);
    assert_true(mg_estimate_of(&m, MG_FIG_TURNS).high == (double)INFINITY);
    add(&m, 1, 7);
    assert_true(isfinite(mg_difference_of(&m, MG_FIG_TURNS).high));
    add(&won, 400, 0);
    near_to(mg_difference_of(&won, MG_FIG_DECIDED).high, 3.84146 / 400, 1e-7);
    add(&won, 9, MG_WHOLE);
    near_to(mg_difference_of(&won, MG_FIG_DECIDED).high, 17.1064 / 409, 1e-6);
    near_to(mg_difference_of(&won, MG_FIG_DECIDED).low, -17.1064 / 409, 1e-6);
    add(&small, 3, 0); /* of six games three are not few */
    add(&small, 3, 7);
    assert_true(isfinite(mg_difference_of(&small, MG_FIG_TURNS).high));
}

/* The exact probability that the interval contains the mean of 400 games, each of which differs by
 * 1 with a given probability. No interval counts as correct. */
static double coverage_of_rare(double chance)
{
    double held = 0;

    for (int others = 0; others <= 400; others++) {
        mg_moment m = {.n = 400, .other = (uint64_t)others, .sum = others};

        m.square = (mg_u128)others;
        mg_estimate e = mg_difference_of(&m, MG_FIG_TURNS);
        held += e.low <= chance && chance <= e.high
                    ? exp(lgamma(401) - lgamma(others + 1) - lgamma(401 - others) +
                          others * log(chance) + (400 - others) * log1p(-chance))
                    : 0;
    }
    return held;
}

/* With Student's interval alone it would be 92 % for a probability of 1 in 30. */
static void rare_differences_are_held(void **unused)
{
    (void)unused;
    for (double chance = 0.001; chance < 0.4; chance *= 1.05) {
        assert_true(coverage_of_rare(chance) > 0.935);
    }
}

/* 380 games end with three seats out, 20 are cut off, with one or two. The upper end computed by
 * hand as above: Poisson's interval of 20 goes from 12.948 to 30.890, of 380 from 343.666 to
 * 420.176. The lower end is that of octaves: 10 games of 1, 390 of 2 or 3. */
static void games_that_were_cut_off_are_a_kind(void **unused)
{
    mg_sums *sums = calloc(1, sizeof *sums);

    (void)unused;
    assert_non_null(sums);
    for (int game = 0; game < 400; game++) {
        mg_record r = {0};

        mg_record_set(&r, MG_FIG_TRUNCATED, game < 20 ? MG_WHOLE : 0);
        mg_record_set(&r, MG_FIG_OUT, game < 20 ? 1 + game % 2 : 3);
        mg_sums_take(sums, &r);
    }
    mg_estimate e = mg_estimate_in(sums, MG_FIG_OUT);
    near_to(e.mean, 2.925, 1e-12);
    near_to(e.low, 2.881481, 2e-6);
    near_to(e.high, 2.953846, 2e-6);
    mg_sums_add(sums, sums); /* the sums of a run merged with an equal one */
    assert_int_equal(sums->moment[MG_FIG_OUT].n, 800);
    assert_int_equal(sums->moment[MG_FIG_OUT].other, 800);
    assert_int_equal(sums->cut_off[MG_FIG_OUT].other, 40);
    free(sums);
}

/* Three of nine games were cut off and are alike. The six others do not count as few. */
static void six_of_nine_are_not_few(void **unused)
{
    mg_sums *sums = calloc(1, sizeof *sums);

    (void)unused;
    assert_non_null(sums);
    for (int game = 0; game < 9; game++) {
        mg_record r = {0};

        mg_record_set(&r, MG_FIG_TRUNCATED, game < 3 ? MG_WHOLE : 0);
        mg_record_set(&r, MG_FIG_OUT, game < 3 ? 1 : 2 + game % 2);
        mg_sums_take(sums, &r);
    }
    assert_true(isfinite(mg_estimate_in(sums, MG_FIG_OUT).high));
    free(sums);
}

/* 390 games of 40 rounds and 10 of 300. Student's interval is 46.5 -+ 3.99509; Poisson's of 10 goes
 * from 5.434 to 18.404, of 390 from 353.207 to 430.634: the upper end adds up the squares of
 * 8.404 * 253.5 and 36.793 * 6.5, by 400. */
static void games_far_away_may_be_more(void **unused)
{
    mg_results *r = mg_results_new(2);

    (void)unused;
    assert_non_null(r);
    for (int game = 0; game < 400; game++) {
        mg_record records[2] = {{0}};

        mg_record_set(&records[0], MG_FIG_ROUNDS, 1000);
        mg_record_set(&records[1], MG_FIG_ROUNDS, game % 40 ? 40 : 300);
        mg_sums_take(&r->arm[1], &records[1]);
        mg_record_set(&records[1], MG_FIG_ROUNDS, game % 40 ? 960 : 700);
        mg__pairs_take(&r->pairs[1], &records[1], &records[0]);
    }
    mg_estimate e = mg_estimate_in(&r->arm[1], MG_FIG_ROUNDS);
    near_to(e.mean, 46.5, 1e-12);
    near_to(e.low, 42.50491, 1e-4);
    near_to(e.high, 51.86301, 1e-4);
    e = mg_difference_in(&r->pairs[1], MG_FIG_ROUNDS);
    near_to(e.high, -42.50491, 1e-4);
    near_to(e.low, -51.86301, 1e-4);
    mg_results *more = mg_results_new(2);
    assert_non_null(more);
    mg_results_add(more, r);
    near_to(mg_difference_in(&more->pairs[1], MG_FIG_ROUNDS).low, e.low, 0);
    near_to(mg_estimate_in(&more->arm[1], MG_FIG_ROUNDS).high, -e.low, 1e-9);
    mg_results_free(more);
    mg_results_free(r);
}

/* An arm whose games can be cut off: shares and ranks count the games that were cut off, lengths do
 * not. */
static void games_are_left_out(void **unused)
{
    mg_sums *sums = calloc(2, sizeof *sums);
    int rank = mg_value_of(MG_PLAYER_RANK, 0);

    (void)unused;
    assert_non_null(sums);
    for (int game = 0; game < 40; game++) {
        mg_record r = {.left_out = game < 4};

        mg_record_set(&r, MG_FIG_TRUNCATED, game < 4 ? MG_WHOLE : 0);
        mg_record_set(&r, MG_FIG_ROUNDS, game < 4 ? 2000 : 30 + game % 9);
        mg_record_set(&r, rank, (1 + game % 2) * (int64_t)MG_WHOLE);
        mg_sums_take(&sums[game % 2], &r);
    }
    mg_sums_add(&sums[0], &sums[1]);
    assert_int_equal(sums->left_out, 4);
    assert_int_equal(sums->moment[MG_FIG_ROUNDS].n, 36);
    near_to(mg_estimate_in(sums, MG_FIG_ROUNDS).mean, 34, 1e-12);
    near_to(mg_estimate_in(sums, MG_FIG_TRUNCATED).mean, 0.1, 1e-12);
    near_to(mg_estimate_in(sums, rank).mean, 1.5, 1e-12);
    assert_int_equal(mg_quantile_of(sums->bin[MG_FIG_ROUNDS], 0.95).at, 2000);
    mg_survival s = mg_survival_of(sums);
    mg_survival_to(&s, 38);
    near_to(s.share, 0.1, 1e-12);
    free(sums);
}

/* ---- games that are partly the same ---- */

/* The value in A and in B of each game; 0: it has none. */
static mg_estimate partly(int (*game)[2], int n)
{
    mg_results *r = mg_results_new(2);
    mg_estimate e;

    assert_non_null(r);
    for (int k = 0; k < n; k++) {
        for (int arm = 0; arm < 2; arm++) {
            if (game[k][arm]) {
                mg_moment_add(&r->arm[arm].moment[0], game[k][arm]);
            }
        }
        if (game[k][0] && game[k][1]) {
            mg_moment_add(&r->pairs[1].difference[0], game[k][1] - game[k][0]);
            mg_moment_add(&r->pairs[1].together[0], game[k][1] + game[k][0]);
        }
    }
    e = mg_difference_partly(&r->arm[0].moment[0], &r->arm[1].moment[0], &r->pairs[1], 0);
    mg_results_free(r);
    return e;
}

enum { PARTLY = 24 };

/* If all games are common, the variance is that of the differences; if none is, it is the sum of
 * both; otherwise it is the sum less twice the common part, here computed game by game. */
static void common_games_are_taken_off(void **unused)
{
    int game[PARTLY][2], apart[2 * PARTLY][2] = {{0}}, some[PARTLY][2];
    mg_moment of[2] = {{0}}, of_some[2] = {{0}}, pairs = {0};
    double common = 0; /* of 16 games that have both values */

    (void)unused;
    for (int k = 0; k < PARTLY; k++) {
        game[k][0] = 20 + k * 7 % 13;
        game[k][1] = game[k][0] + k * 5 % 4;
        some[k][0] = k % 6 == 1 ? 0 : game[k][0];
        some[k][1] = k % 6 == 4 ? 0 : game[k][1];
        for (int arm = 0; arm < 2; arm++) {
            apart[arm * PARTLY + k][arm] = game[k][arm];
            mg_moment_add(&of[arm], game[k][arm]);
            if (some[k][arm]) {
                mg_moment_add(&of_some[arm], some[k][arm]);
            }
        }
        mg_moment_add(&pairs, game[k][1] - game[k][0]);
    }
    double a = mg_estimate_of(&of_some[0], 0).mean, b = mg_estimate_of(&of_some[1], 0).mean;
    for (int k = 0; k < PARTLY; k++) {
        common += some[k][0] && some[k][1] ? (some[k][0] - a) * (some[k][1] - b) : 0;
    }
    near_to(partly(game, PARTLY).se, mg_difference_of(&pairs, 0).se, 1e-9);
    near_to(partly(apart, 2 * PARTLY).se, mg_difference_between(&of[0], &of[1], 0).se, 1e-12);
    double se = mg_difference_between(&of_some[0], &of_some[1], 0).se;
    mg_estimate e = partly(some, PARTLY);
    near_to(e.mean, b - a, 1e-12);
    near_to(e.se * e.se, se * se - 2 * common * 16 / 15 / 20 / 20, 1e-9);
    assert_true(e.se < 0.5 * se);
    near_to(e.high - e.mean, 2.093 * e.se, 1e-3); /* Student's t, 19 degrees of freedom */
}

/* ---- many comparisons ---- */

static void check_holm(const double *p, const double *wanted, int n)
{
    double corrected[8];

    mg_holm(p, n, corrected);
    for (int k = 0; k < n; k++) {
        near_to(corrected[k], wanted[k], 1e-12);
    }
}

/* S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of
 * Statistics 6 (1979): the k-th smallest of n is compared with 0.05 / (n - k + 1), until one fails.
 * The examples are computed by hand from that. */
static void many_differences_are_corrected(void **unused)
{
    static const double first[] = {0.01, 0.04, 0.03, 0.005},
                        first_wanted[] = {0.03, 0.06, 0.06, 0.02};
    static const double large[] = {0.5, 0.9, 0.4}, large_wanted[] = {1, 1, 1};
    static const double equal[] = {0.02, 0.02}, equal_wanted[] = {0.04, 0.04};
    static const double one[] = {0.03};

    (void)unused;
    check_holm(first, first_wanted, 4);
    check_holm(large, large_wanted, 3);
    check_holm(equal, equal_wanted, 2);
    check_holm(one, one, 1);
    check_holm(one, one, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bins_are_exact_and_then_an_octave_has_128),
        cmocka_unit_test(bins_leave_no_gap),
        cmocka_unit_test(a_mean_has_its_interval),
        cmocka_unit_test(large_numbers_lose_nothing),
        cmocka_unit_test(shares_have_wilsons_interval),
        cmocka_unit_test(rare_shares_are_held),
        cmocka_unit_test(few_games_are_less_sure),
        cmocka_unit_test(intervals_hold_the_mean),
        cmocka_unit_test(split_shares_are_surer),
        cmocka_unit_test(few_split_shares_are_not_sure),
        cmocka_unit_test(nothing_is_known_of_no_games),
        cmocka_unit_test(quantiles_have_the_ranks_around_them),
        cmocka_unit_test(quantiles_below_0),
        cmocka_unit_test(quantiles_of_large_numbers),
        cmocka_unit_test(chance_follows_the_normal_law),
        cmocka_unit_test(what_never_varies_is_certain),
        cmocka_unit_test(samples_that_are_no_pairs_add_their_variances),
        cmocka_unit_test(samples_without_variance_have_no_interval),
        cmocka_unit_test(pairs_that_differ_are_a_kind),
        cmocka_unit_test(few_that_differ_have_no_interval),
        cmocka_unit_test(rare_differences_are_held),
        cmocka_unit_test(games_that_were_cut_off_are_a_kind),
        cmocka_unit_test(six_of_nine_are_not_few),
        cmocka_unit_test(games_far_away_may_be_more),
        cmocka_unit_test(games_are_left_out),
        cmocka_unit_test(common_games_are_taken_off),
        cmocka_unit_test(many_differences_are_corrected),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
