/* SPDX-License-Identifier: MIT
 * Names that people cannot distinguish count as the same, and others do not. */
#include "base/alike.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

typedef struct names {
    const char *a, *b;
} names;

static void test_alike(void **state)
{
    static const names same[] = {
        {"",                 ""                },
        {"Anna",             "anna"            },
        {"Anna",             "Anna "           },
        {"Anna",             "\u00a0Anna"      },
        {"An na",            "An \u2003na"     },
        {"An na",            "An\u3000na"      },
        {"Anna",             "An\u200dna"      },
        {"Anna",             "An\u00adna"      },
        {"Anna",             "Аnnа"          }, /* the first and the last letter are Cyrillic */
        {"HATA",             "НАТА"        },
        {"ната",         "НАТА"        },
        {"Οδυσσευς", "οδυσσευσ"},
        {"ZOË",             "zoë"            },
        {"ŁUKASZ",          "łukasz"         },
        {"ＡＤＡ",        "ada"             },
        {"Ёлка",         "ёЛКА"        },
    };
    static const names different[] = {
        {"Anna",     "Ann"    },
        {"Anna",     ""       },
        {"An na",    "Anna"   },
        {"Zoe",      "Zoë"   },
        {"Seat 1",   "Seat 11"},
        {"×",       "÷"     },
        {"漢",      "字"    },
        {"Вера", "Bepo"   },
    };

    (void)state;
    for (size_t k = 0; k < sizeof same / sizeof *same; k++) {
        if (!mg_text_is_alike(same[k].a, same[k].b) || !mg_text_is_alike(same[k].b, same[k].a)) {
            fail_msg("\"%s\" and \"%s\" are the same", same[k].a, same[k].b);
        }
    }
    for (size_t k = 0; k < sizeof different / sizeof *different; k++) {
        if (mg_text_is_alike(different[k].a, different[k].b)) {
            fail_msg("\"%s\" and \"%s\" are not the same", different[k].a, different[k].b);
        }
    }
    assert_false(mg_text_is_alike("\xff\xfe", "\xc3")); /* bytes that are no text */
}

static void write_letter(char *text, wint_t code)
{
    const int n = wctomb(text, (wchar_t)code);

    assert_true(n > 0);
    text[n] = '\0';
}

/* The range of letters whose case the program folds; later ones are phonetic letters, which nobody
 * has in a name. */
static bool is_of_a_script_with_case(wint_t code)
{
    return (code >= 'A' && code < 0x180) || (code >= 0x1cd && code < 0x234) ||
           (code >= 0x386 && code < 0x3f0) || (code >= 0x400 && code < 0x530) ||
           (code >= 0x1e00 && code < 0x1f00);
}

/* I with a dot and a sharp s, whose small letters have capitals of their own, digraphs, and two
 * letters whose small letters are in other blocks of Unicode. */
static bool is_odd(wint_t code)
{
    return code == 0x130 || code == 0x1e9e || code == 0x220 || code == 0x3cf ||
           (code >= 0x1f1 && code <= 0x1f7);
}

/* Compares with the system's table of small and capital letters. */
static void test_case(void **state)
{
    char capital[MB_LEN_MAX + 1], small[MB_LEN_MAX + 1], next[MB_LEN_MAX + 1];
    int letters = 0;

    (void)state;
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    for (wint_t code = 'A'; code < 0x1f00; code++) {
        const wint_t lower = towlower(code);

        if (!is_of_a_script_with_case(code) || lower == code || is_odd(code)) {
            continue;
        }
        letters++;
        write_letter(capital, code);
        write_letter(small, lower);
        write_letter(next, lower + 2);
        if (!mg_text_is_alike(capital, small)) {
            fail_msg("%s and %s differ by case alone", capital, small);
        }
        if (mg_text_is_alike(capital, next)) {
            fail_msg("%s and %s are different letters", capital, next);
        }
    }
    assert_true(letters > 450);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_case),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
