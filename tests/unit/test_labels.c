/* SPDX-License-Identifier: MIT
 * Short labels: marks, letters, short names, money, kept cards. */
#include "base/utf8.h"
#include "random_walk.h"
#include "record/words/labels.h"
#include "record/words/names.h"

#include "magie/json.h"
#include "magie/text.h"

#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

static bool is_letter(char mark)
{
    return mark >= 'A' && mark <= 'Z';
}

/* ---- marks and letters ---- */

static void check_marks(const mg_match *m)
{
    char mark[MG_SEATS_MAX];
    int n = mg_match_game(m)->seat_n;

    mg_seat_marks(m, mark);
    for (int seat = 0; seat < n; seat++) {
        assert_true(is_letter(mark[seat]));
        assert_null(memchr(mark, mark[seat], (size_t)seat));
    }
}

/* All letters are different on any board: with two groups of railroads, with equal group names or
 * names without a letter. */
static void group_letters_differ(void **state)
{
    char letter[MG_GROUPS_MAX];
    mg_board_def board = mg_edition_find("standard")->board[0];

    (void)state;
    for (int round = 0; round < 3; round++) {
        mg_group_letters(&board, letter);
        for (int group = 0; group < board.group_n; group++) {
            assert_true(is_letter(letter[group]) || letter[group] == '=' || letter[group] == '*');
            assert_null(memchr(letter, letter[group], (size_t)group));
        }
        board.group[round].kind = round ? MG_SPACE_RAILROAD : MG_SPACE_UTILITY;
        strcpy(board.group[round].name, "11");
        strcpy(board.group[round + 3].name, "a");
    }
}

/* ---- names of spaces ---- */

static void names_fit(void **state)
{
    static const char *const odd[] = {
        "A/B",
        "///",
        "One two three four five six seven eight nine ten",
        "Donaudampfschifffahrtsgesellschaftshaus X",
        "\303\204\303\226\303\234 \303\204\303\226\303\234\303\204\303\226",
        "B. & O. Railroad",
        "Avenue",
        "a b c d e f g h i j k l m n o p q r s t",
    };

    mg_board_def board = mg_edition_find("standard")->board[0];
    char name[MG_SHORT_CAP];

    (void)state;
    for (size_t k = 0; k < sizeof odd / sizeof odd[0]; k++) {
        memset(board.space[k].name, 0, sizeof board.space[k].name);
        memcpy(board.space[k].name, odd[k], mg_text_fit(odd[k], MG_NAME_CAP - 8));
    }
    for (int position = 0; position < MG_SPACES; position++) {
        for (int width = 1; width < 24; width++) {
            mg_short_name(&board, position, width, name);
            assert_true(mg_text_width(name) <= width);
            assert_true(name[0] != '\0' || width < 3);
        }
        mg_plain_name(&board, position, name);
        assert_true(strlen(name) <= strlen(board.space[position].name));
    }
    mg_short_name(&board, 39, 5, name);
    assert_string_equal(name, "Board");
    mg_plain_name(&board, 19, name);
    assert_string_equal(name, "New York");
}

/* ---- money, and what a seat has ---- */

static void money_has_its_symbol(void **state)
{
    static const struct {
        const char *symbol, *gain, *loss;
    } rows[] = {
        {"$",   "$50",    "-$50"   },
        {"",    "50",     "-50"    },
        {"Pts", "50 Pts", "-50 Pts"},
        {"C$",  "C$50",   "-C$50"  },
        {"kr",  "50 kr",  "-50 kr" },
        {"L.",  "50 L.",  "-50 L." },
        {"~",   "~50",    "-~50"   },
    };

    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    mg_board_def board = def.edition->board[0];
    mg_game g;
    char text[32];

    (void)state;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    g.def[0] = &board;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        strcpy(board.symbol, rows[k].symbol);
        assert_string_equal(mg_money_text(&g, 0, 50, text), rows[k].gain);
        assert_string_equal(mg_money_text(&g, 0, -50, text), rows[k].loss);
    }
}

/* Invalid numbers have a text, too, or an empty one. */
static void nothing_has_words(void **state)
{
    enum { BOARDWALK = 27 };

    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    static mg_state s;
    char text[64];
    mg_game g;

    (void)state;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
    mg__out o = mg__out_of(text, sizeof text);
    mg__put_owned(&o, &g, &s, NULL, BOARDWALK);
    mg__put(&o, ", ");
    mg__put_owned(&o, &g, &s, NULL, -1);
    mg__put(&o, ", ");
    mg__put_a(&o, "");
    mg__put(&o, ", ");
    mg__put_candidate(&o, MG_CANDIDATES);
    mg__put(&o, ", ");
    mg__put_money(&o, &g, -1, -50);
    assert_string_equal(text, "Boardwalk, no deed, a , ?, -50");
    assert_non_null(mg__card_def(&g, 1, 0));
    for (int deck = -1; deck <= MG_DECKS; deck += MG_DECKS + 1) {
        assert_null(mg__card_def(&g, deck, 0));
    }
    assert_null(mg__card_def(&g, 0, -1));
    assert_null(mg__kept_def(&g, -1));
    assert_null(mg__kept_def(&g, g.kept_n));
}

/* A user's edition may have any words. */
static void own_words_fit(void **state)
{
    static const struct {
        const char *bank, *title, *house, *builds;
    } rows[] = {
        {"the Treasury", "Treasury", "apartment", "Seat 0 builds an apartment on Boardwalk"},
        {"a bank",       "A bank",   "hut",       "Seat 0 builds a hut on Boardwalk"       },
    };

    enum { BOARDWALK = 27 };

    mg_game_def def = mg_game_def_default(mg_edition_find("standard"));
    mg_edition own = *def.edition;
    mg_event ev = {.kind = MG_EV_BUILD, .seat = 0, .subj = BOARDWALK, .amt = 1};
    char text[256];
    mg_game g;

    (void)state;
    def.edition = &own;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        strcpy(own.bank, rows[k].bank);
        strcpy(own.house, rows[k].house);
        assert_string_equal(mg_bank_title(&g, text), rows[k].title);
        (void)mg_event_sentence(&g, &ev, NULL, text, sizeof text);
        assert_string_equal(text, rows[k].builds);
    }
}

/* Texts for the possessions of a seat, as the seat and as others see them; a shortened purse ends
 * after a whole amount. */
static void holdings_are_short(void **state)
{
    /* clang-format off */
    static const struct {
        const char *edition, *position, *spelled, *marks, *seen;
    } rows[] = {
        {"standard", "{}", "", "", ""},
        {"standard", "{\"seats\":[{\"cards\":[\"chance-8\"]},{}]}", "+card", "+card", "+card"},
        {"standard", "{\"seats\":[{\"cards\":[\"chance-8\",\"chest-5\"]},{}]}",
         "+2 cards", "+2 cards", "+2 cards"},
        {"house-divided", "{\"seats\":[{\"cards\":[\"chance-9\"]},{}]}", "+cancel", "+C", "+card"},
    };

    /* clang-format on */

    static mg_view view;
    char text[64], few[4];
    mg_state s;
    mg_game g;

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        mg_game_def def = mg_game_def_default(mg_edition_find(rows[k].edition));
        const char *json = rows[k].position;

        def.seat_n = 2;
        def.options.cards_hidden = 1;
        assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
        assert_int_equal(mg_json_read_state(&g, json, strlen(json), &s, NULL), MG_E_OK);
        assert_string_equal(mg_cards_text(&g, &s, 0, true, text), rows[k].spelled);
        assert_string_equal(mg_cards_text(&g, &s, 0, false, text), rows[k].marks);
        assert_string_equal(mg_cards_text(&g, &mg_view_of(&g, &s, 1, &view)->seen, 0, true, text),
                            rows[k].seen);
    }
    assert_true(strlen(mg_cash_text(&g, &s, 0, few, sizeof few)) < sizeof few);
}

static void check_seat(const mg_game *g, const mg_state *s, int seat)
{
    char text[128], few[4];

    assert_true(mg_worth_text(g, s, seat, text)[0] != '\0');
    assert_true(mg_cash_text(g, s, seat, text, sizeof text)[0] != '\0');
    assert_true(strlen(mg_cash_text(g, s, seat, few, sizeof few)) < sizeof few);
    assert_true(strstr(mg_score_text(g, s, seat, text), " vote") ||
                strncmp(text, "worth ", 6) == 0);
    assert_int_equal(mg_party_text(s, seat)[0] != '\0', s->candidate[seat] != 0);
    assert_int_equal(is_letter(mg_candidate_text(s, seat, text)[0]), s->candidate[seat] != 0);
    for (int spelled = 0; spelled < 2; spelled++) {
        bool any = s->held[seat] || mg_hidden_cards(s, seat);

        assert_int_equal(mg_cards_text(g, s, seat, spelled, text)[0] == '+', any);
        assert_int_equal(text[0] != '\0', any);
    }
}

static void check_game(const mg_match *m)
{
    const mg_game *g = mg_match_game(m);
    char text[MG_PLACE_CAP], bank[MG_NAME_CAP];

    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        int deed = mg_space_deed(g, space);

        mg_place_name(g, space, text);
        assert_non_null(strstr(text, mg_space_name(g, space)));
        assert_int_equal(strlen(text) > strlen(mg_space_name(g, space)), g->board_n > 1);
        mg_place_fit(g, space, 12, text);
        assert_true(text[0] != '\0');
        assert_true(deed < 0 || mg_deed_space(g, deed) == space);
    }
    for (int level = 0; level < MG_LEVELS; level++) {
        assert_true(mg_level_text(g, level, text)[0] != '\0');
    }
    assert_true(is_letter(mg_bank_title(g, bank)[0]));
    assert_true(mg_card_text(g, 0)[0] != '\0');
}

/* Views of other seats have hidden cards. */
static void states_have_labels(void **state)
{
    enum { GAMES = 40, PLIES = 250 };

    static mg_view view;
    mg_rng rng;

    (void)state;
    for (uint64_t number = 0; number < GAMES; number++) {
        mg_match *m = walk_begin(number, NULL, &rng);
        const mg_game *g = mg_match_game(m);
        static mg_events ev;

        check_marks(m);
        if (g->board_n) {
            check_game(m);
        }
        for (int ply = 0; g->board_n && ply < PLIES && walk_step(m, &rng, &ev); ply++) {
            for (int seat = 0; ply % 10 == 0 && seat < g->seat_n; seat++) {
                check_seat(g, mg_match_state(m), seat);
                check_seat(g, &mg_view_of(g, mg_match_state(m), 0, &view)->seen, seat);
            }
        }
        mg_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(group_letters_differ), cmocka_unit_test(names_fit),
        cmocka_unit_test(money_has_its_symbol), cmocka_unit_test(nothing_has_words),
        cmocka_unit_test(own_words_fit),        cmocka_unit_test(holdings_are_short),
        cmocka_unit_test(states_have_labels),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
