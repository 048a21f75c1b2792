/* SPDX-License-Identifier: MIT
 * Hints: a clearly winning action is advised, an offer is written out, and a seat that is not to
 * act gets no hint. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

#include "base/bits.h"
#include "lab/annotation.h"
#include "play/hint.h"

#include "magie/engine.h"

#include <stdio.h>
#include <string.h>

static const mg_analyst_budget budget = {.games = 64, .most = 3};

static mg_match *position(const char *json)
{
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 2);
    mg_err err = {0};
    mg_match *m = mg_match_new(&def, &err);

    assert_non_null(m);
    if (mg_match_set_position(m, json, &err) != MG_E_OK) {
        fail_msg("%s", err.text);
    }
    return m;
}

/* Buying completes the orange group. */
static const char buy_or_not[] =
    "{\"seats\": [{\"cash\": 900, \"deeds\": [\"st-james-place\", \"tennessee-avenue\"], "
    "\"space\": \"new-york-avenue\"}, {\"cash\": 900, \"deeds\": [\"park-place\", "
    "\"boardwalk\"]}], \"turn\": {\"seat\": 0, \"step\": "
    "\"wait\"}, \"frames\": "
    "[{\"kind\": \"turn\", \"seat\": 0, \"step\": \"wait\"}, {\"kind\": \"buy\", \"seat\": 0, "
    "\"deed\": \"new-york-avenue\"}]}";

static void test_wins(void **state)
{
    mg_match *m = position(buy_or_not);
    mg_hint hint, again;
    char text[512];

    (void)state;
    assert_int_equal(mg_hint_of(m, 0, &budget, &hint), MG_E_OK);
    assert_int_equal(hint.act.kind, MG_ACT_BUY);
    assert_int_equal(hint.other.kind, MG_ACT_DECLINE);
    assert_true(hint.win.n == budget.games && hint.win.mean > hint.other_win.mean);
    size_t n = mg_hint_sentence(m, &hint, text, sizeof text);
    assert_int_equal(n, strlen(text));
    assert_non_null(strstr(text, "New York Avenue"));
    assert_non_null(strstr(text, "of 64 games from here; "));
    assert_int_equal(mg_hint_sentence(m, &hint, text, 8), n);
    assert_int_equal(strlen(text), 7);

    assert_int_equal(mg_hint_of(m, 0, &budget, &again), MG_E_OK);
    assert_memory_equal(&again.win, &hint.win, sizeof hint.win);
    assert_int_equal(mg_hint_of(m, 1, &budget, &again), MG_E_NOT_YOURS);
    assert_int_equal(mg_hint_of(m, 7, &budget, &again), MG_E_NOT_YOURS);
    mg_match_free(m);
}

/* A budget of ten minutes is not used up if one choice is clearly better. */
static void test_time(void **state)
{
    static const mg_analyst_budget minutes = {.milliseconds = 600000, .most = 3};
    mg_match *m = position(buy_or_not);
    mg_bot_memory memory = {0};
    mg_rng rng = mg_rng_of(1, 0, MG_STREAM_BOTS);
    const mg_game *g = mg_match_game(m);
    mg_weighing w;
    mg_view buffer;

    (void)state;
    const mg_view *v = mg_view_of(g, mg_match_state(m), 0, &buffer);
    mg_action act = mg_analyst_weigh(g, v, 0, &memory, &rng, &minutes, &w);
    assert_int_equal(act.kind, MG_ACT_BUY);
    assert_true(w.leads && w.looks > 0);
    mg_weighing_free(&w);
    mg_match_free(m);
}

/* Two groups that an exchange of two deeds completes. */
static void test_offer(void **state)
{
    mg_match *m = position(
        "{\"seats\": [{\"cash\": 900, \"deeds\": [\"st-james-place\", \"tennessee-avenue\", "
        "\"illinois-avenue\"]}, {\"cash\": 900, \"deeds\": [\"kentucky-avenue\", "
        "\"indiana-avenue\", \"new-york-avenue\"]}], \"turn\": {\"seat\": 0, \"step\": \"end\"}, "
        "\"frames\": [{\"kind\": \"turn\", \"seat\": 0, \"step\": \"end\"}]}");
    mg_hint hint;
    char text[512];

    (void)state;
    assert_int_equal(mg_hint_of(m, 0, &budget, &hint), MG_E_OK);
    (void)mg_hint_sentence(m, &hint, text, sizeof text);
    if (hint.act.kind != MG_ACT_TRADE || !strstr(hint.offer, "New York Avenue")) {
        fail_msg("%s", text);
    }
    assert_non_null(strstr(text, hint.offer));
    mg_match_free(m);
}

/* A game in memory is analyzed in the same way as its log. */
static void test_match_annotated(void **state)
{
    mg_match *m =
        position("{\"seats\": [{\"cash\": 900}, {\"cash\": 5, \"space\": \"park-place\"}]}");
    mg_study study = mg_study_of(16);
    mg_annotation a = {.study = &study, .match = m, .points = 4, .top = 1};
    mg_err err = {0};

    (void)state;
    study.players = "steward";
    assert_int_equal(mg_annotation_open(&a, &err), MG_E_FIELD); /* nothing has been played */
    mg_annotation_free(&a);
    for (int ply = 0; ply < 6; ply++) {
        mg_action act = {MG_ACT_ROLL, 0, 0, 0};

        if (mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_CHANCE) {
            assert_true(mg_ok(mg_match_roll(m, NULL)));
            continue;
        }
        int seat = mg_match_state(m)->frame[mg_match_state(m)->depth - 1].seat;
        assert_int_equal(mg_match_bot(m, seat, "steward", &act), MG_E_OK);
        assert_true(mg_ok(mg_match_apply(m, act, NULL)));
    }
    a = (mg_annotation){.study = &study, .match = m, .points = 4, .top = 1};
    assert_int_equal(mg_annotation_open(&a, &err), MG_E_OK);
    assert_int_equal(mg_annotation_run(&a, &err), MG_E_OK);
    assert_true(a.course.point_n >= 2);
    mg_annotation_free(&a);
    mg_study_free(&study);
    mg_match_free(m);
}

/* An analyst's budget is in its name. */
static void test_budgets(void **state)
{
    static const char *const none[] = {"analyst:",   "analyst:0",    "analyst:1x",  "analyst:s",
                                       "analyst:-1", "analyst:601s", "analyst:1s2", "analyst:65537",
                                       "steward:1s", "analyst:ms",   "analyst:1 s"};
    mg_match *m = position("{\"seats\": [{\"cash\": 900}, {\"cash\": 900}]}");
    mg_action act;

    (void)state;
    assert_int_equal(mg_analyst_register(), MG_E_OK);
    assert_int_equal(mg_analyst_register(), MG_E_NAME_TAKEN);
    assert_string_equal(mg_bot_word(NULL, mg_bot_n), "analyst");
    assert_string_equal(mg_bot_word(NULL, mg_bot_n + 1), "analyst:1s");
    assert_null(mg_bot_word(NULL, mg_bot_n + 2));
    for (size_t k = 0; k < sizeof none / sizeof *none; k++) {
        assert_null(mg_bot_find(none[k]));
    }
    assert_int_equal(mg_bot_count(), mg_bot_n + 2);
    const mg_bot *few = mg_bot_find("analyst:16");
    assert_non_null(few);
    assert_ptr_equal(mg_bot_find("analyst:16"), few);
    assert_non_null(mg_bot_find("analyst:600s"));
    assert_string_equal(mg_bot_set_by("analyst:x")->name, "analyst");
    assert_null(mg_bot_set_by("analyst"));
    assert_null(mg_bot_set_by("steward:x"));
    int seat = mg_bits_first(mg_to_act(mg_match_game(m), mg_match_state(m)));
    assert_int_equal(mg_match_bot(m, seat, "analyst:16", &act), MG_E_OK);
    mg_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins), cmocka_unit_test(test_time), cmocka_unit_test(test_offer),
        cmocka_unit_test(test_match_annotated), cmocka_unit_test(test_budgets)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
