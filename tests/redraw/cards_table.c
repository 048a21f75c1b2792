/* SPDX-License-Identifier: MIT
 * The table of a card game rebuilt from events: rows with their buildings, banks, parked buildings,
 * and the numbers of cards in each hand, in the pile and among the used cards. */
#include "table.h"

void cards_begin(table *t, const mg_game *g, const mg_state *s)
{
    memset(t, 0, sizeof *t);
    t->g = g;
    t->cards.pile = s->cards.pile_n;
}

static int kind_of(table *t, const json_t *event)
{
    mg_err err;
    int kind = mg__find_kind(t->g, said_word(event, "card"), &err);

    if (kind < 0) {
        table_wrong(t, "an event names its card");
    }
    return kind < 0 ? 0 : kind;
}

static int building_of(const mg_game *g, int kind)
{
    return g->deck.effect[kind] == MG_DX_HOUSE ? 0 : g->deck.effect[kind] == MG_DX_HOTEL ? 1 : -1;
}

/* ---- taking ---- */

static bool has_colours(const table *t)
{
    return t->g->opt.buildings_move == MG_BUILDINGS_STAY;
}

/* *colour is the colour of the row, or for a parked building the one that the event names. */
static bool take_building(table *t, int spot, int which, int *colour)
{
    cards_table *c = &t->cards;
    int seat = mg_spot_seat(spot), row = mg_spot_row(spot);

    if (row == MG_PARKED) {
        *colour = has_colours(t) ? mg_spot_colour(spot) : 0;
        return *colour >= 0 && c->parked[seat][which][*colour]-- > 0;
    }
    bool there = row < c->row_n[seat] && c->row[seat][row].built[which];

    *colour = c->row[seat][row].colour;
    c->row[seat][row].built[which] = false;
    return there;
}

static bool take_property(cards_table *c, int seat, int row, int slot, int kind)
{
    cards_row *r = &c->row[seat][row];

    if (row >= c->row_n[seat] || slot >= r->n || r->card[slot] != kind) {
        return false;
    }
    r->n--;
    memmove(&r->card[slot], &r->card[slot + 1], (size_t)(r->n - slot) * sizeof r->card[0]);
    return true;
}

/* The place that an event names has the card that it names. Returns the colour of a building. */
static int take(table *t, const json_t *event, int seat, int kind)
{
    cards_table *c = &t->cards;
    mg_err err;
    bool there = false;
    int colour = 0;

    if (strcmp(said(event, "place"), "bank") == 0) {
        there = c->bank[seat][kind]-- > 0;
    } else {
        int spot = mg__find_spot(t->g, said_word(event, "place"), &err);
        int row = mg_spot_row(spot), slot = mg_spot_slot(spot), which = building_of(t->g, kind);

        if (spot >= 0 && mg_spot_seat(spot) == seat) {
            there = slot >= MG_SLOT_HOUSE
                        ? which == slot - MG_SLOT_HOUSE && take_building(t, spot, which, &colour)
                        : take_property(c, seat, row, slot, kind);
        }
    }
    if (!there) {
        table_wrong(t, "a card lay at its place");
    }
    return colour;
}

/* ---- placing ---- */

static int new_row(cards_table *c, int seat, int colour)
{
    int row = c->row_n[seat]++;

    c->row[seat][row] = (cards_row){.colour = colour};
    return row;
}

static void lay_on_row(table *t, int seat, int32_t where, int kind)
{
    cards_table *c = &t->cards;
    int row = where >= MG_NEW_ROW ? new_row(c, seat, where - MG_NEW_ROW) : where;
    int which = building_of(t->g, kind);
    cards_row *r = &c->row[seat][row];

    if (row < 0 || row >= c->row_n[seat]) {
        table_wrong(t, "a card goes to a row that is there");
        return;
    }
    if (which >= 0) {
        r->built[which] = true;
        return;
    }
    if (r->colour == MG_NO_COLOUR && !t->g->deck.multi[kind]) { /* it gives the row its colour */
        r->colour = mg_bits_first(t->g->deck.colours[kind]);
    }
    int slot = r->n++;
    for (; slot > 0 && r->card[slot - 1] > kind; slot--) {
        r->card[slot] = r->card[slot - 1];
    }
    r->card[slot] = (uint8_t)kind;
}

/* colour: that of a building that becomes parked. */
static void lay(table *t, const json_t *event, int seat, int kind, int colour)
{
    cards_table *c = &t->cards;
    const char *where = said(event, "where");
    int which = building_of(t->g, kind);
    mg_err err;

    if (!*where) {
        c->received[seat]++;
    } else if (strcmp(where, "bank") == 0) {
        c->bank[seat][kind]++;
    } else if (strcmp(where, "parked") == 0 && which >= 0) {
        c->parked[seat][which][has_colours(t) ? colour : 0]++;
    } else if (strcmp(where, "used") == 0) {
        c->used++;
    } else if (strcmp(where, "pile") == 0) {
        c->pile++;
    } else {
        lay_on_row(t, seat, mg__find_where(t->g, said_word(event, "where"), &err), kind);
    }
}

/* ---- events ---- */

static void tell_drew(table *t, const json_t *event, int seat)
{
    (void)event;
    t->cards.hand[seat]++;
    t->cards.pile--;
}

static void tell_banks(table *t, const json_t *event, int seat)
{
    t->cards.hand[seat]--;
    t->cards.bank[seat][kind_of(t, event)]++;
}

static void tell_off_hand(table *t, const json_t *event, int seat)
{
    t->cards.hand[seat]--;
    lay(t, event, seat, kind_of(t, event), 0);
}

static void tell_plays(table *t, const json_t *event, int seat)
{
    int doublers = said_number(event, "doublers"), n = 1 + (doublers > 0 ? doublers : 0);

    (void)kind_of(t, event);
    t->cards.hand[seat] -= n;
    t->cards.used += n;
}

static void tell_gives(table *t, const json_t *event, int seat)
{
    int other = said_party(event, "other"), kind = kind_of(t, event);

    if (is_seat_of(t, other)) {
        lay(t, event, other, kind, take(t, event, seat, kind));
    }
}

static void tell_moves(table *t, const json_t *event, int seat)
{
    int kind = kind_of(t, event);

    if (json_object_get(event, "place")) {
        (void)take(t, event, seat, kind);
    } else if (t->cards.received[seat]-- <= 0) {
        table_wrong(t, "what is placed was received");
    }
    lay(t, event, seat, kind, 0);
}

static void tell_falls(table *t, const json_t *event, int seat)
{
    int kind = kind_of(t, event);

    lay(t, event, seat, kind, take(t, event, seat, kind));
}

static void tell_row_gone(table *t, const json_t *event, int seat)
{
    cards_table *c = &t->cards;
    int row = said_number(event, "row");

    if (row < 0 || row >= c->row_n[seat] || c->row[seat][row].n || c->row[seat][row].built[0] ||
        c->row[seat][row].built[1]) {
        table_wrong(t, "a row that goes is empty");
        return;
    }
    c->row_n[seat]--;
    memmove(&c->row[seat][row], &c->row[seat][row + 1],
            (size_t)(c->row_n[seat] - row) * sizeof c->row[0][0]);
}

/* A card that is only picked or named lies at its place and stays there. */
static void tell_named(table *t, const json_t *event, int seat)
{
    static table after;
    int kind = kind_of(t, event);
    mg_err err;
    int spot = mg__find_spot(t->g, said_word(event, "place"), &err);

    after = *t;
    (void)take(&after, event, spot < 0 ? seat : mg_spot_seat(spot), kind);
    if (after.wrong) {
        table_wrong(t, after.wrong);
    }
}

static void tell_charges(table *t, const json_t *event, int seat)
{
    int row = said_number(event, "row");

    tell_plays(t, event, seat);
    if (row < 0 || row >= t->cards.row_n[seat]) {
        table_wrong(t, "a rent is charged for a row that is there");
    }
}

static void tell_aims(table *t, const json_t *event, int seat)
{
    mg_err err;

    tell_plays(t, event, seat);
    if (json_object_get(event, "aim") && mg__find_spot(t->g, said_word(event, "place"), &err) < 0) {
        table_wrong(t, "a card that is played for another names its place");
    }
}

static const struct {
    const char *event;
    void (*tell)(table *t, const json_t *event, int seat);
} told[] = {
    {"drew",        tell_drew    },
    {"banks",       tell_banks   },
    {"places_card", tell_off_hand},
    {"discards",    tell_off_hand},
    {"plays",       tell_aims    },
    {"says_no",     tell_plays   },
    {"charges",     tell_charges },
    {"gives",       tell_gives   },
    {"moves",       tell_moves   },
    {"falls",       tell_falls   },
    {"row_gone",    tell_row_gone},
    {"hands_over",  tell_named   },
    {"marked",      tell_named   },
    {"unmarked",    tell_named   },
};

void cards_tell(table *t, const json_t *event)
{
    if (strcmp(said(event, "event"), "refill") == 0) {
        t->cards.pile += said_number(event, "cards");
        t->cards.used -= said_number(event, "cards");
    }
    for (size_t k = 0; k < sizeof told / sizeof told[0]; k++) {
        if (strcmp(told[k].event, said(event, "event")) == 0 &&
            is_seat_of(t, said_party(event, "seat"))) {
            told[k].tell(t, event, said_party(event, "seat"));
        }
    }
}

/* ---- comparing ---- */

static const char *row_differs(const cards_row *r, const mg_cards_row *is)
{
    bool same = r->colour == is->colour && r->n == is->n && r->built[0] == (is->built & 1) &&
                r->built[1] == (is->built >> 1 & 1);

    for (int k = 0; k < is->n && same; k++) {
        same = r->card[k] == is->card[k];
    }
    return same ? NULL : "a row";
}

static bool same_parked(const table *t, const mg_state *s, int seat)
{
    for (int which = 0; which < 2; which++) {
        for (int colour = 0; colour < MG_COLOURS_MAX; colour++) {
            int n = has_colours(t) ? mg_parked_as(&s->cards, seat, which, colour)
                    : colour == 0  ? s->cards.parked[seat][which]
                                   : 0;

            if (t->cards.parked[seat][which][colour] != n) {
                return false;
            }
        }
    }
    return true;
}

static const char *seat_differs(const table *t, const mg_state *s, int seat)
{
    const cards_table *c = &t->cards;
    const mg_cards_state *is = &s->cards;
    const char *differs = c->row_n[seat] == is->row_n[seat] ? NULL : "how many rows a seat has";

    for (int row = 0; row < is->row_n[seat] && !differs; row++) {
        differs = row_differs(&c->row[seat][row], &is->row[is->row_at[seat] + row]);
    }
    for (int kind = 0; kind < MG_KINDS_MAX && !differs; kind++) {
        differs = c->bank[seat][kind] == is->bank[seat][kind] ? NULL : "the bank of a seat";
    }
    if (differs) {
        return differs;
    }
    if (!same_parked(t, s, seat)) {
        return "what is parked";
    }
    return c->hand[seat] == is->hand_n[seat] ? NULL : "how many cards a hand has";
}

const char *cards_differ(const table *t, const mg_state *s)
{
    const char *differs = NULL;
    int used = 0;

    for (int seat = 0; seat < s->seat_n && !differs; seat++) {
        differs = seat_differs(t, s, seat);
    }
    for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
        used += s->cards.used[kind] + s->cards.played[kind];
    }
    if (differs) {
        return differs;
    }
    if (t->cards.pile != s->cards.pile_n + s->cards.bottom_n) {
        return "how many cards the pile has";
    }
    return t->cards.used == used ? NULL : "how many cards are used";
}
