/* SPDX-License-Identifier: MIT
 * Refusals that no scenario can express, because its words name only existing things: deeds and
 * groups beyond the last, states with impossible votes, and random numbers. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "sampler.h"

#include "magie/rules.h"

#include <string.h>

static mg_game g;
static mg_state s;

static void begin(const char *edition, int seats)
{
    mg_game_def def = mg_game_def_default(mg_edition_find(edition));

    def.seat_n = seats;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
    s.depth = 1;
    s.frame[0] = (mg_frame){.slot = {.kind = MG_FRAME_TURN}};
    s.frame[0].turn.step = MG_STEP_END;
    s.turn_seat = 0;
    s.turn_n = s.round_n = 1;
}

/* A refusal about something that does not exist cites no clause. */
static void there_is_no_deed(mg_action_kind kind, int subj)
{
    mg_result r =
        mg_apply(&g, &s, (mg_action){.kind = (uint8_t)kind, .subj = (uint16_t)subj}, NULL);

    assert_int_equal(r.status, MG_E_NO_DEED);
    assert_int_equal(r.clause, 0);
}

static void deeds_that_are_not_there(void **state)
{
    static const uint8_t kinds[] = {MG_ACT_BUILD, MG_ACT_SELL, MG_ACT_SELL_DOWN, MG_ACT_MORTGAGE,
                                    MG_ACT_LIFT};

    (void)state;
    begin("us-house", 2);
    for (size_t k = 0; k < sizeof kinds; k++) {
        int last = kinds[k] == MG_ACT_SELL_DOWN ? g.board[0].group_n : g.board[0].deed_n;

        there_is_no_deed(kinds[k], last);
        there_is_no_deed(kinds[k], mg_deed_id(1, 0));
        there_is_no_deed(kinds[k], 0xffff);
    }
}

/* To sell the buildings of a group beyond the last brings nothing. */
static void groups_that_are_not_there(void **state)
{
    enum { LAST = 9, BOARDWALK = 27 };

    mg_action act = {MG_ACT_SELL_DOWN, 0, LAST, 0};

    (void)state;
    begin("standard", 2);
    s.board[0].level[BOARDWALK] = MG_LEVEL_HOTEL;
    assert_int_equal(mg_action_cost(&g, &s, act), -500);
    g.board[0].group_n = LAST;
    assert_int_equal(mg_action_cost(&g, &s, act), 0);
}

/* Once the game is over nothing happens any more, and nothing is kept secret. */
static void actions_after_the_end(void **state)
{
    mg_action bid = {MG_ACT_BID, 1, 0, 10}, told;

    (void)state;
    begin("standard", 2);
    s.depth = 0;
    s.result = MG_DECIDED;
    assert_int_equal(mg_apply(&g, &s, bid, NULL).status, MG_E_OVER);
    told = mg_action_for(&g, &s, bid, 0);
    assert_memory_equal(&told, &bid, sizeof bid);
}

/* A spread raises some of the sites, never all, and no text names one of more than four. */
static void spreads_that_are_none(void **state)
{
    enum { DARK_BLUE = 9, PARK_PLACE = 26, BOARDWALK = 27, BOTH = 3, MORE_THAN_BOTH = 4 };

    (void)state;
    begin("standard", 2);
    s.board[0].owned[0] = g.board[0].group_mask[DARK_BLUE];
    s.board[0].owner[PARK_PLACE] = s.board[0].owner[BOARDWALK] = 1;
    for (uint32_t raised = BOTH; raised <= MORE_THAN_BOTH; raised++) {
        mg_action act = {MG_ACT_SELL_DOWN, 0, DARK_BLUE, mg_spread_amt(1, raised)};
        mg_result r = mg_apply(&g, &s, act, NULL);

        assert_int_equal(r.status, MG_E_AMOUNT);
    }
    g.board[0].group_mask[DARK_BLUE] |= 7;
    s.board[0].owned[0] |= 7;
    mg_action act = {MG_ACT_SELL_DOWN, 0, DARK_BLUE, mg_spread_amt(1, 1)};
    assert_int_equal(mg_apply(&g, &s, act, NULL).status, MG_E_CAPACITY);
}

/* A card of the second deck for which everybody may be elected. */
static int elective_card(void)
{
    for (int card = 0; card < g.board[0].deck_n[1]; card++) {
        const mg_card *c = &g.board[0].card[1][card];

        if (c->tie != MG_TIE_NO_VOTE && c->party == MG_PARTY_ALL) {
            return mg_card_ref(1, card);
        }
    }
    fail();
    return 0;
}

/* Each seat that has voted has chosen an eligible seat (HD-29); no other seat has a vote in the
 * state. */
static void votes_that_nobody_could_give(void **state)
{
    (void)state;
    begin("house-divided", 3);
    s.frame[0].turn.step = MG_STEP_WAIT;
    s.frame[s.depth++] = (mg_frame){.slot = {.kind = MG_FRAME_VOTE}};
    mg_frame *vote = &s.frame[1];
    vote->vote.card = (uint16_t)elective_card();
    vote->vote.voters = 7;
    vote->vote.voted = 2;
    s.secret[1] = 3;
    for (int seat = 0; seat < 3; seat++) {
        s.candidate[seat] = (uint8_t)(seat + 1);
    }
    assert_null(mg_state_check(&g, &s));
    for (int secret = 4; secret < 8; secret++) {
        s.secret[1] = secret;
        assert_string_equal(mg_state_check(&g, &s), "votes_are_for_the_eligible");
    }
    s.secret[1] = 0;
    assert_string_equal(mg_state_check(&g, &s), "votes_are_for_the_eligible");
    s.secret[1] = 3;
    s.secret[2] = 1;
    assert_string_equal(mg_state_check(&g, &s), "votes_are_for_the_eligible");
}

/* Places in the order of bankruptcies belong to existing seats, and are at most their number. */
static void places_that_are_not_there(void **state)
{
    (void)state;
    begin("standard", 3);
    assert_null(mg_state_check(&g, &s));
    s.place[4] = 1;
    assert_string_equal(mg_state_check(&g, &s), "places_in_range");
    s.place[4] = 0;
    s.place[0] = 4;
    assert_string_equal(mg_state_check(&g, &s), "places_in_range");
}

/* No question is asked about a building that fits nowhere, nor about the currency of a rent if
 * there is only one. */
static void questions_without_an_answer(void **state)
{
    (void)state;
    begin("standard", 2);
    s.frame[0].turn.step = MG_STEP_WAIT;
    s.frame[s.depth++] = (mg_frame){
        .slot = {.kind = MG_FRAME_PLACE, .amt = 50}
    };
    assert_string_equal(mg_state_check(&g, &s), "bidders_can_build");
    s.frame[1] = (mg_frame){
        .slot = {.kind = MG_FRAME_CLAIM, .seat = 1}
    };
    s.frame[1].slot.amt = 10;
    assert_string_equal(mg_state_check(&g, &s), "rents_are_claimed");
}

/* A seat that rolls because of tied highest bids has made that bid (US-S12), which is at most its
 * cash. */
static void ties_of_bids_that_nobody_could_make(void **state)
{
    enum { BID = 10, CASH = 1500 };

    (void)state;
    begin("standard", 3);
    g.opt.auction_style = MG_AUCTION_SEALED;
    s.frame[0].turn.step = MG_STEP_WAIT;
    s.frame[s.depth++] = (mg_frame){
        .dice_tie = {.kind = MG_FRAME_DICE, .seat = 1, .purpose = MG_DICE_TIE, .to_throw = 2 | 4}
    };
    s.secret[1] = s.secret[2] = BID;
    assert_null(mg_state_check(&g, &s));
    for (int seat = 1; seat <= 2; seat++) {
        static const int32_t bids[] = {-1, 0, CASH + 1};

        for (size_t k = 0; k < sizeof bids / sizeof bids[0]; k++) {
            s.secret[seat] = bids[k];
            assert_string_equal(mg_state_check(&g, &s),
                                bids[k] < 0 ? "bids_are_in_hand" : "tied_bidders_roll");
        }
        s.secret[seat] = CASH;
        assert_null(mg_state_check(&g, &s));
    }
}

/* In any edition. */
static void seats_that_are_not_there(void **state)
{
    (void)state;
    for (int edition = 0; edition < mg_edition_n; edition++) {
        mg_game_def def = mg_game_def_default(mg_editions[edition]);

        assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
        mg_state_init(&g, &s);
        for (int seat = INT8_MIN; seat <= INT8_MAX; seat++) {
            mg_action act = {.kind = MG_ACT_END, .seat = (int8_t)seat};
            bool there = seat >= 0 && seat < s.seat_n;

            assert_true(there == (mg_apply(&g, &s, act, NULL).status != MG_E_NO_SEAT));
        }
    }
}

/* ---- random actions ---- */

/* Numbers that are valid for some argument, and some that are valid for none. */
static int32_t any_number(mg_rng *rng)
{
    static const int32_t odd[] = {
        -1,        MG_NEW_ROW, MG_NEW_ROW + MG_NO_COLOUR, 0x7fff, 0xffff, 255, 1023, MG_PARKED_AS,
        INT32_MAX, INT32_MIN};

    switch (mg_rng_below(rng, 4)) {
    case 0:
        return (int32_t)mg_rng_below(rng, 4);
    case 1:
        return (int32_t)mg_rng_below(rng, 48);
    case 2:
        return (int32_t)mg_rng_below(rng, 4096);
    default:
        return odd[mg_rng_below(rng, sizeof odd / sizeof odd[0])];
    }
}

/* A random action, or a legal action with another number. */
static mg_action any_action(const mg_game *game, const mg_state *at, mg_rng *rng)
{
    bool chance = mg_node_of(game, at) == MG_CHANCE;
    mg_action act = {.kind = (uint8_t)mg_rng_below(rng, MG_ACTION_N + 2),
                     .seat = (int8_t)((int)mg_rng_below(rng, game->seat_n + 1u) - 1)};

    if (chance && mg_rng_below(rng, 2)) {
        act = (mg_action){.kind = (uint8_t)(1 + mg_rng_below(rng, MG_ACT_TIME)), .seat = -1};
    } else if (!chance && mg_rng_below(rng, 4)) {
        act = sampler_act(game, at, rng);
    }
    if (mg_rng_below(rng, 2)) {
        act.subj = (uint16_t)any_number(rng);
    }
    if (mg_rng_below(rng, 2)) {
        act.amt = any_number(rng);
    }
    return act;
}

/* The action is refused and changes nothing, or leaves a playable state. */
static void ask_anything(const mg_game *game, const mg_state *at, mg_rng *rng)
{
    static mg_state next;
    mg_action act = any_action(game, at, rng);

    memcpy(&next, at, game->state_bytes);
    if (mg_apply(game, &next, act, NULL).status != MG_E_OK) {
        assert_memory_equal(&next, at, game->state_bytes);
    } else {
        const char *broken = mg_state_check(game, &next);

        if (broken) {
            fail_msg("%s: %s after seat %d, action %d %d %d", game->edition->name, broken, act.seat,
                     act.kind, act.subj, act.amt);
        }
    }
}

static void anything_is_refused_or_played(void **state)
{
    enum { GAMES = 300, PLIES = 250, ASKED = 12 };

    static mg_state now;

    (void)state;
    for (int number = 0; number < GAMES; number++) {
        mg_rng rng = mg_rng_of(9, (uint64_t)number, MG_STREAM_SAMPLE);

        assert_true(sampler_game(&g, mg_editions[number % mg_edition_n], number, &rng));
        memset(&now, 0, sizeof now);
        mg_state_init(&g, &now);
        for (int ply = 0; ply < PLIES && mg_node_of(&g, &now) != MG_OVER; ply++) {
            for (int asked = 0; asked < ASKED; asked++) {
                ask_anything(&g, &now, &rng);
            }
            if (mg_node_of(&g, &now) == MG_CHANCE) {
                mg_chance_step(&g, &now, &rng, NULL);
            } else {
                assert_int_equal(mg_apply(&g, &now, sampler_act(&g, &now, &rng), NULL).status,
                                 MG_E_OK);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(anything_is_refused_or_played),
        cmocka_unit_test(seats_that_are_not_there),
        cmocka_unit_test(deeds_that_are_not_there),
        cmocka_unit_test(groups_that_are_not_there),
        cmocka_unit_test(actions_after_the_end),
        cmocka_unit_test(spreads_that_are_none),
        cmocka_unit_test(votes_that_nobody_could_give),
        cmocka_unit_test(places_that_are_not_there),
        cmocka_unit_test(questions_without_an_answer),
        cmocka_unit_test(ties_of_bids_that_nobody_could_make),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
