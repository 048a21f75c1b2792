/* SPDX-License-Identifier: MIT
 * The JSON writer, and positions both ways: any reachable state is preserved exactly, missing
 * members get their defaults, mistakes are reported with the path of the field or the name of the
 * invariant. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "random_walk.h"
#include "record/positions/frame_roles.h"
#include "record/positions/invariants.h"
#include "record/words/event_words.h"

#include "magie/json.h"
#include "magie/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each kind of frame occurs in the first GAMES games, or is searched for in up to GAMES_MAX. */
enum {
    GAMES = 60,
    GAMES_MAX = 2000,
    PLIES = 1200,
    OFTEN = 5,
    TEXT_CAP = 512,
    SOURCE_CAP = 1 << 16
};

static mg_game game; /* standard, three seats */
static mg_board_def boards[2];
static mg_edition twice; /* the standard board twice, as us and uk */

static int set_up(void **unused)
{
    const mg_edition *standard = mg_edition_find("standard");
    mg_game_def def = mg_game_def_default(standard);

    (void)unused;
    def.seat_n = 3;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    boards[0] = boards[1] = standard->board[0];
    snprintf(boards[1].code, sizeof boards[1].code, "uk");
    twice = *standard;
    twice.board = boards;
    twice.board_n = twice.play_max = 2;
    return 0;
}

/* ---- the writer ---- */

static void write_some(mg_json *j)
{
    mg_json_open(j, NULL, '{');
    mg_json_int(j, "least", INT64_MIN);
    mg_json_int(j, "zero", 0);
    mg_json_open(j, "list", '[');
    mg_json_bool(j, NULL, true);
    mg_json_bool(j, NULL, false);
    mg_json_null(j, NULL);
    mg_json_open(j, NULL, '[');
    mg_json_close(j, ']');
    mg_json_close(j, ']');
    mg_json_text(j, "te\"xt", "a\\b\"c\n\t\x01\x7f é€😀");
    mg_json_text(j, "broken", "\xff\xc3(\xe2\x82|\xed\xa0\x80");
    mg_json_text(j, "nothing", NULL);
    mg_json_raw(j, "raw", "[1]", 3);
    mg_json_real(j, "third", 1.0 / 3);
    mg_json_real(j, "whole", -2);
    mg_json_real(j, "endless", HUGE_VAL);
    mg_json_close(j, '}');
}

#define BAD "\xef\xbf\xbd"

static const char some[] =
    "{\"least\":-9223372036854775808,\"zero\":0,\"list\":[true,false,null,[]],"
    "\"te\\\"xt\":\"a\\\\b\\\"c\\n\\t\\u0001\\u007f é€😀\","
    "\"broken\":\"" BAD BAD "(" BAD BAD "|" BAD BAD BAD "\",\"nothing\":null,\"raw\":[1],"
    "\"third\":0.333333333333,\"whole\":-2,\"endless\":null}";

static void values_are_written(void **unused)
{
    mg_json j;

    (void)unused;
    mg_json_init(&j, NULL, 0);
    write_some(&j);
    assert_string_equal(j.at, some);
    assert_int_equal(j.n, strlen(some));
    mg_json_clear(&j);
    write_some(&j);
    assert_string_equal(j.at, some);
    for (int k = 0; k < 1000; k++) { /* it grows */
        mg_json_text(&j, NULL, some);
    }
    assert_false(j.full);
    mg_json_free(&j);
}

static void full_buffers_stay_whole(void **unused)
{
    char buffer[sizeof some + 1];
    mg_json j;

    (void)unused;
    for (size_t cap = 1; cap <= sizeof some; cap++) {
        memset(buffer, '~', sizeof buffer);
        mg_json_init(&j, buffer, cap);
        write_some(&j);
        assert_int_equal(j.full, cap < sizeof some);
        assert_int_equal(strlen(buffer), j.n);
        assert_memory_equal(buffer, some, j.n);
        assert_true(buffer[cap] == '~');
    }
}

/* ---- positions written and read ---- */

static void check_round_trip(const mg_game *g, const mg_state *s)
{
    mg_json j;
    mg_state back;
    mg_err err = {0};

    memset(&back, 0x5a, sizeof back);
    mg_json_init(&j, NULL, 0);
    mg_json_state(&j, NULL, g, s, NULL);
    if (mg_json_read_state(g, j.at, j.n, &back, &err)) {
        fail_msg("%s\n%s", err.text, j.n > 900 ? j.at + j.n - 900 : j.at);
    }
    if (!mg_state_equal(g, s, &back)) {
        fail_msg("a position changed on its way: %s", j.at);
    }
    mg_json_free(&j);
}

static bool all_met(const bool *met)
{
    static const int wanted[] = {MG_FRAME_DEBT, MG_FRAME_ANSWER, MG_FRAME_SHORTAGE,
                                 MG_FRAME_WANT, MG_FRAME_VOTE,   MG_FRAME_BUS,
                                 MG_FRAME_RENT, MG_FRAME_SEALED, MG_FRAME_CANCEL};

    for (size_t k = 0; k < sizeof wanted / sizeof wanted[0]; k++) {
        if (!met[wanted[k]]) {
            return false;
        }
    }
    return met[MG_FRAME_TAKEOVER] || met[MG_FRAME_PLACE] || met[MG_FRAME_DEALING];
}

static void every_state_comes_back(void **unused)
{
    mg_rng rng;
    bool met[MG_FRAME_KINDS] = {false};

    (void)unused;
    for (uint64_t number = 0; number < GAMES || (number < GAMES_MAX && !all_met(met)); number++) {
        mg_match *m = walk_begin(number, number % 4 ? NULL : &twice, &rng);
        for (int ply = 0; ply < PLIES; ply++) {
            const mg_state *s = mg_match_state(m);
            int top = s->depth ? s->frame[s->depth - 1].kind : MG_FRAME_NONE;
            if (!met[top] || mg_rng_below(&rng, OFTEN) == 0) {
                check_round_trip(mg_match_game(m), s);
            }
            met[top] = true;
            if (!walk_step(m, &rng, NULL)) {
                break;
            }
        }
        mg_match_free(m);
    }
    assert_true(all_met(met));
}

/* Writes 1 into a field and reads it again, as a field of a frame of seat 2. */
static void check_field(const mg_game *g, int kind, mg_slot slot)
{
    const mg__field field = mg__frame_field(kind, slot);
    mg_frame f = {
        .slot = {.kind = (uint8_t)kind, .seat = 2}
    };
    mg_state s;
    mg__reader r = {.in = {.g = g}, .g = g, .s = &s};
    char buffer[TEXT_CAP];
    mg_json j;
    mg_err err;

    if (field.role == MG_ROLE_UNUSED || field.role == MG_ROLE_PAIR) {
        return; /* what a pair names goes by its card; every_state_comes_back has some */
    }
    if (kind == MG_FRAME_FUND) {
        f.fund.action = MG_ACT_IMPORT; /* which names a deed and a lender */
    }
    mg_state_init(g, &s);
    mg_json_init(&j, buffer, sizeof buffer);
    mg_json_open(&j, NULL, '{');
    mg__write_role(&j, g, field, 1, &f);
    mg_json_close(&j, '}');
    json_t *object = mg__json_parse(j.at, j.n, &err);
    assert_non_null(object);
    if (!json_object_get(object, field.key) || mg__read_role(&r, object, field, &f) != 1 ||
        r.in.failed) {
        fail_msg("%s.%s: %s does not come back", mg__frame_name(kind), field.key, j.at);
    }
    json_decref(object);
}

/* Fields that earlier versions wrote as numbers are still read. */
static void numbers_of_before_are_read(void **unused)
{
    /* clang-format off */
    static const struct {
        const char *edition, *before, *now;
    } rows[] = {
        {"us-house",
         "{\"turn\":{\"reversed\":1},\"seats\":[{\"flags\":24,\"space\":5},{\"flags\":3}]}",
         "{\"turn\":{\"reversed\":true},\"seats\":[{\"flags\":[\"moved\",\"before_go\"],"
         "\"space\":5},"
         "{\"flags\":[\"special_dice\",\"at_railroad\"]}]}"},
        {"us-house", "{\"frames\":[{\"kind\":\"special\",\"ways\":31}],\"turn\":{\"dice\":[2,3]}}",
         "{\"frames\":[{\"kind\":\"special\",\"ways\":[\"sum\",\"first\",\"second\","
         "\"difference\",\"product\"]}],"
         "\"turn\":{\"dice\":[2,3]}}"},
        {"us-house", "{\"frames\":[{\"kind\":\"on_go\",\"privileges\":3}]}",
         "{\"frames\":[{\"kind\":\"on_go\",\"privileges\":[\"deed\",\"reverse\"]}]}"},
        {"house-divided", "{\"frames\":[{\"kind\":\"vote\",\"card\":\"chest-3\",\"voted\":[1]}],"
         "\"seats\":[{},{\"secret\":1}]}",
         "{\"frames\":[{\"kind\":\"vote\",\"card\":\"chest-3\",\"voted\":[1]}],"
         "\"seats\":[{},{\"vote\":0}]}"},
        {"deal", "{\"seats\":[{\"hand\":[\"1m\"]},{\"bank\":[\"2m\"]}],\"turn\":{\"active\":1}}",
         "{\"seats\":[{\"hand\":[\"1m\"]},{\"bank\":[\"2m\"]}],\"turn\":{\"active\":true}}"},
    };

    /* clang-format on */

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_game_def def = mg_game_def_default(mg_edition_find(rows[k].edition));
        mg_game g;
        mg_state before, now;
        mg_err err = {0};

        def.seat_n = 2;
        assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
        if (mg_json_read_state(&g, rows[k].before, strlen(rows[k].before), &before, &err) ||
            mg_json_read_state(&g, rows[k].now, strlen(rows[k].now), &now, &err)) {
            fail_msg("%s: %s", rows[k].before, err.text);
        }
        assert_true(mg_state_equal(&g, &before, &now));
    }
}

/* 1 is a value of every role; two boards, so that a board's code is written too. */
static void every_role_comes_back(void **unused)
{
    mg_game_def def = mg_game_def_default(&twice);
    mg_game both, cards;

    (void)unused;
    def.seat_n = 3;
    def.board_n = 2;
    def.boards[1] = 1;
    assert_int_equal(mg_game_init(&both, &def, NULL), MG_E_OK);
    def = mg_game_def_default(mg_edition_find("deal"));
    def.seat_n = 3;
    assert_int_equal(mg_game_init(&cards, &def, NULL), MG_E_OK);
    for (int kind = 1; kind < MG_FRAME_KINDS; kind++) {
        bool of_cards = strncmp(mg__frame_name(kind), "cards", 5) == 0;
        for (mg_slot slot = MG_AT_SEAT; slot < MG_SLOTS; slot++) {
            check_field(of_cards ? &cards : &both, kind, slot);
        }
    }
}

static void frames_have_names(void **unused)
{
    (void)unused;
    assert_string_equal(mg__frame_name(MG_FRAME_BUY), "buy");
    assert_null(mg__frame_name(MG_FRAME_KINDS));
    assert_null(mg__frame_name(-1));
}

/* A choice, sent back as it was written, is the action. */
static void choices_are_actions(void **unused)
{
    mg_rng rng;
    mg_json j;
    mg_choice chosen;
    mg_action back;
    mg_err err = {0};

    (void)unused;
    mg_json_init(&j, NULL, 0);
    for (uint64_t number = 0; number < GAMES / 2; number++) {
        mg_match *m = walk_begin(number, number % 4 ? NULL : &twice, &rng);
        const mg_game *g = mg_match_game(m);
        for (int ply = 0; ply < PLIES / 2; ply++) {
            const mg_state *s = mg_match_state(m);
            if (mg_node_of(g, s) == MG_DECIDE) {
                (void)walk_choose(m, &rng, &chosen);
                mg_json_clear(&j);
                mg_json_choice(&j, NULL, g, s, &chosen, NULL);
                if (mg_json_read_action(g, j.at, j.n, -2, &back, &err)) {
                    fail_msg("%s: %s", j.at, err.text);
                }
                assert_memory_equal(&back, &chosen.act, sizeof back);
            }
            if (!walk_step(m, &rng, NULL)) {
                break;
            }
        }
        mg_match_free(m);
    }
    mg_json_free(&j);
}

static void what_is_no_action_is_told(void **unused)
{
    static const struct {
        const char *json, *text;
    } rows[] = {
        {"5",                                  "an action is a text or an object"                 },
        {"\"0 fly\"",                          "there is no action \"fly\""                       },
        {"{\"seat\":0}",                       "\"action\" is missing, a text such as \"bid 120\""},
        {"{\"action\":5}",                     "action: a text is wanted, not a number"           },
        {"{\"action\":\"a\\u0000\"}",          "not JSON: a text with \\u0000 in it"              },
        {"{\"kind\":\"dice\",\"dice\":[1]}",   "dice: two dice are wanted, such as [3, 4]"        },
        {"{\"seat\":1,\"action\":\"0 roll\"}", "\"seat\" is 1, but the action is one of seat 0"   },
        {"{",                                  "not JSON"                                         },
        {"",                                   "not JSON: it is empty"                            },
        {" \t\r\n",                            "not JSON: it is empty"                            },
    };

    mg_action act;

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_err err = {0};
        const char *json = rows[k].json;

        assert_true(mg_json_read_action(&game, json, strlen(json), -2, &act, NULL));
        assert_true(mg_json_read_action(&game, json, strlen(json), -2, &act, &err));
        if (strncmp(err.text, rows[k].text, strlen(rows[k].text)) != 0) {
            fail_msg("%s: %s", json, err.text);
        }
    }
    assert_int_equal(mg_json_read_action(&game, "\"0 roll\"", 8, -2, &act, NULL), MG_E_OK);
}

/* An even spread is written as one level, any other as a level for each site; both forms are read.
 */
static void spreads_are_read_in_both_forms(void **unused)
{
#define ORANGE "{\"seat\":0,\"kind\":\"sell-down\",\"group\":\"orange\""

    static const struct {
        const char *text, *says; /* says: the mistake, or NULL */
        int32_t amt;
    } rows[] = {
        {ORANGE ",\"level\":3}",        NULL,                              3         },
        {ORANGE ",\"levels\":[3,3,3]}", NULL,                              3         },
        {ORANGE ",\"levels\":[3,4,4]}", NULL,                              3 | 6 << 8},
        {ORANGE "}",                    "level: this is missing",          0         },
        {ORANGE ",\"levels\":3}",       "levels",                          0         },
        {ORANGE ",\"levels\":[3]}",     "a level for each site is wanted", 0         },
        {ORANGE ",\"levels\":[3,5,4]}", "from 0 to 4 is wanted, not 5",    0         },
        {ORANGE ",\"levels\":[3,4]}",   "\"34\" stands where a level",     0         },
        {ORANGE ",\"levels\":[1,2,3]}", "differ by one at most",           0         },
    };

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_action act = {0};
        mg_err err = {0};
        mg_status status =
            mg_json_read_action(&game, rows[k].text, strlen(rows[k].text), -2, &act, &err);

        if (rows[k].says ? !status || !strstr(err.text, rows[k].says) : status) {
            fail_msg("%s: %s", rows[k].text, err.text);
        }
        assert_int_equal(act.amt, rows[k].amt);
    }
#undef ORANGE
}

/* IN-S7: 40 pounds pay a debt in pounds as they are, and buy 36 dollars. */
static void raisable_is_after_the_fee(void **unused)
{
    static const char debt[] = "{\"seats\":[{\"cash\":{\"us\":0,\"uk\":40}},{}],\"frames\":[{"
                               "\"kind\":\"debt\",\"amt\":30,\"board\":\"uk\"}]}";
    static const char none[] = "{\"seats\":[{\"cash\":{\"us\":0,\"uk\":40}},{}]}";

    const struct {
        const char *position, *says;
    } rows[] = {
        {debt, "\"raisable\":[40,2863]"},
        {none, "\"raisable\":[36,2863]"},
    };

    mg_game_def def = mg_game_def_default(mg_edition_find("international"));
    mg_view buffer;
    mg_game g;
    mg_state s;
    mg_json j;

    (void)unused;
    def.seat_n = 2;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_json_init(&j, NULL, 0);
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        assert_int_equal(
            mg_json_read_state(&g, rows[k].position, strlen(rows[k].position), &s, NULL), MG_E_OK);
        mg_json_clear(&j);
        mg_json_view(&j, NULL, &g, mg_view_of(&g, &s, 0, &buffer), 0, NULL);
        assert_non_null(strstr(j.at, rows[k].says));
    }
    mg_json_free(&j);
}

/* ---- short positions ---- */

static mg_state read_good(const char *json)
{
    mg_state s;
    mg_err err = {0};

    memset(&s, 0, sizeof s);
    if (mg_json_read_state(&game, json, strlen(json), &s, &err)) {
        fail_msg("%s: %s", json, err.text);
    }
    check_round_trip(&game, &s);
    return s;
}

static void nothing_is_a_position(void **unused)
{
    mg_state s = read_good("{}");

    (void)unused;
    assert_int_equal(s.depth, 1);
    assert_int_equal(s.frame[0].kind, MG_FRAME_TURN);
    assert_int_equal(s.frame[0].turn.step, MG_STEP_ROLL);
    assert_int_equal(s.board[0].cash[2], 1500);
    assert_int_equal(s.board[0].houses, 32);
    assert_int_equal(s.board[0].pile[1].unseen_n, 16);
    assert_int_equal(s.turn_n, 1);
}

static void what_is_left_out_has_defaults(void **unused)
{
    mg_state s = read_good("{\"seats\":[{\"deeds\":{\"boardwalk\":5,\"Park Place\":4}},"
                           "{\"cash\":20,\"deeds\":[\"reading-railroad\",15],\"jail\":2,"
                           "\"cards\":[\"chance-8\"]}],\"turn\":1,"
                           "\"board\":{\"mortgaged\":[\"reading-railroad\"]}}");

    (void)unused;
    assert_int_equal(s.board[0].level[27], 5);
    assert_int_equal(s.board[0].houses, 28);
    assert_int_equal(s.board[0].hotels, 11);
    assert_int_equal(s.pos[1], 10);
    assert_int_equal(s.tries[1], 1);
    assert_int_equal(s.jailed, 2);
    assert_int_equal(s.turn_seat, 1);
    assert_int_equal(s.frame[0].turn.step, MG_STEP_JAIL);
    assert_int_equal(s.board[0].cash[1], 20);
    assert_int_equal(s.board[0].cash[2], 1500);
    assert_int_equal(mg_owner(&s, mg_deed_id(0, 10)), 1);
    assert_int_equal(s.board[0].pile[0].unseen_n, 15);
}

static void a_question_brings_its_turn(void **unused)
{
    mg_state s = read_good("{\"seats\":[{\"space\":39}],\"frames\":[{\"kind\":\"buy\"}]}");

    (void)unused;
    assert_int_equal(s.depth, 2);
    assert_int_equal(s.frame[0].kind, MG_FRAME_TURN);
    assert_int_equal(s.frame[0].turn.step, MG_STEP_WAIT);
    assert_int_equal(s.frame[1].buy.deed, 27);
    s = read_good("{\"frames\":[{\"kind\":\"auction\",\"deed\":\"boardwalk\",\"bid\":30,"
                  "\"high_bidder\":2}]}");
    assert_int_equal(s.frame[1].auction.bidders, 7);
    assert_int_equal(s.frame[1].auction.high_bidder, 3);
    s = read_good("{\"frames\":[{\"kind\":\"debt\",\"amt\":2000}]}");
    assert_int_equal((int8_t)s.frame[1].debt.creditor, MG_BANK);
    s = read_good("{\"seats\":[{\"out\":1},{\"space\":4},{\"cash\":3}],\"turn\":{\"seat\":1},"
                  "\"frames\":[{\"kind\":\"tax\"}]}");
    assert_int_equal(s.alive, 6);
    assert_int_equal(s.board[0].cash[0], 0);
    s = read_good("{\"seats\":[{\"space\":39}],\"frames\":[{\"kind\":\"dice\",\"for\":\"move\"}]}");
    assert_int_equal(s.frame[1].slot.subj, 0);
    s = read_good("{\"seats\":[{\"secret\":5},{\"secret\":5}],"
                  "\"frames\":[{\"kind\":\"dice\",\"for\":\"tie\",\"subj\":27,\"seats\":[0,1]}]}");
    assert_int_equal(s.frame[1].dice_tie.deed, 27);
    s = read_good("{\"seats\":[{\"out\":1},{\"out\":2}],\"result\":\"decided\",\"winners\":[2]}");
    assert_int_equal(s.depth, 0);
}

static void offers_are_read(void **unused)
{
    mg_state s = read_good(
        "{\"seats\":[{\"deeds\":[1]},{\"deeds\":[39],\"cards\":[\"chest-5\"]}],"
        "\"offer\":{\"give\":{\"cash\":100,\"deeds\":[1]},\"get\":{\"cards\":[\"chest-5\"]}},"
        "\"frames\":[{\"kind\":\"turn\",\"step\":\"roll\"},{\"kind\":\"answer\",\"other\":1}]}");

    (void)unused;
    assert_int_equal(s.board[0].offer_cash_give, 100);
    assert_int_equal(s.board[0].offer_give, 1);
    assert_int_not_equal(s.offer_cards_get, 0);
    char text[TEXT_CAP];
    (void)mg_offer_sentence(&game, &s, text, sizeof text);
    assert_string_equal(text, "Mediterranean Avenue and $100 for a Get Out of Jail Free card");
}

/* ---- wrong ones ---- */

struct mistake {
    const char *json;
    mg_status status;
    const char *text;
};

static void check_mistakes(const struct mistake *rows, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        mg_state s;
        mg_state before;
        mg_err err = {0};

        memset(&s, 0x77, sizeof s);
        memcpy(&before, &s, sizeof s);
        mg_status status = mg_json_read_state(&game, rows[k].json, strlen(rows[k].json), &s, &err);
        if (status != rows[k].status || strcmp(err.text, rows[k].text) != 0) {
            fail_msg("%s: status %d: %s", rows[k].json, status, err.text);
        }
        assert_memory_equal(&s, &before, sizeof s);
    }
}

static void fields_are_refused_by_their_path(void **unused)
{
    /* clang-format off */
    static const struct mistake rows[] = {
        {"[1,2", MG_E_SYNTAX, "not JSON: ']' expected near end of file"},
        {"7", MG_E_FIELD, "a position is an object such as {\"seats\": [{}, {}]}"},
        {"{\"seets\":[]}", MG_E_FIELD, "there is no field \"seets\"; did you mean \"seats\"?"},
        {"{\"seats\":{}}", MG_E_FIELD, "seats: a list is wanted, not an object"},
        {"{\"seats\":[{},{},{},{}]}", MG_E_FIELD, "seats: this game has 3 seats, not 4"},
        {"{\"seats\":[{},5]}", MG_E_FIELD,
         "seats[1]: an object such as {\"cash\": 1500} is wanted"},
        {"{\"seats\":[{},{\"cash\":\"x\"}]}", MG_E_FIELD,
         "seats[1].cash: a whole number is wanted, not a text"},
        {"{\"seats\":[{\"cash\":-1}]}", MG_E_FIELD,
         "seats[0].cash: a number from 0 to 150000000 is wanted, not -1"},
        {"{\"seats\":[{\"cash\":{\"uk\":1}}]}", MG_E_FIELD,
         "seats[0].cash: there is no field \"uk\"; there are: us"},
        {"{\"seats\":[{\"deeds\":[\"bordwalk\"]}]}", MG_E_UNKNOWN,
         "seats[0].deeds[0]: there is no deed \"bordwalk\"; did you mean \"boardwalk\"?"},
        {"{\"seats\":[{\"deeds\":[1]},{\"deeds\":[3,1]}]}", MG_E_FIELD,
         "seats[1].deeds[1]: Mediterranean Avenue belongs to seat 0 already"},
        {"{\"seats\":[{\"deeds\":{\"boardwalk\":6}}]}", MG_E_FIELD,
         "seats[0].deeds.boardwalk: a number from 0 to 5 is wanted, not 6"},
        {"{\"seats\":[{\"deeds\":{\"boardwalk\":\"sold\"}}]}", MG_E_FIELD,
         "seats[0].deeds.boardwalk: a level, \"mortgaged\" or true is wanted"},
        {"{\"seats\":[{\"cards\":[\"chance-8\"]},{\"cards\":[\"chance-8\"]}]}", MG_E_FIELD,
         "seats[1].cards[0]: seat 0 holds that card already"},
        {"{\"board\":{\"fr\":{}}}", MG_E_FIELD,
         "board.us: there is no field \"fr\"; there are: houses, hotels, pot, levels, mortgaged, "
         "due, decks, pairs, reds, lenders, marks"},
        {"{\"board\":{\"decks\":{\"chance\":{\"known\":[\"chest-1\"]}}}}", MG_E_FIELD,
         "board.us.decks.chance.known[0]: that card belongs to another deck"},
        {"{\"turn\":{\"seat\":3}}", MG_E_FIELD, "turn.seat: a number from 0 to 2 is wanted, not 3"},
        {"{\"turn\":{\"step\":\"rol\"}}", MG_E_FIELD,
         "turn.step: one of roll, jail, end, wait, pass, last is wanted, not \"rol\""},
        {"{\"turn\":{\"dice\":[1]}}", MG_E_FIELD, "turn.dice: two dice are wanted"},
        {"{\"frames\":[{}]}", MG_E_FIELD,
         "frames[0]: an object such as {\"kind\": \"buy\"} is wanted"},
        {"{\"frames\":[{\"kind\":\"buys\"}]}", MG_E_UNKNOWN,
         "frames[0].kind: there is no kind \"buys\"; did you mean \"buy\"?"},
        {"{\"frames\":[{\"kind\":\"buy\",\"dead\":1}]}", MG_E_FIELD,
         "frames[0]: there is no field \"dead\"; did you mean \"deed\"?"},
        {"{\"frames\":[{\"kind\":\"debt\",\"amt\":5,\"to\":\"bink\"}]}", MG_E_FIELD,
         "frames[0].to: one of bank, pot is wanted, not \"bink\""},
        {"{\"edition\":\"deal\"}", MG_E_MISMATCH,
         "edition: this game is standard:classic, not deal"},
        {"{\"boards\":[\"us\",\"us\"]}", MG_E_MISMATCH,
         "boards: this game was begun with other boards"},
        {"{\"options\":{\"jail.fine\":60}}", MG_E_MISMATCH,
         "options.jail.fine: this game was begun with another value"},
        {"{\"options\":{\"Jail.Fine\":60}}", MG_E_UNKNOWN,
         "options.Jail.Fine: there is no option \"Jail.Fine\"; did you mean \"jail.fine\"?"},
        {"{\"Seats\":[]}", MG_E_FIELD, "there is no field \"Seats\"; did you mean \"seats\"?"},
        {"{\"options\":{\"jail.fin\":60}}", MG_E_UNKNOWN,
         "options.jail.fin: there is no option \"jail.fin\"; did you mean \"jail.fine\"?"},
    };
    /* clang-format on */

    (void)unused;
    check_mistakes(rows, sizeof rows / sizeof rows[0]);
}

static void impossible_positions_name_the_invariant(void **unused)
{
    /* clang-format off */
    static const struct mistake rows[] = {
        {"{\"board\":{\"mortgaged\":[\"boardwalk\"]}}", MG_E_INVARIANT,
         "a mortgaged deed has no owner, or this game has no mortgages "
         "(mortgaged_deeds_are_owned)"},
        {"{\"seats\":[{\"deeds\":{\"boardwalk\":1}}]}", MG_E_INVARIANT,
         "a site has buildings, but its group is not in one hand (buildings_need_the_group)"},
        {"{\"board\":{\"houses\":30}}", MG_E_INVARIANT,
         "houses on the board and in the Bank do not add up (houses_conserved)"},
        {"{\"seats\":[{\"jail\":1,\"space\":\"go\"}]}", MG_E_INVARIANT,
         "a seat in Jail must stand on its space (jailed_stand_in_jail)"},
        {"{\"frames\":[{\"kind\":\"auction\",\"deed\":\"boardwalk\",\"seat\":2,\"bid\":30,\"high_"
         "bidder\":2}]}",
         MG_E_INVARIANT,
         "the seat to speak has passed, or bids against itself (the_next_bidder_may_bid)"},
        {"{\"frames\":[{\"kind\":\"draft\",\"other\":1}],"
         "\"offer\":{\"give\":{\"deeds\":[\"boardwalk\"]}}}", MG_E_INVARIANT,
         "an offer lists what its side does not have (offers_are_held)"},
        {"{\"frames\":[{\"kind\":\"draft\",\"other\":1}],"
         "\"offer\":{\"get\":{\"deeds\":[\"boardwalk\"]}}}", MG_E_INVARIANT,
         "an offer lists what its side does not have (offers_are_held)"},
        {"{\"frames\":[{\"kind\":\"draft\",\"other\":1}],\"offer\":{\"give\":{\"cash\":1501}}}",
         MG_E_INVARIANT,
         "an offer lists what its side does not have (offers_are_held)"},
        {"{\"frames\":[{\"kind\":\"draft\",\"other\":1}],\"offer\":{\"get\":{\"cash\":1501}}}",
         MG_E_INVARIANT,
         "an offer lists what its side does not have (offers_are_held)"},
        {"{\"frames\":[{\"kind\":\"draft\",\"other\":1}],"
         "\"offer\":{\"get\":{\"cards\":[\"chest-5\"]}}}", MG_E_INVARIANT,
         "an offer lists what its side does not have (offers_are_held)"},
        {"{\"frames\":[{\"kind\":\"draft\",\"other\":1}],"
         "\"offer\":{\"give\":{\"cash\":5},\"get\":{\"cash\":5}}}", MG_E_INVARIANT,
         "an offer has cash on both sides (offers_pay_one_way)"},
        {"{\"board\":{\"pot\":10}}", MG_E_INVARIANT,
         "Free Parking has no pot in this game: option free_parking (pot_needs_the_option)"},
    };
    /* clang-format on */

    (void)unused;
    check_mistakes(rows, sizeof rows / sizeof rows[0]);
}

/* ---- every invariant has a sentence ---- */

static bool is_name(const char *text, size_t n)
{
    return n > 3 && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_") == n &&
           memchr(text, '_', n);
}

static int invariants_of(const char *path)
{
    static char source[SOURCE_CAP];
    FILE *file = fopen(path, "r");
    int found = 0;

    assert_non_null(file);
    size_t n = fread(source, 1, sizeof source - 1, file);
    fclose(file);
    source[n] = '\0';
    const char *unknown = mg__invariant_text("?");
    for (char *at = strchr(source, '"'); at; at = strchr(at, '"')) {
        char *end = strchr(++at, '"');
        if (end && is_name(at, (size_t)(end - at))) {
            *end = '\0';
            if (mg__invariant_text(at) == unknown || strcmp(mg__invariant_text(at), unknown) == 0) {
                fail_msg("src/record/positions/invariants.c has no sentence for %s", at);
            }
            found++;
        }
        at = end ? end + 1 : at;
    }
    return found;
}

static void invariants_have_sentences(void **unused)
{
    (void)unused;
    assert_true(invariants_of("src/rules/board/check.c") > 50);
    assert_true(invariants_of("src/rules/board/check_frames.c") > 60);
    assert_true(invariants_of("include/magie/frames.def") > 50);
    assert_true(invariants_of("src/rules/card/cards_check.c") > 25);
    assert_true(invariants_of("src/rules/card/cards_stack.c") > 25);
}

/* ---- words of events ---- */

static void is_about(const mg_game *g, mg_event ev, const char *expected)
{
    char text[64] = "";
    mg__out o = mg__out_of(text, sizeof text);

    mg__put_event_subject(&o, g, &ev);
    assert_string_equal(text, expected);
}

static void events_say_what_they_are_about(void **unused)
{
    static mg_game cards;
    mg_game_def def = mg_game_def_default(mg_edition_find("deal"));

    (void)unused;
    is_about(&game, (mg_event){.kind = MG_EV_MOVE, .subj = 39}, "boardwalk");
    is_about(&game, (mg_event){.kind = MG_EV_DEED, .subj = 0}, "mediterranean-avenue");
    is_about(&game, (mg_event){.kind = MG_EV_KEEP_CARD, .subj = 0}, "chance-8");
    is_about(&game, (mg_event){.kind = MG_EV_DRAW, .subj = 0, .aux = 1}, "chest-1");
    is_about(&game, (mg_event){.kind = MG_EV_DRAW, .subj = MG_SUBJ_HIDDEN}, "");
    is_about(&game, (mg_event){.kind = MG_EV_ROLL, .subj = 3}, "");
    assert_int_equal(mg_game_init(&cards, &def, NULL), MG_E_OK);
    is_about(&cards, (mg_event){.kind = MG_EV_DREW, .subj = 0}, "1m");
}

static void members_of_events_are_found_by_name(void **unused)
{
    char what[24];

    (void)unused;
    assert_true(mg__event_carries(MG_EV_MOVE, "amt", what, sizeof what));
    assert_string_equal(what, "from");
    assert_true(mg__event_carries(MG_EV_DEED, "other", what, sizeof what));
    assert_string_equal(what, "other");
    assert_true(mg__event_carries(MG_EV_DEED, "cause", what, sizeof what));
    assert_false(mg__event_carries(MG_EV_DEED, "oth", what, sizeof what));
    assert_false(mg__event_carries(MG_EV_DECLINE, "amt", what, sizeof what));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_written),
        cmocka_unit_test(full_buffers_stay_whole),
        cmocka_unit_test(every_state_comes_back),
        cmocka_unit_test(every_role_comes_back),
        cmocka_unit_test(numbers_of_before_are_read),
        cmocka_unit_test(frames_have_names),
        cmocka_unit_test(choices_are_actions),
        cmocka_unit_test(what_is_no_action_is_told),
        cmocka_unit_test(spreads_are_read_in_both_forms),
        cmocka_unit_test(raisable_is_after_the_fee),
        cmocka_unit_test(nothing_is_a_position),
        cmocka_unit_test(what_is_left_out_has_defaults),
        cmocka_unit_test(a_question_brings_its_turn),
        cmocka_unit_test(offers_are_read),
        cmocka_unit_test(fields_are_refused_by_their_path),
        cmocka_unit_test(impossible_positions_name_the_invariant),
        cmocka_unit_test(invariants_have_sentences),
        cmocka_unit_test(events_say_what_they_are_about),
        cmocka_unit_test(members_of_events_are_found_by_name),
    };

    return cmocka_run_group_tests(tests, set_up, NULL);
}
