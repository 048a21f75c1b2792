/* SPDX-License-Identifier: MIT
 * Boards that no shipped edition has: Free Parking as the last space, a deck as large as one can
 * be. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/rules.h"

enum { CHANCE, CHEST, PARKING = 20, LAST = MG_SPACES - 1, FEE = 50 };

static mg_edition edition;
static mg_board_def board;
static mg_game g;
static mg_state s;

static void copy_edition(void)
{
    edition = *mg_edition_find("standard");
    board = edition.board[0];
    edition.board = &board;
    edition.board_n = edition.play_max = 1;
}

static void begin(mg_game_def *def)
{
    def->seat_n = 2;
    def->options.start = MG_START_FIRST;
    assert_int_equal(mg_game_init(&g, def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
}

static void does(mg_action act)
{
    assert_int_equal(mg_apply(&g, &s, act, NULL).status, MG_E_OK);
}

/* US-18: from the chest space on 2 back over GO and the Free Parking before it. */
static void parking_before_go_is_passed_backwards(void **state)
{
    (void)state;
    copy_edition();
    mg_space_def parking = board.space[PARKING];
    board.space[PARKING] = board.space[LAST];
    board.space[LAST] = parking;
    for (int card = 0; card < board.deck_n[CHEST]; card++) {
        board.card[CHEST][card].effect = MG_FX_BACK_N;
        board.card[CHEST][card].amount = 9;
    }
    mg_game_def def = mg_game_def_default(&edition);
    def.options.parking_fee = FEE;
    begin(&def);
    s.board[0].owned[0] = s.board[0].mortgaged = 1;
    s.board[0].owner[0] = 1;
    assert_null(mg_state_check(&g, &s));
    does((mg_action){.kind = MG_ACT_ROLL, .seat = 0});
    does((mg_action){.kind = MG_ACT_DICE, .seat = MG_BANK, .subj = 1, .amt = 1});
    does((mg_action){.kind = MG_ACT_CARD, .seat = MG_BANK, .amt = CHEST});
    assert_int_equal(s.pos[0], MG_SPACES + 2 - 9);
    assert_int_equal(s.board[0].cash[0], def.options.cash_start - FEE);
}

static void every_card_of_the_largest_deck_is_known(void **state)
{
    mg_pile *pile = &s.board[0].pile[CHANCE];

    (void)state;
    copy_edition();
    while (board.deck_n[CHANCE] < MG_DECK_MAX) {
        mg_card_def *card = &board.card[CHANCE][board.deck_n[CHANCE]++];
        card->effect = MG_FX_COLLECT;
        card->amount = 1;
    }
    mg_game_def def = mg_game_def_default(&edition);
    begin(&def);
    for (int card = 0; card < MG_DECK_MAX; card++) {
        pile->known[pile->known_n++] = (uint8_t)card;
    }
    s.board[0].unseen[CHANCE] = 0;
    pile->unseen_n = 0;
    assert_null(mg_state_check(&g, &s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parking_before_go_is_passed_backwards),
        cmocka_unit_test(every_card_of_the_largest_deck_is_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
