/* SPDX-License-Identifier: MIT
 * Offers to a steward, and what it says of them: fair ones are accepted, of others it names the
 * price, and nothing makes it give the game away. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

#include "magie/engine.h"

#include <stdio.h>
#include <string.h>

typedef struct offer {
    const char *what;
    const char *seats;      /* of the position; seat 0 makes the offer */
    const char *give, *get; /* of its draft */
    const char *answer;     /* a part of what seat 1 says of it */
} offer;

#define ORANGE "\"st-james-place\", \"tennessee-avenue\""
#define NEW_YORK "\"new-york-avenue\""
#define REDS "\"kentucky-avenue\", \"indiana-avenue\""

/* Two oranges against the third, with money on both sides; and two groups that both could complete.
 */
#define LAST_ORANGE(cash)                                                                          \
    "{\"cash\": " #cash ", \"deeds\": [" ORANGE "]}, {\"cash\": 600, \"deeds\": [" NEW_YORK "]}"
#define TWO_GROUPS                                                                                 \
    "{\"cash\": 900, \"deeds\": [" ORANGE ", \"illinois-avenue\"]}, "                              \
    "{\"cash\": 900, \"deeds\": [" REDS ", " NEW_YORK "]}"
#define GETS_NEW_YORK "{\"deeds\": [" NEW_YORK "]}"

/* clang-format off */
static const offer offers[] = {
    {"the last deed of a group for its price",
     LAST_ORANGE(900),
     "{\"cash\": 200}", GETS_NEW_YORK,
     "\"accepts\":false,\"more\":"},
    {"the same, said so",
     LAST_ORANGE(900),
     "{\"cash\": 200}", GETS_NEW_YORK,
     "That completes orange for you"},
    {"the same for much of what it brings",
     LAST_ORANGE(900),
     "{\"cash\": 700}", GETS_NEW_YORK,
     "\"accepts\":true"},
    {"from one who cannot pay for it",
     LAST_ORANGE(60),
     "{\"cash\": 60}", GETS_NEW_YORK,
     "no sum that you have makes up for it"},
    {"a group for a group of like worth",
     TWO_GROUPS,
     "{\"deeds\": [\"illinois-avenue\"], \"cash\": 100}", GETS_NEW_YORK,
     "\"accepts\":true"},
    {"a group for nothing",
     TWO_GROUPS,
     "{\"deeds\": [\"illinois-avenue\"]}", "{\"cash\": 1}",
     "\"accepts\":true"},
    {"much money for little",
     "{\"cash\": 900, \"deeds\": [\"baltic-avenue\"]}, {\"cash\": 900}",
     "{\"deeds\": [\"baltic-avenue\"]}", "{\"cash\": 800}",
     "\"accepts\":false"},
    {"a gift",
     "{\"cash\": 900, \"deeds\": [\"park-place\"]}, {\"cash\": 900}",
     "{\"deeds\": [\"park-place\"], \"cash\": 100}", "{\"cash\": 0}",
     "\"accepts\":true"},
};

/* clang-format on */

static void test_offers(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof offers / sizeof offers[0]; k++) {
        const offer *o = &offers[k];
        mg_engine *e = mg_engine_new();
        char line[2048];

        assert_non_null(e);
        snprintf(line, sizeof line,
                 "{\"do\": \"load\", \"position\": {\"seats\": [%s], \"offer\": {\"give\": %s, "
                 "\"get\": %s}, \"frames\": [{\"kind\": \"draft\", \"seat\": 0, \"other\": 1}]}}",
                 o->seats, o->give, o->get);
        assert_non_null(strstr(mg_engine_answer(e, line, strlen(line)), "\"ok\":true"));
        const char *said = mg_engine_answer(e, "{\"do\": \"quote\"}", 15);
        if (!strstr(said, o->answer)) {
            fail_msg("%s: wanted %s, got %s", o->what, o->answer, said);
        }
        mg_engine_free(e);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_offers)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
