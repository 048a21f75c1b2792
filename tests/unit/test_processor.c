/* SPDX-License-Identifier: MIT
 * The message on a processor that lacks instructions for which the program was built. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "cli/processor.h"

#include <string.h>

static const uint64_t all = ((uint64_t)1 << MG_INSTRUCTIONS_N) - 1;

static void test_nothing_lacks(void **unused)
{
    char text[512] = "left";

    (void)unused;
    assert_int_equal(mg_processor_lacks(0, 0, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(mg_processor_lacks(all, all, text, sizeof text), 0);
    assert_int_equal(mg_processor_lacks(mg_processor_built, mg_processor_has(), text, sizeof text),
                     0);
}

static void test_what_lacks_is_named(void **unused)
{
    char text[512];
    uint64_t built = (uint64_t)1 << MG_HAS__AVX2__ | (uint64_t)1 << MG_HAS__BMI2__ |
                     (uint64_t)1 << MG_HAS__POPCNT__;

    (void)unused;
    assert_int_not_equal(
        mg_processor_lacks(built, (uint64_t)1 << MG_HAS__POPCNT__, text, sizeof text), 0);
    assert_non_null(strstr(text, "lacks bmi2 avx2. "));
    assert_non_null(strstr(text, "make release"));
}

/* A message that is cut off would lack the advice at its end. */
static void test_all_can_be_named(void **unused)
{
    static const char end[] = "`make install`.\n";
    char text[512];
    size_t n = mg_processor_lacks(all, 0, text, sizeof text);

    (void)unused;
    assert_int_equal(n, strlen(text));
#define MG_INSTRUCTIONS(macro, name) assert_non_null(strstr(text, " " name));
#include "cli/processor.def"
#undef MG_INSTRUCTIONS
    assert_string_equal(text + n - strlen(end), end);
}

/* No processor has all extensions, because each of the two makers has added some that the other
 * lacks; tests/elsewhere.c relies on that. */
static void test_none_has_all(void **unused)
{
    (void)unused;
    assert_int_not_equal(mg_processor_has(), all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_lacks),
        cmocka_unit_test(test_what_lacks_is_named),
        cmocka_unit_test(test_all_can_be_named),
        cmocka_unit_test(test_none_has_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
