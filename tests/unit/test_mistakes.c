/* SPDX-License-Identifier: MIT
 * Mistakes in actions, positions and requests that only some games can have, or that need long
 * lists: each is refused with the mistake, and leaves its destination unchanged. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/engine.h"
#include "magie/json.h"
#include "magie/text.h"

#include <stdio.h>
#include <string.h>

enum { CAP = 16384, PROGRAM = -2 };

static mg_game deal, two_boards, standard;

static void begin(mg_game *g, const char *edition, int boards)
{
    mg_game_def def = mg_game_def_default(mg_edition_find(edition));

    def.seat_n = 2;
    for (int k = 0; k < boards; k++) {
        def.boards[k] = k;
        def.board_n = boards;
    }
    assert_int_equal(mg_game_init(g, &def, NULL), MG_E_OK);
}

static int set_up(void **unused)
{
    (void)unused;
    begin(&deal, "deal", 0);
    begin(&two_boards, "international", 2);
    begin(&standard, "standard", 0);
    return 0;
}

static void actions_are_refused(void **unused)
{
    static const char place[] = "a place is SEAT/ROW/SLOT";

    /* clang-format off */
    static const struct {
        const mg_game *g;
        const char *typed, *says;
    } rows[] = {
        {&deal, "0 charge", "a rent card should stand"},
        {&deal, "0 charge rent-any-colour", "the number of a row should"},
        {&deal, "0 charge rent-any-colour 0", "a seat or all should stand"},
        {&deal, "0 charge rent-any-colour 0 9", "a seat from 0 to 1, or to all"},
        {&deal, "0 charge rent-any-colour -1 all", "no such rows or doublers"},
        {&deal, "0 charge rent-any-colour 256 all", "no such rows or doublers"},
        {&deal, "0 charge rent-any-colour 0 all -1", "no such rows or doublers"},
        {&deal, "0 charge rent-any-colour 0 all 100", "no such rows or doublers"},
        {&deal, "0 move 1/0/2-red 0", place},
        {&deal, "0 move 1/parked/2-red 0", place},
        {&deal, "0 move 1/parked/house-mauve 0", "there is no colour \"mauve\""},
        {&deal, "0 move x/0/2 0", place},
        {&deal, "0 move 2/0/2 0", place},
        {&deal, "0 move 0/x/2 0", place},
        {&deal, "0 move 0/0/x 0", place},
        {&two_boards, "0 import us/boardwalk", "the board that lends"},
        {&two_boards, "0 import us/boardwalk fr", "there is no board \"fr\""},
        {&two_boards, "0 sell-down us/orange 3:", "differ by one at most"},
        {&two_boards, "0 sell-down us/orange 3/3", "differ by one at most"},
        {&standard, "* build boardwalk", "write a seat in place of *"},
        {&standard, "0 bid ", "an amount should stand"},
        {&standard, "0 time", "write * in place of the seat"},
    };

    /* clang-format on */

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_action act = {.kind = 99};
        mg_err err = {0};
        size_t n = strlen(rows[k].typed);
        mg_status status = mg_action_read(rows[k].g, rows[k].typed, n, -2, &act, &err);

        assert_int_equal(mg_action_read(rows[k].g, rows[k].typed, n, -2, &act, NULL), status);
        if (!status || !strstr(err.text, rows[k].says)) {
            fail_msg("\"%s\": %d: %s", rows[k].typed, status, err.text);
        }
        assert_int_equal(act.kind, 99);
    }
}

static void objects_are_actions(void **unused)
{
    /* clang-format off */
    static const struct {
        const mg_game *g;
        const char *json, *meant;
    } rows[] = {
        {&standard, "{\"kind\":\"mortgage\",\"seat\":1,\"deed\":\"Park Place\"}",
         "1 mortgage park-place"},
        {&standard, "{\"seat\":0,\"action\":\"* dice 1 2\"}", "* dice 1 2"},
        {&two_boards, "{\"seat\":0,\"action\":\"bid us $5\"}", "0 bid us 5"},
    };

    /* clang-format on */

    char text[256];

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_action act = {0};
        mg_err err = {0};

        if (mg_json_read_action(rows[k].g, rows[k].json, strlen(rows[k].json), -2, &act, &err)) {
            fail_msg("%s: %s", rows[k].json, err.text);
        }
        (void)mg_action_write(rows[k].g, act, text, sizeof text);
        assert_string_equal(text, rows[k].meant);
    }
}

/* The piece is repeated n times between `before` and `after`, separated by commas. */
static size_t repeat(char *out, const char *before, const char *piece, int n, const char *after)
{
    size_t used = (size_t)snprintf(out, CAP, "%s", before);

    for (int k = 0; k < n; k++) {
        used += (size_t)snprintf(out + used, CAP - used, "%s%s", k ? "," : "", piece);
    }
    used += (size_t)snprintf(out + used, CAP - used, "%s", after);
    assert_true(used < CAP);
    return used;
}

/* The piece is repeated n times between `before` and `after`. */
/* clang-format off */
static const struct {
    const mg_game *g;
    const char *before, *piece;
    int n;
    const char *after, *says;
} bad_positions[] = {
    {&deal, "{\"seats\":[{\"rows\":[[", "\"red\"", 1, ",\"green\"]]}]}",
     "seats[0].rows[0]: the cards leave open which colour"},
    {&deal, "{\"seats\":[{\"rows\":[[", "\"any-colour\"", 2, "]]}]}",
     "seats[0].rows[0]: the cards leave open which colour"},
    {&deal, "{\"seats\":[{\"rows\":[{\"colour\":\"red\",\"cards\":[", "\"red\"", 9, "]}]}]}",
     "no row has more than"},
    {&deal, "{\"seats\":[{\"rows\":[", "[\"red\"]", 99, "]}]}",
     "a game has no more rows than properties"},
    {&deal, "{\"seats\":[{\"hand\":[", "\"1m\"", 256, "]}]}", "no game has so many cards"},
    {&deal, "{\"bottom\":[", "{\"card\":\"1m\",\"by\":0}", 400, "]}",
     "no game has so many cards"},
    {&deal, "{\"seats\":[{\"rows\":[",
     "{\"colour\":\"brown\",\"cards\":[\"brown\",\"brown\",\"brown\",\"brown\",\"brown\"]}", 30,
     "]}],\"draft\":{\"0/29/4\":\"new-red\"}}", "draft: there is no card on 0/29/4"},
    {&deal, "{\"marked\":[", "\"1m\"", 256, "]}", "no game has so many cards"},
    {&deal, "{\"marked\":[", "\"0/parked/house-red\"", 16, "]}", "no game has so many buildings"},
    {&deal, "{\"marked\":[", "\"0/0/0\"", 1, "]}", "there is nothing there"},
    {&deal, "{\"marked\":[", "\"0/parked/1\"", 1, "]}", "there is nothing there"},
    {&two_boards, "{\"board\":{\"us\":{\"mortgaged\":[", "\"uk/39\"", 1, "]}}}",
     "is on another board"},
    {&two_boards, "{\"board\":{\"us\":{\"levels\":{", "\"uk/39\":1", 1, "}}}}",
     "that is on another board"},
    {&two_boards, "{\"board\":{\"us\":{\"lenders\":{\"us/39\":", "5", 1, "}}}}",
     "a list of at most 4 boards"},
    {&two_boards, "{\"board\":{\"us\":{\"lenders\":{\"us/39\":[", "\"uk\"", 5, "]}}}}",
     "a list of at most 4 boards"},
    {&two_boards, "{\"board\":{\"us\":{\"decks\":{\"chance\":{\"unseen\":[", "\"uk/chance-1\"",
     1, "]}}}}}", "that card belongs to another deck"},
    {&two_boards, "{\"seats\":[{\"cash\":", "5", 1, "}]}", "say in which currency"},
    {&standard, "{\"board\":{\"decks\":{\"chance\":{\"known\":[", "\"chance-1\"", 33, "]}}}}",
     "at most 32 cards are known"},
    {&standard, "{\"seats\":[{\"deeds\":{",
     "\"39\":5,\"37\":5,\"16\":5,\"18\":5,\"19\":5,\"21\":5,\"23\":5,\"24\":5,\"6\":5,\"8\":5"
     ",\"9\":5,\"31\":5,\"32\":5", 1, "}}]}", "the Bank has 32 houses and 12 hotels, no more"},
    {&standard, "{\"seats\":[{\"deeds\":{",
     "\"16\":4,\"18\":4,\"19\":4,\"21\":4,\"23\":4,\"24\":4,\"6\":4,\"8\":4,\"9\":4", 1, "}}]}",
     "the Bank has 32 houses and 12 hotels, no more"},
    {&standard, "{\"seats\":[{\"deeds\":{\"39\":", "\"sold\"", 1, "}}]}",
     "a level, \"mortgaged\" or true"},
    {&standard, "{\"seats\":[{\"deeds\":{\"39\":", "false", 1, "}}]}",
     "a level, \"mortgaged\" or true"},
    {&standard, "{\"frames\":[", "{\"kind\":\"turn\"}", 13, "]}", "at most"},
    {&standard, "{\"seats\":[", "{\"out\":1}", 2, "]}", "nobody is in play"},
    {&standard, "{\"seats\":[", "5.5", 1, "]}", "an object such as {\"cash\": 1500}"},
};

/* clang-format on */

static void positions_are_refused(void **unused)
{
    static char json[CAP];

    (void)unused;
    for (size_t k = 0; k < sizeof bad_positions / sizeof bad_positions[0]; k++) {
        mg_err err = {0};
        mg_state s, was;
        size_t n = repeat(json, bad_positions[k].before, bad_positions[k].piece, bad_positions[k].n,
                          bad_positions[k].after);

        memset(&s, 0x55, sizeof s);
        memcpy(&was, &s, sizeof s);
        mg_status status = mg_json_read_state(bad_positions[k].g, json, n, &s, &err);
        assert_int_equal(mg_json_read_state(bad_positions[k].g, json, n, &s, NULL), status);
        if (!status || !strstr(err.text, bad_positions[k].says)) {
            fail_msg("%.400s: %d: %s", json, status, err.text);
        }
        assert_memory_equal(&s, &was, sizeof s);
    }
}

/* Forms that are read and never written. */
static void other_forms_of_positions_are_read(void **unused)
{
    /* clang-format off */
    static const struct {
        const mg_game *g;
        const char *json, *same;
    } rows[] = {
        {&standard, "{\"seats\":[{\"jail\":true}]}", "{\"seats\":[{\"jail\":1}]}"},
        {&standard, "{\"seats\":[{\"jail\":false}]}", "{}"},
        {&two_boards, "{\"seats\":[{\"jail\":true}]}", "{\"seats\":[{\"jail\":1}]}"},
        {&standard, "{\"seats\":[{\"deeds\":{\"39\":true}}]}",
         "{\"seats\":[{\"deeds\":[\"boardwalk\"]}]}"},
        {&deal,
         "{\"seats\":[{\"hand\":{\"1m\":6,\"2m\":2}}],\"frames\":[{\"kind\":\"cards_discard\"}]}",
         "{\"seats\":[{\"hand\":{\"1m\":6,\"2m\":2}}],\"frames\":[{\"kind\":\"cards_turn\",\"step"
         "\":\"end\"},{\"kind\":\"cards_discard\"}]}"},
        {&deal, "{\"seats\":[{\"rows\":[[\"any-colour\"]]}]}",
         "{\"seats\":[{\"rows\":[{\"cards\":[\"any-colour\"]}]}]}"},
    };

    /* clang-format on */

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_err err = {0};
        mg_state one, other;

        if (mg_json_read_state(rows[k].g, rows[k].json, strlen(rows[k].json), &one, &err) ||
            mg_json_read_state(rows[k].g, rows[k].same, strlen(rows[k].same), &other, &err)) {
            fail_msg("%s: %s", rows[k].json, err.text);
        }
        assert_true(mg_state_equal(rows[k].g, &one, &other));
    }
}

/* ---- requests ---- */

#define NEW "{\"do\":\"new\",\"edition\":\"standard\",\"seats\":3,\"seed\":1}"
#define AT(position) "{\"do\":\"load\",\"position\":{" position "}}"
#define ONE_IS_OUT AT("\"seats\":[{},{\"out\":1},{}]")
#define POOR_BIDDER                                                                                \
    AT("\"seats\":[{\"cash\":5},{}],\"frames\":[{\"kind\":\"auction\",\"deed\":\"boardwalk\","     \
       "\"bid\":30,\"high_bidder\":1}]")
#define DRAFT AT("\"seats\":[{\"cash\":5},{}],\"frames\":[{\"kind\":\"draft\",\"other\":1}]")
#define BUYER AT("\"seats\":[{\"space\":39},{}],\"frames\":[{\"kind\":\"buy\"}]")

/* clang-format off */
static const struct {
    const char *before, *request, *says;
    int as; /* PROGRAM, which knows everything, or a seat */
} requests[] = {
    {NEW, "{\"do\":\"try\"}", "what to try", PROGRAM},
    {NEW, "{\"do\":\"try\",\"kind\":\"roll\"}",
     "the seat is missing: write \\\"0 roll\\\", or add the member \\\"seat\\\"", PROGRAM},
    {NEW, "{\"do\":\"try\",\"action\":\"* roll\"}", "write a seat in place of *", PROGRAM},
    {NEW, "{\"do\":\"new\",\"seats\":\"Ada\"}",
     "seats: a whole number or a list is wanted, not a text", PROGRAM},
    {NEW, "{\"do\":\"new\",\"seats\":{}}",
     "seats: a whole number or a list is wanted, not an object", PROGRAM},
    {NEW, "{\"do\":\"new\",\"options\":{\"jail.fine\":1.5}}",
     "options.jail.fine: a whole number is wanted, not a decimal number", PROGRAM},
    {NEW, "{\"do\":\"new\",\"options\":{\"jail.fine\":true}}",
     "options.jail.fine: a whole number is wanted, not true or false", PROGRAM},
    {NEW, "{\"do\":\"new\",\"options\":{\"jail.fine\":null}}",
     "options.jail.fine: a whole number is wanted, not null", PROGRAM},
    {NEW, "{\"do\":\"new\",\"boards\":[1]}", "boards[0]: a text is wanted, not a number", PROGRAM},
    {NEW, "{\"do\":\"chance\"}", "what fell is missing", PROGRAM},
    {NEW, "{\"do\":\"chance\",\"dise\":[3,4]}", "what fell is missing", PROGRAM},
    {NEW, "{\"do\":\"load\"}",
     "\"text\":\"\\\"position\\\" is missing: an object such as \\\"state\\\" answers", PROGRAM},
    {NEW, "{\"do\":\"replay\"}",
     "\"text\":\"\\\"log\\\" is missing: the text that \\\"log\\\" answers", PROGRAM},
    {NEW, "{\"do\":\"explain\",\"clause\":\"XX-9\"}",
     "clause: there is no clause \\\"XX-9\\\"", PROGRAM},
    {NEW, "{\"do\":\"explain\",\"clause\":9}", "clause: a text is wanted, not a number",
     PROGRAM},
    {NEW, "{\"do\":\"try\",\"bankrupt\":3}", "bankrupt: a seat that is in play", PROGRAM},
    {NEW, "{\"do\":\"try\",\"bankrupt\":0,\"to\":\"bank\"}",
     "\"to\":\"bank\",\"deeds\":[],\"cash\":1500", PROGRAM},
    {NEW, "{\"do\":\"try\",\"bankrupt\":0,\"to\":\"pot\"}", "to: a whole number", PROGRAM},
    {NEW, "{\"do\":\"try\",\"bankrupt\":0,\"to\":0}", "cannot come up", PROGRAM},
    {ONE_IS_OUT, "{\"do\":\"try\",\"bankrupt\":1}", "bankrupt: a seat that is in play",
     PROGRAM},
    {ONE_IS_OUT, "{\"do\":\"try\",\"bankrupt\":0,\"to\":1}", "to: a seat that is in play",
     PROGRAM},
    {ONE_IS_OUT, "{\"do\":\"try\",\"card\":\"chance-1\",\"seat\":1}",
     "seat: a seat that is in play", PROGRAM},
    {NEW, "{\"do\":\"try\",\"card\":\"chance-1\",\"seat\":3}", "seat: a number from 0 to 2",
     PROGRAM},
    {BUYER, "{\"do\":\"try\",\"card\":\"chance-1\"}", "cannot come up", PROGRAM},
    {"{\"do\":\"new\",\"edition\":\"deal\",\"seats\":2}", "{\"do\":\"try\",\"bankrupt\":0}",
     "in play on a board", PROGRAM},
    {POOR_BIDDER, "{\"do\":\"act\",\"action\":\"0 bid 40\"}", "the lowest bid is 31", PROGRAM},
    {DRAFT, "{\"do\":\"act\",\"action\":\"0 give-cash 50\"}", "not enough cash: 1 to 5",
     PROGRAM},
    {DRAFT, "{\"do\":\"quote\"}", "cannot be proposed as it is", PROGRAM},
    {DRAFT, "{\"do\":\"quote\"}", "cannot be proposed as it is", 0},
    {NEW, "{\"do\":\"quote\"}", "no offer is drafted", PROGRAM},
    {NEW, "{\"do\":\"undo\",\"to\":99}", "to: a number from 0 to", PROGRAM},
    {NEW, "{\"do\":\"explain\",\"ply\":99}", "ply: a number from 1 to", PROGRAM},
    {NEW, "{\"do\":\"explain\",\"ply\":1,\"event\":99}", "event: a number from 0 to 0",
     PROGRAM},
    {NEW, "{\"do\":\"past\",\"ply\":0}", "\"view\":", PROGRAM},
    {NEW, "{\"do\":\"view\"}", "the game has no seat 99", 99},
    {NEW, "{\"do\":\"view\"}", "the game has no seat -7", -7},
    {NEW, "{\"do\":\"new\",\"seats\":[\"Ada\"]}", "2 to 8 seats", PROGRAM},
    {NEW, "{\"do\":\"new\",\"seats\":[\"Ada\",5]}", "seats[1]: a name is wanted", PROGRAM},
    {NEW, "{\"do\":\"new\",\"profile\":\"classic\",\"seats\":2}", "\"ok\":true", PROGRAM},
    {NEW, "{\"do\":\"new\",\"edition\":5}", "edition: a text is wanted", PROGRAM},
    {AT("\"edition\":\"standard:classic\""),
     "{\"do\":\"load\",\"profile\":\"classic\",\"position\":{\"edition\":\"standard\"}}",
     "\"ok\":true", PROGRAM},
    {"{\"do\":\"new\",\"seats\":2,\"options\":{\"tax.income\":\"choice\"}}",
     "{\"do\":\"explain\",\"rent\":\"income-tax\",\"seat\":0}", "\"share\":150", PROGRAM},
    {"{\"do\":\"new\",\"seats\":2,\"options\":{\"tax.income\":\"choice\"}}",
     "{\"do\":\"explain\",\"rent\":\"income-tax\"}", "\"tax\":200,\"clause\"", PROGRAM},
    {"{\"do\":\"new\",\"seats\":2,\"options\":{\"tax.income\":\"choice\"}}",
     "{\"do\":\"explain\",\"rent\":\"luxury-tax\",\"seat\":0}", "\"tax\":75,\"clause\"",
     PROGRAM},
    {"{\"do\":\"new\",\"seats\":2,\"options\":{\"tax.income\":\"flat\"}}",
     "{\"do\":\"explain\",\"rent\":\"income-tax\",\"seat\":0}", "\"tax\":200,\"clause\"",
     PROGRAM},
};

/* clang-format on */

/* A request that follows another one, by a program or by a seat, and a part of its answer. */
static void requests_are_answered(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof requests / sizeof requests[0]; k++) {
        mg_engine *e = mg_engine_new();

        assert_non_null(e);
        const char *answer = mg_engine_answer(e, requests[k].before, strlen(requests[k].before));
        if (!strstr(answer, "\"ok\":true")) {
            fail_msg("%s: %s", requests[k].before, answer);
        }
        size_t n = strlen(requests[k].request);
        answer = requests[k].as == PROGRAM
                     ? mg_engine_answer(e, requests[k].request, n)
                     : mg_engine_answer_as(e, requests[k].as, requests[k].request, n);
        if (!strstr(answer, requests[k].says)) {
            fail_msg("%s: %s", requests[k].request, answer);
        }
        mg_engine_free(e);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_are_refused),
        cmocka_unit_test(objects_are_actions),
        cmocka_unit_test(positions_are_refused),
        cmocka_unit_test(other_forms_of_positions_are_read),
        cmocka_unit_test(requests_are_answered),
    };

    return cmocka_run_group_tests(tests, set_up, NULL);
}
