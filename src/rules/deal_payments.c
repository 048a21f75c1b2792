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
    uint8_t pad[3];
} sort;

typedef struct search {
    int n;
    int32_t amt;
    int rank;           /* the highest that this pass takes, and at least once if by_rank */
    bool by_rank;
    int found, stop;
    uint8_t of_value[VALUES];
    sort lies[SORTS_MAX + 1]; /* in the order of the table */
    sort at[SORTS_MAX];       /* highest values first */
    uint8_t take[SORTS_MAX];
    int32_t rest[SORTS_MAX + 1]; /* what all from here on would bring in this pass */
    int last;                    /* the last sort of that rank */
    uint32_t key[MG_PAYMENTS_MAX + 1];  /* by how much each hurts, then by number; the highest beyond the last */
    uint64_t path[MG_PAYMENTS_MAX + 1]; /* the cards of what was found, a byte each: 1 + their sort; see is_small */
} search;

/* ---- what there is ---- */

/* What has no value is written down and then overwritten. */
static inline void add(search *x, int what, int value, int n, int rank)
{
    bool pays = value && n;

    x->lies[x->n] = (sort){(uint16_t)what, (uint8_t)value, (uint8_t)n, (uint8_t)rank, {0}};
    x->n += pays;
    x->of_value[value] = (uint8_t)(x->of_value[value] + pays);
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
    for (int which = 0; which < 2 && row->built && g->opt.bldg_pays; which++)
        add(x, mg_spot(row->seat, at, MG_SLOT_HOUSE + which), g->deck.value[mg_building(g, which)], row->built >> which & 1,
            OF_BUILT);
}

static void add_parked(const mg_game *g, const mg_state *s, search *x, int seat)
{
    for (int which = 0; which < 2; which++) {
        int n = s->deal.parked[seat][which];

        if (n)
            add(x, mg_spot(seat, MG_PARKED, MG_SLOT_HOUSE + which), g->deck.value[mg_building(g, which)], n, OF_PARKED);
    }
}

static void add_all(const mg_game *g, const mg_state *s, search *x, int seat)
{
    const mg_deal_row *row = &s->deal.row[mg__row_base(s, seat)];
    int first[VALUES], at = 0;

    x->n = 0;
    memset(x->of_value, 0, sizeof x->of_value);
    add_bank(g, s, x, seat);
    for (int k = 0; k < s->deal.row_n[seat]; k++)
        add_row(g, x, &row[k], k);
    if (g->opt.bldg_pays)
        add_parked(g, s, x, seat);
    for (int value = VALUES - 1; value > 0; value--) {
        first[value] = at;
        at += x->of_value[value];
    }
    for (int k = 0; k < x->n; k++)
        x->at[first[x->lies[k].value]++] = x->lies[k];
}

/* ---- how many ---- */

/* Few are as large that one word cannot hold, a byte each, the cards of a payment, or something for each sum below. */
static bool is_small(const search *x)
{
    return x->amt <= 8 && x->n < 255;
}

/* Values fall, so that the card which makes a sum large enough is the least of it: each sum that is reached is minimal.
 * So it is enough to count the ways to every sum below. A byte holds at most 127 of them, which is more than are listed. */
static int count_small(const search *x)
{
    const uint64_t ones = 0x0101010101010101u, below = ~(uint64_t)0 >> (64 - 8 * x->amt);
    uint64_t ways = 1;
    uint32_t found = 0;

    for (const sort *card = x->at; card < x->at + x->n; card++) {
        uint64_t with = ways;
        int half = 4 * card->value; /* of a shift that may be too long to be made at once */

        for (int n = 1; n <= card->n; n++) { /* with n cards of the sort */
            uint64_t stay = with & below >> half >> half;

            found += mg__sum_of_eight(with ^ stay);
            with = stay << half << half;
            ways += with;
            ways = (ways | (ways >> 7 & ones) * 0x7f) & ~(ones << 7);
        }
    }
    return (int)found;
}

/* ---- the search ---- */

/* Payments out of the cards from at on, those that begin late first. False once as many are found as are wanted; take
 * then says which. */
static bool descend(search *x, int at, int32_t sum, int32_t hurt, uint64_t path, bool of_rank)
{
    for (int k = of_rank ? x->n - 1 : x->last; k >= at; k--) {
        const sort *card = &x->at[k];
        int32_t paid = sum, hurts = hurt;
        bool counts = of_rank || card->rank == x->rank;
        uint64_t cards = path;

        if (card->rank > x->rank || sum + x->rest[k] < x->amt)
            continue;
        for (int n = 1; n <= card->n && paid < x->amt; n++) {
            paid += card->value;
            hurts += card->value + surcharge[card->rank];
            cards = cards << 8 | (uint64_t)(k + 1);
            x->take[k] = (uint8_t)n;
            if (paid >= x->amt && counts) {
                x->path[x->found] = cards;
                x->key[x->found] = (uint32_t)hurts * MG_PAYMENTS_MAX + (uint32_t)x->found;
                x->found++;
            }
            if (x->found == x->stop ||
                (paid < x->amt && paid + x->rest[k + 1] >= x->amt && !descend(x, k + 1, paid, hurts, cards, counts)))
                return false;
        }
        x->take[k] = 0;
    }
    return true;
}

/* Payments whose highest rank is x->rank, or any rank up to it. */
static bool pass(search *x, bool any)
{
    x->last = -1;
    for (int at = x->n - 1; at >= 0; at--) {
        x->rest[at] = x->rest[at + 1] + (x->at[at].rank > x->rank ? 0 : x->at[at].n * x->at[at].value);
        if (x->at[at].rank == x->rank && at > x->last)
            x->last = at;
    }
    return x->rest[0] < x->amt || descend(x, 0, 0, 0, 0, any);
}

/* As a rank's pass finds what hurts least first, the bound cannot hide it. */
static void find(search *x, int stop)
{
    x->found = 0;
    x->stop = stop;
    memset(x->take, 0, (size_t)x->n);
    memset(x->key, 0xff, sizeof x->key);
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

/* Which was found as number k in order of hurt; of equal ones the first found. All keys are compared, as loops of one
 * length are the faster ones. */
static int in_order(const search *x, int k)
{
    for (int at = 0;; at++) {
        int before = 0;

        for (int other = 0; other < MG_PAYMENTS_MAX; other++)
            before += x->key[other] < x->key[at];
        if (before == k)
            return at;
    }
}

static void prepare(const mg_game *g, const mg_state *s, search *x)
{
    const mg_frame *f = mg_peek(s);

    add_all(g, s, x, f->seat);
    x->amt = f->amt;
}

/* Finds all that are listed, and how much each hurts. Ranks are not needed where there is room for all. */
static int find_all(search *x)
{
    x->by_rank = is_small(x) && count_small(x) > MG_PAYMENTS_MAX;
    if (!x->by_rank)
        find(x, MG_PAYMENTS_MAX + 1);
    if (x->by_rank || x->found > MG_PAYMENTS_MAX) {
        x->by_rank = true;
        find(x, MG_PAYMENTS_MAX);
    }
    return x->found;
}

static int count_all(search *x)
{
    int n = is_small(x) ? count_small(x) : find_all(x);

    return n < MG_PAYMENTS_MAX ? n : MG_PAYMENTS_MAX;
}

/* Makes x->take say the k-th in order of hurt. */
static void find_one(search *x, int k)
{
    int number = in_order(x, k);

    if (!is_small(x)) {
        find(x, number + 1);
        return;
    }
    memset(x->take, 0, (size_t)x->n);
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
    prepare(g, s, &x);
    n = cap > 0 ? find_all(&x) : count_all(&x);
    for (int k = 0; k < n && k < cap; k++) {
        if (k > 0 && !is_small(&x))
            find(&x, n);
        find_one(&x, k);
        write(g, s, &x, &out[k]);
    }
    return n;
}

/* Of whoever is to pay. False where there is no k-th payment. */
static bool seek(const mg_game *g, const mg_state *s, search *x, int k)
{
    prepare(g, s, x);
    if (k < 0 || k >= find_all(x))
        return false;
    find_one(x, k);
    return true;
}

bool mg_payment_at(const mg_game *g, const mg_state *s, int k, mg_payment *out)
{
    search x;

    if (!g->deal || !is_asked(s) || !seek(g, s, &x, k))
        return false;
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

void mg__mark_payment(const mg_game *g, mg_state *s, int k)
{
    int seat = mg_peek(s)->seat;
    mg_deal_row *row = mg_row_at(s, seat, 0);
    search x;

    mg__clear_marks(s);
    seek(g, s, &x, k);
    for (int at = 0; at < x.n; at++) {
        int what = x.at[at].what, n = x.take[at];

        if (n == 0)
            continue;
        if (x.at[at].rank == OF_BANK)
            mark_banked(g, s, seat, x.at[at].value, n);
        else if (x.at[at].rank == OF_PARKED)
            s->deal.mark_parked[mg_spot_slot(what) - MG_SLOT_HOUSE] = (uint8_t)n;
        else
            row[mg_spot_row(what)].mark |= (uint8_t)((mg_bit(n) - 1) << mg_spot_slot(what));
    }
}
