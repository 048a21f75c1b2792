/* SPDX-License-Identifier: MIT
 * The ceiling of money: editions whose amounts could exceed it are refused, and a game that comes
 * near it is cut off before. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/loader.h"
#include "magie/rng.h"
#include "magie/rules.h"

#include <string.h>

enum { MOST = 1000000 }; /* of a figure of an edition */

static mg_board_def boards[MG_BOARDS_MAX];
static mg_edition edition;
static mg_game_def def;
static mg_game game;
static mg_state state;

/* A given number of equal boards of the standard edition. */
static void take_boards(int n)
{
    edition = *mg_edition_find("standard");
    for (int board = 0; board < n; board++) {
        boards[board] = mg_edition_find("standard")->board[0];
    }
    edition.board = boards;
    edition.board_n = edition.play_max = (uint8_t)n;
    def = mg_game_def_default(&edition);
    def.board_n = n;
    for (int board = 0; board < n; board++) {
        def.boards[board] = board;
    }
}

static void set_figures(int board, int32_t price, int32_t cost, int32_t rent)
{
    for (int pos = 0; pos < MG_SPACES; pos++) {
        mg_space_def *space = &boards[board].space[pos];

        space->price = space->price && price ? price : space->price;
        space->house_cost = space->house_cost && cost ? cost : space->house_cost;
        for (int level = 0; rent && space->price && level < MG_LEVELS; level++) {
            space->rent[level] = space->rent[level] ? rent : 0;
        }
    }
}

static mg_card_def *card_of(int effect)
{
    for (int deck = 0; deck < MG_DECKS; deck++) {
        for (int card = 0; card < boards[0].deck_n[deck]; card++) {
            if (boards[0].card[deck][card].effect == effect) {
                return &boards[0].card[deck][card];
            }
        }
    }
    return NULL;
}

/* Returns NULL if the game may be played. */
static void check_why(const char *piece)
{
    const char *why = NULL;
    mg_status status = mg_game_init(&game, &def, &why);

    if (!piece) {
        if (status != MG_E_OK) {
            fail_msg("%s", why);
        }
        return;
    }
    assert_int_equal(status, MG_E_CONFLICT);
    assert_non_null(why);
    assert_non_null(strstr(why, piece));
}

/* 28 deeds at a million each, counted once and ten times; then with 22 streets of five buildings at
 * a million each. */
static void property_has_a_ceiling(void **unused)
{
    (void)unused;
    take_boards(1);
    set_figures(0, MOST, MOST, 0);
    check_why(NULL); /* 28 + 110 million */
    def.options.worth_deeds = 10;
    check_why("deeds and buildings are worth more");
    set_figures(0, 100000, MOST, 0); /* 28 + 110 million */
    check_why(NULL);
    take_boards(2);
    set_figures(0, MOST, MOST, 0);
    set_figures(1, MOST, MOST, 0);
    check_why("deeds and buildings are worth more");
    set_figures(1, 1, 1, 0);
    check_why(NULL);
}

/* Rents of complete groups by a card's factor, of utilities by dice, all of it doubled, on several
 * boards. */
static void rents_have_a_ceiling(void **unused)
{
    (void)unused;
    take_boards(1);
    card_of(MG_FX_NEAREST_UTILITY)->amount = 75;
    set_figures(0, 0, 0, MOST);
    check_why(NULL); /* 2 x 75 million */
    card_of(MG_FX_NEAREST_UTILITY)->amount = 76;
    check_why("one rent");
    card_of(MG_FX_NEAREST_UTILITY)->amount = 37;
    def.options.white_house = 1;
    check_why(NULL);
    card_of(MG_FX_NEAREST_UTILITY)->amount = 38;
    check_why("one rent");
    take_boards(16);
    set_figures(0, 0, 0, MOST);
    check_why(NULL); /* utilities: 12 x 2 million */
    def.options.rent_twins = 1;
    check_why("one rent");
}

static void cards_have_a_ceiling(void **unused)
{
    (void)unused;
    take_boards(1);
    mg_card_def *repairs = card_of(MG_FX_REPAIRS);
    repairs->amount = MOST;
    check_why(NULL); /* 88 houses */
    repairs->effect = MG_FX_PAY_PER_DEED;
    check_why(NULL); /* 28 deeds */
    take_boards(6);
    repairs->effect = MG_FX_PAY_PER_DEED;
    repairs->amount = MOST;
    check_why("what one card costs"); /* 168 deeds */
    repairs->effect = MG_FX_COLLECT;
    check_why(NULL);
}

/* ---- play near the ceiling ---- */

static bool is_full(void)
{
    for (int board = 0; board < game.board_n; board++) {
        for (int seat = 0; seat < game.seat_n; seat++) {
            if (state.board[board].cash[seat] == mg_purse_max(game.board_n)) {
                return true;
            }
        }
    }
    return false;
}

static void play_on(mg_rng *rng)
{
    static mg_choice choice[MG_LEGAL_MAX];

    if (mg_node_of(&game, &state) == MG_CHANCE) {
        mg_chance_step(&game, &state, rng, NULL);
        return;
    }
    int seat = 0;
    while (!(mg_to_act(&game, &state) >> seat & 1)) {
        seat++;
    }
    int n = mg_legal(&game, &state, seat, choice, MG_LEGAL_MAX);
    mg_action act = choice[mg_rng_below(rng, (uint32_t)n)].act;
    assert_true(mg_apply(&game, &state, act, NULL).status == MG_E_OK);
}

/* With all amounts as high as allowed, and nearly full purses, no state breaks an invariant, no
 * seat has negative worth, and the first full purse ends the game at the end of the turn. */
static void games_stay_below_the_ceiling(void **unused)
{
    enum { GAMES = 40, PLIES = 600 };

    int cut = 0;

    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        mg_rng rng = mg_rng_of(3, (uint64_t)number, MG_STREAM_SAMPLE);

        take_boards(1 + number % 2 * 15);
        set_figures(0, number % 2 ? 1000 : MOST, number % 2 ? 1000 : MOST, number % 2 ? 0 : MOST);
        def.seat_n = 2 + number % 5;
        def.options.free_parking = MG_PARKING_JACKPOT;
        def.options.jackpot_start = 100000;
        check_why(NULL);
        mg_state_init(&game, &state);
        for (int board = 0; board < game.board_n; board++) {
            for (int seat = 0; seat < game.seat_n; seat++) {
                state.board[board].cash[seat] =
                    mg_purse_max(game.board_n) - (int32_t)mg_rng_below(&rng, 2000);
            }
        }
        for (int ply = 0; ply < PLIES && mg_node_of(&game, &state) != MG_OVER; ply++) {
            uint32_t turns = state.turn_n;
            bool full = state.stop == MG_STOP_FULL;

            play_on(&rng);
            assert_null(mg_state_check(&game, &state));
            assert_true(!full || state.turn_n == turns);
            assert_true(state.stop != MG_STOP_FULL || full || is_full());
            for (int seat = 0; seat < game.seat_n; seat++) {
                assert_in_range(mg_worth(&game, &state, seat), 0, 2 * MG_MONEY_MAX);
                assert_in_range(mg_power(&game, &state, seat, 0), 0, MG_MONEY_MAX);
            }
        }
        cut += state.result == MG_TRUNCATED && state.stop == MG_STOP_FULL;
    }
    assert_in_range(cut, GAMES / 2, GAMES);
}

/* No shipped edition comes near the ceiling, even with all its boards. */
static void shipped_editions_are_below(void **unused)
{
    (void)unused;
    for (int k = 0; k < mg_edition_n; k++) {
        def = mg_game_def_default(mg_editions[k]);
        def.board_n = def.edition->play_max;
        for (int board = 0; board < def.board_n; board++) {
            def.boards[board] = board;
        }
        check_why(NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(property_has_a_ceiling),
        cmocka_unit_test(rents_have_a_ceiling),
        cmocka_unit_test(cards_have_a_ceiling),
        cmocka_unit_test(games_stay_below_the_ceiling),
        cmocka_unit_test(shipped_editions_are_below),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
