/* SPDX-License-Identifier: MIT
 * Survival curves, against the remission times of Freireich (1963), whose curve and intervals are
 * in textbooks, and against plain shares if no game is cut off. */
#include "magie/sim.h"

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

static int set_up(void **sums)
{
    *sums = calloc(2, sizeof(mg_sums));
    return *sums ? 0 : -1;
}

static int tear_down(void **sums)
{
    free(*sums);
    return 0;
}

static void take(mg_sums *sums, int64_t rounds, bool cut)
{
    mg_record r = {0};

    mg_record_set(&r, MG_FIG_ROUNDS, rounds);
    mg_record_set(&r, MG_FIG_TRUNCATED, cut ? MG_WHOLE : 0);
    mg_sums_take(sums, &r);
}

static const struct {
    int round;
    bool cut;
} times[] = {
    {6,  false},
    {6,  false},
    {6,  true },
    {6,  false},
    {7,  false},
    {9,  true },
    {10, false},
    {10, true },
    {11, true },
    {13, false},
    {16, false},
    {17, true },
    {19, true },
    {20, true },
    {22, false},
    {23, false},
    {25, true },
    {32, true },
    {32, true },
    {34, true },
    {35, true },
};

enum { TIMES = sizeof times / sizeof times[0] };

static void check_curve(const mg_sums *sums)
{
    static const struct {
        int64_t round;
        uint64_t at_risk, ended;
        double share, low, high;
    } row[] = {
        {6,  21, 3, 0.8571, 0.6197, 0.9516},
        {7,  17, 1, 0.8067, 0.5631, 0.9228},
        {10, 15, 1, 0.7529, 0.5032, 0.8894},
        {13, 12, 1, 0.6902, 0.4316, 0.8491},
        {16, 11, 1, 0.6275, 0.3675, 0.8049},
        {22, 7,  1, 0.5378, 0.2678, 0.7468},
        {23, 6,  1, 0.4482, 0.1881, 0.6801},
    };

    size_t k = 0;

    for (mg_survival s = mg_survival_of(sums); mg_survival_next(&s);) {
        if (!s.ended) {
            continue;
        }
        assert_true(k < sizeof row / sizeof row[0]);
        assert_int_equal(s.round, row[k].round);
        assert_int_equal(s.at_risk, row[k].at_risk);
        assert_int_equal(s.ended, row[k].ended);
        near_to(s.share, row[k].share, 5e-5);
        near_to(s.low, row[k].low, 5e-5);
        near_to(s.high, row[k].high, 5e-5);
        k++;
    }
    assert_int_equal(k, sizeof row / sizeof row[0]);
}

static void a_known_curve_has_its_intervals(void **state)
{
    mg_sums *sums = *state;

    for (int k = 0; k < TIMES; k++) {
        take(sums, times[k].round, times[k].cut);
    }
    check_curve(sums);
    mg_survival end = mg_survival_of(sums);
    mg_survival_to(&end, 1000);
    assert_int_equal(end.round, 35);
    assert_int_equal(end.at_risk, 1);
    assert_int_equal(end.cut, 1);
    near_to(end.share, 0.4482, 5e-5);

    mg_quantile median = mg_survival_until(sums, 0.5);
    assert_int_equal(median.at, 23);
    assert_int_equal(median.low, 13);
    assert_int_equal(median.high, -1); /* the interval never reaches one half */
    assert_int_equal(mg_survival_until(sums, 0.4).at, -1);
}

/* The order of games does not matter, nor how they are divided into sums. */
static void sums_of_parts_have_the_same_curve(void **state)
{
    mg_sums *sums = *state;

    for (int k = TIMES - 1; k >= 0; k--) {
        take(&sums[k % 3 == 0], times[k].round, times[k].cut);
    }
    mg_sums_add(&sums[0], &sums[1]);
    check_curve(&sums[0]);
}

static void without_limits_it_is_the_plain_share(void **state)
{
    mg_sums *sums = *state;

    for (int round = 1; round <= 100; round++) {
        take(sums, round, false);
    }
    mg_survival s = mg_survival_of(sums);
    for (int round = 1; round <= 100; round++) {
        assert_true(mg_survival_next(&s));
        near_to(s.share, 1 - round / 100.0, 1e-12);
        assert_true(s.low <= s.share && s.share <= s.high && s.low >= 0 && s.high <= 1);
    }
    assert_false(mg_survival_next(&s));
    assert_true(s.high > 0 && s.high < 0.1); /* a larger sample might have a game that goes on */
    assert_int_equal(mg_survival_until(sums, 0.5).at, 50);
    assert_int_equal(mg_survival_until(sums, 0.25).at, 75);
}

/* Wilson: of 60 games of which none ended, 60 / (60 + 1.96 squared). */
static void where_none_has_ended_the_share_is_not_certain(void **state)
{
    mg_sums *sums = *state;

    for (int k = 0; k < 60; k++) {
        take(sums, 12, true);
    }
    mg_survival s = mg_survival_of(sums);
    assert_int_equal(s.round, 0);
    assert_true(mg_survival_next(&s));
    assert_int_equal(s.round, 12);
    near_to(s.share, 1, 0);
    near_to(s.low, 60 / (60 + 3.841459), 1e-6);
    near_to(s.high, 1, 0);
    assert_int_equal(mg_survival_until(sums, 0.5).at, -1);
}

/* 2000 is in a class with 2001 to 2007; if all are cut off at one limit, the result is exact. */
static void a_limit_beyond_the_exact_classes_is_exact(void **state)
{
    mg_sums *sums = *state;

    for (int k = 0; k < 10; k++) {
        take(sums, k < 7 ? 300 : 2000, k >= 7);
    }
    mg_survival s = mg_survival_of(sums);
    mg_survival_to(&s, 1999);
    assert_int_equal(s.round, 300);
    near_to(s.share, 0.3, 1e-12);
    mg_survival_to(&s, 2000);
    assert_int_equal(s.round, 2000);
    assert_int_equal(s.at_risk, 3);
    assert_int_equal(s.cut, 3);
    near_to(s.share, 0.3, 1e-12);
}

static void no_games_have_no_curve(void **state)
{
    mg_survival s = mg_survival_of(*state);

    assert_false(mg_survival_next(&s));
    near_to(s.share, 1, 0);
    near_to(s.low, 0, 0);
    near_to(s.high, 1, 0);
}

#define WITH_SUMS(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SUMS(a_known_curve_has_its_intervals),
        WITH_SUMS(sums_of_parts_have_the_same_curve),
        WITH_SUMS(without_limits_it_is_the_plain_share),
        WITH_SUMS(where_none_has_ended_the_share_is_not_certain),
        WITH_SUMS(a_limit_beyond_the_exact_classes_is_exact),
        WITH_SUMS(no_games_have_no_curve),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
