/* SPDX-License-Identifier: MIT
 * Complete payments (DL-37): the minimal ones, in which no card could be left out, the cheapest
 * first. Payments that differ only by equal cards of a row count once, and so do those that differ
 * only by banked cards of one value: these are money (DL-21). */
#include "rules/card/cards_payments.h"

#include "rules/card/card_rules.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_rows.h"

/* Ranks of cards: a seat gives up those with the highest rank last. */
enum { OF_BANK, OF_PARKED, OF_ROW, OF_BUILT, OF_SET, RANKS };

/* The cost of a card in addition to its value, by rank: money goes before properties, and sets go
 * last. */
static const int32_t surcharge[RANKS] = {0, 1 << 7, 1 << 10, 1 << 14, 1 << 18};

enum { VALUES = 16, SPREAD_BITS = 9 };

/* n interchangeable cards as one word, so that a copy directly after the writing does not stall the
 * processor. what: for cards of a bank, any kind of this value; else the spot of the first card. */
static inline uint64_t batch_of(int what, int value, int n, int rank)
{
    return (uint64_t)what << 32 | (uint64_t)rank << 24 | (uint64_t)n << 8 | (uint64_t)value;
}

static inline int what_of(uint64_t batch)
{
    return (int)(batch >> 32);
}

static inline int rank_of(uint64_t batch)
{
    return (int)(batch >> 24 & 255);
}

static inline int count_of(uint64_t batch)
{
    return (int)(batch >> 8 & 0xffff);
}

static inline int value_of(uint64_t batch)
{
    return (int)(batch & 255);
}

static inline uint32_t cost_of(uint64_t batch)
{
    return (uint32_t)(value_of(batch) + surcharge[rank_of(batch)]);
}

/* ---- what there is ---- */

typedef struct holdings {
    int n;
    uint16_t of_value[VALUES];
    uint64_t batch[MG_BATCHES_MAX + 1]; /* in the order in which the cards lie */
} holdings;

/* A batch without value is written and then overwritten, which avoids a branch. */
static inline void add(holdings *h, int what, int value, int n, int rank)
{
    bool pays = value && n;

    h->batch[h->n] = batch_of(what, value, n, rank);
    h->n += pays;
    h->of_value[value] = (uint16_t)(h->of_value[value] + pays);
}

static void add_bank(const mg_game *g, const mg_state *s, holdings *h, int seat)
{
    uint16_t n[VALUES] = {0};

    MG_EACH_KIND(kind, mg__kinds_in(s->cards.bank[seat]))
        n[g->deck.value[kind]] = (uint16_t)(n[g->deck.value[kind]] + s->cards.bank[seat][kind]);
    for (int value = 1; value < VALUES; value++) {
        add(h, MG_FROM_BANK, value, n[value], OF_BANK);
    }
}

static void add_row(const mg_game *g, holdings *h, const mg_cards_row *row, int at)
{
    int rank = mg__row_complete(g, row) ? OF_SET : OF_ROW;

    for (uint32_t rest = mg__firsts(row); rest;) {
        int slot = mg_bits_first(rest);

        rest = mg_bits_rest(rest);
        add(h, mg_spot(row->seat, at, slot), g->deck.value[row->card[slot]],
            (rest ? mg_bits_first(rest) : row->n) - slot, rank);
    }
    for (int which = 0; which < 2 && row->built && g->opt.bldg_pays; which++) {
        if (row->built >> which & 1) {
            add(h, mg_spot(row->seat, at, MG_SLOT_HOUSE + which),
                g->deck.value[mg_building(g, which)], 1, OF_BUILT);
        }
    }
}

static void add_parked(const mg_game *g, const mg_state *s, holdings *h, int seat)
{
    uint16_t parked[MG_PARKED_SPOTS];

    for (int k = 0, n = mg__parked_spots(g, s, seat, parked); k < n; k++) {
        add(h, parked[k], g->deck.value[mg__kind_on(g, s, parked[k])],
            mg__parked_on(g, s, parked[k]), OF_PARKED);
    }
}

/* Collects the batches of a seat, highest values first. */
static void gather(const mg_game *g, const mg_state *s, int seat, mg_ways *x)
{
    const mg_cards_row *row = &s->cards.row[s->cards.row_at[seat]];
    int first[VALUES], at = 0;
    holdings h;

    h.n = 0;
    memset(h.of_value, 0, sizeof h.of_value);
    add_bank(g, s, &h, seat);
    for (int k = 0; k < s->cards.row_n[seat]; k++) {
        add_row(g, &h, &row[k], k);
    }
    if (g->opt.bldg_pays) {
        add_parked(g, s, &h, seat);
    }
    for (int value = VALUES - 1; value > 0; value--) {
        first[value] = at;
        at += h.of_value[value];
    }
    for (int k = 0; k < h.n; k++) {
        x->batch[first[value_of(h.batch[k])]++] = h.batch[k];
    }
    x->batch_n = h.n;
}

/* ---- few and small: all at once ---- */

/* Finds all minimal payments at once. Batches come in order of falling value, so the card that
 * makes a sum reach the debt is the lowest one in it: no card could be left out, and every sum that
 * reaches the debt is minimal. Each sum below the debt from which the rest can still reach it is
 * kept, and a card is added to all of them in one loop without a branch on its value. False if
 * there are more than fit. */
static bool spread(mg_ways *x)
{
    uint64_t path[MG_SUMS_MAX]; /* the first n are set */
    uint32_t cost[MG_SUMS_MAX];
    uint32_t amt = (uint32_t)x->amt, rest = 0;
    int n = 1, found = 0;

    path[0] = cost[0] = 0;
    for (int k = 0; k < x->batch_n; k++) {
        rest += (uint32_t)(count_of(x->batch[k]) * value_of(x->batch[k]));
    }
    for (int k = 0; k < x->batch_n; k++) {
        uint32_t value = (uint32_t)value_of(x->batch[k]), costs = cost_of(x->batch[k]);
        int from = 0, to = n;

        int card = count_of(x->batch[k]);

        for (; card > 0 && from < to; card--) {
            int made = n;

            rest -= value;
            if (n + to - from > MG_SUMS_MAX || found + to - from > MG_FOUND_MAX) {
                return false;
            }
            for (int at = from; at < to; at++) {
                uint32_t now = cost[at] + costs,
                         paid = now & 127; /* surcharges are multiples of 128 */
                uint64_t cards = path[at] << 8 | (uint64_t)(k + 1);

                x->key[found] = now << SPREAD_BITS | (uint32_t)found;
                cost[n] = now;
                x->path[found] = path[n] = cards;
                found += paid >= amt;
                n += (paid < amt) & (paid + rest >= amt);
            }
            from = made; /* the next card of the batch is added to sums with this one */
            to = n;
        }
        rest -= (uint32_t)card * value;
    }
    x->found = found;
    return true;
}

/* ---- else: a search ---- */

/* Keeps the 64 cheapest payments, in order; of equal ones those found first. A table of the least
 * cost of paying a sum with the batches from a given one on prunes the search. If that table would
 * be too large, the search keeps the first 64 payments that it finds. */
enum { CELLS = 8192, NEVER = 1 << 30 };

typedef struct search {
    mg_ways *x;
    const uint32_t *least; /* the table, by batch and by the sum still to be paid; or NULL */
    uint32_t limit;        /* payments that cost more are skipped */
    int skip; /* the number of payments of cost `limit` before the one that is sought; -1: all
                 payments are listed */
} search;

static inline uint32_t least(const search *q, int k, int32_t need)
{
    if (q->least) {
        return q->least[k * (q->x->amt + 1) + need];
    }
    return q->x->rest[k] < need ? NEVER : 0;
}

static inline uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Inserts a payment in order of cost; without a branch, because a processor cannot predict its
 * place. */
static void list(search *q, uint32_t cost)
{
    uint32_t *key = q->x->key;

    for (int k = MG_PAYMENTS_MAX - 1; k > 0; k--) {
        key[k] = lesser(key[k], cost > key[k - 1] ? cost : key[k - 1]);
    }
    key[0] = lesser(key[0], cost);
    q->x->found += q->x->found < MG_PAYMENTS_MAX;
    q->limit = key[MG_PAYMENTS_MAX - 1] - 1;
}

/* Handles a payment, which is in x->take. False ends the search: it is the one that was sought, or
 * the list is full. */
static bool meet(search *q, uint32_t cost)
{
    if (q->skip >= 0) {
        return cost < q->limit || q->skip-- > 0;
    }
    list(q, cost);
    return q->least || q->x->found < MG_PAYMENTS_MAX;
}

/* Visits all payments made of the batches from `at` on. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as there are batches */
static bool descend(search *q, int at, int32_t need, uint32_t cost)
{
    mg_ways *x = q->x;

    for (int k = at; cost + least(q, k, need) <= q->limit; k++) {
        const uint64_t batch = x->batch[k];
        uint32_t costs = cost;
        int32_t left = need;

        for (int n = 1; n <= count_of(batch) && left > 0; n++) {
            left -= value_of(batch);
            costs += cost_of(batch);
            x->take[k] = (uint16_t)n;
            if (costs <= q->limit &&
                !(left > 0 ? descend(q, k + 1, left, costs) : meet(q, costs))) {
                return false;
            }
        }
        x->take[k] = 0;
    }
    return true;
}

static void look_ahead(const mg_ways *x, uint32_t *cell)
{
    int width = x->amt + 1;
    uint32_t *row = cell + (size_t)x->batch_n * (size_t)width;

    for (int need = 0; need < width; need++) {
        row[need] = need ? NEVER : 0;
    }
    for (int k = x->batch_n - 1; k >= 0; k--) {
        int value = value_of(x->batch[k]);
        uint32_t cost = cost_of(x->batch[k]);

        row -= width;
        memcpy(row, row + width, (size_t)width * sizeof *row);
        for (int card = count_of(x->batch[k]); card > 0; card--) {
            for (int need = x->amt; need > 0; need--) {
                row[need] = lesser(row[need], cost + row[need > value ? need - value : 0]);
            }
        }
    }
}

static MG_NOINLINE void search_ahead(search *q)
{
    uint32_t cell[CELLS];

    look_ahead(q->x, cell);
    q->least = cell;
    descend(q, 0, q->x->amt, 0);
    q->least = NULL;
}

static void run(mg_ways *x, uint32_t limit, int skip)
{
    search q = {x, NULL, limit, skip};

    memset(x->take, 0, (size_t)x->batch_n * sizeof x->take[0]);
    if ((x->batch_n + 1) * (x->amt + 1) <= CELLS) {
        search_ahead(&q);
    } else {
        descend(&q, 0, x->amt, 0);
    }
}

static void find(mg_ways *x)
{
    x->rest[x->batch_n] = 0;
    for (int k = x->batch_n - 1; k >= 0; k--) {
        x->rest[k] = x->rest[k + 1] + count_of(x->batch[k]) * value_of(x->batch[k]);
    }
    x->found = 0;
    for (int k = 0; k < MG_PAYMENTS_MAX; k++) {
        x->key[k] = NEVER;
    }
    run(x, NEVER - 1, -1);
}

/* Finds the payment that is listed as number k again. */
static void find_again(mg_ways *x, int k)
{
    int skip = 0;

    while (skip < k && x->key[k - 1 - skip] == x->key[k]) {
        skip++;
    }
    run(x, x->key[k], skip);
}

/* ---- both ---- */

/* Whether one word can hold the batches of the cards of each payment, a byte for each card: 1 + the
 * number of the batch. Most payments are so small. */
static bool is_small(const mg_ways *x)
{
    return x->amt <= 8 && x->batch_n < 255;
}

int mg__ways_of(const mg_game *g, const mg_state *s, mg_ways *x)
{
    const mg_frame *f = mg_peek(s);

    gather(g, s, f->seat, x);
    x->amt = f->cards_pay.amt;
    x->spread = is_small(x) && spread(x);
    if (!x->spread) {
        find(x);
    }
    x->n = x->found < MG_PAYMENTS_MAX ? x->found : MG_PAYMENTS_MAX;
    return x->n;
}

/* The index of the k-th payment in order of cost; of equal ones the first found. Each key that is
 * not the one narrows the range. The array is padded to whole vectors. */
static int in_order(mg_ways *x, int k)
{
    uint32_t low = 0, high = UINT32_MAX; /* low <= the key sought < high */
    int n = x->found;

    for (; n % 8; n++) {
        x->key[n] = UINT32_MAX;
    }
    for (int at = 0;; at++) {
        uint32_t key = x->key[at];
        int before = 0;

        if (key < low || key >= high) {
            continue;
        }
        for (int other = 0; other < n; other++) {
            before += x->key[other] < key;
        }
        if (before == k) {
            return at;
        }
        low = before < k ? key : low;
        high = before < k ? high : key;
    }
}

/* Fills x->take with the k-th payment in order of cost. */
static void take(mg_ways *x, int k)
{
    MG_ASSERT(k >= 0);
    if (!x->spread) {
        find_again(x, k);
        return;
    }
    memset(x->take, 0, (size_t)x->batch_n * sizeof x->take[0]);
    for (uint64_t path = x->path[in_order(x, k)]; path; path >>= 8) {
        x->take[(path & 255) - 1]++;
    }
}

/* ---- the answer ---- */

static void put_piece(const mg_game *g, mg_payment *out, int what, int kind, int n)
{
    if (n == 0) {
        return;
    }
    out->piece[out->n++] =
        (mg_piece){(uint16_t)what, (uint8_t)kind, (uint8_t)n, g->deck.value[kind], 0};
    out->total = (uint16_t)(out->total + n * g->deck.value[kind]);
}

/* Adds banked cards of a value; the kinds that are first in the deck go first. */
static void put_banked(const mg_game *g, const mg_state *s, mg_payment *out, int value, int n)
{
    for (int kind = 0; kind < g->deck.kind_n && n; kind++) {
        int has = g->deck.value[kind] == value ? s->cards.bank[mg_peek(s)->seat][kind] : 0,
            some = has < n ? has : n;

        put_piece(g, out, MG_FROM_BANK + kind, kind, some);
        n -= some;
    }
}

static void write(const mg_game *g, const mg_state *s, const mg_ways *x, mg_payment *out)
{
    out->n = 0;
    out->total = 0;
    for (int at = x->batch_n - 1; at >= 0; at--) {
        int what = what_of(x->batch[at]);

        if (rank_of(x->batch[at]) == OF_BANK) {
            put_banked(g, s, out, value_of(x->batch[at]), x->take[at]);
        } else {
            put_piece(g, out, what, mg__kind_on(g, s, what), x->take[at]);
        }
    }
}

static bool is_asked(const mg_game *g, const mg_state *s)
{
    return mg_is_card_game(g) && s->result == MG_RUNNING && mg_peek(s)->kind == MG_FRAME_CARDS_PAY;
}

int mg_payments(const mg_game *g, const mg_state *s, mg_payment *out, int cap)
{
    MG_ASSERT(cap <= 0 || out);
    mg_ways x;
    int n = is_asked(g, s) ? mg__ways_of(g, s, &x) : 0;

    for (int k = 0; k < n && k < cap; k++) {
        take(&x, k);
        write(g, s, &x, &out[k]);
    }
    return n;
}

bool mg_payment_at(const mg_game *g, const mg_state *s, int k, mg_payment *out)
{
    mg_ways x;

    if (!is_asked(g, s) || k < 0 || k >= mg__ways_of(g, s, &x)) {
        return false;
    }
    take(&x, k);
    write(g, s, &x, out);
    return true;
}

static void mark_banked(const mg_game *g, mg_state *s, int seat, int value, int n)
{
    MG_EACH_KIND(kind, mg__kinds_in(s->cards.bank[seat])) {
        int has = g->deck.value[kind] == value ? s->cards.bank[seat][kind] : 0,
            some = has < n ? has : n;

        s->cards.mark[kind] = (uint8_t)(s->cards.mark[kind] + some);
        n -= some;
    }
}

void mg__mark_payment(const mg_game *g, mg_state *s, mg_ways *x, int k)
{
    int seat = mg_peek(s)->seat;
    mg_cards_row *row = mg_row_at(s, seat, 0);

    mg__clear_marks(s);
    take(x, k);
    for (int at = 0; at < x->batch_n; at++) {
        int what = what_of(x->batch[at]), n = x->take[at];

        if (n == 0) {
            continue;
        }
        if (rank_of(x->batch[at]) == OF_BANK) {
            mark_banked(g, s, seat, value_of(x->batch[at]), n);
        } else if (rank_of(x->batch[at]) == OF_PARKED) {
            mg__mark_parked(s, what, n);
        } else {
            row[mg_spot_row(what)].mark |= (uint8_t)((mg_bit(n) - 1) << mg_spot_slot(what));
        }
    }
}
