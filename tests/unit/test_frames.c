/* SPDX-License-Identifier: MIT
 * The allowed values of each field of a frame, by its role: tests the values at its bounds and
 * beyond. */
#include "rules/core/core.h"
#include "rules/core/frames.h"

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

static mg_game g;
static mg_state s;

/* Seats 0, 1 and 3 of four are in play; seat 1 has the first deed, seat 0 the third. The frame's
 * own seat is 0. */
static int begin(void **state)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));

    (void)state;
    def.seat_n = 4;
    if (mg_game_init(&g, &def, NULL) != MG_E_OK) {
        return 1;
    }
    mg_state_init(&g, &s);
    s.alive = 1 | 2 | 8;
    s.board[0].owner[0] = 2;
    s.board[0].owned[1] = 1;
    s.board[0].owner[2] = 1;
    s.board[0].owned[0] = 1 << 2;
    return 0;
}

static const struct {
    mg_role role;
    int64_t value;
    bool holds;
} rows[] = {
    {MG_ROLE_UNUSED,       0,                      true },
    {MG_ROLE_UNUSED,       1,                      false},
    {MG_ROLE_IN_PLAY,      3,                      true },
    {MG_ROLE_IN_PLAY,      2,                      false},
    {MG_ROLE_IN_PLAY,      4,                      false},
    {MG_ROLE_ANY,          2,                      true },
    {MG_ROLE_ANY,          4,                      false},
    {MG_ROLE_OTHER,        1,                      true },
    {MG_ROLE_OTHER,        0,                      false},
    {MG_ROLE_OTHER,        2,                      false},
    {MG_ROLE_SEAT_SOME,    4,                      true },
    {MG_ROLE_SEAT_SOME,    5,                      false},
    {MG_ROLE_PARTY,        (uint8_t)MG_BANK,       true },
    {MG_ROLE_PARTY,        (uint8_t)MG_POT,        false},
    {MG_ROLE_PARTY,        1,                      true },
    {MG_ROLE_PARTY,        0,                      false},
    {MG_ROLE_PARTY,        2,                      false},
    {MG_ROLE_SEATS,        11,                     true },
    {MG_ROLE_SEATS,        0,                      false},
    {MG_ROLE_SEATS,        4,                      false},
    {MG_ROLE_SEATS_LEFT,   0,                      true },
    {MG_ROLE_SEATS_LEFT,   4,                      false},
    {MG_ROLE_SEATS_SOME,   0,                      true },
    {MG_ROLE_SEATS_SOME,   12,                     false},
    {MG_ROLE_BOARD,        0,                      true },
    {MG_ROLE_BOARD,        1,                      false},
    {MG_ROLE_DECK,         1,                      true },
    {MG_ROLE_DECK,         2,                      false},
    {MG_ROLE_DEED,         27,                     true },
    {MG_ROLE_DEED,         28,                     false},
    {MG_ROLE_DEED,         65535,                  false},
    {MG_ROLE_FREE_DEED,    1,                      true },
    {MG_ROLE_FREE_DEED,    0,                      false},
    {MG_ROLE_FREE_DEED,    2,                      false},
    {MG_ROLE_SPACE,        39,                     true },
    {MG_ROLE_SPACE,        40,                     false},
    {MG_ROLE_CARD,         15,                     true },
    {MG_ROLE_CARD,         16,                     false},
    {MG_ROLE_CARD,         1 << 8,                 true },
    {MG_ROLE_CARD,         2 << 8,                 false},
    {MG_ROLE_CAUSE,        MG_CAUSE_NONE,          false},
    {MG_ROLE_CAUSE,        MG_CAUSE_N - 1,         true },
    {MG_ROLE_CAUSE,        MG_CAUSE_N,             false},
    {MG_ROLE_ACTION,       MG_ACT_NONE,            false},
    {MG_ROLE_ACTION,       MG_ACTION_N - 1,        true },
    {MG_ROLE_ACTION,       MG_ACTION_N,            false},
    {MG_ROLE_ACTION_DEED,  0,                      true },
    {MG_ROLE_ACTION_DEED,  27,                     true },
    {MG_ROLE_ACTION_DEED,  28,                     false},
    {MG_ROLE_ACTION_BOARD, 0,                      true },
    {MG_ROLE_ACTION_BOARD, 1,                      false},
    {MG_ROLE_ACTION_BOARD, -1,                     false},
    {MG_ROLE_PAIR,         0,                      true },
    {MG_ROLE_PAIR,         31 | 31 << 16,          true },
    {MG_ROLE_PAIR,         32,                     false},
    {MG_ROLE_PAIR,         32 << 16,               false},
    {MG_ROLE_PAIR,         -1,                     false},
    {MG_ROLE_NOES,         0,                      true },
    {MG_ROLE_NOES,         1,                      false},
    {MG_ROLE_CLAUSE,       MG_CL_NONE,             false},
    {MG_ROLE_CLAUSE,       MG_CL_NONE + 1,         true },
    {MG_ROLE_CLAUSE,       MG_CLAUSE_N,            false},
    {MG_ROLE_TURN_STEP,    MG_STEP_LAST,           true },
    {MG_ROLE_TURN_STEP,    MG_STEP_LAST + 1,       false},
    {MG_ROLE_CARDS_STEP,   MG_CARDS_END,           true },
    {MG_ROLE_CARDS_STEP,   MG_CARDS_END + 1,       false},
    {MG_ROLE_DICE_FOR,     MG_DICE_TIE,            true },
    {MG_ROLE_DICE_FOR,     MG_DICE_TIE + 1,        false},
    {MG_ROLE_TARGET,       MG_TARGET_TIE,          true },
    {MG_ROLE_TARGET,       MG_TARGET_TIE + 1,      false},
    {MG_ROLE_ELECTED,      MG_ELECTED_TO_BANK,     true },
    {MG_ROLE_ELECTED,      MG_ELECTED_TO_BANK + 1, false},
    {MG_ROLE_BUILDING,     1,                      true },
    {MG_ROLE_BUILDING,     2,                      false},
    {MG_ROLE_FLAG,         1,                      true },
    {MG_ROLE_FLAG,         2,                      false},
    {MG_ROLE_COUNT,        0,                      false},
    {MG_ROLE_COUNT,        1,                      true },
    {MG_ROLE_MARKS,        MG_MARKS_MAX,           true },
    {MG_ROLE_MARKS,        MG_MARKS_MAX + 1,       false},
    {MG_ROLE_AMOUNT,       0,                      false},
    {MG_ROLE_AMOUNT,       MG_MONEY_MAX,           true },
    {MG_ROLE_AMOUNT,       MG_MONEY_MAX + 1,       false},
    {MG_ROLE_AMOUNT_SOME,  0,                      true },
    {MG_ROLE_AMOUNT_SOME,  -1,                     false},
    {MG_ROLE_AMOUNT_SOME,  MG_MONEY_MAX + 1,       false},
    {MG_ROLE_WAYS,         0,                      false},
    {MG_ROLE_WAYS,         31,                     true },
    {MG_ROLE_WAYS,         32,                     false},
    {MG_ROLE_PRIVILEGES,   0,                      false},
    {MG_ROLE_PRIVILEGES,   63,                     true },
    {MG_ROLE_PRIVILEGES,   64,                     false},
    {MG_ROLE_THROW,        1,                      false},
    {MG_ROLE_THROW,        12,                     true },
    {MG_ROLE_THROW,        13,                     false},
    {MG_ROLE_SUM_SOME,     0,                      true },
    {MG_ROLE_SUM_SOME,     1,                      false},
    {MG_ROLE_SUM_SOME,     2,                      true },
    {MG_ROLE_TIMES,        0,                      false},
    {MG_ROLE_TIMES,        255,                    true },
    {MG_ROLE_TIMES,        256,                    false},
};

static void test_roles_at_their_bounds(void **state)
{
    const mg_frame f = {.buy = {.kind = MG_FRAME_BUY}};

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        if (mg__role_holds(&g, &s, &f, rows[k].role, rows[k].value) != rows[k].holds) {
            fail_msg("role %d and %d", (int)rows[k].role, (int)rows[k].value);
        }
    }
    assert_true(mg__role_holds(&g, &s, &f, MG_ROLE_COUNTERS, g.opt.trade_counters));
    assert_false(mg__role_holds(&g, &s, &f, MG_ROLE_COUNTERS, g.opt.trade_counters + 1));
    assert_true(mg__role_holds(&g, &s, &f, MG_ROLE_EDITS, g.opt.trade_edits));
    assert_false(mg__role_holds(&g, &s, &f, MG_ROLE_EDITS, g.opt.trade_edits + 1));
}

/* A card game has three cards that cancel. */
static void test_noes(void **state)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("deal"));
    const mg_frame f = {.cards_no = {.kind = MG_FRAME_CARDS_NO}};
    static mg_game cards;

    (void)state;
    def.seat_n = 2;
    assert_int_equal(mg_game_init(&cards, &def, NULL), MG_E_OK);
    assert_true(mg__role_holds(&cards, &s, &f, MG_ROLE_NOES, 3));
    assert_false(mg__role_holds(&cards, &s, &f, MG_ROLE_NOES, 4));
    assert_true(mg__role_holds(&cards, &s, &f, MG_ROLE_KIND_SOME, cards.deck.kind_n - 1));
    assert_false(mg__role_holds(&cards, &s, &f, MG_ROLE_KIND_SOME, cards.deck.kind_n));
}

/* The fields of a dice frame depend on the purpose of the throw. */
static void test_fields_by_step(void **state)
{
    mg_frame f = {
        .dice_utility = {.kind = MG_FRAME_DICE, .purpose = MG_DICE_UTILITY}
    };

    (void)state;
    assert_int_equal(mg__bad_slot(&g, &s, &f), MG_AT_AMT);
    f.dice_utility.times = 10;
    assert_int_equal(mg__bad_slot(&g, &s, &f), MG_SLOTS);
    f.dice.purpose = MG_DICE_MOVE;
    assert_int_equal(mg__role_of(&f, MG_AT_AMT), MG_ROLE_UNUSED);
    assert_int_equal(mg__bad_slot(&g, &s, &f), MG_AT_AMT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_roles_at_their_bounds),
        cmocka_unit_test(test_noes),
        cmocka_unit_test(test_fields_by_step),
    };

    return cmocka_run_group_tests(tests, begin, NULL);
}
