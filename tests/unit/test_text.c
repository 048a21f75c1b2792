/* SPDX-License-Identifier: MIT
 * Actions as text both ways, with the place of every error, and the sentences. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */
#include "random_walk.h"

#include "magie/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 12, PLIES = 500, LINE_CAP = 2048 };

static mg_game game;       /* standard, four seats */
static mg_game two_boards; /* the same board twice, as us and uk */
static mg_board_def boards[2];
static mg_edition twice;

static int set_up(void **unused)
{
    const mg_edition *standard = mg_edition_find("standard");
    mg_game_def def = mg_game_def_default(standard);

    (void)unused;
    def.seat_n = 4;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
    boards[0] = boards[1] = standard->board[0];
    snprintf(boards[1].name, sizeof boards[1].name, "United Kingdom");
    snprintf(boards[1].code, sizeof boards[1].code, "uk");
    snprintf(boards[1].symbol, sizeof boards[1].symbol, "£");
    twice = *standard;
    twice.board = boards;
    twice.board_n = twice.play_max = 2;
    def = mg_game_def_default(&twice);
    def.seat_n = 4;
    def.board_n = 2;
    def.boards[0] = 0;
    def.boards[1] = 1;
    assert_int_equal(mg_game_init(&two_boards, &def, NULL), MG_E_OK);
    return 0;
}

/* ---- round trips ---- */

static void check_round_trip(const mg_game *g, mg_action act)
{
    char text[LINE_CAP];
    mg_err err = {0};
    mg_action back;

    memset(&back, 0xee, sizeof back);
    size_t n = mg_action_write(g, act, text, sizeof text);
    assert_int_equal(n, strlen(text));
    if (mg_action_read(g, text, n, -2, &back, &err)) {
        fail_msg("\"%s\": %s", text, err.text);
    }
    if (memcmp(&back, &act, sizeof act) != 0) {
        fail_msg("\"%s\" reads as something else", text);
    }
}

/* Highest subject, and the amounts to try, of a kind of argument. */
static int subject_n(const mg_game *g, mg_arg arg)
{
    switch (arg) {
    case MG_ARG_DEED:
    case MG_ARG_GROUP:
        return mg_deed_id(g->board_n, 0);
    case MG_ARG_CARD:
        return g->kept_n;
    case MG_ARG_SEAT:
        return g->seat_n;
    case MG_ARG_AMOUNT:
        return g->board_n;
    case MG_ARG_DICE:
        return 7;
    case MG_ARG_DRAWN:
        return mg_card_id(g, g->board_n, 0);
    case MG_ARG_WAY:
        return MG_WAY_PRODUCT + 1;
    case MG_ARG_SPACE:
        return g->board_n * MG_SPACES;
    case MG_ARG_LENDER:
        return mg_deed_id(g->board_n, 0);
    case MG_ARG_PAIR:
        return MG_DEEDS_MAX / 2 + 1;
    case MG_ARG_CANDIDATE:
        return MG_CANDIDATES;
    case MG_ARG_DEEDS:
    case MG_ARG_GROUPS:
        return mg_deed_id(g->board_n, 0);
    case MG_ARG_NONE:
    case MG_ARG_KIND:
    case MG_ARG_KIND_WHERE:
    case MG_ARG_KIND_SEAT:
    case MG_ARG_CHARGE:
    case MG_ARG_SPOT:
    case MG_ARG_SPOT_WHERE:
    case MG_ARG_SPOT_HOW:
    case MG_ARG_PART:
    case MG_ARG_MONEY:
    case MG_ARG_PAYMENT:
        break;
    }
    return 1;
}

static bool exists(const mg_game *g, mg_arg arg, int subj, int amt)
{
    const mg_board *board = &g->board[mg_deed_board(subj) < g->board_n ? mg_deed_board(subj) : 0];

    switch (arg) {
    case MG_ARG_DEED:
        return mg_deed_index(subj) < board->deed_n && amt == 0;
    case MG_ARG_GROUP:
        return mg_deed_index(subj) < board->group_n && amt < MG_LEVELS;
    case MG_ARG_AMOUNT:
        return true;
    case MG_ARG_DICE:
        return subj >= 1 && amt >= 1 && amt <= 6;
    case MG_ARG_DRAWN:
        return amt < MG_DECKS &&
               mg_card_index(g, subj) < g->board[mg_card_country(g, subj)].deck_n[amt];
    case MG_ARG_LENDER:
        return mg_deed_index(subj) < board->deed_n && amt < g->board_n;
    case MG_ARG_PAIR:
        return subj >= 1 && amt == 0;
    case MG_ARG_DEEDS:
        return mg_deed_index(subj) < board->deed_n;
    case MG_ARG_GROUPS:
        return mg_deed_index(subj) < board->group_n;
    case MG_ARG_CANDIDATE:
    case MG_ARG_WAY:
    case MG_ARG_SPACE:
    case MG_ARG_CARD:
    case MG_ARG_SEAT:
    case MG_ARG_NONE:
    case MG_ARG_KIND:
    case MG_ARG_KIND_WHERE:
    case MG_ARG_KIND_SEAT:
    case MG_ARG_CHARGE:
    case MG_ARG_SPOT:
    case MG_ARG_SPOT_WHERE:
    case MG_ARG_SPOT_HOW:
    case MG_ARG_PART:
    case MG_ARG_MONEY:
    case MG_ARG_PAYMENT:
        break;
    }
    return amt == 0;
}

static void every_action_of(const mg_game *g)
{
    for (int kind = 1; kind < MG_ACTION_N; kind++) {
        mg_arg arg = mg_action_table[kind].arg;
        bool chance = kind <= MG_ACT_TIME;

        if (arg >= MG_ARG_KIND || kind == MG_ACT_BEGINS) { /* of card games */
            continue;
        }
        for (int subj = 0; subj < subject_n(g, arg); subj++) {
            for (int amt = 0; amt < 8; amt++) {
                mg_action act = {.kind = (uint8_t)kind,
                                 .seat = (int8_t)(chance ? -1 : amt % g->seat_n),
                                 .subj = (uint16_t)subj,
                                 .amt = amt};
                if (exists(g, arg, subj, amt)) {
                    check_round_trip(g, act);
                }
            }
        }
    }
}

static void every_action_round_trips(void **unused)
{
    (void)unused;
    every_action_of(&game);
    every_action_of(&two_boards);
    check_round_trip(&game, (mg_action){MG_ACT_BID, 3, 0, INT32_MAX});
    check_round_trip(&two_boards, (mg_action){MG_ACT_BID, 3, 1, INT32_MAX});
    check_round_trip(&two_boards, (mg_action){MG_ACT_SWAP, 3, 27, mg_deed_id(1, 26)});
    check_round_trip(&two_boards, (mg_action){MG_ACT_SWAP_GROUPS, 3, 7, mg_deed_id(1, 6)});
}

static void short_buffers_are_not_overrun(void **unused)
{
    mg_action act = {MG_ACT_BUILD, 1, (uint16_t)mg_deed_id(0, 27), 0};
    char text[8];

    (void)unused;
    assert_int_equal(mg_action_write(&game, act, NULL, 0), strlen("1 build boardwalk"));
    for (size_t cap = 1; cap <= sizeof text; cap++) {
        memset(text, 'x', sizeof text);
        assert_int_equal(mg_action_write(&game, act, text, cap), strlen("1 build boardwalk"));
        assert_int_equal(strlen(text), cap - 1);
        assert_memory_equal(text, "1 build boardwalk", cap - 1);
    }
}

/* ---- what people type ---- */

static void other_forms_are_read(void **unused)
{
    static const struct {
        const char *typed, *meant;
    } rows[] = {
        {"roll",               "2 roll"                        },
        {"  1   ROLL ",        "1 roll"                        },
        {"bid $120",           "2 bid 120"                     },
        {"0 bid us 120",       "0 bid 120"                     },
        {"build 39",           "2 build boardwalk"             },
        {"build Boardwalk",    "2 build boardwalk"             },
        {"build us/39",        "2 build boardwalk"             },
        {"build us/boardwalk", "2 build boardwalk"             },
        {"lift StJamesPlace",  "2 lift st-james-place"         },
        {"dice 3 4",           "* dice 3 4"                    },
        {"* time\r",           "* time"                        },
        {"candidate TeaCup",   "2 candidate tea-cup"           },
        {"swap 39 3",          "2 swap boardwalk baltic-avenue"},
    };

    char text[LINE_CAP];
    mg_action act;
    mg_err err = {0};

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        if (mg_action_read(&game, rows[k].typed, strlen(rows[k].typed), 2, &act, &err)) {
            fail_msg("\"%s\": %s", rows[k].typed, err.text);
        }
        (void)mg_action_write(&game, act, text, sizeof text);
        assert_string_equal(text, rows[k].meant);
    }
}

struct mistake {
    const char *typed;
    mg_status status;
    int column;
    const char *text;
};

static void check_mistakes(const mg_game *g, const struct mistake *rows, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        mg_action act = {.kind = 99};
        mg_err err = {0};
        mg_status status = mg_action_read(g, rows[k].typed, strlen(rows[k].typed), -2, &act, &err);
        if (status != rows[k].status || err.column != rows[k].column ||
            strcmp(err.text, rows[k].text) != 0) {
            fail_msg("\"%s\": status %d, column %d: %s", rows[k].typed, status, err.column,
                     err.text);
        }
        assert_int_equal(act.kind, 99);
    }
}

static void mistakes_are_told_with_their_place(void **unused)
{
    /* clang-format off */
    static const struct mistake rows[] = {
        {"", MG_E_SYNTAX, 1, "the action ends where an action such as \"roll\" should stand"},
        {"1", MG_E_SYNTAX, 2, "the action ends where an action such as \"roll\" should stand"},
        {"9 roll", MG_E_UNKNOWN, 1, "seats go from 0 to 3, not 9"},
        {"-1 roll", MG_E_UNKNOWN, 1, "seats go from 0 to 3, not -1"},
        {"1 rol", MG_E_UNKNOWN, 3, "there is no action \"rol\"; did you mean \"roll\"?"},
        {"1 frobnicate", MG_E_UNKNOWN, 3, "there is no action \"frobnicate\""},
        {"roll", MG_E_SYNTAX, 0, "the seat is missing: write \"0 roll\""},
        {"* roll", MG_E_SYNTAX, 0, "\"roll\" is a decision: write a seat in place of *"},
        {"1 dice 3 4", MG_E_SYNTAX, 0, "\"dice\" is chance: write * in place of the seat"},
        {"1 none", MG_E_UNKNOWN, 3, "there is no action \"none\"; did you mean \"done\"?"},
        {"1 build", MG_E_SYNTAX, 8, "the action ends where a deed should stand"},
        {"1 build bordwalk", MG_E_UNKNOWN, 9,
         "there is no deed \"bordwalk\"; did you mean \"boardwalk\"?"},
        {"1 build 40", MG_E_UNKNOWN, 9, "positions go from 0 to 39, not 40"},
        {"1 build 0", MG_E_UNKNOWN, 9, "GO (position 0) is not for sale"},
        {"1 build de/39", MG_E_UNKNOWN, 9, "there is no board \"de\"; there are: us"},
        {"1 bid", MG_E_SYNTAX, 6, "the action ends where an amount should stand"},
        {"1 bid much", MG_E_SYNTAX, 7, "\"much\" stands where an amount should"},
        {"1 bid 12x", MG_E_SYNTAX, 7, "\"12x\" stands where an amount should"},
        {"1 bid 99999999999", MG_E_SYNTAX, 7, "\"99999999999\" stands where an amount should"},
        {"1 bid 2147483648", MG_E_SYNTAX, 7, "\"2147483648\" stands where an amount should"},
        {"1 sell-down darkblue", MG_E_SYNTAX, 21,
         "the action ends where a level from 0 to 4 should stand"},
        {"1 sell-down orange 34", MG_E_SYNTAX, 20,
         "\"34\" stands where a level from 0 to 4 should, or a digit for each of the 3 sites, "
         "which differ by one at most"},
        {"1 sell-down orange 244", MG_E_SYNTAX, 20,
         "\"244\" stands where a level from 0 to 4 should, or a digit for each of the 3 sites, "
         "which differ by one at most"},
        {"1 sell-down orange -1", MG_E_SYNTAX, 20,
         "\"-1\" stands where a level from 0 to 4 should, or a digit for each of the 3 sites, "
         "which differ by one at most"},
        {"1 sell-down darkbleu 2", MG_E_UNKNOWN, 13,
         "there is no group \"darkbleu\"; did you mean \"darkblue\"?"},
        {"1 trade 4", MG_E_UNKNOWN, 9, "seats go from 0 to 3, not 4"},
        {"1 trade Ben", MG_E_SYNTAX, 9, "\"Ben\" stands where a seat should"},
        {"* dice 3", MG_E_SYNTAX, 9, "the action ends where a die from 1 to 6 should stand"},
        {"* dice 3 7", MG_E_SYNTAX, 10, "a die shows 1 to 6, not 7"},
        {"* card chest-99", MG_E_UNKNOWN, 8,
         "there is no card \"chest-99\"; did you mean \"chest-9\"?"},
        {"* card", MG_E_SYNTAX, 7, "the action ends where a card should stand"},
        {"1 use chance-1", MG_E_UNKNOWN, 7, "\"chance-1\" is not a card that players keep"},
        {"1 candidate donky", MG_E_UNKNOWN, 13,
         "there is no candidate \"donky\"; did you mean \"donkey\"?"},
        {"1 swap boardwalk", MG_E_SYNTAX, 17,
         "the action ends where another player's deed should stand"},
        {"1 swap-groups", MG_E_SYNTAX, 14, "the action ends where a group of yours should stand"},
        {"1 swap-groups brown bl", MG_E_UNKNOWN, 21,
         "there is no group \"bl\"; there are: brown, railroad, lightblue, pink, utility, orange, "
         "red, yellow, green, darkblue"},
        {"1 roll now", MG_E_SYNTAX, 8, "\"now\" is more than \"roll\" takes"},
    };
    /* clang-format on */

    (void)unused;
    check_mistakes(&game, rows, sizeof rows / sizeof rows[0]);
}

static void several_boards_need_their_codes(void **unused)
{
    static const struct mistake rows[] = {
        {"1 build boardwalk",    MG_E_UNKNOWN, 9,
         "several boards have \"boardwalk\": write us/boardwalk or uk/boardwalk"               },
        {"1 build fr/boardwalk", MG_E_UNKNOWN, 9, "there is no board \"fr\"; there are: us, uk"},
        {"1 bid 120",            MG_E_SYNTAX,  7, "say in which currency: us 120"              },
        {"1 bid fr 120",         MG_E_UNKNOWN, 7, "there is no board \"fr\"; there are: us, uk"},
    };
    char text[LINE_CAP];

    (void)unused;
    check_mistakes(&two_boards, rows, sizeof rows / sizeof rows[0]);
    mg_action act = {MG_ACT_BID, 1, 1, 120};
    (void)mg_action_write(&two_boards, act, text, sizeof text);
    assert_string_equal(text, "1 bid uk 120");
    act = (mg_action){MG_ACT_MORTGAGE, 1, (uint16_t)mg_deed_id(1, 27), 0};
    (void)mg_action_write(&two_boards, act, text, sizeof text);
    assert_string_equal(text, "1 mortgage uk/boardwalk");
}

static void lengthen(char *slug)
{
    memset(slug + strlen(slug), 'x', MG_NAME_CAP - 1 - strlen(slug));
    slug[MG_NAME_CAP - 1] = '\0';
}

/* Whatever an action is about, and as long as the slugs of a board may be. */
static void every_action_has_room(void **unused)
{
    static const int32_t amounts[] = {0, 1, 39, 40, MG_MONEY_MAX, -MG_MONEY_MAX};
    static mg_board_def longest[2];
    mg_edition edition = twice;
    mg_game_def def = mg_game_def_default(&edition);
    mg_game g;
    char text[LINE_CAP];

    (void)unused;
    edition.board = memcpy(longest, boards, sizeof longest);
    for (int board = 0; board < 2; board++) {
        snprintf(longest[board].code, sizeof longest[board].code, "board-%c", board ? 'b' : 'a');
        for (int at = 0; at < MG_SPACES; at++) {
            lengthen(longest[board].space[at].slug);
        }
    }
    def.board_n = 2;
    def.boards[1] = 1;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_action act = {MG_ACT_STEAL_BUILDING, 0, (uint16_t)(mg_deed_id(1, 27) << 8 | 27), 27};
    assert_true(mg_action_write(&g, act, text, sizeof text) > MG_NAME_CAP);
    for (act.kind = 0; act.kind < MG_ACTION_N; act.kind++) {
        for (int subj = 0; subj <= UINT16_MAX; subj += 3) {
            for (size_t k = 0; k < sizeof amounts / sizeof amounts[0]; k++) {
                act.subj = (uint16_t)subj;
                act.amt = amounts[k];
                if (mg_action_write(&g, act, text, sizeof text) >= MG_ACTION_TEXT_CAP) {
                    fail_msg("\"%s\" is longer than an action may be", text);
                }
            }
        }
    }
}

/* Each spread has one amount: equal levels give the amount of an even spread. */
static void spreads_have_a_digit_for_each_site(void **unused)
{
    enum { ORANGE = 5 };

    char text[LINE_CAP];
    mg_action act = {MG_ACT_SELL_DOWN, 1, ORANGE, 0};

    (void)unused;
    for (uint32_t raised = 0; raised < 7; raised++) {
        act.amt = mg_spread_amt(3, raised);
        check_round_trip(&game, act);
    }
    (void)mg_action_write(&game, act, text, sizeof text);
    assert_string_equal(text, "1 sell-down orange 344");
    assert_int_equal(mg_action_read(&game, "sell-down orange 333", 20, 1, &act, NULL), MG_E_OK);
    assert_int_equal(act.amt, 3);
}

/* Random bytes are refused or accepted, and nothing is read beyond their end. */
static void noise_is_survived(void **unused)
{
    mg_rng rng = mg_rng_of(3, 0, 0);
    char text[24];
    mg_action act;
    mg_err err;

    (void)unused;
    for (int round = 0; round < 20000; round++) {
        size_t n = mg_rng_below(&rng, sizeof text);
        for (size_t k = 0; k < n; k++) {
            text[k] = "0123 */-abdeilorsu\xc3\xa9\t$"[mg_rng_below(&rng, 23)];
        }
        if (mg_action_read(&game, text, n, 0, &act, &err) == MG_E_OK) {
            check_round_trip(&game, act);
        } else {
            assert_true(err.text[0] != '\0');
        }
    }
}

/* ---- sentences ---- */

static void events_read_well(void **unused)
{
    static const char *const name[MG_SEATS_MAX] = {"Ada", "Ben", "Cy", "Di"};

    enum { BOARDWALK = 27 };

    /* clang-format off */
    static const struct {
        mg_event ev;
        const char *text;
    } rows[] = {
        {{.kind = MG_EV_PAY, .seat = 0, .other = 1, .amt = 50, .cause = MG_CAUSE_RENT},
         "Ada pays Ben $50 (rent)"},
        {{.kind = MG_EV_PAY, .seat = MG_BANK, .other = 1, .amt = 200, .cause = MG_CAUSE_SALARY},
         "The Bank pays Ben $200 (salary)"},
        {{.kind = MG_EV_PAY, .seat = 2, .other = MG_POT, .amt = 75, .cause = MG_CAUSE_TAX},
         "Cy pays the pot $75 (tax)"},
        {{.kind = MG_EV_ROLL, .seat = 0, .amt = 3, .aux = 4}, "Ada rolls 3 and 4"},
        {{.kind = MG_EV_ROLL, .seat = 0, .amt = 3, .aux = 3}, "Ada rolls 3 and 3: doubles"},
        {{.kind = MG_EV_MOVE, .seat = 0, .subj = 39}, "Ada moves to Boardwalk"},
        {{.kind = MG_EV_DEED, .seat = 1, .subj = BOARDWALK}, "Boardwalk goes to Ben"},
        {{.kind = MG_EV_DEED, .seat = MG_BANK, .other = 1, .subj = BOARDWALK},
         "Boardwalk goes back to the Bank"},
        {{.kind = MG_EV_BUILD, .seat = 3, .subj = BOARDWALK, .amt = 1},
         "Di builds a house on Boardwalk"},
        {{.kind = MG_EV_BUILD, .seat = 3, .subj = BOARDWALK, .amt = 5},
         "Di builds a hotel on Boardwalk"},
        {{.kind = MG_EV_SELL, .seat = 3, .subj = BOARDWALK, .amt = 0},
         "Di sells buildings on Boardwalk, which is bare now"},
        {{.kind = MG_EV_AUCTION, .seat = MG_BANK, .subj = BOARDWALK, .amt = 1},
         "Boardwalk is auctioned from $1"},
        {{.kind = MG_EV_UNSOLD, .seat = MG_BANK, .subj = BOARDWALK},
         "Nobody bids; Boardwalk stays with the Bank"},
        {{.kind = MG_EV_NO_RENT, .seat = 0, .other = 1, .subj = BOARDWALK},
         "No rent is due to Ben for Boardwalk"},
        {{.kind = MG_EV_BANKRUPT, .seat = 0, .other = MG_BANK}, "Ada is bankrupt to the Bank"},
        {{.kind = MG_EV_TIME, .seat = MG_BANK}, "The agreed time is up"},
        {{.kind = MG_EV_WINS, .seat = 9, .amt = 5000}, "Seat 9 wins"},
        {{.kind = MG_EV_WINS, .seat = 0, .amt = 5000, .aux = 1}, "Ada is ahead"},
        {{.kind = MG_EV_RESHUFFLE, .amt = 1}, "The used cards, 1 in all, are shuffled anew"},
    };

    /* clang-format on */

    char text[LINE_CAP];

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        size_t n = mg_event_sentence(&game, &rows[k].ev, name, text, sizeof text);
        assert_string_equal(text, rows[k].text);
        assert_int_equal(n, strlen(text));
    }
    assert_int_equal(mg_event_sentence(&game, &rows[0].ev, name, text, 1), strlen(rows[0].text));
    assert_string_equal(text, "");
    (void)mg_event_sentence(&game, &rows[0].ev, NULL, text, sizeof text);
    assert_string_equal(text, "Seat 0 pays seat 1 $50 (rent)");
    mg_event in_pounds = rows[0].ev;
    in_pounds.board = 1;
    (void)mg_event_sentence(&two_boards, &in_pounds, name, text, sizeof text);
    assert_string_equal(text, "Ada pays Ben £50 (rent)");
}

static void whys_show_the_arithmetic(void **unused)
{
    mg_event ev = {
        .kind = MG_EV_PAY,
        .clause = MG_CL_ST_105,
        .amt = 100,
        .term_n = 2,
        .term = {{MG_TERM_BASE, 50}, {MG_TERM_GROUP, 2}}
    };
    char text[LINE_CAP];
    char wanted[LINE_CAP];

    (void)unused;
    (void)mg_event_why(&game, &ev, text, sizeof text);
    snprintf(wanted, sizeof wanted,
             "ST-105: %s (50 on the deed, times 2 for the complete group = 100)",
             mg_clause_table[MG_CL_ST_105].text);
    assert_string_equal(text, wanted);
    ev.clause = MG_CL_NONE;
    (void)mg_event_why(&game, &ev, text, sizeof text);
    assert_string_equal(text, "50 on the deed, times 2 for the complete group = 100");
    ev.term_n = 0;
    assert_int_equal(mg_event_why(&game, &ev, text, sizeof text), 0);
}

/* No sentence of any game lacks a name or a word. */
static void check_sentence(const char *text)
{
    if (!text[0] || strpbrk(text, "{}") || strstr(text, " ?") || strstr(text, "  ") ||
        strstr(text, "no cause") || strstr(text, "no deed") || strstr(text, "nowhere")) {
        fail_msg("a sentence reads \"%s\"", text);
    }
}

/* A name that both boards have needs its country: the United States, or the United Kingdom. Some
 * games have all names on both boards, others only those of corners, taxes and decks. */
static void check_countries(const mg_game *g, const char *text)
{
    for (int space = 0; g->board_n > 1 && space < MG_SPACES; space++) {
        const char *name = mg_space_name(g, space), *at = text;

        if (strcmp(name, mg_space_name(g, MG_SPACES + space)) != 0) {
            continue;
        }
        while ((at = strstr(at, name))) {
            at += strlen(name);
            const char *rest = strncmp(at, " Free card", 10) == 0 ? at + 10 : at;
            if (strncmp(rest, " (United ", 9) != 0 && !isalpha((unsigned char)*at)) {
                fail_msg("\"%s\": of which country is %s?", text, name);
            }
        }
    }
}

static void check_events(const mg_match *m, const mg_events *ev)
{
    char text[LINE_CAP];

    for (int k = 0; k < ev->n; k++) {
        (void)mg_event_sentence(mg_match_game(m), &ev->at[k], NULL, text, sizeof text);
        check_sentence(text);
        if (ev->at[k].kind != MG_EV_DRAW) { /* the text of a card is its author's */
            check_countries(mg_match_game(m), text);
        }
        (void)mg_event_why(mg_match_game(m), &ev->at[k], text, sizeof text);
        assert_true(strncmp(text, "ST-", 3) == 0 || strncmp(text, "US-", 3) == 0 ||
                    strncmp(text, "IN-", 3) == 0 || strncmp(text, "HD-", 3) == 0 ||
                    strncmp(text, "DL-", 3) == 0);
        assert_true(strlen(text) < LINE_CAP - 1);
    }
}

static void check_choice(const mg_match *m, mg_rng *rng, mg_events *ev)
{
    const mg_game *g = mg_match_game(m);
    const mg_state *s = mg_match_state(m);
    char text[LINE_CAP];
    mg_choice chosen;

    (void)ev;
    if (mg_node_of(g, s) != MG_DECIDE) {
        return;
    }
    check_round_trip(g, walk_choose(m, rng, &chosen));
    (void)mg_choice_sentence(g, s, &chosen, NULL, text, sizeof text);
    check_sentence(text);
    check_countries(g, text);
    (void)mg_offer_sentence(g, s, text, sizeof text);
    check_countries(g, text);
}

/* The default is that of the edition to which the clause belongs, and appears once. */
static void clauses_say_the_defaults_of_their_edition(void **unused)
{
    static const struct {
        const char *clause, *said;
    } rows[] = {
        {"ST-5",   "Option jail.fine (default: 50): the fine."                    },
        {"US-14",  "Options jail.fine (default: 500), jail.rolls (default: 0), "  },
        {"HD-39",  "Option end (default: all_owned): 'all_owned'."                },
        {"DL-33",  "Option plays (default: 3)."                                   },
        {"IN-R5",  "Option rent.currency (default: ask): how owners answer."      },
        {"HD-R23", "With option cards.hidden (default: off) others see"           },
        {"ST-110", "Options end (default: last_standing): the game can also stop "},
    };

    char text[2048];

    (void)unused;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        (void)mg_clause_write(mg_clause_find(rows[k].clause), text, sizeof text);
        assert_non_null(strstr(text, rows[k].said));
    }
    size_t whole = mg_clause_write(mg_clause_find("ST-29"), text, sizeof text);
    assert_string_equal(text, mg_clause_table[mg_clause_find("ST-29")].text);
    assert_int_equal(mg_clause_write(mg_clause_find("ST-29"), text, 10), whole);
    assert_int_equal(strlen(text), 9);
    assert_int_equal(mg_clause_write(0, text, sizeof text), 0);
    assert_int_equal(mg_clause_write(MG_CLAUSE_N, text, sizeof text), 0);
}

static void games_can_be_told(void **unused)
{
    static mg_events ev;
    mg_rng rng;

    (void)unused;
    for (uint64_t number = 0; number < GAMES; number++) {
        mg_match *m = walk_begin(number, number % 4 ? NULL : &twice, &rng);
        for (int ply = 0; ply < PLIES && walk_step(m, &rng, &ev); ply++) {
            check_events(m, &ev);
            check_choice(m, &rng, &ev);
        }
        mg_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_action_round_trips),
        cmocka_unit_test(short_buffers_are_not_overrun),
        cmocka_unit_test(other_forms_are_read),
        cmocka_unit_test(mistakes_are_told_with_their_place),
        cmocka_unit_test(several_boards_need_their_codes),
        cmocka_unit_test(every_action_has_room),
        cmocka_unit_test(spreads_have_a_digit_for_each_site),
        cmocka_unit_test(noise_is_survived),
        cmocka_unit_test(events_read_well),
        cmocka_unit_test(whys_show_the_arithmetic),
        cmocka_unit_test(clauses_say_the_defaults_of_their_edition),
        cmocka_unit_test(games_can_be_told),
    };

    return cmocka_run_group_tests(tests, set_up, NULL);
}
