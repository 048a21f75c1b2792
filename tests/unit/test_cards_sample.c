/* SPDX-License-Identifier: MIT
 * Hidden banks (DL-R49) are dealt out again so that the view stays the same: banks of known value
 * also if hardly any other cards fit, and each possible content about as often as there are choices
 * of cards for it. */
#include "cards_table.h"

enum { CARDS_MAX = 384 };

static mg_view view, again;
static mg_state twin;
static int card[CARDS_MAX], card_n; /* those of the pile that can lie in a bank */

static uint32_t below(mg_rng *rng, int n)
{
    return mg_rng_below(rng, (uint32_t)n);
}

static void swap(int a, int b)
{
    int kept = card[a];

    card[a] = card[b];
    card[b] = kept;
}

static bool can_be_banked(int k)
{
    return g.deck.type[k] != MG_CARDS_PROPERTY && g.deck.type[k] != MG_CARDS_WILD;
}

/* In any order. */
static void look_at_the_pile(mg_rng *rng)
{
    card_n = 0;
    for (int k = 0; k < g.deck.kind_n; k++) {
        for (int n = 0; can_be_banked(k) && n < s.cards.unseen[k]; n++) {
            card[card_n++] = k;
        }
    }
    for (int n = card_n; n > 1; n--) {
        swap(n - 1, (int)below(rng, n));
    }
}

static void by_value(void)
{
    for (int n = 1; n < card_n; n++) {
        for (int at = n; at > 0 && g.deck.value[card[at - 1]] < g.deck.value[card[at]]; at--) {
            swap(at - 1, at);
        }
    }
}

/* The next n of the cards. */
static void to_bank(int seat, int n)
{
    for (; n > 0 && card_n > 0; n--) {
        s.cards.unseen[card[--card_n]]--;
        s.cards.pile_n--;
        s.cards.bank[seat][card[card_n]]++;
    }
}

/* Takes all but n of the cards: only the rest is left for banks. */
static void use_up(int n)
{
    while (card_n > n) {
        s.cards.unseen[card[--card_n]]--;
        s.cards.pile_n--;
        s.cards.used[card[card_n]]++;
    }
}

static void fits(mg_rng *rng, int seat)
{
    mg_view_sample(&g, mg_view_of(&g, &s, seat, &view), seat, rng, &twin);
    assert_null(mg_state_check(&g, &twin));
    assert_true(mg_state_equal(&g, &mg_view_of(&g, &twin, seat, &again)->seen, &view.seen));
}

/* Puts the most valuable cards into the first bank or the last, and so on down: hardly a card could
 * be elsewhere. Then some cards are exchanged, and in some games some of them are in no bank. */
static void fills_banks_that_are_all_but_forced(void **state)
{
    mg_rng rng = mg_rng_of(1, 1, MG_STREAM_SAMPLE);

    (void)state;
    for (int game = 0; game < 1200; game++) {
        int seats = 2 + game % 9, each;

        new_game(seats, "bank_public", "total_only", NULL);
        look_at_the_pile(&rng);
        if (game % 4 == 3) {
            use_up(seats * 4);
        }
        by_value();
        for (int n = game / 9 % 6; n > 0; n--) {
            swap((int)below(&rng, card_n), (int)below(&rng, card_n));
        }
        each = card_n / seats;
        for (int k = 0; k < seats; k++) {
            to_bank(game % 2 ? k : seats - 1 - k,
                    game % 4 == 2 ? 1 + (int)below(&rng, each) : each);
        }
        fits(&rng, game % (seats + 1) - 1);
    }
}

static void fills_any_banks(void **state)
{
    mg_rng rng = mg_rng_of(2, 1, MG_STREAM_SAMPLE);

    (void)state;
    for (int game = 0; game < 600; game++) {
        int seats = 2 + game % 9;

        new_game(seats, "bank_public", "total_only", "decks", game % 5 ? "2" : "3", NULL);
        look_at_the_pile(&rng);
        for (int seat = 0; seat < seats; seat++) {
            to_bank(seat, (int)below(&rng, game % 7 ? 12 : 45));
        }
        fits(&rng, game % (seats + 1) - 1);
    }
}

static int of_value(const uint8_t *cards, int value)
{
    int n = 0;

    for (int k = 0; k < g.deck.kind_n; k++) {
        n += g.deck.value[k] == value ? cards[k] : 0;
    }
    return n;
}

/* Each bank has all cards of one value, so each sample must have the same numbers of cards. */
static void finds_the_one_filling(void **state)
{
    mg_rng rng = mg_rng_of(3, 1, MG_STREAM_SAMPLE);
    int bank = 6;

    (void)state;
    new_game(7, "bank_public", "total_only", NULL);
    look_at_the_pile(&rng);
    by_value();
    for (; card_n > 0; bank--) {
        int value = g.deck.value[card[card_n - 1]];

        while (card_n > 0 && g.deck.value[card[card_n - 1]] == value) {
            to_bank(bank, 1);
        }
    }
    assert_int_equal(bank, 0); /* an onlooker has none */
    for (int n = 0; n < 50; n++) {
        fits(&rng, 0);
        for (int seat = 1; seat < 7; seat++) {
            for (int value = 0; value <= 10; value++) {
                assert_int_equal(of_value(s.cards.bank[seat], value),
                                 of_value(twin.cards.bank[seat], value));
            }
        }
    }
}

/* ---- as often as there are choices ---- */

enum { BANKS = 3, SAMPLES = 20000 };

/* By the lower value of each bank's two cards: the number of ways to choose them, and how often
 * they were sampled. */
static uint32_t choices[1 << 4 * BANKS], met[1 << 4 * BANKS];

static void choose(int bank, uint32_t taken, uint32_t key)
{
    if (bank == BANKS) {
        choices[key]++;
        return;
    }
    for (int a = 0; a < card_n; a++) {
        for (int b = 0; b < a; b++) {
            int x = g.deck.value[card[a]], y = g.deck.value[card[b]];
            bool free = !((taken >> a | taken >> b) & 1);

            if (free && x + y == view.seen.cards.bank_worth[bank + 1]) {
                choose(bank + 1, taken | 1u << a | 1u << b, key << 4 | (uint32_t)(x < y ? x : y));
            }
        }
    }
}

static uint32_t key_of_twin(void)
{
    uint32_t key = 0;

    for (int bank = 0; bank < BANKS; bank++) {
        uint32_t low = 0;

        while (!of_value(twin.cards.bank[bank + 1], (int)low)) {
            low++;
        }
        key = key << 4 | low;
    }
    return key;
}

/* How many samples of a thousand deviate from the expected contents. */
static uint32_t strays(mg_rng *rng)
{
    uint64_t all = 0, off = 0;

    memset(choices, 0, sizeof choices);
    memset(met, 0, sizeof met);
    fits(rng, 0);
    choose(0, 0, 0);
    for (int k = 0; k < SAMPLES; k++) {
        mg_view_sample(&g, &view, 0, rng, &twin);
        met[key_of_twin()]++;
    }
    for (size_t key = 0; key < sizeof choices / sizeof choices[0]; key++) {
        all += choices[key];
    }
    for (size_t key = 0; key < sizeof choices / sizeof choices[0]; key++) {
        uint64_t is = met[key] * all, ought = (uint64_t)choices[key] * SAMPLES;

        off += is > ought ? is - ought : 0;
    }
    return (uint32_t)(off * 1000 / (all * SAMPLES));
}

static void fills_banks_evenly(void **state)
{
    mg_rng rng = mg_rng_of(4, 1, MG_STREAM_SAMPLE);
    uint32_t sum = 0;
    int games = 0;

    (void)state;
    for (; games < 24; games++) {
        new_game(BANKS + 1, "bank_public", "total_only", NULL);
        look_at_the_pile(&rng);
        use_up(2 * BANKS + games);
        int kept[32], n = card_n;
        memcpy(kept, card, sizeof kept);
        for (int seat = 1; seat <= BANKS; seat++) {
            to_bank(seat, 2);
        }
        memcpy(card, kept, sizeof kept);
        card_n = n;
        uint32_t here = strays(&rng);
        assert_in_range(here, 0, 30);
        sum += here;
    }
    assert_in_range(sum, 0, (uint32_t)games * 8);
}

/* ---- banks of which only the number of cards is known ---- */

static void does(int seat, int kind, int subj, int32_t amt)
{
    assert_true(mg_ok(
        mg_apply(&g, &s, (mg_action){(uint8_t)kind, (int8_t)seat, (uint16_t)subj, amt}, NULL)));
}

/* A random choice of that many cards is seldom worth so much. */
static void gives_who_pays_more_than_it_owes(void **state)
{
    mg_rng rng = mg_rng_of(5, 1, MG_STREAM_SAMPLE);

    (void)state;
    new_game(3, "bank_public", "no", "debt.amount", "18", NULL);
    give(0, "debt-collector");
    bank(1, "10m");
    bank(1, "5m");
    bank(1, "4m");
    bank(2, "pass-go");
    does(0, MG_ACT_PLAY, kind("debt-collector"), 1);
    does(1, MG_ACT_ACCEPT, 0, 0);
    assert_int_equal(s.frame[s.depth - 1].kind, MG_FRAME_CARDS_PAY);
    for (int k = 0; k < 50; k++) {
        fits(&rng, 0);
        assert_true(mg_bank_value(&g, &twin, 1) > 18);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fills_banks_that_are_all_but_forced),
        cmocka_unit_test(fills_any_banks),
        cmocka_unit_test(finds_the_one_filling),
        cmocka_unit_test(fills_banks_evenly),
        cmocka_unit_test(gives_who_pays_more_than_it_owes),
    };

    return cmocka_run_group_tests(tests, load_edition, NULL);
}
