/* SPDX-License-Identifier: MIT
 * Samples of what a view hides: anything that the rules allow may come by. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/rng.h"
#include "magie/rules.h"

enum { US, UK, HERE = 3, ELSEWHERE = 500, DEED = 0, SAMPLES = 200 };

static mg_game g;
static mg_state s, sample;

static void does(mg_action_kind kind, int seat, int subj, int amt)
{
    mg_action act = {(uint8_t)kind, (int8_t)seat, (uint16_t)subj, amt};

    assert_int_equal(mg_apply(&g, &s, act, NULL).status, MG_E_OK);
}

/* A sealed auction on the board US: seat 1, with little money there and much in the currency of UK,
 * has bid. */
static void begin_auction(void)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("international"));

    def.seat_n = def.board_n = 2;
    def.boards[US] = US;
    def.boards[UK] = UK;
    def.options.start = MG_START_FIRST;
    def.options.auction_style = MG_AUCTION_SEALED;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
    s.board[US].cash[1] = HERE;
    s.board[UK].cash[1] = ELSEWHERE;
    does(MG_ACT_ROLL, 0, 0, 0);
    does(MG_ACT_DICE, MG_BANK, 1, 2);
    does(MG_ACT_DECLINE, 0, 0, 0);
    does(MG_ACT_BID, 1, US, 1);
}

/* IN-S2: a bid may be paid from other purses, too. */
static void sealed_bids_are_sampled_from_all_purses(void **state)
{
    mg_rng rng = mg_rng_of(1, 1, MG_STREAM_CHANCE);
    mg_view view;
    int32_t most = 0;

    (void)state;
    begin_auction();
    for (int k = 0; k < SAMPLES; k++) {
        mg_view_sample(&g, mg_view_of(&g, &s, 0, &view), 0, &rng, &sample);
        assert_null(mg_state_check(&g, &sample));
        most = sample.secret[1] > most ? sample.secret[1] : most;
    }
    assert_true(most > HERE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sealed_bids_are_sampled_from_all_purses),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
