/* SPDX-License-Identifier: MIT
 * Guests of a hub: connecting, leaving and coming back, the messages that each gets and when, what
 * stays stored when the program ends or the disk is full, and the limits on requests and memory for
 * strangers. */
#include "net/hub/hub.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

enum { SECOND = 1000, LINES = 400 };

static char folder[64], name[128];
static mg_store *store;
static mg_hub *hub;
static mg_millis now;

static void open_hub(const mg_hub_limits *limits)
{
    mg_err err = {0};

    store = mg_store_open(name, &err);
    if (!store) {
        fail_msg("%s", err.text);
    }
    hub = mg_hub_new(store, limits);
    assert_non_null(hub);
}

static int set_up(void **state)
{
    mg_hub_limits limits = mg_hub_usual_limits;

    (void)state;
    snprintf(folder, sizeof folder, "/tmp/magie-hub-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(name, sizeof name, "sqlite:%s/rooms.db", folder);
    now = 1000 * SECOND;
    limits.burst = LINES;
    open_hub(&limits);
    return 0;
}

static void close_hub(void)
{
    mg_hub_free(hub);
    mg_store_close(store);
    hub = NULL;
    store = NULL;
}

static int tear_down(void **state)
{
    char command[128];

    (void)state;
    close_hub();
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command); /* NOLINT(cert-env33-c): a folder of this test */
}

static void wake(void *context)
{
    (void)context;
}

static void settle(void)
{
    mg_hub_settle(hub, now, wake);
}

static mg_guest *enter(void)
{
    mg_guest *guest = mg_hub_enter(hub, "127.0.0.1", NULL);

    assert_non_null(guest);
    return guest;
}

static void say(mg_guest *guest, const char *line)
{
    mg_hub_line(hub, guest, line, strlen(line), now);
}

/* The next line for a guest; free it with json_decref. NULL: there is none. */
static json_t *next(mg_guest *guest)
{
    size_t length;
    const char *text = mg_guest_next(guest, &length);

    if (!text) {
        return NULL;
    }
    json_t *object = json_loadb(text, length, 0, NULL);
    assert_non_null(object);
    mg_guest_sent(hub, guest);
    return object;
}

static void drop_all(mg_guest *guest)
{
    for (json_t *line = next(guest); line; line = next(guest)) {
        json_decref(line);
    }
}

/* Sends a request and returns its answer, skipping messages before and after it. */
static json_t *ask(mg_guest *guest, const char *line)
{
    json_t *answer = NULL;

    drop_all(guest);
    say(guest, line);
    settle();
    for (json_t *one = next(guest); one; one = next(guest)) {
        if (json_object_get(one, "ok")) {
            assert_null(answer);
            answer = one;
        } else {
            json_decref(one);
        }
    }
    assert_non_null(answer);
    return answer;
}

static bool agrees(mg_guest *guest, const char *line)
{
    json_t *answer = ask(guest, line);
    bool ok = json_is_true(json_object_get(answer, "ok"));

    json_decref(answer);
    return ok;
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

/* Checks the kind of the next message for a guest. */
static void is_told(mg_guest *guest, const char *word)
{
    json_t *line = next(guest);

    assert_non_null(line);
    assert_string_equal(text_of(line, "message"), word);
    json_decref(line);
}

/* A room with two people in it, playing. */
typedef struct table {
    mg_guest *ada, *ben;
    char room[32], token[2][40];
} table;

static table sit_two(const char *set)
{
    table t = {
        enter(), enter(), "", {"", ""}
    };
    char line[128];
    json_t *answer = ask(t.ada, "{\"do\": \"create\", \"name\": \"Ada\"}");

    snprintf(t.room, sizeof t.room, "%s", text_of(answer, "room"));
    snprintf(t.token[0], sizeof t.token[0], "%s", text_of(answer, "token"));
    json_decref(answer);
    assert_true(agrees(t.ada, set));
    snprintf(line, sizeof line, "{\"do\": \"join\", \"room\": \"%s\", \"name\": \"Ben\"}", t.room);
    answer = ask(t.ben, line);
    assert_int_equal(json_integer_value(json_object_get(answer, "seat")), 1);
    snprintf(t.token[1], sizeof t.token[1], "%s", text_of(answer, "token"));
    json_decref(answer);
    assert_true(agrees(t.ben, "{\"do\": \"ready\"}"));
    assert_true(agrees(t.ada, "{\"do\": \"begin\"}"));
    settle();
    drop_all(t.ada);
    drop_all(t.ben);
    return t;
}

static mg_guest *on_turn(const table *t)
{
    json_t *answer = ask(t->ada, "{\"do\": \"legal\"}");
    bool ada = json_integer_value(json_array_get(json_object_get(answer, "to_act"), 0)) == 0;

    json_decref(answer);
    return ada ? t->ada : t->ben;
}

static void test_two_play(void **state)
{
    (void)state;
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    mg_guest *onlooker = enter();
    char line[128];

    assert_int_equal(strlen(t.room), 26);
    assert_int_equal(strlen(t.token[0]), 32);
    snprintf(line, sizeof line, "{\"do\": \"watch\", \"room\": \"%s\"}", t.room);
    say(onlooker, line);
    settle();
    json_t *answer = next(onlooker);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    json_decref(answer);
    is_told(onlooker, "whole");
    mg_guest *first = on_turn(&t), *other = first == t.ada ? t.ben : t.ada;
    drop_all(onlooker);
    drop_all(other);
    say(first, "{\"id\": 8, \"do\": \"act\", \"action\": \"roll\"}");
    assert_null(next(first)); /* earlier messages are dropped */
    assert_null(next(onlooker));
    settle();
    answer = next(first);
    assert_int_equal(json_integer_value(json_object_get(answer, "id")), 8);
    json_decref(answer);
    is_told(first, "play");
    is_told(other, "play");
    is_told(onlooker, "play");
    assert_false(agrees(onlooker, "{\"do\": \"act\", \"action\": \"end\"}"));
    mg_hub_leave(hub, onlooker, now);
    mg_hub_leave(hub, t.ada, now);
    settle();
    is_told(t.ben, "table");
    mg_hub_leave(hub, t.ben, now);
}

/* Counts the named cards that a guest is told of: drawn by its own seat, and by others. */
static void count_cards(mg_guest *guest, int seat, int *own, int *others)
{
    json_t *line, *event;
    size_t k;

    for (line = next(guest); line; line = next(guest)) {
        json_array_foreach(json_object_get(line, "events"), k, event)
        {
            bool card =
                json_object_get(event, "card") && strcmp(text_of(event, "event"), "drew") == 0;
            bool is_own = json_integer_value(json_object_get(event, "seat")) == seat;

            *own += card && is_own;
            *others += card && !is_own;
        }
        json_decref(line);
    }
}

/* After a secret draw everybody is told what they may know; after other actions all are told the
 * same. */
static void test_secrets(void **state)
{
    table t = sit_two("{\"do\": \"set\", \"edition\": \"deal\"}");
    mg_guest *onlooker = enter();
    int own[3] = {0}, others[3] = {0};
    char line[128];

    (void)state;
    snprintf(line, sizeof line, "{\"do\": \"watch\", \"room\": \"%s\"}", t.room);
    say(onlooker, line);
    settle();
    for (int turn = 0; turn < 6; turn++) {
        mg_guest *first = on_turn(&t);

        say(first, "{\"do\": \"act\", \"action\": \"end\"}");
        settle();
        count_cards(t.ada, 0, &own[0], &others[0]);
        count_cards(t.ben, 1, &own[1], &others[1]);
        count_cards(onlooker, -1, &own[2], &others[2]);
    }
    assert_true(own[0] + own[1] > 0);
    assert_true(others[0] == 0 && others[1] == 0 && others[2] == 0);
    mg_hub_leave(hub, onlooker, now);
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
}

/* A connection in a room cannot open, look up or join another room. */
static void test_inside(void **state)
{
    static const char *const verbs[] = {"create", "find", "join", "watch", "resume"};
    mg_guest *guest = enter();
    char line[64];

    (void)state;
    assert_true(agrees(guest, "{\"do\": \"create\", \"name\": \"Ada\"}"));
    long long refused = mg_hub_count(hub).refused;
    for (int k = 0; k < 5; k++) {
        snprintf(line, sizeof line, "{\"id\": %d, \"do\": \"%s\", \"name\": \"Ada\"}", k, verbs[k]);
        json_t *answer = ask(guest, line), *error = json_object_get(answer, "error");

        assert_int_equal(json_integer_value(json_object_get(answer, "id")), k);
        assert_string_equal(text_of(error, "code"), "not_now");
        assert_string_equal(text_of(error, "text"),
                            "you are in a room: connect anew to go to another one");
        json_decref(answer);
    }
    assert_int_equal(mg_hub_count(hub).refused, refused + 5);
    assert_false(agrees(guest, "{\"do\": 5}"));
    assert_false(agrees(guest, "[]"));
    mg_hub_leave(hub, guest, now);
}

/* A guest may ask whether a room exists and does not enter it by that. */
static void test_found(void **state)
{
    table t = sit_two("{\"do\": \"set\", \"onlookers\": false}");
    mg_guest *guest = enter();
    char line[128];

    (void)state;
    long long refused = mg_hub_count(hub).refused;
    snprintf(line, sizeof line, "{\"do\": \"find\", \"room\": \"%s\"}", t.room);
    json_t *answer = ask(guest, line);
    assert_string_equal(text_of(answer, "room"), t.room);
    assert_null(json_object_get(answer, "seat"));
    json_decref(answer);
    assert_int_equal(mg_hub_count(hub).refused, refused);
    assert_false(agrees(guest, "{\"do\": \"table\"}"));
    assert_false(agrees(guest, "{\"do\": \"find\", \"room\": \"x\"}"));
    assert_false(agrees(guest, "{\"do\": \"find\", \"room\": 5}"));
    assert_false(agrees(guest, "{\"do\": \"find\"}"));
    mg_hub_leave(hub, guest, now);
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
}

static void test_doors(void **state)
{
    mg_guest *guest = enter();

    (void)state;
    assert_false(agrees(guest, "{\"do\": \"act\", \"action\": \"roll\"}"));
    assert_false(agrees(guest, "{\"do\": \"create\"}"));
    long long rooms = mg_hub_count(hub).rooms;
    assert_false(agrees(guest, "{\"do\": \"create\", \"name\": \"\"}"));
    assert_false(agrees(guest, "{\"do\": \"create\", \"name\": \"Seventeen letters\"}"));
    assert_true(mg_hub_count(hub).rooms == rooms);
    assert_false(agrees(guest, "{\"do\": \"join\", \"room\": \"x\", \"name\": \"A\"}"));
    assert_false(agrees(guest, "{\"do\": \"watch\", \"room\": 5}"));
    assert_true(agrees(guest, "{\"do\": \"catalogue\"}"));
    assert_true(agrees(guest, "{\"do\": \"rules\", \"of\": \"DL-\"}"));
    assert_false(agrees(guest, "{\"do\": \"rules\", \"of\": 5}"));
    assert_true(agrees(guest, "{\"do\": \"explain\", \"clause\": \"ST-5\"}"));
    assert_false(agrees(guest, "nonsense"));
    assert_false(agrees(guest, "[]"));
    mg_hub_leave(hub, guest, now);

    table t = sit_two("{\"do\": \"set\", \"onlookers\": false}");
    char line[128];
    guest = enter();
    snprintf(line, sizeof line, "{\"do\": \"watch\", \"room\": \"%s\"}", t.room);
    assert_false(agrees(guest, line));
    snprintf(line, sizeof line, "{\"do\": \"join\", \"room\": \"%s\", \"name\": \"Cy\"}", t.room);
    assert_false(agrees(guest, line));
    snprintf(line, sizeof line, "{\"do\": \"resume\", \"room\": \"%s\", \"token\": \"%s\"}", t.room,
             t.room);
    assert_false(agrees(guest, line));
    mg_hub_leave(hub, guest, now);
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
}

/* After the program has ended, or the room has been removed from memory, everything is as before.
 */
static void come_back(const table *t, int seat, int ply)
{
    mg_guest *guest = enter();
    char line[160];

    snprintf(line, sizeof line,
             "{\"do\": \"resume\", \"room\": \"%s\", \"token\": \"%s\", \"ply\": %d}", t->room,
             t->token[seat], ply);
    say(guest, line);
    settle();
    json_t *answer = next(guest), *whole = next(guest);
    while (whole && strcmp(text_of(whole, "message"), "whole") != 0) {
        json_decref(whole);
        whole = next(guest);
    }
    assert_int_equal(json_integer_value(json_object_get(answer, "seat")), seat);
    assert_non_null(whole);
    assert_int_equal(json_integer_value(json_object_get(whole, "you")), seat);
    assert_true(json_integer_value(json_object_get(whole, "ply")) > ply);
    assert_true(json_array_size(json_object_get(whole, "missed")) > 0);
    json_t *said = json_array_get(json_object_get(whole, "chat"), 0);
    assert_string_equal(text_of(said, "text"), "\"well\"");
    assert_int_equal(json_integer_value(json_object_get(said, "seat")), 1);
    json_decref(answer);
    json_decref(whole);
    mg_hub_leave(hub, guest, now);
}

static void test_comes_back(void **state)
{
    (void)state;
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    mg_guest *first = on_turn(&t);

    assert_true(agrees(first, "{\"do\": \"act\", \"action\": \"roll\"}"));
    assert_true(agrees(t.ben, "{\"do\": \"chat\", \"text\": \"\\\"well\\\"\"}"));
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
    settle();
    come_back(&t, 0, 2);
    settle();
    now += 1000 * SECOND;
    settle();
    assert_int_equal(mg_hub_count(hub).rooms, 0);
    come_back(&t, 1, 2);
    settle();
    close_hub();
    open_hub(&mg_hub_usual_limits);
    come_back(&t, 1, 2);
}

static mg_guest *resume(const table *t, int seat)
{
    mg_guest *guest = enter();
    char line[160];

    snprintf(line, sizeof line, "{\"do\": \"resume\", \"room\": \"%s\", \"token\": \"%s\"}",
             t->room, t->token[seat]);
    assert_true(agrees(guest, line));
    return guest;
}

/* If the host does not come back, a present member becomes the host, and that is stored. */
static void test_host_away(void **state)
{
    (void)state;
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\", \"away\": 90}");

    mg_hub_leave(hub, t.ben, now);
    mg_hub_leave(hub, t.ada, now);
    settle();
    close_hub();
    open_hub(&mg_hub_usual_limits);
    now += 1000 * SECOND;
    t.ben = resume(&t, 1);
    drop_all(t.ben);
    assert_false(agrees(t.ben, "{\"do\": \"kick\", \"seat\": 0}"));
    now += 90 * SECOND;
    assert_true(mg_hub_due(hub) <= now);
    settle();
    is_told(t.ben, "table");
    mg_hub_leave(hub, t.ben, now);
    settle();
    close_hub();
    open_hub(&mg_hub_usual_limits);
    t.ada = resume(&t, 0);
    assert_false(agrees(t.ada, "{\"do\": \"kick\", \"seat\": 1}"));
    t.ben = resume(&t, 1);
    assert_true(agrees(t.ben, "{\"do\": \"kick\", \"seat\": 0}"));
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
}

/* If a seat is already open in one window, another window causes no message; the last chat is not
 * sent again. */
static void test_another_window(void **state)
{
    (void)state;
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    mg_guest *window = enter();
    char line[160];

    assert_true(agrees(on_turn(&t), "{\"do\": \"act\", \"action\": \"roll\"}"));
    drop_all(t.ben);
    snprintf(line, sizeof line, "{\"do\": \"resume\", \"room\": \"%s\", \"token\": \"%s\"}", t.room,
             t.token[0]);
    assert_true(agrees(window, line));
    mg_hub_leave(hub, window, now);
    settle();
    assert_null(next(t.ben));
    mg_hub_leave(hub, t.ada, now);
    settle();
    is_told(t.ben, "table");
    mg_hub_leave(hub, t.ben, now);
}

/* ---- chat ---- */

typedef struct kept_texts {
    char table[8192], chat[16384];
} kept_texts;

static void copy_kept(void *context, const mg_kept_room *kept)
{
    kept_texts *out = context;

    snprintf(out->table, sizeof out->table, "%s", kept->table);
    snprintf(out->chat, sizeof out->chat, "%s", kept->chat ? kept->chat : "");
}

static void resumes(const table *t, mg_guest *guest, int n, const char *first, const char *last)
{
    char line[160];

    snprintf(line, sizeof line, "{\"do\": \"resume\", \"room\": \"%s\", \"token\": \"%s\"}",
             t->room, t->token[0]);
    say(guest, line);
    settle();
    json_decref(next(guest));
    json_t *whole = next(guest);
    while (whole && strcmp(text_of(whole, "message"), "whole") != 0) {
        json_decref(whole);
        whole = next(guest);
    }
    json_t *chat = json_object_get(whole, "chat");
    assert_int_equal(json_array_size(chat), n);
    assert_string_equal(text_of(json_array_get(chat, 0), "text"), first);
    assert_string_equal(text_of(json_array_get(chat, (size_t)n - 1), "text"), last);
    json_decref(whole);
}

/* A line of chat is stored by itself, without writing the table. The last fifty come back, and
 * later lines follow them. */
static void test_talk(void **state)
{
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    static kept_texts before, after;
    char line[64];

    (void)state;
    assert_int_equal(mg_store_get(store, t.room, copy_kept, &before, NULL), MG_E_OK);
    for (int k = 0; k < 60; k++) {
        now += SECOND;
        snprintf(line, sizeof line, "{\"do\": \"chat\", \"text\": \"line %d\"}", k);
        assert_true(agrees(t.ada, line));
    }
    assert_int_equal(mg_store_get(store, t.room, copy_kept, &after, NULL), MG_E_OK);
    assert_string_equal(after.table, before.table);
    assert_null(strstr(after.chat, "line 9\""));
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
    settle();
    for (int again = 0; again < 2; again++) {
        char first[24], last[24];

        snprintf(first, sizeof first, "line %d", 10 + again);
        snprintf(last, sizeof last, "line %d", 59 + again);
        close_hub();
        open_hub(&mg_hub_usual_limits);
        mg_guest *guest = enter();
        resumes(&t, guest, 50, first, last);
        assert_true(agrees(guest, "{\"do\": \"chat\", \"text\": \"line 60\"}"));
        mg_hub_leave(hub, guest, now);
        settle();
    }
}

/* Earlier versions stored the chat in the table. From the next line on it is stored by itself. */
static void test_talk_in_table(void **state)
{
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    static kept_texts kept;
    char older[sizeof kept.table + 100];
    mg_guest *guest;

    (void)state;
    assert_int_equal(mg_store_get(store, t.room, copy_kept, &kept, NULL), MG_E_OK);
    snprintf(older, sizeof older, "%.*s,\"chat\":[{\"seat\":1,\"text\":\"old\"}]}",
             (int)strlen(kept.table) - 1, kept.table);
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
    close_hub();
    open_hub(&mg_hub_usual_limits);
    assert_int_equal(mg_store_begin(store, NULL), MG_E_OK);
    assert_int_equal(mg_store_put_table(store, t.room, older, NULL), MG_E_OK);
    assert_int_equal(mg_store_commit(store, NULL), MG_E_OK);
    guest = enter();
    resumes(&t, guest, 1, "old", "old");
    assert_true(agrees(guest, "{\"do\": \"chat\", \"text\": \"new\"}"));
    mg_hub_leave(hub, guest, now);
    settle();
    close_hub();
    open_hub(&mg_hub_usual_limits);
    guest = enter();
    resumes(&t, guest, 2, "old", "new");
    mg_hub_leave(hub, guest, now);
}

/* A bot in place of an absent person, and a clock: timed actions happen without any request. */
static void test_bots_play(void **state)
{
    mg_guest *guest = enter();
    int plays = 0;

    (void)state;
    json_decref(ask(guest, "{\"do\": \"create\", \"name\": \"Ada\"}"));
    assert_true(agrees(guest, "{\"do\": \"set\", \"seats\": 3, \"clock\": 10}"));
    assert_true(agrees(guest, "{\"do\": \"seat\", \"seat\": 1, \"player\": \"steward\"}"));
    assert_true(agrees(guest, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"easy\"}"));
    assert_true(agrees(guest, "{\"do\": \"begin\"}"));
    drop_all(guest);
    for (int k = 0; k < 40; k++) {
        mg_millis due = mg_hub_due(hub);

        assert_true(due > now - SECOND);
        now = due > now ? due : now;
        settle();
        for (json_t *line = next(guest); line; line = next(guest)) {
            plays += strcmp(text_of(line, "message"), "play") == 0;
            json_decref(line);
        }
    }
    assert_int_equal(plays, 40);
    mg_hub_leave(hub, guest, now);
}

/* Each room that waits for a time is called at its time, in whichever order rooms were opened,
 * changed and left. */
static void test_many_wait(void **state)
{
    enum { ROOMS = 20 };

    mg_guest *guest[ROOMS];
    mg_millis plays[ROOMS] = {0};
    char line[64];

    (void)state;
    for (int k = 0; k < ROOMS; k++) {
        guest[k] = enter();
        json_decref(ask(guest[k], "{\"do\": \"create\", \"name\": \"Ada\"}"));
        snprintf(line, sizeof line, "{\"do\": \"set\", \"clock\": %d}", 5 + k * 7 % ROOMS);
        assert_true(agrees(guest[k], line));
        assert_true(agrees(guest[k], "{\"do\": \"seat\", \"seat\": 1, \"player\": \"easy\"}"));
        assert_true(agrees(guest[k], "{\"do\": \"begin\"}"));
        drop_all(guest[k]);
    }
    mg_hub_leave(hub, guest[3], now);
    for (mg_millis end = now + 200 * SECOND; now < end;) {
        mg_millis due = mg_hub_due(hub);

        assert_true(due >= now);
        now = due > now ? due : now + 1;
        settle();
        for (int k = 0; k < ROOMS; k++) {
            for (json_t *told = k == 3 ? NULL : next(guest[k]); told; told = next(guest[k])) {
                plays[k] += strcmp(text_of(told, "message"), "play") == 0;
                json_decref(told);
            }
        }
    }
    for (int k = 0; k < ROOMS; k++) { /* a short clock decides more often than a long one */
        assert_true(k == 3 || plays[k] >= 200 / (5 + k * 7 % ROOMS));
        if (k != 3) {
            mg_hub_leave(hub, guest[k], now);
        }
    }
    settle();
    assert_int_equal(mg_hub_count(hub).rooms, ROOMS);
    now += 500 * SECOND;
    settle();
    assert_int_equal(mg_hub_count(hub).rooms, ROOMS - 1);
    now += 200 * SECOND;
    settle();
    assert_int_equal(mg_hub_count(hub).rooms, 0);
    assert_int_equal(mg_hub_due(hub), -1);
}

/* Makes all writes to the store fail, or succeed again. */
static void fill_disk(bool full)
{
    struct rlimit limit;

    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = full ? 4096 : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The next line for a guest says that the request with that id was not stored. */
static void is_taken_back(mg_guest *guest, int id)
{
    json_t *answer = next(guest);

    assert_int_equal(json_integer_value(json_object_get(answer, "id")), id);
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_string_equal(text_of(json_object_get(answer, "error"), "code"), "io");
    json_decref(answer);
}

/* Checks the kind of the next message for a guest. Returns its number. */
static int64_t number_told(mg_guest *guest, const char *word)
{
    json_t *line = next(guest);
    int64_t seq = json_integer_value(json_object_get(line, "seq"));

    assert_string_equal(text_of(line, "message"), word);
    json_decref(line);
    return seq;
}

/* A change that cannot be stored has not happened, and nobody is told of it. A guest without a
 * request gets no answer, and the numbers of messages have no gap. */
static void test_full_disk(void **state)
{
    (void)state;
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    mg_guest *first = on_turn(&t), *other = first == t.ada ? t.ben : t.ada;
    assert_true(agrees(t.ben, "{\"do\": \"chat\", \"text\": \"well\"}"));
    drop_all(t.ben);
    int64_t seq = number_told(t.ada, "chat");
    fill_disk(true);
    say(first, "{\"id\": 1, \"do\": \"act\", \"action\": \"roll\"}");
    say(first, "{\"id\": 2, \"do\": \"legal\"}");
    settle();
    fill_disk(false);
    is_taken_back(first, 1);
    is_taken_back(first, 2);
    assert_int_equal(number_told(first, "whole"), seq);
    assert_int_equal(number_told(other, "whole"), seq);
    assert_null(next(first));
    assert_null(next(other));
    assert_int_equal(mg_hub_count(hub).failed, 1);
    assert_false(mg_hub_is_well(hub, now));
    assert_true(mg_hub_is_well(hub, now + 31000));
    assert_true(agrees(first, "{\"do\": \"act\", \"action\": \"roll\"}"));
    assert_int_equal(number_told(other, "play"), seq + 1);
    mg_hub_leave(hub, t.ada, now);
    mg_hub_leave(hub, t.ben, now);
}

/* A bot whose action cannot be stored tries it again and again, without messages to anybody. */
static void test_full_disk_of_bot(void **state)
{
    mg_guest *guest = enter();

    (void)state;
    json_decref(ask(guest, "{\"do\": \"create\", \"name\": \"Ada\"}"));
    assert_true(agrees(guest, "{\"do\": \"set\", \"seats\": 2, \"options\": {\"start\": \"first\"},"
                              " \"clock\": 10}"));
    assert_true(agrees(guest, "{\"do\": \"seat\", \"seat\": 1, \"player\": \"easy\"}"));
    assert_true(agrees(guest, "{\"do\": \"begin\"}"));
    drop_all(guest);
    fill_disk(true);
    for (int k = 0; k < 5; k++) {
        now = mg_hub_due(hub);
        settle();
    }
    fill_disk(false);
    assert_int_equal(mg_hub_count(hub).failed, 5);
    assert_null(next(guest));
    now = mg_hub_due(hub);
    settle();
    is_told(guest, "play");
    mg_hub_leave(hub, guest, now);
}

static void count_kept(void *context, const mg_kept_room *kept)
{
    (void)kept;
    ++*(int *)context;
}

/* A guest whose joining could not be stored is outside, and a room whose opening could not be
 * stored does not exist. */
static void test_full_disk_at_door(void **state)
{
    mg_guest *ada = enter(), *ben = enter();
    char join[128];
    int kept = 0;

    (void)state;
    fill_disk(true);
    say(ada, "{\"id\": 1, \"do\": \"create\", \"name\": \"Ada\"}");
    say(ada, "{\"id\": 2, \"do\": \"ready\"}");
    settle();
    fill_disk(false);
    is_taken_back(ada, 1);
    is_taken_back(ada, 2);
    assert_null(next(ada));
    assert_int_equal(mg_hub_count(hub).rooms, 0);
    json_t *answer = ask(ada, "{\"do\": \"create\", \"name\": \"Ada\"}");
    snprintf(join, sizeof join,
             "{\"id\": 3, \"do\": \"join\", \"room\": \"%s\", \"name\": \"Ben\"}",
             text_of(answer, "room"));
    json_decref(answer);
    drop_all(ada);
    fill_disk(true);
    say(ben, join);
    settle();
    fill_disk(false);
    is_taken_back(ben, 3);
    assert_null(next(ben));
    drop_all(ada);
    assert_true(agrees(ada, "{\"do\": \"chat\", \"text\": \"is anybody here?\"}"));
    assert_null(next(ben));
    answer = ask(ben, join);
    assert_int_equal(json_integer_value(json_object_get(answer, "seat")), 1);
    json_decref(answer);
    assert_int_equal(mg_store_get(store, NULL, count_kept, &kept, NULL), MG_E_OK);
    assert_int_equal(kept, 1);
    mg_hub_leave(hub, ben, now);
    mg_hub_leave(hub, ada, now);
}

/* A member whose leaving could not be stored still has the seat. A closed connection counts as away
 * all the same. */
static void test_full_disk_of_leaving(void **state)
{
    (void)state;
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    fill_disk(true);
    say(t.ben, "{\"id\": 1, \"do\": \"leave\"}");
    settle();
    is_taken_back(t.ben, 1);
    json_t *whole = next(t.ben);
    assert_int_equal(json_integer_value(json_object_get(whole, "you")), 1);
    json_decref(whole);
    mg_hub_leave(hub, t.ben, now);
    drop_all(t.ada);
    settle();
    is_told(t.ada, "whole");
    fill_disk(false);
    json_t *answer = ask(t.ada, "{\"do\": \"table\"}");
    json_t *seats = json_object_get(json_object_get(answer, "table"), "seats");
    assert_true(json_is_true(json_object_get(json_array_get(seats, 1), "taken")));
    assert_true(json_is_false(json_object_get(json_array_get(seats, 1), "present")));
    json_decref(answer);
    mg_hub_leave(hub, t.ada, now);
}

/* If a game begins because the time for its seeds is up, and cannot be stored, its table is open
 * again: both members are told that new seeds are wanted. */
static void test_full_disk_of_beginning(void **state)
{
    static const char seed[] = "{\"do\": \"seed\", \"commit\": \"0123456789abcdef0123456789abcdef"
                               "0123456789abcdef0123456789abcdef\"}";
    mg_guest *ada = enter(), *ben = enter();
    char join[128];
    (void)state;
    json_t *answer = ask(ada, "{\"do\": \"create\", \"name\": \"Ada\"}");
    snprintf(join, sizeof join, "{\"do\": \"join\", \"room\": \"%s\", \"name\": \"Ben\"}",
             text_of(answer, "room"));
    json_decref(answer);
    assert_true(agrees(ben, join));
    assert_true(agrees(ada, seed));
    assert_true(agrees(ben, seed));
    assert_true(agrees(ben, "{\"do\": \"ready\"}"));
    assert_true(agrees(ada, "{\"do\": \"begin\"}"));
    drop_all(ada);
    drop_all(ben);
    fill_disk(true);
    now += 6 * SECOND;
    settle();
    fill_disk(false);
    is_told(ada, "whole");
    is_told(ben, "whole");
    assert_true(agrees(ada, seed));
    assert_true(agrees(ada, "{\"do\": \"begin\"}"));
    mg_hub_leave(hub, ben, now);
    mg_hub_leave(hub, ada, now);
}

/* ---- rooms that nobody uses ---- */

static mg_store_kind watched; /* the SQLite store, with some calls counted */
static int touched, looked;   /* rooms marked as in use, and searches for old rooms */
static int old;               /* rooms found by such a search */

static mg_status note_touch(mg_store *of, const char *room, mg_err *err)
{
    touched++;
    return mg_store_sqlite.touch(of, room, err);
}

static mg_status find_old(mg_store *of, int days, int most, int *n, mg_err *err)
{
    looked++;
    assert_int_equal(days, 30);
    *n = old < most ? old : most;
    old -= *n;
    return *n ? MG_E_OK : mg_store_sqlite.drop_old(of, days, most, n, err);
}

static void settles(int wanted_touched, int wanted_looked)
{
    touched = looked = 0;
    settle();
    assert_int_equal(touched, wanted_touched);
    assert_int_equal(looked, wanted_looked);
}

/* Old rooms are dropped at the start and every hour, or earlier if there were too many to drop at
 * once. Rooms in memory are in use. */
static void test_sweep(void **state)
{
    mg_hub_limits limits = mg_hub_usual_limits;

    (void)state;
    close_hub();
    limits.keep_days = 30;
    open_hub(&limits);
    watched = mg_store_sqlite;
    watched.touch = note_touch;
    watched.drop_old = find_old;
    store->kind = &watched;
    settles(0, 1);
    assert_int_equal(mg_hub_due(hub), now + 3600 * SECOND);
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    mg_guest *ada = t.ada;
    now += 3599 * SECOND;
    settles(0, 0);
    now += SECOND;
    old = 150;
    settles(1, 1);
    now += SECOND;
    settles(0, 1);
    assert_int_equal(old, 0);
    now += SECOND;
    settles(0, 0);
    mg_hub_leave(hub, t.ben, now);
    mg_hub_leave(hub, ada, now);
}

/* Without a time limit no room is dropped, but rooms in use are still marked. */
static void test_no_sweep(void **state)
{
    (void)state;
    watched = mg_store_sqlite;
    watched.touch = note_touch;
    watched.drop_old = find_old;
    store->kind = &watched;
    settles(0, 0);
    assert_int_equal(mg_hub_due(hub), -1);
    table t = sit_two("{\"do\": \"set\", \"edition\": \"standard\"}");
    now += 3600 * SECOND;
    settles(1, 0);
    mg_hub_leave(hub, t.ben, now);
    mg_hub_leave(hub, t.ada, now);
}

static void test_limits(void **state)
{
    mg_hub_limits limits = mg_hub_usual_limits;
    mg_guest *guest[32] = {0};
    int n = 0, refused = 0;

    (void)state;
    close_hub();
    limits.guests_from = 5;
    limits.burst = 10;
    limits.refill = 1;
    limits.waiting = 30;
    open_hub(&limits);
    while (n < 32 && (guest[n] = mg_hub_enter(hub, "10.0.0.1", NULL)) != NULL) {
        n++;
    }
    assert_int_equal(n, 5);
    assert_non_null(guest[5] = mg_hub_enter(hub, "10.0.0.2", NULL));
    for (int k = 0; k < 12; k++) {
        say(guest[0], "{\"id\": 7, \"do\": \"table\"}");
    }
    for (json_t *line = next(guest[0]); line; line = next(guest[0])) {
        refused += strcmp(text_of(json_object_get(line, "error"), "code"), "limit") == 0 &&
                   json_integer_value(json_object_get(line, "id")) == 7 &&
                   json_integer_value(json_object_get(line, "wait")) == SECOND;
        json_decref(line);
    }
    assert_int_equal(refused, 2);
    assert_int_equal(mg_guest_ends(guest[0]), MG_GUEST_STAYS);
    for (int k = 0; k < 30; k++) {
        say(guest[1], "{\"do\": \"table\"}");
    }
    assert_int_equal(mg_guest_ends(guest[1]), MG_GUEST_OUT); /* sends requests without end */
    for (int k = 0; k < 31; k++) {
        now += SECOND;
        say(guest[2], "{\"do\": \"table\"}");
    }
    assert_int_equal(mg_guest_ends(guest[2]), MG_GUEST_OUT); /* and never reads the answers */
    for (int k = 0; k < 6; k++) {
        mg_hub_leave(hub, guest[k], now);
    }
    guest[0] =
        mg_hub_enter(hub, "what is no address, and longer than any address may ever be", NULL);
    mg_hub_leave(hub, guest[0], now);
    assert_int_equal(mg_hub_count(hub).guests, 0);
}

/* Whether a request is answered, even if with another error than that of a limit. */
static bool is_let_ask(mg_guest *guest, const char *line)
{
    json_t *answer = ask(guest, line);
    bool limited = strcmp(text_of(json_object_get(answer, "error"), "code"), "limit") == 0;

    json_decref(answer);
    return !limited;
}

/* How many requests made at once are answered until one is refused. */
static int asks(mg_guest *guest)
{
    int n = 0;

    while (is_let_ask(guest, "{\"do\": \"table\"}")) {
        n++;
    }
    return n;
}

static void open_with(int burst, int refill, int rooms_from)
{
    mg_hub_limits limits = mg_hub_usual_limits;

    close_hub();
    limits.burst = burst;
    limits.refill = refill;
    limits.rooms_from = rooms_from;
    open_hub(&limits);
}

static bool opens(const char *address)
{
    mg_guest *guest = mg_hub_enter(hub, address, NULL);
    bool opened = is_let_ask(guest, "{\"do\": \"create\", \"name\": \"Ada\"}");

    mg_hub_leave(hub, guest, now);
    return opened;
}

/* Rooms count for the address that opened them, even after the guest has gone, until they are
 * removed from memory. */
static void test_rooms_of_address(void **state)
{
    (void)state;
    open_with(LINES, 5, 3);
    for (int k = 0; k < 3; k++) {
        assert_true(opens("10.0.0.1"));
    }
    assert_false(opens("10.0.0.1"));
    assert_false(opens("::ffff:10.0.0.1")); /* the same address in another notation */
    assert_true(opens("10.0.0.2"));
    assert_true(opens("2001:db8::1"));
    assert_true(opens("2001:0db8::a:0:0:1"));
    assert_true(opens("2001:db8:0:0:ffff::2"));
    assert_false(opens("2001:db8::3"));
    assert_true(opens("2001:db8:0:1::1"));
    now += 300 * SECOND;
    settle();
    assert_false(opens("10.0.0.1"));
    now += 400 * SECOND;
    settle();
    assert_int_equal(mg_hub_count(hub).rooms, 0);
    for (int k = 0; k < 3; k++) {
        assert_true(opens("10.0.0.1"));
    }
    assert_false(opens("10.0.0.1"));
}

/* A room that could not be stored does not exist, so it does not count. */
static void test_rooms_not_stored(void **state)
{
    (void)state;
    open_with(LINES, 5, 1);
    fill_disk(true);
    for (int k = 0; k < 3; k++) {
        assert_true(opens("10.0.0.1"));
    }
    fill_disk(false);
    assert_true(opens("10.0.0.1"));
    assert_false(opens("10.0.0.1"));
}

/* A new connection from the same address does not get more requests; other addresses have their own
 * limit. */
static void test_requests_of_address(void **state)
{
    (void)state;
    open_with(4, 1, 60);
    mg_guest *one = enter(), *two = enter();
    assert_int_equal(asks(one), 4);
    assert_int_equal(asks(two), 4);
    for (int k = 0; k < 3; k++) {
        mg_hub_leave(hub, one, now);
        mg_hub_leave(hub, two, now);
        one = enter();
        two = enter();
        assert_int_equal(asks(one) + asks(two), 0);
    }
    mg_guest *other = mg_hub_enter(hub, "10.0.0.2", NULL);
    assert_int_equal(asks(other), 4);
    mg_hub_leave(hub, other, now);
    now += SECOND;
    mg_hub_leave(hub, one, now);
    one = enter();
    assert_int_equal(asks(one), 1);
    mg_hub_leave(hub, one, now);
    now += 4 * SECOND;
    one = enter();
    assert_int_equal(asks(one), 4);
    mg_hub_leave(hub, one, now);
    mg_hub_leave(hub, two, now);
}

/* A refused request does not count: a guest who then waits a second, as told, is answered, even
 * with a limit of one request a second. */
static void test_waits_a_second(void **state)
{
    (void)state;
    open_with(4, 1, 60);
    mg_guest *guest = enter();
    assert_int_equal(asks(guest), 4);
    for (int k = 0; k < 20; k++) {
        now += SECOND;
        assert_true(is_let_ask(guest, "{\"do\": \"table\"}"));
        assert_false(is_let_ask(guest, "{\"do\": \"table\"}"));
    }
    assert_int_equal(mg_guest_ends(guest), MG_GUEST_STAYS);
    mg_hub_leave(hub, guest, now);
}

/* A member who was sent away, or has left, cannot act for the seat any more; closing the connection
 * has no effect on it. */
static void test_sent_away(void **state)
{
    mg_guest *ada = enter(), *ben = enter(), *cy = enter();
    char line[128];
    json_t *answer;

    (void)state;
    answer = ask(ada, "{\"do\": \"create\", \"name\": \"Ada\"}");
    snprintf(line, sizeof line, "{\"do\": \"join\", \"room\": \"%s\", \"name\": \"Ben\"}",
             text_of(answer, "room"));
    assert_true(agrees(ben, line));
    assert_true(agrees(ada, "{\"do\": \"kick\", \"seat\": 1}"));
    assert_false(agrees(ben, "{\"do\": \"ready\"}"));
    memcpy(strstr(line, "Ben"), "Cyn", 3);
    json_decref(answer);
    answer = ask(cy, line);
    assert_int_equal(json_integer_value(json_object_get(answer, "seat")), 1);
    assert_false(agrees(ben, "{\"do\": \"ready\"}"));
    assert_true(agrees(cy, "{\"do\": \"ready\"}"));
    assert_true(agrees(cy, "{\"do\": \"leave\"}"));
    mg_hub_leave(hub, ben, now);
    mg_hub_leave(hub, cy, now);
    mg_hub_leave(hub, ada, now);
    json_decref(answer);
}

/* The same in a game: the token is invalid. If the table does not allow watching, nobody may watch.
 */
static void test_sent_away_in_game(void **state)
{
    char line[160];

    (void)state;
    for (int watch = 1; watch >= 0; watch--) {
        table t =
            sit_two(watch ? "{\"do\": \"set\", \"edition\": \"standard\"}"
                          : "{\"do\": \"set\", \"edition\": \"standard\", \"onlookers\": false}");
        mg_guest *anew = enter();

        assert_true(agrees(t.ada, "{\"do\": \"kick\", \"seat\": 1}"));
        is_told(t.ben, "table");
        assert_int_equal(mg_guest_ends(t.ben), watch ? MG_GUEST_STAYS : MG_GUEST_AGAIN);
        if (watch) {
            assert_false(agrees(t.ben, "{\"do\": \"chat\", \"text\": \"why?\"}"));
            assert_false(agrees(t.ben, "{\"do\": \"act\", \"action\": \"roll\"}"));
        }
        snprintf(line, sizeof line, "{\"do\": \"resume\", \"room\": \"%s\", \"token\": \"%s\"}",
                 t.room, t.token[1]);
        assert_false(agrees(anew, line));
        mg_hub_leave(hub, anew, now);
        mg_hub_leave(hub, t.ben, now);
        mg_hub_leave(hub, t.ada, now);
    }
}

enum { LONG = 300 };

static mg_status renew_in_vain(mg_store *of, void (*lost)(void *context, const char *room),
                               void *context, mg_err *err)
{
    (void)of;
    (void)lost;
    (void)context;
    usleep(LONG * 1000);
    return mg_fail(err, MG_E_IO, "it does not answer");
}

/* Guests are served between attempts to reach a store that each take long. */
static void test_in_vain(void **state)
{
    static const mg_store_kind kind = {.renew = renew_in_vain};
    mg_store silent = {.kind = &kind};
    mg_hub *own = mg_hub_new(&silent, &mg_hub_usual_limits);

    (void)state;
    assert_non_null(own);
    assert_true(mg_hub_is_well(own, now));
    mg_hub_settle(own, now, wake);
    assert_false(mg_hub_is_well(own, now));
    assert_true(mg_hub_due(own) >= now + LONG + SECOND);
    mg_hub_free(own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sent_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sent_away_in_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_two_play, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_secrets, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_inside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_doors, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_another_window, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_host_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_talk, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_talk_in_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bots_play, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_wait, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_disk, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_disk_of_bot, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_disk_at_door, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_disk_of_leaving, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_disk_of_beginning, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sweep, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_sweep, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_limits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rooms_of_address, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rooms_not_stored, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_requests_of_address, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_waits_a_second, set_up, tear_down),
        cmocka_unit_test(test_in_vain),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
