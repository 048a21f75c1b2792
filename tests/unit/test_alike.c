/* SPDX-License-Identifier: MIT
 * Names that people cannot tell apart are the same, and others are not. */
#include "base/alike.h"

#include <stdio.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
