/* SPDX-License-Identifier: MIT
 * Refusals that no scenario can write down, as its words name only what there is: of deeds, groups
 * and kept cards beyond the last. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/rules.h"

static mg_game g;
static mg_state s;

static void begin(void)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("us-house"));

    def.seat_n = 2;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
    s.depth = 1;
    s.frame[0] = (mg_frame){.kind = MG_FRAME_TURN};
    s.frame[0].turn.step = MG_STEP_END;
    s.turn_seat = 0;
}

static void refuses(mg_action_kind kind, int subj, mg_status status, int clause)
{
    mg_result r =
        mg_apply(&g, &s, (mg_action){.kind = (uint8_t)kind, .subj = (uint16_t)subj}, NULL);

    assert_int_equal(r.status, status);
    assert_int_equal(r.clause, clause);
}

/* No clause speaks of what is not there. */
static void deeds_that_are_not_there(void **state)
{
    static const uint8_t kinds[] = {MG_ACT_BUILD, MG_ACT_SELL, MG_ACT_SELL_DOWN, MG_ACT_MORTGAGE,
                                    MG_ACT_LIFT};

    (void)state;
    begin();
    for (size_t k = 0; k < sizeof kinds; k++) {
        int last = kinds[k] == MG_ACT_SELL_DOWN ? g.board[0].group_n : g.board[0].deed_n;

        refuses(kinds[k], last, MG_E_NO_DEED, 0);
        refuses(kinds[k], mg_deed_id(1, 0), MG_E_NO_DEED, 0);
        refuses(kinds[k], 0xffff, MG_E_NO_DEED, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds_that_are_not_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
