/* SPDX-License-Identifier: MIT
 * Distances between words, and which word a mistyped one is taken for. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "base/nearest.h"

#include <string.h>

static int distance(const char *a, const char *b)
{
    int there = mg_word_distance(a, strlen(a), b, strlen(b));

    assert_int_equal(there, mg_word_distance(b, strlen(b), a, strlen(a)));
    return there;
}

static void test_distances(void **state)
{
    static const char longest[] = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnop";

    (void)state;
    assert_int_equal(distance("", ""), 0);
    assert_int_equal(distance("", "seed"), 4);
    assert_int_equal(distance("seed", "seed"), 0);
    assert_int_equal(distance("Seed", "sEED"), 0);
    assert_int_equal(distance("sed", "seed"), 1);
    assert_int_equal(distance("seat", "seed"), 2);
    assert_int_equal(distance("sede", "seed"), 1);
    assert_int_equal(distance("esde", "seed"), 2);
    assert_int_equal(distance("kitten", "sitting"), 3);
    assert_true(distance(longest, "seed") > 40);
    assert_true(distance(longest, longest) > 40);
}

static const char *listed(const void *context, int k)
{
    return ((const char *const *)context)[k];
}

static const char *nearest(const char *word, const char *const *words)
{
    const char *found = mg_nearest(word, strlen(word), listed, words);

    return found ? found : "none";
}

static void test_nearest(void **state)
{
    static const char *const words[] = {"",    "sim",   "compare", "sweep", "seek",
                                        "one", "rules", "verify",  "us",    NULL};

    (void)state;
    assert_string_equal(nearest("smi", words), "sim");
    assert_string_equal(nearest("sewep", words), "sweep");
    assert_string_equal(nearest("rule", words), "rules");
    assert_string_equal(nearest("comp", words), "compare");
    assert_string_equal(nearest("Verify", words), "verify");
    assert_string_equal(nearest("verfy", words), "verify");
    /* with more differences it is another word; two letters are too few to guess from */
    assert_string_equal(nearest("vary", words), "none");
    assert_string_equal(nearest("uk", words), "none");
    assert_string_equal(nearest("US", words), "us");
    assert_string_equal(nearest("", words), "none");
    /* only the given number of letters */
    assert_string_equal(mg_nearest("simple", 3, listed, words), "sim");
    /* of two equally near words the first */
    assert_string_equal(nearest("seep", words), "sweep");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_nearest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
