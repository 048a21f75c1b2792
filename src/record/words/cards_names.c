/* SPDX-License-Identifier: MIT
 * Names in card games, for people and, both ways, for logs: kinds of card by their slugs
 * ("sly-deal"), places on the table as SEAT/ROW/SLOT ("1/0/2", "1/0/house", "1/parked/hotel", where
 * it has a colour "1/parked/hotel-red"), the place where a card goes as a row or a new one ("2",
 * "new-red"). */
#include "base/utf8.h"
#include "record/words/names.h"

#include <stdio.h>
#include <string.h>

static const mg_deck_def *deck_of(const mg_game *g)
{
    return g->edition->deck; /* NULL in a board game */
}

/* ---- writing ---- */

void mg__put_kind(mg__out *o, const mg_game *g, int kind)
{
    mg__put(o, kind < g->deck.kind_n ? deck_of(g)->kind[kind].slug : "?");
}

void mg__put_colour_word(mg__out *o, const mg_game *g, int colour)
{
    mg__put(o, colour >= 0 && colour < g->deck.colour_n ? deck_of(g)->colour[colour].name : "?");
}

void mg__put_card_name(mg__out *o, const mg_game *g, int kind)
{
    if (kind < 0 || kind >= g->deck.kind_n) {
        mg__put(o, "a card");
    } else if (g->deck.type[kind] == MG_CARDS_WILD) {
        mg__putf(o, "the %s wildcard", g->edition->deck->kind[kind].name);
    } else {
        mg__put(o, g->edition->deck->kind[kind].name);
    }
}

/* Writes a colour as its property card does. */
void mg__put_colour(mg__out *o, const mg_game *g, int colour)
{
    if (colour < 0 || colour >= g->deck.colour_n) {
        mg__put(o, "no colour");
        return;
    }
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        const char *name = g->edition->deck->kind[kind].name;

        if (g->deck.type[kind] != MG_CARDS_PROPERTY || !(g->deck.colours[kind] >> colour & 1)) {
            continue;
        }
        for (; *name; name++) {
            mg__putf(o, "%c", mg_lower(*name));
        }
        return;
    }
}

static const char *const buildings[] = {"house", "hotel"};

void mg__put_spot(mg__out *o, const mg_game *g, int spot)
{
    int row = mg_spot_row(spot), slot = mg_spot_slot(spot), colour = mg_spot_colour(spot);

    mg__putf(o, "%d/", mg_spot_seat(spot));
    if (row == MG_PARKED) {
        mg__put(o, "parked/");
    } else {
        mg__putf(o, "%d/", row);
    }
    if (slot >= MG_SLOT_HOUSE) {
        mg__put(o, buildings[slot - MG_SLOT_HOUSE]);
    } else {
        mg__putf(o, "%d", slot);
    }
    if (colour >= 0) {
        mg__put(o, "-");
        mg__put_colour_word(o, g, colour);
    }
}

void mg__put_where(mg__out *o, const mg_game *g, int32_t where)
{
    if (where == MG_NEW_ROW + MG_NO_COLOUR) {
        mg__put(o, "new");
    } else if (where >= MG_NEW_ROW && where - MG_NEW_ROW < g->deck.colour_n) {
        mg__putf(o, "new-%s", deck_of(g)->colour[where - MG_NEW_ROW].name);
    } else if (where >= 0 && where < MG_NEW_ROW) {
        mg__putf(o, "%d", (int)where);
    } else {
        mg__put(o, "?");
    }
}

/** What a payment takes: a spot, or a kind of the bank. */
void mg__put_money_of(mg__out *o, const mg_game *g, int what)
{
    if (what & MG_FROM_BANK) {
        mg__put_kind(o, g, what & ~MG_FROM_BANK);
    } else {
        mg__put_spot(o, g, what);
    }
}

void mg__put_target(mg__out *o, int target)
{
    if (target == MG_EVERYBODY) {
        mg__put(o, "all");
    } else {
        mg__putf(o, "%d", target);
    }
}

/* ---- finding ---- */

static const char *kind_word(const void *context, int k)
{
    const mg_deck_def *deck = context;

    return deck && k < deck->kind_n ? deck->kind[k].slug : NULL;
}

int mg__find_kind(const mg_game *g, mg__word word, mg_err *err)
{
    return mg__find_word(word, "kind of card", kind_word, deck_of(g), err);
}

static const char *colour_word(const void *context, int k)
{
    const mg_deck_def *deck = context;

    return deck && k < deck->colour_n ? deck->colour[k].name : NULL;
}

int mg__find_colour(const mg_game *g, mg__word word, mg_err *err)
{
    return mg__find_word(word, "colour", colour_word, deck_of(g), err);
}

int mg__find_where(const mg_game *g, mg__word word, mg_err *err)
{
    int32_t row;

    if (mg__word_is(word, "new")) {
        return MG_NEW_ROW + MG_NO_COLOUR;
    }
    if (word.n > 4 && memcmp(word.at, "new-", 4) == 0) {
        int colour = mg__find_colour(g, (mg__word){word.at + 4, word.n - 4}, err);

        return colour < 0 ? -1 : MG_NEW_ROW + colour;
    }
    if (mg__word_below(word, MG_PARKED, &row)) {
        return row;
    }
    (void)mg_fail(err, MG_E_SYNTAX,
                  "a card goes to a row such as 2, or a new one such as new-red, or new without a "
                  "colour");
    return -1;
}

static int find_slot(mg__word word)
{
    int32_t slot = -1;

    for (int which = 0; which < 2; which++) {
        if (mg__word_is(word, buildings[which])) {
            return MG_SLOT_HOUSE + which;
        }
    }
    (void)mg__word_below(word, MG_SET_MAX, &slot);
    return slot;
}

int mg__find_spot(const mg_game *g, mg__word word, mg_err *err)
{
    mg__word seat_word = mg__word_cut(&word, '/'), row_word = mg__word_cut(&word, '/'),
             slot_word = mg__word_cut(&word, '-');
    int32_t seat = -1, row = -1;
    int slot = find_slot(slot_word);
    bool parked = mg__word_is(row_word, "parked"), coloured = word.at > slot_word.at + slot_word.n;

    if (parked) {
        row = MG_PARKED;
    }
    if ((!parked && !mg__word_below(row_word, MG_PARKED, &row)) ||
        !mg__word_below(seat_word, g->seat_n, &seat) || slot < 0 ||
        (coloured && !(parked && slot >= MG_SLOT_HOUSE))) {
        (void)mg_fail(err, MG_E_SYNTAX,
                      "a place is SEAT/ROW/SLOT, such as 1/0/2, 1/0/house or 1/parked/hotel");
        return -1;
    }
    if (!coloured) {
        return mg_spot(seat, row, slot);
    }
    int colour = mg__find_colour(g, word, err);
    return colour < 0 ? -1 : MG_PARKED_AS | mg_spot(seat, colour, slot);
}

bool mg__names_spot(const mg_game *g, mg_action act)
{
    mg_arg arg = mg_action_table[act.kind < MG_ACTION_N ? act.kind : MG_ACT_NONE].arg;

    return mg_is_card_game(g) &&
           (arg == MG_ARG_SPOT || arg == MG_ARG_SPOT_WHERE || arg == MG_ARG_SPOT_HOW ||
            (arg == MG_ARG_MONEY && !(act.subj & MG_FROM_BANK)));
}

int mg__spot_meant(const mg_game *g, const mg_state *s, int spot)
{
    uint16_t parked[MG_PARKED_SPOTS];
    int meant = spot, n = 0;

    if (mg_spot_row(spot) != MG_PARKED || mg_spot_colour(spot) >= 0 ||
        mg_spot_seat(spot) >= s->seat_n) {
        return spot;
    }
    for (int k = mg_parked_spots(g, s, mg_spot_seat(spot), parked) - 1; k >= 0; k--) {
        if (mg_spot_slot(parked[k]) == mg_spot_slot(spot)) {
            meant = parked[k];
            n++;
        }
    }
    return n == 1 ? meant : spot;
}

/* Whether a card of a row has its turn behind it: a payment or a Deal Breaker is to take it, or it
 * moves in the layout being drafted. */
static bool is_spoken_for(const mg_state *s, const mg_cards_row *row, int slot)
{
    const uint8_t *draft = s->cards.draft;

    if (s->depth == 0 || s->frame[s->depth - 1].kind != MG_FRAME_CARDS_LAYOUT) {
        return row->mark >> slot & 1;
    }
    for (const mg_cards_row *r = &s->cards.row[s->cards.row_at[row->seat]]; r < row; r++) {
        draft += r->n;
    }
    return draft[slot];
}

/* Of equal cards in a row the one that is listed: the first that is left, or the last that is
 * marked if a mark is taken back. */
static int alike_meant(const mg_state *s, mg_action act)
{
    int seat = mg_spot_seat(act.subj), at = mg_spot_row(act.subj), slot = mg_spot_slot(act.subj);
    bool unmarks = act.kind == MG_ACT_UNMARK, found = false;

    if (seat >= s->seat_n || at >= s->cards.row_n[seat]) {
        return act.subj;
    }
    const mg_cards_row *row = &s->cards.row[s->cards.row_at[seat] + at];
    if (slot >= row->n) {
        return act.subj;
    }
    for (int k = row->n - 1, kind = row->card[slot]; k >= 0; k--) {
        bool listed = is_spoken_for(s, row, k) == unmarks;

        if (row->card[k] == kind && (!found || (listed && !unmarks))) {
            slot = k;
            found |= listed;
        }
    }
    return mg_spot(seat, at, slot);
}

mg_action mg__action_meant(const mg_game *g, const mg_state *s, mg_action act)
{
    if (mg__names_spot(g, act)) {
        act.subj = (uint16_t)mg__spot_meant(g, s, act.subj);
        act.subj = (uint16_t)alike_meant(s, act);
    }
    return act;
}

int mg__find_money_of(const mg_game *g, mg__word word, mg_err *err)
{
    mg__word rest = word;

    if (mg__word_cut(&rest, '/').n < word.n) {
        return mg__find_spot(g, word, err);
    }
    int kind = mg__find_kind(g, word, err);
    return kind < 0 ? -1 : MG_FROM_BANK + kind;
}

int mg__find_target(const mg_game *g, mg__word word, mg_err *err)
{
    int32_t seat;

    if (mg__word_is(word, "all")) {
        return MG_EVERYBODY;
    }
    if (mg__word_below(word, g->seat_n, &seat)) {
        return seat;
    }
    (void)mg_fail(err, MG_E_UNKNOWN, "a rent is charged to a seat from 0 to %d, or to all",
                  g->seat_n - 1);
    return -1;
}
