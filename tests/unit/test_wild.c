/* SPDX-License-Identifier: MIT
 * Actions and events that no game has: any kind, seat and subject, and various amounts. They can
 * still be written as text and JSON, completely or cut off at any length; and an action that can be
 * read back equals the one that was written. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "random_walk.h"

#include "magie/json.h"
#include "magie/text.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CAP = 4096, SHORT = 9, EVENTS = 120 };

static const int seats[] = {-1, 0, 1, 9};
static const uint16_t subjects[] = {0, 1, 12, 27, 31, 32, 40, 99, 255, 1000, 0x7fff, UINT16_MAX};
static const int32_t amounts[] = {0, 1, 2, 5, 40, 300, 70000, -1, INT32_MIN, MG_MONEY_MAX};
static const int parties[] = {0, 1, 9, 99, MG_BANK, MG_POT, MG_EVERYBODY, MG_NOBODY};

#define N(list) (sizeof(list) / sizeof(list)[0])
#define ANY(list) ((list)[mg_rng_below(rng, N(list))])

/* Checks that a text ends at the length that it reports. */
static void check_text(const char *text, size_t n, size_t cap)
{
    assert_true(n < cap);
    assert_int_equal(strlen(text), n);
}

static void check_json(mg_json *j)
{
    json_t *value = json_loadb(j->at, j->n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);

    if (!value) {
        fail_msg("not JSON: %s", j->at);
    }
    json_decref(value);
    mg_json_clear(j);
}

static void check_read(const mg_game *g, const char *text, size_t n)
{
    char again[CAP];
    mg_action read;
    mg_err err = {0};
    mg_status status = mg_action_read(g, text, n, -2, &read, &err);

    assert_int_equal(mg_action_read(g, text, n, -2, &read, NULL), status);
    if (status) {
        assert_true(err.text[0]);
        return;
    }
    (void)mg_action_write(g, read, again, sizeof again);
    assert_string_equal(again, text);
}

static void try_action(const mg_game *g, mg_action act, mg_json *j)
{
    char text[CAP], cut[SHORT];
    size_t n = mg_action_write(g, act, text, sizeof text);

    check_text(text, n, sizeof text);
    assert_true(n > 0);
    (void)mg_action_write(g, act, cut, sizeof cut);
    assert_memory_equal(cut, text, strlen(cut));
    check_read(g, text, n);
    mg_json_action(j, NULL, g, act);
    check_json(j);
}

static void try_actions(const mg_game *g, mg_json *j)
{
    for (int kind = 0; kind <= MG_ACTION_N; kind++) {
        for (size_t seat = 0; seat < N(seats); seat++) {
            for (size_t subj = 0; subj < N(subjects); subj++) {
                for (size_t amt = 0; amt < N(amounts); amt++) {
                    try_action(g,
                               (mg_action){(uint8_t)kind, (int8_t)seats[seat], subjects[subj],
                                           amounts[amt]},
                               j);
                }
            }
        }
    }
}

/* A choice without a seat has a sentence, one of an invalid kind has none. */
static void try_choices(const mg_match *m)
{
    const mg_game *g = mg_match_game(m);
    char text[CAP];

    for (int kind = 0; kind <= MG_ACTION_N; kind++) {
        for (size_t seat = 0; seat < N(parties); seat++) {
            mg_choice choice = {
                .act = {(uint8_t)kind, (int8_t)parties[seat], 0, 0}
            };
            bool is_seat = parties[seat] >= 0 && parties[seat] < g->seat_n;
            size_t n = is_seat && kind < MG_ACTION_N
                           ? 0
                           : mg_choice_sentence(g, mg_match_state(m), &choice, NULL, text, CAP);

            assert_true(n == 0 || kind < MG_ACTION_N);
        }
    }
}

/* ---- events ---- */

static mg_event any_event(int kind, mg_rng *rng)
{
    mg_event ev = {.kind = (uint16_t)kind,
                   .clause = (uint16_t)ANY(subjects),
                   .seat = (int8_t)ANY(parties),
                   .other = (int8_t)ANY(parties),
                   .cause = (uint8_t)mg_rng_below(rng, MG_CAUSE_N + 2),
                   .term_n = (uint8_t)mg_rng_below(rng, MG_TERMS_MAX + 2),
                   .subj = ANY(subjects),
                   .board = (uint8_t)mg_rng_below(rng, 3),
                   .place = ANY(subjects),
                   .doublers = ANY(subjects),
                   .amt = ANY(amounts),
                   .aux = ANY(amounts)};

    for (int k = 0; k < MG_TERMS_MAX; k++) {
        int32_t term = (int32_t)mg_rng_below(rng, 40) ? 1 + (int32_t)mg_rng_below(rng, MG_TERM_N)
                                                      : ANY(amounts);
        ev.term[k] = (mg_term){term, ANY(amounts)};
    }
    ev.board = mg_rng_below(rng, 9) ? ev.board : UINT8_MAX;
    return ev;
}

static void try_event(const mg_game *g, const mg_event *ev, mg_json *j)
{
    static const char *const names[MG_SEATS_MAX] = {"ann", "Ben"};
    char text[CAP], cut[SHORT];
    size_t n = mg_event_sentence(g, ev, names, text, sizeof text);

    check_text(text, n, sizeof text);
    assert_true((n > 0) == (ev->kind > 0 && ev->kind < MG_EVENT_N));
    (void)mg_event_sentence(g, ev, names, cut, sizeof cut);
    assert_memory_equal(cut, text, strlen(cut));
    n = mg_event_why(g, ev, text, sizeof text);
    check_text(text, n, sizeof text);
    mg_json_event(j, NULL, g, ev, NULL);
    check_json(j);
}

static void try_events(const mg_game *g, mg_rng *rng, mg_json *j)
{
    for (int kind = 0; kind <= MG_EVENT_N; kind++) {
        for (int k = 0; k < EVENTS; k++) {
            mg_event ev = any_event(kind, rng);

            try_event(g, &ev, j);
        }
    }
}

/* A game of each edition, some with several boards. */
static void whatever_it_is_is_written(void **unused)
{
    mg_json j;

    (void)unused;
    mg_json_init(&j, NULL, 0);
    for (int k = 0; k < mg_edition_n + 2; k++) {
        mg_rng rng;
        mg_match *m = walk_begin((uint64_t)k, NULL, &rng);

        try_actions(mg_match_game(m), &j);
        try_events(mg_match_game(m), &rng, &j);
        try_choices(m);
        mg_match_free(m);
    }
    mg_json_free(&j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_it_is_is_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
