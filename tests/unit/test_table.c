/* SPDX-License-Identifier: MIT
 * Positions of card games as JSON: defaults, refusals and their texts, views. */
#include "cards_table.h"

#include "magie/json.h"

#include <stdio.h>

static int load(void **state)
{
    if (load_edition(state)) {
        return 1;
    }
    mg_game_def def = mg_game_def_default(edition);
    def.seat_n = 3;
    return mg_game_init(&g, &def, NULL) != MG_E_OK;
}

static void read(const char *text, mg_state *into)
{
    mg_err err = {0};
    if (mg_json_read_state(&g, text, strlen(text), into, &err) != MG_E_OK) {
        fail_msg("%s: %s", text, err.text);
    }
}

static void test_what_is_left_out(void **context)
{
    (void)context;
    read("{}", &s);
    assert_int_equal(s.cards.pile_n, 106);
    assert_int_equal(s.cards.plays, 3);
    assert_int_equal(mg_to_act(&g, &s), 1);
    read("{\"seats\":[{\"hand\":{\"pass-go\":2}}],\"turn\":2}", &s);
    assert_int_equal(s.cards.pile_n, 104);
    assert_int_equal(s.cards.hand_n[0], 2);
    assert_int_equal(mg_to_act(&g, &s), 4);
    read("{\"pile\":[\"1m\"]}", &s);
    assert_int_equal(s.cards.pile_n, 1);
    assert_int_equal(s.cards.used[kind("1m")], 5);
    read("{\"used\":[\"1m\"]}", &s);
    assert_int_equal(s.cards.pile_n, 105);
    /* the colour is the one that all cards have, and cards lie in the order of the deck */
    read("{\"seats\":[{\"rows\":[[\"red-yellow\",\"red\"]]}]}", &s);
    assert_int_equal(s.cards.row[0].card[0], kind("red"));
    assert_string_equal(g.edition->deck->colour[s.cards.row[0].colour].name, "red");
    read("{\"frames\":[{\"kind\":\"cards_draw\",\"cards\":2}]}", &s);
    assert_int_equal(mg_node_of(&g, &s), MG_CHANCE);
}

/* The card engine's frames were called deal_… before. */
static void test_old_names_of_frames(void **context)
{
    static mg_state old;

    (void)context;
    read("{\"frames\":[{\"kind\":\"deal_turn\",\"step\":\"end\"},{\"kind\":\"deal_discard\"}],"
         "\"seats\":[{\"hand\":{\"1m\":6,\"2m\":2}}]}",
         &old);
    read("{\"frames\":[{\"kind\":\"cards_turn\",\"step\":\"end\"},{\"kind\":\"cards_discard\"}],"
         "\"seats\":[{\"hand\":{\"1m\":6,\"2m\":2}}]}",
         &s);
    assert_true(mg_state_equal(&g, &old, &s));
    assert_int_equal(s.frame[1].kind, MG_FRAME_CARDS_DISCARD);
}

static void test_what_is_refused(void **context)
{
    /* clang-format off */
    static const struct {
        const char *json;
        mg_status status;
        const char *text;
    } cases[] = {
        {"{\"seats\":[{},{},{},{}]}", MG_E_FIELD, "seats: this game has 3 seats, not 4"},
        {"{\"seats\":[3]}", MG_E_FIELD, "seats[0]: an object such as"},
        {"{\"seats\":[{\"cash\":3}]}", MG_E_FIELD, "seats[0]: there is no field \"cash\""},
        {"{\"seats\":[{\"hand\":[\"pas-go\"]}]}", MG_E_UNKNOWN,
         "seats[0].hand[0]: there is no kind of card \"pas-go\"; did you mean \"pass-go\"?"},
        {"{\"seats\":[{\"hand\":{\"1m\":-1}}]}", MG_E_FIELD,
         "seats[0].hand.1m: a number from 0 to 255"},
        {"{\"seats\":[{\"rows\":[[\"red-yellow\"]]}]}", MG_E_FIELD,
         "seats[0].rows[0]: the cards leave open which colour"},
        {"{\"seats\":[{\"rows\":[{\"colour\":\"mauve\",\"cards\":[\"red\"]}]}]}", MG_E_UNKNOWN,
         "seats[0].rows[0].colour: there is no colour \"mauve\""},
        {"{\"seats\":[{\"rows\":[7]}]}", MG_E_FIELD, "seats[0].rows[0]: cards are wanted"},
        {"{\"seats\":[{\"parked\":{\"castle\":1}}]}", MG_E_FIELD,
         "seats[0].parked: there is no field \"castle\""},
        {"{\"bottom\":[{\"by\":1}]}", MG_E_FIELD, "bottom[0]: a card is wanted"},
        {"{\"bottom\":[{\"card\":\"1m\",\"by\":3}]}", MG_E_FIELD,
         "bottom[0].by: a number from 0 to 2"},
        {"{\"turn\":{\"seat\":3}}", MG_E_FIELD, "turn.seat: a number from 0 to 2"},
        {"{\"turn\":{\"dice\":[1,2]}}", MG_E_FIELD, "turn: there is no field \"dice\""},
        {"{\"board\":{}}", MG_E_FIELD, "there is no field \"board\""},
        {"{\"marked\":[\"0/0/0\"],\"seats\":[{}]}", MG_E_FIELD,
         "marked[0]: there is nothing there"},
        {"{\"draft\":{\"0/0/0\":\"new-red\"}}", MG_E_FIELD, "draft: there is no card on 0/0/0"},
        {"{\"turn\":{\"plays\":4}}", MG_E_INVARIANT, "(plays_are_counted)"},
        {"{\"seats\":[{\"hand\":{\"10m\":2}}]}", MG_E_INVARIANT, "(every_card_is_somewhere)"},
        {"{\"pile\":[],\"used\":[]}", MG_E_INVARIANT, "(every_card_is_somewhere)"},
        {"{\"seats\":[{\"bank\":[\"red\"]}]}", MG_E_INVARIANT, "(banks_hold_no_properties)"},
        {"{\"seats\":[{\"rows\":[{\"colour\":\"red\",\"cards\":[\"green\"]}]}]}", MG_E_INVARIANT,
         "(rows_are_of_one_colour)"},
        {"{\"seats\":[{\"rows\":[{\"cards\":[\"red\"],\"house\":true}]}]}", MG_E_INVARIANT,
         "(buildings_stand_on_sets)"},
        {"{\"seats\":[{\"rows\":[{\"cards\":[\"brown\",\"brown\"],\"hotel\":true}]}]}",
         MG_E_INVARIANT, "(hotels_need_houses)"},
        {"{\"action\":{\"effect\":\"sly_deal\"}}", MG_E_INVARIANT, "(actions_are_resolved)"},
        {"{\"played\":[\"1m\"]}", MG_E_INVARIANT, "(actions_are_resolved)"},
        {"{\"due\":[\"red\"]}", MG_E_INVARIANT, "(paid_cards_are_placed)"},
        {"{\"marked\":[\"1m\"]}", MG_E_INVARIANT, "(marks_are_of_a_payment)"},
        {"{\"seats\":[{\"rows\":[{\"colour\":\"red\",\"cards\":[]}]}]}", MG_E_INVARIANT,
         "(rows_are_no_larger_than_sets)"},
    };

    /* clang-format on */

    (void)context;
    for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++) {
        mg_err err = {0};
        mg_status status = mg_json_read_state(&g, cases[k].json, strlen(cases[k].json), &s, &err);
        if (status != cases[k].status || !strstr(err.text, cases[k].text)) {
            fail_msg("%s: %d %s", cases[k].json, (int)status, err.text);
        }
    }
}

/* A seat's own hand and what it put under the pile; of others only how many cards they have. */
static void test_a_view(void **context)
{
    static mg_view buffer;
    static char text[4096];
    mg_json j;
    (void)context;
    read("{\"seats\":[{\"hand\":[\"red\",\"10m\"],\"rows\":[[\"brown\",\"brown\"]]},{\"hand\":["
         "\"deal-breaker\"],\"bank\":[\"2m\"]}],"
         "\"bottom\":[{\"card\":\"hotel\",\"by\":1},{\"card\":\"house\",\"by\":0}]}",
         &s);
    mg_json_init(&j, text, sizeof text);
    mg_json_view(&j, NULL, &g, mg_view_of(&g, &s, 1, &buffer), 1, NULL);
    assert_non_null(strstr(
        text,
        "{\"seat\":1,\"position\":{\"edition\":\"deal:seed\",\"seats\":[{\"hand_n\":2,\"rows\":"));
    assert_non_null(strstr(text, "{\"hand\":[\"deal-breaker\"],\"bank\":[\"2m\"]}"));
    assert_non_null(strstr(text, "\"bottom\":[{\"card\":\"hotel\",\"by\":1},{\"by\":0}],\"pile_n\":"
                                 "98,\"unseen\":{\"1m\":6,\"2m\":4,"));
    assert_non_null(strstr(text, "\"10m\":1,\"light-blue\":3"));
    assert_non_null(strstr(text, "\"sets\":[1,0,0],\"bank\":[0,2,0],\"worth\":[2,2,0],\"rents\":[{"
                                 "\"owner\":0,\"row\":0,\"rent\":2,\"set\":true}]}"));
    mg_json_clear(&j);
    mg_json_view(&j, NULL, &g, mg_view_of(&g, &s, -1, &buffer), -1, NULL);
    assert_non_null(strstr(text, "\"bottom\":[{\"by\":1},{\"by\":0}]"));
    assert_null(strstr(text, "\"hand\":"));
    mg_json_clear(&j); /* only the pile is hidden */
    read("{\"seats\":[{\"hand\":[\"1m\"]}]}", &s);
    mg_json_view(&j, NULL, &g, mg_view_of(&g, &s, 0, &buffer), 0, NULL);
    assert_non_null(strstr(text, "\"pile_n\":105,\"unseen\":{\"1m\":5,"));
}

/* Hidden cards leave no trace in the text. */
static void test_views_do_not_tell(void **context)
{
    static mg_state t;
    static mg_view buffer;
    static char first[4096], second[4096];
    mg_json j;
    (void)context;
    read("{\"seats\":[{\"hand\":[\"red\",\"10m\"]},{\"hand\":[\"1m\"]},{\"hand\":[\"5m\"]}],"
         "\"bottom\":[{\"card\":\"hotel\",\"by\":2}]}",
         &s);
    read("{\"seats\":[{\"hand\":[\"hotel\",\"just-say-no\"]},{\"hand\":[\"1m\"]},{\"hand\":["
         "\"red\"]}],\"bottom\":[{\"card\":\"5m\",\"by\":2}]}",
         &t);
    mg_json_init(&j, first, sizeof first);
    mg_json_view(&j, NULL, &g, mg_view_of(&g, &s, 1, &buffer), 1, NULL);
    mg_json_init(&j, second, sizeof second);
    mg_json_view(&j, NULL, &g, mg_view_of(&g, &t, 1, &buffer), 1, NULL);
    assert_string_equal(first, second);
}

static void test_the_deck(void **context)
{
    static char text[1 << 15];
    mg_json j;
    (void)context;
    mg_json_init(&j, text, sizeof text);
    mg_json_game(&j, NULL, &g);
    assert_false(j.full);
    assert_non_null(strstr(
        text,
        "\"deck\":{\"colours\":[{\"colour\":\"brown\",\"set\":2,\"rent\":[1,2],\"built\":true}"));
    assert_non_null(
        strstr(text, "{\"colour\":\"utility\",\"set\":2,\"rent\":[1,2],\"built\":false}"));
    assert_non_null(strstr(
        text,
        "{\"card\":\"pass-go\",\"name\":\"Pass "
        "Go\",\"kind\":\"action\",\"count\":10,\"value\":1,\"effect\":\"pass_go\",\"amount\":2}"));
    assert_null(strstr(text, "boards"));
}

/* Others are told only that a payment is made, not which one (DL-R49). */
static void payments_of_hidden_banks(void **state)
{
    mg_action settle = {MG_ACT_SETTLE, 0, 0, 3}, told;

    (void)state;
    new_game(2, "bank_public", "no", NULL);
    told = mg_action_for(&g, &s, settle, 1);
    assert_int_equal(told.kind, MG_ACT_SETTLE);
    assert_int_equal(told.seat, 0);
    assert_int_equal(told.subj, MG_SUBJ_HIDDEN);
    assert_int_equal(told.amt, 0);
    told = mg_action_for(&g, &s, settle, 0);
    assert_memory_equal(&told, &settle, sizeof settle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_left_out),    cmocka_unit_test(test_old_names_of_frames),
        cmocka_unit_test(test_what_is_refused),     cmocka_unit_test(test_a_view),
        cmocka_unit_test(test_views_do_not_tell),   cmocka_unit_test(test_the_deck),
        cmocka_unit_test(payments_of_hidden_banks),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
