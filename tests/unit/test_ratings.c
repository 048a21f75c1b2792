/* SPDX-License-Identifier: MIT
 * Ratings: two players in closed form, several with consistent results, players who won all or no
 * games, and the coverage of intervals. */
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

/* The expected share of a player, by the ratings of both. */
static double share_of(double rating)
{
    return 1 / (1 + pow(10, -2 * rating / 400));
}

/* R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine
 * 17 (1998), table I, the score method with the correction for continuity. */
static void test_two(void **state)
{
    static const struct {
        int won, n;
        double low, high;
    } row[] = {
        {81, 263, 0.2535, 0.3682},
        {15, 148, 0.0598, 0.1644},
        {0,  20,  0,      0.2005},
        {1,  29,  0.0018, 0.1963}
    };

    (void)state;
    for (size_t k = 0; k < sizeof row / sizeof row[0]; k++) {
        mg_meeting m = meeting_of(0, 1, row[k].won, 0, row[k].n - row[k].won);
        mg_rating r[2];

        mg_rate(2, &m, 1, r);
        near(share_of(r[0].rating), (double)row[k].won / row[k].n, 1e-6);
        near(share_of(r[0].low), row[k].low, 0.00005);
        near(share_of(r[0].high), row[k].high, 0.00005);
        near(share_of(r[1].low), 1 - row[k].high, 0.00005);
    }
}

/* Shared pairings vary less than those won or lost. */
static void test_shared(void **state)
{
    mg_meeting whole = meeting_of(0, 1, 60, 0, 40), shared = meeting_of(0, 1, 25, 70, 5);
    mg_rating of_whole[2], of_shared[2];

    (void)state;
    mg_rate(2, &whole, 1, of_whole);
    mg_rate(2, &shared, 1, of_shared);
    near(of_whole[0].rating, of_shared[0].rating, 1e-3);
    mg_estimate e = mg_meeting_share(&shared);
    near(of_shared[0].se, 400 / log(10) * e.se / (0.6 * 0.4) / 2, 0.3);
    assert_true(of_shared[0].se < 0.6 * of_whole[0].se);
}

/* Strengths in the ratio 1 : 2 : 4 determine how often each player wins; the ratings must give
 * these strengths back. */
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

/* A player who won all games has only a lower bound of a rating, which is higher the more games
 * there were. Players without common opponents have no ratings. */
static void test_all_or_nothing(void **state)
{
    double before = 0;

    (void)state;
    for (int games = 10; games <= 4000; games *= 20) {
        mg_meeting m[] = {meeting_of(0, 1, games, 0, 0), meeting_of(1, 2, games, 0, 0),
                          meeting_of(0, 2, games, 0, 0)};
        mg_rating r[3];

        mg_rate(3, m, 3, r);
        assert_true(isinf(r[0].rating) && r[0].rating > 0 && isinf(r[0].high));
        assert_true(isfinite(r[0].low) && r[0].low > before);
        assert_true(isnan(r[1].rating) && isinf(r[1].low) && isinf(r[1].high));
        assert_true(isinf(r[2].rating) && r[2].rating < 0 && isinf(r[2].low));
        near(r[2].high, -r[0].low, 1e-3);
        before = r[0].low;
    }
}

/* An unbeaten player is above the others, whose average is then 0: their ratings do not change. */
static void test_unbeaten(void **state)
{
    mg_meeting m[] = {meeting_of(0, 1, 60, 0, 40), meeting_of(2, 0, 100, 0, 0),
                      meeting_of(2, 1, 100, 0, 0)};
    mg_rating alone[2], r[3];

    (void)state;
    mg_rate(2, m, 1, alone);
    mg_rate(3, m, 3, r);
    near(r[0].rating, alone[0].rating, 1e-3);
    near(r[1].low, alone[1].low, 1e-2);
    near(r[1].high, alone[1].high, 1e-2);
    assert_true(isinf(r[2].rating) && r[2].low > 400 && isinf(r[2].high));
}

static void test_nothing_yet(void **state)
{
    mg_meeting m = {.a = 0, .b = 1, .whole = WHOLE};
    mg_rating r[2];

    (void)state;
    mg_rate(2, &m, 1, r);
    assert_true(isnan(r[0].rating) && isinf(r[0].low) && isinf(r[0].high));
}

/* ---- coverage ---- */

enum { TOURNAMENTS = 1000 };

/* Three players, each stronger than the one before by a given step; a pairing is two games. */
static void play_tournament(mg_meeting *m, uint64_t number, double gap, int pairings)
{
    mg_rng rng = mg_rng_of(7, number, MG_STREAM_CHANCE);

    for (int k = 0; k < 3; k++) {
        double p = 1 / (1 + exp(gap * (m[k].b - m[k].a)));

        for (int pairing = 0; pairing < pairings; pairing++) {
            int won = (mg_rng_below(&rng, 1u << 30) < p * (1u << 30)) +
                      (mg_rng_below(&rng, 1u << 30) < p * (1u << 30));
            mg_moment_add(&m[k].score, won);
        }
    }
}

/* The mean index of the players with finite ratings, or of all. */
static double middle_of(const mg_rating *r)
{
    double sum = 0;
    int n = 0;

    for (int k = 0; k < 3; k++) {
        sum += isfinite(r[k].rating) ? k : 0;
        n += isfinite(r[k].rating);
    }
    return n ? sum / n : 1;
}

/* In many tournaments between players of known strength, the interval contains the true value in at
 * least 95 of 100, even if hardly a game is lost. */
static void check_cover(double gap, int pairings)
{
    int held[3] = {0};

    for (uint64_t t = 0; t < TOURNAMENTS; t++) {
        mg_meeting m[3] = {
            {.a = 0, .b = 1, .whole = WHOLE},
            {.a = 0, .b = 2, .whole = WHOLE},
            {.a = 1, .b = 2, .whole = WHOLE}
        };
        mg_rating r[3];

        play_tournament(m, t, gap, pairings);
        mg_rate(3, m, 3, r);
        for (int k = 0; k < 3; k++) {
            double truth = (k - middle_of(r)) * gap * 400 / log(10);

            held[k] += r[k].low <= truth && truth <= r[k].high;
        }
    }
    for (int k = 0; k < 3; k++) {
        if (held[k] < 935) {
            fail_msg("%d pairings, %.1f apart: player %d is held %d times", pairings, gap, k,
                     held[k]);
        }
    }
}

static void test_cover(void **state)
{
    (void)state;
    check_cover(0.6, 200);
    check_cover(1, 10);
    check_cover(3, 30);
    check_cover(4, 100);
    check_cover(5, 200);
    check_cover(6, 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two),      cmocka_unit_test(test_shared),
        cmocka_unit_test(test_three),    cmocka_unit_test(test_all_or_nothing),
        cmocka_unit_test(test_unbeaten), cmocka_unit_test(test_nothing_yet),
        cmocka_unit_test(test_cover),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
