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

static int report; /* where a child writes what its handler is given */

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

/* From the root of the tree: no place of the machine it was built on. */
static void test_the_handler_is_given_file_line_and_text(void **state)
{
    char text[256];

    (void)state;
    assert_true(fails(require_debug, text));
    assert_int_not_equal(text[0], '/');
    assert_non_null(strstr(text, "tests/unit/test_assert.c:"));
    assert_true(strtol(strchr(text, ':') + 1, NULL, 10) > 0);
    assert_non_null(strstr(text, "++*evaluated")); /* the spaces are the compiler's affair */
    assert_non_null(strstr(text, "value == 1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_grade_fails_where_it_is_on),
        cmocka_unit_test(test_what_holds_passes_and_what_is_off_is_not_evaluated),
        cmocka_unit_test(test_the_handler_is_given_file_line_and_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
