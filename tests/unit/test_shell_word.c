/* SPDX-License-Identifier: MIT
 * Words of a printed command: a shell reads them back unchanged. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "base/shell_word.h"

#include <stdio.h>
#include <string.h>

static const char *quoted(const char *word)
{
    static char out[64];

    const size_t n = mg_shell_word(word, out, sizeof out);
    assert_int_equal(n, strlen(out));
    return out;
}

static const struct {
    const char *word, *quoted;
} words[] = {
    {"deal,plays=4",         "deal,plays=4"        },
    {"steward,analyst:64",   "steward,analyst:64"  },
    {"games/a-1_b.magie@20", "games/a-1_b.magie@20"},
    {"rounds:1%",            "rounds:1%"           },
    {"Müller",              "Müller"             },
    {"",                     "''"                  },
    {"exec:./bot --deep",    "'exec:./bot --deep'" },
    {"rounds<=30",           "'rounds<=30'"        },
    {"~",                    "'~'"                 },
    {"=ls",                  "'=ls'"               },
    {"it's",                 "'it'\\''s'"          },
};

static void test_words(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        assert_string_equal(quoted(words[k].word), words[k].quoted);
    }
}

static void test_too_long(void **state)
{
    char out[6];

    (void)state;
    assert_int_equal(mg_shell_word("a b", out, sizeof out), 5);
    assert_int_equal(mg_shell_word("a bc", out, sizeof out), 0);
    assert_string_equal(out, "");
}

/* Every character, read back by a shell. */
static void test_in_a_shell(void **state)
{
    (void)state;
    for (int c = 1; c < 128; c++) {
        const char word[] = {'a', (char)c, 'b', '\0'};
        char command[64], got[8] = "";

        snprintf(command, sizeof command, "printf %%s %s", quoted(word));
        FILE *shell = popen(command, "r"); /* NOLINT(cert-env33-c): that is what is tested */
        assert_non_null(shell);
        (void)fread(got, 1, sizeof got - 1, shell);
        assert_int_equal(pclose(shell), 0);
        assert_string_equal(got, word);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_in_a_shell),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
