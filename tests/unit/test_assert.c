/* SPDX-License-Identifier: MIT
 * The three grades of assertions: each fails where it is on, and only there, names its place to the
 * handler, and where it is off does not even evaluate its condition. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "rules/core/contract.h"

#include "magie/options.h"
#include "magie/rng.h"
#include "magie/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef void grade(int *evaluated, int value);

/* The three grades of one build, each with a condition that counts how often it is evaluated. */
#define GRADES(build)                                                                              \
    static void require_##build(int *evaluated, int value)                                         \
    {                                                                                              \
        MG_REQUIRE(++*evaluated &&value == 1);                                                     \
    }                                                                                              \
    static void assert_##build(int *evaluated, int value)                                          \
    {                                                                                              \
        MG_ASSERT(++*evaluated &&value == 1);                                                      \
        (void)evaluated;                                                                           \
        (void)value;                                                                               \
    }                                                                                              \
    static void validate_##build(int *evaluated, int value)                                        \
    {                                                                                              \
        MG_VALIDATE(++*evaluated &&value == 1);                                                    \
        (void)evaluated;                                                                           \
        (void)value;                                                                               \
    }

#define WITH_ASSERT 0
#define WITH_VALIDATE 0
#include "assert_grade.h"
GRADES(release)
#define WITH_ASSERT 1
#define WITH_VALIDATE 0
#include "assert_grade.h"
GRADES(debug)
#define WITH_ASSERT 1
#define WITH_VALIDATE 1
#include "assert_grade.h"
GRADES(validate)

enum { FAILED = 7 };

static int report; /* where a child writes the text that its handler gets */

_Noreturn void mg_assert_failed(const char *file, int line, const char *condition)
{
    dprintf(report, "%s:%d %s", file, line, condition);
    _exit(FAILED);
}

/* Runs a failing assertion in a child. Returns whether it failed; text is what the handler got. */
static int fails(grade *run, char text[static 256])
{
    int pipes[2], status, evaluated = 0;

    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        report = pipes[1];
        run(&evaluated, 0);
        _exit(0);
    }
    close(pipes[1]);
    ssize_t length = read(pipes[0], text, 255);
    text[length > 0 ? length : 0] = '\0';
    close(pipes[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status) == FAILED;
}

static const struct {
    grade *run;
    int on;
} rows[] = {
    {require_release,   1},
    {assert_release,    0},
    {validate_release,  0},
    {require_debug,     1},
    {assert_debug,      1},
    {validate_debug,    0},
    {require_validate,  1},
    {assert_validate,   1},
    {validate_validate, 1},
};

static void test_each_grade_fails_where_it_is_on(void **state)
{
    char text[256];

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        assert_int_equal(fails(rows[k].run, text), rows[k].on);
        assert_int_equal(text[0] != '\0', rows[k].on);
    }
}

static void test_what_holds_passes_and_what_is_off_is_not_evaluated(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        int evaluated = 0;

        rows[k].run(&evaluated, 1);
        assert_int_equal(evaluated, rows[k].on);
    }
}

/* The path begins at the root of the source tree, not at the root of the build machine. */
static void test_the_handler_is_given_file_line_and_text(void **state)
{
    char text[256];

    (void)state;
    assert_true(fails(require_debug, text));
    assert_int_not_equal(text[0], '/');
    assert_non_null(strstr(text, "tests/unit/test_assert.c:"));
    assert_true(strtol(strchr(text, ':') + 1, NULL, 10) > 0);
    assert_non_null(strstr(text, "++*evaluated")); /* compilers differ in the spaces */
    assert_non_null(strstr(text, "value == 1"));
}

/* ---- contracts of public functions ---- */

static mg_game game;
static mg_state state_of_game;
static mg_view view;

static void begin(void)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));

    def.seat_n = 3;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    mg_state_init(&game, &state_of_game);
    view.seen = state_of_game;
}

static void read_option_below(int *evaluated, int value)
{
    *evaluated = mg_option_get(&game.opt, value - 1);
}

static void read_option_beyond(int *evaluated, int value)
{
    *evaluated = mg_option_get(&game.opt, MG_OPTION_N + value);
}

static void set_option_below(int *evaluated, int value)
{
    *evaluated = (int)mg_option_set(&game.opt, value - 1, 0);
}

static void set_option_beyond(int *evaluated, int value)
{
    *evaluated = (int)mg_option_set(&game.opt, MG_OPTION_N + value, 0);
}

static void begin_game_never_set_up(int *evaluated, int value)
{
    static mg_game never;

    never.state_bytes = (uint16_t)value;
    mg_state_init(&never, &state_of_game);
    *evaluated = 1;
}

static void begin_game_too_large(int *evaluated, int value)
{
    game.state_bytes = (uint16_t)(sizeof state_of_game + 1 + (size_t)value);
    mg_state_init(&game, &state_of_game);
    *evaluated = 1;
}

static void list_outcomes_nowhere(int *evaluated, int value)
{
    *evaluated = mg_chance_list(&game, &state_of_game, NULL, value + 1);
}

static void sample_for_seat(int *evaluated, int seat)
{
    mg_rng rng = mg_rng_of(1, 0, MG_STREAM_CHANCE);

    mg_view_sample(&game, &view, seat, &rng, &state_of_game);
    *evaluated = 1;
}

static void sample_for_seat_below(int *evaluated, int value)
{
    sample_for_seat(evaluated, value - 2);
}

static void sample_for_seat_beyond(int *evaluated, int value)
{
    sample_for_seat(evaluated, 3 + value);
}

static void count_to_depth_below(int *evaluated, int value)
{
    *evaluated = mg_perft(&game, &state_of_game, value - 1, false) > 0;
}

/* The contract of every function that takes a throw. */
static void test_a_throw_is_two_dice(void **state)
{
    (void)state;
    for (int d1 = -1; d1 <= 8; d1++) {
        for (int d2 = -1; d2 <= 8; d2++) {
            bool dice = d1 > 0 && d1 < 7 && d2 > 0 && d2 < 7;

            assert_int_equal(mg_is_throw(d1, d2), dice);
        }
    }
}

static const struct {
    grade *run;
    const char *file, *condition;
} contracts[] = {
    {read_option_below,       "src/base/options.c",      "option >= 0"          },
    {read_option_beyond,      "src/base/options.c",      "option < MG_OPTION_N" },
    {set_option_below,        "src/base/options.c",      "option >= 0"          },
    {set_option_beyond,       "src/base/options.c",      "option < MG_OPTION_N" },
    {begin_game_never_set_up, "src/rules/core/state.c",  "state_bytes > 0"      },
    {begin_game_too_large,    "src/rules/core/state.c",  "state_bytes <= sizeof"},
    {list_outcomes_nowhere,   "src/rules/core/decide.c", "cap <= 0 || out"      },
    {sample_for_seat_below,   "src/rules/core/decide.c", "seat >= -1"           },
    {sample_for_seat_beyond,  "src/rules/core/decide.c", "seat < v->seen.seat_n"},
    {count_to_depth_below,    "src/rules/core/perft.c",  "depth >= 0"           },
};

/* The handler is given the file of the function and the contract. */
static void test_broken_contracts_stop_and_are_named(void **state)
{
    char text[256];

    (void)state;
    begin();
    for (size_t k = 0; k < sizeof contracts / sizeof contracts[0]; k++) {
        if (!fails(contracts[k].run, text) || !strstr(text, contracts[k].file) ||
            !strstr(text, contracts[k].condition)) {
            fail_msg("contract %zu: \"%s\"", k, text);
        }
    }
}

/* At their bounds the same calls are allowed. */
static void test_bounds_of_contracts_are_allowed(void **state)
{
    int done = 0;

    (void)state;
    begin();
    (void)mg_option_get(&game.opt, MG_OPTION_N - 1);
    (void)mg_option_get(&game.opt, 0);
    assert_true(mg_chance_list(&game, &state_of_game, NULL, 0) >= 0);
    sample_for_seat(&done, -1);
    sample_for_seat(&done, 2);
    assert_int_equal(mg_perft(&game, &state_of_game, 0, false), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_grade_fails_where_it_is_on),
        cmocka_unit_test(test_what_holds_passes_and_what_is_off_is_not_evaluated),
        cmocka_unit_test(test_the_handler_is_given_file_line_and_text),
        cmocka_unit_test(test_broken_contracts_stop_and_are_named),
        cmocka_unit_test(test_bounds_of_contracts_are_allowed),
        cmocka_unit_test(test_a_throw_is_two_dice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
