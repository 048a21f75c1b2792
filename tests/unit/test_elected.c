/* SPDX-License-Identifier: MIT
 * Cards whose elected sits in Jail (HD-R28), with effects that no voted card of a shipped edition
 * has. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "magie/clauses.h"
#include "magie/rules.h"

enum { CHEST = 1, JAILED = 1, CARD = 3, JAIL = 10 };

static mg_game g;
static mg_state s;
static mg_events ev;

/* Seats 0 and 2 vote on the card, the second of them last, for the seat that is in Jail. */
static void elect_for(mg_effect effect, int target)
{
    mg_game_def def = mg_game_def_default(mg_edition_find("house-divided"));

    def.seat_n = 3;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    g.board[0].card[CHEST][CARD] = (mg_card){.effect = (uint8_t)effect,
                                             .target = (int16_t)target,
                                             .amount = 1,
                                             .tie = MG_TIE_PICK,
                                             .party = MG_PARTY_ALL};
    mg_state_init(&g, &s);
    s.depth = 2;
    s.turn_n = s.round_n = 1;
    s.jailed = 1 << JAILED;
    s.pos[JAILED] = JAIL;
    for (int seat = 0; seat < 3; seat++) {
        s.candidate[seat] = (uint8_t)(seat + 1);
    }
    s.frame[0] = (mg_frame){
        .turn = {.kind = MG_FRAME_TURN, .step = MG_STEP_WAIT}
    };
    s.frame[1] = (mg_frame){
        .vote = {
                 .kind = MG_FRAME_VOTE, .card = (uint16_t)mg_card_ref(CHEST, CARD), .voters = 1 | 4}
    };
    for (int seat = 0; seat < 3; seat += 2) {
        ev = (mg_events){0};
        mg_result r = mg_apply(
            &g, &s, (mg_action){.kind = MG_ACT_VOTE, .seat = (int8_t)seat, .subj = JAILED}, &ev);
        assert_int_equal(r.status, MG_E_OK);
    }
}

static const mg_event *last(mg_event_kind kind)
{
    int k = ev.n - 1;

    while (k > 0 && ev.at[k].kind != kind) {
        k--;
    }
    if (k < 0 || ev.at[k].kind != kind) {
        fail_msg("no event \"%s\"", mg_event_table[kind].name);
    }
    return &ev.at[k];
}

static void test_no_card_moves_who_sits_in_jail(void **state)
{
    static const struct {
        mg_effect effect;
        int target;
    } rows[] = {
        {MG_FX_ADVANCE_TO,       1 },
        {MG_FX_ADVANCE_TO,       39},
        {MG_FX_BACK_TO,          1 },
        {MG_FX_BACK_N,           0 },
        {MG_FX_NEAREST_RAILROAD, 0 },
        {MG_FX_NEAREST_UTILITY,  0 },
        {MG_FX_NEAREST_BUS,      0 },
        {MG_FX_JAIL,             0 },
    };

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        elect_for(rows[k].effect, rows[k].target);
        const mg_event *e = last(MG_EV_NO_TARGET);

        assert_int_equal(e->seat, JAILED);
        assert_int_equal(e->subj, CARD);
        assert_int_equal(e->aux, CHEST);
        assert_string_equal(mg_clause_table[e->clause].name, "HD-R28");
        assert_int_equal(s.pos[JAILED], JAIL);
        assert_int_equal(s.jailed, 1 << JAILED);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_card_moves_who_sits_in_jail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
