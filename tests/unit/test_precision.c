/* SPDX-License-Identifier: MIT
 * How many games a study takes: widths, looks, quantiles of the normal distribution against
 * published ones, and games for a difference worked out by hand. */
#include "lab/precision.h"

#include <math.h>
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

static void quantiles(void **state)
{
    (void)state;
    near_to(mg_normal_quantile(0.5), 0, 1e-9);
    near_to(mg_normal_quantile(0.975), 1.959963984540054, 1e-9);
    near_to(mg_normal_quantile(0.9), 1.281551565544600, 1e-9);
    near_to(mg_normal_quantile(0.001), -3.090232306167813, 1e-9);
}

static void looks(void **state)
{
    uint64_t look = 0;

    (void)state;
    assert_int_equal(mg_next_look(0), MG_FIRST_LOOK);
    assert_int_equal(mg_next_look(MG_FIRST_LOOK - 1), MG_FIRST_LOOK);
    for (int k = 0; k < 100; k++) {
        uint64_t next = mg_next_look(look);

        assert_true(next > look && next % MG_RUN == 0 && mg_is_look(next));
        assert_false(mg_is_look(next + 1));
        assert_true(k == 0 || (next - look >= look / 8 && next - look < look / 8 + MG_RUN));
        look = next;
    }
    assert_false(mg_is_look(0));
}

static void widths(void **state)
{
    static const char *const wrong[] = {"", "x", "0", "-1", "1%%", "1 %", "nan", "inf", "1e999"};
    mg_width w;
    mg_err err;

    (void)state;
    for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++) {
        assert_int_equal(mg_width_read(wrong[k], &w, &err), MG_E_SYNTAX);
    }
    assert_int_equal(mg_width_read("2%", &w, &err), MG_E_OK);
    near_to(mg_width_of(&w, MG_FIG_ROUNDS, -50), 1, 1e-12);     /* of the mean */
    near_to(mg_width_of(&w, MG_FIG_DECIDED, 0.5), 0.02, 1e-12); /* points of a share */
    near_to(mg_width_of(&w, MG_FIG_GINI, 40), 2, 1e-12);        /* points of a percentage */
    assert_int_equal(mg_width_read("0.25", &w, &err), MG_E_OK);
    near_to(mg_width_of(&w, MG_FIG_ROUNDS, -50), 0.25, 0);
    near_to(mg_width_of(&w, MG_FIG_DECIDED, 0.5), 0.25, 0);
}

static void precisions(void **state)
{
    mg_precision p;
    mg_err err;

    (void)state;
    assert_int_equal(mg_precision_read("win.seat.2:1%", &p, &err), MG_E_OK);
    assert_int_equal(p.value, mg_value_of(MG_SEAT_WIN, 1));
    assert_int_equal(mg_precision_read("rounds", &p, &err), MG_E_SYNTAX);
    assert_int_equal(mg_precision_read(":1", &p, &err), MG_E_SYNTAX);
    assert_int_equal(mg_precision_read("rounds:", &p, &err), MG_E_SYNTAX);
    assert_int_equal(mg_precision_read("round:1", &p, &err), MG_E_UNKNOWN);
    assert_non_null(strstr(err.text, "\"rounds\""));

    assert_int_equal(mg_precision_read("rounds:2%", &p, &err), MG_E_OK);
    mg_estimate e = {.n = MG_GAMES_LEAST, .mean = 50, .low = 49, .high = 51};
    assert_true(mg_is_precise(&p, &e, 50));
    assert_false(mg_is_precise(&p, &e, 49));
    e.n--; /* known in too few games */
    assert_false(mg_is_precise(&p, &e, 50));
}

/* Of one figure at 1 % and 90 %: (2.5758 + 1.2816) squared times the variance, 14.879 for a
 * difference as large as the deviation. */
static void games_for_a_difference(void **state)
{
    mg_width w = {.number = 1};
    mg_contrast c = {
        .value = MG_FIG_ROUNDS, .a = {.n = 1000, .mean = 100},
             .difference = {.n = 1000, .sd = 10   }
    };

    (void)state;
    near_to(mg_games_to_detect(&c, &w, 1, 1000), 1488, 0);
    w.percent = true; /* 1 % of 100 is 1 */
    near_to(mg_games_to_detect(&c, &w, 1, 1000), 1488, 0);
    c.difference.n = 125; /* a figure known in one of eight games */
    near_to(mg_games_to_detect(&c, &w, 1, 1000), 11904, 8);
    c.difference.n = 1000;
    assert_true(mg_games_to_detect(&c, &w, 20, 1000) > 1488); /* corrected */
    c.judged = MG_TOO_FEW;
    near_to(mg_games_to_detect(&c, &w, 1, 1000), 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantiles),
        cmocka_unit_test(looks),
        cmocka_unit_test(widths),
        cmocka_unit_test(precisions),
        cmocka_unit_test(games_for_a_difference),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
