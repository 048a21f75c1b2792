/* SPDX-License-Identifier: MIT
 * The record layer: texts and positions with candidates, votes, open rents and cards against
 * others: sentences, positions with their defaults, mistakes with their path. The game uses the
 * standard board, so that it has every kind of card. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAP = 512, BROWN = 0, DARKBLUE = 9, PARK_PLACE = 26, BOARDWALK = 27 };

static mg_board_def board;
static mg_edition edition;
static mg_game game;
static const char *const name[MG_SEATS_MAX] = {"Ada", "Ben", "Cy"};

static void set_card(int deck, int card, mg_effect effect, mg_tie tie)
{
    mg_card_def *def = &board.card[deck][card];

    def->effect = (uint8_t)effect;
    def->tie = (uint8_t)tie;
    def->target = -1;
    def->amount = effect == MG_FX_ONE_PAYS || effect == MG_FX_COLLECT ? 100 : 0;
    def->amount2 = 0;
}

static int set_up(void **unused)
{
    (void)unused;
    edition = *mg_edition_find("standard");
    board = edition.board[0];
    edition.board = &board;
    edition.board_n = edition.play_max = 1;
    snprintf(edition.house, sizeof edition.house, "headquarters");
    snprintf(edition.houses, sizeof edition.houses, "headquarters");
    set_card(0, 0, MG_FX_ONE_PAYS, MG_TIE_NO_VOTE);
    set_card(0, 1, MG_FX_SWAP_GROUPS, MG_TIE_NO_VOTE);
    set_card(0, 2, MG_FX_CANCEL, MG_TIE_NO_VOTE);
    set_card(0, 3, MG_FX_STEAL_DEED, MG_TIE_NO_VOTE);
    set_card(1, 0, MG_FX_COLLECT, MG_TIE_PICK);
    mg_game_def def = mg_game_def_default(&edition);
    def.seat_n = 3;
    def.options.candidates = def.options.white_house = 1;
    def.options.rent_claim = MG_CLAIM_UNTIL_PASS;
    def.options.build_levels = 3;
    def.options.treasury_sale = MG_TREASURY_OWN_TURN;
    def.options.start = MG_START_FIRST;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    return 0;
}

/* ---- sentences ---- */

static void events_read_well(void **unused)
{
    /* clang-format off */
    static const struct {
        mg_event ev;
        const char *text;
    } rows[] = {
        {{.kind = MG_EV_CANDIDATE, .seat = 0, .aux = 5}, "Ada runs as the Tea Cup"},
        {{.kind = MG_EV_WHITE_HOUSE, .seat = 0, .other = MG_BANK},
         "Ada takes the White House from the Bank"},
        {{.kind = MG_EV_ASKS, .seat = 0, .other = 1, .subj = BOARDWALK},
         "Ada asks Ben for the rent of Boardwalk"},
        {{.kind = MG_EV_LETS_GO, .seat = 0, .other = 1, .subj = BOARDWALK},
         "Ada does not ask Ben for the rent of Boardwalk"},
        {{.kind = MG_EV_VOTED, .seat = 2}, "Cy has voted"},
        {{.kind = MG_EV_VOTE, .seat = 2, .other = 1}, "Cy votes for Ben"},
        {{.kind = MG_EV_VOTE, .seat = 2, .other = 2}, "Cy votes for Cy"},
        {{.kind = MG_EV_ELECTED, .seat = 1, .amt = 2}, "Ben is elected with 2 votes"},
        {{.kind = MG_EV_ELECTED, .seat = 1}, "Ben is elected"},
        {{.kind = MG_EV_TIED, .seat = 1, .amt = 1}, "Ben is tied at one vote"},
        {{.kind = MG_EV_NO_VOTE, .seat = MG_BANK}, "No candidate is concerned: no vote"},
        {{.kind = MG_EV_CANCELLED, .seat = 1, .other = 0}, "Ben cancels the card of Ada"},
        {{.kind = MG_EV_VOTES, .seat = 1, .amt = 61}, "Ben has 61 votes"},
        {{.kind = MG_EV_FORGIVEN, .seat = 1, .other = 0, .amt = 30},
         "Ben is forgiven $30 owed to Ada"},
        {{.kind = MG_EV_BUILD, .seat = 1, .subj = BOARDWALK, .amt = 2},
         "Ben builds a second headquarters on Boardwalk"},
        {{.kind = MG_EV_SELL, .seat = 1, .subj = BOARDWALK, .amt = 2},
         "Ben sells headquarters on Boardwalk, which keeps two headquarters"},
        {{.kind = MG_EV_LOSES, .seat = 1, .subj = BOARDWALK, .amt = 0},
         "Ben loses headquarters on Boardwalk, which is bare now"},
        {{.kind = MG_EV_SHORTAGE, .amt = 50},
         "Several want the last headquarters: one is auctioned from $50"},
        {{.kind = MG_EV_PAY, .seat = MG_BANK, .other = 1, .amt = 50, .cause = MG_CAUSE_SALE},
         "The Bank pays Ben $50 (sale of headquarters)"},
        {{.kind = MG_EV_KEEP_CARD, .seat = 1, .subj = 1}, "Ben keeps a card that cancels another"},
    };

    /* clang-format on */

    char text[TEXT_CAP];

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        (void)mg_event_sentence(&game, &rows[k].ev, name, text, sizeof text);
        assert_string_equal(text, rows[k].text);
    }
}

static void cards_are_told_whole(void **unused)
{
    mg_event ev = {.kind = MG_EV_NO_TARGET, .subj = 3};
    char text[TEXT_CAP];
    char wanted[TEXT_CAP];

    (void)unused;
    (void)mg_event_sentence(&game, &ev, name, text, sizeof text);
    snprintf(wanted, sizeof wanted, "Nothing comes of the card: %s", board.card[0][3].text);
    assert_string_equal(text, wanted);
    ev = (mg_event){.kind = MG_EV_AGAINST, .other = 1, .subj = 3};
    (void)mg_event_sentence(&game, &ev, name, text, sizeof text);
    snprintf(wanted, sizeof wanted, "Ada plays a card against Ben: %s", board.card[0][3].text);
    assert_string_equal(text, wanted);
}

/* Ada has the dark blue group, Ben the brown one and a house on it. */
static void set_the_scene(mg_state *s)
{
    mg_state_init(&game, s);
    mg_board_state *b = &s->board[0];
    b->owner[BOARDWALK] = b->owner[PARK_PLACE] = 1;
    b->owned[0] = 1u << BOARDWALK | 1u << PARK_PLACE;
    b->owner[0] = b->owner[1] = 2;
    b->owned[1] = 3;
    b->level[0] = 1;
    b->built = 1;
    s->claim[0] = (mg_claim){0, 1, BOARDWALK, 50};
    s->depth = 1;
}

/* Long: the rows of its table. */
static void choices_say_what_they_mean(void **unused)
{
    /* clang-format off */
    static const struct {
        mg_frame top;
        mg_action act;
        const char *text;
    } rows[] = {
        {{.slot = {.kind = MG_FRAME_CANDIDATE}},
         {MG_ACT_CANDIDATE, 0, 3, 0},
         "run as the Elephant, red"},
        {{.slot = {.kind = MG_FRAME_TURN}},
         {MG_ACT_ASK, 0, BOARDWALK, 0},
         "ask Ben for $50 of rent for Boardwalk"},
        {{.rent = {.kind = MG_FRAME_RENT, .payer = 2, .amt = 7, .deed = PARK_PLACE}},
         {MG_ACT_ASK, 0, PARK_PLACE, 0},
         "ask Cy for $7 of rent for Park Place"},
        {{.rent = {.kind = MG_FRAME_RENT, .payer = 2, .deed = PARK_PLACE}},
         {MG_ACT_DONE, 0, 0, 0},
         "let the rent for Park Place go"},
        {{.slot = {.kind = MG_FRAME_BUS}}, {MG_ACT_LAND, 0, 39, 0}, "ride to Boardwalk"},
        {{.slot = {.kind = MG_FRAME_BUS}}, {MG_ACT_DONE, 0, 0, 0}, "stay at the stop"},
        {{.slot = {.kind = MG_FRAME_LANDING}}, {MG_ACT_LAND, 0, 39, 0}, "go to Boardwalk"},
        {{.slot = {.kind = MG_FRAME_PLACE}},
         {MG_ACT_PLACE, 0, BOARDWALK, 0},
         "put the headquarters on Boardwalk"},
        {{.slot = {.kind = MG_FRAME_TURN}},
         {MG_ACT_SELL_DOWN, 1, BROWN, 0},
         "sell the headquarters of the group brown down to bare land for $25, makes $1525"},
        {{.slot = {.kind = MG_FRAME_VOTE}}, {MG_ACT_VOTE, 0, 2, 0}, "vote for Cy"},
        {{.target = {.kind = MG_FRAME_TARGET, .purpose = MG_TARGET_TIE}},
         {MG_ACT_PICK, 0, 2, 0},
         "break the tie: elect Cy"},
        {{.slot = {.kind = MG_FRAME_TARGET}}, {MG_ACT_PICK, 0, 2, 0}, "make Cy pay you $100"},
        {{.target = {.kind = MG_FRAME_TARGET, .card = 3}},
         {MG_ACT_TAKE, 0, 1, 0},
         "take Baltic Avenue from Ben"},
        {{.slot = {.kind = MG_FRAME_TARGET}},
         {MG_ACT_SWAP, 0, BOARDWALK, 1},
         "swap Boardwalk for Baltic Avenue (Ben)"},
        {{.slot = {.kind = MG_FRAME_TARGET}},
         {MG_ACT_SWAP_GROUPS, 0, DARKBLUE, BROWN},
         "swap the group dark blue for brown (Ben)"},
        {{.slot = {.kind = MG_FRAME_TARGET}},
         {MG_ACT_STEAL_BUILDING, 0, BOARDWALK, 0},
         "take a headquarters off Mediterranean Avenue (Ben) and put one up on Boardwalk"},
        {{.slot = {.kind = MG_FRAME_TARGET}},
         {MG_ACT_LOSE_BUILDING, 1, 0, 0},
         "give a headquarters of Mediterranean Avenue back"},
        {{.cancel = {.kind = MG_FRAME_CANCEL, .other = 1}},
         {MG_ACT_USE_CARD, 0, 1, 0},
         "cancel the card of Ben"},
        {{.cancel = {.kind = MG_FRAME_CANCEL, .other = 1}},
         {MG_ACT_DONE, 0, 0, 0},
         "let the card of Ben work"},
        {{.slot = {.kind = MG_FRAME_TURN}},
         {MG_ACT_USE_CARD, 0, 0, 0},
         "play a card to exchange complete groups"},
        {{.slot = {.kind = MG_FRAME_LAST_BUILD}}, {MG_ACT_DONE, 0, 0, 0}, "build nothing more"},
        {{.slot = {.kind = MG_FRAME_HOUSES}}, {MG_ACT_DONE, 0, 0, 0}, "that is all"},
        {{.slot = {.kind = MG_FRAME_TURN}},
         {MG_ACT_SELL_DEED, 0, BOARDWALK, 0},
         "sell Boardwalk to the Bank for $400, makes $1900"},
    };

    /* clang-format on */

    mg_state s;
    char text[TEXT_CAP];

    (void)unused;
    set_the_scene(&s);
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_choice choice = {rows[k].act, rows[k].act.amt};
        s.frame[0] = rows[k].top;
        (void)mg_choice_sentence(&game, &s, &choice, name, text, sizeof text);
        assert_string_equal(text, rows[k].text);
    }
}

/* ---- actions and events as JSON ---- */

static void check_action(mg_action act, const char *json)
{
    mg_json j;
    mg_action back;
    mg_err err = {0};

    mg_json_init(&j, NULL, 0);
    mg_json_action(&j, NULL, &game, act);
    assert_string_equal(j.at, json);
    assert_int_equal(mg_json_read_action(&game, j.at, j.n, -2, &back, &err), MG_E_OK);
    assert_memory_equal(&back, &act, sizeof act);
    mg_json_free(&j);
}

static void actions_are_members(void **unused)
{
    (void)unused;
    check_action((mg_action){MG_ACT_CANDIDATE, 1, 5, 0},
                 "{\"action\":\"1 candidate "
                 "tea-cup\",\"seat\":1,\"kind\":\"candidate\",\"candidate\":\"tea-cup\"}");
    check_action((mg_action){MG_ACT_SWAP, 0, BOARDWALK, 1},
                 "{\"action\":\"0 swap boardwalk "
                 "baltic-avenue\",\"seat\":0,\"kind\":\"swap\",\"deed\":\"boardwalk\","
                 "\"other_deed\":\"baltic-avenue\"}");
    check_action((mg_action){MG_ACT_SWAP_GROUPS, 0, DARKBLUE, BROWN},
                 "{\"action\":\"0 swap-groups darkblue "
                 "brown\",\"seat\":0,\"kind\":\"swap-groups\",\"group\":\"darkblue\","
                 "\"other_group\":\"brown\"}");
    check_action((mg_action){MG_ACT_VOTE, 0, 2, 0},
                 "{\"action\":\"0 vote 2\",\"seat\":0,\"kind\":\"vote\",\"other\":2}");
}

static void events_are_members(void **unused)
{
    mg_event ev = {.kind = MG_EV_CANDIDATE, .seat = 1, .aux = 3};
    mg_json j;

    (void)unused;
    mg_json_init(&j, NULL, 0);
    mg_json_event(&j, NULL, &game, &ev, name);
    assert_string_equal(j.at, "{\"event\":\"candidate\",\"seat\":1,\"candidate\":\"elephant\","
                              "\"text\":\"Ben runs as the Elephant\"}");
    mg_json_free(&j);
}

/* ---- positions ---- */

static mg_state read_good(const char *json)
{
    mg_state s;
    mg_state back;
    mg_err err = {0};
    mg_json j;

    memset(&s, 0, sizeof s);
    if (mg_json_read_state(&game, json, strlen(json), &s, &err)) {
        fail_msg("%s: %s", json, err.text);
    }
    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, &game, &s, NULL);
    memset(&back, 0x5a, sizeof back);
    if (mg_json_read_state(&game, j.at, j.n, &back, &err)) {
        fail_msg("%s: %s", j.at, err.text);
    }
    assert_true(mg_state_equal(&game, &s, &back));
    mg_json_free(&j);
    return s;
}

static void candidates_have_defaults(void **unused)
{
    mg_state s = read_good("{}");

    (void)unused;
    assert_int_equal(s.candidate[0], 1);
    assert_int_equal(s.candidate[1], 4);
    assert_int_equal(s.candidate[2], 2);
    s = read_good("{\"seats\":[{},{\"candidate\":\"Donkey\"}]}");
    assert_int_equal(s.candidate[0], 4);
    assert_int_equal(s.candidate[1], 1);
    s = read_good(
        "{\"seats\":[{\"candidate\":\"flag\"},{\"candidate\":null},{\"candidate\":null}],"
        "\"turn\":{\"n\":0,\"round\":0},\"frames\":[{\"kind\":\"candidate\",\"seat\":1}]}");
    assert_int_equal(s.candidate[0], 5);
    assert_int_equal(s.candidate[1], 0);
    assert_int_equal(s.frame[0].kind, MG_FRAME_CANDIDATE);
}

static void buildings_are_of_the_owners_party(void **unused)
{
    mg_state s = read_good("{\"seats\":[{\"deeds\":{\"boardwalk\":2,\"park-place\":1}},"
                           "{\"deeds\":{\"baltic-avenue\":1,\"mediterranean-avenue\":1}}]}");

    (void)unused;
    assert_int_equal(s.board[0].houses, 32 - 3);
    assert_int_equal(s.board[0].reds, 32 - 2);
}

static void open_rents_and_the_white_house_are_read(void **unused)
{
    mg_state s =
        read_good("{\"seats\":[{},{\"deeds\":[\"boardwalk\"]},{\"space\":\"boardwalk\"}],\"turn\":"
                  "{\"seat\":2,\"step\":\"end\"},\"white_house\":1,\"claims\":"
                  "[{\"deed\":\"boardwalk\",\"amt\":100}]}");

    (void)unused;
    assert_int_equal(s.white_house, 2);
    assert_int_equal(s.claim[0].owner, 1);
    assert_int_equal(s.claim[0].payer, 2);
    assert_int_equal(s.claim[0].deed, BOARDWALK);
    assert_int_equal(s.claim[0].amt, 100);
    assert_int_equal(s.claim[1].amt, 0);
}

static void a_vote_has_its_voters(void **unused)
{
    mg_state s =
        read_good("{\"seats\":[{\"space\":\"community-chest\"},{\"jail\":1},{\"secret\":2}],"
                  "\"frames\":[{\"kind\":\"vote\",\"card\":\"chest-1\",\"voted\":[2]}]}");

    (void)unused;
    assert_int_equal(s.frame[1].vote.voters, 1 | 4);
    assert_int_equal(s.frame[1].vote.card, mg_card_ref(1, 0));
    assert_int_equal(s.secret[2], 2);
    assert_int_equal(mg_to_act(&game, &s), 1);
}

static void views_hide_votes(void **unused)
{
    mg_state s =
        read_good("{\"seats\":[{},{\"secret\":1},{\"secret\":2}],"
                  "\"frames\":[{\"kind\":\"vote\",\"card\":\"chest-1\",\"voted\":[1,2]}]}");
    mg_view buffer;

    (void)unused;
    for (int seat = -1; seat < 3; seat++) {
        const mg_view *v = mg_view_of(&game, &s, seat, &buffer);
        assert_int_equal(v->seen.secret[1], seat == 1 ? 1 : 0);
        assert_int_equal(v->seen.secret[2], seat == 2 ? 2 : 0);
        assert_int_equal(v->seen.frame[1].vote.voted, 6);
    }
}

static void mistakes_have_their_path(void **unused)
{
    /* clang-format off */
    static const struct {
        const char *json;
        mg_status status;
        const char *text;
    } rows[] = {
        {"{\"seats\":[{\"candidate\":\"donky\"}]}", MG_E_UNKNOWN,
         "seats[0].candidate: there is no candidate \"donky\"; did you mean \"donkey\"?"},
        {"{\"seats\":[{\"candidate\":\"flag\"},{\"candidate\":\"flag\"}]}", MG_E_FIELD,
         "seats[1].candidate: another seat has chosen that candidate"},
        {"{\"white_house\":3}", MG_E_FIELD, "white_house: a number from 0 to 2 is wanted, not 3"},
        {"{\"claims\":[{}]}", MG_E_FIELD,
         "claims[0]: an object such as {\"deed\": \"mediterranean-avenue\", \"amt\": 10} is "
         "wanted"},
        {"{\"claims\":[{\"deed\":\"boardwalk\",\"amt\":0}]}", MG_E_FIELD,
         "claims[0].amt: a number from 1 to 150000000 is wanted, not 0"},
        {"{\"claims\":[{\"deed\":1},{\"deed\":1},{\"deed\":1},{\"deed\":1},{\"deed\":1}]}",
         MG_E_CAPACITY, "claims: at most 4 rents are open"},
        {"{\"frames\":[{\"kind\":\"vote\"}]}", MG_E_FIELD, "frames[0].card: this is missing"},
        {"{\"frames\":[{\"kind\":\"vote\",\"card\":\"chest-99\"}]}", MG_E_UNKNOWN,
         "frames[0].card: there is no card \"chest-99\"; did you mean \"chest-9\"?"},
        {"{\"frames\":[{\"kind\":\"target\",\"card\":\"chest-1\",\"for\":\"ties\"}]}", MG_E_FIELD,
         "frames[0].for: one of card, tie is wanted, not \"ties\""},
    };

    /* clang-format on */

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_state s;
        mg_err err = {0};
        mg_status status = mg_json_read_state(&game, rows[k].json, strlen(rows[k].json), &s, &err);
        if (status != rows[k].status || strcmp(err.text, rows[k].text) != 0) {
            fail_msg("%s: status %d: %s", rows[k].json, status, err.text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_read_well),
        cmocka_unit_test(cards_are_told_whole),
        cmocka_unit_test(choices_say_what_they_mean),
        cmocka_unit_test(actions_are_members),
        cmocka_unit_test(events_are_members),
        cmocka_unit_test(candidates_have_defaults),
        cmocka_unit_test(buildings_are_of_the_owners_party),
        cmocka_unit_test(open_rents_and_the_white_house_are_read),
        cmocka_unit_test(a_vote_has_its_voters),
        cmocka_unit_test(views_hide_votes),
        cmocka_unit_test(mistakes_have_their_path),
    };

    return cmocka_run_group_tests(tests, set_up, NULL);
}
