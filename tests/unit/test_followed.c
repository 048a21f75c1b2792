/* SPDX-License-Identifier: MIT
 * Which games of a simulation are followed: as many as asked for, and each player as often in each
 * seat of them as in all games. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "sim/sim_parts.h"

#include <math.h>

/* The allowed deviation of a count in standard errors. There are about 600 counts, so about one in
 * 30 such tests would have a larger deviation by chance alone; the seed is fixed. */
static const double ERRORS_MAX = 4.5;

static void seats_of_followed_games(void **state)
{
    enum { BLOCKS = 4000 };

    const mg_arm arm = {.seed = 0};

    (void)state;
    for (uint32_t follow = 1; follow <= 12; follow++) {
        mg_plan plan = {.seed = 7, .follow = follow};

        for (uint64_t seat_n = 2; seat_n <= MG_SEATS_MAX; seat_n++) {
            int by_shift[MG_SEATS_MAX] = {0}, followed = 0;

            for (uint64_t index = 0; index < (uint64_t)BLOCKS * follow; index++) {
                if (mg__is_followed(&plan, &arm, index)) {
                    by_shift[index % seat_n]++;
                    followed++;
                }
            }
            assert_int_equal(followed, BLOCKS);
            double expected = (double)BLOCKS / (double)seat_n;
            for (uint64_t shift = 0; shift < seat_n; shift++) {
                double off = fabs(by_shift[shift] - expected) / sqrt(expected);

                assert_true(off < ERRORS_MAX);
            }
        }
    }
}

static void first_game_is_followed(void **state)
{
    const mg_arm arm = {.seed = 3};

    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        mg_plan plan = {.seed = seed, .follow = 8}, none = {.seed = seed};

        assert_true(mg__is_followed(&plan, &arm, 0));
        for (uint64_t index = 1; index < 8; index++) {
            assert_false(mg__is_followed(&plan, &arm, index));
        }
        for (uint64_t index = 0; index < 100; index++) {
            assert_false(mg__is_followed(&none, &arm, index));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_of_followed_games),
        cmocka_unit_test(first_game_is_followed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
