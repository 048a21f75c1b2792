/* SPDX-License-Identifier: MIT
 * The steward's properties brought to their best layout: where each card goes, and the actions that
 * bring it there. A single card is moved. Several cards go by a layout, which counts as one move:
 * only its end counts (DL-S13), so that sets which change their cards keep their buildings. */
#include "bots/steward_cards/steward_cards_arrange.h"

#include "bots/steward_cards/steward_cards_holdings.h"
#include "bots/steward_cards/steward_cards_layout.h"
#include "bots/steward_cards/steward_cards_mind.h"
#include "rules/card/card_rules.h"
#include "rules/card/cards_layout.h"

enum { MOVE_COST = 12, NOWHERE = 0xff };

/* A card of the table, and the row in which it is to be. */
typedef struct lain {
    uint8_t kind, row, slot;
    uint8_t colour; /* the colour that it is to have */
    uint8_t to;     /* a row, MG_NEW_ROW + colour, or NOWHERE yet */
} lain;

typedef struct design {
    const mg_sc *m;
    bool frees; /* sets with buildings change cards, too */
    int n, moved, wilds;
    lain card[MG_ROWS_MAX];
    uint8_t n_in[2 * MG_NEW_ROW];    /* by row: cards that are to be in it */
    uint8_t real_in[2 * MG_NEW_ROW]; /* by row: cards among these that make a set legal */
} design;

static const mg_cards_row *row_at(const mg_sc *m, int at)
{
    return &m->row[m->seat][at];
}

static bool has_buildings(const mg_sc *m, int at)
{
    return row_at(m, at)->built && mg_row_complete(m->g, row_at(m, at));
}

static bool stays(const design *d, int row)
{
    return has_buildings(d->m, row) && !d->frees;
}

/* ---- which colour each card is to have ---- */

static void put(design *d, lain *c, int to)
{
    bool real = mg__sets_need(d->m->g, c->kind);

    if (c->to != NOWHERE) {
        d->n_in[c->to]--;
        d->real_in[c->to] = (uint8_t)(d->real_in[c->to] - real);
    }
    c->to = (uint8_t)to;
    d->n_in[to]++;
    d->real_in[to] = (uint8_t)(d->real_in[to] + real);
}

static void list_cards(design *d)
{
    const mg_sc *m = d->m;

    d->n = 0;
    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        const mg_cards_row *row = row_at(m, at);

        for (int slot = 0; slot < row->n; slot++) {
            lain *c = &d->card[d->n++];

            *c = (lain){row->card[slot], (uint8_t)at, (uint8_t)slot, row->colour, NOWHERE};
            put(d, c, at);
        }
    }
}

static bool takes_part(const design *d, const lain *c)
{
    return d->m->k->type[c->kind] == MG_CARDS_WILD && !stays(d, c->row);
}

/* A wildcard whose colour the best layout also gives to a wildcard of its kind stays; the others
 * leave. Of equal cards of a row the first ones leave. */
static void colour_wilds(design *d, const mg_sc_holdings *best)
{
    bool given[MG_SC_WILDS] = {false};

    for (int pass = 0; pass < 2; pass++) {
        for (int k = d->n - 1; k >= 0; k--) {
            lain *c = &d->card[k];

            if (!takes_part(d, c) || (pass && c->to != NOWHERE)) {
                continue;
            }
            int w = 0;
            while (w < best->wild_n &&
                   (given[w] || best->wild[w].kind != c->kind ||
                    (!pass && best->wild[w].colour != row_at(d->m, c->row)->colour))) {
                w++;
            }
            if (w < best->wild_n) {
                given[w] = true;
                c->colour = best->wild[w].colour;
            } else if (!pass) {
                d->n_in[c->to]--;
                d->real_in[c->to] = (uint8_t)(d->real_in[c->to] - mg__sets_need(d->m->g, c->kind));
                c->to = NOWHERE;
            }
        }
    }
}

/* ---- which row ---- */

/* Whether one row of a colour is filled before another. */
static bool goes_before(const design *d, int a, int b)
{
    bool built = has_buildings(d->m, a);

    if (built != has_buildings(d->m, b)) {
        return built;
    }
    return d->n_in[a] != d->n_in[b] ? d->n_in[a] > d->n_in[b] : a < b;
}

/* Rows of a colour in the order in which they are filled. */
static int list_rows(const design *d, int colour, uint8_t out[MG_ROWS_MAX])
{
    int n = 0;

    for (int at = 0; at < d->m->d->row_n[d->m->seat]; at++) {
        if (row_at(d->m, at)->colour != colour || stays(d, at)) {
            continue;
        }
        int to = n++;
        for (; to > 0 && goes_before(d, at, out[to - 1]); to--) {
            out[to] = out[to - 1];
        }
        out[to] = (uint8_t)at;
    }
    return n;
}

/* The first card that is to be in a row, or one without a row of the colour. real: 1 if it must be
 * a card that makes sets legal, 0 if not; negative: either. */
static lain *find_card(design *d, int row, int colour, int real)
{
    for (int k = 0; k < d->n; k++) {
        lain *c = &d->card[k];

        if (c->to == row && (row != NOWHERE || c->colour == colour) &&
            (real < 0 || mg__sets_need(d->m->g, c->kind) == (real > 0))) {
            return c;
        }
    }
    return NULL;
}

/* A full row without a card that makes sets legal is no set: such a card takes the place of another
 * one. */
static void make_legal(design *d, const uint8_t *row, int n, int at, int colour)
{
    lain *real = NULL, *other;

    if (d->n_in[row[at]] < d->m->k->size[colour] || d->real_in[row[at]]) {
        return;
    }
    real = find_card(d, NOWHERE, colour, 1);
    for (int from = at + 1; from < n && !real; from++) {
        real = find_card(d, row[from], colour, 1);
    }
    other = find_card(d, row[at], colour, 0);
    if (real && other) {
        int to = real->to;

        put(d, real, row[at]);
        if (to == NOWHERE) {
            put(d, other, MG_NEW_ROW + colour);
        } else {
            put(d, other, to);
        }
    }
}

/* Fills rows one after the other, with cards that have no row yet, then with cards of the last
 * rows. */
static void fill_rows(design *d, int colour)
{
    uint8_t row[MG_ROWS_MAX];
    int n = list_rows(d, colour, row), size = d->m->k->size[colour];
    lain *c;

    for (int at = 0, last = n - 1; at < n; at++) {
        while (d->n_in[row[at]] < size) {
            c = find_card(d, NOWHERE, colour, -1);
            for (; !c && last > at; last -= !c) {
                c = find_card(d, row[last], colour, -1);
            }
            if (!c) {
                break;
            }
            put(d, c, row[at]);
        }
        make_legal(d, row, n, at, colour);
    }
    while (d->n_in[MG_NEW_ROW + colour] < size && (c = find_card(d, NOWHERE, colour, -1))) {
        put(d, c, MG_NEW_ROW + colour);
    }
}

static bool moves(const lain *c)
{
    return c->to != c->row;
}

/* Of equal cards in a row the first ones have to leave. */
static void let_first_leave(design *d, int k)
{
    lain *c = d->card;

    for (; k > 0 && c[k - 1].row == c[k].row && c[k - 1].kind == c[k].kind && moves(&c[k]) &&
           !moves(&c[k - 1]);
         k--) {
        c[k - 1].to = c[k].to;
        c[k - 1].colour = c[k].colour;
        c[k].to = c[k].row;
    }
}

/* Counts the cards that move. Cards without a new place stay where they are. */
static void count_moved(design *d)
{
    d->moved = d->wilds = 0;
    for (int k = 0; k < d->n; k++) {
        lain *c = &d->card[k];

        c->to = c->to == NOWHERE ? c->row : c->to;
        d->moved += moves(c);
        d->wilds += moves(c) && d->m->k->type[c->kind] == MG_CARDS_WILD;
        let_first_leave(d, k);
    }
}

/* ---- the layout wanted ---- */

static int32_t worth_as_placed(const mg_sc *m)
{
    mg_sc_holdings held;

    mg__sc_holdings_of(m, &held, true);
    mg__sc_holdings_weigh(m, &held);
    return held.sum;
}

static bool wins(const mg_sc *m, const mg_sc_holdings *held)
{
    return mg__sc_holdings_sets(m, held) >= m->g->opt.win_sets;
}

/* Whether sets with buildings are to change cards: if that gains. */
static bool frees(const mg_sc *m)
{
    if (wins(m, &m->own) != wins(m, &m->whole)) {
        return wins(m, &m->whole);
    }
    return m->whole.sum > m->own.sum;
}

/* Whether cards may go from one row of a colour to another. */
static bool has_two_rows(const design *d)
{
    uint32_t colours = 0;

    for (int at = 0; at < d->m->d->row_n[d->m->seat]; at++) {
        uint32_t colour = stays(d, at) ? 0 : mg_bit(row_at(d->m, at)->colour);

        if (colours & colour) {
            return true;
        }
        colours |= colour;
    }
    return false;
}

/* If no wildcard changes its colour and each colour has one row, which is nearly always so, nothing
 * moves.
 */
static void draw_up(design *d, const mg_sc *m)
{
    d->m = m;
    d->frees = frees(m);
    d->n = d->moved = d->wilds = 0;
    const mg_sc_holdings *best = d->frees ? &m->whole : &m->own;
    int32_t cost = m->g->opt.wild_cost ? MOVE_COST : 0;
    bool turns = best->wild_n && best->sum - worth_as_placed(m) > cost;

    if (!turns && !has_two_rows(d)) {
        return;
    }
    memset(d->n_in, 0, sizeof d->n_in);
    memset(d->real_in, 0, sizeof d->real_in);
    list_cards(d);
    if (turns) {
        colour_wilds(d, best);
    }
    for (int colour = 0; colour < m->k->colour_n; colour++) {
        fill_rows(d, colour);
    }
    count_moved(d);
}

/* ---- the actions that lead to it ---- */

static int spot_of(const design *d, const lain *c)
{
    return mg_spot(d->m->seat, c->row, c->slot);
}

/* Moves one card for which there is room now, or the first of the cards equal to it. */
static mg_action move_one(const design *d)
{
    const mg_sc *m = d->m;

    for (int k = 0; k < d->n; k++) {
        const lain *c = &d->card[k];
        bool room = c->to >= MG_NEW_ROW || row_at(m, c->to)->n < m->k->size[c->colour],
             pays = m->g->opt.wild_cost && m->k->type[c->kind] == MG_CARDS_WILD;

        if (moves(c) && room && !stays(d, c->row) && (!pays || m->d->plays)) {
            int slot = c->slot;

            while (slot > 0 && row_at(m, c->row)->card[slot - 1] == c->kind) {
                slot--;
            }
            return mg__sc_do(m, MG_ACT_MOVE, mg_spot(m->seat, c->row, slot), c->to);
        }
    }
    return mg__sc_pass();
}

static mg_action lay_parked(const mg_sc *m)
{
    uint16_t parked[MG_PARKED_SPOTS];

    for (int k = 0, n = mg_parked_spots(m->g, m->s, m->seat, parked); k < n; k++) {
        for (int at = 0; at < m->d->row_n[m->seat]; at++) {
            if (mg_ok(mg__may_move(m->g, m->s, m->seat, parked[k], at))) {
                return mg__sc_do(m, MG_ACT_MOVE, parked[k], at);
            }
        }
    }
    return mg__sc_pass();
}

static bool affords(const design *d)
{
    return !d->m->g->opt.wild_cost || d->wilds <= d->m->d->plays;
}

mg_action mg__sc_arrange(const mg_sc *m)
{
    mg_action act = mg__sc_pass();
    design d;

    if (m->d->moves >= mg__sc_moves_limit(m)) {
        return act;
    }
    draw_up(&d, m);
    if (d.moved > 1 && affords(&d)) {
        return mg__sc_do(m, MG_ACT_ARRANGE, 0, 0);
    }
    if (d.moved) {
        act = move_one(&d);
    }
    return act.kind == MG_ACT_NONE ? lay_parked(m) : act;
}

mg_action mg__sc_draft(const mg_sc *m)
{
    mg_action next = mg__sc_do(m, MG_ACT_DONE, 0, 0);
    design d;

    draw_up(&d, m);
    for (int k = d.n - 1; k >= 0; k--) {
        const lain *c = &d.card[k];
        int to = !moves(c) ? 0 : c->to < MG_NEW_ROW ? c->to + 1 : c->to;

        if (m->d->draft[k] == to) {
            continue;
        }
        if (m->d->draft[k]) {
            return mg__sc_do(m, MG_ACT_CANCEL, 0, 0);
        }
        next = mg__sc_do(m, MG_ACT_MOVE, spot_of(&d, c), c->to);
    }
    return d.moved && affords(&d) ? next : mg__sc_do(m, MG_ACT_CANCEL, 0, 0);
}
