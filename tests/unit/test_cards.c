/* SPDX-License-Identifier: MIT
 * Card games, one rule at a time, on tables set by hand. */
#include "cards_table.h"

#include <stdlib.h>

static mg_events ev;

static void build(int at, const char *slug)
{
    take(slug);
    s.cards.row[at].built |= strcmp(slug, "hotel") == 0 ? 2 : 1;
}

/* ---- playing ---- */

static mg_status act(int seat, mg_action_kind what, int subj, int32_t amt)
{
    ev = (mg_events){0};
    assert_null(mg_state_check(&g, &s));
    mg_result r =
        mg_apply(&g, &s, (mg_action){(uint8_t)what, (int8_t)seat, (uint16_t)subj, amt}, &ev);
    assert_null(mg_state_check(&g, &s));
    return (mg_status)r.status;
}

#define DOES(...) assert_int_equal(act(__VA_ARGS__), MG_E_OK)
#define REFUSED(status, ...) assert_int_equal(act(__VA_ARGS__), status)

static int asked(void)
{
    uint16_t seats = mg_to_act(&g, &s);

    for (int seat = 0; seat < s.seat_n; seat++) {
        if (seats == 1u << seat) {
            return seat;
        }
    }
    return -1;
}

/* How many events of that kind the latest action had. */
static int told(mg_event_kind what)
{
    int n = 0;

    for (int k = 0; k < ev.n; k++) {
        n += ev.at[k].kind == what;
    }
    return n;
}

static int in_bank(int seat)
{
    int sum = 0;

    for (int k = 0; k < g.deck.kind_n; k++) {
        sum += s.cards.bank[seat][k] * g.deck.value[k];
    }
    return sum;
}

/* Seat 0 asks seat 1 for 5M. */
static void collect(void)
{
    give(0, "debt-collector");
    DOES(0, MG_ACT_PLAY, kind("debt-collector"), 1);
}

/* ---- the deck ---- */

static void has_the_whole_deck(void **state)
{
    int cards = 0, worth = 0;

    (void)state;
    for (int k = 0; k < edition->deck->kind_n; k++) {
        cards += edition->deck->kind[k].count;
        worth += edition->deck->kind[k].count * edition->deck->kind[k].value;
    }
    assert_int_equal(cards, 106);
    assert_int_equal(worth, 252);
    assert_int_equal(edition->deck->colour_n, 10);
}

static int size_with(const char *name, const char *value)
{
    new_game(2, name, value, NULL);
    return g.deck.card_n;
}

static void varies_the_deck(void **state)
{
    (void)state;
    assert_int_equal(size_with("rent.extra", "on"), 119);
    assert_int_equal(size_with("jsn.count", "5"), 108);
    assert_int_equal(size_with("decks", "2"), 212);
}

static void needs_two_packs_for_six(void **state)
{
    mg_game_def def = mg_game_def_default(edition);

    (void)state;
    def.seat_n = 6;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_CONFLICT);
    def.options.decks = 2;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
}

/* ---- a no and the answers to it ---- */

static void cancels_for_everybody_or_for_one(void **state)
{
    (void)state;
    for (int self = 0; self < 2; self++) {
        new_game(3, "jsn.global", self ? "self" : "all", NULL);
        give(0, "its-my-birthday");
        give(1, "just-say-no");
        bank(1, "2m");
        bank(2, "2m");
        DOES(0, MG_ACT_PLAY, kind("its-my-birthday"), 0);
        assert_int_equal(asked(), 1);
        DOES(1, MG_ACT_NO, 0, 0);
        assert_int_equal(asked(), 0);
        DOES(0, MG_ACT_ACCEPT, 0, 0);
        if (self) { /* the third player is still asked, and pays */
            assert_int_equal(asked(), 2);
            DOES(2, MG_ACT_ACCEPT, 0, 0);
        }
        assert_int_equal(in_bank(0), self ? 2 : 0);
        assert_int_equal(in_bank(1), 2);
        assert_int_equal(asked(), 0);
        assert_int_equal(s.cards.used[kind("just-say-no")], 1);
    }
}

static void is_alive_again_after_a_second_no(void **state)
{
    (void)state;
    new_game(2, NULL);
    give(0, "just-say-no");
    give(1, "just-say-no");
    bank(1, "5m");
    collect();
    DOES(1, MG_ACT_NO, 0, 0);
    DOES(0, MG_ACT_NO, 0, 0);
    assert_int_equal(asked(), 1);
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(in_bank(0), 5);
}

static void nobody_else_says_no(void **state)
{
    (void)state;
    new_game(3, NULL);
    give(2, "just-say-no");
    bank(1, "5m");
    collect();
    REFUSED(MG_E_NOT_YOURS, 2, MG_ACT_NO, 0, 0);
    assert_int_equal(asked(), 1); /* it is asked although it has no such card */
    REFUSED(MG_E_NO_CARD, 1, MG_ACT_NO, 0, 0);
}

static void costs_a_play_in_the_own_turn_only(void **state)
{
    (void)state;
    new_game(2, "jsn.cost_own_turn", "on", "plays", "1", NULL);
    give(0, "just-say-no");
    give(1, "just-say-no");
    bank(1, "5m");
    collect();
    DOES(1, MG_ACT_NO, 0, 0);
    REFUSED(MG_E_PLAYS, 0, MG_ACT_NO, 0, 0);
    DOES(0, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(in_bank(0), 0);
}

static void stops_the_doublers_alone(void **state)
{
    (void)state;
    new_game(2, "jsn_vs_dtr", "choose_part", NULL);
    give(0, "rent-red-yellow");
    give(0, "double-the-rent");
    give(1, "just-say-no");
    row(0, "red", "red", NULL);
    bank(1, "2m");
    bank(1, "2m");
    DOES(0, MG_ACT_CHARGE, kind("rent-red-yellow"), mg_charge(0, MG_EVERYBODY, 1));
    assert_int_equal(s.cards.plays, 1);
    assert_int_equal(s.cards.act.amt, 4);
    DOES(1, MG_ACT_NO, 0, 1);
    DOES(0, MG_ACT_ACCEPT, 0, 0);
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    DOES(1, MG_ACT_SETTLE, 0, 0);
    assert_int_equal(in_bank(0), 2);
}

/* ---- payments as a whole ---- */

static void payments_are_minimal_and_in_order(void **state)
{
    mg_payment p[MG_PAYMENTS_MAX];

    (void)state;
    new_game(2, NULL);
    bank(1, "1m");
    bank(1, "pass-go");
    bank(1, "3m");
    bank(1, "10m");
    row(1, "red", "red", "red", NULL);
    row(1, "orange", "orange", NULL);
    assert_int_equal(mg_payments(&g, &s, p, MG_PAYMENTS_MAX), 0);
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    /* from the bank 3+1+1 and 10, then the payments with property cards */
    int n = mg_payments(&g, &s, p, MG_PAYMENTS_MAX);
    assert_true(n > 4 && n < MG_PAYMENTS_MAX);
    assert_int_equal(p[0].total, 5);
    assert_int_equal(p[0].n, 3);
    assert_int_equal(p[1].total, 10);
    assert_int_equal(p[1].piece[0].what, MG_FROM_BANK + kind("10m"));
    assert_int_equal(p[2].total, 5); /* with one card of a row */
    assert_int_equal(p[2].piece[p[2].n - 1].n, 1);
    REFUSED(MG_E_AMOUNT, 1, MG_ACT_SETTLE, 0, n);
    REFUSED(MG_E_AMOUNT, 1, MG_ACT_SETTLE, 0, -1);
    DOES(1, MG_ACT_SETTLE, 0, 1);
    assert_int_equal(in_bank(0), 10);
    assert_int_equal(in_bank(1), 5);
}

/* ---- rents ---- */

static int rent_of(const char *card, int target, int doublers)
{
    mg_state before = s;
    mg_status status = act(0, MG_ACT_CHARGE, kind(card), mg_charge(0, target, doublers));
    int amt = status ? -1 : s.cards.act.amt;

    s = before;
    return amt;
}

static void charges_by_cards_buildings_and_doublers(void **state)
{
    (void)state;
    new_game(2, NULL);
    give(0, "rent-dark-blue-green");
    give(0, "rent-any-colour");
    give(0, "double-the-rent");
    give(0, "double-the-rent");
    row(0, "darkblue", "dark-blue", "dark-blue", NULL);
    assert_int_equal(rent_of("rent-dark-blue-green", MG_EVERYBODY, 0), 8);
    build(0, "house");
    build(0, "hotel");
    assert_int_equal(rent_of("rent-dark-blue-green", MG_EVERYBODY, 0), 15);
    assert_int_equal(rent_of("rent-any-colour", 1, 2), 60);
    assert_int_equal(rent_of("rent-any-colour", MG_EVERYBODY, 0), -1);
}

static void multi_colour_wildcards_earn_nothing_alone(void **state)
{
    (void)state;
    new_game(2, NULL);
    give(0, "rent-any-colour");
    row(0, "red", "any-colour", NULL);
    assert_int_equal(rent_of("rent-any-colour", 1, 0), -1);
    take("red");
    s.cards.row[0] = (mg_cards_row){
        .colour = (uint8_t)colour("red"),
        .n = 2,
        .card = {(uint8_t)kind("red"), (uint8_t)kind("any-colour")}
    };
    assert_int_equal(rent_of("rent-any-colour", 1, 0), 3);
}

/* ---- payments ---- */

static void pays_in_pieces_and_breaks_sets(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(1, "darkblue", "dark-blue", "dark-blue", NULL);
    build(0, "house");
    bank(1, "1m");
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    REFUSED(MG_E_NOT_ENOUGH, 1, MG_ACT_PAY, 0, 0);
    DOES(1, MG_ACT_MARK, mg_spot(1, 0, 0), 0);
    REFUSED(MG_E_NOT_ENOUGH, 1, MG_ACT_PAY, 0, 0);
    DOES(1, MG_ACT_MARK, MG_FROM_BANK + kind("1m"), 0);
    DOES(1, MG_ACT_PAY, 0, 0);
    assert_int_equal(in_bank(0), 1);
    assert_int_equal(s.cards.row_n[0], 1);
    assert_int_equal(s.cards.parked[1][0], 1); /* the house of the broken set */
    assert_int_equal(s.cards.row[1].n, 1);
}

/* DL-37: marked cards can be taken back a limited number of times; after that cards can only be
 * marked. A payment of more cards than that limit is still complete, and the state can still be
 * saved. */
static void takes_cards_back_so_often(void **state)
{
    enum { OFTEN = 125 };

    (void)state;
    new_game(2, NULL);
    bank(1, "3m");
    bank(1, "3m");
    bank(1, "1m");
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    for (int n = 0; n < OFTEN; n++) {
        DOES(1, MG_ACT_MARK, MG_FROM_BANK + kind("3m"), 0);
        DOES(1, MG_ACT_UNMARK, MG_FROM_BANK + kind("3m"), 0);
    }
    DOES(1, MG_ACT_MARK, MG_FROM_BANK + kind("3m"), 0);
    REFUSED(MG_E_LIMIT, 1, MG_ACT_UNMARK, MG_FROM_BANK + kind("3m"), 0);
    DOES(1, MG_ACT_MARK, MG_FROM_BANK + kind("3m"), 0);
    DOES(1, MG_ACT_PAY, 0, 0);
    assert_int_equal(in_bank(0), 6);
}

/* DL-37: only cards that can pay are marked: no building where buildings cannot pay, no missing
 * building, no card beyond the last of a row. */
static void marks_what_can_pay(void **state)
{
    (void)state;
    for (int pays = 0; pays < 2; pays++) {
        new_game(2, "bldg_payable", pays ? "on" : "off", NULL);
        row(1, "darkblue", "dark-blue", "dark-blue", NULL);
        build(0, "house");
        bank(1, "1m");
        collect();
        DOES(1, MG_ACT_ACCEPT, 0, 0);
        for (int slot = 0; slot <= MG_SLOT_HOTEL; slot++) {
            bool may = slot < 2 || (slot == MG_SLOT_HOUSE && pays);
            const char *bad;

            s.cards.row[0].mark = (uint8_t)(1u << slot);
            bad = mg_state_check(&g, &s);
            assert_string_equal(bad ? bad : "", may ? "" : "marks_are_of_a_payment");
        }
    }
}

static void never_pays_with_worthless_cards(void **state)
{
    (void)state;
    for (int gives = 0; gives < 2; gives++) {
        new_game(2, "multi_surrender", gives ? "if_insolvent" : "never", NULL);
        row(1, "red", "any-colour", NULL);
        collect();
        DOES(1, MG_ACT_ACCEPT, 0, 0);
        assert_int_equal(s.cards.row_n[1], gives ? 0 : 1);
        assert_int_equal(told(MG_EV_NOTHING), !gives);
        assert_int_equal(asked(), 0);
    }
}

/* DL-R22: of the cards without value only wildcards of any colour are given. */
static void keeps_other_worthless_cards(void **state)
{
    (void)state;
    new_game(2, "multi_surrender", "if_insolvent", NULL);
    g.deck.value[kind("brown")] = 0;
    row(1, "brown", "brown", "any-colour", NULL);
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(s.cards.row[s.cards.row_at[1]].n, 1);
    assert_int_equal(s.cards.row[s.cards.row_at[1]].card[0], kind("brown"));
    assert_int_equal(told(MG_EV_GIVES), 1);
}

static void pays_nothing_that_is_not_needed(void **state)
{
    (void)state;
    new_game(2, "pay_superset", "minimal_only", NULL);
    bank(1, "1m");
    bank(1, "5m");
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    DOES(1, MG_ACT_MARK, MG_FROM_BANK + kind("1m"), 0);
    DOES(1, MG_ACT_MARK, MG_FROM_BANK + kind("5m"), 0);
    REFUSED(MG_E_TOO_MUCH, 1, MG_ACT_PAY, 0, 0);
    DOES(1, MG_ACT_UNMARK, MG_FROM_BANK + kind("1m"), 0);
    DOES(1, MG_ACT_PAY, 0, 0);
    assert_int_equal(in_bank(1), 1);
}

/* ---- taking ---- */

static void takes_what_is_no_set(void **state)
{
    (void)state;
    new_game(2, NULL);
    give(0, "sly-deal");
    give(0, "deal-breaker");
    row(1, "brown", "brown", "brown", NULL);
    row(1, "brown", "light-blue-brown", NULL);
    REFUSED(MG_E_COMPLETE, 0, MG_ACT_STEAL, mg_spot(1, 0, 0), 0);
    REFUSED(MG_E_COMPLETE, 0, MG_ACT_BREAK, mg_spot(1, 1, 0), 0);
    DOES(0, MG_ACT_STEAL, mg_spot(1, 1, 0), 0); /* a surplus card is not protected */
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(asked(), 0);
    DOES(0, MG_ACT_RECEIVE, kind("light-blue-brown"), MG_NEW_ROW + colour("lightblue"));
    DOES(0, MG_ACT_BREAK, mg_spot(1, 0, 0), 0);
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(s.cards.row_n[0], 2);
    assert_int_equal(s.cards.row_n[1], 0);
}

/* A deck may begin with any card: kind 0 is a kind like any other. */
static void receives_the_first_kind_of_a_deck(void **state)
{
    const mg_edition *shipped = edition;
    mg_edition other = *edition;
    mg_deck_def deck = *edition->deck;
    int brown = kind("brown");

    (void)state;
    deck.kind[0] = edition->deck->kind[brown];
    deck.kind[brown] = edition->deck->kind[0];
    other.deck = &deck;
    edition = &other;
    new_game(2, NULL);
    give(0, "sly-deal");
    row(1, "brown", "brown", NULL);
    DOES(0, MG_ACT_STEAL, mg_spot(1, 0, 0), 0);
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(s.cards.row_n[0], 1);
    assert_int_equal(s.cards.row[0].card[0], 0);
    edition = shipped;
}

/* DL-R29: where one card is a set, its card and a wildcard of any colour are two rows. */
static void joins_no_colourless_row_beyond_a_set(void **state)
{
    const mg_edition *shipped = edition;
    mg_edition other = *edition;
    mg_deck_def deck = *edition->deck;

    (void)state;
    deck.colour[colour("brown")].size = 1;
    other.deck = &deck;
    edition = &other;
    new_game(2, "wild.only_sets", "no", NULL);
    give(0, "brown");
    give(0, "red");
    row(0, "red", "any-colour", NULL);
    s.cards.row[0].colour = MG_NO_COLOUR;
    REFUSED(MG_E_PLACE, 0, MG_ACT_PLACE_CARD, kind("brown"), 0);
    DOES(0, MG_ACT_PLACE_CARD, kind("red"), 0);
    assert_null(mg_state_check(&g, &s));
    edition = shipped;
}

static void breaks_a_colour_laid_apart_by_option(void **state)
{
    (void)state;
    for (int apart = 0; apart < 2; apart++) {
        new_game(2, "deal_breaker.split", apart ? "all_of_colour" : "complete_set_only", NULL);
        give(0, "deal-breaker");
        row(1, "brown", "brown", NULL);
        row(1, "brown", "brown", NULL);
        row(1, "brown", "light-blue-brown", NULL); /* the wildcard in a row of its own */
        if (!apart) {
            REFUSED(MG_E_COMPLETE, 0, MG_ACT_BREAK, mg_spot(1, 0, 0), 1);
            continue;
        }
        DOES(0, MG_ACT_BREAK, mg_spot(1, 0, 0), 1);
        DOES(0, MG_ACT_HAND_OVER, mg_spot(1, 2, 0), 0); /* the thief chooses the cards */
        DOES(0, MG_ACT_HAND_OVER, mg_spot(1, 1, 0), 0);
        DOES(1, MG_ACT_ACCEPT, 0, 0);
        assert_int_equal(s.cards.row[0].n, 2);
        assert_int_equal(s.cards.row[0].card[1], kind("light-blue-brown"));
        assert_int_equal(s.cards.row_n[1], 1);
    }
}

static void leaves_inert_buildings_with_the_victim(void **state)
{
    (void)state;
    new_game(2, "deal_breaker.split", "all_of_colour", "bldg_on_break", "stay_inert", NULL);
    give(0, "deal-breaker");
    row(1, "red", "red", "red", NULL);
    row(1, "red", "red-yellow", NULL);
    build(0, "house");
    DOES(0, MG_ACT_BREAK, mg_spot(1, 0, 0), 1);
    DOES(0, MG_ACT_HAND_OVER, mg_spot(1, 0, 0), 0);
    DOES(0, MG_ACT_HAND_OVER, mg_spot(1, 1, 0), 0);
    DOES(0, MG_ACT_HAND_OVER, mg_spot(1, 0, 1), 0);
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(s.cards.row[0].built, 0);
    assert_int_equal(s.cards.parked[1][0], 1);
}

/* As long as the bank is below win.bank, a third set does not win (win.and). */
static void spares_the_winning_set_only_if_it_wins(void **state)
{
    (void)state;
    for (int rich = 0; rich < 2; rich++) {
        new_game(2, "deal_breaker.mode", "no_winning_steal", "win.and", "on", "win.bank", "5",
                 NULL);
        give(0, "deal-breaker");
        bank(0, rich ? "5m" : "4m");
        row(0, "brown", "brown", "brown", NULL);
        row(0, "utility", "utility", "utility", NULL);
        row(1, "darkblue", "dark-blue", "dark-blue", NULL);
        assert_int_equal(act(0, MG_ACT_BREAK, mg_spot(1, 0, 0), 0), rich ? MG_E_OFF : MG_E_OK);
    }
}

static void limits_what_a_forced_deal_touches(void **state)
{
    static const char *const values[] = {"any", "give_ok", "neither"};

    (void)state;
    for (int k = 0; k < 3; k++) {
        new_game(2, "forced_deal.full_sets", values[k], NULL);
        give(0, "forced-deal");
        row(0, "brown", "brown", "brown", NULL);
        row(1, "darkblue", "dark-blue", "dark-blue", NULL);
        row(1, "red", "red", NULL);
        assert_int_equal(act(0, MG_ACT_FORCE, mg_spot(1, 0, 0), 0),
                         k == 0 ? MG_E_OK : MG_E_COMPLETE);
        if (k == 2) {
            REFUSED(MG_E_TARGET, 0, MG_ACT_FORCE, mg_spot(1, 1, 0), 0);
        }
        if (k == 1) {
            DOES(0, MG_ACT_FORCE, mg_spot(1, 1, 0), 0);
        }
        if (k == 2) {
            continue;
        }
        DOES(0, MG_ACT_HAND_OVER, mg_spot(0, 0, 0), 0);
        DOES(1, MG_ACT_ACCEPT, 0, 0);
        assert_int_equal(asked(), 0);
        assert_int_equal(s.cards.row_n[0], 2);
    }
}

/* ---- layouts ---- */

static void exchanges_wildcards_of_two_sets_in_one_step(void **state)
{
    (void)state;
    new_game(2, "wild.move_cost", "on", NULL);
    row(0, "red", "red", "red", "red-yellow", NULL);
    row(0, "yellow", "yellow", "yellow", "red-yellow", NULL);
    REFUSED(MG_E_PLACE, 0, MG_ACT_MOVE, mg_spot(0, 0, 2), 1); /* the row is full */
    DOES(0, MG_ACT_ARRANGE, 0, 0);
    DOES(0, MG_ACT_MOVE, mg_spot(0, 0, 2), 1);
    REFUSED(MG_E_PLACE, 0, MG_ACT_DONE, 0, 0);
    DOES(0, MG_ACT_MOVE, mg_spot(0, 1, 2), 0);
    DOES(0, MG_ACT_DONE, 0, 0);
    assert_int_equal(s.cards.plays, 1); /* one play for each wildcard that moved */
}

/* ---- the end ---- */

static void wins_at_once_or_in_the_own_turn(void **state)
{
    (void)state;
    for (int own = 0; own < 2; own++) {
        new_game(2, "win.when", own ? "own_turn" : "at_once", NULL);
        give(0, "debt-collector");
        give(0, "1m");
        bank(0, "1m");
        row(0, "red", "red", NULL);
        row(1, "brown", "brown", "brown", NULL);
        row(1, "darkblue", "dark-blue", "dark-blue", NULL);
        row(1, "utility", "utility", "utility", NULL);
        DOES(0, MG_ACT_BANK, kind("1m"), 0);
        assert_int_equal(s.result, own ? MG_RUNNING : MG_DECIDED);
        if (!own) {
            assert_int_equal(s.winners, 2);
            continue;
        }
        DOES(0, MG_ACT_END, 0, 0);
        assert_int_equal(s.winners, 2); /* without a draw */
        assert_int_equal(s.cards.hand_n[1], 0);
    }
}

/* DL-S14 is about different colours even where sets of one colour count each for winning. */
static void ends_for_most_colours(void **state)
{
    mg_rng rng = mg_rng_of(1, 2, MG_STREAM_CHANCE);

    (void)state;
    new_game(2, "dup_sets_count", "on", "limit.rounds", "1", NULL);
    row(0, "red", "red", "red", "red-yellow", NULL);
    row(0, "red", "red", "red-yellow", "any-colour", NULL);
    row(1, "brown", "brown", "brown", NULL);
    bank(1, "10m");
    bank(1, "5m");
    DOES(0, MG_ACT_END, 0, 0);
    while (mg_node_of(&g, &s) == MG_CHANCE) {
        mg_chance_step(&g, &s, &rng, NULL);
    }
    DOES(1, MG_ACT_END, 0, 0);
    assert_int_equal(s.result, MG_TRUNCATED);
    assert_int_equal(s.winners, 2); /* a colour each; 15M against 17M */
}

static void ends_where_nothing_can_move(void **state)
{
    (void)state;
    new_game(2, NULL);
    for (int k = 0; k < g.deck.kind_n;
         k++) { /* everything lies in one bank, but for the properties */
        if (g.deck.type[k] == MG_CARDS_PROPERTY || g.deck.type[k] == MG_CARDS_WILD) {
            s.cards.hand[1][k] = s.cards.unseen[k];
        } else {
            s.cards.bank[1][k] = s.cards.unseen[k];
        }
        s.cards.hand_n[1] = (uint8_t)(s.cards.hand_n[1] + s.cards.hand[1][k]);
        s.cards.unseen[k] = 0;
    }
    s.cards.pile_n = 0;
    s.cards.active = 0;
    DOES(0, MG_ACT_END, 0, 0);
    assert_int_equal(asked(), 1);
    DOES(1, MG_ACT_END, 0, 0); /* 39 cards in hand, down to 7: cards leave a hand */
    mg_rng rng = mg_rng_of(1, 0, MG_STREAM_CHANCE);
    while (s.result == MG_RUNNING && asked() >= 0 && s.turn_n < 20) {
        mg_action a = mg_fallback(&g, &s, asked());

        DOES(a.seat, (mg_action_kind)a.kind, a.subj, a.amt);
        while (mg_node_of(&g, &s) == MG_CHANCE) {
            assert_true(mg_ok(mg_apply(&g, &s, mg_chance_sample(&g, &s, &rng), NULL)));
        }
    }
    assert_true(s.turn_n > 2);
}

static mg_options options(const char *first, const char *value)
{
    mg_options o = edition->options;

    set(&o, first, value);
    return o;
}

static void reads_other_names_of_options(void **state)
{
    (void)state;
    assert_int_equal(options("bldg_move", "free").buildings_move, MG_BUILDINGS_MOVE);
    assert_int_equal(options("bldg_move", "never").buildings_move, MG_BUILDINGS_STAY);
    assert_int_equal(options("fd_full_sets", "neither").forced_full, MG_FORCED_NEITHER);
    assert_int_equal(options("fd_third_party", "yes").forced_third, 1);
    assert_int_equal(options("db_split", "all_same_colour").breaker_split, MG_SPLIT_COLOUR);
    assert_int_equal(options("deal_breaker.split", "complete_group_only").breaker_split,
                     MG_SPLIT_ROW);
    assert_int_equal(options("db_mode", "single_property").breaker_mode, MG_BREAKER_SINGLE);
    assert_int_equal(options("db_single_bldg", "thief_bank").breaker_building, MG_TO_THIEF);
    assert_int_equal(options("jsn_group", "cancels_all").jsn_global, MG_JSN_ALL);
    assert_int_equal(options("jsn_group", "self_only").jsn_global, MG_JSN_SELF);
    assert_int_equal(options("jsn_cost_own_turn", "1").jsn_cost, 1);
    assert_int_equal(options("jsn_count", "5").jsn_count, 5);
    assert_int_equal(options("move_cost", "1").wild_cost, 1);
    assert_int_equal(options("win_sets", "5").win_sets, 5);
    assert_int_equal(options("win_bank", "30").win_bank, 30);
    assert_int_equal(options("set_needs", "standard").only_sets, MG_SETS_TITLE);
    assert_int_equal(options("set_needs", "non_multi").only_sets, MG_SETS_TWO_COLOUR);
    assert_int_equal(options("set_needs", "nothing").only_sets, MG_SETS_ANY);
    assert_int_equal(options("win_when", "immediate").win_when, MG_WIN_AT_ONCE);
    assert_int_equal(options("dtr_stack", "x4").dtr_stack, MG_DTR_MULTIPLY);
    assert_int_equal(options("stalemate", "most_sets_then_worth").stalemate, MG_STALEMATE_SETS);
    assert_int_equal(options("extra_rent_cards", "1").rent_extra, 1);
    assert_int_equal(mg_option_find("", 0), -1);
}

static void demands_what_an_option_says(void **state)
{
    (void)state;
    new_game(2, "debt.amount", "7", "birthday.amount", "3", "pass_go.cards", "4", NULL);
    give(0, "its-my-birthday");
    give(0, "pass-go");
    bank(1, "10m");
    bank(1, "5m");
    DOES(0, MG_ACT_PLAY, kind("pass-go"), 0);
    assert_int_equal(mg_node_of(&g, &s), MG_CHANCE);
    for (int k = 0; k < 4; k++) {
        DOES(-1, MG_ACT_DRAWN, kind("1m"), 0);
    }
    assert_int_equal(asked(), 0);
    collect();
    assert_int_equal(s.cards.act.amt, 7);
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    DOES(1, MG_ACT_SETTLE, 0, 0);
    DOES(0, MG_ACT_PLAY, kind("its-my-birthday"), 0);
    assert_int_equal(s.cards.act.amt, 3);
}

/* ---- banks that others do not see ---- */

static void hides_banks_by_option(void **state)
{
    static const char *const values[] = {"yes", "total_only", "no"};
    mg_view view;

    (void)state;
    for (int how = 0; how < 3; how++) {
        new_game(3, "bank_public", values[how], NULL);
        give(0, "3m");
        give(0, "sly-deal");
        bank(1, "5m");
        DOES(0, MG_ACT_BANK, kind("3m"), 0);
        assert_int_equal(mg_event_for(&ev.at[0], 1).subj, how ? MG_SUBJ_HIDDEN : kind("3m"));
        assert_int_equal(mg_event_for(&ev.at[0], 0).subj, kind("3m"));
        DOES(0, MG_ACT_BANK, kind("sly-deal"), 0);
        const mg_cards_state *d = &mg_view_of(&g, &s, 1, &view)->seen.cards;
        assert_int_equal(d->bank[0][kind("3m")], how ? 0 : 1);
        assert_int_equal(d->bank[1][kind("5m")], 1); /* its own */
        assert_int_equal(d->bank_n[0], how ? 2 : 0);
        assert_int_equal(d->bank_worth[0], how == MG_BANK_TOTAL ? 6 : 0);
        assert_int_equal(mg_view_of(&g, &s, -1, &view)->seen.cards.bank_n[1], how ? 1 : 0);
    }
}

static void deals_hidden_banks_out_again(void **state)
{
    static mg_view view, again;
    static mg_state twin;
    mg_rng rng = mg_rng_of(3, 1, MG_STREAM_BOTS);
    int tens = 0;

    (void)state;
    new_game(3, "bank_public", "total_only", NULL);
    bank(1, "10m");
    bank(1, "1m");
    bank(2, "4m");
    bank(2, "pass-go");
    bank(2, "pass-go");
    for (int k = 0; k < 200; k++) {
        mg_view_sample(&g, mg_view_of(&g, &s, 0, &view), 0, &rng, &twin);
        assert_null(mg_state_check(&g, &twin));
        assert_true(mg_state_equal(&g, &mg_view_of(&g, &twin, 0, &again)->seen, &view.seen));
        tens += twin.cards.bank[1][kind("10m")];
    }
    assert_int_equal(tens, 200); /* 11 of two cards is 10 and 1 */
}

static void pays_out_of_a_hidden_bank_between_two(void **state)
{
    (void)state;
    new_game(3, "bank_public", "no", NULL);
    bank(1, "5m");
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    for (int k = 0; k < ev.n; k++) {
        if (ev.at[k].kind != MG_EV_GIVES) {
            continue;
        }
        assert_int_equal(mg_event_for(&ev.at[k], 0).subj, kind("5m"));
        assert_int_equal(mg_event_for(&ev.at[k], 1).subj, kind("5m"));
        assert_int_equal(mg_event_for(&ev.at[k], 2).subj, MG_SUBJ_HIDDEN);
        assert_int_equal(mg_event_for(&ev.at[k], -1).subj, MG_SUBJ_HIDDEN);
    }
    assert_int_equal(in_bank(0), 5);
}

/* ---- a round of grace ---- */

static void end_turn(int seat)
{
    mg_rng rng = mg_rng_of(9, s.turn_n, MG_STREAM_CHANCE);

    DOES(seat, MG_ACT_END, 0, 0);
    while (mg_node_of(&g, &s) == MG_CHANCE) {
        mg_chance_step(&g, &s, &rng, NULL);
    }
}

static void gives_everybody_a_turn_against_the_winner(void **state)
{
    (void)state;
    new_game(2, "full_round_grace", "on", NULL);
    row(1, "brown", "brown", "brown", NULL);
    row(1, "darkblue", "dark-blue", "dark-blue", NULL);
    row(1, "utility", "utility", "utility", NULL);
    end_turn(0); /* noticed in the turn of seat 0, which was not a complete turn */
    assert_int_equal(s.result, MG_RUNNING);
    assert_int_equal(asked(), 1);
    end_turn(1);
    assert_int_equal(s.result, MG_RUNNING);
    end_turn(0);
    assert_int_equal(s.result, MG_DECIDED);
    assert_int_equal(s.winners, 2);
}

/* ---- cards without a target ---- */

static void wastes_cards_by_option(void **state)
{
    static const char *const cards[] = {"sly-deal", "rent-red-yellow", "rent-any-colour", "house"};

    (void)state;
    for (int wasted = 0; wasted < 2; wasted++) {
        for (int k = 0; k < 4; k++) {
            new_game(2, "illegal_play", wasted ? "wasted" : "refuse", NULL);
            give(0, cards[k]);
            give(0, "double-the-rent");
            give(0, "just-say-no");
            row(0, "red", "any-colour", NULL);
            REFUSED(MG_E_TARGET, 0, MG_ACT_PLAY, kind("double-the-rent"), 0);
            REFUSED(MG_E_TARGET, 0, MG_ACT_PLAY, kind("just-say-no"), 0);
            assert_int_equal(act(0, MG_ACT_PLAY, kind(cards[k]), 0),
                             wasted ? MG_E_OK : MG_E_TARGET);
            assert_int_equal(s.cards.used[kind(cards[k])], wasted);
        }
        new_game(2, "illegal_play", "wasted", NULL);
        give(0, "rent-red-yellow");
        row(0, "red", "red", NULL);
        REFUSED(MG_E_TARGET, 0, MG_ACT_PLAY, kind("rent-red-yellow"), 0); /* it can be charged */
    }
}

/* ---- questions at their bounds ---- */

static void push(int kind_of_frame, int seat, int other, int step, int32_t amt)
{
    s.frame[s.depth++] = (mg_frame){
        .slot = {.kind = (uint8_t)kind_of_frame,
                 .seat = (uint8_t)seat,
                 .other = (uint8_t)other,
                 .step = (uint8_t)step,
                 .amt = amt}
    };
}

static void breaks(const char *invariant)
{
    const char *bad = mg_state_check(&g, &s);

    assert_non_null(bad);
    assert_string_equal(bad, invariant);
}

/* A draw of no cards, or from an empty pile. */
static void finds_draws_without_cards(void **state)
{
    (void)state;
    new_game(2, NULL);
    push(MG_FRAME_CARDS_DRAW, 0, 0, 0, 1);
    assert_null(mg_state_check(&g, &s));
    s.frame[1].cards_draw.cards = 0;
    breaks("draws_find_cards");
    s.frame[1].cards_draw.cards = 1;
    for (int k = 0; k < g.deck.kind_n; k++) {
        s.cards.used[k] = (uint8_t)(s.cards.used[k] + s.cards.unseen[k]);
        s.cards.unseen[k] = 0;
    }
    s.cards.pile_n = 0;
    breaks("draws_find_cards");
}

/* A Deal Breaker takes as many cards of the colour as make a set, from rows that are no full sets.
 */
static void finds_cards_taken_apart_of_no_set(void **state)
{
    enum { ONE, TWO, WHOLE, RED };

    mg_cards_row *rows = s.cards.row;

    (void)state;
    new_game(2, "deal_breaker.split", "all_of_colour", NULL);
    give(0, "deal-breaker");
    row(1, "brown", "brown", NULL);
    row(1, "brown", "light-blue-brown", NULL);
    row(1, "brown", "brown", "any-colour", NULL);
    row(1, "red", "red", NULL);
    DOES(0, MG_ACT_BREAK, mg_spot(1, ONE, 0), 1);
    DOES(0, MG_ACT_HAND_OVER, mg_spot(1, ONE, 0), 0);
    rows[TWO].mark = 1; /* with both cards the thief has finished choosing */
    breaks("marks_are_of_a_payment");
    rows[TWO].mark = 0;
    DOES(0, MG_ACT_HAND_OVER, mg_spot(1, TWO, 0), 0);
    assert_int_equal(asked(), 1);
    rows[TWO].mark = 0;
    breaks("marks_are_of_a_payment");
    rows[WHOLE].mark = 1;
    breaks("marks_are_of_a_payment");
    rows[WHOLE].mark = 0;
    rows[RED].mark = 1;
    breaks("marks_are_of_a_payment");
    rows[RED].mark = 0;
    rows[TWO].mark = 1;
    assert_null(mg_state_check(&g, &s));
}

/* A debt of nothing, or one as large as all that can pay it. */
static void finds_debts_without_a_choice(void **state)
{
    (void)state;
    new_game(2, NULL);
    bank(1, "5m");
    bank(1, "3m");
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    mg_frame *debt = &s.frame[s.depth - 1];
    assert_int_equal(debt->kind, MG_FRAME_CARDS_PAY);
    debt->cards_pay.amt = 1;
    assert_null(mg_state_check(&g, &s));
    debt->cards_pay.amt = 0;
    breaks("what_is_asked_is_under_way");
    debt->cards_pay.amt = 7;
    assert_null(mg_state_check(&g, &s));
    debt->cards_pay.amt = 8;
    breaks("payments_leave_a_choice");
}

/* Cards of a payment are placed until none is left. */
static void finds_payments_without_cards_to_place(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(0, "red", "red", NULL);
    row(1, "red", "red", NULL);
    row(1, "pink", "pink-orange", NULL);
    bank(1, "10m");
    collect();
    DOES(1, MG_ACT_ACCEPT, 0, 0);
    DOES(1, MG_ACT_MARK, mg_spot(1, 0, 0), 0);
    DOES(1, MG_ACT_MARK, mg_spot(1, 1, 0), 0);
    DOES(1, MG_ACT_PAY, 0, 0);
    assert_int_equal(s.frame[s.depth - 1].kind, MG_FRAME_CARDS_PLACE);
    for (int k = 0; k < g.deck.kind_n; k++) {
        s.cards.used[k] = (uint8_t)(s.cards.used[k] + s.cards.due[k]);
        s.cards.due[k] = 0;
    }
    breaks("paid_cards_are_placed");
}

/* Every property in a row of its own is as many rows as there can be, and a wildcard that changes
 * its colour begins one more before its old one ends: a state needs no more bytes than it reserves
 * (DL-34, DL-36). */
static void keeps_to_its_bytes_with_as_many_rows_as_can_be(void **state)
{
    enum { GUARD = 64 };

    uint8_t guard[GUARD], *bytes;
    mg_state *alone;

    (void)state;
    new_game(2, NULL);
    for (int k = 0; k < g.deck.kind_n; k++) {
        const mg_kind_def *def = &edition->deck->kind[k];

        if (def->type != MG_CARDS_PROPERTY && def->type != MG_CARDS_WILD) {
            continue;
        }
        while (s.cards.unseen[k]) {
            row(0, edition->deck->colour[__builtin_ctz(def->colours)].name, def->slug, NULL);
        }
    }
    assert_int_equal(s.cards.row_n[0], g.deck.row_max);
    assert_null(mg_state_check(&g, &s));
    bytes = malloc((size_t)g.state_bytes + GUARD);
    assert_non_null(bytes);
    memset(guard, 0xa5, sizeof guard);
    memcpy(bytes, &s, (size_t)g.state_bytes);
    memcpy(bytes + g.state_bytes, guard, sizeof guard);
    alone = (mg_state *)(void *)bytes;
    int wild = -1;
    for (int at = 0; at < g.deck.row_max && wild < 0; at++) {
        wild = g.deck.type[s.cards.row[at].card[0]] == MG_CARDS_WILD ? at : -1;
    }
    int other = 31 - __builtin_clz(g.deck.colours[s.cards.row[wild].card[0]]);
    mg_action move = {MG_ACT_MOVE, 0, (uint16_t)mg_spot(0, wild, 0), MG_NEW_ROW + other};
    assert_int_equal(mg_apply(&g, alone, move, NULL).status, MG_E_OK);
    assert_int_equal(alone->cards.row[g.deck.row_max - 1].colour, other);
    assert_memory_equal(bytes + g.state_bytes, guard, sizeof guard);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_the_whole_deck),
        cmocka_unit_test(varies_the_deck),
        cmocka_unit_test(needs_two_packs_for_six),
        cmocka_unit_test(cancels_for_everybody_or_for_one),
        cmocka_unit_test(is_alive_again_after_a_second_no),
        cmocka_unit_test(nobody_else_says_no),
        cmocka_unit_test(costs_a_play_in_the_own_turn_only),
        cmocka_unit_test(stops_the_doublers_alone),
        cmocka_unit_test(payments_are_minimal_and_in_order),
        cmocka_unit_test(charges_by_cards_buildings_and_doublers),
        cmocka_unit_test(multi_colour_wildcards_earn_nothing_alone),
        cmocka_unit_test(pays_in_pieces_and_breaks_sets),
        cmocka_unit_test(takes_cards_back_so_often),
        cmocka_unit_test(marks_what_can_pay),
        cmocka_unit_test(never_pays_with_worthless_cards),
        cmocka_unit_test(keeps_other_worthless_cards),
        cmocka_unit_test(pays_nothing_that_is_not_needed),
        cmocka_unit_test(takes_what_is_no_set),
        cmocka_unit_test(receives_the_first_kind_of_a_deck),
        cmocka_unit_test(joins_no_colourless_row_beyond_a_set),
        cmocka_unit_test(breaks_a_colour_laid_apart_by_option),
        cmocka_unit_test(leaves_inert_buildings_with_the_victim),
        cmocka_unit_test(spares_the_winning_set_only_if_it_wins),
        cmocka_unit_test(limits_what_a_forced_deal_touches),
        cmocka_unit_test(exchanges_wildcards_of_two_sets_in_one_step),
        cmocka_unit_test(wins_at_once_or_in_the_own_turn),
        cmocka_unit_test(ends_for_most_colours),
        cmocka_unit_test(ends_where_nothing_can_move),
        cmocka_unit_test(reads_other_names_of_options),
        cmocka_unit_test(demands_what_an_option_says),
        cmocka_unit_test(hides_banks_by_option),
        cmocka_unit_test(deals_hidden_banks_out_again),
        cmocka_unit_test(pays_out_of_a_hidden_bank_between_two),
        cmocka_unit_test(gives_everybody_a_turn_against_the_winner),
        cmocka_unit_test(wastes_cards_by_option),
        cmocka_unit_test(finds_draws_without_cards),
        cmocka_unit_test(finds_cards_taken_apart_of_no_set),
        cmocka_unit_test(finds_debts_without_a_choice),
        cmocka_unit_test(finds_payments_without_cards_to_place),
        cmocka_unit_test(keeps_to_its_bytes_with_as_many_rows_as_can_be),
    };

    return cmocka_run_group_tests(tests, load_edition, NULL);
}
