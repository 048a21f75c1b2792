/* SPDX-License-Identifier: MIT
 * Payments as a whole (DL-37): the minimal ones, of which no card could stay, in order of what hurts least. Equal cards
 * of a row count once, and so do banked cards of one value: they are money (DL-21). */
#include "rules/deal.h"

/* What a seat parts with last has the highest rank. */
enum { OF_BANK, OF_PARKED, OF_ROW, OF_BUILT, OF_SET, RANKS };

/* What a card hurts beyond its value, by rank: money goes before titles, and a set goes last. */
static const int32_t surcharge[RANKS] = {0, 1 << 7, 1 << 10, 1 << 14, 1 << 18};

enum { VALUES = 16, SPREAD_BITS = 9, SEARCH_BITS = 6 /* of a key: the number */ };

/* n cards of which each does for any other, as one word: what is copied right after it was written in parts is slow to
 * come. Of a bank, what is any kind of the value; else the first of them. */
static inline uint64_t sort_of(int what, int value, int n, int rank)
{
    return (uint64_t)what << 32 | (uint64_t)rank << 16 | (uint64_t)n << 8 | (uint64_t)value;
}

static inline int what_of(uint64_t sort)
{
    return (int)(sort >> 32);
}

static inline int rank_of(uint64_t sort)
{
    return sort >> 16 & 255;
}

static inline int count_of(uint64_t sort)
{
    return sort >> 8 & 255;
}

static inline int value_of(uint64_t sort)
{
    return sort & 255;
}

/* ---- what there is ---- */

typedef struct heap {
    int n;
    uint8_t of_value[VALUES];
    uint64_t sort[MG_SORTS_MAX + 1]; /* in the order of the table */
} heap;

/* What has no value is written down and then overwritten. */
static inline void add(heap *h, int what, int value, int n, int rank)
{
    bool pays = value && n;

    h->sort[h->n] = sort_of(what, value, n, rank);
    h->n += pays;
    h->of_value[value] = (uint8_t)(h->of_value[value] + pays);
}

static void add_bank(const mg_game *g, const mg_state *s, heap *h, int seat)
{
    uint8_t n[VALUES] = {0};

    MG_EACH_KIND(kind, mg__kinds_in(s->deal.bank[seat]))
        n[g->deck.value[kind]] = (uint8_t)(n[g->deck.value[kind]] + s->deal.bank[seat][kind]);
    for (int value = 1; value < VALUES; value++)
        add(h, MG_FROM_BANK, value, n[value], OF_BANK);
}

static void add_row(const mg_game *g, heap *h, const mg_deal_row *row, int at)
{
    int rank = mg__row_complete(g, row) ? OF_SET : OF_ROW;

    for (uint32_t rest = mg__firsts(row); rest;) {
        int slot = mg_bits_first(rest);

        rest = mg_bits_rest(rest);
        add(h, mg_spot(row->seat, at, slot), g->deck.value[row->card[slot]], (rest ? mg_bits_first(rest) : row->n) - slot, rank);
    }
    for (int which = 0; which < 2 && row->built && g->opt.bldg_pays; which++)
        add(h, mg_spot(row->seat, at, MG_SLOT_HOUSE + which), g->deck.value[mg_building(g, which)], row->built >> which & 1,
            OF_BUILT);
}

static void add_parked(const mg_game *g, const mg_state *s, heap *h, int seat)
{
    for (int which = 0; which < 2; which++) {
        int n = s->deal.parked[seat][which];

        if (n)
            add(h, mg_spot(seat, MG_PARKED, MG_SLOT_HOUSE + which), g->deck.value[mg_building(g, which)], n, OF_PARKED);
    }
}

/* Highest values first. */
static void gather(const mg_game *g, const mg_state *s, int seat, mg_ways *x)
{
    const mg_deal_row *row = &s->deal.row[s->deal.row_at[seat]];
    int first[VALUES], at = 0;
    heap h;

    h.n = 0;
    memset(h.of_value, 0, sizeof h.of_value);
    add_bank(g, s, &h, seat);
    for (int k = 0; k < s->deal.row_n[seat]; k++)
        add_row(g, &h, &row[k], k);
    if (g->opt.bldg_pays)
        add_parked(g, s, &h, seat);
    for (int value = VALUES - 1; value > 0; value--) {
        first[value] = at;
        at += h.of_value[value];
    }
    for (int k = 0; k < h.n; k++)
        x->sort[first[value_of(h.sort[k])]++] = h.sort[k];
    x->sort_n = h.n;
}

/* ---- few and small: all at once ---- */

/* Values fall, so that the card which makes a sum large enough is the least of it, and none of the others could stay: each
 * sum that is reached is minimal. So every sum below the debt from which it can be reached is kept, and a card is added to
 * all of them in one go; no branch hangs on what it is worth. False where there are more than are listed. */
static bool spread(mg_ways *x)
{
    uint64_t path[MG_SUMS_MAX]; /* those that are set are the first n */
    uint32_t hurt[MG_SUMS_MAX];
    uint32_t amt = (uint32_t)x->amt, rest = 0;
    int n = 1, found = 0;

    path[0] = hurt[0] = 0;
    for (int k = 0; k < x->sort_n; k++)
        rest += (uint32_t)(count_of(x->sort[k]) * value_of(x->sort[k]));
    for (int k = 0; k < x->sort_n; k++) {
        uint32_t value = (uint32_t)value_of(x->sort[k]), hurts = value + (uint32_t)surcharge[rank_of(x->sort[k])];
        int from = 0, to = n;

        int card = count_of(x->sort[k]);

        for (; card > 0 && from < to; card--) {
            int made = n;

            rest -= value;
            if (n + to - from > MG_SUMS_MAX || found + to - from > MG_FOUND_MAX)
                return false;
            for (int at = from; at < to; at++) {
                uint32_t now = hurt[at] + hurts, paid = now & 127; /* surcharges are multiples of 128 */
                uint64_t cards = path[at] << 8 | (uint64_t)(k + 1);

                x->key[found] = now << SPREAD_BITS | (uint32_t)found;
                hurt[n] = now;
                x->path[found] = path[n] = cards;
                found += paid >= amt;
                n += (paid < amt) & (paid + rest >= amt);
            }
            from = made; /* the next of the sort comes on top of this one */
            to = n;
        }
        rest -= (uint32_t)card * value;
    }
    x->found = found;
    return true;
}

/* ---- else: the search ---- */

/* Payments out of the sorts from at on, those that begin late first. False once as many are found as are wanted; take
 * then says which. */
static bool descend(mg_ways *x, int at, int32_t sum, int32_t hurt, bool of_rank)
{
    for (int k = of_rank ? x->sort_n - 1 : x->last; k >= at; k--) {
        const uint64_t sort = x->sort[k];
        int32_t paid = sum, hurts = hurt;
        bool counts = of_rank || rank_of(sort) == x->rank;

        if (rank_of(sort) > x->rank || sum + x->rest[k] < x->amt)
            continue;
        for (int n = 1; n <= count_of(sort) && paid < x->amt; n++) {
            paid += value_of(sort);
            hurts += value_of(sort) + surcharge[rank_of(sort)];
            x->take[k] = (uint8_t)n;
            if (paid >= x->amt && counts) {
                x->key[x->found] = (uint32_t)hurts << SEARCH_BITS | (uint32_t)x->found;
                x->found++;
            }
            if (x->found == x->stop ||
                (paid < x->amt && paid + x->rest[k + 1] >= x->amt && !descend(x, k + 1, paid, hurts, counts)))
                return false;
        }
        x->take[k] = 0;
    }
    return true;
}

/* Payments whose highest rank is x->rank, or any rank up to it. */
static bool pass(mg_ways *x, bool any)
{
    x->last = -1;
    for (int at = x->sort_n - 1; at >= 0; at--) {
        uint64_t sort = x->sort[at];

        x->rest[at] = x->rest[at + 1] + (rank_of(sort) > x->rank ? 0 : count_of(sort) * value_of(sort));
        if (rank_of(sort) == x->rank && at > x->last)
            x->last = at;
    }
    return x->rest[0] < x->amt || descend(x, 0, 0, 0, any);
}

/* As a rank's pass finds what hurts least first, the bound cannot hide it. */
static void find(mg_ways *x, int stop)
{
    x->found = 0;
    x->stop = stop;
    memset(x->take, 0, (size_t)x->sort_n);
    x->rest[x->sort_n] = 0;
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

/* ---- both ---- */

/* Few are as large that one word cannot hold the sorts of their cards, a byte each: 1 + the number of the sort. */
static bool is_small(const mg_ways *x)
{
    return x->amt <= 8 && x->sort_n < 255;
}

static void search(mg_ways *x)
{
    x->by_rank = is_small(x);
    if (!x->by_rank)
        find(x, MG_PAYMENTS_MAX + 1);
    if (x->by_rank || x->found > MG_PAYMENTS_MAX) { /* ranks are not needed where there is room for all */
        x->by_rank = true;
        find(x, MG_PAYMENTS_MAX);
    }
}

int mg__ways_of(const mg_game *g, const mg_state *s, mg_ways *x)
{
    const mg_frame *f = mg_peek(s);

    gather(g, s, f->seat, x);
    x->amt = f->amt;
    x->spread = is_small(x) && spread(x);
    if (!x->spread)
        search(x);
    x->n = x->found < MG_PAYMENTS_MAX ? x->found : MG_PAYMENTS_MAX;
    return x->n;
}

/* Which was found as number k in order of hurt; of equal ones the first found. Vectors are whole, and one look does not wait
 * for the one before. */
static int in_order(mg_ways *x, int k)
{
    int n = x->found;

    for (; n % 8; n++)
        x->key[n] = UINT32_MAX;
    for (int at = 0;; at++) {
        int before = 0;

        for (int other = 0; other < n; other++)
            before += x->key[other] < x->key[at];
        if (before == k)
            return at;
    }
}

/* Makes x->take say the k-th in order of hurt. */
static void take(mg_ways *x, int k)
{
    int number = in_order(x, k);

    if (!x->spread) {
        find(x, number + 1);
        return;
    }
    memset(x->take, 0, (size_t)x->sort_n);
    for (uint64_t path = x->path[number]; path; path >>= 8)
        x->take[(path & 255) - 1]++;
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

static void write(const mg_game *g, const mg_state *s, const mg_ways *x, mg_payment *out)
{
    out->n = 0;
    out->total = 0;
    for (int at = x->sort_n - 1; at >= 0; at--) {
        int what = what_of(x->sort[at]);

        if (rank_of(x->sort[at]) == OF_BANK)
            put_banked(g, s, out, value_of(x->sort[at]), x->take[at]);
        else
            put_piece(g, out, what, mg__kind_on(g, s, what), x->take[at]);
    }
}

static bool is_asked(const mg_game *g, const mg_state *s)
{
    return g->deal && s->result == MG_RUNNING && mg_peek(s)->kind == MG_FRAME_DEAL_PAY;
}

int mg_payments(const mg_game *g, const mg_state *s, mg_payment *out, int cap)
{
    mg_ways x;
    int n = is_asked(g, s) ? mg__ways_of(g, s, &x) : 0;

    for (int k = 0; k < n && k < cap; k++) {
        if (k > 0 && !x.spread)
            find(&x, n); /* to take one ends the search there */
        take(&x, k);
        write(g, s, &x, &out[k]);
    }
    return n;
}

bool mg_payment_at(const mg_game *g, const mg_state *s, int k, mg_payment *out)
{
    mg_ways x;

    if (!is_asked(g, s) || k < 0 || k >= mg__ways_of(g, s, &x))
        return false;
    take(&x, k);
    write(g, s, &x, out);
    return true;
}

static void mark_banked(const mg_game *g, mg_state *s, int seat, int value, int n)
{
    MG_EACH_KIND(kind, mg__kinds_in(s->deal.bank[seat])) {
        int has = g->deck.value[kind] == value ? s->deal.bank[seat][kind] : 0, some = has < n ? has : n;

        s->deal.mark[kind] = (uint8_t)(s->deal.mark[kind] + some);
        n -= some;
    }
}

void mg__mark_payment(const mg_game *g, mg_state *s, mg_ways *x, int k)
{
    int seat = mg_peek(s)->seat;
    mg_deal_row *row = mg_row_at(s, seat, 0);

    mg__clear_marks(s);
    take(x, k);
    for (int at = 0; at < x->sort_n; at++) {
        int what = what_of(x->sort[at]), n = x->take[at];

        if (n == 0)
            continue;
        if (rank_of(x->sort[at]) == OF_BANK)
            mark_banked(g, s, seat, value_of(x->sort[at]), n);
        else if (rank_of(x->sort[at]) == OF_PARKED)
            s->deal.mark_parked[mg_spot_slot(what) - MG_SLOT_HOUSE] = (uint8_t)n;
        else
            row[mg_spot_row(what)].mark |= (uint8_t)((mg_bit(n) - 1) << mg_spot_slot(what));
    }
}
