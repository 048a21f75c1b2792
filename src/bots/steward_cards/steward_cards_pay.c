/* SPDX-License-Identifier: MIT
 * Payments of the steward at card games: the mix of notes, properties and buildings whose loss is
 * the least. The properties of a mix are valued together, by what remains and by what the receiver
 * gains; the smallest sufficient sum from the bank completes each mix. */
#include "bots/steward_cards/steward_cards_pay.h"

#include "bots/steward_cards/steward_cards_holdings.h"
#include "bots/steward_cards/steward_cards_mind.h"
#include "bots/steward_cards/steward_cards_worth.h"

/* WEIGHED_MAX: the most mixes of properties that are examined. Things that cost least by themselves
 * come first, so that few good mixes are left out. */
enum { THINGS_MAX = 96, SUM_MAX = 127, OVER_MAX = 16, WEIGHED_MAX = 500, NEVER = 0xff };

/* Losses are in tenths of a point. */
enum { TENTHS = 10, PARKED_LOSS = 10 };

/* Equal cards of a row, a building, or parked buildings. */
typedef struct thing {
    uint16_t what; /* the spot of the first one */
    uint8_t value, n;
    uint8_t row, built; /* 1 + the number of its row, if that is a set with buildings */
    int32_t alone;      /* what one of them costs by itself */
} thing;

/* What another seat has of each colour. */
typedef struct receiver {
    int seat, sets;
    uint8_t n[MG_SC_COLOURS]; /* cards of the largest of its rows that are not full */
    uint16_t has;             /* colours of its sets */
} receiver;

typedef struct purse {
    const mg_sc *m;
    int32_t amt, banked;
    receiver to;
    int n, weighed;
    int32_t total, least;
    int32_t cover; /* the part of the best mix that comes from the bank */
    thing at[THINGS_MAX];
    uint8_t takes[THINGS_MAX], best[THINGS_MAX];
    int kind_n;
    uint8_t kind[MG_KINDS_MAX]; /* the kinds in the bank */
    /* the fewest cards of the first kinds whose values make a sum, or NEVER */
    uint8_t cards[MG_KINDS_MAX + 1][SUM_MAX + OVER_MAX + 1];
} purse;

/* ---- the bank ---- */

static void count_bank(purse *p)
{
    const mg_sc *m = p->m;
    int sums = p->amt + OVER_MAX;

    p->banked = mg_bank_value(m->g, m->s, m->seat);
    p->kind_n = 0;
    memset(p->cards[0], NEVER, (size_t)sums + 1);
    p->cards[0][0] = 0;
    for (int kind = 0; kind < m->k->kind_n; kind++) {
        int has = m->d->bank[m->seat][kind], value = m->k->value[kind];

        if (has == 0 || value == 0) {
            continue;
        }
        const uint8_t *before = p->cards[p->kind_n];
        p->kind[p->kind_n] = (uint8_t)kind;
        uint8_t *after = p->cards[++p->kind_n];
        for (int sum = 0; sum <= sums; sum++) {
            int fewest = before[sum];

            for (int n = 1; n <= has && n * value <= sum; n++) {
                int cards = before[sum - n * value] == NEVER ? NEVER : before[sum - n * value] + n;

                fewest = cards < fewest ? cards : fewest;
            }
            after[sum] = (uint8_t)fewest;
        }
    }
}

/* The least sum of the bank that is not below another, or -1. */
static int32_t least_over(const purse *p, int32_t sum)
{
    for (int32_t top = sum + OVER_MAX; sum < top && sum <= p->amt + OVER_MAX; sum++) {
        if (p->cards[p->kind_n][sum] != NEVER) {
            return sum;
        }
    }
    return -1;
}

/* How many of each kind make a sum with the fewest cards. */
static void pick_notes(const purse *p, int32_t sum, uint8_t out[MG_KINDS_MAX])
{
    for (int k = p->kind_n - 1; k >= 0; k--) {
        int value = p->m->k->value[p->kind[k]], n = 0;

        while (p->cards[k][sum - n * value] + n != p->cards[k + 1][sum]) {
            n++;
        }
        out[k] = (uint8_t)n;
        sum -= n * value;
    }
}

static int32_t money_goes(const purse *p, int32_t sum)
{
    return mg__sc_tenths(p->m, p->banked) - mg__sc_tenths(p->m, p->banked - sum);
}

/* ---- the receiver ---- */

static void look_at(const mg_sc *m, receiver *to, int seat)
{
    const mg_cards_row *row = m->row[seat];

    memset(to, 0, sizeof *to);
    to->seat = seat;
    to->sets = mg_sets_of(m->g, m->s, seat);
    for (int at = 0; at < m->d->row_n[seat]; at++) {
        int c = row[at].colour;

        if (mg_row_complete(m->g, &row[at])) {
            to->has |= (uint16_t)mg_bit(c);
        } else if (row[at].n < m->k->size[c] && row[at].n > to->n[c]) {
            to->n[c] = row[at].n;
        }
    }
}

/* What one more property brings the receiver, in the colour in which it brings most. */
static int32_t receive(const mg_sc *m, receiver *to, int kind)
{
    int32_t most = 5;
    int best = mg_bits_first(m->k->colours[kind]); /* every property has at least one */

    MG_EACH_BIT(c, m->k->colours[kind]) {
        int32_t rise = to->n[c] ? m->value[c][to->n[c] + 1] - m->value[c][to->n[c]] : 0;

        best = rise > most ? (int)c : best;
        most = rise > most ? rise : most;
    }
    MG_REQUIRE(best < MG_SC_COLOURS); /* compilers cannot know this, and would warn */
    if (++to->n[best] == m->k->size[best]) {
        to->n[best] = 0;
        to->sets += m->g->opt.win_dup || !(to->has >> best & 1);
        to->has |= (uint16_t)mg_bit(best);
    }
    return most;
}

/* ---- properties and buildings ---- */

static const mg_cards_row *row_of(const purse *p, const thing *t)
{
    return &p->m->row[p->m->seat][mg_spot_row(t->what)];
}

static bool is_building(const thing *t)
{
    return mg_spot_slot(t->what) >= MG_SLOT_HOUSE;
}

static int kind_of(const purse *p, const thing *t)
{
    return row_of(p, t)->card[mg_spot_slot(t->what)];
}

static int32_t building_goes(const thing *t)
{
    if (mg_spot_row(t->what) == MG_PARKED) {
        return PARKED_LOSS * TENTHS;
    }
    return mg__sc_taste.house * TENTHS * (mg_spot_slot(t->what) == MG_SLOT_HOUSE ? 2 : 1);
}

/* The loss of the seat itself: properties leave, and the rest gets its best layout. A set with
 * buildings loses them with its first card. */
static int32_t titles_go(const purse *p)
{
    const mg_sc *m = p->m;
    mg_sc_holdings held = m->own;
    uint64_t freed[2] = {0};
    int32_t loss = 0;

    for (int k = 0; k < p->n; k++) {
        const thing *t = &p->at[k];

        if (p->takes[k] == 0 || is_building(t)) {
            continue;
        }
        if (t->row && !(freed[t->row >> 6] >> (t->row & 63) & 1)) {
            freed[t->row >> 6] |= (uint64_t)1 << (t->row & 63);
            mg__sc_holdings_free(m, &held, row_of(p, t));
            loss += t->built * mg__sc_taste.house;
        }
        for (int n = p->takes[k]; n > 0; n--) {
            mg__sc_holdings_remove(m, &held, kind_of(p, t), row_of(p, t)->colour);
            loss += t->value;
        }
    }
    mg__sc_holdings_sort(m, &held);
    loss += m->own.sum - held.sum;
    return loss * TENTHS;
}

/* The gain of the receiver: properties of one colour come first, then wildcards. */
static int32_t titles_come(const purse *p)
{
    const mg_sc *m = p->m;
    receiver to = p->to;
    int32_t rise = 0;

    for (int wild = 0; wild < 2; wild++) {
        for (int k = 0; k < p->n; k++) {
            for (int n = is_building(&p->at[k]) ? 0 : p->takes[k]; n > 0; n--) {
                int kind = kind_of(p, &p->at[k]);

                rise += (m->k->type[kind] == MG_CARDS_WILD) == wild ? receive(m, &to, kind) : 0;
            }
        }
    }
    return (rise * m->threat[to.seat] / MG_SC_WHOLE +
            (to.sets > p->to.sets && to.sets >= m->g->opt.win_sets ? MG_SC_WIN : 0)) *
           TENTHS;
}

/* The loss by the things taken, without the bank. */
static int32_t weigh(const purse *p)
{
    bool titles = false;
    int32_t loss = 0;

    for (int k = 0; k < p->n; k++) {
        if (is_building(&p->at[k])) {
            loss += p->takes[k] * building_goes(&p->at[k]);
        } else {
            titles |= p->takes[k];
        }
    }
    return titles ? loss + titles_go(p) + titles_come(p) : loss;
}

/* ---- what there is ---- */

static void add(purse *p, int what, int value, int n)
{
    if (value == 0 || p->n == THINGS_MAX) {
        return;
    }
    p->at[p->n++] = (thing){.what = (uint16_t)what, .value = (uint8_t)value, .n = (uint8_t)n};
    p->total += value * n;
}

static void add_row(purse *p, int at)
{
    const mg_sc *m = p->m;
    const mg_cards_row *row = &m->row[m->seat][at];
    bool set = row->built && mg_row_complete(m->g, row);
    int from = p->n;

    for (int slot = 0, n; slot < row->n; slot += n) {
        for (n = 1; slot + n < row->n && row->card[slot + n] == row->card[slot]; n++) {
            ;
        }
        add(p, mg_spot(m->seat, at, slot), m->k->value[row->card[slot]], n);
    }
    for (; from < p->n && set; from++) {
        p->at[from].row = (uint8_t)(at + 1);
        p->at[from].built = (uint8_t)mg_bits_count(row->built);
    }
    for (int which = 0; which < 2 && m->g->opt.bldg_pays; which++) {
        if (row->built >> which & 1) {
            add(p, mg_spot(m->seat, at, MG_SLOT_HOUSE + which),
                m->k->value[m->k->of[which ? MG_DX_HOTEL : MG_DX_HOUSE]], 1);
        }
    }
}

static void add_parked(purse *p)
{
    const mg_sc *m = p->m;
    uint16_t parked[MG_PARKED_SPOTS];
    int spots = m->g->opt.bldg_pays ? mg_parked_spots(m->g, m->s, m->seat, parked) : 0;

    for (int k = 0; k < spots; k++) {
        add(p, parked[k], m->k->value[mg_kind_on(m->g, m->s, parked[k])],
            mg_parked_on(m->g, m->s, parked[k]));
    }
}

/* Sorts the things: those that cost least by themselves come first. */
static void order(purse *p)
{
    for (int k = 0; k < p->n; k++) {
        p->takes[k] = 1;
        p->at[k].alone = weigh(p);
        p->takes[k] = 0;
    }
    for (int k = 1; k < p->n; k++) {
        thing t = p->at[k];
        int to = k;

        for (; to > 0 && p->at[to - 1].alone > t.alone; to--) {
            p->at[to] = p->at[to - 1];
        }
        p->at[to] = t;
    }
}

static void count(const mg_sc *m, purse *p, int32_t amt, int to)
{
    p->m = m;
    p->amt = amt < SUM_MAX ? amt : SUM_MAX;
    p->n = 0;
    p->total = 0;
    count_bank(p);
    look_at(m, &p->to, to);
    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        add_row(p, at);
    }
    add_parked(p);
    p->total += p->banked;
    memset(p->takes, 0, (size_t)p->n);
}

/* ---- the best mix ---- */

/* Tries the mixes that have the things taken so far, whose loss is `loss`, and more of the things
 * from number k on. Taking more never costs less. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as there are things to pay with */
static void search(purse *p, int k, int32_t paid, int32_t loss)
{
    int32_t rest = p->amt > paid ? p->amt - paid : 0, cover = least_over(p, rest);
    int32_t sum = cover < 0 ? INT32_MAX : loss + money_goes(p, cover);

    p->weighed++;
    if (sum < p->least) {
        p->least = sum;
        p->cover = cover;
        memcpy(p->best, p->takes, (size_t)p->n);
    }
    for (; k < p->n && rest && p->at[k].alone < p->least; k++) {
        if (loss >= p->least || (p->weighed > WEIGHED_MAX && p->least < INT32_MAX)) {
            return;
        }
        if (p->takes[k] < p->at[k].n) {
            p->takes[k]++;
            search(p, k, paid + p->at[k].value, paid ? weigh(p) : p->at[k].alone);
            p->takes[k]--;
        }
    }
}

/* If only minimal payments are legal (DL-R34), removes from the mix the cards that are not needed.
 * The part from the bank has none: it is the least sum that pays what the rest of the mix
 * leaves. */
static void leave_out_needless(purse *p)
{
    int32_t over = p->cover - p->amt;

    for (int k = 0; k < p->n; k++) {
        over += p->best[k] * p->at[k].value;
    }
    for (int k = 0; k < p->n; k++) {
        while (p->best[k] > 0 && p->at[k].value <= over) {
            p->best[k]--;
            over -= p->at[k].value;
        }
    }
}

static void find_best(purse *p)
{
    order(p);
    p->weighed = 0;
    p->least = INT32_MAX;
    p->cover = 0;
    memset(p->best, 0, sizeof p->best);
    search(p, 0, 0, 0);
    if (p->m->g->opt.pay_minimal) {
        leave_out_needless(p);
    }
}

int32_t mg__sc_cost(const mg_sc *m, int32_t amt, int to)
{
    purse p;

    count(m, &p, amt, to);
    if (p.total > amt && amt <= SUM_MAX) {
        find_best(&p);
        return p.least / TENTHS;
    }
    for (int k = 0; k < p.n; k++) {
        p.takes[k] = p.at[k].n;
    }
    return (weigh(&p) + money_goes(&p, p.banked)) / TENTHS;
}

/* ---- remembering it ---- */

enum { KNOWN_MAX = 24 };

/* The mix that was found for the present payment. */
typedef struct __attribute__((may_alias)) known {
    uint64_t key; /* a hash of all that the mix depends on; 0: no mix is known */
    int32_t cover;
    int32_t n;
    uint16_t what[KNOWN_MAX];
    uint8_t takes[KNOWN_MAX];
} known;

_Static_assert(sizeof(known) <= sizeof(mg_bot_memory), "what is known of a payment fits a memory");

/* A hash of the rows of all seats, the rest of what the seat has, and the debt. */
static uint64_t key_of(const purse *p)
{
    const mg_sc *m = p->m;
    uint64_t key = mg_mix64((uint64_t)p->amt << 16 | (uint64_t)p->to.seat << 8 | (uint64_t)m->seat);

    for (int seat = 0; seat < m->s->seat_n; seat++) {
        for (int at = 0; at < m->d->row_n[seat]; at++) {
            mg_cards_row row = m->row[seat][at];
            uint64_t word[2] = {0};

            _Static_assert(sizeof row <= sizeof word, "a row is in its words");
            row.mark = 0;
            memcpy(word, &row, sizeof row);
            key = mg_mix64(mg_mix64(key ^ word[0]) ^ word[1]);
        }
    }
    for (int k = 0; k < p->kind_n; k++) {
        key = mg_mix64(key ^ ((uint64_t)p->kind[k] << 8 | m->d->bank[m->seat][p->kind[k]]));
    }
    for (int k = 0; k < p->n; k++) {
        key = mg_mix64(key ^ ((uint64_t)p->at[k].what << 8 | p->at[k].n));
    }
    return key | 1;
}

static bool recall(purse *p, const known *it, uint64_t key)
{
    if (it->key != key) {
        return false;
    }
    memset(p->best, 0, sizeof p->best);
    p->cover = it->cover;
    for (int k = 0; k < it->n; k++) {
        int at = k;

        while (at < p->n && p->at[at].what != it->what[k]) {
            at++;
        }
        if (at >= p->n) {
            return false;
        }
        thing t = p->at[at];
        p->at[at] = p->at[k];
        p->at[k] = t;
        p->best[k] = it->takes[k];
    }
    return true;
}

static void remember(const purse *p, known *it, uint64_t key)
{
    it->key = key;
    it->cover = p->cover;
    it->n = 0;
    for (int k = 0; k < p->n; k++) {
        if (p->best[k] && it->n == KNOWN_MAX) {
            it->key = 0;
        } else if (p->best[k]) {
            it->what[it->n] = p->at[k].what;
            it->takes[it->n++] = p->best[k];
        }
    }
}

/* ---- marking it ---- */

/* How many of a thing are marked. */
static int marked(const mg_sc *m, const thing *t)
{
    int row = mg_spot_row(t->what);

    return row == MG_PARKED ? mg_parked_marked(m->g, m->s, t->what)
                            : mg_bits_count(m->row[m->seat][row].mark >> mg_spot_slot(t->what) &
                                            (mg_bit(t->n) - 1));
}

/* Marks the next card of the mix, or pays if all of them are marked. If cards are marked that are
 * not in the mix, it takes the cheapest payment that the rules offer. */
static mg_action mark(const purse *p)
{
    const mg_sc *m = p->m;
    mg_action next = mg__sc_do(m, MG_ACT_PAY, 0, 0);
    uint8_t notes[MG_KINDS_MAX];
    bool other = false;

    pick_notes(p, p->cover, notes);
    for (int k = 0; k < p->kind_n; k++) {
        int has = m->d->mark[p->kind[k]];

        other |= has > notes[k];
        next = has < notes[k] ? mg__sc_do(m, MG_ACT_MARK, MG_FROM_BANK + p->kind[k], 0) : next;
    }
    for (int k = 0; k < p->n; k++) {
        const thing *t = &p->at[k];
        int has = marked(m, t), step = mg_spot_row(t->what) == MG_PARKED ? 0 : has;

        other |= has > p->best[k];
        next = has < p->best[k] ? mg__sc_do(m, MG_ACT_MARK, t->what + step, 0) : next;
    }
    return other ? mg__sc_do(m, MG_ACT_SETTLE, 0, 0) : next;
}

/* A mix of money only is paid at once, without marks. */
mg_action mg__sc_pay(mg_sc *m, const mg_frame *f, mg_bot_memory *memory)
{
    MG_ASSERT(f->kind == MG_FRAME_CARDS_PAY);
    known *it = (known *)memory;
    uint64_t key;
    purse p;

    count(m, &p, f->cards_pay.amt, f->cards_pay.receiver);
    if (f->cards_pay.amt > SUM_MAX || p.total < f->cards_pay.amt) {
        return mg__sc_do(m, MG_ACT_SETTLE, 0, 0);
    }
    key = key_of(&p);
    if (!recall(&p, it, key)) {
        mg__sc_threats(m);
        find_best(&p);
        remember(&p, it, key);
    }
    return it->n == 0 ? mg__sc_do(m, MG_ACT_SETTLE, 0, 0) : mark(&p);
}
