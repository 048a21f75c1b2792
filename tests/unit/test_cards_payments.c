/* SPDX-License-Identifier: MIT
 * Whole payments (DL-37) on random tables, compared with all possible payments: listed payments are
 * minimal and each appears once, cheaper ones come first, and a list shorter than its array is
 * complete. */
#include "cards_table.h"
#include "rules/card/brief.h"

#include <stdlib.h>

enum {
    PARTS_MAX = 300,
    WAYS_MAX = 60000,
    TABLES = 250,
    SMALL = 8 /* a debt that is not sought, as a rule */
};

enum {
    OF_BANK,
    OF_PARKED,
    OF_ROW,
    OF_BUILT,
    OF_SET,
    RANKS
}; /* by how readily they are given up, the most valuable rank last */

/* Interchangeable cards. */
typedef struct part {
    int what, value, n, rank; /* what: as in mg_piece, for a bank MG_FROM_BANK + value */
} part;

static part have[PARTS_MAX];
static int have_n, amt;
static uint64_t all_costs[WAYS_MAX]; /* of every possible payment */
static int ways_n;
static mg_payment listed[MG_PAYMENTS_MAX];
static uint64_t cost[MG_PAYMENTS_MAX]; /* of those */

/* ---- a table ---- */

static int below(mg_rng *rng, int n)
{
    return (int)mg_rng_below(rng, (uint32_t)n);
}

static bool fits(int k, int colour)
{
    bool property = g.deck.type[k] == MG_CARDS_PROPERTY || g.deck.type[k] == MG_CARDS_WILD;

    return colour < 0 ? !property : property && (g.deck.colours[k] >> colour & 1);
}

/* A card of the pile that can lie in a row of the colour, or in a bank (-1); -1: there is none. */
static int draw(mg_rng *rng, int colour)
{
    int from = below(rng, g.deck.kind_n);

    for (int k = 0; k < g.deck.kind_n; k++) {
        int card = (from + k) % g.deck.kind_n;

        if (s.cards.unseen[card] && fits(card, colour)) {
            s.cards.unseen[card]--;
            s.cards.pile_n--;
            return card;
        }
    }
    return -1;
}

static bool is_set(const mg_cards_row *row)
{
    bool title = false;

    for (int slot = 0; slot < row->n; slot++) {
        title |= g.deck.type[row->card[slot]] == MG_CARDS_PROPERTY;
    }
    return row->n == g.deck.size[row->colour] && title;
}

static void insert(mg_cards_row *row, int card)
{
    int slot = row->n++;

    for (; slot > 0 && row->card[slot - 1] > card; slot--) {
        row->card[slot] = row->card[slot - 1];
    }
    row->card[slot] = (uint8_t)card;
}

static bool take_building(int which)
{
    int card = g.deck.of[which ? MG_DX_HOTEL : MG_DX_HOUSE];

    if (card == MG_HIDDEN || s.cards.unseen[card] == 0) {
        return false;
    }
    s.cards.unseen[card]--;
    s.cards.pile_n--;
    return true;
}

static void lay_row(mg_rng *rng, int seat)
{
    mg_cards_row *row = &s.cards.row[s.cards.row_at[seat] + s.cards.row_n[seat]];
    int size, card;

    *row = (mg_cards_row){.seat = (uint8_t)seat, .colour = (uint8_t)below(rng, g.deck.colour_n)};
    size = g.deck.size[row->colour];
    for (int n = below(rng, 2) ? size : 1 + below(rng, size);
         n > 0 && (card = draw(rng, row->colour)) >= 0; n--) {
        insert(row, card);
    }
    if (row->n == 0) {
        *row = (mg_cards_row){0};
        return;
    }
    if (is_set(row) && !(g.deck.bare >> row->colour & 1) && below(rng, 2) && take_building(0)) {
        row->built = below(rng, 2) && take_building(1) ? 3 : 1;
    }
    s.cards.long_n[seat] = (uint8_t)(s.cards.long_n[seat] + (row->n == size));
    s.cards.row_n[seat]++;
    for (int after = seat + 1; after < MG_CARDS_SEATS; after++) {
        s.cards.row_at[after]++;
    }
}

static bool by_colour(void)
{
    return g.opt.buildings_move == MG_BUILDINGS_STAY;
}

static int colour_that_bears(mg_rng *rng)
{
    int colour = below(rng, g.deck.colour_n);

    return g.deck.bare >> colour & 1 ? colour_that_bears(rng) : colour;
}

static void park(int seat, int which, int colour)
{
    s.cards.parked[seat][which]++;
    if (colour >= 0) {
        s.cards.parked_as[seat][colour] =
            (uint8_t)(s.cards.parked_as[seat][colour] + (which ? 16 : 1));
    }
}

static void lay_table(mg_rng *rng, int seat, int banked, int rows)
{
    for (int n = 0; n < banked; n++) {
        s.cards.bank[seat][draw(rng, -1)]++;
    }
    for (int n = 0; n < rows; n++) {
        lay_row(rng, seat);
    }
    for (int which = 0; which < 2; which++) {
        for (int n = below(rng, 3); n > 0 && take_building(which); n--) {
            park(seat, which, by_colour() ? colour_that_bears(rng) : -1);
        }
    }
}

/* ---- the cards that can pay ---- */

static void add(int what, int value, int n, int rank)
{
    if (value && n) {
        have[have_n++] = (part){what, value, n, rank};
    }
}

static int building(int which)
{
    return g.deck.value[g.deck.of[which ? MG_DX_HOTEL : MG_DX_HOUSE]];
}

static void add_row(int seat, int at)
{
    const mg_cards_row *row = &s.cards.row[s.cards.row_at[seat] + at];

    for (int slot = 0, n; slot < row->n; slot += n) {
        for (n = 1; slot + n < row->n && row->card[slot + n] == row->card[slot];) {
            n++;
        }
        add(mg_spot(seat, at, slot), g.deck.value[row->card[slot]], n,
            is_set(row) ? OF_SET : OF_ROW);
    }
    for (int which = 0; which < 2 && g.opt.bldg_pays; which++) {
        if (row->built >> which & 1) {
            add(mg_spot(seat, at, MG_SLOT_HOUSE + which), building(which), 1, OF_BUILT);
        }
    }
}

/* If parked buildings have colours, those of each colour are separate parts. */
static void add_parked(int seat, int which)
{
    int slot = MG_SLOT_HOUSE + which;

    for (int colour = 0; colour < g.deck.colour_n && by_colour(); colour++) {
        add(MG_PARKED_AS | mg_spot(seat, colour, slot), building(which),
            mg_parked_as(&s.cards, seat, which, colour), OF_PARKED);
    }
    if (!by_colour() && s.cards.parked[seat][which]) {
        add(mg_spot(seat, MG_PARKED, slot), building(which), s.cards.parked[seat][which],
            OF_PARKED);
    }
}

static int gather(int seat)
{
    int sum[16] = {0}, total = 0;

    have_n = 0;
    for (int k = 0; k < g.deck.kind_n; k++) {
        sum[g.deck.value[k]] += s.cards.bank[seat][k];
    }
    for (int value = 1; value < 16; value++) {
        add(MG_FROM_BANK + value, value, sum[value], OF_BANK);
    }
    for (int at = 0; at < s.cards.row_n[seat]; at++) {
        add_row(seat, at);
    }
    for (int which = 0; which < 2 && g.opt.bldg_pays; which++) {
        add_parked(seat, which);
    }
    for (int k = 0; k < have_n; k++) {
        total += have[k].n * have[k].value;
    }
    return total;
}

/* ---- every possible payment ---- */

/* Cards of the highest rank count most, then those of the next; the amount paid counts last. */
static uint64_t cost_of(const int *takes)
{
    uint64_t n[RANKS] = {0}, sum = 0;

    for (int k = 0; k < have_n; k++) {
        n[have[k].rank] += (uint64_t)takes[k];
        sum += (uint64_t)(takes[k] * have[k].value);
    }
    return n[OF_SET] << 48 | n[OF_BUILT] << 36 | n[OF_ROW] << 24 | n[OF_PARKED] << 12 | sum;
}

static bool is_minimal(const int *takes)
{
    int sum = 0, least = 16;

    for (int k = 0; k < have_n; k++) {
        sum += takes[k] * have[k].value;
        least = takes[k] && have[k].value < least ? have[k].value : least;
    }
    return sum >= amt && sum - least < amt;
}

static void try_all(int *takes, int at, int sum, int rest)
{
    if (ways_n == WAYS_MAX || sum + rest < amt) {
        return;
    }
    if (sum >= amt || at == have_n) {
        if (is_minimal(takes)) {
            all_costs[ways_n++] = cost_of(takes);
        }
        return;
    }
    for (takes[at] = 0; takes[at] <= have[at].n; takes[at]++) {
        try_all(takes, at + 1, sum + takes[at] * have[at].value,
                rest - have[at].n * have[at].value);
    }
    takes[at] = 0;
}

static int by_cost(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static void find_all(void)
{
    int takes[PARTS_MAX] = {0}, total = 0;

    for (int k = 0; k < have_n; k++) {
        total += have[k].n * have[k].value;
    }
    ways_n = 0;
    try_all(takes, 0, 0, total);
    qsort(all_costs, (size_t)ways_n, sizeof all_costs[0], by_cost);
}

/* ---- the list compared with them ---- */

static int part_of(const mg_piece *piece)
{
    int what = piece->what & MG_FROM_BANK ? MG_FROM_BANK + piece->value : piece->what;

    for (int k = 0; k < have_n; k++) {
        if (have[k].what == what) {
            return k;
        }
    }
    fail_msg("nothing lies at %d", piece->what);
    return 0;
}

static void read(const mg_payment *p, int *takes)
{
    memset(takes, 0, PARTS_MAX * sizeof takes[0]);
    for (int k = 0; k < p->n; k++) {
        takes[part_of(&p->piece[k])] += p->piece[k].n;
    }
    for (int k = 0; k < have_n; k++) {
        assert_in_range(takes[k], 0, have[k].n);
    }
}

/* Minimal payments, all different, cheaper ones first. */
static int list_is_sound(void)
{
    static int takes[MG_PAYMENTS_MAX][PARTS_MAX];
    int n = mg_payments(&g, &s, listed, MG_PAYMENTS_MAX);

    for (int k = 0; k < n; k++) {
        read(&listed[k], takes[k]);
        assert_true(is_minimal(takes[k]));
        cost[k] = cost_of(takes[k]);
        assert_true(k == 0 || cost[k - 1] <= cost[k]);
        for (int other = 0; other < k; other++) {
            assert_memory_not_equal(takes[other], takes[k], (size_t)have_n * sizeof takes[0][0]);
        }
    }
    return n;
}

/* All payments, or the 64 cheapest. */
static void list_is_whole(void)
{
    int n = list_is_sound();

    assert_int_equal(n, ways_n < MG_PAYMENTS_MAX ? ways_n : MG_PAYMENTS_MAX);
    for (int k = 0; k < n; k++) {
        assert_int_equal(cost[k], all_costs[k]);
    }
}

/* ---- carrying it out ---- */

static mg_state whole, pieces, brief_one;

static void do_it(mg_state *on, mg_action_kind what, int subj, int32_t number)
{
    assert_int_equal(
        mg_apply(&g, on, (mg_action){(uint8_t)what, 1, (uint16_t)subj, number}, NULL).status,
        MG_E_OK);
}

static void mark(mg_state *on, const mg_piece *piece)
{
    bool row = !(piece->what & MG_FROM_BANK) && mg_spot_row(piece->what) != MG_PARKED;

    for (int n = 0; n < piece->n; n++) {
        do_it(on, MG_ACT_MARK, piece->what + (row ? n : 0), 0);
    }
}

/* Settling, marking piece by piece and carrying out a choice of a list all lead to the same state;
 * a list can be used again. */
static void is_handed_over(mg_brief *brief, int k)
{
    mg_payment alone;

    assert_true(mg_payment_at(&g, &s, k, &alone));
    assert_memory_equal(&alone, &listed[k],
                        offsetof(mg_payment, piece) + alone.n * sizeof alone.piece[0]);
    mg_state_copy(&g, &whole, &s);
    mg_state_copy(&g, &pieces, &s);
    mg_state_copy(&g, &brief_one, &s);
    do_it(&whole, MG_ACT_SETTLE, 0, k);
    for (int at = 0; at < alone.n; at++) {
        mark(&pieces, &alone.piece[at]);
    }
    do_it(&pieces, MG_ACT_PAY, 0, 0);
    mg_apply_brief(&g, &brief_one, brief, k, NULL);
    assert_true(mg_state_equal(&g, &whole, &pieces));
    assert_true(mg_state_equal(&g, &whole, &brief_one));
}

static void all_are_handed_over(void)
{
    static mg_brief brief;
    int n = mg_brief_of(&g, &s, 1, &brief, false);

    assert_int_equal(n, mg_payments(&g, &s, NULL, 0));
    for (int k = n - 1; k >= 0; k -= 1 + k / 5) {
        is_handed_over(&brief, k);
    }
    assert_false(mg_payment_at(&g, &s, n, listed));
    assert_false(mg_payment_at(&g, &s, -1, listed));
}

/* ---- tables ---- */

/* Seat 1 has to pay an amount. */
static void owe(int32_t debt)
{
    assert_int_equal(
        mg_apply(&g, &s, (mg_action){MG_ACT_PLAY, 0, (uint16_t)kind("debt-collector"), 1}, NULL)
            .status,
        MG_E_OK);
    do_it(&s, MG_ACT_ACCEPT, 0, 0);
    s.frame[s.depth - 1].cards_pay.amt = amt = debt;
    assert_null(mg_state_check(&g, &s));
}

static void start_with(const char *buildings_pay, const char *decks, const char *buildings_move)
{
    new_game(2, "bldg_payable", buildings_pay, "decks", decks, "buildings.move", buildings_move,
             "win.when", "own_turn", "debt.amount", "1", NULL);
    give(0, "debt-collector");
}

static void start(const char *decks)
{
    start_with("on", decks, "own_turn");
}

/* A debt of at most the whole value less 1M, mostly a small one; the cards are worth at least 2M.
 */
static int32_t any_debt(mg_rng *rng, int total)
{
    bool small = total - 1 < 2 * SMALL || below(rng, 3);
    int most = small ? SMALL : 30;

    return 1 + below(rng, total - 1 < most ? total - 1 : most);
}

/* All kinds of lists occur: for small debts and others, short ones, truncated ones, and those with
 * more payments than are compared. */
static void lists_the_least_of_all(void **state)
{
    mg_rng rng = mg_rng_of(37, 4, MG_STREAM_BOTS);
    int met[2][3] = {{0}};

    (void)state;
    for (int table = 0; table < TABLES; table++) {
        /* one draw in each statement, because compilers choose the order in which arguments are
         * evaluated */
        const char *buildings_pay = below(&rng, 4) ? "on" : "off";
        const char *decks = below(&rng, 2) ? "1" : "2";
        const char *move = below(&rng, 2) ? "own_turn" : "never";
        int banked = below(&rng, 10), rows = below(&rng, 8);

        start_with(buildings_pay, decks, move);
        lay_table(&rng, 1, banked, rows);
        int total = gather(1);
        if (total < 2) {
            continue;
        }
        owe(any_debt(&rng, total));
        find_all();
        if (ways_n == WAYS_MAX) {
            continue;
        }
        list_is_whole();
        all_are_handed_over();
        met[amt > SMALL][(ways_n > MG_PAYMENTS_MAX) + (ways_n > MG_FOUND_MAX)]++;
    }
    for (int kind = 0; kind < 6; kind++) {
        assert_true(met[kind / 3][kind % 3] > 2);
    }
}

/* Tables with about as many payments and sums as are compared at most: the code must stop at these
 * limits. */
static void stops_where_there_are_too_many(void **state)
{
    mg_rng rng = mg_rng_of(37, 3, MG_STREAM_BOTS);
    int cut = 0;

    (void)state;
    for (int table = 0; table < 12 * TABLES; table++) {
        if (table % 40 == 0) {
            start("2");
        }
        mg_state before = s;
        int banked = 5 + below(&rng, 15), rows = 5 + below(&rng, 8);

        lay_table(&rng, 1, banked, rows);
        gather(1);
        owe(5 + below(&rng, 4));
        cut += list_is_sound() == MG_PAYMENTS_MAX;
        s = before;
    }
    assert_true(cut > 6 * TABLES);
}

/* A debt so large that a search cannot look ahead: 3 packs, nearly all cards in one bank and in
 * rows. The list has 64 payments, or all that exist: for a debt that leaves 1M, one for each kind
 * of card that could stay. */
static void lists_payments_of_the_largest_debts(void **state)
{
    mg_rng rng = mg_rng_of(37, 2, MG_STREAM_BOTS);

    (void)state;
    start("3");
    lay_table(&rng, 1, 150, 50);
    int total = gather(1);
    for (int debt = 150; debt < 300; debt += 50) {
        mg_state before = s;

        owe(debt);
        assert_int_equal(list_is_sound(), MG_PAYMENTS_MAX);
        all_are_handed_over();
        s = before;
    }
    owe(total - 1);
    find_all();
    assert_in_range(ways_n, 2, MG_PAYMENTS_MAX);
    list_is_whole();
    all_are_handed_over();
}

/* Buildings that cannot pay leave no choice (DL-37, DL-S16): a seat that owes more than all its
 * other cards are worth hands over all of them. */
static void asks_nobody_whose_buildings_cannot_pay(void **state)
{
    (void)state;
    for (int pays = 0; pays < 2; pays++) {
        mg_action play = {MG_ACT_PLAY, 0, 0, 1};

        new_game(2, "bldg_payable", pays ? "on" : "off", "debt.amount", "3", NULL);
        play.subj = (uint16_t)kind("debt-collector");
        give(0, "debt-collector");
        row(1, "brown", "brown", "brown", NULL);
        take("house");
        s.cards.row[0].built = 1;
        assert_int_equal(mg_apply(&g, &s, play, NULL).status, MG_E_OK);
        do_it(&s, MG_ACT_ACCEPT, 0, 0);
        assert_null(mg_state_check(&g, &s));
        assert_int_equal(mg_to_act(&g, &s), pays ? 2 : 1);
        assert_int_equal(s.cards.row_n[1], pays ? 1 : 0);
    }
}

/* ---- other decks ---- */

/* A game with the deck of the edition, changed by `change`. */
static void with_deck(void (*change)(mg_deck_def *), const char *decks)
{
    static mg_deck_def deck;
    static mg_edition other;
    const mg_edition *own = edition;

    deck = *own->deck;
    change(&deck);
    other = *own;
    other.deck = &deck;
    edition = &other;
    start(decks);
    edition = own;
}

static void without_hotels(mg_deck_def *deck)
{
    deck->kind[kind("hotel")].effect = MG_DX_NONE;
}

/* A set with a house in a game that has no hotels (DL-9). */
static void pays_with_houses_where_there_are_no_hotels(void **state)
{
    (void)state;
    with_deck(without_hotels, "1");
    bank(1, "1m");
    row(1, "brown", "brown", "brown", NULL);
    take("house");
    s.cards.row[0].built = 1;
    gather(1);
    owe(3);
    find_all();
    list_is_whole();
    all_are_handed_over();
}

static void with_worthless_cards(mg_deck_def *deck)
{
    deck->kind[kind("pass-go")].value = 0;
}

/* A card without value in a bank never pays, in a listed payment or another (DL-37, DL-20). */
static void marks_no_worthless_cards(void **state)
{
    static mg_choice choice[MG_LEGAL_MAX];

    (void)state;
    with_deck(with_worthless_cards, "1");
    bank(1, "pass-go");
    bank(1, "2m");
    bank(1, "3m");
    gather(1);
    owe(2);
    find_all();
    list_is_whole();
    all_are_handed_over();
    int n = mg_legal(&g, &s, 1, choice, MG_LEGAL_MAX), marks = 0;
    for (int k = 0; k < n; k++) {
        marks += choice[k].act.kind == MG_ACT_MARK;
        assert_int_not_equal(choice[k].act.subj, MG_FROM_BANK + kind("pass-go"));
    }
    assert_int_equal(marks, 2);
}

/* Most kinds have few cards left, so that one can have many. */
static void few_of_each(mg_deck_def *deck)
{
    for (int k = 0; k < deck->kind_n; k++) {
        deck->kind[k].count = 1;
    }
}

static void with_much_small_money(mg_deck_def *deck)
{
    static const char *const coins[] = {"1m", "2m", "3m"};

    few_of_each(deck);
    for (int k = 0; k < 3; k++) {
        deck->kind[kind(coins[k])].count = 29;
        deck->kind[kind(coins[k])].value = 1;
    }
}

/* 256 cards of 1M in one bank do not count as none (a byte would overflow). */
static void counts_more_cards_of_a_value_than_a_byte_does(void **state)
{
    static const int debts[] = {5, 8, 9, 132, 259};

    (void)state;
    with_deck(with_much_small_money, "3");
    for (int n = 0; n < 256; n++) {
        bank(1, n < 86 ? "1m" : n < 172 ? "2m" : "3m");
    }
    bank(1, "5m");
    gather(1);
    for (size_t k = 0; k < sizeof debts / sizeof debts[0]; k++) {
        mg_state before = s;

        owe(debts[k]);
        find_all();
        list_is_whole();
        all_are_handed_over();
        s = before;
    }
}

static void with_sets_of_one(mg_deck_def *deck)
{
    few_of_each(deck);
    for (int k = 0; k < deck->kind_n; k++) {
        mg_kind_def *def = &deck->kind[k];

        def->value = def->type == MG_CARDS_MONEY ? 1 : 3;
        if (def->type == MG_CARDS_PROPERTY) {
            def->count = 3;
        }
        if (def->effect == MG_DX_HOUSE || def->effect == MG_DX_HOTEL) {
            def->count = 29;
        }
    }
    for (int colour = 0; colour < deck->colour_n; colour++) {
        deck->colour[colour].size = 1;
        deck->colour[colour].bare = 0;
    }
}

/* 86 sets with house and hotel, every card of a different kind, and all but one of the same value:
 * more kinds than a byte can number. The cheapest payment uses the last of them, a parked house and
 * a parked hotel. */
static void lists_payments_out_of_more_than_255_sorts(void **state)
{
    (void)state;
    with_deck(with_sets_of_one, "3");
    for (int n = 0; n < 86; n++) {
        const mg_kind_def *def = edition->deck->kind;

        while (def->type != MG_CARDS_PROPERTY || s.cards.unseen[def - edition->deck->kind] == 0) {
            def++;
        }
        row(1, edition->deck->colour[__builtin_ctz(def->colours)].name, def->slug, NULL);
        take("house");
        take("hotel");
        s.cards.row[n].built = 3;
    }
    for (int which = 0; which < 2; which++) {
        s.cards.parked[1][which] = take_building(which);
    }
    bank(1, "1m");
    gather(1);
    assert_int_equal(have_n, 3 * 86 + 2 + 1);
    for (int debt = 2; debt <= 4; debt += 2) { /* one card, two cards */
        mg_state before = s;

        owe(debt);
        find_all();
        list_is_whole();
        all_are_handed_over();
        s = before;
    }
}

/* A seat that owes nearly the value of three packs pays with the most events that an action can
 * have in a card game: each card leaves, each row ends. */
static void gives_nearly_all_that_there_is(void **state)
{
    static mg_events ev;
    int cards = 0, rows = 0, total = 0;

    (void)state;
    start("3");
    for (int k = 0; k < g.deck.kind_n; k++) {
        const mg_kind_def *def = &edition->deck->kind[k];

        for (; g.deck.value[k] && s.cards.unseen[k]; cards++) {
            total += g.deck.value[k];
            if (g.deck.titles >> k & 1) {
                row(1, edition->deck->colour[__builtin_ctz(def->colours)].name, def->slug, NULL);
                rows++;
            } else {
                bank(1, def->slug);
            }
        }
    }
    owe(total - 1);
    assert_int_equal(mg_apply(&g, &s, mg_fallback(&g, &s, 1), &ev).status, MG_E_OK);
    assert_true(ev.n > cards + rows / 2);
    assert_int_equal(ev.lost, 0);
    assert_null(mg_state_check(&g, &s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_the_least_of_all),
        cmocka_unit_test(stops_where_there_are_too_many),
        cmocka_unit_test(lists_payments_of_the_largest_debts),
        cmocka_unit_test(asks_nobody_whose_buildings_cannot_pay),
        cmocka_unit_test(marks_no_worthless_cards),
        cmocka_unit_test(gives_nearly_all_that_there_is),
        cmocka_unit_test(pays_with_houses_where_there_are_no_hotels),
        cmocka_unit_test(counts_more_cards_of_a_value_than_a_byte_does),
        cmocka_unit_test(lists_payments_out_of_more_than_255_sorts),
    };

    return cmocka_run_group_tests(tests, load_edition, NULL);
}
