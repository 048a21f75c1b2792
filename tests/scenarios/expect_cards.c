/* SPDX-License-Identifier: MIT
 * Expectations about card games, for the table in expect.c: hands, banks, rows, piles, and what a
 * seat sees of them. */
#include "expect.h"
#include "record/words/names.h"

#include <stdio.h>
#include <string.h>

static const mg_cards_state *table_of(const scenario *sc)
{
    return &mg_match_state(sc->match)->cards;
}

static bool is_number(scenario *sc, const char *what, long expected, long got)
{
    return expected == got || scenario_fail(sc, "expected %s %ld, got %ld", what, expected, got);
}

/* ---- lists of cards: "none", or words, each after the number of its cards where that is not 1
 * ---- */

static bool read_cards(scenario *sc, const words *w, int first, int last, uint8_t *n)
{
    long times = 1, number;
    memset(n, 0, MG_KINDS_MAX);
    if (last == first + 1 && strcmp(w->at[first], "none") == 0) {
        return true;
    }
    for (int k = first; k < last; k++) {
        int kind;
        if (word_number(w->at[k], &number) && k + 1 < last) {
            times = number;
            continue;
        }
        if (!name_kind(sc, w->at[k], &kind)) {
            return false;
        }
        n[kind] = (uint8_t)(n[kind] + times);
        times = 1;
    }
    return true;
}

static void write_cards(const scenario *sc, const uint8_t *n, char *out, size_t cap)
{
    const mg_game *g = mg_match_game(sc->match);
    size_t used = 0;
    snprintf(out, cap, "none");
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        if (n[kind] > 0 && used < cap) {
            used += (size_t)snprintf(out + used, cap - used, "%s%d %s", used > 0 ? ", " : "",
                                     n[kind], g->edition->deck->kind[kind].slug);
        }
    }
}

static bool are_cards(scenario *sc, const words *w, int first, int last, const uint8_t *got)
{
    uint8_t expected[MG_KINDS_MAX];
    char expected_text[300], got_text[300];
    if (!read_cards(sc, w, first, last, expected)) {
        return false;
    }
    if (memcmp(expected, got, MG_KINDS_MAX) == 0) {
        return true;
    }
    write_cards(sc, expected, expected_text, sizeof expected_text);
    write_cards(sc, got, got_text, sizeof got_text);
    return scenario_fail(sc, "expected %s %s, got %s", w->at[1], expected_text, got_text);
}

bool expect_hand(scenario *sc, const words *w)
{
    int seat;
    return name_seat(sc, w->at[2], &seat) && are_cards(sc, w, 3, w->n, table_of(sc)->hand[seat]);
}

bool expect_bank(scenario *sc, const words *w)
{
    int seat;
    return name_seat(sc, w->at[2], &seat) && are_cards(sc, w, 3, w->n, table_of(sc)->bank[seat]);
}

bool expect_bank_value(scenario *sc, const words *w)
{
    int seat;
    long amt;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &amt) &&
           is_number(sc, "bank value", amt,
                     mg_bank_value(mg_match_game(sc->match), mg_match_state(sc->match), seat));
}

bool expect_table_value(scenario *sc, const words *w)
{
    int seat;
    long amt;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &amt) &&
           is_number(sc, "table value", amt,
                     mg_table_value(mg_match_game(sc->match), mg_match_state(sc->match), seat));
}

bool expect_used(scenario *sc, const words *w)
{
    return are_cards(sc, w, 2, w->n, table_of(sc)->used);
}

bool expect_played(scenario *sc, const words *w)
{
    return are_cards(sc, w, 2, w->n, table_of(sc)->played);
}

/* ---- rows ---- */

static bool name_row(scenario *sc, const words *w, int *seat, const mg_cards_row **row)
{
    long at;
    if (!name_seat(sc, w->at[2], seat) || !name_number(sc, w->at[3], &at)) {
        return false;
    }
    *row = at < 0 ? NULL : mg_table_row(mg_match_state(sc->match), *seat, (int)at);
    return *row != NULL || scenario_fail(sc, "seat %d has no row %ld", *seat, at);
}

bool expect_rows(scenario *sc, const words *w)
{
    int seat;
    long n;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &n) &&
           is_number(sc, "rows", n, table_of(sc)->row_n[seat]);
}

/* row SEAT ROW COLOUR CARD… [house] [hotel] */
bool expect_row(scenario *sc, const words *w)
{
    int seat, last = w->n, built = 0;
    const mg_cards_row *row = NULL;
    uint8_t cards[MG_KINDS_MAX] = {0};
    if (!name_row(sc, w, &seat, &row)) {
        return false;
    }
    for (; last > 5; last--) {
        bool hotel = strcmp(w->at[last - 1], "hotel") == 0;
        if (!hotel && strcmp(w->at[last - 1], "house") != 0) {
            break;
        }
        built |= hotel ? 2 : 1;
    }
    const char *colour = row->colour == MG_NO_COLOUR
                             ? "none"
                             : mg_match_game(sc->match)->edition->deck->colour[row->colour].name;
    if (strcmp(colour, w->at[4]) != 0) {
        return scenario_fail(sc, "expected the row to be %s, it is %s", w->at[4], colour);
    }
    for (int slot = 0; slot < row->n; slot++) {
        cards[row->card[slot]]++;
    }
    return are_cards(sc, w, 5, last, cards) &&
           is_number(sc, "buildings (1 house, 2 hotel, 3 both)", built, row->built);
}

bool expect_row_rent(scenario *sc, const words *w)
{
    int seat;
    long amt;
    const mg_cards_row *row = NULL;
    if (!name_row(sc, w, &seat, &row) || !name_number(sc, w->at[4], &amt)) {
        return false;
    }
    return is_number(sc, "rent", amt, mg_row_rent(mg_match_game(sc->match), row));
}

bool expect_complete(scenario *sc, const words *w)
{
    int seat;
    bool yes;
    const mg_cards_row *row = NULL;
    if (!name_row(sc, w, &seat, &row) || !name_yes(sc, w->at[4], &yes)) {
        return false;
    }
    return mg_row_complete(mg_match_game(sc->match), row) == yes ||
           scenario_fail(sc, "expected complete %s, got %s", w->at[4], yes ? "no" : "yes");
}

bool expect_sets(scenario *sc, const words *w)
{
    int seat;
    long n;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &n) &&
           is_number(sc, "sets", n,
                     mg_sets_of(mg_match_game(sc->match), mg_match_state(sc->match), seat));
}

static int parked_of(scenario *sc, const words *w, int seat, int which)
{
    mg_err err;
    int colour;
    if (w->n == 5) {
        return table_of(sc)->parked[seat][which];
    }
    colour = mg__find_colour(mg_match_game(sc->match), mg__word_of(w->at[5]), &err);
    return colour < 0 ? -1 : mg_parked_as(table_of(sc), seat, which, colour);
}

/* parked SEAT HOUSES HOTELS [COLOUR] */
bool expect_parked(scenario *sc, const words *w)
{
    int seat;
    long houses, hotels;
    return name_seat(sc, w->at[2], &seat) && name_number(sc, w->at[3], &houses) &&
           name_number(sc, w->at[4], &hotels) &&
           is_number(sc, "parked houses", houses, parked_of(sc, w, seat, 0)) &&
           is_number(sc, "parked hotels", hotels, parked_of(sc, w, seat, 1));
}

/* ---- the pile, the turn ---- */

bool expect_pile(scenario *sc, const words *w)
{
    long n;
    return name_number(sc, w->at[2], &n) && is_number(sc, "pile", n, table_of(sc)->pile_n);
}

static bool is_bottom(scenario *sc, const words *w, int first, const mg_cards_state *d)
{
    bool none = w->n == first + 1 && strcmp(w->at[first], "none") == 0;
    if (!is_number(sc, "cards at the bottom", none ? 0 : w->n - first, d->bottom_n)) {
        return false;
    }
    for (int k = 0; k < d->bottom_n; k++) {
        int kind = MG_HIDDEN;
        if (strcmp(w->at[first + k], "?") != 0 && !name_kind(sc, w->at[first + k], &kind)) {
            return false;
        }
        if (kind != d->bottom[k].kind) {
            return scenario_fail(sc, "the card at place %d of the bottom is not %s", k,
                                 w->at[first + k]);
        }
    }
    return true;
}

bool expect_bottom(scenario *sc, const words *w)
{
    return is_bottom(sc, w, 2, table_of(sc));
}

bool expect_plays(scenario *sc, const words *w)
{
    long n;
    return name_number(sc, w->at[2], &n) && is_number(sc, "plays", n, table_of(sc)->plays);
}

/* owes SEAT TO AMOUNT: it is asked to pay that. */
bool expect_owes(scenario *sc, const words *w)
{
    const mg_state *s = mg_match_state(sc->match);
    const mg_frame *f = s->depth > 0 ? &s->frame[s->depth - 1] : NULL;
    int seat, to;
    long amt;
    if (!name_seat(sc, w->at[2], &seat) || !name_seat(sc, w->at[3], &to) ||
        !name_number(sc, w->at[4], &amt)) {
        return false;
    }
    if (f == NULL || f->kind != MG_FRAME_CARDS_PAY) {
        return scenario_fail(sc, "nobody is asked to pay");
    }
    return is_number(sc, "payer", seat, f->seat) &&
           is_number(sc, "receiver", to, f->cards_pay.receiver) &&
           is_number(sc, "sum", amt, f->cards_pay.amt);
}

/* ---- views ---- */

/* sees SEAT bank OTHER CARD…, or NUMBER [WORTH] of a hidden one. */
static bool is_bank(scenario *sc, const words *w, const mg_cards_state *d)
{
    int other;
    long n, worth = 0;

    if (!name_seat(sc, w->at[4], &other)) {
        return false;
    }
    if (word_number(w->at[5], &n) && (w->n == 6 || word_number(w->at[6], &worth))) {
        const uint8_t nothing[MG_KINDS_MAX] = {0};
        return is_number(sc, "cards", n, d->bank_n[other]) &&
               is_number(sc, "worth", worth, d->bank_worth[other]) &&
               (memcmp(d->bank[other], nothing, sizeof nothing) == 0 ||
                scenario_fail(sc, "it sees the bank of seat %d", other));
    }
    return are_cards(sc, w, 5, w->n, d->bank[other]);
}

/* sees SEAT hand OTHER CARD…|NUMBER, or sees SEAT bottom CARD|?…; SEAT may be "onlooker". */
bool expect_sees(scenario *sc, const words *w)
{
    const mg_game *g = mg_match_game(sc->match);
    int seat = -1, other;
    long n;
    mg_view buffer;
    if (strcmp(w->at[2], "onlooker") != 0 && !name_seat(sc, w->at[2], &seat)) {
        return false;
    }
    const mg_cards_state *d = &mg_view_of(g, mg_match_state(sc->match), seat, &buffer)->seen.cards;
    if (strcmp(w->at[3], "bottom") == 0) {
        return is_bottom(sc, w, 4, d);
    }
    if (w->n >= 6 && strcmp(w->at[3], "bank") == 0) {
        return is_bank(sc, w, d);
    }
    if (w->n < 6 || strcmp(w->at[3], "hand") != 0 || !name_seat(sc, w->at[4], &other)) {
        return sc->failed
                   ? false
                   : scenario_fail(
                         sc, "sees SEAT hand OTHER CARD…|NUMBER, or sees SEAT bottom CARD|?…");
    }
    if (w->n == 6 && word_number(w->at[5], &n)) {
        const uint8_t nothing[MG_KINDS_MAX] = {0};
        return is_number(sc, "cards", n, d->hand_n[other]) &&
               (memcmp(d->hand[other], nothing, sizeof nothing) == 0 ||
                scenario_fail(sc, "seat %d sees the hand of seat %d", seat, other));
    }
    return are_cards(sc, w, 5, w->n, d->hand[other]);
}
