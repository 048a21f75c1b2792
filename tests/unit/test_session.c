/* SPDX-License-Identifier: MIT
 * Sessions as values: many in one process, saves in a folder, terms, undo, absent players, calls
 * that fail. */
#include "fault_calls.h"
#include "play/saves.h"
#include "play/session.h"
#include "system/clock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

enum { MANY = 40, STEPS = 300 };

static mg_match_setup setup_of(const char *edition, const char *seats, uint64_t seed)
{
    mg_match_setup setup;
    mg_err err = {0};

    mg_match_setup_init(&setup);
    assert_int_equal(mg_setup_edition(&setup.game, edition, NULL, &err), MG_E_OK);
    assert_int_equal(mg_match_setup_seats(&setup, seats, &err), MG_E_OK);
    setup.seed = seed;
    return setup;
}

static void begin(mg_session *session, const mg_match_setup *setup, const char *path)
{
    mg_err err = {0};
    mg_match *match = mg_match_setup_start(setup, &err);

    assert_non_null(match);
    assert_int_equal(mg_session_begin(session, match, setup, path, &err), MG_E_OK);
}

/* One step: an outcome of chance, or an action of a bot or for an absent person. */
static bool step(mg_session *session)
{
    int seat;
    mg_next next = mg_session_next(session, &seat);
    mg_result result = {0};

    if (next == MG_NEXT_OVER) {
        return false;
    }
    if (next == MG_NEXT_CHANCE) {
        result = mg_session_roll(session);
    } else if (next == MG_NEXT_BOT) {
        result = mg_session_bot(session, seat);
    } else {
        result = mg_session_fallback(session, seat);
    }
    assert_true(mg_ok(result));
    return true;
}

static uint64_t hash_of(const mg_session *session)
{
    return mg_state_hash(mg_match_game(session->match), mg_match_state(session->match));
}

/* Sessions that are advanced alternately reach the same results as each alone, with the same
 * entries. */
static void sessions_do_not_touch_each_other(void **state)
{
    static const char *const editions[] = {"standard", "us-house", "international", "house-divided",
                                           "deal"};
    static mg_session together[MANY];

    (void)state;
    for (int k = 0; k < MANY; k++) {
        mg_match_setup setup = setup_of(editions[k % 5], "Ada,steward,random", (uint64_t)k);

        begin(&together[k], &setup, NULL);
    }
    for (int n = 0; n < STEPS; n++) {
        for (int k = 0; k < MANY; k++) {
            step(&together[k]);
        }
    }
    for (int k = 0; k < MANY; k++) {
        mg_match_setup setup = setup_of(editions[k % 5], "Ada,steward,random", (uint64_t)k);
        mg_session alone;
        mg_view one, other;

        begin(&alone, &setup, NULL);
        for (int n = 0; n < STEPS; n++) {
            step(&alone);
        }
        assert_true(hash_of(&alone) == hash_of(&together[k]));
        assert_int_equal(alone.entry_n, together[k].entry_n);
        assert_string_equal(alone.entry[alone.entry_n - 1].text,
                            together[k].entry[alone.entry_n - 1].text);
        const mg_state *first = mg_session_seen(&alone, 0, &one);
        const mg_state *second = mg_session_seen(&alone, 1, &other);
        assert_true(mg_is_card_game(mg_match_game(alone.match)) ? first != second
                                                                : first == second);
        (void)mg_session_close(&alone, NULL);
        (void)mg_session_close(&together[k], NULL);
    }
}

/* ST-R20: the limit that cuts games off is for programs; a person plays on, unless the limit was
 * agreed on. */
static void people_are_not_cut_off(void **state)
{
    static const struct {
        const char *edition, *seats, *option;
        int32_t rounds, turns, moves;
    } rows[] = {
        {"standard",      "steward,random", NULL,               2000, 0,    20},
        {"standard",      "Ada,steward",    NULL,               0,    0,    0 },
        {"standard",      "Ada,steward",    "limit.rounds=300", 300,  0,    0 },
        {"house-divided", "steward,random", NULL,               0,    2000, 20},
        {"house-divided", "steward,Ada",    NULL,               0,    0,    0 },
        {"deal",          "Ada,Ben",        "moves.limit=5",    0,    0,    5 },
    };

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_match_setup setup = setup_of(rows[k].edition, rows[k].seats, 3);
        mg_err err = {0};

        if (rows[k].option) {
            assert_int_equal(mg_setup_option(&setup.game, rows[k].option, &err), MG_E_OK);
        }
        mg_match *match = mg_match_setup_start(&setup, &err);
        assert_non_null(match);
        const mg_options *options = &mg_match_game(match)->opt;
        assert_int_equal(options->limit_rounds, rows[k].rounds);
        assert_int_equal(options->limit_turns, rows[k].turns);
        assert_int_equal(options->moves_limit, rows[k].moves);
        mg_match_free(match);
        mg_match_setup_free(&setup);
    }
}

/* If nobody is at the keyboard, the limit has to stay: some games never end (ST-R20). */
static void bots_that_take_over_are_cut_off(void **state)
{
    mg_match_setup setup = setup_of("standard", "Ada,easy,Ben", 3);
    mg_err err = {0};

    (void)state;
    setup.asks = true;
    assert_true(mg_match_setup_hand_over(&setup));
    assert_false(setup.asks);
    mg_match *match = mg_match_setup_start(&setup, &err);
    assert_non_null(match);
    assert_int_equal(mg_match_game(match)->opt.limit_rounds, 2000);
    assert_string_equal(mg_match_player(match, 0), "steward");
    assert_string_equal(mg_match_player(match, 1), "easy");
    assert_string_equal(mg_match_player(match, 2), "steward");
    assert_false(mg_match_setup_hand_over(&setup));
    mg_match_free(match);
    mg_match_setup_free(&setup);
}

static void terms_are_kept(void **state)
{
    mg_match_setup setup = setup_of("standard", "Ada,Ben", 3);
    mg_session session;
    mg_err err = {0};
    int seat;

    (void)state;
    setup.minutes = 30;
    assert_int_equal(
        mg_session_begin(&session, mg_match_setup_start(&setup, &err), &setup, NULL, &err),
        MG_E_CONFLICT);
    assert_int_equal(mg_setup_option(&setup.game, "end=time", &err), MG_E_OK);
    setup.asks = true;
    begin(&session, &setup, NULL);
    assert_in_range(mg_session_time_left(&session), 29 * 60, 30 * 60);
    assert_false(mg_session_clock(&session));
    while (mg_session_next(&session, &seat) == MG_NEXT_PERSON) {
        assert_true(mg_ok(mg_session_fallback(&session, seat)));
    }
    assert_int_equal(mg_session_next(&session, &seat), MG_NEXT_ASK);
    session.asks = false;
    session.ends_at = mg_clock_ms() / 1000;
    assert_false(mg_session_clock(&session)); /* dice are being thrown */
    while (mg_session_next(&session, &seat) == MG_NEXT_CHANCE) {
        step(&session);
    }
    assert_true(mg_session_clock(&session));
    assert_false(mg_session_clock(&session)); /* once only */
    assert_int_equal(mg_session_time_left(&session), -1);
    (void)mg_session_close(&session, NULL);
}

static void decisions_are_taken_back(void **state)
{
    const mg_action drop = {MG_ACT_DECLINE, 0, 0, 0};
    mg_match_setup setup = setup_of("standard", "Ada,Ben", 1);
    mg_session session;
    int seat;

    (void)state;
    begin(&session, &setup, NULL);
    while (mg_match_state(session.match)->frame[0].kind != MG_FRAME_BUY &&
           mg_session_next(&session, &seat) != MG_NEXT_OVER) {
        const mg_state *s = mg_match_state(session.match);

        if (s->depth && s->frame[s->depth - 1].kind == MG_FRAME_BUY && s->turn_seat == 0) {
            break;
        }
        step(&session);
    }
    uint64_t before = hash_of(&session);
    int entries = session.entry_n;
    assert_true(mg_ok(mg_session_apply(&session, drop)));
    assert_false(mg_session_undo(&session, 1));
    assert_true(mg_session_undo(&session, 0));
    assert_true(hash_of(&session) == before);
    assert_int_equal(session.entry_n, entries);
    (void)mg_session_close(&session, NULL);
}

/* A game whose process was killed is listed and can be continued; one that is being played is not
 * listed, and a finished one is moved away. */
static void saves_survive(void **state)
{
    char folder[] = "/tmp/magie-saves-XXXXXX", path[MG_PATH_CAP + 32];
    mg_match_setup setup = setup_of("standard", "Ada,Ben", 9);
    static mg_saves saves;
    mg_session session, again;
    mg_slot slot, other;
    mg_err err = {0};

    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(mg_slot_new(&slot, folder, &err), MG_E_OK);
    begin(&session, &setup, slot.path);
    for (int n = 0; n < 50; n++) {
        step(&session);
    }
    uint64_t left_at = hash_of(&session);
    mg_saves_list(&saves, folder);
    assert_int_equal(saves.n, 0); /* it is being played */
    assert_false(mg_slot_take(&other, folder, slot.number));
    close(slot.lock); /* as when the process is killed: nothing is closed in order */
    (void)mg_live_close(session.live, NULL, NULL);
    session.live = NULL;

    mg_saves_list(&saves, folder);
    assert_int_equal(saves.n, 1);
    const mg_saved *saved = &saves.at[0];
    assert_non_null(strstr(saved->text, "Ada, Ben"));
    assert_true(mg_slot_take(&other, folder, saved->number));
    mg_match *match = mg_match_load(saved->path, NULL, true, &err);
    assert_non_null(match);
    assert_int_equal(mg_session_begin(&again, match, &setup, saved->path, &err), MG_E_OK);
    assert_true(hash_of(&again) == left_at);
    assert_int_equal(again.entry_n, session.entry_n);
    (void)mg_session_close(&again, NULL);
    assert_int_equal(mg_slot_leave(&other, true, NULL), MG_E_OK);
    mg_saves_list(&saves, folder);
    assert_int_equal(saves.n, 0);
    snprintf(path, sizeof path, "%s/finished.magie", folder);
    assert_int_equal(unlink(path), 0);
    (void)mg_session_close(&session, NULL);
    snprintf(path, sizeof path, "rm -r %s", folder);
    assert_int_equal(system(path), 0); // NOLINT(cert-env33-c,concurrency-mt-unsafe)
}

/* ---- calls that fail ---- */

static void make_file(const char *path)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
}

/* Leaves a slot with a finished game while renaming files fails. */
static void stays(const char *folder)
{
    mg_slot slot;
    char path[MG_PATH_CAP];
    mg_err err = {0};

    assert_int_equal(mg_slot_new(&slot, folder, &err), MG_E_OK);
    memcpy(path, slot.path, sizeof path);
    make_file(path);
    fault_begin(FAULT_RENAME, 1, true, EACCES);
    mg_status status = mg_slot_leave(&slot, true, &err);
    (void)fault_end(FAULT_RENAME);
    assert_int_equal(status, MG_E_IO);
    assert_string_equal(err.file, path);
    assert_string_equal(err.text, "this game is over and cannot be put aside: Permission denied");
    assert_int_equal(access(path, F_OK), 0);
    assert_true(mg_slot_take(&slot, folder, 1)); /* its lock was released all the same */
    assert_int_equal(mg_slot_leave(&slot, true, &err), MG_E_OK);
    assert_int_not_equal(access(path, F_OK), 0);
}

/* A finished game that cannot be moved away, the first of all or after another. */
static void finished_games_that_stay(void **state)
{
    char folder[] = "/tmp/magie-saves-XXXXXX", path[MG_PATH_CAP + 32];

    (void)state;
    assert_non_null(mkdtemp(folder));
    stays(folder);
    stays(folder);
    snprintf(path, sizeof path, "%s/finished-1.magie", folder);
    assert_int_equal(access(path, F_OK), 0);
    snprintf(path, sizeof path, "rm -r %s", folder);
    assert_int_equal(system(path), 0); // NOLINT(cert-env33-c,concurrency-mt-unsafe)
}

/* Whether a bot decides next, will reject what it is offered, and says why. */
static bool refuses_next(const mg_session *session)
{
    mg_reply reply;
    mg_action act;
    int seat;

    return mg_session_next(session, &seat) == MG_NEXT_BOT &&
           mg_match_reply(session->match, NULL, &reply) == seat && !reply.accepts &&
           mg_match_bot(session->match, seat, mg_match_player(session->match, seat), &act) ==
               MG_E_OK &&
           act.kind == MG_ACT_REJECT;
}

/* Plays up to the first rejection, which needs memory to be recorded. Returns how often memory was
 * requested; the request with the given number fails. */
static long refuse(mg_session *session, bool first_of_all, long fails)
{
    mg_match_setup setup = setup_of("standard", "random,steward,steward", 2);
    int seat;

    begin(session, &setup, NULL);
    while (!refuses_next(session)) {
        assert_true(step(session));
    }
    if (first_of_all) {
        free(session->entry);
        session->entry = NULL;
        session->entry_n = 0;
    }
    session->entry_cap = session->entry_n;
    (void)mg_session_next(session, &seat);
    fault_begin(FAULT_MALLOC, fails, false, 0);
    mg_result result = mg_session_bot(session, seat);
    long calls = fault_end(FAULT_MALLOC);
    assert_true(mg_ok(result));
    return calls;
}

/* The reason of a bot that rejects an offer follows the sentence of the rejection. If that sentence
 * is missing, the reason follows no other one. */
static void refusals_without_memory(void **state)
{
    (void)state;
    for (int first_of_all = 0; first_of_all < 2; first_of_all++) {
        mg_session whole, cut;
        long calls = refuse(&whole, first_of_all, 0);
        int before = whole.entry_n - 1;

        assert_int_equal(whole.entry[before].event.kind, MG_EV_REJECT);
        assert_non_null(strstr(whole.entry[before].text, ": \""));
        (void)refuse(&cut, first_of_all, calls);
        assert_true(cut.cut);
        assert_int_equal(cut.entry_n, before);
        assert_true(hash_of(&cut) == hash_of(&whole));
        if (before > 0) {
            assert_string_equal(cut.entry[before - 1].text, whole.entry[before - 1].text);
        }
        (void)mg_session_close(&whole, NULL);
        (void)mg_session_close(&cut, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sessions_do_not_touch_each_other),
        cmocka_unit_test(people_are_not_cut_off),
        cmocka_unit_test(bots_that_take_over_are_cut_off),
        cmocka_unit_test(terms_are_kept),
        cmocka_unit_test(decisions_are_taken_back),
        cmocka_unit_test(saves_survive),
        cmocka_unit_test(finished_games_that_stay),
        cmocka_unit_test(refusals_without_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
