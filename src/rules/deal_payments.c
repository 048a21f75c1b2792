/* SPDX-License-Identifier: MIT
 * Payments as a whole (DL-37): the minimal ones, of which no card could stay, in order of what hurts least. Equal cards
 * of a row count once, and so do banked cards of one value: they are money (DL-21). */
#include "rules/deal.h"

/* What a seat parts with last has the highest rank. */
enum { OF_BANK, OF_PARKED, OF_ROW, OF_BUILT, OF_SET, RANKS };

/* What a card hurts beyond its value, by rank: money goes before titles, and a set goes last. */
static const int32_t surcharge[RANKS] = {0, 1 << 7, 1 << 10, 1 << 14, 1 << 18};

enum { VALUES = 16, SORTS_MAX = VALUES + MG_ROWS_MAX + 2 * MG_ROWS_MAX + 2 };

/* n cards of which each does for any other. */
typedef struct sort {
    uint16_t what; /* the first of them; of a bank any kind of the value */
    uint8_t value, n, rank;
} sort;

typedef struct search {
    int n;
    int32_t amt;
    int rank;        /* the highest that this pass takes, and at least once if by_rank */
    bool by_rank;
    int found, stop;
    sort at[SORTS_MAX]; /* highest values first */
    uint8_t take[SORTS_MAX];
    int32_t rest[SORTS_MAX + 1]; /* what all from here on would bring in this pass */
    int32_t hurt[MG_PAYMENTS_MAX + 1];
} search;

/* ---- what there is ---- */

static void add(search *x, int what, int value, int n, int rank)
{
    int at = x->n;

    if (value == 0 || n == 0)
        return;
    x->n++;
    for (; at > 0 && x->at[at - 1].value < value; at--)
        x->at[at] = x->at[at - 1];
    x->at[at] = (sort){(uint16_t)what, (uint8_t)value, (uint8_t)n, (uint8_t)rank};
}

static void add_bank(const mg_game *g, const mg_state *s, search *x, int seat)
{
    uint8_t n[VALUES] = {0};

    MG_EACH_KIND(kind, mg__kinds_in(s->deal.bank[seat]))
        n[g->deck.value[kind]] = (uint8_t)(n[g->deck.value[kind]] + s->deal.bank[seat][kind]);
    for (int value = 1; value < VALUES; value++)
        add(x, MG_FROM_BANK, value, n[value], OF_BANK);
}

static void add_row(const mg_game *g, search *x, const mg_deal_row *row, int at)
{
    int rank = mg__row_complete(g, row) ? OF_SET : OF_ROW;

    for (int slot = 0, n; slot < row->n; slot += n) {
        for (n = 1; slot + n < row->n && row->card[slot + n] == row->card[slot]; n++)
            ;
        add(x, mg_spot(row->seat, at, slot), g->deck.value[row->card[slot]], n, rank);
    }
    for (int which = 0; which < 2 && g->opt.bldg_pays; which++) {
        if (row->built >> which & 1)
            add(x, mg_spot(row->seat, at, MG_SLOT_HOUSE + which), g->deck.value[mg_building(g, which)], 1, OF_BUILT);
    }
}

static void add_all(const mg_game *g, const mg_state *s, search *x, int seat)
{
    x->n = 0;
    add_bank(g, s, x, seat);
    for (int row = 0; row < s->deal.row_n[seat]; row++)
        add_row(g, x, mg_row_of(s, seat, row), row);
    for (int which = 0; which < 2 && g->opt.bldg_pays; which++) {
        if (s->deal.parked[seat][which])
            add(x, mg_spot(seat, MG_PARKED, MG_SLOT_HOUSE + which), g->deck.value[mg_building(g, which)],
                s->deal.parked[seat][which], OF_PARKED);
    }
}

/* ---- the search ---- */

/* Values fall, so that the card which makes a sum large enough is the least of it: each sum that is reached is minimal.
 * The cards from at on suffice. False once as many are found as are wanted; take then says which. */
static bool descend(search *x, int at, int32_t sum, int32_t hurt, bool of_rank)
{
    const sort *card = &x->at[at];
    int most = card->rank > x->rank ? 0 : card->n;

    for (int n = 0; n <= most; n++, sum += card->value, hurt += card->value + surcharge[card->rank]) {
        bool counts = of_rank || (n && card->rank == x->rank);

        x->take[at] = (uint8_t)n;
        if (sum >= x->amt) {
            if (counts)
                x->hurt[x->found++] = hurt;
            if (x->found == x->stop)
                return false;
            break;
        }
        if (sum + x->rest[at + 1] >= x->amt && !descend(x, at + 1, sum, hurt, counts))
            return false;
    }
    x->take[at] = 0;
    return true;
}

/* Payments whose highest rank is x->rank, or any rank up to it. */
static bool pass(search *x, bool any)
{
    bool has = any;

    for (int at = x->n - 1; at >= 0; at--) {
        x->rest[at] = x->rest[at + 1] + (x->at[at].rank > x->rank ? 0 : x->at[at].n * x->at[at].value);
        has |= x->at[at].rank == x->rank;
    }
    return x->rest[0] < x->amt || !has || descend(x, 0, 0, 0, any);
}

/* As a rank's pass finds what hurts least first, the bound cannot hide it. */
static void find(search *x, int stop)
{
    x->found = 0;
    x->stop = stop;
    memset(x->take, 0, (size_t)x->n);
    x->rest[x->n] = 0;
    x->rank = RANKS - 1;
    if (!x->by_rank) {
        pass(x, true);
        return;
    }
    for (x->rank = 0; x->rank < RANKS; x->rank++) {
        if (!pass(x, false))
            return;
    }
}

static void find_all(const mg_game *g, const mg_state *s, search *x)
{
    const mg_frame *f = mg_peek(s);

    add_all(g, s, x, f->seat);
    x->amt = f->amt;
    x->by_rank = false; /* not needed where there is room for all */
    find(x, MG_PAYMENTS_MAX + 1);
    x->by_rank = x->found > MG_PAYMENTS_MAX;
    if (x->by_rank)
        find(x, MG_PAYMENTS_MAX);
}

/* Which was found as number k in order of hurt; of equal ones the first found. */
static int in_order(const search *x, int k)
{
    int32_t hurt[MG_PAYMENTS_MAX];
    uint8_t number[MG_PAYMENTS_MAX];

    for (int n = 0; n < x->found; n++) {
        int at = n;

        for (; at > 0 && hurt[at - 1] > x->hurt[n]; at--) {
            hurt[at] = hurt[at - 1];
            number[at] = number[at - 1];
        }
        hurt[at] = x->hurt[n];
        number[at] = (uint8_t)n;
    }
    return number[k];
}

/* ---- the answer ---- */

static void put_piece(const mg_game *g, mg_payment *out, int what, int kind, int n)
{
    if (n == 0)
        return;
    out->piece[out->n++] = (mg_piece){(uint16_t)what, (uint8_t)kind, (uint8_t)n, g->deck.value[kind], 0};
    out->total = (uint16_t)(out->total + n * g->deck.value[kind]);
}

/* Of the kinds with one value the first of the deck go first. */
static void put_banked(const mg_game *g, const mg_state *s, mg_payment *out, int value, int n)
{
    for (int kind = 0; kind < g->deck.kind_n && n; kind++) {
        int has = g->deck.value[kind] == value ? s->deal.bank[mg_peek(s)->seat][kind] : 0, some = has < n ? has : n;

        put_piece(g, out, MG_FROM_BANK + kind, kind, some);
        n -= some;
    }
}

static void write(const mg_game *g, const mg_state *s, const search *x, mg_payment *out)
{
    out->n = 0;
    out->total = 0;
    for (int at = x->n - 1; at >= 0; at--) {
        if (x->at[at].rank == OF_BANK)
            put_banked(g, s, out, x->at[at].value, x->take[at]);
        else
            put_piece(g, out, x->at[at].what, mg__kind_on(g, s, x->at[at].what), x->take[at]);
    }
}

static bool is_asked(const mg_state *s)
{
    return s->result == MG_RUNNING && mg_peek(s)->kind == MG_FRAME_DEAL_PAY;
}

int mg_payments(const mg_game *g, const mg_state *s, mg_payment *out, int cap)
{
    search x;
    int n;

    if (!g->deal || !is_asked(s))
        return 0;
    find_all(g, s, &x);
    n = x.found;
    for (int k = 0; k < n && k < cap; k++) {
        find(&x, n);
        find(&x, in_order(&x, k) + 1);
        write(g, s, &x, &out[k]);
    }
    return n;
}

bool mg_payment_at(const mg_game *g, const mg_state *s, int k, mg_payment *out)
{
    search x;

    if (!g->deal || !is_asked(s) || k < 0 || k >= MG_PAYMENTS_MAX)
        return false;
    find_all(g, s, &x);
    if (k >= x.found)
        return false;
    find(&x, in_order(&x, k) + 1);
    write(g, s, &x, out);
    return true;
}
