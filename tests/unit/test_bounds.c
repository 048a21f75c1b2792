/* SPDX-License-Identifier: MIT
 * The bounds of arrays in rules.h and event.h: the longest legal lists, on sixteen boards where one
 * seat has every deed, and the most events of one action. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */
#include "base/bits.h"

#include "magie/json.h"
#include "magie/rules.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_CAP = 1 << 20, DEEDS = 28, STREETS = 22, OWN = 0, OTHER = 1 };

static mg_board_def boards[MG_BOARDS_MAX];
static mg_edition sixteen; /* the first board of international, sixteen times */
static mg_game game;
static mg_state state;
static mg_choice list[MG_LEGAL_MAX];

static int set_up(void **unused)
{
    const mg_edition *international = mg_edition_find("international");

    (void)unused;
    sixteen = *international;
    for (int k = 0; k < MG_BOARDS_MAX; k++) {
        boards[k] = international->board[0];
        snprintf(boards[k].code, sizeof boards[k].code, "b%d", k & 15);
    }
    sixteen.board = boards;
    sixteen.board_n = sixteen.play_max = MG_BOARDS_MAX;
    return 0;
}

static void new_game(int houses, int hotels)
{
    mg_game_def def = mg_game_def_default(&sixteen);

    def.seat_n = 2;
    def.board_n = MG_BOARDS_MAX;
    for (int k = 0; k < MG_BOARDS_MAX; k++) {
        def.boards[k] = k;
    }
    def.options.import_when = MG_IMPORT_ANY;
    def.options.bank_houses = houses;
    def.options.bank_hotels = hotels;
    assert_int_equal(mg_game_init(&game, &def, NULL), MG_E_OK);
}

/* The first seat has every deed: all streets are built to one level, the first of each group to
 * another. */
static void own_everything(int level, int first, int cash, const char *frames)
{
    static char text[TEXT_CAP];
    mg_err err = {0};
    int n = snprintf(text, sizeof text, "{\"seats\":[{\"deeds\":{");

    for (int board = 0; board < MG_BOARDS_MAX; board++) {
        const mg_board *t = &game.board[board];

        for (int deed = 0; deed < t->deed_n; deed++) {
            bool heads = mg_bits_first(t->group_mask[t->group[deed]]) == deed;
            bool street = t->streets >> deed & 1;

            n += snprintf(text + n, sizeof text - (size_t)n, "%s\"b%d/%d\":%d",
                          board + deed ? "," : "", board, t->pos[deed],
                          !street ? 0
                          : heads ? first
                                  : level);
        }
    }
    n += snprintf(text + n, sizeof text - (size_t)n, "},\"cash\":{");
    for (int board = 0; board < MG_BOARDS_MAX; board++) {
        n += snprintf(text + n, sizeof text - (size_t)n, "%s\"b%d\":%d", board ? "," : "", board,
                      cash);
    }
    n += snprintf(text + n, sizeof text - (size_t)n, "}},{}]%s}", frames);
    if (mg_json_read_state(&game, text, (size_t)n, &state, &err)) {
        fail_msg("%s", err.text);
    }
}

static int listed(int kind)
{
    int n = mg_legal(&game, &state, OWN, list, MG_LEGAL_MAX), found = 0;

    assert_in_range(n, 1, MG_LEGAL_MAX);
    for (int k = 0; k < n; k++) {
        found += list[k].act.kind == kind;
    }
    return found;
}

static void every_building_from_every_bank(void **unused)
{
    (void)unused;
    new_game(32, 12);
    own_everything(0, 0, 100000, "");
    assert_int_equal(listed(MG_ACT_IMPORT), MG_BOARDS_MAX * STREETS * (MG_BOARDS_MAX - 1));
    assert_int_equal(listed(MG_ACT_BUILD), MG_BOARDS_MAX * STREETS);
    assert_int_equal(listed(MG_ACT_MORTGAGE), MG_BOARDS_MAX * DEEDS);
}

/* Six groups of three streets and two of two, one of each group has a hotel. The Bank has one house
 * too few to sell the hotels one by one, so that uneven spreads are listed. */
static void every_spread_beside_imports(void **unused)
{
    (void)unused;
    new_game((STREETS - 8) * 4, 40);
    own_everything(4, 5, 100000, "");
    assert_int_equal(state.board[0].houses, 0);
    assert_int_equal(listed(MG_ACT_IMPORT), MG_BOARDS_MAX * (STREETS - 8) * (MG_BOARDS_MAX - 1));
    /* for each level that the returned houses allow beyond the even spread */
    assert_true(listed(MG_ACT_SELL_DOWN) > MG_BOARDS_MAX * 8 * (MG_LEVELS - 1));
}

#define IN_DEBT                                                                                    \
    ",\"frames\":[{\"kind\":\"debt\",\"seat\":0,\"amt\":900000,\"to\":1,\"cause\":\"rent\","       \
    "\"board\":\"b0\"}]"

/* A seat that is bankrupt to a player gives up 448 deeds and 352 hotels. */
static void an_estate_of_sixteen_boards(void **unused)
{
    static mg_events ev;
    mg_action act = {MG_ACT_BANKRUPT, OWN, 0, 0};

    (void)unused;
    new_game(32, STREETS);
    own_everything(5, 5, 0, IN_DEBT);
    assert_int_equal(mg_apply(&game, &state, act, &ev).status, MG_E_OK);
    assert_true(ev.n > MG_BOARDS_MAX * (DEEDS + 2 * STREETS));
    assert_int_equal(ev.lost, 0);
    assert_int_equal(mg_bits_count(state.board[15].owned[OTHER]), DEEDS);
}

/* Events that do not fit into the array are counted, and nothing is written beyond it. */
static void events_beyond_the_last(void **unused)
{
    static mg_events ev, before;
    mg_action act = {MG_ACT_BANKRUPT, OWN, 0, 0};

    (void)unused;
    new_game(32, STREETS);
    own_everything(5, 5, 0, IN_DEBT);
    memset(&ev, 0x5a, sizeof ev);
    ev.n = MG_EVENTS_MAX - 1;
    ev.lost = 0;
    before = ev;
    assert_int_equal(mg_apply(&game, &state, act, &ev).status, MG_E_OK);
    assert_int_equal(ev.n, MG_EVENTS_MAX);
    assert_true(ev.lost > MG_BOARDS_MAX * DEEDS);
    assert_memory_equal(ev.at, before.at, sizeof ev.at - sizeof ev.at[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_building_from_every_bank),
        cmocka_unit_test(every_spread_beside_imports),
        cmocka_unit_test(an_estate_of_sixteen_boards),
        cmocka_unit_test(events_beyond_the_last),
    };

    return cmocka_run_group_tests(tests, set_up, NULL);
}
