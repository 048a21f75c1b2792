/* SPDX-License-Identifier: MIT
 * Millions of broken inputs: requests of the document and logs of games, cut, doubled, exchanged
 * and changed, in the same way in each run. Every input must be answered, and must leave a game in
 * which every invariant holds. */
#include "limit_time.h"
#include "protocol.h"
#include "random_walk.h"

#include "magie/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    CAP = 1 << 14, /* mutated texts are at most this long, but for a few giants */
    LIFE = 400,    /* requests to one engine */
    GIANT_EVERY = 50000,
    SLOW_SECONDS = 20, /* for one request, under sanitizers */
    LOGS = 24
};

/* ---- texts and their mutations ---- */

typedef struct text {
    char at[CAP];
    size_t n;
} text;

static const char *const spices[] = {
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "\"\"",
    "-1",
    "0",
    "1",
    "2",
    "7",
    "39",
    "40",
    "1e9",
    "0.5",
    "2147483647",
    "-2147483648",
    "2147483648",
    "9223372036854775807",
    "99999999999999999999",
    "\"boardwalk\"",
    "\"chance-8\"",
    "\"chest-5\"",
    "\"darkblue\"",
    "\"us\"",
    "\"random\"",
    "\"steward\"",
    "\"manual\"",
    "\"roll\"",
    "\"0 end\"",
    "\"1 roll\"",
    "\"position\":{}",
    "\"do\":",
    "\"seat\":",
    "\"seats\":",
    "\"frames\":",
    "\"kind\":",
    "\"jail\":",
    "\"out\":1",
    "\"deeds\":",
    "\"levels\":",
    "\"unseen\":",
    "\"unseen_n\":",
    "\"known\":",
    "\"options\":",
    "\"play\":true",
    "\"depth\":",
    "\"log\":",
    "\"result\":\"decided\"",
    "\"winners\":[0]",
    "\\u0000",
    "\\ud800",
    "\xff",
    "\xc3",
    "\n",
    "\t",
    " ",
    "#",
    "/",
    "*",
    "|",
    "# ",
    "known ",
    " ?",
    "for 1",
    "0 ",
    "begin",
};

enum { SPICE_N = sizeof spices / sizeof spices[0] };

static uint32_t below(mg_rng *rng, size_t n)
{
    return n ? mg_rng_below(rng, (uint32_t)n) : 0;
}

/* Replaces `gone` bytes at a place by others. */
static void splice(text *t, size_t at, size_t gone, const char *with, size_t n)
{
    if (at > t->n || gone > t->n - at || t->n - gone + n > CAP) {
        return;
    }
    memmove(t->at + at + n, t->at + at + gone, t->n - at - gone);
    memcpy(t->at + at, with, n);
    t->n = t->n - gone + n;
}

static size_t number_length(const text *t, size_t at)
{
    size_t n = 0;

    while (at + n < t->n && t->at[at + n] >= '0' && t->at[at + n] <= '9') {
        n++;
    }
    return n;
}

static void spoil_once(text *t, const text *other, mg_rng *rng)
{
    size_t at = below(rng, t->n + 1);
    size_t length = 1 + below(rng, 1u << below(rng, 7));
    const char *spice = spices[below(rng, SPICE_N)];
    char byte = (char)mg_rng_below(rng, 256);

    switch (mg_rng_below(rng, 8)) {
    case 0:
        splice(t, at, 1, &byte, 1);
        break;
    case 1:
        splice(t, at, length, "", 0);
        break;
    case 2:
        splice(t, at, 0, spice, strlen(spice));
        break;
    case 3:
        splice(t, at, length, spice, strlen(spice));
        break;
    case 4: /* a number becomes another one */
        splice(t, at, number_length(t, at), spice, strlen(spice));
        break;
    case 5: /* a piece of itself once more */
        if (at + length <= t->n) {
            char piece[128];
            memcpy(piece, t->at + at, length);
            splice(t, below(rng, t->n + 1), 0, piece, length);
        }
        break;
    case 6: { /* a piece of another */
        size_t from = below(rng, other->n + 1);
        size_t n = other->n - from < length * 4 ? other->n - from : length * 4;
        splice(t, at, below(rng, 2) ? n : 0, other->at + from, n);
        break;
    }
    default:
        t->n = below(rng, 4) ? t->n : at;
        break;
    }
}

static void set(text *t, const char *from)
{
    size_t n = strlen(from);

    t->n = n < CAP ? n : CAP;
    memcpy(t->at, from, t->n);
}

static void spoil(text *t, const text *other, mg_rng *rng)
{
    for (uint32_t left = below(rng, 6); left > 0; left--) {
        spoil_once(t, other, rng);
    }
}

/* ---- requests ---- */

typedef struct run {
    mg_rng rng;
    mg_engine *engine;
    long good, refused;
    double slowest;
} run;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* An answer is one line with an object that says whether the request was carried out, or why not.
 */
static bool is_answer(const char *answer, bool *ok)
{
    json_error_t error;

    if (strchr(answer, '\n')) {
        return false;
    }
    json_t *value = json_loads(answer, JSON_REJECT_DUPLICATES, &error);
    json_t *why = json_object_get(value, "error");
    bool good = json_is_boolean(json_object_get(value, "ok")) && json_object_get(value, "id");
    *ok = json_is_true(json_object_get(value, "ok"));
    good = good && (*ok ? !why
                        : json_string_length(json_object_get(why, "code")) &&
                              json_string_length(json_object_get(why, "text")));
    json_decref(value);
    return good;
}

static void ask(run *r, const char *line, size_t n)
{
    bool ok = false;
    double begun = now();

    limit_time(SLOW_SECONDS);
    const char *answer = mg_engine_answer(r->engine, line, n);
    limit_time(0);
    double took = now() - begun;
    r->slowest = took > r->slowest ? took : r->slowest;
    if (!is_answer(answer, &ok)) {
        fail("to %.*s\n  came %.300s", (int)(n < 300 ? n : 300), line, answer);
        return;
    }
    const char *wrong = answer_fault(line, n, answer);
    if (wrong) {
        fail("to %.*s\n  came %.300s\n  which is not of the schema: %s", (int)(n < 300 ? n : 300),
             line, answer, wrong);
        return;
    }
    r->good += ok;
    r->refused += !ok;
    const mg_match *m = mg_engine_match(r->engine);
    const char *broken = m ? mg_state_check(mg_match_game(m), mg_match_state(m)) : NULL;
    if (broken) {
        fail("after %.*s\n  the invariant %s is broken", (int)n, line, broken);
    }
}

/* Longer than a line may be. */
static void ask_giant(run *r)
{
    size_t n = (1u << 20) + 1 + below(&r->rng, 4096);
    char *line = malloc(n);

    if (!line) {
        abort();
    }
    memset(line, "[ {0"[below(&r->rng, 4)], n);
    ask(r, line, n);
    ask(r, line, n - 5000);
    free(line);
}

/* Valid requests between the broken lines, so that games make progress. */
static const char *const moves[] = {
    "{\"do\":\"bot\",\"play\":true}",
    "{\"do\":\"bot\",\"name\":\"random\",\"play\":true}",
    "{\"do\":\"roll\"}",
    "{\"do\":\"undo\"}",
    "{\"do\":\"state\"}",
    "{\"do\":\"legal\"}",
};

enum { MOVE_N = sizeof moves / sizeof moves[0], MOVE_EVERY = 3, WHOLE_EVERY = 4 };

static const char *any_request(run *r, const transcripts *t)
{
    if (below(&r->rng, MOVE_EVERY) == 0) {
        uint32_t half = below(&r->rng, 2) ? MOVE_N : 2;
        return moves[below(&r->rng, half)];
    }
    return t->at[below(&r->rng, (size_t)t->n)].request;
}

static void ask_one(run *r, const transcripts *t)
{
    static text line, other;

    set(&line, any_request(r, t));
    set(&other, any_request(r, t));
    if (below(&r->rng, WHOLE_EVERY)) {
        spoil(&line, &other, &r->rng);
    }
    ask(r, line.at, line.n);
}

static void renew(run *r)
{
    mg_engine_free(r->engine);
    r->engine = mg_engine_new();
    if (!r->engine) {
        abort();
    }
}

void mutate_lines(const transcripts *t, long n)
{
    run r = {.rng = mg_rng_of(1904, 0, 0)};
    long before = failed;

    for (long at = 0; at < n && failed == before; at++) {
        if (at % LIFE == 0) {
            renew(&r);
        }
        if (at % GIANT_EVERY == GIANT_EVERY - 1) {
            ask_giant(&r);
        }
        ask_one(&r, t);
    }
    mg_engine_free(r.engine);
    printf("%ld mutated lines: %ld done, %ld refused, slowest %.3f s\n", n, r.good, r.refused,
           r.slowest);
    passed += failed == before;
}

/* ---- logs ---- */

static char *make_log(uint64_t number)
{
    mg_rng rng;
    mg_match *m = walk_begin(number, NULL, &rng);

    walk(m, &rng, 20 + (int)number * 10);
    int reader = (int)number % (mg_match_game(m)->seat_n + 1) - 1;
    char *log = number % 2 ? mg_match_log(m) : mg_match_log_for(m, reader);
    mg_match_free(m);
    if (!log) {
        abort();
    }
    return log;
}

static void read_log(run *r, const text *log, bool torn_ok)
{
    mg_err err = {0};

    limit_time(SLOW_SECONDS);
    mg_match *m = mg_match_from_log(log->at, log->n, NULL, torn_ok, &err);
    limit_time(0);
    if (!m && (err.status == MG_E_OK || !err.text[0] || err.line < 1)) {
        fail("a log is refused without its place: line %d: %s", err.line, err.text);
    }
    if (m && mg_state_check(mg_match_game(m), mg_match_state(m))) {
        fail("a mutated log leads to an impossible game");
    }
    r->good += m != NULL;
    r->refused += m == NULL;
    mg_match_free(m);
}

void mutate_logs(long n)
{
    static text log, other;
    run r = {.rng = mg_rng_of(1904, 1, 0)};
    char *logs[LOGS];
    long before = failed;

    for (int k = 0; k < LOGS; k++) {
        logs[k] = make_log((uint64_t)k);
    }
    for (long at = 0; at < n && failed == before; at++) {
        set(&log, logs[below(&r.rng, LOGS)]);
        set(&other, logs[below(&r.rng, LOGS)]);
        spoil(&log, &other, &r.rng);
        read_log(&r, &log, at % 2);
    }
    for (int k = 0; k < LOGS; k++) {
        free(logs[k]);
    }
    printf("%ld mutated logs: %ld read, %ld refused\n", n, r.good, r.refused);
    passed += failed == before;
}
