/* SPDX-License-Identifier: MIT
 * Rooms: who may send which request, who gets which message, whole games of people and bots,
 * clocks, people who leave and come back, rooms that are stored and read again. */
#include "play/room.h"

#include "magie/analyst.h"

#include <inttypes.h>
#include <jansson.h>
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

enum { STEPS = 4000, SECOND = 1000 };

static mg_room *room;
static mg_millis now;

static void make(void)
{
    mg_room_free(room);
    now = 0;
    room = mg_room_new(7);
    assert_non_null(room);
}

static int drop(void **state)
{
    (void)state;
    mg_room_free(room);
    room = NULL;
    return 0;
}

static int sit(const char *name)
{
    mg_err err = {0};
    int seat = mg_room_sit(room, -1, name, &err);

    if (seat >= 0) {
        mg_room_present(room, seat, true, now);
    }
    return seat;
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

static void begin(const char *set)
{
    make();
    assert_int_equal(sit("Ada"), 0);
    agrees(0, set);
    assert_int_equal(sit("Ben"), 1);
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
}

/* The last message as a member sees it; free it with json_decref. */
static json_t *message(int seat)
{
    mg_json out;
    json_t *object;

    mg_json_init(&out, NULL, 0);
    mg_room_message(room, seat, &out);
    assert_false(out.full);
    object = json_loads(out.at, 0, NULL);
    assert_non_null(object);
    assert_int_equal(json_integer_value(json_object_get(object, "seq")), mg_room_seq(room));
    mg_json_free(&out);
    return object;
}

static bool says(int seat, const char *word)
{
    json_t *object = message(seat);
    bool same = strcmp(json_string_value(json_object_get(object, "message")), word) == 0;

    json_decref(object);
    return same;
}

static const mg_state *state_of(void)
{
    return mg_match_state(mg_room_match(room));
}

static uint16_t waits_for(void)
{
    return mg_to_act(mg_match_game(mg_room_match(room)), state_of());
}

/* ---- before the game ---- */

/* A request to enter is refused, and the table does not change. */
static void stays_out(const char *name, mg_status why)
{
    mg_err err = {0};
    char *before = strdup(ask(0, "{\"do\": \"table\"}"));

    assert_int_equal(mg_room_sit(room, -1, name, &err), -1);
    assert_int_equal(err.status, why);
    assert_string_equal(ask(0, "{\"do\": \"table\"}"), before);
    free(before);
}

static void test_agreeing(void **state)
{
    mg_err err = {0};

    (void)state;
    make();
    refuses(MG_ONLOOKER, "{\"do\": \"set\", \"edition\": \"deal\"}", "for the host");
    assert_int_equal(mg_room_sit(room, -1, "a|b", &err), -1);
    assert_int_equal(err.status, MG_E_FIELD);
    assert_int_equal(sit("Ada"), 0);
    assert_int_equal(mg_room_sit(room, 0, "Ben", &err), -1);
    assert_int_equal(err.status, MG_E_NO_SEAT);
    assert_string_equal(err.text, "seat 0 is not free");
    agrees(0, "{\"do\": \"seat\", \"seat\": 1, \"player\": \"steward\"}");
    stays_out("Ben", MG_E_NO_SEAT); /* the name of the bot */
    assert_int_equal(mg_room_sit(room, -1, "Ben", &err), -1);
    assert_string_equal(err.text, "no seat is free; you may ask to watch");
    agrees(0, "{\"do\": \"seat\", \"seat\": 1, \"player\": \"human\"}");
    assert_int_equal(mg_room_sit(room, 1, "ada", &err), -1);
    assert_int_equal(err.status, MG_E_FIELD);
    agrees(0, "{\"do\": \"set\", \"edition\": \"standard:modern\", \"seats\": 3, \"options\": "
              "{\"jail.fine\": 75}, \"clock\": 30}");
    assert_true(strstr(ask(0, "{\"do\": \"table\"}"), "\"jail.fine\":75") != NULL);
    refuses(0, "{\"do\": \"set\", \"edition\": \"chess\"}", "edition: ");
    refuses(0, "{\"do\": \"set\", \"edition\": \"../mine\"}", "edition: ");
    refuses(0, "{\"do\": \"set\", \"seats\": 99}", "seats");
    refuses(0, "{\"do\": \"set\", \"options\": {\"jail.fin\": 5}}", "jail.fine");
    refuses(0, "{\"do\": \"set\", \"clock\": -1}", "clock");
    refuses(0, "{\"do\": \"begin\"}", "seat 1 is free");
    assert_int_equal(sit("Ben"), 1);
    refuses(1, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"steward\"}", "for the host");
    refuses(0, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"exec:sh\"}", "no bot");
    refuses(0, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"analyst:60s\"}", "no bot");
    refuses(0, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"steward-1\"}", "no bot");
    refuses(0, "{\"do\": \"seat\", \"seat\": 1, \"player\": \"steward\"}", "Ben sits there");
    agrees(0, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"steward\"}");
    refuses(0, "{\"do\": \"begin\"}", "Ben is not ready");
    refuses(0, "{\"do\": \"set\", \"seats\": 2, \"boards\": \"mars\"}", "mars");
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    assert_true(says(1, "begin"));
    refuses(0, "{\"do\": \"set\", \"clock\": 0}", "has begun");
    stays_out("Cy", MG_E_NOT_NOW);
    stays_out("Cleo", MG_E_NOT_NOW); /* the name of the bot */
}

/* Free seats have names, and a person with the same name can still sit down. */
static void test_names(void **state)
{
    mg_err err = {0};

    (void)state;
    make();
    assert_int_equal(sit("Ben"), 0);
    assert_int_equal(sit("Ada"), 1);
    agrees(0, "{\"do\": \"set\", \"seats\": 4}");
    refuses(0, "{\"do\": \"name\", \"name\": \"ada\"}", "another seat has this name");
    refuses(0, "{\"do\": \"name\", \"name\": \"\u0410d\u0430\"}", "looks like it"); /* Cyrillic */
    refuses(0, "{\"do\": \"name\", \"name\": \"\u00a0Ada\"}", "looks like it");
    agrees(0, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"steward\"}");
    refuses(0, "{\"do\": \"name\", \"name\": \"\\u202eBen\"}", "name: ");
    assert_int_equal(mg_room_sit(room, -1, "\342\200\213", &err), -1);
    assert_int_equal(err.status, MG_E_FIELD);
    agrees(0, "{\"do\": \"name\", \"name\": \"Seat 3\"}");
    agrees(1, "{\"do\": \"name\", \"name\": \"Seat 4\"}");
    assert_int_equal(mg_room_sit(room, -1, "Ben", &err), 3);
    agrees(1, "{\"do\": \"ready\"}");
    agrees(3, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
}

static void test_host_leaves(void **state)
{
    (void)state;
    make();
    assert_int_equal(sit("Ada"), 0);
    assert_int_equal(sit("Ben"), 1);
    refuses(1, "{\"do\": \"kick\", \"seat\": 0}", "for the host");
    agrees(0, "{\"do\": \"leave\"}");
    refuses(0, "{\"do\": \"leave\"}", "no seat");
    agrees(1, "{\"do\": \"set\", \"clock\": 5}");
    assert_int_equal(sit("Cy"), 0);
    refuses(1, "{\"do\": \"kick\", \"seat\": 1}", "somebody else");
    agrees(1, "{\"do\": \"kick\", \"seat\": 0}");
    refuses(0, "{\"do\": \"chat\", \"text\": \"hi\"}", "onlookers");
}

static void play_bots(int plies)
{
    int from = mg_match_ply(mg_room_match(room));

    for (int k = 0; k < STEPS && mg_match_ply(mg_room_match(room)) < from + plies; k++) {
        now += SECOND;
        (void)mg_room_tick(room, now);
    }
    assert_true(mg_match_ply(mg_room_match(room)) >= from + plies);
}

/* A person whom the host sends away during a game cannot come back; one who leaves can. A bot plays
 * on for both, and there is always a host. */
static void test_sent_away(void **state)
{
    mg_err err = {0};
    mg_json out;

    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"clock\": 1}");
    agrees(0, "{\"do\": \"kick\", \"seat\": 1}");
    assert_false(mg_room_is_taken(room, 1));
    refuses(0, "{\"do\": \"kick\", \"seat\": 1}", "somebody else");
    assert_int_equal(sit("Cy"), -1);
    play_bots(40);
    mg_json_init(&out, NULL, 0);
    mg_room_write_table(room, true, &out);
    char *log = mg_match_log(mg_room_match(room));
    mg_room *kept = mg_room_read(out.at, strlen(out.at), log, NULL, now, &err);
    assert_non_null(kept);
    assert_false(mg_room_is_taken(kept, 1));
    mg_room_free(room);
    room = kept;
    play_bots(40);
    free(log);
    mg_json_free(&out);
    agrees(0, "{\"do\": \"leave\"}");
    assert_non_null(strstr(ask(0, "{\"do\": \"table\"}"), "\"host\":0")); /* nobody else is there */
    begin("{\"do\": \"set\", \"edition\": \"standard\"}");
    agrees(0, "{\"do\": \"leave\"}");
    assert_true(mg_room_is_taken(room, 0));
    agrees(1, "{\"do\": \"kick\", \"seat\": 0}");
    assert_false(mg_room_is_taken(room, 0));
}

static void test_talk(void **state)
{
    char line[400];

    (void)state;
    make();
    sit("Ada");
    agrees(0, "{\"do\": \"chat\", \"text\": \"one\\ntwo\\u202e\\u009b\"}");
    json_t *told = message(MG_ONLOOKER);
    assert_string_equal(json_string_value(json_object_get(told, "text")), "one two");
    json_decref(told);
    refuses(0, "{\"do\": \"chat\", \"text\": \"  \"}", "nothing to say");
    refuses(0, "{\"do\": \"chat\", \"text\": \"\\u200b \\u2800\"}", "nothing to say");
    for (int k = 0; k < 3; k++) {
        agrees(0, "{\"do\": \"chat\", \"text\": \"and\"}");
    }
    refuses(0, "{\"do\": \"chat\", \"text\": \"and\"}", "wait a second");
    now = 500;
    agrees(0, "{\"do\": \"chat\", \"text\": \"and\"}");
    refuses(0, "{\"do\": \"chat\", \"text\": \"and\"}", "wait a second");
    now = 10 * SECOND;
    refuses(0, "{\"do\": \"chat\", \"text\": 5}", "text");
    snprintf(line, sizeof line, "{\"do\": \"chat\", \"text\": \"%0300d\"}", 1);
    refuses(0, line, "at most 200 bytes");
}

static json_t *whole_of(mg_room *of)
{
    mg_json out;

    mg_json_init(&out, NULL, 0);
    mg_room_whole(of, MG_ONLOOKER, -1, now, &out);
    json_t *whole = json_loads(out.at, 0, NULL);
    assert_non_null(whole);
    mg_json_free(&out);
    return whole;
}

static void is_said(const json_t *chat, size_t k, const char *name, const char *text)
{
    const json_t *said = json_array_get(chat, k);
    const char *by = json_string_value(json_object_get(said, "name"));

    assert_string_equal(by ? by : "nobody", name);
    assert_string_equal(json_string_value(json_object_get(said, "text")), text);
}

/* Chat of the previous person in a seat is not attributed to the next one, also after the room is
 * read again. */
static void test_old_talk(void **state)
{
    mg_json out;
    mg_err err = {0};

    (void)state;
    make();
    sit("Ada");
    sit("Ben");
    agrees(1, "{\"do\": \"chat\", \"text\": \"bye\"}");
    agrees(1, "{\"do\": \"leave\"}");
    assert_int_equal(sit("Cy"), 1);
    agrees(1, "{\"do\": \"chat\", \"text\": \"hi\"}");
    mg_json_init(&out, NULL, 0);
    mg_room_write_table(room, true, &out);
    mg_room *kept = mg_room_read(out.at, out.n, NULL, NULL, now, &err);
    assert_non_null(kept);
    for (int again = 0; again < 2; again++) {
        json_t *whole = whole_of(again ? kept : room), *chat = json_object_get(whole, "chat");

        is_said(chat, 0, "Ben", "bye");
        is_said(chat, 1, "Cy", "hi");
        json_decref(whole);
    }
    mg_room_free(kept);
    mg_json_free(&out);
}

/* ---- secrets and rights ---- */

static void test_rights(void **state)
{
    static const char *const forbidden[] = {
        "{\"do\": \"new\"}",    "{\"do\": \"load\"}",
        "{\"do\": \"state\"}",  "{\"do\": \"roll\"}",
        "{\"do\": \"perft\"}",  "{\"do\": \"quit\"}",
        "{\"do\": \"replay\"}", "{\"do\": \"chance\", \"dice\": [1, 1]}"};

    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\"}");
    int first = waits_for() == 1 ? 0 : 1;
    for (size_t k = 0; k < sizeof forbidden / sizeof *forbidden; k++) {
        refuses(first, forbidden[k], "not for a seat to ask");
        refuses(MG_ONLOOKER, forbidden[k], "not for a seat to ask");
    }
    refuses(1 - first, "{\"do\": \"act\", \"action\": \"roll\"}", "may not do that now");
    refuses(MG_ONLOOKER, "{\"do\": \"act\", \"action\": \"roll\"}", "not_yours");
    refuses(MG_ONLOOKER, "{\"do\": \"act\", \"action\": \"* dice 1 2\"}", "not_yours");
    refuses(first, "{\"do\": \"act\", \"action\": \"* dice 1 2\"}", "another seat");
    refuses(first, "{\"do\": \"bot\", \"play\": true}", "turn");
    refuses(first, "{\"do\": \"view\", \"for\": 9}", "for");
    char line[80];
    snprintf(line, sizeof line, "{\"do\": \"act\", \"seat\": %d, \"action\": \"roll\"}", first);
    refuses(1 - first, line, "another seat");
    snprintf(line, sizeof line, "{\"do\": \"view\", \"for\": %d}", first);
    refuses(1 - first, line, "somebody else");
    refuses(first, "{\"do\": ", "syntax");
    refuses(first, "\xff\xfe", "syntax");
    agrees(first, "{\"do\": \"log\"}"); /* as that seat may know it */
    refuses(first, "{\"do\": \"log\", \"for\": -1}", "somebody else");
    int64_t seq = mg_room_seq(room);
    agrees(first, "{\"id\": 5, \"do\": \"legal\"}");
    assert_true(mg_room_seq(room) == seq);
    agrees(first, "{\"do\": \"act\", \"action\": \"roll\"}");
    assert_true(mg_room_seq(room) == seq + 1);
    assert_true(says(MG_ONLOOKER, "play"));
}

/* Only the seat that draws a card is told which card it is. */
static void test_draws_are_secret(void **state)
{
    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"deal\"}");
    for (int seat = -1; seat < 2; seat++) {
        json_t *told = message(seat), *event;
        size_t k;

        json_array_foreach(json_object_get(told, "events"), k, event)
        {
            bool drew = strcmp(json_string_value(json_object_get(event, "event")), "drew") == 0;
            bool own = json_integer_value(json_object_get(event, "seat")) == seat;

            assert_true(!drew || !json_object_get(event, "card") == !own);
        }
        json_decref(told);
    }
}

/* ---- games ---- */

/* A seat to act takes the first legal action, or a bot decides. */
static void step(uint64_t *random)
{
    uint16_t to_act = waits_for();
    char line[300];

    for (int seat = 0; seat < 2; seat++) {
        if (!(to_act >> seat & 1)) {
            continue;
        }
        json_t *answer = json_loads(ask(seat, "{\"do\": \"legal\"}"), 0, NULL);
        json_t *legal = json_object_get(answer, "legal");
        *random = *random * 6364136223846793005u + 1442695040888963407u;
        size_t k = (size_t)(*random >> 33) % json_array_size(legal);
        const char *act = json_string_value(json_object_get(json_array_get(legal, k), "action"));
        snprintf(line, sizeof line, "{\"do\": \"act\", \"action\": \"%s\"}", act);
        agrees(seat, line);
        json_decref(answer);
        return;
    }
    now += SECOND;
    assert_true(mg_room_due(room) <= now);
    assert_true(mg_room_tick(room, now));
}

static const mg_edition *own; /* an edition of the table, beside the shipped ones */

/* The room that is read again equals the stored one, except that nobody is present. */
static void keep_and_read(void)
{
    mg_json kept, again;
    mg_err err = {0};
    const mg_match *m = mg_room_match(room);
    char *log = m ? mg_match_log(m) : NULL;
    uint64_t hash = m ? mg_state_hash(mg_match_game(m), mg_match_state(m)) : 0;

    mg_json_init(&kept, NULL, 0);
    mg_json_init(&again, NULL, 0);
    mg_room_present(room, 0, false, now);
    mg_room_present(room, 1, false, now);
    mg_room_write_table(room, true, &kept);
    mg_room *other = mg_room_read(kept.at, kept.n, log, own, now, &err);
    if (!other) {
        fail_msg("%s", err.text);
    }
    mg_room_write_table(other, true, &again);
    assert_string_equal(kept.at, again.at);
    mg_room_free(room);
    room = other;
    m = mg_room_match(room);
    assert_true(!m || mg_state_hash(mg_match_game(m), mg_match_state(m)) == hash);
    mg_room_present(room, 0, true, now);
    mg_room_present(room, 1, true, now);
    mg_json_free(&kept);
    mg_json_free(&again);
    free(log);
}

static void play_to_the_end(const char *set)
{
    uint64_t random = 1;
    int steps = 0;

    make();
    sit("Ada");
    agrees(0, set);
    sit("Ben");
    keep_and_read();
    agrees(0, "{\"do\": \"seat\", \"seat\": 2, \"player\": \"steward\"}");
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    while (mg_node_of(mg_match_game(mg_room_match(room)), state_of()) != MG_OVER) {
        assert_true(++steps < STEPS);
        step(&random);
        if (steps % 97 == 0) {
            keep_and_read();
        }
    }
    assert_false(mg_room_tick(room, now + 1000 * SECOND));
    /* A finished game belongs to the table that it was played at. */
    refuses(0, "{\"do\": \"set\", \"seats\": 4}", "again");
    refuses(1, "{\"do\": \"ready\"}", "again");
    refuses(0, "{\"do\": \"begin\"}", "again");
    keep_and_read();
    agrees(0, "{\"do\": \"again\"}");
    assert_null(mg_room_match(room));
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    assert_non_null(mg_room_match(room));
}

static void test_games(void **state)
{
    (void)state;
    play_to_the_end("{\"do\": \"set\", \"edition\": \"standard\", \"seats\": 3, \"options\": "
                    "{\"limit.rounds\": 12}}");
    play_to_the_end("{\"do\": \"set\", \"edition\": \"us-house\", \"seats\": 3, \"options\": "
                    "{\"limit.rounds\": 12}}");
    play_to_the_end("{\"do\": \"set\", \"edition\": \"international\", \"seats\": 3, \"boards\": "
                    "\"us,uk\", \"options\": {\"limit.rounds\": 12}}");
    play_to_the_end("{\"do\": \"set\", \"edition\": \"house-divided\", \"seats\": 3, \"options\": "
                    "{\"limit.rounds\": 12}}");
    play_to_the_end("{\"do\": \"set\", \"edition\": \"deal\", \"seats\": 3, \"options\": "
                    "{\"limit.turns\": 60}}");
}

/* ---- messages about the game ---- */

/* The matrix of payments agrees with the events of the whole game. */
static int64_t rents_of(const json_t *story)
{
    int64_t sum = 0;
    size_t k, n;
    json_t *row, *cell;

    json_array_foreach(json_object_get(story, "rents"), k, row)
    {
        json_array_foreach(row, n, cell)
        {
            sum += json_integer_value(cell);
        }
    }
    return sum;
}

static int64_t rents_paid(void)
{
    const mg_match *m = mg_room_match(room);
    int64_t sum = 0;
    mg_events ev;
    mg_state s;

    assert_int_equal(mg_match_at(m, 0, &s, NULL), MG_E_OK);
    for (int ply = 0; ply < mg_match_ply(m); ply++) {
        assert_int_equal(mg_match_step(m, ply, &s, &ev), MG_E_OK);
        for (int k = 0; k < ev.n; k++) {
            const mg_event *e = &ev.at[k];

            sum += e->kind == MG_EV_PAY && e->cause == MG_CAUSE_RENT ? e->amt : 0;
        }
    }
    return sum;
}

static void test_story(void **state)
{
    uint64_t random = 1;

    (void)state;
    make();
    sit("Ada");
    refuses(0, "{\"do\": \"story\"}", "has not begun");
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"options\": {\"limit.rounds\": 30}}");
    while (mg_node_of(mg_match_game(mg_room_match(room)), state_of()) != MG_OVER) {
        step(&random);
    }
    json_t *answer = json_loads(ask(MG_ONLOOKER, "{\"do\": \"story\"}"), 0, NULL);
    json_t *story = json_object_get(answer, "story");
    assert_int_equal(json_array_size(json_object_get(story, "throws")), 11);
    assert_int_equal(json_array_size(json_object_get(story, "totals")), 2);
    assert_int_equal(json_array_size(json_object_get(json_object_get(story, "landings"), "us")),
                     40);
    assert_in_range(json_array_size(json_object_get(story, "turns")), 1, 3);
    assert_true(rents_of(story) > 0);
    assert_int_equal(rents_of(story), rents_paid());
    json_decref(answer);
}

/* Slow bots are refused, because others would have to wait for them. */
static void test_quick_bots(void **state)
{
    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\"}");
    int first = waits_for() == 1 ? 0 : 1;
    refuses(first, "{\"do\": \"bot\", \"name\": \"analyst:9s\"}", "others wait");
    refuses(first, "{\"do\": \"bot\", \"name\": \"exec:true\"}", "others wait");
    refuses(first, "{\"do\": \"bot\", \"name\": \"nobody\"}", "others wait");
    agrees(first, "{\"do\": \"bot\", \"name\": \"analyst\"}");
    assert_non_null(strstr(ask(first, "{\"do\": \"bot\", \"name\": \"analyst\"}"), "analyst:4"));
    assert_non_null(strstr(ask(first, "{\"do\": \"catalogue\"}"), "\"name\":\"analyst\""));
    assert_null(strstr(ask(first, "{\"do\": \"catalogue\"}"), "\"name\":\"analyst:"));
}

/* The edits of a bot's draft follow each other without delay; otherwise some offers took half a
 * minute. */
static void test_pieces(void **state)
{
    uint64_t random = 1;
    int pieces = 0;

    (void)state;
    make();
    assert_int_equal(sit("Ada"), 0);
    agrees(0, "{\"do\": \"set\", \"edition\": \"standard\", \"seats\": 2}");
    agrees(0, "{\"do\": \"seat\", \"seat\": 1, \"player\": \"random\"}");
    agrees(0, "{\"do\": \"begin\"}");
    for (int k = 0; k < STEPS && pieces < 30; k++) {
        const mg_match *m = mg_room_match(room);
        mg_action last = mg_match_action(m, mg_match_ply(m) - 1);

        if (waits_for() & 1) {
            step(&random);
            continue;
        }
        if (last.seat == 1 && last.kind >= MG_ACT_GIVE && last.kind <= MG_ACT_GET_CASH) {
            assert_true(mg_room_due(room) <= now);
            pieces++;
        }
        now = mg_room_due(room) > now ? mg_room_due(room) : now;
        assert_true(mg_room_tick(room, now));
    }
    assert_int_equal(pieces, 30);
}

/* A bot that takes the seat of somebody who leaves in the middle of an offer thinks first. */
static void test_pieces_of_others(void **state)
{
    char line[64];

    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\"}");
    int seat = waits_for() == 1 ? 0 : 1;
    snprintf(line, sizeof line, "{\"do\": \"act\", \"action\": \"trade %d\"}", 1 - seat);
    agrees(seat, line);
    agrees(seat, "{\"do\": \"act\", \"action\": \"give-cash 10\"}");
    agrees(seat, "{\"do\": \"leave\"}");
    assert_int_equal(mg_room_due(room), now + 700);
    assert_false(mg_room_tick(room, now + 699));
    now += 700;
    assert_true(mg_room_tick(room, now));
}

static int64_t left(int seat)
{
    json_t *answer = json_loads(ask(seat, "{\"do\": \"look\"}"), 0, NULL);
    json_t *value = json_object_get(answer, "left");
    int64_t is = value ? json_integer_value(value) : -1;

    assert_non_null(json_object_get(answer, "legal"));
    assert_non_null(json_object_get(answer, "view"));
    json_decref(answer);
    return is;
}

/* ---- clocks, and absent members ---- */

static void test_time_left(void **state)
{
    uint64_t random = 1;
    json_t *told;

    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\"}");
    assert_int_equal(left(0), -1);
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"clock\": 20}");
    assert_int_equal(left(0), 20 * SECOND);
    now = 5 * SECOND;
    assert_int_equal(left(MG_ONLOOKER), 15 * SECOND);
    step(&random);
    told = message(0);
    assert_int_equal(json_integer_value(json_object_get(told, "left")), 20 * SECOND);
    json_decref(told);
    now = 6 * SECOND;
    assert_int_equal(left(0), 19 * SECOND);
    now = 500 * SECOND;
    assert_int_equal(left(0), 0);
    keep_and_read(); /* the clock begins anew */
    assert_int_equal(left(0), 20 * SECOND);
}

static void test_clock(void **state)
{
    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"clock\": 20}");
    int ply = mg_match_ply(mg_room_match(room));

    assert_int_equal(mg_room_due(room), 20 * SECOND);
    assert_false(mg_room_tick(room, 20 * SECOND - 1));
    assert_true(mg_room_tick(room, 20 * SECOND));
    assert_true(mg_match_ply(mg_room_match(room)) > ply);
    assert_int_equal(mg_room_due(room), 40 * SECOND);
}

/* A game that ends by time: the time left is sent and stored, and then the time is up. */
static void test_agreed_time(void **state)
{
    uint64_t random = 1;
    json_t *told;

    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"minutes\": 2}");
    assert_non_null(strstr(ask(0, "{\"do\": \"table\"}"), "\"end\":\"time\""));
    assert_int_equal(mg_room_due(room), 120 * SECOND);
    now = 50 * SECOND;
    step(&random);
    told = message(0);
    assert_int_equal(json_integer_value(json_object_get(told, "ends")), 70 * SECOND);
    json_decref(told);
    int64_t kept = mg_room_table_seq(room);
    now = 61 * SECOND;
    step(&random);
    assert_true(mg_room_table_seq(room) > kept); /* a minute more has been played */
    keep_and_read();
    assert_false(state_of()->stop);
    assert_false(mg_room_tick(room, 119 * SECOND));
    assert_true(mg_room_tick(room, 120 * SECOND));
    assert_true(state_of()->stop);
    assert_true(says(0, "play"));
    assert_false(mg_room_tick(room, 121 * SECOND));
    assert_int_equal(mg_room_due(room), -1);
}

/* Minutes and the option `end` are always consistent, whichever of them is set. */
static void test_minutes(void **state)
{
    (void)state;
    make();
    assert_int_equal(sit("Ada"), 0);
    agrees(0, "{\"do\": \"set\", \"edition\": \"standard\", \"options\": {\"end\": \"time\"}}");
    assert_non_null(strstr(ask(0, "{\"do\": \"table\"}"), "\"minutes\":90"));
    agrees(0, "{\"do\": \"set\", \"minutes\": 45}");
    assert_non_null(strstr(ask(0, "{\"do\": \"table\"}"), "\"minutes\":45"));
    agrees(0, "{\"do\": \"set\", \"options\": {\"end\": \"turns\"}}");
    assert_non_null(strstr(ask(0, "{\"do\": \"table\"}"), "\"minutes\":0"));
    agrees(0, "{\"do\": \"set\", \"minutes\": 0}");
    assert_non_null(strstr(ask(0, "{\"do\": \"table\"}"), "\"end\":\"turns\""));
    refuses(0, "{\"do\": \"set\", \"minutes\": 1441}", "minutes");
}

static void test_hints(void **state)
{
    (void)state;
    make();
    assert_int_equal(sit("Ada"), 0);
    assert_int_equal(sit("Ben"), 1);
    refuses(1, "{\"do\": \"hints\", \"seat\": 1, \"hints\": true}", "for the host");
    refuses(0, "{\"do\": \"hints\", \"hints\": false}", "seat");
    agrees(0, "{\"do\": \"hints\", \"seat\": 1, \"hints\": false}");
    keep_and_read();
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    refuses(1, "{\"do\": \"bot\"}", "turned hints off");
    assert_null(strstr(ask(0, "{\"do\": \"bot\"}"), "turned hints off"));
    assert_null(strstr(ask(MG_ONLOOKER, "{\"do\": \"bot\"}"), "turned hints off"));
    refuses(0, "{\"do\": \"hints\", \"seat\": 1, \"hints\": true}", "has begun");
}

static void test_away(void **state)
{
    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"away\": 60}");
    int seat = waits_for() == 1 ? 0 : 1;

    assert_int_equal(mg_room_due(room), -1);
    now = 5 * SECOND;
    mg_room_present(room, seat, false, now);
    assert_int_equal(mg_room_due(room), 65 * SECOND);
    assert_false(mg_room_tick(room, 64 * SECOND));
    assert_true(mg_room_tick(room, 65 * SECOND));
    assert_true(says(1 - seat, "table"));
    if (seat == 0) { /* the other becomes the host as well */
        assert_true(mg_room_tick(room, 65 * SECOND));
    }
    int ply = mg_match_ply(mg_room_match(room));
    assert_true(mg_room_tick(room, 66 * SECOND));
    assert_true(mg_match_ply(mg_room_match(room)) > ply);
    mg_room_present(room, seat, true, 67 * SECOND);
    while (waits_for() >> seat & 1) {
        assert_false(mg_room_tick(room, 1000 * SECOND));
        break;
    }
}

static bool has_host(int seat)
{
    char text[16];

    snprintf(text, sizeof text, "\"host\":%d,", seat);
    return strstr(ask(0, "{\"do\": \"table\"}"), text) != NULL;
}

/* The host leaves, and after some seconds somebody else becomes the host; the members are told. */
static void host_goes(int from, int to, int seconds)
{
    assert_true(has_host(from));
    mg_room_present(room, from, false, now);
    assert_int_equal(mg_room_due(room), now + seconds * SECOND);
    now += seconds * SECOND;
    assert_false(mg_room_tick(room, now - 1));
    assert_true(has_host(from));
    assert_true(mg_room_tick(room, now));
    assert_true(says(to, "table"));
    json_t *told = message(to);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(told, "table"), "host")),
                     to);
    json_decref(told);
}

static void test_host_away(void **state)
{
    (void)state;
    make();
    sit("Ada");
    agrees(0, "{\"do\": \"set\", \"seats\": 3, \"away\": 20}");
    sit("Ben");
    sit("Cy");
    mg_room_present(room, 1, false, now);
    assert_int_equal(mg_room_due(room), -1);
    host_goes(0, 2, 20);
    mg_room_present(room, 0, true, now);
    mg_room_present(room, 1, true, now);
    assert_int_equal(mg_room_due(room), -1);
    refuses(0, "{\"do\": \"kick\", \"seat\": 1}", "for the host");
    agrees(2, "{\"do\": \"set\", \"away\": 0}");
    host_goes(2, 0, 60);
    agrees(0, "{\"do\": \"kick\", \"seat\": 2}");
    /* While nobody is present the host stays the same; the first to come back then becomes the host
     * at once. */
    mg_room_present(room, 0, false, now);
    mg_room_present(room, 1, false, now);
    assert_int_equal(mg_room_due(room), -1);
    now += 1000 * SECOND;
    assert_false(mg_room_tick(room, now));
    mg_room_present(room, 1, true, now);
    assert_true(mg_room_due(room) <= now);
    assert_true(mg_room_tick(room, now));
    agrees(1, "{\"do\": \"kick\", \"seat\": 0}");
}

/* The host is replaced whichever seat is to act, and also after the game is over. */
static void test_host_away_in_game(void **state)
{
    uint64_t random = 3;

    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"options\": {\"limit.rounds\": 1}}");
    now += SECOND;
    host_goes(0, 1, 60);
    mg_room_present(room, 0, true, now);
    while (mg_node_of(mg_match_game(mg_room_match(room)), state_of()) != MG_OVER) {
        step(&random);
    }
    host_goes(1, 0, 60);
    agrees(0, "{\"do\": \"again\"}");
}

/* When a server loads a room, nobody is present: the time begins at that moment. */
static void test_host_away_for_long(void **state)
{
    mg_err err = {0};
    mg_json out;

    (void)state;
    make();
    sit("Ada");
    sit("Ben");
    mg_json_init(&out, NULL, 0);
    mg_room_write_table(room, true, &out);
    now = 5000 * SECOND;
    mg_room *kept = mg_room_read(out.at, out.n, NULL, NULL, now, &err);
    assert_non_null(kept);
    mg_room_free(room);
    room = kept;
    mg_json_free(&out);
    mg_room_present(room, 1, true, now + SECOND);
    assert_int_equal(mg_room_due(room), now + 60 * SECOND);
    assert_false(mg_room_tick(room, now + 60 * SECOND - 1));
    assert_true(mg_room_tick(room, now + 60 * SECOND));
    assert_true(has_host(1));
}

/* ---- undo, coming back ---- */

static void test_undo_and_whole(void **state)
{
    mg_json out;

    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\"}");
    int seat = waits_for() == 1 ? 0 : 1, before = mg_match_ply(mg_room_match(room));
    char line[64];

    snprintf(line, sizeof line, "{\"do\": \"act\", \"action\": \"trade %d\"}", 1 - seat);
    agrees(seat, line);
    mg_json_init(&out, NULL, 0);
    mg_room_whole(room, 1 - seat, before, now, &out);
    assert_non_null(strstr(out.at, "\"missed\":["));
    assert_non_null(strstr(out.at, "\"view\":{"));
    mg_json_clear(&out);
    mg_room_whole(room, 1 - seat, -1, now, &out);
    assert_null(strstr(out.at, "\"missed\""));
    refuses(1 - seat, "{\"do\": \"undo\"}", "nothing to take back");
    agrees(seat, "{\"do\": \"undo\"}");
    assert_true(says(1 - seat, "back"));
    assert_int_equal(mg_match_ply(mg_room_match(room)), before);
    uint64_t random = 1;
    for (int k = 0; k < 200; k++) {
        step(&random);
    }
    mg_json_clear(&out);
    mg_room_whole(room, MG_ONLOOKER, 0, now, &out); /* the last lines of a long chat */
    assert_non_null(strstr(out.at, "\"missed\":[{"));
    mg_json_free(&out);
}

static void refuses_to_read(const char *table, const char *log, mg_status status)
{
    mg_err err = {0};

    assert_null(mg_room_read(table, strlen(table), log, NULL, 0, &err));
    assert_int_equal(err.status, status);
}

static void test_damaged(void **state)
{
    (void)state;
    refuses_to_read("{", NULL, MG_E_SYNTAX);
    refuses_to_read("{}", NULL, MG_E_FIELD);
    refuses_to_read("{\"table\": {\"edition\": \"chess\"}}", NULL, MG_E_UNKNOWN);
    refuses_to_read("{\"table\": {\"edition\": \"standard\", \"seats\": []}}", NULL, MG_E_AMOUNT);
    refuses_to_read("{\"table\": {\"edition\": \"standard\", \"stage\": \"playing\", \"seats\": "
                    "[{\"name\": \"Ada\", \"player\": \"human\"}, {\"name\": \"Ben\", \"player\": "
                    "\"human\"}]}}",
                    NULL, MG_E_FIELD);
    refuses_to_read("{\"table\": {\"edition\": \"standard\", \"stage\": \"playing\", \"seats\": "
                    "[{\"name\": \"Ada\", \"player\": \"human\"}, {\"name\": \"Ben\", \"player\": "
                    "\"nobody\"}]}}",
                    NULL, MG_E_UNKNOWN);
}

static void test_own_edition(void **state)
{
    mg_edition mine = *mg_edition_find("standard:modern");
    char *log;

    (void)state;
    snprintf(mine.name, sizeof mine.name, "mine");
    make();
    sit("Ada");
    refuses(0, "{\"do\": \"set\", \"edition\": \"mine\"}", "there is no edition");
    mg_room_use_edition(room, &mine);
    refuses(0, "{\"do\": \"set\", \"edition\": \"mine:classic\"}", "there is no edition");
    refuses(0, "{\"do\": \"set\", \"edition\": \"min\"}", "there is no edition");
    agrees(0, "{\"do\": \"set\", \"edition\": \"mine:modern\"}");
    agrees(0, "{\"do\": \"set\", \"edition\": \"mine\", \"seats\": 2}");
    sit("Ben");
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    own = &mine;
    keep_and_read();
    own = NULL;
    mg_json table;
    mg_json_init(&table, NULL, 0);
    mg_room_write_table(room, true, &table);
    log = mg_match_log(mg_room_match(room));
    assert_non_null(strstr(log, "\nedition mine:modern "));
    refuses_to_read(table.at, log, MG_E_UNKNOWN);
    mg_json_free(&table);
    free(log);
}

/* ---- from a log ---- */

static const char *const log_of_bots =
    "magie 2\nedition standard:classic 60a8e78cdd46cfa2\nboards us\nseed "
    "5\nseat Ada | human\nseat Ben | steward\nbegin\n";

/* Takes the log of the room's game, and puts another room in its place. Free the log. */
static char *go_on_from(int at, const char *players)
{
    mg_err err = {0};
    char *log = mg_match_log(mg_room_match(room));

    mg_room_free(room);
    room = mg_room_from_log(log, at, players, own, now, &err);
    if (!room) {
        fail_msg("%s", err.text);
    }
    return log;
}

static void refuses_log(const char *log, int at, const char *players, mg_status status)
{
    mg_err err = {0};

    assert_null(mg_room_from_log(log, at, players, own, 0, &err));
    assert_int_equal(err.status, status);
    assert_true(err.text[0]);
}

/* The game continues where the log ends, with the players of the log, and questions are sent as in
 * any room. */
static void test_from_log(void **state)
{
    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"seats\": 2, \"options\": "
          "{\"start\": \"first\", \"jail.fine\": 70}}");
    agrees(0, "{\"do\": \"act\", \"action\": \"roll\"}");
    int plies = mg_match_ply(mg_room_match(room));
    uint64_t hash = mg_state_hash(mg_match_game(mg_room_match(room)), state_of());
    char *log = go_on_from(-1, NULL);
    assert_int_equal(mg_match_ply(mg_room_match(room)), plies);
    assert_true(mg_state_hash(mg_match_game(mg_room_match(room)), state_of()) == hash);
    for (int seat = 0; seat < 2; seat++) {
        assert_true(mg_room_is_taken(room, seat));
        mg_room_present(room, seat, true, now);
    }
    keep_and_read();
    mg_json table;
    mg_json_init(&table, NULL, 0);
    mg_room_write_table(room, true, &table);
    assert_non_null(strstr(table.at, "\"stage\":\"playing\""));
    assert_non_null(strstr(table.at, "\"jail.fine\":70"));
    assert_non_null(strstr(table.at, "\"host\":0"));
    assert_non_null(strstr(table.at, "\"name\":\"Ben\",\"player\":\"human\",\"taken\":true"));
    mg_json_free(&table);
    refuses(1, "{\"do\": \"act\", \"action\": \"roll\"}", "the game waits for seat 0 (buy)");
    agrees(0, "{\"do\": \"act\", \"action\": \"buy\"}");
    free(log);
}

/* A log of an edition that is not shipped continues with that edition, and so does the room's
 * table. */
static void test_from_own_log(void **state)
{
    mg_edition mine = *mg_edition_find("standard:modern");

    (void)state;
    snprintf(mine.name, sizeof mine.name, "mine");
    make();
    sit("Ada");
    mg_room_use_edition(room, &mine);
    agrees(0, "{\"do\": \"set\", \"edition\": \"mine\", \"seats\": 2}");
    sit("Ben");
    agrees(1, "{\"do\": \"ready\"}");
    agrees(0, "{\"do\": \"begin\"}");
    own = &mine;
    char *log = go_on_from(-1, NULL);
    assert_ptr_equal(mg_match_game(mg_room_match(room))->edition, &mine);
    keep_and_read();
    own = NULL;
    refuses_log(log, -1, NULL, MG_E_UNKNOWN);
    free(log);
}

/* An unknown bot becomes a person; commitments of fair dice are no longer shown, and the longest
 * name that a log can have is not cut. */
static void test_from_strange_log(void **state)
{
    mg_err err = {0};
    const mg_match *m;

    (void)state;
    make();
    mg_room_free(room);
    room = mg_room_from_log(
        "magie 2\nedition standard:classic 60a8e78cdd46cfa2\nboards us\nseed 5\n"
        "fair whatever\nseat Ada of the longest name of forty byte \303\244 | exec:./bot\n"
        "seat Ben | steward\nbegin\n",
        -1, NULL, NULL, now, &err);
    if (!room) {
        fail_msg("%s", err.text);
    }
    m = mg_room_match(room);
    assert_string_equal(mg_match_fair(m), "");
    assert_string_equal(mg_match_player(m, 0), "human");
    assert_string_equal(mg_match_player(m, 1), "steward");
    mg_json table;
    mg_json_init(&table, NULL, 0);
    mg_room_write_table(room, true, &table);
    assert_non_null(
        strstr(table.at, "\"name\":\"Ada of the longest name of forty byte \303\244\""));
    mg_json_free(&table);
}

/* The same game can be played again from its beginning by others: a bot decides, with the same
 * dice. */
static void test_from_moment(void **state)
{
    (void)state;
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"seats\": 2, \"options\": "
          "{\"start\": \"first\"}}");
    agrees(0, "{\"do\": \"act\", \"action\": \"roll\"}");
    char *log = go_on_from(0, "steward,human");
    assert_int_equal(mg_match_ply(mg_room_match(room)), 0);
    assert_false(mg_room_is_taken(room, 0));
    assert_true(mg_room_is_taken(room, 1));
    now += SECOND;
    assert_true(mg_room_tick(room, now));
    char *again = mg_match_log(mg_room_match(room));
    assert_non_null(strstr(again, "| steward\nseat Ben | human\n"));
    const char *dice = strstr(log, "* dice");
    assert_non_null(dice);
    assert_memory_equal(strstr(again, "* dice"), dice, strlen("* dice 1 1"));
    free(again);
    free(log);
}

static void test_from_bad_log(void **state)
{
    (void)state;
    refuses_log("magic", -1, NULL, MG_E_SYNTAX);
    refuses_log(log_of_bots, 99, NULL, MG_E_AMOUNT);
    refuses_log(log_of_bots, -1, "steward,steward", MG_E_NO_SEAT);
    refuses_log(log_of_bots, -1, "human,nobody", MG_E_UNKNOWN);
    refuses_log(log_of_bots, -1, "human", MG_E_UNKNOWN);
    begin("{\"do\": \"set\", \"edition\": \"standard\", \"seats\": 2}");
    char *log = mg_match_log_for(mg_room_match(room), 1);
    refuses_log(log, -1, NULL, MG_E_NOT_YOURS);
    free(log);
}

int main(void)
{
    if (mg_analyst_register() != MG_E_OK) {
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_agreeing, drop),
        cmocka_unit_test_teardown(test_names, drop),
        cmocka_unit_test_teardown(test_host_leaves, drop),
        cmocka_unit_test_teardown(test_sent_away, drop),
        cmocka_unit_test_teardown(test_talk, drop),
        cmocka_unit_test_teardown(test_old_talk, drop),
        cmocka_unit_test_teardown(test_rights, drop),
        cmocka_unit_test_teardown(test_draws_are_secret, drop),
        cmocka_unit_test_teardown(test_games, drop),
        cmocka_unit_test_teardown(test_story, drop),
        cmocka_unit_test_teardown(test_quick_bots, drop),
        cmocka_unit_test_teardown(test_pieces, drop),
        cmocka_unit_test_teardown(test_pieces_of_others, drop),
        cmocka_unit_test_teardown(test_time_left, drop),
        cmocka_unit_test_teardown(test_clock, drop),
        cmocka_unit_test_teardown(test_agreed_time, drop),
        cmocka_unit_test_teardown(test_minutes, drop),
        cmocka_unit_test_teardown(test_hints, drop),
        cmocka_unit_test_teardown(test_away, drop),
        cmocka_unit_test_teardown(test_host_away, drop),
        cmocka_unit_test_teardown(test_host_away_in_game, drop),
        cmocka_unit_test_teardown(test_host_away_for_long, drop),
        cmocka_unit_test_teardown(test_undo_and_whole, drop),
        cmocka_unit_test_teardown(test_damaged, drop),
        cmocka_unit_test_teardown(test_own_edition, drop),
        cmocka_unit_test_teardown(test_from_log, drop),
        cmocka_unit_test_teardown(test_from_own_log, drop),
        cmocka_unit_test_teardown(test_from_strange_log, drop),
        cmocka_unit_test_teardown(test_from_moment, drop),
        cmocka_unit_test_teardown(test_from_bad_log, drop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
