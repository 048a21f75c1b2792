/* SPDX-License-Identifier: MIT
 * UTF-8: which bytes form a character, where a text can be cut, how many columns it takes. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

/* The bytes of a code point, well-formed or not. */
static size_t encode(uint32_t code, size_t n, char out[8])
{
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};

    memset(out, 0, 8);
    if (n == 1) {
        out[0] = (char)code;
        return n;
    }
    for (size_t k = n - 1; k > 0; k--) {
        out[k] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)(lead[n] | code);
    return n;
}

static void test_every_character(void **state)
{
    static const uint32_t ends[] = {0, 0x80, 0x800, 0x10000, 0x200000};

    (void)state;
    for (size_t n = 1; n <= MG_UTF8_MAX; n++) {
        for (uint32_t code = 0; code < ends[n]; code++) {
            bool right =
                code >= ends[n - 1] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
            bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
            char text[8];
            uint32_t read;

            (void)encode(code, n, text);
            assert_int_equal(mg_utf8_length(text, n), right ? n : 0);
            assert_int_equal(mg_utf8_length(text, n - 1), 0);
            assert_int_equal(mg_utf8_readable(text, n), right && !control ? n : 0);
            assert_int_equal(mg_utf8_decode(text, &read), right ? n : 1);
            assert_int_equal(read, right ? code : '?');
        }
    }
}

static void test_cut(void **state)
{
    static const struct {
        const char *text;
        size_t most, n;
    } rows[] = {
        {"",                 3, 0},
        {"abc",              0, 0},
        {"abc",              2, 2},
        {"abc",              3, 3},
        {"abc",              9, 3},
        {"a\xc3\xa4",        2, 1},
        {"a\xc3\xa4",        3, 3},
        {"a\xc3",            9, 1},
        {"\xe2\x82\xac",     2, 0},
        {"\xe2\x82\xac",     3, 3},
        {"\xf0\x9f\x8e\xb2", 3, 0},
        {"\xf0\x9f\x8e\xb2", 4, 4},
        {"\x80\x80\x80\x80", 3, 3}, /* no character begins here */
        {"\xc3\x80\x80\x80", 4, 4},
    };

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        assert_int_equal(mg_utf8_cut(rows[k].text, rows[k].most), rows[k].n);
    }
}

static void test_width(void **state)
{
    (void)state;
    assert_int_equal(mg_text_width("caf\xc3\xa9"), 4);
    assert_int_equal(mg_text_width("cafe\xcc\x81"), 4);
    assert_int_equal(mg_text_width("\xe6\x9d\xb1\xe4\xba\xac"), 4);
    assert_int_equal(mg_text_width("\xff\xfe"), 2);
    assert_int_equal(mg_text_width_n("\xe6\x9d\xb1\xe4\xba\xac", 3), 2);
    assert_int_equal(mg_text_width_n("abc", 0), 0);
}

static void test_field(void **state)
{
    static const struct {
        const char *text, *left, *right; /* of four columns */
    } rows[] = {
        {"abc",                       "abc ",           " abc"          },
        {"abcde",                     "abcd",           "abcd"          },
        {"\xc3\xa9t",                 "\xc3\xa9t  ",    "  \xc3\xa9t"   },
        {"a\xe6\x9d\xb1\xe4\xba\xac", "a\xe6\x9d\xb1 ", " a\xe6\x9d\xb1"},
    };

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        const char *text = rows[k].text;
        int field = mg_text_field(text, 4), cut = (int)mg_text_fit(text, 4);
        char out[32];

        snprintf(out, sizeof out, "%-*.*s", field, cut, text);
        assert_string_equal(out, rows[k].left);
        snprintf(out, sizeof out, "%*.*s", field, cut, text);
        assert_string_equal(out, rows[k].right);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_character),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_width),
        cmocka_unit_test(test_field),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
