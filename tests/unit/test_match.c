/* SPDX-License-Identifier: MIT
 * Matches: names, undo without a new throw, going back, bots, positions. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "random_walk.h"

#include "magie/engine.h"
#include "magie/match.h"
#include "magie/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static mg_match *begin(int seats, uint64_t seed)
{
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), seats);

    def.seed = seed;
    def.game.options.start = MG_START_FIRST;
    mg_match *m = mg_match_new(&def, NULL);
    assert_non_null(m);
    return m;
}

static void names_are_kept_and_checked(void **unused)
{
    /* clang-format off */
    static const struct {
        const char *name, *player, *text;
    } rows[] = {
        {"", NULL, "seat 1: a name has 1 to 40 bytes"},
        {"a name that is longer than the forty bytes", NULL, "seat 1: a name has 1 to 40 bytes"},
        {" Ben", NULL, "seat 1: a name begins and ends with something to see"},
        {"B|n", NULL, "seat 1: a name has no control characters and no |"},
        {"B\nn", NULL, "seat 1: a name has no control characters and no |"},
        {"B\x7f", NULL, "seat 1: a name has no control characters and no |"},
        {"Ben", "Steward!", "seat 1: a player is \"human\" or the name of a bot, in small letters"},
        {"Ben", "", "seat 1: a player has 1 to 127 letters"},
    };

    /* clang-format on */

    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 2);
    mg_err err = {0};

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        def.name[1] = rows[k].name;
        def.player[1] = rows[k].player;
        assert_null(mg_match_new(&def, &err));
        assert_int_equal(err.status, MG_E_FIELD);
        assert_string_equal(err.text, rows[k].text);
    }
    def.name[1] = "Zoë";
    def.player[1] = "steward";
    def.folder = "two\nlines"; /* is no folder that a log can name */
    mg_match *m = mg_match_new(&def, &err);
    assert_string_equal(mg_match_folder(m), "");
    assert_string_equal(mg_match_name(m, 0), "Seat 1");
    assert_string_equal(mg_match_name(m, 1), "Zoë");
    assert_string_equal(mg_match_player(m, 0), "human");
    assert_string_equal(mg_match_player(m, 1), "steward");
    mg_match_set_player(m, 0, "random");
    mg_match_set_player(m, 0, "No Such|");
    mg_match_set_player(m, 7, "random");
    assert_string_equal(mg_match_player(m, 0), "random");
    mg_match_free(m);
}

static void wrong_games_are_refused(void **unused)
{
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 9);
    mg_err err = {0};

    (void)unused;
    assert_null(mg_match_new(&def, &err));
    assert_int_equal(err.status, MG_E_AMOUNT);
    assert_true(err.text[0] != '\0');
    def.game.seat_n = 2;
    def.game.options.shortage = MG_SHORTAGE_AUCTION; /* needs build.when=any_time */
    assert_null(mg_match_new(&def, &err));
    assert_int_equal(err.status, MG_E_CONFLICT);
    def = mg_match_def_default(mg_edition_find("standard"), 2);
    def.game.board_n = 2;
    assert_null(mg_match_new(&def, &err));
    assert_string_equal(err.text, "2 boards; standard takes 1");
    def = mg_match_def_default(mg_edition_find("international"), 2);
    def.game.board_n = 1;
    assert_null(mg_match_new(&def, &err));
    assert_string_equal(err.text, "1 board; international takes 2 to 9");
    def.game.board_n = 2;
    def.game.boards[1] = def.game.boards[0] = 99;
    assert_null(mg_match_new(&def, &err));
    assert_string_equal(err.text, "the edition has no such board");
}

/* The text about whose seeds made the dice is one line of a log. */
static void what_is_fair_is_one_line(void **unused)
{
    mg_match *m = begin(2, 1);
    char text[2000];

    (void)unused;
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    assert_int_equal(mg_match_set_fair(m, text), MG_E_FIELD);
    assert_int_equal(mg_match_set_fair(m, "two\nlines"), MG_E_FIELD);
    assert_string_equal(mg_match_fair(m), "");
    assert_int_equal(mg_match_set_fair(m, "one"), MG_E_OK);
    assert_string_equal(mg_match_fair(m), "one");
    mg_match_free(m);
}

/* No action exists beyond those that were played, and none for another state. */
static void other_plies_have_no_action(void **unused)
{
    mg_match *m = begin(2, 3);
    mg_state s = *mg_match_state(m);

    (void)unused;
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_ROLL}, NULL)));
    assert_int_equal(mg_match_action(m, -1).kind, MG_ACT_NONE);
    assert_int_equal(mg_match_action(m, 1).kind, MG_ACT_NONE);
    assert_int_equal(mg_match_step(m, -1, &s, NULL), MG_E_AMOUNT);
    assert_int_equal(mg_match_step(m, 1, &s, NULL), MG_E_AMOUNT);
    assert_int_equal(mg_match_step(m, 0, &s, NULL), MG_E_OK);
    assert_int_equal(mg_match_step(m, 0, &s, NULL), MG_E_MISMATCH);
    mg_match_free(m);
}

/* The last sealed bid reveals the others: none of them can be taken back. */
static void uncovered_bids_are_not_taken_back(void **unused)
{
    mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 2);
    mg_err err = {0};

    (void)unused;
    def.game.options.auction_style = MG_AUCTION_SEALED;
    mg_match *m = mg_match_new(&def, &err);
    assert_non_null(m);
    if (mg_match_set_position(m,
                              "{\"seats\":[{\"space\":\"boardwalk\"},{}],\"frames\":[{\"kind\":"
                              "\"turn\",\"seat\":0,\"step\":\"wait\"},"
                              "{\"kind\":\"buy\",\"seat\":0,\"deed\":\"boardwalk\"}]}",
                              &err)) {
        fail_msg("%s", err.text);
    }
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_DECLINE}, NULL)));
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_BID, .amt = 9}, NULL)));
    assert_int_equal(mg_match_undo_ply(m, 0), mg_match_ply(m) - 1);
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_PASS, .seat = 1}, NULL)));
    assert_int_equal(mg_match_undo_ply(m, 1), -1);
    mg_match_free(m);
}

static void throws_are_the_same_after_an_undo(void **unused)
{
    mg_match *m = begin(2, 9);
    mg_action act = {.kind = MG_ACT_ROLL};

    (void)unused;
    assert_true(mg_ok(mg_match_apply(m, act, NULL)));
    assert_true(mg_ok(mg_match_roll(m, NULL)));
    mg_action first = mg_match_action(m, 1);
    for (int again = 0; again < 5; again++) {
        assert_int_equal(mg_match_undo_to(m, again % 2), MG_E_OK);
        if (again % 2 == 0) {
            assert_true(mg_ok(mg_match_apply(m, act, NULL)));
        }
        assert_true(mg_ok(mg_match_roll(m, NULL)));
        mg_action second = mg_match_action(m, 1);
        assert_memory_equal(&first, &second, sizeof first);
    }
    mg_match *other = begin(2, 10);
    int same = 0;
    for (uint64_t seed = 10; seed < 60; seed++) {
        mg_match_free(other);
        other = begin(2, seed);
        assert_true(mg_ok(mg_match_apply(other, act, NULL)));
        assert_true(mg_ok(mg_match_roll(other, NULL)));
        mg_action second = mg_match_action(other, 1);
        same += memcmp(&first, &second, sizeof first) == 0;
    }
    assert_true(same < 10);
    mg_match_free(other);
    mg_match_free(m);
}

static void only_chance_is_thrown(void **unused)
{
    mg_match *m = begin(2, 1);
    mg_events ev = {.n = 5};

    (void)unused;
    assert_int_equal(mg_match_roll(m, &ev).status, MG_E_NOT_CHANCE);
    assert_int_equal(ev.n, 0);
    assert_int_equal(mg_match_ply(m), 0);
    mg_result refused = mg_match_apply(m, (mg_action){.kind = MG_ACT_END}, &ev);
    assert_false(mg_ok(refused));
    assert_int_equal(mg_match_ply(m), 0);
    assert_int_equal(mg_match_action(m, 0).kind, MG_ACT_NONE);
    mg_match_free(m);
}

/* A finished game waits for no action of anybody; card games have no trades. */
static void nothing_comes_after_the_end(void **unused)
{
    static const char over[] =
        "{\"seats\":[{},{\"out\":1}],\"result\":\"decided\",\"winners\":[0]}";
    mg_match_def def = mg_match_def_default(mg_edition_find("deal"), 2);
    mg_match *m = begin(2, 1), *cards = mg_match_new(&def, NULL);
    mg_choice choice = {0};
    mg_events ev = {.n = 5};
    mg_reply reply;
    mg_action act;
    char text[80];

    (void)unused;
    assert_int_equal(mg_match_roll(m, NULL).status, MG_E_NOT_CHANCE);
    assert_int_equal(mg_match_set_position(m, over, NULL), MG_E_OK);
    assert_int_equal(mg_match_roll(m, &ev).status, MG_E_OVER);
    assert_int_equal(ev.n, 0);
    assert_int_equal(mg_match_roll(m, NULL).status, MG_E_OVER);
    assert_int_equal(mg_match_bot(m, 0, "steward", &act), MG_E_NOT_YOURS);
    assert_int_equal(mg_match_reply(m, "steward", &reply), -1);
    choice.act.kind = MG_ACT_TRADE;
    (void)mg_choice_sentence(mg_match_game(m), mg_match_state(m), &choice, NULL, text, sizeof text);
    assert_string_equal(text, "draft an offer to seat 0");
    assert_int_not_equal(mg_match_undo_to(m, 1), MG_E_OK);
    assert_non_null(cards);
    assert_int_equal(mg_match_reply(cards, "steward", &reply), -1);
    mg_match_free(cards);
    mg_match_free(m);
    mg_match_free(NULL);
}

/* An engine takes games over, and plays legal actions in them. */
static void engines_play(void **unused)
{
    mg_engine *e = mg_engine_new();
    mg_match *m = begin(2, 1), *other = begin(3, 1);

    (void)unused;
    assert_non_null(e);
    assert_false(mg_engine_lend(e, mg_match_game(other)));
    assert_false(mg_engine_play(e, (mg_action){.kind = MG_ACT_END})); /* without a game */
    assert_false(mg_engine_play_bot(e, 0, "steward"));
    assert_true(mg_engine_take(e, m));
    assert_false(mg_engine_lend(e, mg_match_game(other)));
    assert_false(mg_engine_play(e, (mg_action){.kind = MG_ACT_END}));
    assert_false(mg_engine_play_bot(e, 0, "nobody"));
    assert_false(mg_engine_play_bot(e, 1, "steward"));
    assert_true(mg_engine_play_bot(e, 0, "steward"));
    assert_true(mg_match_ply(mg_engine_match(e)) > 0);
    mg_match_free(other);
    mg_engine_free(e);
    mg_engine_free(NULL);
}

/* Sends a request, of which `value` is a part; the answer must contain says. */
static void ask(mg_engine *e, const char *begin, const char *value, const char *end,
                const char *says)
{
    char line[400];

    snprintf(line, sizeof line, "%s%s%s", begin, value, end);
    const char *answer = mg_engine_answer(e, line, strlen(line));
    if (!strstr(answer, says)) {
        fail_msg("%s: %s", line, answer);
    }
}

/* Of equal cards in a row any may be named, and a parked building without its colour: "try" and
 * "act" take the one that is listed. */
static void tries_are_read_as_acts(void **unused)
{
    /* clang-format off */
    static const struct {
        const char *seats, *action, *meant; /* NULL: the game goes on */
    } rows[] = {
        {"{\"hand\":[\"sly-deal\"]},{\"rows\":[[\"green\",\"green\"]]}",
         "0 steal 1/0/1", "0 steal 1/0/0"},
        {"{\"hand\":[\"deal-breaker\"]},{\"rows\":[[\"brown\",\"brown\"]]}",
         "0 break 1/0/1 0", "0 break 1/0/0 0"},
        {"{\"hand\":[\"forced-deal\"],\"rows\":[[\"red\",\"red\"]]},"
         "{\"rows\":[[\"pink\",\"pink\"]]}",
         "0 force 1/0/1", "0 force 1/0/0"},
        {NULL, "0 hand-over 0/0/1", "0 hand-over 0/0/0"},
        {"{\"rows\":[[\"red\",\"red\"],[\"red\"]]},{}", "0 move 0/0/1 1", "0 move 0/0/0 1"},
        {"{\"rows\":[[\"brown\"],[\"red\",\"red\"]]},{}", "0 arrange", "0 arrange"},
        {NULL, "0 move 0/1/1 new-red", "0 move 0/1/0 new-red"},
        {NULL, "0 move 0/1/0 new-red", "0 move 0/1/1 new-red"},
        {"{\"hand\":[\"debt-collector\"]},{\"rows\":[[\"green\",\"green\"],[\"red\"]]}",
         "0 play debt-collector 1", "0 play debt-collector 1"},
        {NULL, "1 accept", "1 accept"},
        {NULL, "1 mark 1/0/1", "1 mark 1/0/0"},
        {NULL, "1 mark 1/0/0", "1 mark 1/0/1"},
        {NULL, "1 unmark 1/0/0", "1 unmark 1/0/1"},
        {NULL, "1 unmark 1/0/1", "1 unmark 1/0/0"},
        {"{\"rows\":[[\"brown\",\"brown\"]],\"parked\":{\"house\":{\"brown\":1}}},{}",
         "0 move 0/parked/house 0", "0 move 0/parked/house-brown 0"},
    };

    /* clang-format on */
    static const char load[] = "{\"do\":\"load\",\"position\":{\"edition\":\"deal\",\"options\":"
                               "{\"buildings.move\":\"never\"},\"seats\":[";

    mg_engine *e = mg_engine_new();

    (void)unused;
    assert_non_null(e);
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        char says[80];

        if (rows[k].seats) {
            ask(e, load, rows[k].seats, "]}}", "\"ok\":true");
        }
        snprintf(says, sizeof says, "\"ok\":true,\"action\":{\"action\":\"%s\"", rows[k].meant);
        ask(e, "{\"do\":\"try\",\"action\":\"", rows[k].action, "\"}", says);
        ask(e, "{\"do\":\"try\",\"action\":\"", rows[k].action, "\"}", "\"allowed\":true");
        ask(e, "{\"do\":\"act\",\"action\":\"", rows[k].action, "\"}", says);
    }
    mg_engine_free(e);
}

/* A user's edition without a profile, found by the name that is given. */
static const mg_edition *own_edition(void *context, const char *name, mg_err *err)
{
    (void)err;
    return strcmp(name, "own") == 0 ? context : NULL;
}

static void engines_take_editions_of_elsewhere(void **unused)
{
    static const struct {
        const char *request, *says;
    } rows[] = {
        {"{\"do\":\"new\",\"edition\":\"own\",\"seats\":2}",      "\"ok\":true"             },
        {"{\"do\":\"state\"}",                                    "\"edition\":\"own\""     },
        {"{\"do\":\"load\",\"position\":{\"edition\":\"own\"}}",  "\"ok\":true"             },
        {"{\"do\":\"new\",\"edition\":\"other\",\"seats\":2}",    "no edition \\\"other\\\""},
        {"{\"do\":\"new\",\"edition\":\"standard\",\"seats\":2}", "\"ok\":true"             },
    };

    mg_edition own = *mg_edition_find("standard");
    mg_engine *e = mg_engine_new();

    (void)unused;
    assert_non_null(e);
    snprintf(own.name, sizeof own.name, "own");
    own.profile[0] = '\0';
    mg_engine_editions(e, own_edition, &own);
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        const char *answer = mg_engine_answer(e, rows[k].request, strlen(rows[k].request));

        if (!strstr(answer, rows[k].says)) {
            fail_msg("%s: %s", rows[k].request, answer);
        }
    }
    mg_engine_free(e);
}

/* A folder whose name fits no path, or no line of a log, is refused. */
static void only_good_folders_are_kept(void **unused)
{
    static char path[8000];
    const char *const folders[] = {"own", path, "a\nb", NULL};

    (void)unused;
    memset(path, 'a', sizeof path - 1);
    for (size_t k = 0; k < sizeof folders / sizeof folders[0]; k++) {
        mg_match_def def = mg_match_def_default(mg_edition_find("standard"), 2);

        def.folder = folders[k];
        mg_match *m = mg_match_new(&def, NULL);
        assert_non_null(m);
        assert_string_equal(mg_match_folder(m), k ? "" : "own");
        mg_match_free(m);
    }
}

/* Every earlier state can be restored, by `at` and by undo. */
static void the_past_can_be_seen(void **unused)
{
    enum { PLIES = 150 };

    static mg_state states[PLIES + 1];
    mg_rng rng;
    mg_state s;
    static mg_events ev, then;

    (void)unused;
    mg_match *m = walk_begin(3, NULL, &rng);
    const mg_game *g = mg_match_game(m);
    for (int ply = 0; ply < PLIES; ply++) {
        mg_state_copy(g, &states[ply], mg_match_state(m));
        assert_true(walk_step(m, &rng, &ev));
    }
    mg_state_copy(g, &states[PLIES], mg_match_state(m));
    for (int ply = 0; ply <= PLIES; ply++) {
        assert_int_equal(mg_match_at(m, ply, &s, &then), MG_E_OK);
        assert_true(mg_state_equal(g, &s, &states[ply]));
    }
    assert_int_equal(then.n, ev.n);
    assert_memory_equal(then.at, ev.at, (size_t)ev.n * sizeof ev.at[0]);
    assert_int_equal(mg_match_at(m, PLIES + 1, &s, NULL), MG_E_AMOUNT);
    assert_int_equal(mg_match_at(m, -1, &s, NULL), MG_E_AMOUNT);
    for (int ply = PLIES; ply >= 0; ply -= 11) {
        assert_int_equal(mg_match_undo_to(m, ply), MG_E_OK);
        assert_int_equal(mg_match_ply(m), ply);
        assert_true(mg_state_equal(g, mg_match_state(m), &states[ply]));
    }
    assert_int_equal(mg_match_undo_to(m, PLIES), MG_E_AMOUNT);
    mg_match_free(m);
}

static void only_ones_own_last_decision_is_taken_back(void **unused)
{
    mg_match *m = begin(2, 3);

    (void)unused;
    assert_int_equal(mg_match_undo_ply(m, 0), -1);
    assert_true(mg_ok(mg_match_apply(m, (mg_action){MG_ACT_TRADE, 0, 1, 0}, NULL)));
    assert_int_equal(mg_match_undo_ply(m, 0), 0);
    assert_int_equal(mg_match_undo_ply(m, 1), -1);
    assert_int_equal(mg_match_undo_ply(m, -1), -1);
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_CANCEL}, NULL)));
    assert_int_equal(mg_match_undo_ply(m, 0), 1);
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_ROLL}, NULL)));
    assert_int_equal(mg_match_undo_ply(m, 0), 2);
    assert_true(mg_ok(mg_match_roll(m, NULL)));
    assert_int_equal(mg_match_undo_ply(m, 0), -1);
    mg_match_free(m);
}

/* A card under the pile is drawn without chance, but a player who has seen it may not take back the
 * draw (DL-S3). */
static void a_drawn_card_is_not_taken_back(void **unused)
{
    static const char *const given =
        "{\"seats\":[{\"hand\":[\"3m\"]},{\"hand\":[\"4m\"]}],\"pile\":{},"
        "\"bottom\":[{\"card\":\"pink\",\"by\":1},{\"card\":\"red\",\"by\":1}]}";
    mg_match_def def = mg_match_def_default(mg_edition_find("deal"), 2);
    mg_match *m = mg_match_new(&def, NULL);
    mg_action bank = {MG_ACT_BANK, 0, 2, 0}; /* 3M */

    (void)unused;
    assert_non_null(m);
    assert_int_equal(mg_match_set_position(m, given, NULL), MG_E_OK);
    assert_true(mg_ok(mg_match_apply(m, bank, NULL)));
    assert_int_equal(mg_match_undo_ply(m, 0), 0);
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_END}, NULL)));
    assert_int_equal(mg_match_state(m)->cards.hand_n[1], 3);
    assert_int_equal(mg_match_state(m)->cards.bottom_n, 0);
    assert_int_equal(mg_match_undo_ply(m, 0), -1);
    mg_match_free(m);
}

static void bots_decide_for_their_seat(void **unused)
{
    mg_match *m = begin(2, 4);
    mg_match *twin = begin(2, 4);
    mg_action act;
    mg_action same;

    (void)unused;
    assert_int_equal(mg_match_bot(m, 0, "nobody", &act), MG_E_UNKNOWN);
    assert_int_equal(mg_match_bot(m, 1, "random", &act), MG_E_NOT_YOURS);
    assert_int_equal(mg_match_bot(m, 5, "random", &act), MG_E_NOT_YOURS);
    for (int ply = 0; ply < 300 && mg_node_of(mg_match_game(m), mg_match_state(m)) != MG_OVER;
         ply++) {
        if (mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_CHANCE) {
            assert_true(mg_ok(mg_match_roll(m, NULL)));
            assert_true(mg_ok(mg_match_roll(twin, NULL)));
            continue;
        }
        uint16_t to_act = mg_to_act(mg_match_game(m), mg_match_state(m));
        int seat = to_act & 1 ? 0 : 1;
        assert_int_equal(mg_match_bot(m, seat, "random", &act), MG_E_OK);
        assert_int_equal(mg_match_bot(twin, seat, "random", &same), MG_E_OK);
        assert_memory_equal(&act, &same, sizeof act);
        assert_true(mg_ok(mg_match_apply(m, act, NULL)));
        assert_true(mg_ok(mg_match_apply(twin, same, NULL)));
    }
    mg_match_free(twin);
    mg_match_free(m);
}

static void positions_start_over(void **unused)
{
    mg_match *m = begin(3, 4);
    mg_err err = {0};

    (void)unused;
    assert_true(mg_ok(mg_match_apply(m, (mg_action){.kind = MG_ACT_ROLL}, NULL)));
    assert_int_equal(mg_match_set_position(m, "{\"board\":{\"pot\":1}}", &err), MG_E_INVARIANT);
    assert_int_equal(mg_match_set_position(m, "{\"seats\":[{\"name\":\"\"}]}", &err), MG_E_FIELD);
    assert_int_equal(mg_match_set_position(m, "", &err), MG_E_SYNTAX);
    assert_int_equal(mg_match_ply(m), 1);
    assert_int_equal(
        mg_match_set_position(m, "{\"seats\":[{\"name\":\"Ada\",\"cash\":7}],\"turn\":2}", &err),
        MG_E_OK);
    assert_int_equal(mg_match_ply(m), 0);
    assert_string_equal(mg_match_name(m, 0), "Ada");
    assert_string_equal(mg_match_name(m, 1), "Seat 2");
    assert_int_equal(mg_match_state(m)->turn_seat, 2);
    assert_int_equal(mg_match_undo_to(m, 0), MG_E_OK);
    assert_int_equal(mg_match_state(m)->board[0].cash[0], 7);
    mg_match_free(m);
}

/* A match that begins at a state of another match continues like it, and its log can be read. */
static void states_begin_matches(void **unused)
{
    static const char *const names[] = {"standard", "international", "house-divided", "deal"};
    mg_err err = {0};

    (void)unused;
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        mg_match_def def = mg_match_def_default(mg_edition_find(names[k]), 3);
        mg_match *m = mg_match_new(&def, &err);
        mg_action act;

        for (int ply = 0; ply < 200 && mg_node_of(mg_match_game(m), mg_match_state(m)) != MG_OVER;
             ply++) {
            if (mg_node_of(mg_match_game(m), mg_match_state(m)) == MG_CHANCE) {
                assert_true(mg_ok(mg_match_roll(m, NULL)));
            } else {
                uint16_t to_act = mg_to_act(mg_match_game(m), mg_match_state(m));
                assert_int_equal(mg_match_bot(m, __builtin_ctz(to_act), "steward", &act), MG_E_OK);
                assert_true(mg_ok(mg_match_apply(m, act, NULL)));
            }
        }
        mg_match *at = mg_match_new_at(mg_match_game(m), mg_match_state(m), 5, &err);
        assert_non_null(at);
        assert_int_equal(mg_match_ply(at), 0);
        assert_int_equal(mg_match_seed(at), 5);
        assert_string_equal(mg_match_name(at, 2), "Seat 3");
        assert_true(mg_state_equal(mg_match_game(m), mg_match_state(m), mg_match_state(at)));
        assert_int_equal(mg_match_set_name(at, 2, "Zoë"), MG_E_OK);
        assert_int_equal(mg_match_set_name(at, 3, "Zoë"), MG_E_NO_SEAT);
        assert_int_equal(mg_match_set_name(at, 2, "a|b"), MG_E_FIELD);
        char *log = mg_match_log(at);
        mg_match *back = mg_match_from_log(log, strlen(log), NULL, false, &err);
        assert_non_null(back);
        assert_string_equal(mg_match_name(back, 2), "Zoë");
        assert_true(mg_state_equal(mg_match_game(m), mg_match_state(m), mg_match_state(back)));
        free(log);
        mg_match_free(back);
        mg_match_free(at);
        mg_match_free(m);
    }
}

static void impossible_states_begin_none(void **unused)
{
    mg_match *m = begin(2, 1);
    mg_state s;
    mg_err err = {0};

    (void)unused;
    mg_state_copy(mg_match_game(m), &s, mg_match_state(m));
    assert_int_equal(mg_match_set_state(m, &s, &err), MG_E_OK);
    s.board[0].cash[1] = -1;
    assert_null(mg_match_new_at(mg_match_game(m), &s, 1, &err));
    assert_int_equal(err.status, MG_E_INVARIANT);
    assert_int_equal(mg_match_set_state(m, &s, &err), MG_E_INVARIANT);
    assert_int_equal(mg_match_state(m)->board[0].cash[1], 1500);
    mg_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_kept_and_checked),
        cmocka_unit_test(wrong_games_are_refused),
        cmocka_unit_test(what_is_fair_is_one_line),
        cmocka_unit_test(other_plies_have_no_action),
        cmocka_unit_test(uncovered_bids_are_not_taken_back),
        cmocka_unit_test(throws_are_the_same_after_an_undo),
        cmocka_unit_test(only_chance_is_thrown),
        cmocka_unit_test(nothing_comes_after_the_end),
        cmocka_unit_test(engines_play),
        cmocka_unit_test(tries_are_read_as_acts),
        cmocka_unit_test(engines_take_editions_of_elsewhere),
        cmocka_unit_test(only_good_folders_are_kept),
        cmocka_unit_test(the_past_can_be_seen),
        cmocka_unit_test(only_ones_own_last_decision_is_taken_back),
        cmocka_unit_test(a_drawn_card_is_not_taken_back),
        cmocka_unit_test(bots_decide_for_their_seat),
        cmocka_unit_test(positions_start_over),
        cmocka_unit_test(states_begin_matches),
        cmocka_unit_test(impossible_states_begin_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
