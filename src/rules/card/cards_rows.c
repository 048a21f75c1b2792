/* SPDX-License-Identifier: MIT
 * Cards and rows: where they are, what makes a set, and moving them. Nothing here depends on whose
 * turn it is. */
#include "rules/card/cards_rows.h"

#include "rules/card/card_rules.h"
#include "rules/core/due.h"

/* ---- sets and rents ---- */

static bool has_title(const mg_game *g, const mg_cards_row *row)
{
    for (int k = 0; k < row->n; k++) {
        if (g->deck.type[row->card[k]] == MG_CARDS_PROPERTY) {
            return true;
        }
    }
    return false;
}

bool mg__row_earns(const mg_game *g, const mg_cards_row *row)
{
    for (int k = 0; k < row->n; k++) {
        if (!g->deck.multi[row->card[k]]) {
            return true;
        }
    }
    return false;
}

bool mg__has_what_sets_need(const mg_game *g, const mg_cards_row *row)
{
    switch (g->opt.only_sets) {
    case MG_SETS_TITLE:
        return has_title(g, row);
    case MG_SETS_TWO_COLOUR:
        return mg__row_earns(g, row);
    default:
        return true;
    }
}

int32_t mg__row_rent(const mg_game *g, const mg_cards_row *row, mg_due *due)
{
    static const mg_term_kind terms[] = {MG_TERM_HOUSE, MG_TERM_ADD_HOTEL};
    int32_t rent = row->n ? g->deck.rent[row->colour][row->n - 1] : 0;

    mg_term_add(due, MG_TERM_SET, rent);
    for (int which = 0; which < 2 && mg__row_complete(g, row); which++) {
        if (!(row->built >> which & 1) || (row->built == 2 && g->opt.hotel_house)) {
            continue;
        }
        mg_term_add(due, terms[which], g->deck.amount[mg_building(g, which)]);
        rent += g->deck.amount[mg_building(g, which)];
    }
    return rent;
}

/* ---- spots ---- */

int mg__kind_on(const mg_game *g, const mg_state *s, int spot)
{
    int seat = mg_spot_seat(spot), slot = mg_spot_slot(spot), which = slot - MG_SLOT_HOUSE;

    if (seat >= s->seat_n) {
        return -1;
    }
    if (mg_spot_row(spot) == MG_PARKED) {
        return mg__parked_on(g, s, spot) ? mg_building(g, which) : -1;
    }
    const mg_cards_row *row = mg_row_of(s, seat, mg_spot_row(spot));
    if (!row) {
        return -1;
    }
    if (which >= 0) {
        return row->built >> which & 1 ? mg_building(g, which) : -1;
    }
    return slot < row->n ? row->card[slot] : -1;
}

bool mg__spot_is_first(const mg_state *s, int spot)
{
    int slot = mg_spot_slot(spot);
    const mg_cards_row *row = mg_row_of(s, mg_spot_seat(spot), mg_spot_row(spot));

    return !row || slot == 0 || slot >= MG_SLOT_HOUSE || row->card[slot] != row->card[slot - 1];
}

/* ---- parked buildings ---- n[] has the houses and hotels, as[] both by colour */

static bool parks_by_colour(const mg_game *g)
{
    return g->opt.buildings_move == MG_BUILDINGS_STAY;
}

int mg__parked_spot(const mg_game *g, int seat, int which, int colour)
{
    MG_ASSERT(!parks_by_colour(g) || (colour >= 0 && colour < g->deck.colour_n));
    return parks_by_colour(g) ? MG_PARKED_AS | mg_spot(seat, colour, MG_SLOT_HOUSE + which)
                              : mg_spot(seat, MG_PARKED, MG_SLOT_HOUSE + which);
}

MG_NOINLINE int mg__list_parked(const mg_game *g, const mg_state *s, int seat,
                                uint16_t out[MG_PARKED_SPOTS])
{
    int n = 0;

    for (int which = 0; which < 2; which++) {
        int colours = !s->cards.parked[seat][which] ? 0 : parks_by_colour(g) ? g->deck.colour_n : 1;

        for (int colour = 0; colour < colours; colour++) {
            out[n] = (uint16_t)mg__parked_spot(g, seat, which, colour);
            n += mg__parked_on(g, s, out[n]) > 0;
        }
    }
    return n;
}

static int on_spot(const mg_game *g, const uint8_t n[2], const uint8_t as[MG_COLOURS_MAX], int spot)
{
    int which = mg_spot_slot(spot) - MG_SLOT_HOUSE, colour = mg_spot_colour(spot);

    if (which < 0 || n[which] == 0 || colour >= g->deck.colour_n ||
        (colour >= 0) != parks_by_colour(g)) {
        return 0;
    }
    return colour < 0 ? n[which] : as[colour] >> 4 * which & MG_PARKED_AS_MAX;
}

int mg__parked_on(const mg_game *g, const mg_state *s, int spot)
{
    MG_ASSERT(mg_is_seat(s, mg_spot_seat(spot)));
    int seat = mg_spot_seat(spot);

    return on_spot(g, s->cards.parked[seat], s->cards.parked_as[seat], spot);
}

int mg__parked_marked(const mg_game *g, const mg_state *s, int spot)
{
    return on_spot(g, s->cards.mark_parked, s->cards.mark_parked_as, spot);
}

static void add_on_spot(uint8_t n[2], uint8_t as[MG_COLOURS_MAX], int spot, int more)
{
    int which = mg_spot_slot(spot) - MG_SLOT_HOUSE, colour = mg_spot_colour(spot);

    n[which] = (uint8_t)(n[which] + more);
    if (colour >= 0) {
        as[colour] = (uint8_t)(as[colour] + (which ? 16 * more : more));
    }
}

void mg__park(mg_state *s, int spot, int more)
{
    MG_ASSERT(mg_spot_row(spot) == MG_PARKED);
    int seat = mg_spot_seat(spot);

    add_on_spot(s->cards.parked[seat], s->cards.parked_as[seat], spot, more);
}

void mg__mark_parked(mg_state *s, int spot, int more)
{
    MG_ASSERT(mg_spot_row(spot) == MG_PARKED);
    add_on_spot(s->cards.mark_parked, s->cards.mark_parked_as, spot, more);
}

/* ---- placing and taking ---- */

mg_result mg__may_place_card(const mg_game *g, const mg_state *s, int seat, int kind, int32_t where)
{
    const mg_cards_row *row = where >= 0 && where < MG_NEW_ROW ? mg_row_of(s, seat, where) : NULL;
    int colour = mg__colour_at(row, where);

    if (colour < 0 || (colour >= g->deck.colour_n && colour != MG_NO_COLOUR)) {
        return mg_refuse(MG_E_PLACE, CL(DL_34));
    }
    if (!((row ? g->deck.joins : g->deck.begins)[kind] >> colour & 1)) {
        return mg_refuse(MG_E_PLACE, CL(DL_18));
    }
    return row && row->n >= g->deck.size[colour] ? mg_refuse(MG_E_PLACE, CL(DL_S9)) : mg_done;
}

int mg__colour_with(const mg_game *g, const mg_state *s, int seat, int kind, int32_t where)
{
    int colour = where < MG_NEW_ROW ? mg_row_there(s, seat, where)->colour : where - MG_NEW_ROW;
    bool gives = colour == MG_NO_COLOUR && mg_is_property(&g->deck, kind) && !g->deck.multi[kind];

    return gives ? mg_bits_first(g->deck.colours[kind]) : colour;
}

static int add_row(mg_state *s, int seat, int colour)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg__row_total(s) < MG_ROWS_MAX + MG_COLOURS_MAX);
    mg_cards_state *d = &s->cards;
    int total = mg__row_total(s), at = s->cards.row_at[seat] + d->row_n[seat];

    memmove(&d->row[at + 1], &d->row[at], (size_t)(total - at) * sizeof d->row[0]);
    d->row[at] = (mg_cards_row){.seat = (uint8_t)seat, .colour = (uint8_t)colour};
    mg__count_rows(s, seat, 1);
    return d->row_n[seat] - 1;
}

/* Removes a row; the rows after it move down. */
static void remove_row(mg_state *s, mg_events *ev, int at)
{
    mg_cards_state *d = &s->cards;
    int last = mg__row_total(s) - 1, seat = d->row[at].seat;
    mg_event *e = mg_emit(ev, MG_EV_ROW_GONE, seat, CL(DL_34));

    if (e) {
        e->amt = at - d->row_at[seat];
        e->aux = d->row[at].colour;
    }
    mg__count_rows(s, seat, -1);
    for (; at < last; at++) {
        d->row[at] = d->row[at + 1];
    }
    d->row[last] = (mg_cards_row){0};
}

int mg__place_on_table(const mg_game *g, mg_state *s, int seat, int kind, int32_t where)
{
    int at = where < MG_NEW_ROW ? where : add_row(s, seat, where - MG_NEW_ROW);
    mg_cards_row *row = mg_row_at(s, seat, at);

    row->colour = (uint8_t)mg__colour_with(g, s, seat, kind, at);
    int slot = row->n++;

    s->cards.long_n[seat] = (uint8_t)(s->cards.long_n[seat] + mg_row_is_long(g, row));
    for (; slot > 0 && row->card[slot - 1] > kind; slot--) {
        row->card[slot] = row->card[slot - 1];
    }
    row->card[slot] = (uint8_t)kind;
    return at;
}

int mg__take_card(const mg_game *g, mg_state *s, int spot)
{
    MG_ASSERT(mg_spot_row(spot) != MG_PARKED);
    int seat = mg_spot_seat(spot), slot = mg_spot_slot(spot), kind = mg__kind_on(g, s, spot);

    mg_cards_row *row = mg_row_at(s, seat, mg_spot_row(spot));
    if (slot >= MG_SLOT_HOUSE) {
        row->built &= (uint8_t) ~(1u << (slot - MG_SLOT_HOUSE));
        return kind;
    }
    s->cards.long_n[seat] = (uint8_t)(s->cards.long_n[seat] - mg_row_is_long(g, row));
    for (row->n--; slot < row->n; slot++) {
        row->card[slot] = row->card[slot + 1];
    }
    row->card[row->n] = 0;
    return kind;
}

void mg__move_row(const mg_game *g, mg_state *s, mg_events *ev, int seat, int row, int to)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_seat(s, to) && seat != to);
    int from = s->cards.row_at[seat] + row;
    mg_cards_row moved = s->cards.row[from];

    s->cards.long_n[seat] = (uint8_t)(s->cards.long_n[seat] - mg_row_is_long(g, &moved));
    s->cards.long_n[to] = (uint8_t)(s->cards.long_n[to] + mg_row_is_long(g, &moved));
    remove_row(s, ev, from);
    moved.seat = (uint8_t)to;
    *mg_row_at(s, to, add_row(s, to, moved.colour)) = moved;
}

void mg__tell_gives(mg_events *ev, int spot, int kind, int to, int32_t where, int clause)
{
    mg_event *e = mg_emit_placed(ev, MG_EV_GIVES, mg_spot_seat(spot), kind, spot + 1, clause);

    if (e) {
        e->other = (int8_t)to;
        e->amt = where;
    }
}

/* ---- broken sets ---- */

static void tell_falls(mg_events *ev, int spot, int kind, int to, int clause)
{
    static const int16_t where[] = {[MG_FALL_PARK] = MG_WHERE_PARKED,
                                    [MG_FALL_BANK] = MG_WHERE_BANK,
                                    [MG_FALL_USED] = MG_WHERE_USED};
    mg_event *e = mg_emit_placed(ev, MG_EV_FALLS, mg_spot_seat(spot), kind, spot + 1, clause);

    if (e) {
        e->amt = where[to];
    }
}

void mg__park_building(const mg_game *g, mg_state *s, mg_events *ev, int spot)
{
    int seat = mg_spot_seat(spot), which = mg_spot_slot(spot) - MG_SLOT_HOUSE;

    tell_falls(ev, spot, mg__take_card(g, s, spot), MG_FALL_PARK, CL(DL_S15));
    mg__park(s, mg__parked_spot(g, seat, which, mg_row_there(s, seat, mg_spot_row(spot))->colour),
             1);
}

/* DL-10, DL-R18, DL-R20: moves a building off a set that is broken, or a hotel off one whose house
 * has paid, to the place that the option says. */
static void fall(const mg_game *g, mg_state *s, mg_events *ev, mg_cards_row *row, int which)
{
    int kind = mg_building(g, which),
        to = g->opt.bldg_break == MG_FALL_STAY ? MG_FALL_PARK : g->opt.bldg_break;
    int at = (int)(row - s->cards.row) - s->cards.row_at[row->seat];

    int clause = mg__row_complete(g, row) ? CL(DL_R20) : CL(DL_10);

    tell_falls(ev, mg_spot(row->seat, at, MG_SLOT_HOUSE + which), kind, to, clause);
    row->built &= (uint8_t) ~(1u << which);
    if (to == MG_FALL_PARK) {
        mg__park(s, mg__parked_spot(g, row->seat, which, row->colour), 1);
    } else if (to == MG_FALL_BANK) {
        s->cards.bank[row->seat][kind]++;
    } else {
        s->cards.used[kind]++;
    }
}

/* Removes the buildings of a row that may no longer stay. With stay_inert they stay while the row
 * has any card (DL-S21). */
static void drop_buildings(const mg_game *g, mg_state *s, mg_events *ev, mg_cards_row *row)
{
    bool complete = mg__row_complete(g, row);

    if (g->opt.bldg_break == MG_FALL_STAY && row->n > 0) {
        return;
    }
    if ((row->built & 2) && (!complete || (g->opt.hotel_house && !(row->built & 1)))) {
        fall(g, s, ev, row, 1);
    }
    if ((row->built & 1) && !complete) {
        fall(g, s, ev, row, 0);
    }
}

void mg__tidy(const mg_game *g, mg_state *s, mg_events *ev)
{
    for (int at = mg__row_total(s) - 1; at >= 0; at--) {
        mg_cards_row *row = &s->cards.row[at];

        if (row->built) {
            drop_buildings(g, s, ev, row);
        }
        if (row->n == 0) {
            remove_row(s, ev, at);
        }
    }
}

/* ---- hands and worth ---- */

void mg__take_from_hand(mg_state *s, int seat, int kind)
{
    MG_ASSERT(s->cards.hand[seat][kind] > 0);
    s->cards.hand[seat][kind]--;
    s->cards.hand_n[seat]--;
    s->cards.active = 1;
}

void mg__put_in_play(mg_state *s, int seat, int kind)
{
    MG_ASSERT(mg_is_seat(s, seat) && kind >= 0 && kind < MG_KINDS_MAX);
    mg__take_from_hand(s, seat, kind);
    s->cards.played[kind]++;
}

int32_t mg__bank_value(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    int32_t sum = s->cards.bank_worth[seat]; /* in a view that does not show the cards */

    for (int kind = 0; kind < MG_KINDS_MAX; kind++) {
        sum += s->cards.bank[seat][kind] * g->deck.value[kind];
    }
    return sum;
}

int32_t mg__table_value(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    int32_t sum = mg__bank_value(g, s, seat);
    int base = s->cards.row_at[seat];

    for (int at = base; at < base + s->cards.row_n[seat]; at++) {
        const mg_cards_row *row = &s->cards.row[at];

        for (int k = 0; k < row->n; k++) {
            sum += g->deck.value[row->card[k]];
        }
        for (int which = 0; which < 2; which++) {
            sum += (row->built >> which & 1) ? g->deck.value[mg_building(g, which)] : 0;
        }
    }
    for (int which = 0; which < 2; which++) {
        if (s->cards.parked[seat][which]) {
            sum += s->cards.parked[seat][which] * g->deck.value[mg_building(g, which)];
        }
    }
    return sum;
}

/* ---- sets ---- */

int mg__count_sets(const mg_game *g, const mg_state *s, int seat, bool each)
{
    int base = s->cards.row_at[seat], sets = 0;
    uint32_t colours = 0;

    for (int at = base; at < base + s->cards.row_n[seat]; at++) {
        if (mg__row_complete(g, &s->cards.row[at])) {
            colours |= mg_bit(s->cards.row[at].colour);
            sets++;
        }
    }
    return each ? sets : mg_bits_count(colours);
}

/* The number of sets that count towards winning: one for each colour, unless the option lets each
 * set count (DL-R30). */
int mg__sets_of(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    return mg__count_sets(g, s, seat, g->opt.win_dup);
}

bool mg__has_won(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    bool sets = mg__sets_of(g, s, seat) >= g->opt.win_sets;
    bool bank = g->opt.win_bank && (sets || !g->opt.win_and) &&
                mg__bank_value(g, s, seat) >= g->opt.win_bank;

    if (g->opt.win_bank == 0) {
        return sets;
    }
    return g->opt.win_and ? sets && bank : sets || bank;
}
