/* SPDX-License-Identifier: MIT
 * Exact odds: compared with a published table, checked by their properties, and refused where there
 * is no solution. tests/odds compares them with the rules. */
#include "magie/edition.h"
#include "magie/odds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

static mg_game game;
static mg_odds odds;
static mg_err err;

static mg_game_def plain(const char *edition)
{
    mg_game_def def = mg_game_def_default(mg_edition_find(edition));

    def.seat_n = 2;
    return def;
}

static mg_status solve(const mg_game_def *def, mg_odds_policy policy)
{
    assert_int_equal(mg_game_init(&game, def, NULL), MG_E_OK);
    return mg_odds_solve(&game, &policy, &odds, &err);
}

static double share(mg_odds_count count, int position)
{
    double weight = position < MG_SPACES ? odds.at[count][position] : odds.in_jail[count][0];

    return weight / mg_odds_total(&odds, count);
}

/* ---- published figures ---- */

/* T. P. Noe's table of 1985: every visit counts, three throws for doubles in Jail, no further throw
 * after them. */
static void all_rows_of_the_table_of_1985_agree(void **unused)
{
    mg_game_def def = plain("standard");
    char line[128], text[16];
    FILE *table = fopen("tests/odds/landing_1985.csv", "r");
    int rows = 0;

    (void)unused;
    assert_non_null(table);
    assert_int_equal(solve(&def, (mg_odds_policy){.jail = MG_ODDS_STAY}), MG_E_OK);
    assert_non_null(fgets(line, sizeof line, table));
    for (; fgets(line, sizeof line, table); rows++) {
        char *percent = strrchr(line, ',') + 1;

        percent[strcspn(percent, "\r\n")] = '\0';
        snprintf(text, sizeof text, "%.4f", 100 * share(MG_ODDS_VISITS, rows));
        assert_string_equal(text, percent);
    }
    fclose(table);
    assert_int_equal(rows, MG_SPACES + 1);
}

/* ---- properties ---- */

static const struct {
    const char *edition;
    mg_odds_policy policy;
} cases[] = {
    {"standard",        {.jail = MG_ODDS_STAY}                         },
    {"standard:modern", {.jail = MG_ODDS_LEAVE}                        },
    {"us-house",        {.dice = MG_ODDS_PRODUCT}                      },
    {"us-house",        {.dice = MG_ODDS_DIFFERENCE, .anywhere = 24}   },
    {"international",   {.jail = MG_ODDS_STAY, .fine = MG_ODDS_DRAW}   },
    {"house-divided",   {.jail = MG_ODDS_LEAVE, .bus = MG_ODDS_BUS_FAR}},
};

enum { CASE_N = sizeof cases / sizeof cases[0] };

static void near(double a, double b)
{
    if (!(fabs(a - b) <= 1e-13)) {
        fail_msg("%.17g is not %.17g", a, b);
    }
}

static double jailings(void)
{
    double sum = 0;

    for (int cause = 0; cause < MG_ODDS_CAUSE_N; cause++) {
        sum += odds.jailed[cause];
    }
    return sum;
}

static void what_comes_goes(void **unused)
{
    (void)unused;
    for (int k = 0; k < CASE_N; k++) {
        mg_game_def def = plain(cases[k].edition);
        double landed = 0, visited = 0;

        assert_int_equal(solve(&def, cases[k].policy), MG_E_OK);
        assert_true(odds.residual < 1e-15);
        near(mg_odds_total(&odds, MG_ODDS_TURNS), odds.turns);
        for (int space = 0; space < odds.space_n; space++) {
            int kind = game.board[space / MG_SPACES].kind[space % MG_SPACES];

            visited += odds.at[MG_ODDS_VISITS][space];
            for (int sum = 0; sum < MG_ODDS_SUMS; sum++) {
                landed += odds.landed[space][sum];
            }
            if (kind == MG_SPACE_GOTOJAIL) { /* nobody stops there */
                near(odds.at[MG_ODDS_ROLLS][space] + odds.at[MG_ODDS_TURNS][space], 0);
            }
        }
        near(mg_odds_total(&odds, MG_ODDS_ROLLS), 1);
        assert_true(landed > 0.9 && landed <= visited + 1e-13);
        assert_true(jailings() > 0.02 && jailings() <= odds.jail_turns + 1e-13);
    }
}

/* A stay that ends at once is one turn long; one for doubles 1 + 5/6 + 25/36. */
static void stays_in_jail_last_as_long_as_throws_allow(void **unused)
{
    mg_game_def def = plain("standard");

    (void)unused;
    assert_int_equal(solve(&def, (mg_odds_policy){.jail = MG_ODDS_LEAVE}), MG_E_OK);
    near(odds.jail_turns, jailings());
    assert_int_equal(solve(&def, (mg_odds_policy){.jail = MG_ODDS_STAY}), MG_E_OK);
    near(odds.jail_turns, jailings() * (1 + 5.0 / 6 + 25.0 / 36));
    def.options.jail_rolls = 1;
    assert_int_equal(solve(&def, (mg_odds_policy){.jail = MG_ODDS_STAY}), MG_E_OK);
    near(odds.jail_turns, jailings());
}

/* Without cards, Go To Jail and a third double the chain is a walk round a ring: every space is as
 * likely. */
static void a_ring_without_anything_is_even(void **unused)
{
    mg_game_def def = plain("standard");

    (void)unused;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    game.board[0].deck_n[0] = game.board[0].deck_n[1] = 0;
    game.board[0].kind[30] = MG_SPACE_PARKING;
    game.opt.doubles_jail = 20; /* one turn in 36^10 */
    assert_int_equal(mg_odds_solve(&game, &(mg_odds_policy){0}, &odds, &err), MG_E_OK);
    for (int space = 0; space < MG_SPACES; space++) {
        near(odds.at[MG_ODDS_ROLLS][space], 1.0 / MG_SPACES);
    }
    near(odds.go[0], 7.0 / MG_SPACES);
    near(odds.turns, 5.0 / 6);
}

/* ---- cards ---- */

/* A ring as above in which every card of one deck is of one kind. */
static void ring_with_cards(int deck, mg_effect effect)
{
    for (int board = 0; board < game.board_n; board++) {
        game.board[board].kind[30] = MG_SPACE_PARKING;
        for (int card = 0; card < game.board[board].deck_n[deck]; card++) {
            game.board[board].card[deck][card] =
                (mg_card){.effect = (uint8_t)effect, .kept = MG_NONE, .target = 5};
        }
    }
    game.opt.doubles_jail = 20;
}

/* Cards that draw again, or may: from the second deck to Jail by way of the first. */
static void cards_draw_from_the_other_deck(void **unused)
{
    static const struct {
        mg_effect effect;
        mg_odds_fine fine;
        bool draws;
    } kinds[] = {
        {MG_FX_DRAW_FIRST,    MG_ODDS_PAY,  true },
        {MG_FX_PAY_OR_CHANCE, MG_ODDS_DRAW, true },
        {MG_FX_PAY_OR_CHANCE, MG_ODDS_PAY,  false},
    };

    mg_game_def def = plain("standard");

    (void)unused;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        ring_with_cards(0, MG_FX_JAIL);
        ring_with_cards(1, kinds[k].effect);
        assert_int_equal(
            mg_odds_solve(&game, &(mg_odds_policy){.fine = kinds[k].fine}, &odds, &err), MG_E_OK);
        assert_true(odds.at[MG_ODDS_VISITS][33] > 0.01);
        near(odds.at[MG_ODDS_ROLLS][33], kinds[k].draws ? 0 : odds.at[MG_ODDS_VISITS][33]);
    }
}

/* IN-12, IN-2: a card leads to Jail in its own country, on whichever board it is drawn. */
static void cards_know_their_country(void **unused)
{
    mg_game_def def = plain("international");

    (void)unused;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    assert_int_equal(game.board_n, 2);
    ring_with_cards(0, MG_FX_JAIL);
    ring_with_cards(1, MG_FX_NONE);
    game.board[1].deck_n[0] = 0;
    assert_int_equal(mg_odds_solve(&game, &(mg_odds_policy){0}, &odds, &err), MG_E_OK);
    assert_true(odds.in_jail[MG_ODDS_VISITS][0] > 0.1);
    near(odds.in_jail[MG_ODDS_VISITS][1], 0);
    near(odds.at[MG_ODDS_ROLLS][7] + odds.at[MG_ODDS_ROLLS][MG_SPACES + 7], 0);
}

/* ---- rents ---- */

static int fastest(const mg_odds_rent *rent, int n)
{
    int best = 0;

    for (int at = 0; at < n; at++) {
        if (rent[at].level > 0 && (!best || rent[at].payback < rent[best].payback)) {
            best = at;
        }
    }
    return rent[best].level;
}

static void the_third_house_pays_back_fastest_but_on_the_browns(void **unused)
{
    mg_game_def def = plain("standard");
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];

    (void)unused;
    for (int jail = MG_ODDS_STAY; jail <= MG_ODDS_LEAVE; jail++) {
        int streets = 0;

        assert_int_equal(solve(&def, (mg_odds_policy){.jail = (mg_odds_jail)jail}), MG_E_OK);
        for (int deed = 0; deed < game.board[0].deed_n; deed++) {
            int n = mg_odds_rents(&game, &odds, deed, rent);
            bool brown = game.board[0].group[deed] == game.board[0].group[0];

            if (!(game.board[0].streets >> deed & 1)) {
                continue;
            }
            assert_int_equal(n, 7);
            if (brown) {
                assert_int_not_equal(fastest(rent, n), 3);
            } else {
                assert_int_equal(fastest(rent, n), 3);
            }
            streets++;
        }
        assert_int_equal(streets, 22);
    }
}

static void rents_are_landings_times_the_deed(void **unused)
{
    mg_game_def def = plain("standard");
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];
    double visits, dice = 0;

    (void)unused;
    assert_int_equal(solve(&def, (mg_odds_policy){.jail = MG_ODDS_STAY}), MG_E_OK);
    assert_int_equal(mg_odds_rents(&game, &odds, game.board[0].deed_at[39], rent), 7);
    near(rent[0].roll, 50 * odds.at[MG_ODDS_VISITS][39]);
    near(rent[1].roll, 100 * odds.at[MG_ODDS_VISITS][39]);
    near(rent[6].payback, 200 / ((2000 - 1700) * odds.at[MG_ODDS_VISITS][39]));
    /* railroads: what a card leads there pays twice */
    assert_int_equal(mg_odds_rents(&game, &odds, game.board[0].deed_at[5], rent), 4);
    visits = odds.at[MG_ODDS_VISITS][5];
    assert_true(odds.led[5] > 0);
    near(rent[3].roll, 200 * (visits + odds.led[5] / 2));
    /* utilities: the dice, or ten times a throw of its own */
    assert_int_equal(mg_odds_rents(&game, &odds, game.board[0].deed_at[12], rent), 2);
    for (int sum = 2; sum < MG_ODDS_SUMS; sum++) {
        dice += sum * odds.landed[12][sum];
    }
    near(rent[1].roll, 10 * dice + 7 * odds.led[12]);
    near(rent[0].roll, 4 * dice + 7 * odds.led[12]);
}

/* An owner in Jail collects nothing under the house rules. */
static void owners_in_jail_collect_as_the_option_says(void **unused)
{
    mg_game_def def = plain("standard");
    mg_odds_rent rent[MG_ODDS_RENTS_MAX];
    double all, in_jail;

    (void)unused;
    assert_int_equal(solve(&def, (mg_odds_policy){.jail = MG_ODDS_STAY}), MG_E_OK);
    mg_odds_rents(&game, &odds, 0, rent);
    all = rent[0].roll;
    in_jail = share(MG_ODDS_TURNS, MG_SPACES);
    game.opt.jail_rent = 0;
    mg_odds_rents(&game, &odds, 0, rent);
    assert_true(in_jail > 0.1);
    near(rent[0].roll, all * (1 - in_jail));
}

/* ---- games without odds ---- */

static void a_card_game_has_no_board(void **unused)
{
    mg_game_def def = plain("deal");

    (void)unused;
    assert_int_equal(solve(&def, (mg_odds_policy){0}), MG_E_OFF);
    assert_non_null(strstr(err.text, "deal is a card game"));
}

static void cards_without_end_are_refused(void **unused)
{
    mg_game_def def = plain("standard");

    (void)unused;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    for (int card = 0; card < game.board[0].deck_n[0]; card++) {
        game.board[0].card[0][card] =
            (mg_card){.effect = MG_FX_ADVANCE_TO, .kept = MG_NONE, .target = 7};
    }
    assert_int_equal(mg_odds_solve(&game, &(mg_odds_policy){0}, &odds, &err), MG_E_FIELD);
    assert_non_null(strstr(err.text, "for ever"));
}

static void a_board_without_a_way_back_is_refused(void **unused)
{
    mg_game_def def = plain("standard");

    (void)unused;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    game.board[0].deck_n[0] = game.board[0].deck_n[1] = 0;
    for (int position = 28; position < MG_SPACES; position++) {
        game.board[0].kind[position] = MG_SPACE_GOTOJAIL;
    }
    assert_int_equal(mg_odds_solve(&game, &(mg_odds_policy){0}, &odds, &err), MG_E_FIELD);
    assert_non_null(strstr(err.text, "GO"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_rows_of_the_table_of_1985_agree),
        cmocka_unit_test(what_comes_goes),
        cmocka_unit_test(stays_in_jail_last_as_long_as_throws_allow),
        cmocka_unit_test(a_ring_without_anything_is_even),
        cmocka_unit_test(cards_draw_from_the_other_deck),
        cmocka_unit_test(cards_know_their_country),
        cmocka_unit_test(the_third_house_pays_back_fastest_but_on_the_browns),
        cmocka_unit_test(rents_are_landings_times_the_deed),
        cmocka_unit_test(owners_in_jail_collect_as_the_option_says),
        cmocka_unit_test(a_card_game_has_no_board),
        cmocka_unit_test(cards_without_end_are_refused),
        cmocka_unit_test(a_board_without_a_way_back_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
