/* SPDX-License-Identifier: MIT
 * Ratings: two players in closed form, several that agree, those who won all or nothing, and errors
 * that cover. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/ratings.h"
#include "magie/rng.h"

#include <math.h>
#include <string.h>

enum { WHOLE = 2 };

static mg_meeting meeting_of(int a, int b, int won, int drawn, int lost)
{
    mg_meeting m = {.a = a, .b = b, .whole = WHOLE};

    for (int k = 0; k < won + drawn + lost; k++) {
        mg_moment_add(&m.score, k < won ? WHOLE : k < won + drawn ? WHOLE / 2 : 0);
    }
    return m;
}

static void near(double is, double wanted, double within)
{
    if (fabs(is - wanted) > within) {
        fail_msg("%.9f is not %.9f", is, wanted);
    }
}

/* With one drawn pairing more, the likeliest share is the mean of all. */
static void test_two(void **state)
{
    mg_meeting m = meeting_of(0, 1, 60, 10, 30);
    mg_rating r[2];

    (void)state;
    mg_rate(2, &m, 1, r);
    double p = 65.5 / 101, apart = 400 * log10(p / (1 - p));
    near(r[0].rating - r[1].rating, apart, 1e-9);
    near(r[0].rating + r[1].rating, 0, 1e-9);
    /* the error of the share, in odds */
    mg_estimate e = mg_meeting_share(&m);
    double spread = 100 * e.sd * e.sd + 0.25,
           se = 400 / log(10) * sqrt(spread) / (101 * p * (1 - p));
    near(r[0].se, se / 2, 1e-9);
    near(r[0].high - r[0].low, 2 * 1.959963984540054 * se / 2, 1e-9);
}

/* Strengths in the ratio 1 : 2 : 4 say how often each wins; ratings say it back. */
static void test_three(void **state)
{
    mg_meeting m[] = {meeting_of(0, 1, 40000, 0, 80000), meeting_of(2, 1, 80000, 0, 40000),
                      meeting_of(2, 0, 96000, 0, 24000)};
    mg_rating r[3];

    (void)state;
    mg_rate(3, m, 3, r);
    near(r[1].rating - r[0].rating, 400 * log10(2), 0.05);
    near(r[2].rating - r[1].rating, 400 * log10(2), 0.05);
    near(r[0].rating + r[1].rating + r[2].rating, 0, 1e-6);
}

static void test_all_or_nothing(void **state)
{
    mg_meeting m[] = {meeting_of(0, 1, 1000, 0, 0), meeting_of(1, 2, 1000, 0, 0),
                      meeting_of(0, 2, 1000, 0, 0)};
    mg_rating r[3];

    (void)state;
    mg_rate(3, m, 3, r);
    assert_true(r[0].rating > r[1].rating && r[1].rating > r[2].rating);
    for (int k = 0; k < 3; k++) {
        assert_true(isfinite(r[k].rating) && isfinite(r[k].se) && r[k].se > 0);
    }
    mg_estimate e = mg_meeting_share(&m[0]);
    assert_true(e.mean >= 1 && e.low < 1 && e.low > 0.99);
}

static void test_nothing_yet(void **state)
{
    mg_meeting m = {.a = 0, .b = 1, .whole = WHOLE};
    mg_rating r[2];

    (void)state;
    mg_rate(2, &m, 1, r);
    near(r[0].rating, 0, 1e-9);
    assert_true(r[0].high > 100);
}

/* Of many tournaments between known strengths, the interval holds the truth in about 95 of 100. */
static void test_cover(void **state)
{
    enum { TOURNAMENTS = 1000, PAIRINGS = 200 };

    static const double strength[3] = {0, 0.5, 1.2};
    double middle = (strength[0] + strength[1] + strength[2]) / 3;
    int held = 0;

    (void)state;
    for (uint64_t t = 0; t < TOURNAMENTS; t++) {
        mg_rng rng = mg_rng_of(7, t, MG_STREAM_CHANCE);
        mg_meeting m[3] = {
            {.a = 0, .b = 1, .whole = WHOLE},
            {.a = 0, .b = 2, .whole = WHOLE},
            {.a = 1, .b = 2, .whole = WHOLE}
        };
        mg_rating r[3];

        for (int k = 0; k < 3 * PAIRINGS; k++) {
            mg_meeting *at = &m[k % 3];
            double p = 1 / (1 + exp(strength[at->b] - strength[at->a]));
            mg_moment_add(&at->score, mg_rng_below(&rng, 1u << 30) < p * (1u << 30) ? WHOLE : 0);
        }
        mg_rate(3, m, 3, r);
        double truth = (strength[2] - middle) * 400 / log(10);
        held += r[2].low <= truth && truth <= r[2].high;
    }
    assert_in_range(held, 930, 970);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two),
        cmocka_unit_test(test_three),
        cmocka_unit_test(test_all_or_nothing),
        cmocka_unit_test(test_nothing_yet),
        cmocka_unit_test(test_cover),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
