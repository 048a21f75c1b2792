/* SPDX-License-Identifier: MIT
 * Fair dice: draws are the same numbers everywhere and uniformly distributed; who may commit and
 * reveal a seed and when; a member who does not reveal is not waited for long; a stored room
 * continues with the same dice. */
#include "net/fair_dice.h"
#include "play/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

static const char zeros[] = "0000000000000000000000000000000000000000000000000000000000000000";

static mg_room *room;
static mg_millis now;

static int drop(void **state)
{
    (void)state;
    mg_room_free(room);
    room = NULL;
    return 0;
}

static const char *ask(int seat, const char *line)
{
    return mg_room_answer(room, seat, line, strlen(line), now);
}

static void agrees(int seat, const char *line)
{
    const char *answer = ask(seat, line);

    if (!strstr(answer, "\"ok\":true")) {
        fail_msg("%s: %s", line, answer);
    }
}

static void refuses(int seat, const char *line, const char *why)
{
    const char *answer = ask(seat, line);

    if (!strstr(answer, "\"ok\":false") || !strstr(answer, why)) {
        fail_msg("%s: %s, not: %s", line, answer, why);
    }
}

static void sit(const char *name)
{
    mg_err err = {0};

    assert_true(mg_room_sit(room, -1, name, &err) >= 0);
}

static mg_fair used; /* by the room */

static int begin_fair(void **state)
{
    (void)state;
    used = mg_fair_dice;
    return 0;
}

/* Two people, and Ben has committed to a seed. */
static void make(void)
{
    char commit[MG_FAIR_SECRET], line[128];

    mg_room_free(room);
    now = 0;
    room = mg_room_new(7);
    assert_non_null(room);
    mg_room_use_fair(room, &used);
    sit("Ada");
    sit("Ben");
    mg_fair_dice.commit(zeros, commit);
    snprintf(line, sizeof line, "{\"do\": \"seed\", \"commit\": \"%s\"}", commit);
    agrees(1, line);
    agrees(1, "{\"do\": \"ready\"}");
}

static void tell(const char *seed)
{
    char line[128];

    snprintf(line, sizeof line, "{\"do\": \"seed\", \"seed\": \"%s\"}", seed);
    agrees(1, line);
}

static bool table_has(const char *text)
{
    return strstr(ask(MG_ONLOOKER, "{\"do\": \"table\"}"), text) != NULL;
}

/* Draws computed independently, as docs/rooms.md describes them. */
static void test_vectors(void **state)
{
    static const uint32_t first[] = {3, 4, 29, 2, 0, 3, 24, 9};
    char text[MG_FAIR_TEXT], commit[MG_FAIR_SECRET];
    uint8_t key[MG_FAIR_KEY];

    (void)state;
    mg_fair_dice.commit(zeros, commit);
    assert_string_equal(commit, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    snprintf(text, sizeof text, "000102030405060708090a0b0c0d0e0f %s %s,-,%s", commit, zeros,
             commit);
    assert_true(mg_fair_dice.key(text, key));
    for (int ply = 0; ply < (int)(sizeof first / sizeof *first); ply++) {
        assert_int_equal(mg_fair_dice.draw(key, ply, 36), first[ply]);
    }
}

static void test_no_key(void **state)
{
    static const char *const bad[] = {"", "x", "00 11 22", "000102030405060708090a0b0c0d0e0f",
                                      "000102030405060708090a0b0c0d0e0f x -"};
    uint8_t key[MG_FAIR_KEY];
    char text[MG_FAIR_TEXT];

    (void)state;
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        assert_false(mg_fair_dice.key(bad[k], key));
    }
    snprintf(text, sizeof text, "000102030405060708090a0b0c0d0e0f %s -,x", zeros);
    assert_false(mg_fair_dice.key(text, key));
    snprintf(text, sizeof text, "000102030405060708090a0b0c0d0e0f %s %sff", zeros, zeros);
    assert_false(mg_fair_dice.key(text, key));
}

/* Chi squared of 36,000 throws; and draws from large ranges, for which a remainder of 32 bits would
 * be biased. */
static void test_even(void **state)
{
    enum { THROWS = 36000, SIDES = 36 };

    int count[SIDES] = {0}, thirds[3] = {0};
    uint8_t key[MG_FAIR_KEY] = {1};
    double sum = 0;

    (void)state;
    for (int ply = 0; ply < THROWS; ply++) {
        count[mg_fair_dice.draw(key, ply, SIDES)]++;
        thirds[mg_fair_dice.draw(key, ply, 3u << 30) >> 30]++;
    }
    for (int k = 0; k < SIDES; k++) {
        double off = count[k] - (double)THROWS / SIDES;

        sum += off * off * SIDES / THROWS;
    }
    assert_true(sum < 75); /* only one key in ten thousand exceeds this; the key is fixed */
    for (int k = 0; k < 3; k++) {
        assert_in_range(thirds[k], THROWS / 3 - 400, THROWS / 3 + 400);
    }
}

static void test_telling(void **state)
{
    (void)state;
    make();
    refuses(MG_ONLOOKER, "{\"do\": \"seed\", \"commit\": \"00\"}", "onlooker");
    refuses(1, "{\"do\": \"seed\", \"commit\": \"00\"}", "64 hex digits");
    refuses(1, "{\"do\": \"seed\"}", "64 hex digits");
    refuses(0, "{\"do\": \"proof\"}", "is over");
    char line[128];
    snprintf(line, sizeof line, "{\"do\": \"seed\", \"seed\": \"%s\"}", zeros);
    refuses(1, line, "waited for");
    agrees(0, "{\"do\": \"begin\"}");
    assert_true(table_has("\"stage\":\"open\"") && table_has("\"telling\":true"));
    assert_false(table_has("\"secret\"") || table_has("\"seed\""));
    refuses(0, "{\"do\": \"begin\"}", "has begun");
    refuses(0, line, "waited for"); /* the room drew her seed for her */
    snprintf(line, sizeof line, "{\"do\": \"seed\", \"commit\": \"%s\"}", zeros);
    refuses(1, line, "told already");
    char other[MG_FAIR_SECRET];
    mg_fair_dice.commit(zeros, other);
    snprintf(line, sizeof line, "{\"do\": \"seed\", \"seed\": \"%s\"}", other);
    refuses(1, line, "committed to");
    tell(zeros);
    assert_true(table_has("\"stage\":\"playing\"") && table_has(zeros));
    assert_false(table_has("\"secret\""));
    refuses(1, line, "before a game");
    refuses(0, "{\"do\": \"proof\"}", "is over");
}

static void test_silent(void **state)
{
    (void)state;
    make();
    agrees(0, "{\"do\": \"begin\"}");
    assert_int_equal(mg_room_due(room), 5000);
    assert_false(mg_room_tick(room, 4999));
    assert_true(mg_room_tick(room, 5000));
    assert_true(table_has("\"stage\":\"playing\"") && table_has("\"silent\":true"));
}

/* A member who leaves while seeds are revealed: no game begins, and the revealed seeds are not
 * used. */
static void test_leaves(void **state)
{
    (void)state;
    make();
    agrees(0, "{\"do\": \"begin\"}");
    agrees(1, "{\"do\": \"leave\"}");
    assert_true(mg_room_tick(room, 5000));
    assert_true(table_has("\"stage\":\"open\"") && table_has("\"telling\":false"));
    assert_int_equal(mg_room_due(room), -1);
    assert_true(table_has("\"refused\":{\"code\":\"not_now\",\"text\":\"seat 1 is free"));
    sit("Ben");
    assert_true(table_has("\"text\":\"Ben is not ready\""));
    agrees(1, "{\"do\": \"ready\"}");
    assert_false(table_has("\"refused\""));
    agrees(1, "{\"do\": \"ready\", \"ready\": false}");
    assert_true(table_has("\"refused\""));
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    assert_true(table_has("\"stage\":\"playing\""));
    assert_false(table_has("\"refused\""));
}

/* The revealed seeds cannot give dice: that is reported until the host begins again. */
static bool no_key(const char *text, uint8_t key[MG_FAIR_KEY])
{
    (void)text;
    memset(key, 0, MG_FAIR_KEY);
    return false;
}

static void test_no_dice(void **state)
{
    static const char why[] = "\"text\":\"the seeds of the dice cannot be used\"";

    (void)state;
    used.key = no_key;
    make();
    agrees(0, "{\"do\": \"begin\"}");
    tell(zeros);
    assert_true(table_has("\"stage\":\"open\"") && table_has("\"telling\":false"));
    assert_true(table_has(why));
    agrees(1, "{\"do\": \"ready\", \"ready\": false}");
    agrees(1, "{\"do\": \"ready\"}");
    assert_true(table_has(why));
    used.key = mg_fair_dice.key;
    agrees(0, "{\"do\": \"begin\"}");
    assert_true(table_has("\"stage\":\"playing\""));
    assert_false(table_has("\"refused\""));
}

/* A room that is read again in the middle of a game throws the same dice. */
static void test_kept(void **state)
{
    mg_err err = {0};
    mg_json table;
    int n = 0;

    (void)state;
    make();
    agrees(0, "{\"do\": \"set\", \"options\": {\"limit.rounds\": 5}}");
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    tell(zeros);
    agrees(0, "{\"do\": \"leave\"}");
    agrees(1, "{\"do\": \"leave\"}");
    for (int step = 0; mg_room_due(room) >= 0; step++) {
        now = mg_room_due(room);
        assert_true(mg_room_tick(room, now));
        if (step == 10) {
            char *log = mg_match_log(mg_room_match(room));

            mg_json_init(&table, NULL, 0);
            mg_room_write_table(room, true, &table);
            mg_room_free(room);
            room = mg_room_read(table.at, table.n, log, NULL, now, &err);
            assert_non_null(room);
            mg_room_use_fair(room, &mg_fair_dice);
            mg_json_free(&table);
            free(log);
        }
    }
    const mg_match *m = mg_room_match(room);
    uint8_t key[MG_FAIR_KEY];
    assert_true(mg_fair_dice.key(mg_match_fair(m), key));
    assert_int_equal(mg_match_check_draws(m, mg_fair_dice.draw, key, &n), MG_E_OK);
    assert_true(n > 10);
    key[0] ^= 1;
    assert_int_equal(mg_match_check_draws(m, mg_fair_dice.draw, key, &n), MG_E_MISMATCH);
    assert_true(table_has("\"secret\""));
    assert_non_null(strstr(ask(MG_ONLOOKER, "{\"do\": \"proof\"}"), "\\nfair "));
    char *told = mg_match_log_for(m, 0);
    assert_null(strstr(told, "fair "));
    free(told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_no_key),
        cmocka_unit_test(test_even),
        cmocka_unit_test_teardown(test_telling, drop),
        cmocka_unit_test_teardown(test_silent, drop),
        cmocka_unit_test_teardown(test_leaves, drop),
        cmocka_unit_test_teardown(test_no_dice, drop),
        cmocka_unit_test_teardown(test_kept, drop),
    };

    return cmocka_run_group_tests(tests, begin_fair, NULL);
}
