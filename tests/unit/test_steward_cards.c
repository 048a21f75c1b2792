/* SPDX-License-Identifier: MIT
 * The steward's actions in the card game, on tables set by hand, and how often it wins. */
#include "base/bits.h"
#include "cards_table.h"

#include "magie/bots.h"

enum { GAMES = 60, WINS = 54, ROUNDS = 200 };

/* ---- asking it ---- */

static int asked(void)
{
    return mg_bits_first(mg_to_act(&g, &s));
}

/* Its action, which must be legal. */
static mg_action answer(void)
{
    static mg_choice choice[MG_LEGAL_MAX];
    static mg_view buffer;
    mg_rng rng = mg_rng_of(1, 0, MG_STREAM_BOTS);
    mg_bot_memory memory = {{0}};
    int seat = asked();
    mg_action act = mg_bot_find("steward")->act(&g, mg_view_of(&g, &s, seat, &buffer), seat,
                                                &memory, &rng, NULL);
    int n = mg_legal(&g, &s, seat, choice, MG_LEGAL_MAX);
    bool listed = false;

    assert_null(mg_state_check(&g, &s));
    for (int k = 0; k < n; k++) {
        listed |= memcmp(&choice[k].act, &act, sizeof act) == 0;
    }
    assert_true(listed);
    return act;
}

static void apply(int seat, mg_action_kind what, int subj, int32_t amt)
{
    mg_action act = {(uint8_t)what, (int8_t)seat, (uint16_t)subj, amt};

    assert_null(mg_state_check(&g, &s));
    assert_int_equal(mg_apply(&g, &s, act, NULL).status, MG_E_OK);
}

static mg_action plays(void)
{
    mg_action act = answer();

    assert_int_equal(mg_apply(&g, &s, act, NULL).status, MG_E_OK);
    return act;
}

/* Seat 0 plays its turn. All seats are stewards; no outcome of chance is needed. */
static void plays_turn(void)
{
    while (mg_node_of(&g, &s) == MG_DECIDE && plays().kind != MG_ACT_END) {
        ;
    }
}

/* A seat with two sets. */
static void two_sets(int seat)
{
    row(seat, "brown", "brown", "brown", NULL);
    row(seat, "utility", "utility", "utility", NULL);
}

static int cards_of(int seat, const char *name)
{
    int n = 0;

    for (int at = 0; at < s.cards.row_n[seat]; at++) {
        const mg_cards_row *r = &s.cards.row[s.cards.row_at[seat] + at];

        n += r->colour == colour(name) ? r->n : 0;
    }
    return n;
}

/* ---- winning ---- */

static void lays_what_wins(void **state)
{
    (void)state;
    new_game(2, NULL);
    two_sets(0);
    row(0, "red", "red", NULL);
    for (int k = 0; k < 2; k++) {
        give(0, "pass-go");
        give(0, "5m");
    }
    give(0, "red");
    give(0, "any-colour");
    plays_turn();
    assert_int_equal(s.winners, 1);
}

static void turns_what_wins(void **state)
{
    (void)state;
    new_game(2, NULL);
    two_sets(0);
    row(0, "red", "red", "red", NULL);
    row(0, "yellow", "yellow", "red-yellow", NULL);
    assert_int_equal(answer().kind, MG_ACT_MOVE);
    plays_turn();
    assert_int_equal(s.winners, 1);
}

static void takes_what_wins(void **state)
{
    (void)state;
    new_game(3, NULL);
    two_sets(0);
    row(0, "red", "red", "red", NULL);
    row(1, "darkblue", "dark-blue", "dark-blue-green", NULL);
    row(2, "red", "red", NULL);
    row(2, "green", "green", "green", NULL);
    give(0, "sly-deal");
    give(0, "debt-collector");
    give(0, "green");
    assert_int_equal(answer().kind, MG_ACT_STEAL);
    assert_int_equal(answer().subj, mg_spot(2, 0, 0));
}

/* With one play left it takes the winning set; if that is not allowed to win, it does something
 * else. */
static void breaks_for_the_win(void **state)
{
    (void)state;
    for (int mode = 0; mode < 2; mode++) {
        new_game(2, "deal_breaker.mode", mode ? "no_winning_steal" : "normal", NULL);
        two_sets(0);
        row(1, "darkblue", "dark-blue", "dark-blue", NULL);
        give(0, "deal-breaker");
        give(0, "5m");
        s.cards.plays = 1;
        assert_int_equal(answer().kind, mode ? MG_ACT_BANK : MG_ACT_BREAK);
    }
}

/* DL-4, DL-S8: a set wins nothing while the bank is too small for it, so it may be taken. */
static void breaks_where_the_bank_does_not_win_yet(void **state)
{
    (void)state;
    for (int rich = 0; rich < 2; rich++) {
        new_game(2, "deal_breaker.mode", "no_winning_steal", "win.and", "1", "win.bank", "5", NULL);
        two_sets(0);
        row(1, "darkblue", "dark-blue", "dark-blue", NULL);
        bank(0, rich ? "5m" : "1m");
        give(0, "deal-breaker");
        give(0, "2m");
        s.cards.plays = 1;
        assert_int_equal(answer().kind, rich ? MG_ACT_BANK : MG_ACT_BREAK);
    }
}

static void fills_the_bank_that_wins(void **state)
{
    (void)state;
    new_game(2, "win.bank", "30", NULL);
    bank(0, "10m");
    bank(0, "5m");
    bank(0, "5m");
    for (int k = 0; k < 2; k++) {
        bank(0, "4m");
    }
    give(0, "2m");
    give(0, "red");
    give(0, "pass-go");
    assert_int_equal(answer().kind, MG_ACT_BANK);
    assert_int_equal(answer().subj, kind("2m"));
}

/* ---- the turn ---- */

static void brings_wildcards_together_before_a_rent(void **state)
{
    int32_t due = 0;

    (void)state;
    new_game(2, NULL);
    row(0, "pink", "pink", "pink", "pink-orange", NULL);
    row(0, "orange", "orange", "orange", NULL);
    bank(1, "10m");
    give(0, "rent-pink-orange");
    while (plays().kind != MG_ACT_CHARGE) {
        assert_int_equal(asked(), 0);
    }
    due = s.cards.act.amt;
    assert_int_equal(due, 5);
}

/* ---- whole layouts ---- */

static void build_on(int seat, int at, const char *what)
{
    s.cards.row[s.cards.row_at[seat] + at].built |= strcmp(what, "hotel") == 0 ? 2 : 1;
    take(what);
}

/* Two wildcards make a set where neither does alone; with one move left they go together. */
static void moves_together_what_makes_a_set(void **state)
{
    (void)state;
    for (int limit = 0; limit < 2; limit++) {
        new_game(2, "moves.limit", limit ? "1" : "20", NULL);
        row(0, "railroad", "railroad", "green-railroad", NULL);
        row(0, "darkblue", "dark-blue-green", NULL);
        row(0, "green", "green", NULL);
        assert_int_equal(answer().kind, MG_ACT_ARRANGE);
        plays_turn();
        assert_int_equal(cards_of(0, "green"), 3);
        assert_int_equal(mg_sets_of(&g, &s, 0), 1);
        assert_int_equal(s.cards.row_n[0], 2);
    }
}

/* A single card is moved. */
static void moves_one_card_alone(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(0, "red", "red", "red-yellow", NULL);
    row(0, "yellow", "yellow", "yellow", NULL);
    assert_int_equal(plays().kind, MG_ACT_MOVE);
    assert_int_equal(mg_sets_of(&g, &s, 0), 1);
    assert_int_equal(answer().kind, MG_ACT_END);
}

/* DL-S13: in a set with a house another card replaces the wildcard, and the house stays. */
static void changes_a_set_with_buildings(void **state)
{
    (void)state;
    for (int spare = 0; spare < 2; spare++) {
        new_game(2, "bldg_on_break", "discard", NULL);
        row(0, "brown", "brown", "light-blue-brown", NULL);
        if (spare) {
            row(0, "brown", "brown", NULL);
        }
        row(0, "lightblue", "light-blue", "light-blue", NULL);
        build_on(0, 0, "house");
        plays_turn();
        assert_int_equal(mg_sets_of(&g, &s, 0), 1 + spare);
        assert_int_equal(s.cards.row[0].built, 1);
        assert_int_equal(cards_of(0, "brown"), 2);
    }
}

/* It places the spare card from its hand, and then the layout wins. */
static void wins_with_a_wildcard_of_a_set_with_buildings(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(0, "utility", "utility", "utility", NULL);
    row(0, "brown", "brown", "light-blue-brown", NULL);
    row(0, "lightblue", "light-blue", "light-blue", NULL);
    build_on(0, 1, "house");
    give(0, "brown");
    for (int k = 0; k < 3; k++) {
        give(0, "pass-go");
    }
    s.cards.plays = 1;
    assert_int_equal(answer().kind, MG_ACT_PLACE_CARD);
    plays_turn();
    assert_int_equal(s.winners, 1);
}

/* DL-53: moving two wildcards costs two plays, which a set is worth; with one play left they stay.
 */
static void lays_out_what_it_can_pay_for(void **state)
{
    (void)state;
    for (int plays_left = 1; plays_left <= 2; plays_left++) {
        new_game(2, "wild.move_cost", "on", NULL);
        row(0, "railroad", "railroad", "green-railroad", NULL);
        row(0, "darkblue", "dark-blue-green", NULL);
        row(0, "green", "green", NULL);
        s.cards.plays = (uint8_t)plays_left;
        plays_turn();
        assert_int_equal(mg_sets_of(&g, &s, 0), plays_left == 2);
    }
}

/* A layout that another player has begun is dropped, except for the moves that the steward would
 * make itself. */
static void drops_another_layout(void **state)
{
    (void)state;
    for (int own = 0; own < 2; own++) {
        new_game(2, NULL);
        row(0, "railroad", "railroad", "green-railroad", NULL);
        row(0, "darkblue", "dark-blue-green", NULL);
        row(0, "green", "green", NULL);
        apply(0, MG_ACT_ARRANGE, 0, 0);
        apply(0, MG_ACT_MOVE, mg_spot(0, 0, 1), own ? 2 : MG_NEW_ROW + colour("green"));
        assert_int_equal(answer().kind, own ? MG_ACT_MOVE : MG_ACT_CANCEL);
    }
}

static void doubles_a_large_rent(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(0, "darkblue", "dark-blue", "dark-blue", NULL);
    bank(1, "10m");
    bank(1, "5m");
    bank(1, "5m");
    give(0, "rent-dark-blue-green");
    give(0, "double-the-rent");
    assert_int_equal(plays().kind, MG_ACT_CHARGE);
    assert_int_equal(s.cards.act.amt, 16);
}

static void asks_who_can_pay_and_leads(void **state)
{
    (void)state;
    new_game(4, NULL);
    row(2, "brown", "brown", "brown", NULL);
    row(2, "utility", "utility", "utility", NULL);
    bank(1, "1m");
    bank(2, "5m");
    bank(3, "5m");
    give(0, "debt-collector");
    assert_int_equal(answer().kind, MG_ACT_PLAY);
    assert_int_equal(answer().amt, 2);
}

static void keeps_what_refuses(void **state)
{
    (void)state;
    new_game(2, NULL);
    give(0, "just-say-no");
    for (int k = 0; k < 4; k++) {
        give(0, "2m");
    }
    plays_turn();
    assert_int_equal(s.cards.hand[0][kind("just-say-no")], 1);
    assert_int_equal(s.cards.bank[0][kind("2m")], 3);
}

static void discards_what_is_of_least_use(void **state)
{
    static const char *const hand[] = {"just-say-no",     "deal-breaker",         "sly-deal",
                                       "rent-any-colour", "any-colour",           "red",
                                       "debt-collector",  "rent-light-blue-brown"};

    (void)state;
    new_game(2, NULL);
    for (size_t k = 0; k < sizeof hand / sizeof *hand; k++) {
        give(0, hand[k]);
    }
    row(0, "red", "red", "red", NULL);
    s.cards.plays = 0;
    apply(0, MG_ACT_END, 0, 0);
    assert_int_equal(plays().subj, kind("rent-light-blue-brown"));
}

static void gives_away_what_it_does_not_miss(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(0, "red", "red", "red", NULL);
    row(0, "railroad", "railroad", NULL);
    row(1, "red", "red", NULL);
    row(1, "green", "green", NULL);
    give(0, "forced-deal");
    assert_int_equal(answer().kind, MG_ACT_FORCE);
    assert_int_equal(plays().subj, mg_spot(1, 0, 0));
    assert_int_equal(answer().kind, MG_ACT_HAND_OVER);
    assert_int_equal(answer().subj, mg_spot(0, 1, 0));
}

/* ---- answers ---- */

static void demand(void)
{
    give(0, "debt-collector");
    apply(0, MG_ACT_PLAY, kind("debt-collector"), 1);
}

static void pays_without_breaking_a_set(void **state)
{
    (void)state;
    new_game(2, NULL);
    two_sets(1);
    row(1, "green", "green", NULL);
    row(1, "railroad", "railroad", NULL);
    bank(1, "1m");
    demand();
    apply(1, MG_ACT_ACCEPT, 0, 0);
    while (asked() == 1) {
        plays();
    }
    assert_int_equal(mg_sets_of(&g, &s, 1), 2);
    assert_int_equal(s.cards.row_n[1], 3);
}

static void pays_from_the_bank(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(1, "green", "green", NULL);
    for (int k = 0; k < 3; k++) {
        bank(1, "2m");
    }
    bank(1, "10m");
    demand();
    apply(1, MG_ACT_ACCEPT, 0, 0);
    plays();
    assert_int_equal(mg_bank_value(&g, &s, 1), 10);
    assert_int_equal(s.cards.row_n[1], 1);
}

/* Seat 1 pays seat 0 the 2M of a birthday, and no change is given. */
static void pays_a_birthday(void)
{
    give(0, "its-my-birthday");
    give(0, "red");
    apply(0, MG_ACT_PLAY, kind("its-my-birthday"), 0);
    while (mg_node_of(&g, &s) == MG_DECIDE && asked() == 1) {
        plays();
    }
}

/* It pays with a less useful deed rather than with its only large note, and with the note rather
 * than with a set. */
static void pays_with_what_hurts_least(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(1, "railroad", "railroad", NULL);
    bank(1, "10m");
    pays_a_birthday();
    assert_int_equal(mg_bank_value(&g, &s, 1), 10);
    assert_int_equal(s.cards.row_n[1], 0);
    new_game(2, NULL);
    two_sets(1);
    bank(1, "10m");
    pays_a_birthday();
    assert_int_equal(mg_bank_value(&g, &s, 1), 0);
    assert_int_equal(mg_sets_of(&g, &s, 1), 2);
}

/* Seat 1 pays the 5M that seat 0 asks for. */
static void pays_a_debt(void)
{
    demand();
    apply(1, MG_ACT_ACCEPT, 0, 0);
    while (mg_node_of(&g, &s) == MG_DECIDE && asked() == 1) {
        plays();
    }
}

/* No change is given: a note is lost with its whole value, not only with the amount owed. */
static void counts_the_whole_note(void **state)
{
    (void)state;
    new_game(2, NULL);
    row(1, "red", "red", NULL);
    row(1, "pink", "pink", NULL);
    bank(1, "10m");
    pays_a_debt();
    assert_int_equal(mg_bank_value(&g, &s, 1), 10);
    new_game(2, NULL); /* a card of a row is more useful */
    row(1, "red", "red", "red", NULL);
    bank(1, "10m");
    pays_a_debt();
    assert_int_equal(mg_bank_value(&g, &s, 1), 0);
    assert_int_equal(cards_of(1, "red"), 2);
}

/* Once a card has left a row, the next card of it is less useful; but a set goes last. Seat 2
 * leads, so that payments to seat 0 do not matter. */
static void weighs_cards_together(void **state)
{
    (void)state;
    for (int set = 0; set < 2; set++) {
        new_game(3, NULL);
        row(1, "yellow", "yellow", "yellow", set ? "yellow" : NULL, NULL);
        row(1, "darkblue", "dark-blue", NULL);
        row(1, "utility", "utility", NULL);
        row(2, "brown", "brown", "brown", NULL);
        row(2, "red", "red", "red", "red", NULL);
        pays_a_debt();
        assert_int_equal(cards_of(1, "yellow"), set ? 3 : 0);
        assert_int_equal(cards_of(1, "darkblue") + cards_of(1, "utility"), set ? 0 : 2);
    }
}

/* DL-R34: no card of its payment is superfluous, although it examines only a part of the
 * combinations. */
static void pays_no_card_too_many(void **state)
{
    (void)state;
    for (int32_t amt = 1; amt < 30; amt++) {
        new_game(2, "pay_superset", "minimal_only", "win.sets", "5", NULL);
        row(1, "utility", "utility", "utility", NULL);
        row(1, "orange", "orange", "orange", "pink-orange", NULL);
        row(1, "brown", "brown", "brown", NULL);
        row(1, "yellow", "yellow", "yellow", NULL);
        row(1, "green", "green", NULL);
        row(1, "red", "red", "red", NULL);
        row(1, "lightblue", "light-blue", NULL);
        row(1, "pink", "pink-orange", NULL);
        row(1, "railroad", "railroad", "railroad", NULL);
        bank(1, "5m");
        bank(1, "1m");
        demand();
        apply(1, MG_ACT_ACCEPT, 0, 0);
        s.frame[s.depth - 1].cards_pay.amt = amt;
        while (asked() == 1) {
            plays();
        }
    }
}

/* Two cards that together would let the other player win: it rather breaks a set of its own. */
static void does_not_pay_what_wins(void **state)
{
    for (int near = 0; near < 2; near++) {
        (void)state;
        new_game(2, NULL);
        row(0, "brown", "brown", "brown", NULL);
        row(0, "darkblue", "dark-blue", "dark-blue", NULL);
        if (near) {
            row(0, "orange", "orange", NULL);
        }
        row(1, "orange", "orange", "orange", NULL);
        row(1, "utility", "utility", "utility", NULL);
        bank(1, "1m");
        pays_a_debt();
        assert_int_equal(s.result, MG_RUNNING);
        assert_int_equal(cards_of(1, "orange") > 0, near);
    }
}

static void refuses_what_costs_much(void **state)
{
    (void)state;
    for (int much = 0; much < 2; much++) {
        new_game(2, NULL);
        row(1, "darkblue", "dark-blue", "dark-blue", NULL);
        bank(1, "2m");
        give(1, "just-say-no");
        give(0, "deal-breaker");
        give(0, "its-my-birthday");
        if (much) {
            apply(0, MG_ACT_BREAK, mg_spot(1, 0, 0), 0);
        } else {
            apply(0, MG_ACT_PLAY, kind("its-my-birthday"), 0);
        }
        assert_int_equal(answer().kind, much ? MG_ACT_NO : MG_ACT_ACCEPT);
    }
}

/* A card of little value, but the last one that the other player needs. */
static void refuses_what_would_win(void **state)
{
    (void)state;
    new_game(2, NULL);
    two_sets(0);
    row(0, "lightblue", "light-blue", "light-blue", NULL);
    row(1, "lightblue", "light-blue", NULL);
    row(1, "red", "red", "red", "red", NULL);
    give(1, "just-say-no");
    give(0, "sly-deal");
    apply(0, MG_ACT_STEAL, mg_spot(1, 0, 0), 0);
    assert_int_equal(answer().kind, MG_ACT_NO);
}

/* ---- how often it wins ---- */

static void begin(int seats)
{
    mg_game_def def = mg_game_def_default(edition);

    def.seat_n = seats;
    def.options.decks = mg_packs_needed(seats);
    def.options.limit_rounds = ROUNDS;
    assert_int_equal(mg_game_init(&g, &def, NULL), MG_E_OK);
    mg_state_init(&g, &s);
}

static uint16_t play_out(int seats, uint64_t number, bool all)
{
    mg_rng dice = mg_rng_of(11, number, MG_STREAM_CHANCE),
           bots = mg_rng_of(11, number, MG_STREAM_BOTS);
    static mg_bot_memory memory[MG_SEATS_MAX];
    const mg_bot *bot[MG_SEATS_MAX];
    mg_playout count = {0};

    begin(seats);
    memset(memory, 0, sizeof memory);
    for (int seat = 0; seat < seats; seat++) {
        bot[seat] = mg_bot_find(all || seat == 0 ? "steward" : "random");
    }
    mg_play_out(&g, &s, &(mg_players){bot, memory, &dice, &bots}, &count);
    return s.winners;
}

/* A parked building is no card of a row (DL-R26): it is not worth a no, neither for the player who
 * loses it nor for the one who gets it. */
static void lets_a_parked_building_go(void **state)
{
    (void)state;
    new_game(2, "sly_bldg", "parked", NULL);
    give(0, "sly-deal");
    give(0, "just-say-no");
    give(1, "just-say-no");
    take("house");
    s.cards.parked[1][0] = 1;
    apply(0, MG_ACT_STEAL, mg_spot(1, MG_PARKED, MG_SLOT_HOUSE), 0);
    assert_int_equal(answer().kind, MG_ACT_ACCEPT);
    apply(1, MG_ACT_NO, 0, 0);
    assert_int_equal(plays().kind, MG_ACT_ACCEPT);
    assert_int_equal(s.cards.parked[1][0], 1);
}

static void beats_chance(void **state)
{
    int wins = 0;

    (void)state;
    for (int k = 0; k < GAMES; k++) {
        wins += play_out(2, (uint64_t)k, false) & 1;
    }
    assert_true(wins >= WINS);
}

static void comes_to_an_end(void **state)
{
    (void)state;
    for (int seats = 2; seats <= MG_CARDS_SEATS; seats++) {
        for (uint64_t k = 0; k < 4; k++) {
            play_out(seats, k, true);
            assert_int_equal(s.result, MG_DECIDED);
        }
    }
}

/* Asks it with this memory, and if it pays, also with an empty one. Returns whether it pays. */
static bool pays_alike(mg_bot_memory *memory, mg_rng *rng)
{
    static mg_view buffer;
    int seat = asked();
    bool pays = s.frame[s.depth - 1].kind == MG_FRAME_CARDS_PAY;
    mg_action act =
        mg_bot_find("steward")->act(&g, mg_view_of(&g, &s, seat, &buffer), seat, memory, rng, NULL);

    if (pays) {
        mg_action fresh = answer();

        assert_memory_equal(&act, &fresh, sizeof act);
    }
    apply(seat, (mg_action_kind)act.kind, act.subj, act.amt);
    return pays;
}

/* One memory for all seats and games, so that it mostly comes from another debt. */
static void pays_whatever_it_remembers(void **state)
{
    mg_rng dice = mg_rng_of(12, 0, MG_STREAM_CHANCE), bots = mg_rng_of(12, 0, MG_STREAM_BOTS);
    mg_bot_memory memory = {{0}};
    int n = 0;

    (void)state;
    for (int game = 0; game < 4; game++) {
        begin(4);
        while (mg_node_of(&g, &s) != MG_OVER) {
            if (mg_node_of(&g, &s) == MG_DECIDE) {
                n += pays_alike(&memory, &bots);
            } else {
                mg_chance_step(&g, &s, &dice, NULL);
            }
        }
    }
    assert_true(n > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lays_what_wins),
        cmocka_unit_test(turns_what_wins),
        cmocka_unit_test(takes_what_wins),
        cmocka_unit_test(breaks_for_the_win),
        cmocka_unit_test(breaks_where_the_bank_does_not_win_yet),
        cmocka_unit_test(fills_the_bank_that_wins),
        cmocka_unit_test(brings_wildcards_together_before_a_rent),
        cmocka_unit_test(moves_together_what_makes_a_set),
        cmocka_unit_test(moves_one_card_alone),
        cmocka_unit_test(changes_a_set_with_buildings),
        cmocka_unit_test(wins_with_a_wildcard_of_a_set_with_buildings),
        cmocka_unit_test(lays_out_what_it_can_pay_for),
        cmocka_unit_test(drops_another_layout),
        cmocka_unit_test(doubles_a_large_rent),
        cmocka_unit_test(asks_who_can_pay_and_leads),
        cmocka_unit_test(keeps_what_refuses),
        cmocka_unit_test(discards_what_is_of_least_use),
        cmocka_unit_test(gives_away_what_it_does_not_miss),
        cmocka_unit_test(pays_without_breaking_a_set),
        cmocka_unit_test(pays_from_the_bank),
        cmocka_unit_test(pays_with_what_hurts_least),
        cmocka_unit_test(counts_the_whole_note),
        cmocka_unit_test(weighs_cards_together),
        cmocka_unit_test(pays_no_card_too_many),
        cmocka_unit_test(does_not_pay_what_wins),
        cmocka_unit_test(refuses_what_costs_much),
        cmocka_unit_test(refuses_what_would_win),
        cmocka_unit_test(lets_a_parked_building_go),
        cmocka_unit_test(beats_chance),
        cmocka_unit_test(comes_to_an_end),
        cmocka_unit_test(pays_whatever_it_remembers),
    };

    return cmocka_run_group_tests(tests, load_edition, NULL);
}
