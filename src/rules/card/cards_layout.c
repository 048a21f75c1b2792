/* SPDX-License-Identifier: MIT
 * Rearranging a seat's own properties (DL-19, DL-36): one card at a time, or a whole new layout, of
 * which only the result must be legal (DL-S13). */
#include "rules/card/cards_layout.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_rows.h"

mg_result mg__may_build_on(const mg_game *g, const mg_state *s, int seat, int which, int32_t row_at)
{
    MG_ASSERT(mg_is_seat(s, seat));
    const mg_cards_row *row = row_at >= 0 ? mg_row_of(s, seat, row_at) : NULL;

    if (!row || g->deck.bare >> row->colour & 1) {
        return mg_refuse(MG_E_PLACE, CL(DL_9));
    }
    if (!mg__row_complete(g, row)) {
        return mg_refuse(MG_E_COMPLETE, CL(DL_9));
    }
    if (row->built >> which & 1) {
        return mg_refuse(MG_E_PLACE, CL(DL_9));
    }
    return which && g->opt.hotel_house && !(row->built & 1) ? mg_refuse(MG_E_PLACE, CL(DL_R16))
                                                            : mg_done;
}

/* DL-S7: moving wildcards may cost plays; other cards and buildings move free of charge. */
static mg_result may_afford(const mg_game *g, const mg_state *s, int wilds)
{
    return g->opt.wild_cost && s->cards.plays < wilds ? mg_refuse(MG_E_PLAYS, CL(DL_53)) : mg_done;
}

static bool is_wild(const mg_game *g, int kind)
{
    return g->deck.type[kind] == MG_CARDS_WILD;
}

/* ---- single moves ---- */

/* DL-S4: whether a house that moves takes the hotel on it along. */
static bool takes_hotel(const mg_game *g, const mg_cards_row *row, int which)
{
    return row && which == 0 && (row->built & 2) && g->opt.hotel_house;
}

static mg_result may_move_building(const mg_game *g, const mg_state *s, int seat, int spot,
                                   int32_t where)
{
    int which = mg_spot_slot(spot) - MG_SLOT_HOUSE;
    const mg_cards_row *row = mg_row_of(s, seat, mg_spot_row(spot));

    if (row && g->opt.buildings_move == MG_BUILDINGS_STAY) {
        return mg_refuse(MG_E_OFF, CL(DL_11));
    }
    mg_result r = mg__may_build_on(g, s, seat, which, where);
    int colour = mg_spot_colour(spot);
    if (mg_ok(r) && colour >= 0 && colour != mg_row_there(s, seat, where)->colour) {
        return mg_refuse(MG_E_OFF, CL(DL_S4));
    }
    if (mg_ok(r) && takes_hotel(g, row, which) && mg_row_there(s, seat, where)->built) {
        return mg_refuse(MG_E_PLACE, CL(DL_S4));
    }
    return r;
}

static mg_result may_move_card(const mg_game *g, const mg_state *s, int seat, int spot,
                               int32_t where)
{
    int kind = mg__kind_on(g, s, spot);
    const mg_cards_row *row = mg_row_of(s, seat, mg_spot_row(spot));
    bool same = where == mg_spot_row(spot) || (row->n == 1 && where == MG_NEW_ROW + row->colour);
    mg_result r = same || !mg__spot_is_first(s, spot) ? mg_refuse(MG_E_PLACE, CL(DL_36))
                                                      : mg__may_place_card(g, s, seat, kind, where);

    return mg_ok(r) ? may_afford(g, s, is_wild(g, kind)) : r;
}

mg_result mg__may_move(const mg_game *g, const mg_state *s, int seat, int spot, int32_t where)
{
    int kind = mg__kind_on(g, s, spot);

    if (kind < 0 || mg_spot_seat(spot) != seat) {
        return mg_refuse(MG_E_NO_CARD, CL(DL_36));
    }
    if (!mg__may_rearrange(g, s)) {
        return mg_refuse(MG_E_MOVES, CL(DL_R24));
    }
    return mg_is_building(&g->deck, kind) ? may_move_building(g, s, seat, spot, where)
                                          : may_move_card(g, s, seat, spot, where);
}

static void tell_move(const mg_game *g, const mg_state *s, mg_events *ev, int spot, int kind,
                      int32_t where, int clause)
{
    int seat = mg_spot_seat(spot);
    mg_event *e = mg_emit_placed(ev, MG_EV_MOVES, seat, kind, spot + 1, clause);

    if (e) {
        e->amt = where;
        e->aux = mg__colour_with(g, s, seat, kind, where);
    }
}

static void move_building(const mg_game *g, mg_state *s, mg_events *ev, int spot, int32_t where)
{
    int seat = mg_spot_seat(spot), which = mg_spot_slot(spot) - MG_SLOT_HOUSE;
    bool parked = mg_spot_row(spot) == MG_PARKED;
    int last = which + takes_hotel(g, mg_row_of(s, seat, mg_spot_row(spot)), which);

    for (; which <= last; which++, spot++) {
        if (parked) {
            mg__park(s, spot, -1);
        } else {
            mg__take_card(g, s, spot);
        }
        tell_move(g, s, ev, spot, mg_building(g, which), where, parked ? CL(DL_S4) : CL(DL_11));
        mg_row_at(s, seat, where)->built |= (uint8_t)(1u << which);
    }
}

/* The clause by which a card of a row is moved. */
static int clause_of_move(const mg_game *g, int kind)
{
    if (!is_wild(g, kind)) {
        return CL(DL_36);
    }
    return g->opt.wild_cost ? CL(DL_53) : CL(DL_19);
}

void mg__cards_move(const mg_game *g, mg_state *s, mg_events *ev, int spot, int32_t where)
{
    MG_ASSERT(mg_kind_on(g, s, spot) >= 0);
    int seat = mg_spot_seat(spot), kind = mg__kind_on(g, s, spot);

    mg__count_move(s);
    if (mg_is_building(&g->deck, kind)) {
        move_building(g, s, ev, spot, where);
    } else {
        mg__take_card(g, s, spot);
        tell_move(g, s, ev, spot, kind, where, clause_of_move(g, kind));
        mg__place_on_table(g, s, seat, kind, where);
    }
    if (g->opt.wild_cost && is_wild(g, kind)) {
        s->cards.plays--;
    }
    mg__tidy(g, s, ev);
}

/* ---- a whole layout ---- cards.draft has for each card of the seat, in the order of its rows,
 * where it goes */

static int ordinal(const mg_state *s, int spot)
{
    int n = mg_spot_slot(spot), base = s->cards.row_at[mg_spot_seat(spot)];

    for (int at = base; at < base + mg_spot_row(spot); at++) {
        n += s->cards.row[at].n;
    }
    return n;
}

mg_result mg__may_draft(const mg_game *g, const mg_state *s, int seat, int spot, int32_t where)
{
    int kind = mg__kind_on(g, s, spot);
    const mg_cards_row *to = where >= 0 && where < MG_NEW_ROW ? mg_row_of(s, seat, where) : NULL;
    int colour = mg__colour_at(to, where);

    if (kind < 0 || mg_spot_seat(spot) != seat || mg_is_building(&g->deck, kind)) {
        return mg_refuse(MG_E_NO_CARD, CL(DL_36));
    }
    int at = ordinal(s, spot);
    if (s->cards.draft[at] || (!mg__spot_is_first(s, spot) && !s->cards.draft[at - 1])) {
        /* each card moves at most once; of equal ones the first moves first */
        return mg_refuse(MG_E_NO_CARD, CL(DL_36));
    }
    if (colour < 0 || colour > MG_NO_COLOUR ||
        !((to ? g->deck.joins : g->deck.begins)[kind] >> colour & 1) ||
        where == mg_spot_row(spot)) {
        return mg_refuse(MG_E_PLACE, CL(DL_18));
    }
    return mg_done;
}

void mg__draft(const mg_game *g, mg_state *s, int spot, int32_t where)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_LAYOUT));
    (void)g;
    s->cards.draft[ordinal(s, spot)] = (uint8_t)(where < MG_NEW_ROW ? where + 1 : where);
}

/* The result of a draft. */
typedef struct outcome {
    int moved, wilds;
    uint8_t n[2 * MG_NEW_ROW];        /* cards in the end, by row or MG_NEW_ROW + colour */
    uint16_t colours[2 * MG_NEW_ROW]; /* the colours that all of these cards can have */
} outcome;

static int target(const mg_state *s, int at, int row)
{
    int to = s->cards.draft[at];

    return to == 0 ? row : to >= MG_NEW_ROW ? to : to - 1;
}

static void compute_outcome(const mg_game *g, const mg_state *s, int seat, outcome *o)
{
    int at = 0;

    memset(o, 0, sizeof *o);
    memset(o->colours, 0xff, sizeof o->colours);
    for (int row = 0; row < s->cards.row_n[seat]; row++) {
        const mg_cards_row *r = mg_row_of(s, seat, row);

        for (int slot = 0; slot < r->n; slot++, at++) {
            o->n[target(s, at, row)]++;
            o->colours[target(s, at, row)] &= g->deck.colours[r->card[slot]];
            o->moved += s->cards.draft[at] != 0;
            o->wilds += s->cards.draft[at] && is_wild(g, r->card[slot]);
        }
    }
}

/* Whether a row is legal in the end. A row without a colour gets that of the cards that have joined
 * it. */
static mg_result may_be_row(const mg_game *g, const mg_cards_row *row, int n, uint32_t colours)
{
    int colour = row->colour;

    if (colour == MG_NO_COLOUR && n > 0) {
        if (colours == 0) {
            return mg_refuse(MG_E_PLACE, CL(DL_34));
        }
        colour = mg_bits_rest(colours) ? MG_NO_COLOUR : mg_bits_first(colours);
    }
    return n > g->deck.size[colour] ? mg_refuse(MG_E_PLACE, CL(DL_S9)) : mg_done;
}

mg_result mg__may_finish_layout(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_top(s, MG_FRAME_CARDS_LAYOUT));
    outcome o;

    compute_outcome(g, s, seat, &o);
    if (o.moved == 0) {
        return mg_refuse(MG_E_PLACE, CL(DL_36));
    }
    for (int row = 0; row < s->cards.row_n[seat]; row++) {
        mg_result r = may_be_row(g, mg_row_there(s, seat, row), o.n[row], o.colours[row]);

        if (!mg_ok(r)) {
            return r;
        }
    }
    if (o.n[MG_NEW_ROW + MG_NO_COLOUR] > 1) {
        return mg_refuse(MG_E_PLACE, CL(DL_20));
    }
    for (int colour = 0; colour < g->deck.colour_n; colour++) {
        if (o.n[MG_NEW_ROW + colour] > g->deck.size[colour]) {
            return mg_refuse(MG_E_PLACE, CL(DL_S9));
        }
    }
    return may_afford(g, s, o.wilds);
}

/* A card that has left its row, and where it goes. */
typedef struct moved_card {
    uint8_t kind, row, to;
} moved_card;

/* Takes all moved cards off their rows, before any is placed. Returns how many. */
static int take_moved(const mg_game *g, mg_state *s, int seat, moved_card moved[MG_ROWS_MAX])
{
    int n = 0, at = 0;

    for (int row = 0; row < s->cards.row_n[seat]; row++) {
        mg_cards_row *r = mg_row_at(s, seat, row);

        at += r->n;
        for (int slot = r->n - 1, k = at - 1; slot >= 0; slot--, k--) {
            if (s->cards.draft[k] == 0) {
                continue;
            }
            moved[n].to = (uint8_t)target(s, k, row);
            moved[n].row = (uint8_t)row;
            moved[n++].kind = (uint8_t)mg__take_card(g, s, mg_spot(seat, row, slot));
        }
    }
    return n;
}

/* The spot of the first of n cards as events count it: cards that no event has reported yet still
 * lie in their rows. */
static int told_spot(const mg_state *s, int seat, const moved_card *card, int n)
{
    const mg_cards_row *row = mg_row_there(s, seat, card->row);
    int slot = 0;

    for (int k = 0; k < row->n; k++) {
        slot += row->card[k] < card->kind;
    }
    for (int k = 1; k < n; k++) {
        slot += card[k].row == card->row && card[k].kind < card->kind;
    }
    return mg_spot(seat, card->row, slot);
}

void mg__finish_layout(const mg_game *g, mg_state *s, mg_events *ev, int seat)
{
    MG_ASSERT(mg_ok(mg__may_finish_layout(g, s, seat)));
    moved_card moved[MG_ROWS_MAX];
    int new_row[MG_COLOURS_MAX + 1], n = take_moved(g, s, seat, moved);

    memset(new_row, -1, sizeof new_row);
    for (int k = 0; k < n; k++) {
        int where = moved[k].to, colour = where - MG_NEW_ROW;

        if (colour >= 0 && new_row[colour] >= 0) {
            where = new_row[colour];
        }
        tell_move(g, s, ev, told_spot(s, seat, &moved[k], n - k), moved[k].kind, where,
                  clause_of_move(g, moved[k].kind));
        where = mg__place_on_table(g, s, seat, moved[k].kind, where);
        if (colour >= 0) {
            new_row[colour] = where;
        }
        s->cards.plays =
            (uint8_t)(s->cards.plays - (g->opt.wild_cost && is_wild(g, moved[k].kind)));
    }
    memset(s->cards.draft, 0, sizeof s->cards.draft);
    mg_pop(s);
    mg__tidy(g, s, ev);
}
