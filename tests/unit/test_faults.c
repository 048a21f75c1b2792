/* SPDX-License-Identifier: MIT
 * Records while calls fail, each in turn, once or from then on: memory, files, disks. An operation
 * that succeeds despite a fault is done completely; the others are refused with a reason. An engine
 * that has refused a request for lack of memory carries it out when asked again. Calls that are
 * only interrupted are made again. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "fault_calls.h"
#include "random_walk.h"

#include "magie/engine.h"
#include "magie/file.h"
#include "magie/json.h"
#include "magie/loader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLIES = 24, REQUESTS_MAX = 32, WALKED = 10 };

/* ---- an engine ---- */

#define FOUR(text) text text text text
#define LONG FOUR(FOUR("a name of 16 byte"))

static const char *const boards[REQUESTS_MAX] = {
    ("{\"do\":\"new\",\"edition\":\"house-divided\",\"seats\":[\"Ann\",{\"name\":\"Ben\"}],"
     "\"seed\":"
     "5,"
     "\"options\":{\"jail.fine\":40}}"),
    "{\"do\":\"legal\"}",
    "{\"do\":\"legal\",\"text\":true}",
    "{\"do\":\"bot\",\"play\":true}",
    "{\"do\":\"bot\",\"play\":true}",
    "{\"do\":\"game\"}",
    "{\"do\":\"state\"}",
    "{\"do\":\"state\",\"for\":0}",
    "{\"do\":\"chance\"}",
    "{\"do\":\"log\"}",
    "{\"do\":\"log\",\"for\":1}",
    "{\"do\":\"undo\"}",
    "{\"do\":\"explain\",\"rent\":\"maine\"}",
    "{\"do\":\"nothing\"}",
    "{\"do\":\"new\",\"seats\":[\"Ann\"]}",
    "{\"do\":\"new\",\"edition\":\"" LONG "\"}",
    "{\"do\":\"replay\",\"log\":\"x\",\"edition\":\"standard\"}",
    "{\"do\":\"new\",\"options\":{\"variation.longer\":false}}",
    "{\"do\":",
    "{\"do\":\"rules\"}",
    "{\"do\":\"catalogue\"}",
};
static const char *const cards[REQUESTS_MAX] = {
    "{\"do\":\"new\",\"edition\":\"deal\",\"seats\":2,\"seed\":5,\"chance\":\"manual\"}",
    "{\"do\":\"chance\"}",
    "{\"do\":\"roll\"}",
    "{\"do\":\"roll\"}",
    "{\"do\":\"roll\"}",
    "{\"do\":\"legal\"}",
    "{\"do\":\"bot\",\"name\":\"steward\",\"play\":true}",
    "{\"do\":\"state\",\"for\":1}",
    "{\"do\":\"state\"}",
    "{\"do\":\"log\",\"for\":0}",
    ("{\"do\":\"load\",\"position\":{\"edition\":\"deal\",\"seats\":[{\"hand\":[\"sly-deal\"]},{}]}"
     "}"),
    "{\"do\":\"act\",\"action\":\"0 bank sly-deal\"}",
    ("{\"do\":\"new\",\"edition\":\"deal\",\"seats\":2,\"options\":{\"variation.longer\":true,"
     "\"win.bank\":20}}"),
    "{\"do\":\"new\",\"edition\":\"deal\",\"options\":{\"variation.longer\":5}}",
};

static mg_engine *engine_after(const char *const *requests, int n)
{
    mg_engine *e = mg_engine_new();

    assert_non_null(e);
    for (int k = 0; k < n; k++) {
        (void)mg_engine_answer(e, requests[k], strlen(requests[k]));
    }
    return e;
}

static void ask_without_memory(const char *const *requests, int n, bool on)
{
    mg_engine *e = engine_after(requests, n);
    char *whole = strdup(mg_engine_answer(e, requests[n], strlen(requests[n])));

    assert_non_null(whole);
    mg_engine_free(e);
    e = engine_after(requests, n);
    for (long k = 1, calls = k; calls >= k - 1; k++) {
        fault_begin(FAULT_MALLOC, k, on, 0);
        const char *came = mg_engine_answer(e, requests[n], strlen(requests[n]));
        calls = fault_end(FAULT_MALLOC);
        if (strcmp(came, whole) == 0) {
            mg_engine_free(e);
            e = engine_after(requests, n);
        } else if (!strstr(came, "\"ok\":false") || !strstr(came, "\"code\":\"capacity\"")) {
            fail_msg("call %ld of %s: %.300s, not %.300s", k, requests[n], came, whole);
        }
    }
    mg_engine_free(e);
    free(whole);
}

static void engines_refuse_without_memory(void **unused)
{
    (void)unused;
    for (int n = 0; n < REQUESTS_MAX; n++) {
        for (int on = 0; on < 2; on++) {
            if (boards[n]) {
                ask_without_memory(boards, n, on);
            }
            if (cards[n]) {
                ask_without_memory(cards, n, on);
            }
        }
    }
}

/* ---- records and files ---- */

static char dir[] = "/tmp/magie-test-XXXXXX";
static char path[sizeof dir + 8];
static mg_match *played; /* so far */
static mg_rng rng;
static char *input; /* what is read */
static mg_err err;

static mg_match *match_of(uint64_t number)
{
    mg_match *m = walk_begin(number, NULL, &rng);

    walk(m, &rng, PLIES);
    return m;
}

/* A game of which a seat learns more than its actions show. */
static mg_match *with_facts(void)
{
    for (uint64_t number = WALKED;; number++) {
        mg_match *m = walk_begin(number, mg_edition_find("deal"), &rng);

        walk(m, &rng, 2 * PLIES);
        char *log = mg_match_log_for(m, 0);
        bool found = strstr(log, "known position") != NULL;
        free(log);
        if (found) {
            return m;
        }
        mg_match_free(m);
    }
}

/* The result of an operation, as text to be freed after the faults; NULL: refused, and err says
 * why. */
typedef mg_match *make_match(void);
typedef mg_status act(void);

static mg_match *from_log(void)
{
    return mg_match_from_log(input, strlen(input), NULL, false, &err);
}

static mg_match *from_state(void)
{
    return mg_match_new_at(mg_match_game(played), mg_match_state(played), 3, &err);
}

static mg_match *from_file(void)
{
    return mg_match_load(path, NULL, false, &err);
}

static mg_match *looked_at(void)
{
    mg_edition *owned = NULL;
    mg_match *m = mg_match_look(path, NULL, false, &owned, &err);

    mg_edition_free(owned);
    return m;
}

static mg_match *recovered(void)
{
    mg_edition *owned = NULL;
    int lost = 0;
    mg_match *m = mg_match_recover(path, NULL, &owned, &lost, &err);

    mg_edition_free(owned);
    return m;
}

static mg_match *for_a_seat(void)
{
    char *log = mg_match_log_for(played, 0);
    mg_match *m = log ? mg_match_from_log(log, strlen(log), NULL, false, &err) : NULL;

    if (!log) {
        (void)mg_fail(&err, MG_E_CAPACITY, "no memory");
    }
    free(log);
    return m;
}

static mg_status read_position(void)
{
    static mg_state s;

    return mg_json_read_state(mg_match_game(played), input, strlen(input), &s, &err);
}

static mg_status save(void)
{
    return mg_match_save(played, path, &err);
}

static mg_status keep_alive(void)
{
    mg_live *live = mg_live_open(path, played, &err);
    mg_status status = live ? mg_live_sync(live, played, &err) : err.status;

    status = status ? status : mg_live_flush(live, &err);
    mg_status closed = mg_live_close(live, status ? NULL : played, status ? NULL : &err);
    return status ? status : closed;
}

/* Whether an operation was refused with a valid reason. */
static void check_refused(const char *what, fault_kind kind, long k, mg_status status)
{
    if (!status || !err.text[0] || strstr(err.text, "not JSON") || strstr(err.text, "Success")) {
        fail_msg("%s, %s %ld: %d %s", what, fault_name[kind], k, status, err.text);
    }
}

static void check_match(const char *what, fault_kind kind, make_match *make)
{
    mg_match *whole = make();

    assert_non_null(whole);
    char *wanted = mg_match_log(whole);
    for (int on = 0; on < 2; on++) {
        for (long k = 1, calls = k; calls >= k - 1; k++) {
            memset(&err, 0, sizeof err);
            fault_begin(kind, k, on, 0);
            mg_match *m = make();
            calls = fault_end(kind);
            if (m) {
                char *log = mg_match_log(m);
                assert_string_equal(log, wanted);
                free(log);
            } else {
                check_refused(what, kind, k, err.status);
            }
            mg_match_free(m);
        }
    }
    mg_match_free(whole);
    free(wanted);
}

/* with: the errno, such as EINTR, which is no reason to refuse; 0: the usual one. */
static void check_act(const char *what, fault_kind kind, int with, act *run)
{
    for (int on = 0; on < (with ? 1 : 2); on++) {
        for (long k = 1, calls = k; calls >= k - 1; k++) {
            memset(&err, 0, sizeof err);
            fault_begin(kind, k, on, with);
            mg_status status = run();
            calls = fault_end(kind);
            if (with) {
                assert_int_equal(status, MG_E_OK);
            } else if (status) {
                check_refused(what, kind, k, status);
            }
            assert_int_equal(run(), MG_E_OK); /* it leaves no file behind */
        }
    }
}

static void records_without_memory(void **unused)
{
    (void)unused;
    for (uint64_t number = 0; number <= WALKED; number++) {
        mg_json j;

        played = number < WALKED ? match_of(number) : with_facts();
        input = mg_match_log(played);
        assert_int_equal(mg_match_save(played, path, &err), MG_E_OK);
        check_match("a log", FAULT_MALLOC, from_log);
        check_match("a log in a file", FAULT_MALLOC, from_file);
        check_match("a log of anybody", FAULT_MALLOC, looked_at);
        check_match("what is good of a log", FAULT_MALLOC, recovered);
        check_match("a state", FAULT_MALLOC, from_state);
        check_match("a seat's log", FAULT_MALLOC, for_a_seat);
        check_act("a save", FAULT_MALLOC, 0, save);
        check_act("a live log", FAULT_MALLOC, 0, keep_alive);
        free(input);
        mg_json_init(&j, NULL, 0);
        mg_json_state(&j, NULL, mg_match_game(played), mg_match_state(played), NULL);
        input = j.at;
        check_act("a position", FAULT_MALLOC, 0, read_position);
        mg_json_free(&j);
        mg_match_free(played);
        unlink(path);
    }
}

static void files_that_fail(void **unused)
{
    (void)unused;
    played = match_of(1);
    assert_int_equal(mg_match_save(played, path, &err), MG_E_OK);
    for (int kind = FAULT_READ; kind < FAULT_KINDS; kind++) {
        check_match("a log in a file", (fault_kind)kind, from_file);
        check_act("a save", (fault_kind)kind, 0, save);
        check_act("a live log", (fault_kind)kind, 0, keep_alive);
    }
    mg_match_free(played);
    unlink(path);
}

/* Calls that are interrupted, or a file that cannot be synced or locked. */
static void calls_are_made_again(void **unused)
{
    static const struct {
        fault_kind kind;
        int with;
    } rows[] = {
        {FAULT_WRITE, EINTR },
        {FAULT_FSYNC, EINTR },
        {FAULT_FSYNC, EINVAL},
        {FAULT_OPEN,  EINTR },
        {FAULT_FLOCK, EINTR },
        {FAULT_FLOCK, ENOLCK},
        {FAULT_CLOSE, EINTR },
    };

    (void)unused;
    played = match_of(1);
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        check_act("a save", rows[k].kind, rows[k].with, save);
        check_act("a live log", rows[k].kind, rows[k].with, keep_alive);
    }
    for (long k = 1; k < 4; k++) {
        fault_begin(FAULT_READ, k, false, EINTR);
        mg_match *m = from_file();
        (void)fault_end(FAULT_READ);
        assert_non_null(m);
        mg_match_free(m);
    }
    mg_match_free(played);
    unlink(path);
}

/* ---- all ---- */

static int make_folder(void **unused)
{
    (void)unused;
    if (!mkdtemp(dir)) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/log", dir);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    return rmdir(dir); /* fails where a test left a file behind */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engines_refuse_without_memory),
        cmocka_unit_test(records_without_memory),
        cmocka_unit_test(files_that_fail),
        cmocka_unit_test(calls_are_made_again),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
