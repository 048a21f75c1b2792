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
    int rank;           /* the highest that this pass takes, and at least once if by_rank */
    bool by_rank;
    int found, stop;
    sort at[SORTS_MAX]; /* highest values first */
    uint8_t take[SORTS_MAX];
    int32_t rest[SORTS_MAX + 1]; /* what all from here on would bring in this pass */
    int32_t hurt[MG_PAYMENTS_MAX];
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

/* ---- how many ---- */

/* Values fall, so that the card which makes a sum large enough is the least of it: each sum that is reached is minimal.
 * So it is enough to count the ways to every sum below; MG_PAYMENTS_MAX + 1 stands for all that are more. */
static int count_all(const search *x)
{
    enum { MANY = MG_PAYMENTS_MAX + 1 };
    uint8_t ways[(VALUES - 1) * MG_PILE_MAX];
    int found = 0;

    memset(ways, 0, (size_t)x->amt);
    ways[0] = 1;
    for (const sort *card = x->at; card < x->at + x->n && found < MANY; card++) {
        for (int32_t from = x->amt - 1; from >= 0; from--) {
            int32_t to = from + card->value;

            if (ways[from] == 0)
                continue;
            for (int n = 1; n <= card->n && to < x->amt; n++, to += card->value)
                ways[to] = (uint8_t)(ways[to] + ways[from] < MANY ? ways[to] + ways[from] : MANY);
            found += to >= x->amt && to - from <= card->n * card->value ? ways[from] : 0;
        }
    }
    return found < MANY ? found : MANY;
}

/* ---- the search ---- */

/* Payments out of the cards from at on, those that begin late first. False once as many are found as are wanted; take
 * then says which. */
static bool descend(search *x, int at, int32_t sum, int32_t hurt, bool of_rank)
{
    for (int k = x->n - 1; k >= at; k--) {
        const sort *card = &x->at[k];
        int32_t paid = sum, hurts = hurt;
        bool counts = of_rank || card->rank == x->rank;

        if (card->rank > x->rank || sum + x->rest[k] < x->amt)
            continue;
        for (int n = 1; n <= card->n && paid < x->amt; n++) {
            paid += card->value;
            hurts += card->value + surcharge[card->rank];
            x->take[k] = (uint8_t)n;
            if (paid >= x->amt && counts)
                x->hurt[x->found++] = hurts;
            if (x->found == x->stop ||
                (paid < x->amt && paid + x->rest[k + 1] >= x->amt && !descend(x, k + 1, paid, hurts, counts)))
                return false;
        }
        x->take[k] = 0;
    }
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

/* How many payments there are of whoever is to pay. */
static int prepare(const mg_game *g, const mg_state *s, search *x)
{
    const mg_frame *f = mg_peek(s);
    int n;

    add_all(g, s, x, f->seat);
    x->amt = f->amt;
    n = count_all(x);
    x->by_rank = n > MG_PAYMENTS_MAX; /* ranks are not needed where there is room for all */
    return x->by_rank ? MG_PAYMENTS_MAX : n;
}

/* Which was found as number k in order of hurt; of equal ones the first found. */
static int in_order(const search *x, int n, int k)
{
    for (int at = 0;; at++) {
        int before = 0;

        for (int other = 0; other < at; other++)
            before += x->hurt[other] <= x->hurt[at];
        for (int other = at + 1; other < n; other++)
            before += x->hurt[other] < x->hurt[at];
        if (before == k)
            return at;
    }
}

/* The k-th of n in order of hurt is what x->take says then. */
static void find_one(search *x, int n, int k)
{
    find(x, n);
    find(x, in_order(x, n, k) + 1);
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
    n = prepare(g, s, &x);
    for (int k = 0; k < n && k < cap; k++) {
        find_one(&x, n, k);
        write(g, s, &x, &out[k]);
    }
    return n;
}

bool mg_payment_at(const mg_game *g, const mg_state *s, int k, mg_payment *out)
{
    search x;
    int n;

    if (!g->deal || !is_asked(s) || k < 0)
        return false;
    n = prepare(g, s, &x);
    if (k >= n)
        return false;
    find_one(&x, n, k);
    write(g, s, &x, out);
    return true;
}
