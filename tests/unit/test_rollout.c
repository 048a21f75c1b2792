/* SPDX-License-Identifier: MIT
 * Rollouts: certain results have no error, equal actions get equal results, bad actions get worse
 * ones, hidden cards change nothing, and the number of threads changes nothing. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "sim/sim_parts.h"

#include "magie/json.h"
#include "magie/rng.h"
#include "magie/rollout.h"
#include "magie/text.h"

#include <math.h>
#include <string.h>

static mg_arm arm[2];
static mg_state s;

static mg_plan set_up(const char *edition, const char *position, uint64_t games)
{
    mg_game_def def = mg_game_def_default(mg_edition_find(edition));
    mg_err err = {0};

    memset(arm, 0, sizeof arm);
    def.seat_n = 2;
    assert_int_equal(mg_game_init(&arm[0].game, &def, NULL), MG_E_OK);
    if (mg_json_read_state(&arm[0].game, position, strlen(position), &s, &err)) {
        fail_msg("%s", err.text);
    }
    arm[0].bot[0] = arm[0].bot[1] = mg_bot_find("steward");
    arm[0].start = &s;
    arm[0].viewer = MG_VIEWER_ALL;
    return (mg_plan){.arm = arm, .arm_n = 1, .seed = 1, .games = games, .threads = 1};
}

static mg_action action(const char *text)
{
    mg_action act = {0};
    mg_err err;

    assert_int_equal(mg_action_read(&arm[0].game, text, strlen(text), -2, &act, &err), MG_E_OK);
    return act;
}

/* Two equal actions, as random walks: in fewer than 5 of 100 decisions one is called better at some
 * interim look. Without a correction for repeated looks it would be more. */
static void test_alike_seldom_lead(void **state)
{
    enum { DECISIONS = 1500, LOOKS = 6, ACTIONS = 2 };

    mg_rng rng = mg_rng_of(4, 5, 6);
    int wrong = 0;

    (void)state;
    for (int decision = 0; decision < DECISIONS; decision++) {
        mg_moment over[ACTIONS * ACTIONS] = {{0}};
        bool leads = false;

        for (int look = 1, games = 0; look <= LOOKS && !leads; look++) {
            for (; games < 128 << (look - 1); games++) {
                int64_t won[ACTIONS];

                for (int k = 0; k < ACTIONS; k++) {
                    won[k] = mg_rng_below(&rng, 2) ? MG_WHOLE : 0;
                }
                for (int pair = 0; pair < ACTIONS * ACTIONS; pair++) {
                    mg_moment_add(&over[pair], won[pair / ACTIONS] - won[pair % ACTIONS]);
                }
            }
            for (int k = 0; k < ACTIONS; k++) {
                leads |= mg__leads(over, ACTIONS, k, look, 0.05);
            }
        }
        wrong += leads;
    }
    assert_true(wrong > 0 && wrong < DECISIONS / 20);
}

static void test_certain(void **state)
{
    mg_plan plan = set_up(
        "standard",
        "{\"seats\": [{}, {\"cash\": 10}], \"turn\": {\"seat\": 1, \"step\": \"wait\"}, "
        "\"frames\": "
        "[{\"kind\": \"turn\", \"seat\": 1, \"step\": \"wait\"}, {\"kind\": \"debt\", \"seat\": 1, "
        "\"to\": 0, \"amt\": 50, \"cause\": \"rent\"}]}",
        100);
    mg_prospect o;

    (void)state;
    assert_int_equal(mg_roll_out(&plan, &o), MG_E_OK);
    mg_estimate win = mg_prospect_win(&o, 0), rank = mg_prospect_rank(&o, 1);
    assert_int_equal(win.n, 100);
    assert_true(fabs(win.mean - 1) < 1e-12 && win.se < 1e-12);
    assert_true(fabs(rank.mean - 2) < 1e-12 && rank.se < 1e-12);
}

/* At the start dice decide who begins, so that all seats have equal chances. */
static void test_alike(void **state)
{
    static const char *const editions[] = {"standard", "deal"};

    (void)state;
    for (size_t k = 0; k < sizeof editions / sizeof *editions; k++) {
        mg_plan plan = set_up(editions[k], "{}", 1000);
        mg_prospect o;

        mg_state_init(&arm[0].game, &s);
        assert_int_equal(mg_roll_out(&plan, &o), MG_E_OK);
        mg_estimate win = mg_prospect_win(&o, 0), other = mg_prospect_win(&o, 1);
        assert_true(fabs(win.mean - 0.5) < 3 * win.se);
        assert_true(fabs(win.mean + other.mean - 1) < 1e-9);
    }
}

static const char OFFER[] =
    "{\"seats\": [{}, {\"deeds\": [\"boardwalk\", \"park-place\", \"pacific-avenue\"]}], "
    "\"offer\": "
    "{\"give\": {\"cash\": 1}, \"get\": {\"deeds\": [\"boardwalk\", \"park-place\", "
    "\"pacific-avenue\"]}}, \"frames\": [{\"kind\": \"turn\"}, {\"kind\": \"answer\", \"seat\": 0, "
    "\"other\": 1}]}";

static void same_figures(const mg_weighed *a, const mg_weighed *b)
{
    assert_int_equal(a->prospect.win[1].n, b->prospect.win[1].n);
    assert_int_equal(a->prospect.win[1].sum, b->prospect.win[1].sum);
    assert_int_equal(a->prospect.win_over[1].sum, b->prospect.win_over[1].sum);
}

/* To give three good deeds away, or to keep them: a few games decide this. Playing in stages gives
 * the same figures as playing at once. */
static void test_lead(void **state)
{
    mg_plan plan = set_up("standard", OFFER, 1024);
    mg_weighing whole, led, staged;

    (void)state;
    assert_int_equal(mg_weigh(&plan, 1, NULL, 8, &whole), MG_E_OK);
    assert_int_equal(whole.games, 1024);
    assert_int_equal(whole.looks, 0);
    plan.lead = 1e-300; /* never reached */
    assert_int_equal(mg_weigh(&plan, 1, NULL, 8, &staged), MG_E_OK);
    assert_false(staged.leads);
    assert_int_equal(staged.looks, 4);
    assert_int_equal(staged.n, whole.n);
    for (int k = 0; k < whole.n; k++) {
        same_figures(&staged.at[k], &whole.at[k]);
    }
    plan.lead = 0.05;
    assert_int_equal(mg_weigh(&plan, 1, NULL, 8, &led), MG_E_OK);
    assert_true(led.leads);
    assert_int_equal(led.games, 128);
    assert_int_equal(led.at[0].act.kind, MG_ACT_REJECT);
    assert_int_equal(led.at[0].prospect.win[1].n, led.games);
    mg_weighing_free(&whole);
    mg_weighing_free(&staged);
    mg_weighing_free(&led);
}

/* A game that a limit cuts off is won by the leader, or divided by the squares of worth: 9 parts to
 * 1. */
static void test_cut(void **state)
{
    mg_plan plan = set_up("standard", "{\"seats\": [{\"cash\": 6000}, {\"cash\": 2000}]}", 20);
    mg_prospect o;

    (void)state;
    arm[0].game.opt.limit_rounds = 1;
    assert_int_equal(mg_roll_out(&plan, &o), MG_E_OK);
    assert_float_equal(mg_prospect_win(&o, 0).mean, 1, 0);
    arm[0].cut_in_parts = true;
    assert_int_equal(mg_roll_out(&plan, &o), MG_E_OK);
    assert_float_equal(mg_prospect_win(&o, 0).mean, 0.9, 0.03);
    assert_float_equal(mg_prospect_win(&o, 1).mean, 0.1, 0.03);
}

static void test_bad_trade(void **state)
{
    mg_plan plan = set_up("standard", OFFER, 400);
    mg_weighing w;
    int bad = -1, good = -1;

    (void)state;
    assert_int_equal(mg_weigh(&plan, 1, NULL, 20, &w), MG_E_OK);
    assert_true(w.n == w.tried && w.n > 2);
    for (int k = 0; k < w.n; k++) {
        bad = w.at[k].act.kind == MG_ACT_ACCEPT ? k : bad;
        good = w.at[k].act.kind == MG_ACT_REJECT ? k : good;
    }
    assert_true(good >= 0 && bad == w.n - 1);
    mg_estimate over = mg_prospect_win_over(&w.at[bad].prospect, 1);
    assert_true(over.high < 0 && w.at[bad].p < 0.001);
    mg_weighing_free(&w);
}

/* The action that was played is the reference action, whatever the pilot run says. */
static void test_played(void **state)
{
    mg_plan plan = set_up("standard", OFFER, 200);
    mg_action accept = action("1 accept");
    mg_weighing w;

    (void)state;
    assert_int_equal(mg_weigh(&plan, 1, &accept, 2, &w), MG_E_OK);
    assert_int_equal(w.n, 2);
    assert_int_equal(w.reference, 1);
    assert_memory_equal(&w.at[1].act, &accept, sizeof accept);
    assert_true(mg_prospect_win_over(&w.at[0].prospect, 1).low > 0);
    mg_weighing_free(&w);
}

static void test_refused(void **state)
{
    mg_plan plan = set_up("standard", OFFER, 50);
    mg_prospect o[2];

    (void)state;
    arm[1] = arm[0];
    arm[1].first = action("1 roll");
    plan.arm_n = 2;
    assert_int_equal(mg_roll_out(&plan, o), MG_E_OK);
    assert_int_equal(mg_prospect_win(&o[0], 0).n, 50);
    assert_int_equal(mg_prospect_win(&o[1], 0).n, 0);
}

static void test_probes(void **state)
{
    mg_plan plan = set_up(
        "standard",
        "{\"seats\": [{\"space\": \"boardwalk\"}, {}], \"frames\": [{\"kind\": \"turn\", \"step\": "
        "\"wait\"}, {\"kind\": \"auction\", \"deed\": \"boardwalk\", \"seat\": 0, \"bidders\": [0, "
        "1]}], "
        "\"turn\": {\"step\": \"wait\"}}",
        1);
    mg_action act[MG_TRIES_MAX];
    int n = mg_tries(&plan.arm[0].game, &s, 0, act, MG_TRIES_MAX), bids = 0;

    (void)state;
    for (int k = 0; k < n; k++) {
        bids += act[k].kind == MG_ACT_BID;
    }
    assert_int_equal(bids, MG_PROBES);
    assert_int_equal(act[0].kind, MG_ACT_BID);
    assert_true(act[0].amt < act[1].amt);
    assert_int_equal(act[MG_PROBES - 1].amt, 1500);
    assert_int_equal(mg_tries(&plan.arm[0].game, &s, 0, act, 2), 2);
}

/* Seat 0 has nothing, and seat 1 what would win the game in a moment. Only a viewer who sees that
 * hand can know this. */
static void test_eyes(void **state)
{
    mg_plan plan = set_up(
        "deal",
        "{\"seats\": [{}, {\"hand\": [\"darkblue\", \"darkblue\", \"brown\", \"brown\"], \"rows\": "
        "[[\"green\", \"green\", \"green\"], [\"utility\"]]}]}",
        400);
    mg_prospect o[2];

    (void)state;
    arm[1] = arm[0];
    arm[1].viewer = 0;
    plan.arm_n = 2;
    assert_int_equal(mg_roll_out(&plan, o), MG_E_OK);
    assert_true(mg_prospect_win_over(&o[1], 1).high < 0);
    mg_estimate seen = mg_prospect_win(&o[1], 1);
    /* other cards in that hand, and nothing changes for seat 0 */
    mg_plan again =
        set_up("deal",
               "{\"seats\": [{}, {\"hand\": [\"1m\", \"1m\", \"1m\", \"1m\"], \"rows\": "
               "[[\"green\", \"green\", \"green\"], [\"utility\"]]}]}",
               400);
    arm[0].viewer = 0;
    assert_int_equal(mg_roll_out(&again, o), MG_E_OK);
    assert_true(fabs(mg_prospect_win(&o[0], 1).mean - seen.mean) < 1e-12);
}

static void test_threads(void **state)
{
    mg_plan plan = set_up("standard", OFFER, 300);
    mg_weighing one, more;

    (void)state;
    assert_int_equal(mg_weigh(&plan, 1, NULL, 3, &one), MG_E_OK);
    for (plan.threads = 2; plan.threads <= 5; plan.threads += 3) {
        assert_int_equal(mg_weigh(&plan, 1, NULL, 3, &more), MG_E_OK);
        assert_int_equal(one.reference, more.reference);
        for (int k = 0; k < one.n; k++) {
            assert_memory_equal(&one.at[k].act, &more.at[k].act, sizeof one.at[k].act);
            for (int seat = 0; seat < 2; seat++) {
                assert_int_equal(one.at[k].prospect.win[seat].sum,
                                 more.at[k].prospect.win[seat].sum);
                assert_int_equal(one.at[k].prospect.rank_over[seat].sum,
                                 more.at[k].prospect.rank_over[seat].sum);
            }
        }
        mg_weighing_free(&more);
    }
    mg_weighing_free(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike_seldom_lead),
        cmocka_unit_test(test_lead),
        cmocka_unit_test(test_certain),
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_bad_trade),
        cmocka_unit_test(test_played),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_probes),
        cmocka_unit_test(test_eyes),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
