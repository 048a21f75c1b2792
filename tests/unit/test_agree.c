/* SPDX-License-Identifier: MIT
 * What a table agrees on: how long to play, to stop and count, who plays a seat. */
#include "fault_calls.h"
#include "play/agree.h"
#include "play/length.h"
#include "play/standing.h"

#include <string.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

/* clang-format on */

static mg_match_setup setup_of(const char *edition, const char *seats)
{
    mg_match_setup setup;
    mg_err err = {0};

    mg_match_setup_init(&setup);
    assert_int_equal(mg_setup_edition(&setup.game, edition, NULL, &err), MG_E_OK);
    assert_int_equal(mg_match_setup_seats(&setup, seats, &err), MG_E_OK);
    setup.seed = 5;
    return setup;
}

static bool step(mg_session *session)
{
    int seat;
    mg_next next = mg_session_next(session, &seat);

    if (next == MG_NEXT_OVER) {
        return false;
    }
    return mg_ok(next == MG_NEXT_CHANCE ? mg_session_roll(session)
                 : next == MG_NEXT_BOT  ? mg_session_bot(session, seat)
                                        : mg_session_fallback(session, seat));
}

static void begin(mg_session *session, const mg_match_setup *setup, const char *path)
{
    mg_err err = {0};
    mg_match *match = mg_match_setup_start(setup, &err);

    assert_non_null(match);
    assert_int_equal(mg_session_begin(session, match, setup, path, &err), MG_E_OK);
}

/* In every edition a stopped game ends with its round, the leader wins, and the log records how it
 * was stopped, so that it can be replayed. */
static void a_table_stops(void **state)
{
    static const char *const editions[] = {"standard", "us-house", "international", "house-divided",
                                           "deal"};

    (void)state;
    for (size_t k = 0; k < sizeof editions / sizeof editions[0]; k++) {
        char path[] = "/tmp/magie-agree-XXXXXX";
        mg_match_setup setup = setup_of(editions[k], "Ada,steward,Ben=steward");
        mg_session session;
        mg_err err = {0};
        int order[MG_SEATS_MAX], fd = mkstemp(path);

        assert_true(fd >= 0);
        close(fd);
        begin(&session, &setup, path);
        while (mg_match_state(session.match)->round_n < 4) {
            assert_true(step(&session));
        }
        assert_true(mg_can_stop(&session));
        assert_int_equal(mg_session_stop(&session, &err), MG_E_OK);
        assert_false(mg_can_stop(&session));
        assert_int_equal(mg_session_stop(&session, &err), MG_E_NOT_NOW);
        while (step(&session)) {
            ;
        }
        const mg_state *s = mg_match_state(session.match);
        assert_in_range(s->round_n, 4, 5);
        assert_int_equal(s->result, MG_DECIDED);
        mg_standing(mg_match_game(session.match), s, order);
        assert_true(s->winners >> order[0] & 1);
        (void)mg_session_close(&session, NULL);

        mg_match *again = mg_match_load(path, NULL, false, &err);
        assert_non_null(again);
        assert_int_not_equal(mg_match_state(again)->result, MG_RUNNING);
        mg_match_free(again);
        unlink(path);
        mg_match_setup_free(&setup);
    }
}

/* Bots give a reason: the leader agrees to stop, the seat that would win most games from here
 * objects. */
static void bots_say_what_they_think(void **state)
{
    /* Ben could build on orange, and Cleo has nothing. */
    static const char *const position =
        "{\"seats\":[{\"cash\":1500},{\"cash\":900,\"deeds\":[\"st-james-place\","
        "\"tennessee-avenue\",\"new-york-avenue\"]},{\"cash\":100}],"
        "\"turn\":{\"seat\":0,\"step\":\"roll\"}}";
    mg_match_setup setup = setup_of("standard", "Ada,Ben=steward,Cleo=steward");
    mg_session session;
    mg_err err = {0};
    char text[160];

    (void)state;
    begin(&session, &setup, NULL);
    mg_stop_opinion view = mg_stop_ask(&session, 1);
    assert_true(view.agrees && view.leads); /* all have the same */
    assert_int_equal(mg_match_set_position(session.match, position, &err), MG_E_OK);
    view = mg_stop_ask(&session, 1);
    assert_false(view.leads || view.agrees);
    assert_true(view.wins > 60 && view.wins_of == 100);
    mg_stop_words(&session, 1, &view, text, sizeof text);
    assert_non_null(strstr(text, "Ben objects: it does not lead, but would win "));
    fault_begin(FAULT_MALLOC, 1, true, 0);
    mg_stop_opinion none = mg_stop_ask(&session, 2);
    (void)fault_end(FAULT_MALLOC);
    assert_false(none.agrees || none.leads || none.wins_of);
    mg_stop_words(&session, 2, &none, text, sizeof text);
    assert_string_equal(text, "Cleo does not agree: there is no memory to play on from here.");
    view = mg_stop_ask(&session, 2);
    assert_true(view.agrees && !view.leads && view.wins < 20 && view.wins_of == 100);
    mg_stop_words(&session, 2, &view, text, sizeof text);
    assert_non_null(strstr(text, "Cleo agrees: going on it would win "));
    (void)mg_session_close(&session, NULL);
    mg_match_setup_free(&setup);
}

/* The file says who plays now, and it can be replayed, whoever made each decision. */
static void seats_change_hands(void **state)
{
    char path[] = "/tmp/magie-agree-XXXXXX";
    mg_match_setup setup = setup_of("standard", "Ada,Ben");
    mg_session session;
    mg_err err = {0};
    int fd = mkstemp(path);

    (void)state;
    assert_true(fd >= 0);
    close(fd);
    begin(&session, &setup, path);
    assert_int_equal(mg_session_hand_over(&session, 1, NULL, &err), MG_E_OK);
    assert_true(mg_session_is_bot(&session, 1));
    for (int n = 0; n < 60; n++) {
        step(&session);
    }
    assert_int_equal(mg_session_hand_over(&session, 0, "easy", &err), MG_E_OK);
    assert_int_equal(mg_session_hand_over(&session, 1, "human", &err), MG_E_OK);
    assert_int_equal(mg_session_hand_over(&session, 1, "stewart", &err), MG_E_UNKNOWN);
    assert_non_null(strstr(err.text, "steward"));
    for (int n = 0; n < 60; n++) {
        step(&session);
    }
    (void)mg_session_close(&session, NULL);

    mg_match *again = mg_match_load(path, NULL, false, &err);
    assert_non_null(again);
    assert_string_equal(mg_match_player(again, 0), "easy");
    assert_string_equal(mg_match_player(again, 1), "human");
    mg_match_free(again);
    unlink(path);
    mg_match_setup_free(&setup);
}

static void lengths_are_estimated(void **state)
{
    mg_match_setup setup = setup_of("standard", "Ada,steward,steward,steward");

    (void)state;
    mg_length whole = mg_length_estimate(&setup, 5);
    mg_length again = mg_length_estimate(&setup, 5);
    assert_int_equal(whole.rounds, again.rounds);
    assert_int_equal(whole.games, 5);
    assert_in_range(whole.rounds, whole.shorter, whole.longer);
    assert_int_equal(whole.rounds_by_clock, 0);
    mg_length_take(&setup, MG_LENGTH_SHORT);
    assert_int_equal(setup.minutes, MG_LENGTH_SHORT_MINUTES);
    assert_int_equal(setup.game.options.end, MG_END_TIME);
    assert_int_equal(mg_length_of(&setup), MG_LENGTH_SHORT);
    assert_int_equal(mg_length_estimate(&setup, 5).rounds, whole.rounds);
    assert_int_equal(mg_length_estimate(&setup, 5).rounds_by_clock,
                     36); /* 35 s and three times 5 */
    mg_length_take(&setup, MG_LENGTH_WHOLE);
    assert_int_equal(setup.game.options.end, MG_END_LAST_STANDING);
    mg_length_minutes(&setup, 45);
    assert_int_equal(mg_length_of(&setup), MG_LENGTH_OWN);
    mg_match_setup_free(&setup);

    setup = setup_of("deal", "Ada,steward");
    mg_length_take(&setup, MG_LENGTH_SHORT);
    assert_int_equal(setup.minutes, 0);
    assert_int_equal(mg_length_estimate(&setup, 5).ended, 5);
    mg_match_setup_free(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_stops),
        cmocka_unit_test(bots_say_what_they_think),
        cmocka_unit_test(seats_change_hands),
        cmocka_unit_test(lengths_are_estimated),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
