/* SPDX-License-Identifier: MIT
 * Offers to a steward, and its answers: it accepts fair offers, names its price for others, and
 * accepts no offer that would lose it the game. negotiations.def has a row for each. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

#include "magie/engine.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct position {
    const char *name, *text; /* its members, without "frames" and "offer" */
} position;

typedef struct offer {
    int line; /* of negotiations.def */
    const char *position;
    int maker, asked;
    const char *answer; /* a part of the expected text */
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

static const char *ask(mg_engine *e, const char *request)
{
    return mg_engine_answer(e, request, strlen(request));
}

/* Sets up the engine before the offer is made. */
static mg_engine *begin(const offer *o)
{
    mg_engine *e = mg_engine_new();
    char line[4096];

    assert_non_null(e);
    snprintf(line, sizeof line,
             "{\"do\": \"load\", \"position\": {%s, \"turn\": %d, \"offer\": {%s}, "
             "\"frames\": [{\"kind\": \"draft\", \"seat\": %d, \"other\": %d}]}}",
             position_of(o), o->maker, o->draft, o->maker, o->asked);
    const char *said = ask(e, line);
    if (!strstr(said, "\"ok\":true")) {
        fail_msg("negotiations.def:%d: %s", o->line, said);
    }
    return e;
}

/* Whether the answer is the expected one; if not, it is printed. */
static bool is_answered(const offer *o)
{
    mg_engine *e = begin(o);
    const char *said = ask(e, "{\"do\": \"quote\"}");
    bool right = strstr(said, o->answer);

    if (!right) {
        print_error("negotiations.def:%d: %s, %s: wanted %s, got %s\n", o->line, o->position,
                    o->why, o->answer, said);
    }
    mg_engine_free(e);
    return right;
}

/* The number after a text; 0 where it does not occur. */
static int number_after(const char *where, const char *text)
{
    const char *at = strstr(where, text);

    return at ? (int)strtol(at + strlen(text), NULL, 10) : 0;
}

/* The cash that the steward asks for in its counter-offer, where that changes the cash alone; else
 * 0. */
static int countered(mg_engine *e, const offer *o)
{
    char line[64];
    int cash = 0;

    snprintf(line, sizeof line, "{\"do\": \"act\", \"action\": \"%d propose\"}", o->maker);
    if (!strstr(ask(e, line), "\"ok\":true")) {
        return 0; /* refused by the rules */
    }
    snprintf(line, sizeof line, "{\"do\": \"bot\", \"seat\": %d, \"play\": true}", o->asked);
    for (int step = 0; step < 9; step++) {
        const char *said = ask(e, line);

        if (strstr(said, "\"kind\":\"propose\"")) {
            return cash;
        }
        if (strstr(said, "\"kind\":\"get-cash\"")) {
            cash = number_after(said, "\"amt\":");
        } else if (!strstr(said, "\"kind\":\"counter\"")) {
            return 0;
        }
    }
    fail_msg("negotiations.def:%d: the counter-offer has no end", o->line);
    return 0;
}

/* The counter-offer must not ask for more than the price that the steward names on request;
 * otherwise it would pay to ask first. */
static void counters_ask_no_more_than_quotes(void **state)
{
    int seen = 0;

    (void)state;
    for (size_t k = 0; k < sizeof offers / sizeof offers[0]; k++) {
        int given = number_after(offers[k].draft, "\"give\": {\"cash\": ");
        mg_engine *e = begin(&offers[k]);
        int more = number_after(ask(e, "{\"do\": \"quote\"}"), "\"more\":");
        int cash = given && more ? countered(e, &offers[k]) : 0;

        if (cash > given + more) {
            fail_msg("negotiations.def:%d: %d more would do, and %d is asked for %d",
                     offers[k].line, more, cash, given);
        }
        seen += cash > 0;
        mg_engine_free(e);
    }
    assert_true(seen >= 3);
}

/* US-16: a deed cannot be given away, so the extra cash that the steward asks for must be less than
 * the price of the deed. */
static void names_no_price_beyond_what_it_pays(void **state)
{
    static const char load[] =
        "{\"do\": \"load\", \"position\": {\"edition\": \"us-house\", \"turn\": 0, \"seats\": "
        "[{\"cash\": 200, \"deeds\": [\"mediterranean-avenue\"]}, {\"cash\": 1200}, "
        "{\"cash\": 1200}], \"offer\": {\"give\": {\"deeds\": [\"mediterranean-avenue\"]}, "
        "\"get\": {\"cash\": %d}}, "
        "\"frames\": [{\"kind\": \"draft\", \"seat\": 0, \"other\": 1}]}}";
    mg_engine *e = mg_engine_new();
    char line[sizeof load + 16];

    (void)state;
    assert_non_null(e);
    for (int cash = 10; cash <= 400; cash += 30) {
        snprintf(line, sizeof line, load, cash);
        assert_non_null(strstr(ask(e, line), "\"ok\":true"));
        assert_in_range(number_after(ask(e, "{\"do\": \"quote\"}"), "\"more\":"), 0, cash - 1);
    }
    mg_engine_free(e);
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_offers),
        cmocka_unit_test(counters_ask_no_more_than_quotes),
        cmocka_unit_test(names_no_price_beyond_what_it_pays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
