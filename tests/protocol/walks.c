/* SPDX-License-Identifier: MIT
 * Random games of every edition, with random options, through every verb: the answers of the
 * program follow the schema, and the actions that it lists can be sent back. */
#include "random_walk.h"
#include "twins.h"

#include "magie/json.h"

#include <stdio.h>
#include <stdlib.h>

enum { PLIES = 160, ASK_EVERY = 7, BREAK_EVERY = 50, LINE_CAP = 1 << 16 };

typedef struct walker {
    mg_engine *e;
    mg_rng rng;
    long asked;
} walker;

/* Checks an answer by the schema; now and then it also checks that the schema notices mistakes in
 * it. */
static const char *ask(walker *w, const char *request)
{
    const char *came = answer(w->e, request);

    if (++w->asked % BREAK_EVERY == 0) {
        char *kept = strdup(came);
        break_answer(request, kept);
        free(kept);
    }
    return came;
}

static bool is_ok(const char *came)
{
    return strstr(came, "\"ok\":true") != NULL;
}

/* Sends a request with one member, a text of any length. */
static char *request_of(const char *verb, const char *key, const char *text, json_t *value)
{
    json_t *request = json_pack("{s:s}", "do", verb);

    json_object_set_new(request, key, value ? json_incref(value) : json_string(text));
    char *line = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    return line;
}

static void begin(walker *w, uint64_t number)
{
    mg_match *m = walk_begin(number, NULL, &w->rng);
    char *log = mg_match_log(m);
    char *line = request_of("replay", "log", log, NULL);

    if (!is_ok(ask(w, line))) {
        fail("a game does not begin: %.300s", line);
    }
    (void)ask(w, "{\"do\":\"game\"}");
    (void)ask(w, "{\"do\":\"catalogue\"}");
    (void)ask(w, "{\"do\":\"rules\"}");
    mg_match_free(m);
    free(log);
    free(line);
}

/* The position that `state` writes follows the schema, and `load` accepts it, in each edition. */
static void come_back(walker *w)
{
    json_t *state = json_loads(ask(w, "{\"do\":\"state\"}"), 0, NULL);
    char *line = request_of("load", "position", NULL, json_object_get(state, "position"));
    json_t *request = json_loads(line, 0, NULL);
    const char *wrong = schema_fault("request", request);
    mg_engine *other = mg_engine_new();

    if (wrong) {
        fail("a position is not of the schema: %s\n  %.2000s", wrong, line);
    }
    const char *came = answer(other, line);
    if (!is_ok(came)) {
        fail("to %.2000s\n  came %.300s", line, came);
    } else if (!mg_state_equal(game_of(w->e), state_of(w->e), state_of(other))) {
        fail("a position comes back as another one: %.2000s", line);
    }
    mg_engine_free(other);
    json_decref(request);
    json_decref(state);
    free(line);
}

static void ask_around(walker *w)
{
    static const char *const whole[] = {"{\"do\":\"log\"}",
                                        "{\"do\":\"perft\",\"depth\":1}",
                                        "{\"do\":\"explain\",\"event\":0}",
                                        "{\"do\":\"explain\",\"rent\":\"boardwalk\",\"seat\":0}",
                                        "{\"do\":\"bot\",\"name\":\"steward\"}",
                                        "{\"do\":\"quote\"}",
                                        "{\"do\":\"try\",\"bankrupt\":0}"};
    static const char *const each[] = {"view", "legal", "look", "past"};
    char line[128];

    for (size_t k = 0; k < sizeof whole / sizeof whole[0]; k++) {
        (void)ask(w, whole[k]);
    }
    for (int seat = -1; seat < game_of(w->e)->seat_n; seat++) {
        for (size_t k = 0; k < sizeof each / sizeof each[0]; k++) {
            snprintf(line, sizeof line, "{\"do\":\"%s\",\"for\":%d}", each[k], seat);
            (void)ask(w, line);
        }
    }
    come_back(w);
}

/* Any entry of `legal`, sent back as it is. False at the end of the game. */
static bool step(walker *w)
{
    json_t *legal = json_loads(ask(w, "{\"do\":\"legal\"}"), 0, NULL);
    bool chance = strcmp(json_string_value(json_object_get(legal, "node")), "chance") == 0;
    json_t *list = json_object_get(legal, chance ? "outcomes" : "legal");
    size_t n = json_array_size(list);
    bool goes_on = n > 0;

    if (goes_on) {
        json_t *entry = json_array_get(list, mg_rng_below(&w->rng, (uint32_t)n));
        json_object_set_new(entry, "do", json_string("try"));
        char *line = json_dumps(entry, JSON_COMPACT);
        (void)ask(w, line);
        free(line);
        json_object_set_new(entry, "do", json_string(chance ? "chance" : "act"));
        line = json_dumps(entry, JSON_COMPACT);
        const char *came = ask(w, line);
        if (!is_ok(came)) {
            fail("to %s\n  came %s", line, came);
            goes_on = false;
        }
        free(line);
    }
    json_decref(legal);
    return goes_on;
}

void walk_games(long games)
{
    walker w = {.e = mg_engine_new()};
    long before = failed;

    for (long number = 0; number < games && failed == before; number++) {
        begin(&w, (uint64_t)number);
        for (int ply = 0; ply < PLIES && failed == before && step(&w); ply++) {
            if (ply % ASK_EVERY == 0) {
                ask_around(&w);
            }
        }
        (void)ask(&w, "{\"do\":\"undo\"}");
        ask_around(&w);
    }
    mg_engine_free(w.e);
    printf("%ld answers of random games\n", w.asked);
    passed += failed == before;
}
