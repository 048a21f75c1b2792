/* SPDX-License-Identifier: MIT
 * The greatest possible number of rows (DL-34): one seat has more rows than fit into one set of
 * bits, so that lists go through them in chunks. Also the counts stored beside the rows: where
 * those of a seat begin, and which of them are long. */
#include "base/bits.h"
#include "cards_table.h"
#include "rules/card/brief.h"

enum { ALL_MAX = 1 << 16, ROWS_MANY = 106, ROOM = 1024 };

static mg_choice listed[ALL_MAX];
static int listed_n;
static mg_state after;

/* ---- a list compared with the actions that apply ---- */

static bool is_listed(mg_action act)
{
    for (int k = 0; k < listed_n; k++) {
        if (memcmp(&listed[k].act, &act, sizeof act) == 0) {
            return true;
        }
    }
    return false;
}

/* Lists all places where an action could put a card. Returns their number. */
static int places_are_listed(mg_action_kind what, int subj)
{
    int n = 0;

    for (int where = 0; where <= MG_NEW_ROW + MG_COLOURS_MAX; where++) {
        mg_action act = {(uint8_t)what, 0, (uint16_t)subj, where};

        mg_state_copy(&g, &after, &s);
        bool applies = mg_ok(mg_apply(&g, &after, act, NULL));
        assert_int_equal(is_listed(act), applies);
        n += applies;
    }
    return n;
}

static void look(void)
{
    listed_n = mg_legal(&g, &s, 0, listed, ALL_MAX);
    assert_in_range(listed_n, 1, ALL_MAX);
    assert_null(mg_state_check(&g, &s));
}

static void apply(mg_action_kind what, int subj, int32_t amt)
{
    assert_int_equal(
        mg_apply(&g, &s, (mg_action){(uint8_t)what, 0, (uint16_t)subj, amt}, NULL).status, MG_E_OK);
}

/* ---- very many rows ---- */

static bool is_title(const mg_kind_def *def)
{
    return def->type == MG_CARDS_PROPERTY || def->type == MG_CARDS_WILD;
}

/* Cards of three packs, one in each row except for a full row now and then; the rows of the other
 * players follow. */
static void lay_many(void)
{
    const mg_deck_def *deck = edition->deck;
    int n = 0;

    new_game(2, "decks", "3", "win.when", "own_turn", "win.sets", "10", "dup_sets_count", "off",
             NULL);
    give(0, "green");
    give(0, "any-colour");
    give(0, "sly-deal");
    for (int round = 0; n < ROWS_MANY; round++) {
        const mg_kind_def *def = &deck->kind[round * 7 % deck->kind_n];
        int k = (int)(def - deck->kind);

        if (!is_title(def) || s.cards.unseen[k] == 0) {
            continue;
        }
        const char *name = deck->colour[31 - __builtin_clz(def->colours)].name;
        if (strcmp(name, "utility") == 0 && s.cards.unseen[k] >= 2) {
            row(0, name, def->slug, def->slug, NULL);
        } else if (n < ROWS_MANY - 4) {
            row(0, name, def->slug, NULL);
        } else {
            row(1, name, def->slug, NULL);
        }
        n++;
    }
    assert_in_range(s.cards.row_n[0], 100, MG_ROWS_MAX);
}

static void lists_places_in_more_rows_than_a_set_has_members(void **state)
{
    static const int from[] = {0, 1, 30, 31, 32, 33, 61, 62, 63, 64, 65, 66, 95, 96, 99};

    (void)state;
    lay_many();
    look();
    assert_true(places_are_listed(MG_ACT_PLACE_CARD, kind("any-colour")) > 64);
    assert_true(places_are_listed(MG_ACT_PLACE_CARD, kind("green")) > 2);
    for (size_t k = 0; k < sizeof from / sizeof from[0]; k++) {
        places_are_listed(MG_ACT_MOVE, mg_spot(0, from[k], 0));
    }
    apply(MG_ACT_ARRANGE, 0, 0);
    look();
    for (size_t k = 0; k < sizeof from / sizeof from[0]; k++) {
        places_are_listed(MG_ACT_MOVE, mg_spot(0, from[k], 0));
    }
}

/* mg_legal counts a list that is longer than its array to the end, and the short form of the list
 * has the same actions. */
static void lists_as_much_as_there_is_room_for(void **state)
{
    static mg_choice some[ROOM + 1];
    static mg_brief brief;

    (void)state;
    lay_many();
    look();
    assert_true(listed_n > ROOM);
    memset(some, 0xa5, sizeof some);
    assert_int_equal(mg_legal(&g, &s, 0, some, ROOM), listed_n);
    assert_memory_equal(some, listed, ROOM * sizeof some[0]);
    assert_int_equal(some[ROOM].act.kind, 0xa5);
    assert_int_equal(mg_brief_of(&g, &s, 0, &brief, true), listed_n);
    for (int k = 0; k < listed_n; k++) {
        mg_action act = mg_brief_at(&brief, k);

        assert_memory_equal(&act, &listed[k].act, sizeof act);
    }
}

static void lists_places_for_what_is_received(void **state)
{
    (void)state;
    lay_many();
    int card = s.cards.row[s.cards.row_at[1]].card[0];
    apply(MG_ACT_STEAL, mg_spot(1, 0, 0), 0);
    assert_int_equal(mg_apply(&g, &s, (mg_action){MG_ACT_ACCEPT, 1, 0, 0}, NULL).status, MG_E_OK);
    look();
    assert_true(places_are_listed(MG_ACT_RECEIVE, card) > 1);
}

/* ---- counts beside the rows ---- */

static void lay_sets(int seat, int n)
{
    static const char *const colours[] = {"brown", "utility", "darkblue"}, *const cards[] = {
                                                                               "brown", "utility",
                                                                               "dark-blue"};

    for (int k = 0; k < n; k++) {
        row(seat, colours[k], cards[k], cards[k], NULL);
    }
}

/* In any seat exactly the required number of sets wins; one fewer does not win (DL-39). */
static void any_seat_wins(void **state)
{
    (void)state;
    for (int seat = 0; seat < MG_CARDS_SEATS; seat++) {
        for (int sets = 2; sets <= 3; sets++) {
            new_game(MG_CARDS_SEATS, NULL);
            give(0, "1m");
            lay_sets(seat, sets);
            assert_null(mg_state_check(&g, &s));
            apply(MG_ACT_BANK, kind("1m"), 0);
            assert_int_equal(s.result, sets == 3 ? MG_DECIDED : MG_RUNNING);
            assert_int_equal(s.winners, sets == 3 ? 1 << seat : 0);
        }
    }
}

static void is_bad(uint8_t *count)
{
    ++*count;
    assert_string_equal(mg_state_check(&g, &s), "rows_are_counted");
    --*count;
    assert_null(mg_state_check(&g, &s));
}

/* A state whose counts disagree with its rows is invalid; the rows of unused seats begin after all
 * others. */
static void counts_beside_rows_are_checked(void **state)
{
    (void)state;
    new_game(3, NULL);
    row(0, "brown", "brown", "brown", NULL);
    row(1, "red", "red", NULL);
    assert_null(mg_state_check(&g, &s));
    for (int seat = 1; seat < MG_CARDS_SEATS; seat++) {
        is_bad(&s.cards.row_at[seat]);
    }
    for (int seat = 0; seat < 3; seat++) {
        is_bad(&s.cards.long_n[seat]);
    }
    for (int at = 2; at < g.deck.row_max + MG_COLOURS_MAX;
         at++) { /* also the rows that hold cards only while these move */
        s.cards.row[at].colour = 1;
        assert_string_equal(mg_state_check(&g, &s), "canonical");
        s.cards.row[at].colour = 0;
    }
}

/* Every property of three packs in a row of its own; where each colour begins. Returns the number
 * of rows. */
static int lay_one_in_each_row(int first[MG_COLOURS_MAX])
{
    const mg_deck_def *deck = edition->deck;
    int n = 0;

    new_game(2, "decks", "3", NULL);
    for (int k = 0; k < deck->kind_n; k++) {
        const mg_kind_def *def = &deck->kind[k];

        while (is_title(def) && s.cards.unseen[k] > 0) {
            int of = mg_bits_first(def->colours);

            first[of] = def->type == MG_CARDS_PROPERTY ? n : first[of];
            row(0, deck->colour[of].name, def->slug, NULL);
            n++;
        }
    }
    return n;
}

/* A layout may begin rows while all others are still there. */
static void a_row_begins_before_another_ends(void **state)
{
    int first[MG_COLOURS_MAX] = {0}, n = lay_one_in_each_row(first);

    (void)state;
    assert_in_range(n + edition->deck->colour_n, MG_ROWS_MAX + 1, MG_ROWS_MAX + MG_COLOURS_MAX);
    apply(MG_ACT_ARRANGE, 0, 0);
    for (int k = 0; k < edition->deck->colour_n; k++) {
        apply(MG_ACT_MOVE, mg_spot(0, first[k], 0), MG_NEW_ROW + k);
    }
    apply(MG_ACT_DONE, 0, 0);
    assert_int_equal(s.cards.row_n[0], n);
    assert_null(mg_state_check(&g, &s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_places_in_more_rows_than_a_set_has_members),
        cmocka_unit_test(lists_as_much_as_there_is_room_for),
        cmocka_unit_test(lists_places_for_what_is_received),
        cmocka_unit_test(any_seat_wins),
        cmocka_unit_test(counts_beside_rows_are_checked),
        cmocka_unit_test(a_row_begins_before_another_ends),
    };

    return cmocka_run_group_tests(tests, load_edition, NULL);
}
