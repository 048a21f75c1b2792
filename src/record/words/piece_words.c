/* SPDX-License-Identifier: MIT
 * The place of a card that a payment takes, if its name does not tell which card is meant. */
#include "record/words/piece_words.h"

#include "record/words/names.h"

/* Whether a row has a card, or carries a building, of this kind. */
static bool row_has(const mg_game *g, const mg_cards_row *row, int kind)
{
    bool has = false;

    for (int slot = 0; slot < row->n; slot++) {
        has = has || row->card[slot] == kind;
    }
    for (int which = 0; which < 2; which++) {
        has = has || ((row->built >> which & 1) && g->deck.of[MG_DX_HOUSE + which] == kind);
    }
    return has;
}

/* Whether the seat has a card of this kind at another place, too: a wildcard in rows of two
 * colours, a house on two sets, or a parked one. */
static bool is_elsewhere(const mg_game *g, const mg_state *s, int kind, int spot)
{
    int seat = mg_spot_seat(spot);
    uint16_t parked[MG_PARKED_SPOTS];
    const mg_cards_row *row;

    for (int k = 0; (row = mg_table_row(s, seat, k)); k++) {
        if (k != mg_spot_row(spot) && row_has(g, row, kind)) {
            return true;
        }
    }
    for (int k = 0, n = mg_parked_spots(g, s, seat, parked); k < n; k++) {
        if (parked[k] != spot && mg_kind_on(g, s, parked[k]) == kind) {
            return true;
        }
    }
    return false;
}

/* For a parked building: whether its name could also mean a building on a row. If it has a colour,
 * that distinguishes it from buildings on rows of other colours. */
static bool is_like_built(const mg_game *g, const mg_state *s, int kind, int spot)
{
    int colour = mg_spot_colour(spot);
    const mg_cards_row *row;

    for (int k = 0; (row = mg_table_row(s, mg_spot_seat(spot), k)); k++) {
        if ((colour < 0 || row->colour == colour) && row_has(g, row, kind)) {
            return true;
        }
    }
    return false;
}

static bool is_building(const mg_game *g, int kind)
{
    return g->deck.effect[kind] == MG_DX_HOUSE || g->deck.effect[kind] == MG_DX_HOTEL;
}

/* Writes the row of a card: by its number if its colour has several rows, by its colour if the seat
 * has such a card elsewhere. */
static void put_row_of(mg__out *o, const mg_game *g, const mg_state *s, int kind, int spot)
{
    int seat = mg_spot_seat(spot), n = 0;
    const mg_cards_row *row = mg_table_row(s, seat, mg_spot_row(spot)), *other;

    if (!row) {
        return;
    }
    for (int k = 0; (other = mg_table_row(s, seat, k)); k++) {
        n += other->colour == row->colour;
    }
    if (n > 1) {
        mg__putf(o, " of row %d", mg_spot_row(spot) + 1);
    } else if (is_elsewhere(g, s, kind, spot)) {
        bool coloured = row->colour != MG_NO_COLOUR;

        mg__put(o, is_building(g, kind) ? " on " : coloured ? " of the " : " of ");
        mg__put_colour(o, g, row->colour);
        mg__put(o, coloured && !is_building(g, kind) ? " row" : "");
    }
}

const char *mg_piece_words(const mg_game *g, const mg_state *s, const mg_piece *piece,
                           const char *name, char out[MG_PIECE_CAP])
{
    bool banked = piece->what & MG_FROM_BANK;
    mg__out o = mg__out_of(out, MG_PIECE_CAP);

    if (!banked && mg_spot_row(piece->what) == MG_PARKED &&
        is_like_built(g, s, piece->kind, piece->what)) {
        mg__put(&o, piece->n > 1 ? "parked " : "the parked ");
    }
    mg__put(&o, name);
    if (banked) {
        mg__put(&o, is_building(g, piece->kind) ? " of the bank" : "");
        return out;
    }
    if (mg_spot_colour(piece->what) >= 0) {
        mg__put(&o, " of ");
        mg__put_colour(&o, g, mg_spot_colour(piece->what));
    }
    put_row_of(&o, g, s, piece->kind, piece->what);
    return out;
}
