/* SPDX-License-Identifier: MIT
 * Moves of the steward's properties towards the best layout, and into one row before a rent.
 * Sets with buildings on them are left alone. */
#include "bots/steward_cards_layout.h"

#include "bots/steward_cards_holdings.h"
#include "bots/steward_cards_mind.h"
#include "bots/steward_cards_worth.h"

static const mg_cards_row *rows_of(const mg_sc *m)
{
    return m->row[m->seat];
}

static int row_n(const mg_sc *m)
{
    return m->d->row_n[m->seat];
}

static bool is_fixed(const mg_sc *m, const mg_cards_row *row)
{
    return row->built && mg_row_complete(m->g, row);
}

/* The first of equal cards in a row is taken for all of them. */
static int first_of(const mg_cards_row *row, int slot)
{
    while (slot > 0 && row->card[slot - 1] == row->card[slot]) {
        slot--;
    }
    return slot;
}

static mg_action move(const mg_sc *m, int row, int slot, int32_t where)
{
    return mg__sc_do(m, MG_ACT_MOVE, mg_spot(m->seat, row, first_of(&rows_of(m)[row], slot)),
                     where);
}

/* Where there is no limit it moves as often as with the usual one. */
static int moves_limit(const mg_sc *m)
{
    enum { USUAL = 20 };

    return m->g->opt.moves_limit ? m->g->opt.moves_limit : USUAL;
}

/* Whether so many moves can be made, and the card's can be afforded. */
static bool may_move(const mg_sc *m, int kind)
{
    bool costs = m->g->opt.wild_cost && m->k->type[kind] == MG_CARDS_WILD;

    return m->d->moves < moves_limit(m) && (!costs || m->d->plays);
}

/* ---- where a card is best put ---- */

static bool has_set(const mg_sc *m, int colour)
{
    for (int at = 0; at < row_n(m); at++) {
        if (rows_of(m)[at].colour == colour && mg_row_complete(m->g, &rows_of(m)[at])) {
            return true;
        }
    }
    return false;
}

static bool row_real(const mg_sc *m, const mg_cards_row *row)
{
    for (int slot = 0; slot < row->n; slot++) {
        if (mg__sc_is_real(m->g, row->card[slot])) {
            return true;
        }
    }
    return false;
}

int32_t mg__sc_where(const mg_sc *m, int kind, uint32_t colours)
{
    bool real = mg__sc_is_real(m->g, kind);
    int32_t most = INT32_MIN, where = 0;

    MG_EACH_BIT(colour, colours) {
        int32_t gain =
            has_set(m, (int)colour) ? 1 : mg__sc_row(m, (int)colour, 1, real) * (real ? 2 : 1) / 2;

        where = gain > most ? MG_NEW_ROW + (int32_t)colour : where;
        most = gain > most ? gain : most;
    }
    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *row = &rows_of(m)[at];
        int c = row->colour;

        if (!(colours >> c & 1) || row->n == m->k->size[c]) {
            continue;
        }
        bool was = row_real(m, row);
        int32_t gain =
            mg__sc_row(m, c, row->n + 1, was || real) - mg__sc_row(m, c, row->n, was) + 1;
        gain =
            has_set(m, c) && !m->g->opt.win_dup ? gain / 4 + 1 : gain + mg__sc_row(m, c, 1, true);
        where = gain > most ? at : where;
        most = gain > most ? gain : most;
    }
    return where;
}

/* ---- towards the best layout ---- */

/* Wildcards of a kind that the best layout has in a colour, less those that are there. */
static int wanted(const mg_sc *m, int kind, int colour)
{
    int n = 0;

    for (int k = 0; k < m->own.wild_n; k++) {
        n += m->own.wild[k].kind == kind && m->own.wild[k].colour == colour;
    }
    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *row = &rows_of(m)[at];

        for (int slot = 0; slot < row->n && row->colour == colour && !is_fixed(m, row); slot++) {
            n -= row->card[slot] == kind;
        }
    }
    return n;
}

/* The largest row of a colour with room, other than one; or a new one. */
static int32_t room(const mg_sc *m, int colour, int not )
{
    int32_t best = MG_NEW_ROW + colour;
    int most = 0;

    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *row = &rows_of(m)[at];

        if (row->colour != colour || at == not || row->n == m->k->size[colour] || row->n <= most) {
            continue;
        }
        best = at;
        most = row->n;
    }
    return best;
}

/* Moves a card to a colour in which the best layout has more of its kind. */
static mg_action move_to_wanted(const mg_sc *m, int at, int slot)
{
    const mg_cards_row *row = &rows_of(m)[at];
    int kind = row->card[slot];

    MG_EACH_BIT(to, m->k->colours[kind] & ~mg_bit(row->colour)) {
        if (wanted(m, kind, (int)to) > 0) {
            return move(m, at, slot, room(m, (int)to, -1));
        }
    }
    return mg__sc_pass();
}

/* A wildcard in a colour that it has not in the best layout. */
static mg_action turn_wild(const mg_sc *m)
{
    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *row = &rows_of(m)[at];

        for (int slot = row->n - 1; slot >= 0 && !is_fixed(m, row); slot--) {
            int kind = row->card[slot];

            if (m->k->type[kind] != MG_CARDS_WILD || !may_move(m, kind) ||
                wanted(m, kind, row->colour) >= 0) {
                continue;
            }
            mg_action act = move_to_wanted(m, at, slot);
            if (act.kind != MG_ACT_NONE) {
                return act;
            }
        }
    }
    return mg__sc_pass();
}

/* Two rows of one colour, neither of them full: the smaller goes into the larger. */
static mg_action join_rows(const mg_sc *m)
{
    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *row = &rows_of(m)[at];
        int32_t to = room(m, row->colour, at);

        if (row->colour == MG_NO_COLOUR || row->n == m->k->size[row->colour] || to >= MG_NEW_ROW ||
            rows_of(m)[to].n < row->n || !may_move(m, row->card[0])) {
            continue;
        }
        return move(m, at, 0, to);
    }
    return mg__sc_pass();
}

/* A full row without a title, while one is elsewhere: a card makes room for it. */
static mg_action make_legal(const mg_sc *m)
{
    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *row = &rows_of(m)[at];
        int32_t to = room(m, row->colour, at);

        if (row->n < m->k->size[row->colour] || row_real(m, row) || to >= MG_NEW_ROW ||
            !row_real(m, &rows_of(m)[to])) {
            continue;
        }
        if (may_move(m, row->card[0])) {
            return move(m, at, 0, to);
        }
    }
    return mg__sc_pass();
}

static mg_action lay_parked(const mg_sc *m)
{
    uint16_t parked[MG_PARKED_SPOTS];

    for (int k = 0, n = mg_parked_spots(m->g, m->s, m->seat, parked); k < n; k++) {
        int which = mg_spot_slot(parked[k]) - MG_SLOT_HOUSE, colour = mg_spot_colour(parked[k]);

        for (int at = 0; at < row_n(m); at++) {
            const mg_cards_row *row = &rows_of(m)[at];
            bool bears = !which || !m->g->opt.hotel_house || (row->built & 1);
            bool fits = colour < 0 || colour == row->colour;

            if (bears && fits && !(m->k->bare >> row->colour & 1) && !(row->built >> which & 1) &&
                mg_row_complete(m->g, row)) {
                return mg__sc_do(m, MG_ACT_MOVE, parked[k], at);
            }
        }
    }
    return mg__sc_pass();
}

/* As they are placed, wildcards in the colours of their rows. */
static int32_t worth_as_placed(const mg_sc *m)
{
    mg_sc_holdings held;

    mg__sc_holdings_of(m, &held, true);
    return mg__sc_holdings_worth(m, &held);
}

mg_action mg__sc_arrange(const mg_sc *m)
{
    mg_action act = mg__sc_pass();
    int32_t cost = m->g->opt.wild_cost ? 12 : 0;

    if (m->d->moves >= moves_limit(m)) {
        return act;
    }
    if (m->own.wild_n && mg__sc_holdings_worth(m, &m->own) > worth_as_placed(m) + cost) {
        act = turn_wild(m);
    }
    if (act.kind == MG_ACT_NONE) {
        act = join_rows(m);
    }
    if (act.kind == MG_ACT_NONE) {
        act = make_legal(m);
    }
    return act.kind == MG_ACT_NONE ? lay_parked(m) : act;
}

/* ---- before a rent ---- */

static bool earns(const mg_sc *m, const mg_cards_row *row)
{
    for (int slot = 0; slot < row->n; slot++) {
        if (!m->k->multi[row->card[slot]]) {
            return true;
        }
    }
    return false;
}

/* A card of another row that could be in this colour: one whose row is missed least. */
static bool find_guest(const mg_sc *m, int colour, int row, int *from, int *slot, int *n)
{
    int32_t least = INT32_MAX;

    *n = 0;
    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *r = &rows_of(m)[at];
        bool full = r->n == m->k->size[r->colour];

        if (at == row || is_fixed(m, r) || (r->colour == colour && full)) {
            continue;
        }
        for (int k = 0; k < r->n; k++) {
            int kind = r->card[k];
            int32_t cost =
                (full ? 8 : 0) + (r->colour == colour ? 0 : 2) + (m->k->multi[kind] ? 4 : 0);

            if (!(m->k->colours[kind] >> colour & 1)) {
                continue;
            }
            ++*n;
            if (cost < least) {
                least = cost;
                *from = at;
                *slot = k;
            }
        }
    }
    return *n > 0;
}

static bool has_room_to_move(const mg_sc *m, int moves)
{
    return m->d->moves + 2 * moves <= moves_limit(m) && !m->g->opt.wild_cost;
}

int32_t mg__sc_reach(const mg_sc *m, int colour, int *row, mg_action *act)
{
    int32_t best = 0, more;
    int from = 0, slot = 0, guests = 0, base = -1;

    *act = mg__sc_pass();
    *row = -1;
    for (int at = 0; at < row_n(m); at++) {
        const mg_cards_row *r = &rows_of(m)[at];

        if (r->colour != colour) {
            continue;
        }
        int32_t rent = mg_row_rent(m->g, r);
        *row = rent > best ? at : *row;
        best = rent > best ? rent : best;
        if (r->n < m->k->size[colour] && (base < 0 || r->n > rows_of(m)[base].n)) {
            base = at;
        }
    }
    if (m->g->opt.wild_cost || !find_guest(m, colour, base, &from, &slot, &guests)) {
        return best;
    }
    int n = base < 0 ? 0 : rows_of(m)[base].n, want = m->k->size[colour] - n;
    want = want < guests ? want : guests;
    more = m->k->rent[colour][n + want - 1];
    if (more <= best || !has_room_to_move(m, want) ||
        (base < 0 ? m->k->multi[rows_of(m)[from].card[slot]] : !earns(m, &rows_of(m)[base]))) {
        return best;
    }
    *act = move(m, from, slot, base < 0 ? MG_NEW_ROW + colour : base);
    return more;
}
