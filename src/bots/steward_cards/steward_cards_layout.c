/* SPDX-License-Identifier: MIT
 * Where the steward puts a property, and how it brings cards into one row before a rent. Sets with
 * buildings on them are not changed. */
#include "bots/steward_cards/steward_cards_layout.h"

#include "bots/steward_cards/steward_cards_mind.h"
#include "rules/card/cards_rows.h"

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

/* The first of the cards in a row that are equal to the one in slot. */
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

int mg__sc_moves_limit(const mg_sc *m)
{
    enum { USUAL = 20 };

    return m->g->opt.moves_limit ? m->g->opt.moves_limit : USUAL;
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

int32_t mg__sc_where(const mg_sc *m, int kind, uint32_t colours)
{
    bool real = mg__sets_need(m->g, kind);
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
        bool was = mg__has_what_sets_need(m->g, row);
        int32_t gain =
            mg__sc_row(m, c, row->n + 1, was || real) - mg__sc_row(m, c, row->n, was) + 1;
        gain =
            has_set(m, c) && !m->g->opt.win_dup ? gain / 4 + 1 : gain + mg__sc_row(m, c, 1, true);
        where = gain > most ? at : where;
        most = gain > most ? gain : most;
    }
    return where;
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

/* A card of another row that could be in this colour: the one whose row loses least. */
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
    return m->d->moves + 2 * moves <= mg__sc_moves_limit(m) && !m->g->opt.wild_cost;
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
