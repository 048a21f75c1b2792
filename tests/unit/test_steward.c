/* SPDX-License-Identifier: MIT
 * The steward's decisions that only some editions need: what it does in a position, and what it
 * does in the same position without the reason for it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "base/bits.h"
#include "bots/steward/steward.h"
#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_risk.h"
#include "bots/steward/steward_worth.h"

#include "magie/rng.h"

#include <string.h>

enum {
    BROWN = 1,
    LIGHT_BLUE = 6,
    ORANGE = 16,
    RED = 21,
    BOARDWALK = 39,
    CARD_CASH = 350,
    SAVED_FINE = 600,
    RICH_RIVAL = 1500,
    POOR_RIVAL = 100
};

static mg_game game;
static mg_state state;

/* Seat 0 is to move; nobody owns anything. */
static void begin(const char *edition, int seats, mg_turn_step step)
{
    mg_game_def def = mg_game_def_default(mg_edition_find(edition));

    def.seat_n = seats;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    mg_state_init(&game, &state);
    memset(state.frame, 0, sizeof state.frame);
    state.depth = 1;
    state.turn_n = state.round_n = 1;
    state.frame[0] = (mg_frame){
        .turn = {.kind = MG_FRAME_TURN, .step = (uint8_t)step}
    };
}

/* Puts a frame on top of the turn. */
static mg_frame *ask(mg_frame_kind kind)
{
    state.frame[0].turn.step = MG_STEP_WAIT;
    state.depth = 2;
    state.frame[1] = (mg_frame){.slot = {.kind = (uint8_t)kind}};
    return &state.frame[1];
}

static int deed_at(int board, int pos)
{
    return game.board[board].deed_at[pos];
}

static void give(int board, int pos, int seat, int level)
{
    mg_board_state *b = &state.board[board];
    int deed = deed_at(board, pos);

    b->owned[seat] |= mg_bit(deed);
    b->owner[deed] = (uint8_t)(seat + 1);
    b->level[deed] = (uint8_t)level;
    b->built |= level ? mg_bit(deed) : 0;
}

static void give_group(int board, int pos, int seat, int level)
{
    const mg_board *t = &game.board[board];

    MG_EACH_BIT(deed, t->group_mask[t->group[deed_at(board, pos)]])
        give(board, t->pos[deed], seat, level);
}

/* The action of a bot for a seat to act, with an empty memory. It must be legal. */
static mg_action act_by(mg_bot_fn *bot, int seat)
{
    mg_rng rng = mg_rng_of(1, 0, MG_STREAM_BOTS);
    static mg_choice choice[MG_LEGAL_MAX];
    mg_bot_memory memory;
    bool listed = false;
    mg_action act;
    int n;

    memset(&memory, 0, sizeof memory);
    act = bot(&game, (const mg_view *)&state, seat, &memory, &rng, NULL);
    n = mg_legal(&game, &state, seat, choice, MG_LEGAL_MAX);
    for (int k = 0; k < n; k++) {
        listed |= choice[k].act.kind == act.kind && choice[k].act.subj == act.subj &&
                  choice[k].act.amt <= act.amt && act.amt <= choice[k].max;
    }
    assert_true(listed);
    return act;
}

static mg_action act_of(int seat)
{
    return act_by(mg__steward_act, seat);
}

static mg_mind mind_on(int board)
{
    static mg_bot_memory memory;

    memset(&memory, 0, sizeof memory);
    return (mg_mind){.g = &game,
                     .s = &state,
                     .t = &game.board[board],
                     .b = &state.board[board],
                     .memory = (mg_steward_memory *)&memory,
                     .p = &mg__steward,
                     .board = board};
}

/* ---- international ---- */

/* Seat 1 has every house that the Bank of board 0 had left, on three groups of its own. */
static void build_out(int brown, int orange, int red)
{
    give_group(0, BROWN, 1, brown);
    give_group(0, ORANGE, 1, orange);
    give_group(0, RED, 1, red);
    state.board[0].houses = 0;
}

/* IN-14: if its own Bank has no houses, they are imported from the other, if the seat has money
 * there. */
static void test_imports(void **state_)
{
    mg_action act;

    (void)state_;
    begin("international", 4, MG_STEP_END);
    give_group(0, LIGHT_BLUE, 0, 0);
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_BUILD);
    build_out(4, 4, 4);
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_IMPORT);
    assert_int_equal(act.subj, mg_deed_id(0, deed_at(0, 9)));
    assert_int_equal(act.amt, 1);
    assert_int_equal(mg_apply(&game, &state, act, NULL).status, MG_E_OK);
    assert_int_equal(state.board[0].level[deed_at(0, 9)], 1);
    state.board[1].cash[0] = 110;
    assert_int_equal(act_of(0).kind, MG_ACT_END);
}

/* The rent of more than three houses is not worth the double price of imported ones. */
static void test_imports_no_more_than_three(void **state_)
{
    (void)state_;
    begin("international", 4, MG_STEP_END);
    give_group(0, LIGHT_BLUE, 0, 3);
    build_out(4, 3, 2);
    assert_int_equal(act_of(0).kind, MG_ACT_END);
}

/* IN-13: a seat that owns the twin of the space on another board bids more, and still more with a
 * hotel there. */
static void test_bids_for_twins(void **state_)
{
    mg_frame *f;

    (void)state_;
    begin("international", 4, MG_STEP_END);
    f = ask(MG_FRAME_AUCTION);
    f->auction.deed = (uint16_t)mg_deed_id(0, deed_at(0, BOARDWALK));
    f->auction.high_bidder = 2;
    f->auction.bid = 1150;
    f->auction.bidders = 3;
    assert_int_equal(act_of(0).kind, MG_ACT_PASS);
    give(1, BOARDWALK, 0, 5);
    assert_int_equal(act_of(0).kind, MG_ACT_BID);
}

static void test_twins_are_worth_more(void **state_)
{
    int32_t alone, bare, built;
    mg_mind m;

    (void)state_;
    begin("international", 4, MG_STEP_END);
    m = mind_on(0);
    alone = mg__steward_deed_worth(&m, 0, deed_at(0, 5));
    give(1, 5, 0, 0);
    assert_true(mg__steward_deed_worth(&m, 0, deed_at(0, 5)) > alone);
    alone = mg__steward_deed_worth(&m, 0, deed_at(0, BOARDWALK));
    give(1, BOARDWALK, 0, 0);
    bare = mg__steward_deed_worth(&m, 0, deed_at(0, BOARDWALK));
    give(1, BOARDWALK, 0, 5);
    built = mg__steward_deed_worth(&m, 0, deed_at(0, BOARDWALK));
    assert_true(alone < bare && bare < built);
    game.opt.rent_twins = 0;
    assert_int_equal(mg__steward_deed_worth(&m, 0, deed_at(0, BOARDWALK)), alone);
}

static void test_twins_threaten_more(void **state_)
{
    int32_t alone;
    mg_mind m;

    (void)state_;
    begin("international", 4, MG_STEP_END);
    give(0, BOARDWALK, 1, 5);
    m = mind_on(0);
    alone = mg__steward_risk(&m, 32).worst;
    give(1, BOARDWALK, 1, 0);
    assert_int_equal(mg__steward_risk(&m, 32).worst, 2 * alone);
}

/* Of two groups alike the one with twins is built on. */
static void test_builds_on_twins(void **state_)
{
    mg_action act;

    (void)state_;
    begin("international", 4, MG_STEP_END);
    give_group(0, 16, 0, 0);
    give_group(0, 11, 0, 0);
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_BUILD);
    assert_int_equal(game.board[0].group[mg_deed_index(act.subj)],
                     game.board[0].group[deed_at(0, 16)]);
    give_group(1, 11, 0, 0);
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_BUILD);
    assert_int_equal(game.board[0].group[mg_deed_index(act.subj)],
                     game.board[0].group[deed_at(0, 11)]);
}

/* ---- US house rules ---- */

/* A used card that leads to GO, compared with a jackpot that is worth less. */
static void test_replays_a_card(void **state_)
{
    const mg_board *t;
    mg_frame *f;
    mg_action act;
    int card = -1;

    (void)state_;
    begin("us-house", 4, MG_STEP_END);
    t = &game.board[0];
    state.pos[0] = t->parking;
    state.board[0].pot = 120;
    for (int k = 0; k < t->deck_n[0]; k++) {
        card = t->card[0][k].effect == MG_FX_ADVANCE_TO && t->card[0][k].target == 0 ? k : card;
    }
    assert_true(card >= 0);
    f = ask(MG_FRAME_JACKPOT);
    f->jackpot.privileges =
        1 << MG_PRIVILEGE_CASH | 1 << MG_PRIVILEGE_LEVY | 1 << MG_PRIVILEGE_CARD;
    assert_int_equal(act_of(0).kind, MG_ACT_LEVY);
    state.board[0].pile[0].known_n = 1;
    state.board[0].pile[0].known[0] = (uint8_t)card;
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_REPLAY);
    assert_int_equal(act.subj, card);
    assert_int_equal(act.amt, 0);
    state.board[0].pot = 400;
    assert_int_equal(act_of(0).kind, MG_ACT_CASH);
}

/* US-23: the throw after doubles is left out where hotels lie ahead. */
static void test_leaves_out_doubles(void **state_)
{
    (void)state_;
    begin("us-house", 4, MG_STEP_ROLL);
    state.doubles = 1;
    assert_int_equal(act_of(0).kind, MG_ACT_ROLL);
    give_group(0, LIGHT_BLUE, 1, 5);
    assert_int_equal(act_of(0).kind, MG_ACT_END);
    state.doubles = 0;
    assert_int_equal(act_of(0).kind, MG_ACT_ROLL);
}

/* US-30: travel away from danger, and to the railroad with the least danger. */
static void test_rides_out_of_danger(void **state_)
{
    mg_action act;

    (void)state_;
    begin("us-house", 4, MG_STEP_ROLL);
    state.flags[0] = MG_FLAG_TRAVEL;
    state.pos[0] = 25;
    give(0, 5, 0, 0);
    give(0, 15, 0, 0);
    give(0, 25, 0, 0);
    assert_int_equal(act_of(0).kind, MG_ACT_ROLL);
    give_group(0, 31, 1, 5);
    give_group(0, 21, 1, 4);
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_RIDE);
    assert_int_equal(act.subj, mg_deed_id(0, deed_at(0, 5)));
}

/* US-R25: a token that moves in reverse passes GO from its other side, and is paid. */
static void test_way_counts_the_salary(void **state_)
{
    (void)state_;
    begin("us-house", 4, MG_STEP_END);
    state.reversed = 1;
    state.pos[0] = 3;
    state.die[0] = 2;
    state.die[1] = 3;
    ask(MG_FRAME_SPECIAL)->special.ways = 1 << MG_WAY_SUM | 1 << MG_WAY_FIRST;
    assert_int_equal(act_by(mg__steward_1_act, 0).subj, MG_WAY_SUM);
    state.pos[0] = 9; /* to 4, a tax, rather than to 7 */
    assert_int_equal(act_by(mg__steward_1_act, 0).subj, MG_WAY_FIRST);
}

/* US-24: the next salary is nearer the further one goes; but not if high rents are ahead. */
static void test_way_goes_far(void **state_)
{
    (void)state_;
    begin("us-house", 4, MG_STEP_END);
    state.pos[0] = 5;
    state.die[0] = 2;
    state.die[1] = 6;
    ask(MG_FRAME_SPECIAL)->special.ways = 1 << MG_WAY_FIRST | 1 << MG_WAY_PRODUCT;
    assert_int_equal(act_of(0).subj, MG_WAY_PRODUCT);
    give_group(0, RED, 1, 5);
    assert_int_equal(act_of(0).subj, MG_WAY_FIRST);
}

/* US-27: houses on one site first, if that is allowed. */
static void test_finishes_a_site(void **state_)
{
    mg_action act;

    (void)state_;
    begin("us-house", 4, MG_STEP_END);
    give_group(0, ORANGE, 0, 0);
    give(0, ORANGE, 0, 1);
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_BUILD);
    assert_int_equal(act.subj, mg_deed_id(0, deed_at(0, ORANGE)));
    assert_int_not_equal(act_by(mg__steward_1_act, 0).subj, act.subj);
}

/* ---- house-divided ---- */

/* All states but the first few belong to the other seats in turn, so that no group is complete. */
static void sell_all_but(int few)
{
    for (int deed = few; deed < game.board[0].deed_n; deed++) {
        give(0, game.board[0].pos[deed], 1 + deed % 3, 0);
    }
}

/* HD-10: the bus goes as far as it can, or not at all where rents are ahead. */
static void test_bus_goes_far(void **state_)
{
    mg_action act;

    (void)state_;
    begin("house-divided", 4, MG_STEP_END);
    for (int deed = 0; deed < game.board[0].deed_n; deed++) {
        give(0, game.board[0].pos[deed], 0, 0);
    }
    state.pos[0] = 5;
    ask(MG_FRAME_BUS);
    act = act_of(0);
    assert_int_equal(act.kind, MG_ACT_LAND);
    assert_int_equal(act.subj, 14);
    MG_EACH_BIT(deed, game.board[0].group_mask[game.board[0].group[deed_at(0, RED)]]) {
        state.board[0].owned[0] &= ~mg_bit((int)deed);
        give(0, game.board[0].pos[deed], 1, 3);
    }
    assert_int_equal(act_of(0).kind, MG_ACT_DONE);
}

/* HD-39, HD-42: near the end it buys votes, because money is useless afterwards. */
static void test_buys_votes_at_the_end(void **state_)
{
    (void)state_;
    begin("house-divided", 4, MG_STEP_END);
    sell_all_but(4);
    assert_int_equal(act_of(0).kind, MG_ACT_END);
    sell_all_but(3);
    assert_int_equal(act_of(0).kind, MG_ACT_TRADE);
    assert_int_equal(act_by(mg__steward_1_act, 0).kind, MG_ACT_END);
}

/* HD-25: the price that the Treasury pays for single states serves as a reserve instead of cash. */
static void test_builds_on_what_it_could_sell(void **state_)
{
    (void)state_;
    begin("house-divided", 4, MG_STEP_END);
    give_group(0, BROWN, 0, 0);
    give_group(0, RED, 1, 3);
    state.pos[0] = 14;
    state.board[0].cash[0] = 90;
    assert_int_equal(act_of(0).kind, MG_ACT_END);
    give(0, BOARDWALK, 0, 0);
    assert_int_equal(act_of(0).kind, MG_ACT_BUILD);
}

/* The price of a release card depends on the fine that it saves. */
static mg_action_kind answer_to(const char *edition, int32_t cash)
{
    mg_frame *f;

    begin(edition, 4, MG_STEP_END);
    state.held[1] = 1;
    state.offer_cards_get = 1;
    state.board[0].offer_cash_give = cash;
    f = ask(MG_FRAME_ANSWER);
    f->answer.other = 1;
    return (mg_action_kind)act_of(1).kind;
}

static void test_values_release_cards(void **state_)
{
    (void)state_;
    assert_int_equal(answer_to("standard", CARD_CASH), MG_ACT_ACCEPT);
    assert_int_not_equal(answer_to("us-house", CARD_CASH), MG_ACT_ACCEPT);
    assert_int_equal(answer_to("us-house", SAVED_FINE), MG_ACT_ACCEPT);
}

/* If nobody else can pay for a deed, it is cheaper in its auction, in which the seat that declined
 * it may bid. */
static mg_action_kind buys_beside(const char *edition, int32_t rival_cash)
{
    begin(edition, 2, MG_STEP_WAIT);
    state.pos[0] = BOARDWALK;
    state.board[0].cash[1] = rival_cash;
    ask(MG_FRAME_BUY)->buy.deed = (uint16_t)mg_deed_id(0, deed_at(0, BOARDWALK));
    return (mg_action_kind)act_of(0).kind;
}

static void test_waits_for_an_auction(void **state_)
{
    (void)state_;
    assert_int_equal(buys_beside("standard", RICH_RIVAL), MG_ACT_BUY);
    assert_int_equal(buys_beside("standard", POOR_RIVAL), MG_ACT_DECLINE);
    assert_int_equal(buys_beside("us-house", POOR_RIVAL), MG_ACT_BUY); /* it could not bid */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_imports),
        cmocka_unit_test(test_imports_no_more_than_three),
        cmocka_unit_test(test_bids_for_twins),
        cmocka_unit_test(test_twins_are_worth_more),
        cmocka_unit_test(test_twins_threaten_more),
        cmocka_unit_test(test_builds_on_twins),
        cmocka_unit_test(test_replays_a_card),
        cmocka_unit_test(test_leaves_out_doubles),
        cmocka_unit_test(test_rides_out_of_danger),
        cmocka_unit_test(test_way_counts_the_salary),
        cmocka_unit_test(test_way_goes_far),
        cmocka_unit_test(test_finishes_a_site),
        cmocka_unit_test(test_bus_goes_far),
        cmocka_unit_test(test_buys_votes_at_the_end),
        cmocka_unit_test(test_builds_on_what_it_could_sell),
        cmocka_unit_test(test_values_release_cards),
        cmocka_unit_test(test_waits_for_an_auction),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
