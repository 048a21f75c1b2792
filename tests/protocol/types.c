/* SPDX-License-Identifier: MIT
 * Values of the wrong type: each member of the document's requests, and of positions of random
 * games, is replaced by values of every type. A refusal names a member that was sent, and changes
 * nothing; an accepted position passes all checks of a state. */
#include "random_walk.h"
#include "twins.h"

#include "magie/json.h"

#include <stdio.h>
#include <stdlib.h>

enum { PATH_CAP = 256, SHAPES_MAX = 1 << 14, EACH_SHAPE = 1, WALK_PLIES = 60, EVERY_PLY = 5 };

static const char *const values[] = {
    "null", "true", "7",  "-1",        "1099511627776",           "0.5", "\"x\"", "\"\"", "\"0\"",
    "[]",   "[7]",  "{}", "{\"x\":1}", "[[],{},true,null,\"x\"]",
};

enum { VALUES = sizeof values / sizeof values[0] };

/* The function that tries the whole document with one value replaced. */
typedef void try_whole(void *context, json_t *whole, const char *path);

/* ---- each shape of a path is tried once ---- */

static struct {
    char path[PATH_CAP];
    int times;
} shapes[SHAPES_MAX];

static bool is_new(const char *path)
{
    uint64_t hash = 1469598103934665603u;

    for (const char *c = path; *c; c++) {
        hash = (hash ^ (uint8_t)*c) * 1099511628211u;
    }
    for (size_t at = hash % SHAPES_MAX;; at = (at + 1) % SHAPES_MAX) {
        if (!shapes[at].path[0]) {
            snprintf(shapes[at].path, PATH_CAP, "%s", path);
        }
        if (strcmp(shapes[at].path, path) == 0) {
            return shapes[at].times++ < EACH_SHAPE;
        }
    }
}

/* ---- replacing ---- */

typedef struct spot {
    json_t *whole;
    const char *path;
    try_whole *try;
    void *context;
} spot;

static void replace(const spot *at, json_t *holder, const char *key, size_t index);

static void replace_below(const spot *at, json_t *holder)
{
    char path[PATH_CAP];
    spot below = *at;

    below.path = path;
    if (json_is_object(holder)) {
        json_t *keys = json_array();
        const char *key;
        json_t *value;

        json_object_foreach(holder, key, value) json_array_append_new(keys, json_string(key));
        for (size_t k = 0; k < json_array_size(keys); k++) {
            key = json_string_value(json_array_get(keys, k));
            snprintf(path, sizeof path, "%s.%s", at->path, key);
            replace(&below, holder, key, 0);
        }
        json_decref(keys);
    }
    snprintf(path, sizeof path, "%s[]", at->path);
    for (size_t k = 0; json_is_array(holder) && k < json_array_size(holder); k++) {
        replace(&below, holder, NULL, k);
    }
}

static void put(json_t *holder, const char *key, size_t index, json_t *value)
{
    if (key) {
        json_object_set(holder, key, value);
    } else {
        json_array_set(holder, index, value);
    }
}

static void replace(const spot *at, json_t *holder, const char *key, size_t index)
{
    json_t *was = json_incref(key ? json_object_get(holder, key) : json_array_get(holder, index));

    if (is_new(at->path)) {
        for (int k = 0; k < VALUES; k++) {
            json_t *value = json_loads(values[k], JSON_DECODE_ANY, NULL);
            put(holder, key, index, value);
            json_decref(value);
            at->try(at->context, at->whole, at->path);
        }
        put(holder, key, index, was);
    }
    replace_below(at, was);
    json_decref(was);
}

/* Whether a refusal begins with the name of a member, or quotes a word, that was sent. */
static bool names_what_was_sent(const char *text, const char *sent)
{
    char word[PATH_CAP];
    const char *quoted = strchr(text, '"');

    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, ".[: "), text);
    if (strstr(sent, word)) {
        return true;
    }
    snprintf(word, sizeof word, "%.*s", quoted ? (int)strcspn(quoted + 1, "\"") : 0,
             quoted ? quoted + 1 : "");
    return word[0] && strstr(sent, word);
}

/* ---- requests ---- */

typedef struct block {
    const transcripts *t;
    int first, at;
} block;

static char *log_of(mg_engine *e)
{
    return mg_engine_match(e) ? mg_match_log(mg_engine_match(e)) : NULL;
}

static void check_refusal(const char *line, json_t *came, const char *path)
{
    json_t *error = json_object_get(came, "error");
    const char *code = json_string_value(json_object_get(error, "code"));
    const char *text = json_string_value(json_object_get(error, "text"));

    if (strcmp(code, "field") == 0 && !names_what_was_sent(text, line)) {
        fail("to %.2000s\n  came %s\n  which does not name what is wrong at %s", line, text, path);
    } else {
        passed++;
    }
}

/* Sends a request after those before it in its block. */
static void try_request(void *context, json_t *whole, const char *path)
{
    const block *b = context;
    mg_engine *e = mg_engine_new();

    for (int k = b->first; k < b->at; k++) {
        (void)answer(e, b->t->at[k].request);
    }
    char *line = json_dumps(whole, JSON_COMPACT), *before = log_of(e);
    const char *came = answer(e, line), *wrong = answer_fault(line, strlen(line), came);
    json_t *value = json_loads(came, 0, NULL);

    if (wrong) {
        fail("to %.2000s\n  came %.300s\n  which is not of the schema: %s", line, came, wrong);
    } else if (json_is_false(json_object_get(value, "ok"))) {
        char *after = log_of(e);

        check_refusal(line, value, path);
        if (!before != !after || (before && strcmp(before, after) != 0)) {
            fail("to %.2000s\n  came %.300s\n  and the game changed", line, came);
        }
        free(after);
    }
    json_decref(value);
    free(before);
    free(line);
    mg_engine_free(e);
}

static void replace_in_requests(const transcripts *t)
{
    block b = {.t = t};

    for (b.at = 0; b.at < t->n; b.at++) {
        json_t *request = json_loads(t->at[b.at].request, 0, NULL);
        char verb[PATH_CAP];

        b.first = t->at[b.at].fresh ? b.at : b.first;
        if (json_is_object(request)) {
            const char *name = json_string_value(json_object_get(request, "do"));
            snprintf(verb, sizeof verb, "%s", name ? name : "?");
            replace_below(&(spot){request, verb, try_request, &b}, request);
        }
        json_decref(request);
    }
}

/* ---- positions ---- */

static void try_position(void *context, json_t *whole, const char *path)
{
    static mg_state read, before;
    const mg_game *g = context;
    char *text = json_dumps(whole, JSON_COMPACT);
    mg_err err = {0};

    memset(&read, 0x77, sizeof read);
    memcpy(&before, &read, sizeof read);
    mg_status status = mg_json_read_state(g, text, strlen(text), &read, &err);
    if (status == MG_E_OK ? mg_state_check(g, &read) != NULL
                          : memcmp(&read, &before, sizeof read) != 0 || !err.text[0] ||
                                (status == MG_E_FIELD && !names_what_was_sent(err.text, text))) {
        fail("%s: %.2000s\n  %s", path, text, status ? err.text : "accepted");
    } else {
        passed++;
    }
    free(text);
}

static void replace_in_positions(const mg_match *m)
{
    const mg_game *g = mg_match_game(m);
    char edition[PATH_CAP];
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, g, mg_match_state(m), NULL);
    json_t *whole = json_loadb(j.at, j.n, 0, NULL);
    snprintf(edition, sizeof edition, "%s", mg_is_card_game(g) ? "cards" : "boards");
    replace_below(&(spot){whole, edition, try_position, (void *)(uintptr_t)g}, whole);
    json_decref(whole);
    mg_json_free(&j);
}

void replace_members(const transcripts *t, long games)
{
    long before = passed;

    replace_in_requests(t);
    for (long number = 0; number < games; number++) {
        mg_rng rng;
        mg_match *m = walk_begin((uint64_t)number, NULL, &rng);

        for (int ply = 0; ply < WALK_PLIES * 8 && walk_step(m, &rng, NULL); ply++) {
            if (ply % EVERY_PLY == 0) {
                replace_in_positions(m);
            }
        }
        mg_match_free(m);
    }
    printf("%ld values of the wrong type\n", passed - before);
}
