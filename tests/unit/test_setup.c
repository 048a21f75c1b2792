/* SPDX-License-Identifier: MIT
 * Agreeing on a game: lists of seats, options, names; finding what a typed word means. */
#include "base/utf8.h"
#include "play/match_setup.h"
#include "record/words/labels.h"
#include "tui/screen/menu_rows.h"
#include "tui/screen/menu_state.h"
#include "tui/screen/ring.h"
#include "tui/typed/lookup.h"

#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

static mg_match_setup setup;
static mg_err err;

static mg_status seats(const char *list)
{
    mg_match_setup_init(&setup);
    return mg_match_setup_seats(&setup, list, &err);
}

static void seats_are_read(void **state)
{
    (void)state;
    assert_int_equal(seats("Ada, Ben,steward,Cleo=random,steward"), MG_E_OK);
    assert_int_equal(setup.game.seat_n, 5);
    assert_string_equal(setup.seat[1].name, "Ben");
    assert_string_equal(setup.seat[1].player, "human");
    assert_string_equal(setup.seat[2].name, "Steward");
    assert_string_equal(setup.seat[2].player, "steward");
    assert_string_equal(setup.seat[3].name, "Cleo");
    assert_string_equal(setup.seat[3].player, "random");
    assert_string_equal(setup.seat[4].name, "Steward 2");
    assert_int_equal(seats("3"), MG_E_OK);
    assert_int_equal(setup.game.seat_n, 3);
    assert_string_equal(setup.seat[0].player, "human");
    assert_string_equal(setup.seat[2].player, "steward");
}

static void wrong_seats_are_refused(void **state)
{
    static const char *const wrong[] = {
        "",
        "Ada",
        "Ada,",
        "Ada,ada",
        "Ada,Ben=nobody",
        "1",
        "0",
        "99",
        "a,b,c,d,e,f,g,h,i",
        "a,b,c,d,e,f,g,h,i,j,k,l",
        "A|B,C",
        "-1",
        "Ada,A very long name indeed, too long",
        "Ada,\tBen",
    };

    (void)state;
    for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++) {
        memset(&err, 0, sizeof err);
        assert_int_not_equal(seats(wrong[k]), MG_E_OK);
        assert_true(err.text[0] != '\0');
    }
}

/* A name is compared as a whole: it is not cut to a shorter valid one, nor within a character. */
static void names_are_text(void **state)
{
    static const struct {
        const char *list, *fault;
    } wrong[] = {
        {"Ada,01234567890123456",                          "16 letters"            },
        {"Ada,日本語日本語日本語",                "8 of those"            },
        {"Ada,กขคงจฉชซกขคงจฉ", "40 bytes"              },
        {"A\377da,Ben",                                    "\"A\\xffda\": a name"  },
        {"Ada,B\033[31m",                                  "\"B\\x1b[31m\": a name"},
        {"Ada,\302\23331m",                                "\"\\xc2\\x9b31m\""     },
        {"Ada,\355\240\200",                               "UTF-8"                 },
        {"Ada,B\342\200\256en",                            "control characters"    },
        {"Ada,Ada\342\200\213",                            "control characters"    },
        {"Ada,\342\200\215",                               "can be seen"           },
        {"Ada,\343\200\200\343\205\244",                   "can be seen"           },
        {"Ada,Ben=\033[31m",                               "\"\\x1b[31m\""         },
    };

    char list[300] = "Ada,Ben=exec:";

    (void)state;
    for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++) {
        assert_int_not_equal(seats(wrong[k].list), MG_E_OK);
        if (!strstr(err.text, wrong[k].fault)) {
            fail_msg("%s: not %s", err.text, wrong[k].fault);
        }
    }
    assert_int_equal(seats("علی\342\200\214رضا,e\314\201va"), MG_E_OK);
    assert_int_equal(seats("日本語の名前です,Александра Новая"), MG_E_OK);
    assert_string_equal(setup.seat[0].name, "日本語の名前です");
    assert_string_equal(setup.seat[1].name, "Александра Новая");
    memset(list + strlen(list), 'x', 200);
    assert_int_not_equal(seats(list), MG_E_OK);
    assert_non_null(strstr(err.text, "at most 127"));
}

static void options_are_read(void **state)
{
    (void)state;
    mg_match_setup_init(&setup);
    assert_int_equal(mg_setup_option(&setup.game, "cash.start=700", &err), MG_E_OK);
    assert_int_equal(setup.game.options.cash_start, 700);
    assert_int_equal(mg_setup_option(&setup.game, "auction=off", &err), MG_E_OK);
    assert_int_equal(setup.game.options.auction, 0);
    assert_int_not_equal(mg_setup_option(&setup.game, "cash.start", &err), MG_E_OK);
    assert_int_not_equal(mg_setup_option(&setup.game, "cash.start=many", &err), MG_E_OK);
    assert_int_not_equal(mg_setup_option(&setup.game, "auction=maybe", &err), MG_E_OK);
    assert_int_not_equal(mg_setup_option(&setup.game, "cash=1", &err), MG_E_OK);
    assert_int_equal(mg_setup_edition(&setup.game, "standard", "modern", &err), MG_E_OK);
    assert_string_equal(setup.game.edition->profile, "modern");
    assert_int_not_equal(mg_setup_edition(&setup.game, "standart", NULL, &err), MG_E_OK);
}

static void boards_are_read(void **state)
{
    static const struct {
        const char *list, *told; /* NULL: the list is valid */
    } rows[] = {
        {"UK,us",  NULL                                  },
        {"us,us",  "board \"us\" is named twice"         },
        {"us",     "1 board; international takes 2 to 9" },
        {"us,uk,", NULL                                  },
        {"",       "0 boards; international takes 2 to 9"},
    };

    (void)state;
    mg_match_setup_init(&setup);
    assert_int_equal(mg_setup_edition(&setup.game, "international", NULL, &err), MG_E_OK);
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_status status = mg_setup_boards(&setup.game, rows[k].list, &err);

        assert_int_equal(status == MG_E_OK, rows[k].told == NULL);
        if (rows[k].told) {
            assert_string_equal(err.text, rows[k].told);
        }
    }
    assert_int_equal(mg_setup_boards(&setup.game, "us,u", &err), MG_E_UNKNOWN);
    assert_non_null(strstr(err.text, "there is no board \"u\""));
}

/* DL-56: more than five need two packs; fewer go back to one. */
static void packs_follow_the_seats(void **state)
{
    mg_setup *game = &setup.game;

    (void)state;
    mg_match_setup_init(&setup);
    game->seat_n = 6;
    mg_setup_packs(game);
    assert_int_equal(game->options.decks, game->edition->options.decks);
    assert_int_equal(mg_setup_edition(game, "deal", NULL, &err), MG_E_OK);
    mg_setup_packs(game);
    assert_int_equal(game->options.decks, 2);
    mg_setup_packs(game);
    assert_int_equal(game->options.decks, 2);
    game->seat_n = 5;
    mg_setup_packs(game);
    assert_int_equal(game->options.decks, 1);
    mg_setup_packs(game);
    assert_int_equal(game->options.decks, 1);
    game->seat_n = 7;
    assert_int_equal(mg_setup_game(game).options.decks, 2);
    assert_int_equal(mg_setup_option(game, "decks=3", &err), MG_E_OK);
    assert_int_equal(mg_setup_game(game).options.decks, 3);
    game->seat_n = 2;
    assert_int_equal(mg_setup_game(game).options.decks, 3);
}

static void options_are_of_a_game(void **state)
{
    const mg_edition *boards = mg_edition_find("standard"), *cards = mg_edition_find("deal");
    int cash = mg_option_find("cash.start", 10), decks = mg_option_find("decks", 5);
    int rounds = mg_option_find("limit.rounds", 12);

    (void)state;
    assert_true(mg_setup_matters(boards, cash) && !mg_setup_matters(cards, cash));
    assert_true(!mg_setup_matters(boards, decks) && mg_setup_matters(cards, decks));
    assert_true(mg_setup_matters(boards, rounds) && mg_setup_matters(cards, rounds));
}

/* The folder of an edition is named with its full path; a shipped edition has none. */
static void folders_are_named_whole(void **state)
{
    mg_setup *game = &setup.game;

    (void)state;
    mg_match_setup_init(&setup);
    assert_int_equal(mg_setup_edition(game, "./editions/standard", "modern", &err), MG_E_OK);
    assert_int_equal(game->folder[0], '/');
    assert_string_equal(strrchr(game->folder, '/'), "/standard");
    assert_int_equal(mg_setup_edition(game, "./editions/../editions/standard:seed", NULL, &err),
                     MG_E_OK);
    assert_string_equal(strrchr(game->folder, '/'), "/standard");
    assert_string_equal(game->edition->profile, "seed");
    assert_int_equal(mg_setup_edition(game, NULL, "modern", &err), MG_E_OK);
    assert_string_equal(game->folder, "");
    mg_setup_free(game);
}

/* The whole text fits on the narrowest screen. */
static void lengths_fit_their_row(void **state)
{
    static mg_menu menu;
    char hint[160];

    (void)state;
    mg_match_setup_init(&setup);
    menu = (mg_menu){
        .setup = &setup, .games = 60, .length = {.games = 60, .shorter = 126, .longer = 500}
    };
    const char *text = mg_menu_row_hint(&menu, (mg_menu_row){.kind = MG_ROW_TIME}, hint);
    assert_non_null(strstr(text, "126 to 500 rounds"));
    assert_true(mg_text_width(text) <= 76);
}

static void words_are_found(void **state)
{
    mg_session session;
    const mg_game *g;

    (void)state;
    assert_int_equal(seats("Ada,Anna,Ben,steward"), MG_E_OK);
    assert_int_equal(mg_session_open(&session, mg_match_setup_start(&setup, &err), NULL, &err),
                     MG_E_OK);
    g = mg_match_game(session.match);
    assert_string_equal(mg_deed_name(g, mg_find_deed(g, "boardwalk")), "Boardwalk");
    assert_string_equal(mg_deed_name(g, mg_find_deed(g, "St Charles")), "St. Charles Place");
    assert_string_equal(mg_deed_name(g, mg_find_deed(g, "b and o")), "no deed");
    assert_string_equal(mg_deed_name(g, mg_find_deed(g, "b&o")), "B. & O. Railroad");
    assert_string_equal(mg_deed_name(g, mg_find_deed(g, "gardens")), "Marvin Gardens");
    assert_int_equal(mg_find_deed(g, "pennsylvania"), MG_FIND_SEVERAL);
    assert_int_equal(mg_find_deed(g, "avenue"), MG_FIND_SEVERAL);
    assert_int_equal(mg_find_deed(g, "chance"), MG_FIND_NONE);
    assert_int_equal(mg_find_deed(g, ""), MG_FIND_NONE);
    assert_int_equal(mg_find_space(g, "39"), 39);
    assert_int_equal(mg_find_space(g, "40"), MG_FIND_NONE);
    assert_int_equal(mg_find_space(g, "free"), 20);
    assert_int_equal(mg_find_seat(&session, "ben"), 2);
    assert_int_equal(mg_find_seat(&session, "an"), 1);
    assert_int_equal(mg_find_seat(&session, "a"), MG_FIND_SEVERAL);
    assert_int_equal(mg_find_seat(&session, "n"), 1); /* her letter, because A is taken */
    assert_int_equal(mg_find_seat(&session, "3"), 3);
    assert_int_equal(mg_find_seat(&session, "4"), MG_FIND_NONE);
    (void)mg_session_close(&session, NULL);
}

static void arrows_go_around(void **state)
{
    (void)state;
    assert_int_equal(mg_ring_step(0, -1, 0), 1);
    assert_int_equal(mg_ring_step(0, 0, -1), 39);
    assert_int_equal(mg_ring_step(10, 0, -1), 11);
    assert_int_equal(mg_ring_step(20, 1, 0), 21);
    assert_int_equal(mg_ring_step(30, 0, 1), 31);
    assert_int_equal(mg_ring_step(5, 0, -1), 25);
    assert_int_equal(mg_ring_step(25, 0, 1), 5);
    assert_int_equal(mg_ring_step(15, 1, 0), 35);
    assert_int_equal(mg_ring_step(35, -1, 0), 15);
    for (int position = 0; position < MG_SPACES; position++) {
        for (int way = 0; way < 4; way++) {
            int to = mg_ring_step(position,
                                  way == 0   ? 1
                                  : way == 1 ? -1
                                             : 0,
                                  way == 2   ? 1
                                  : way == 3 ? -1
                                             : 0);

            assert_in_range(to, 0, MG_SPACES - 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_read),          cmocka_unit_test(wrong_seats_are_refused),
        cmocka_unit_test(names_are_text),          cmocka_unit_test(lengths_fit_their_row),
        cmocka_unit_test(options_are_read),        cmocka_unit_test(words_are_found),
        cmocka_unit_test(arrows_go_around),        cmocka_unit_test(boards_are_read),
        cmocka_unit_test(packs_follow_the_seats),  cmocka_unit_test(options_are_of_a_game),
        cmocka_unit_test(folders_are_named_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
