/* SPDX-License-Identifier: MIT
 * Offers to a steward, and what it says of them: fair ones are accepted, of others it names the
 * price, and nothing makes it give the game away. negotiations.def has a row for each. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

#include "magie/engine.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct position {
    const char *name, *text; /* its members, without "frames" and "offer" */
} position;

typedef struct offer {
    int line; /* of negotiations.def */
    const char *position;
    int maker, asked;
    const char *answer; /* a part of what is said of it */
    const char *why;
    const char *draft;
} offer;

#define ACCEPTS "\"accepts\":true"
#define REJECTS "\"accepts\":false"

/* clang-format off */
static const position positions[] = {
#define POSITION(name, ...) {#name, #__VA_ARGS__},
#define OFFER(...)
#define SAYS(...)
#include "negotiations.def"
#undef POSITION
#undef OFFER
#undef SAYS
};

static const offer offers[] = {
#define POSITION(...)
#define OFFER(of, maker, asked, answer, why, ...) \
    {__LINE__, #of, maker, asked, answer, why, #__VA_ARGS__},
#define SAYS OFFER
#include "negotiations.def"
};

/* clang-format on */

static const char *position_of(const offer *o)
{
    for (size_t k = 0; k < sizeof positions / sizeof positions[0]; k++) {
        if (strcmp(positions[k].name, o->position) == 0) {
            return positions[k].text;
        }
    }
    fail_msg("negotiations.def:%d: no position \"%s\"", o->line, o->position);
    return "";
}

/* Whether the answer is the one wanted; what was said instead is shown. */
static bool is_answered(const offer *o)
{
    mg_engine *e = mg_engine_new();
    char line[4096];

    assert_non_null(e);
    snprintf(line, sizeof line,
             "{\"do\": \"load\", \"position\": {%s, \"turn\": %d, \"offer\": {%s}, "
             "\"frames\": [{\"kind\": \"draft\", \"seat\": %d, \"other\": %d}]}}",
             position_of(o), o->maker, o->draft, o->maker, o->asked);
    const char *said = mg_engine_answer(e, line, strlen(line));
    bool right = strstr(said, "\"ok\":true");

    if (right) {
        said = mg_engine_answer(e, "{\"do\": \"quote\"}", 15);
        right = strstr(said, o->answer);
    }
    if (!right) {
        print_error("negotiations.def:%d: %s, %s: wanted %s, got %s\n", o->line, o->position,
                    o->why, o->answer, said);
    }
    mg_engine_free(e);
    return right;
}

static void test_offers(void **state)
{
    int wrong = 0;

    (void)state;
    for (size_t k = 0; k < sizeof offers / sizeof offers[0]; k++) {
        wrong += !is_answered(&offers[k]);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_offers)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
