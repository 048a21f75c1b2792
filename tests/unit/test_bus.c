/* SPDX-License-Identifier: MIT
 * Where a bus goes (HD-10, HD-R9): to every space before the next bus, and to no other. The shipped
 * boards have four bus spaces nine spaces apart; here they are placed elsewhere, on loops of
 * several boards and in both directions. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/rules.h"

#include <string.h>

enum { BOARDS = 3, BUSES = 4 };

static mg_game g;
static mg_state s;

static void begin(int boards)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("international"));

    def.seat_n = 4;
    def.board_n = boards;
    for (int board = 0; board < boards; board++) {
        def.boards[board] = board;
    }
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    g.opt.go_privilege = true; /* the option under which play can be reversed */
    mg_state_init(&g, &s);
    s.depth = 2;
    s.turn_n = s.round_n = 1;
    s.frame[0] = (mg_frame){
        .turn = {.kind = MG_FRAME_TURN, .step = MG_STEP_WAIT}
    };
    s.frame[1] = (mg_frame){.slot = {.kind = MG_FRAME_BUS}};
}

static bool is_bus(const int *buses, int space)
{
    for (int k = 0; k < BUSES; k++) {
        if (buses[k] == space) {
            return true;
        }
    }
    return false;
}

static void put_buses(const int *buses)
{
    for (int space = 0; space < g.board_n * MG_SPACES; space++) {
        uint8_t *kind = &g.board[space / MG_SPACES].kind[space % MG_SPACES];

        *kind = is_bus(buses, space) ? MG_SPACE_BUS : MG_SPACE_PARKING;
    }
}

/* Finds the bus spaces by walking, space after space. */
static void find_reached(const int *buses, bool reached[static BOARDS * MG_SPACES])
{
    int length = g.board_n * MG_SPACES, space = s.pos[0];

    memset(reached, 0, BOARDS * MG_SPACES * sizeof *reached);
    for (;;) {
        space = (space + (s.reversed ? length - 1 : 1)) % length;
        if (is_bus(buses, space)) {
            return;
        }
        reached[space] = true;
    }
}

static void goes_before_the_next_bus(const int *buses)
{
    static mg_choice choice[MG_LEGAL_MAX];
    bool reached[BOARDS * MG_SPACES], listed[BOARDS * MG_SPACES] = {false};
    int n = mg_legal(&g, &s, 0, choice, MG_LEGAL_MAX);

    find_reached(buses, reached);
    for (int k = 0; k < n; k++) {
        if (choice[k].act.kind == MG_ACT_LAND) {
            assert_in_range(choice[k].act.subj, 0, g.board_n * MG_SPACES - 1);
            assert_false(listed[choice[k].act.subj]);
            listed[choice[k].act.subj] = true;
        }
    }
    for (int space = 0; space <= g.board_n * MG_SPACES; space++) {
        bool goes = space < g.board_n * MG_SPACES && reached[space];
        mg_state after = s;
        mg_result r =
            mg_apply(&g, &after, (mg_action){.kind = MG_ACT_LAND, .subj = (uint16_t)space}, NULL);

        assert_int_equal(r.status, goes ? MG_E_OK : MG_E_TARGET);
        assert_int_equal(after.pos[0], goes ? space : s.pos[0]);
        if (space < g.board_n * MG_SPACES) {
            assert_int_equal(listed[space], goes);
        }
    }
}

static void test_every_space_before_the_next_bus(void **state)
{
    /* The last two bus spaces of a row may be on boards that are not in play; then there are fewer.
     */
    static const int rows[][BUSES] = {
        {5, 15, 25,  35 },
        {0, 1,  39,  79 },
        {0, 0,  119, 119},
        {7, 7,  7,   7  },
        {0, 0,  40,  80 },
        {1, 38, 41,  81 },
    };

    (void)state;
    for (int boards = 2; boards <= BOARDS; boards++) {
        begin(boards);
        for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
            put_buses(rows[row]);
            for (int k = 0; k < 2 * BUSES; k++) {
                if (rows[row][k / 2] < boards * MG_SPACES) {
                    s.pos[0] = (uint16_t)rows[row][k / 2];
                    s.reversed = (uint8_t)(k % 2);
                    goes_before_the_next_bus(rows[row]);
                }
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_space_before_the_next_bus),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
