/* SPDX-License-Identifier: MIT
 * The steward's properties without regard to their rows, and the best colours for their wildcards.
 * The result depends only on the cards: so a layout that was begun is finished, and no second one
 * begins. */
#include "bots/steward_cards/steward_cards_holdings.h"

#include "bots/steward_cards/steward_cards_mind.h"
#include "rules/card/card_rules.h"

/* ---- what is in it ---- */

static inline void put(mg_sc_holdings *held, int colour, bool real, int n)
{
    held->n[colour] = (uint8_t)(held->n[colour] + n);
    held->real[colour] = (uint8_t)(held->real[colour] + (real ? n : 0));
}

static void put_card(const mg_sc *m, mg_sc_holdings *held, int kind, int colour)
{
    bool real = mg__sets_need(m->g, kind);

    if (m->k->type[kind] == MG_CARDS_WILD && held->wild_n < MG_SC_WILDS) {
        held->wild[held->wild_n++] =
            (mg_sc_wild){m->k->colours[kind], (uint8_t)kind, (uint8_t)colour, real, 0};
    } else {
        held->title[colour]++;
    }
    put(held, colour, real, 1);
}

static void put_row(const mg_sc *m, mg_sc_holdings *held, const mg_cards_row *row, bool as_placed)
{
    for (int slot = 0; slot < row->n; slot++) {
        put_card(m, held, row->card[slot],
                 as_placed ? row->colour : mg_bits_first(m->k->colours[row->card[slot]]));
    }
}

void mg__sc_holdings_of(const mg_sc *m, mg_sc_holdings *held, bool as_placed)
{
    const mg_cards_row *row = m->row[m->seat];

    memset(held, 0, offsetof(mg_sc_holdings, wild));
    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        if (row[at].built && mg_row_complete(m->g, &row[at])) {
            held->fixed[row[at].colour]++;
            continue;
        }
        put_row(m, held, &row[at], as_placed);
    }
}

void mg__sc_holdings_free(const mg_sc *m, mg_sc_holdings *held, const mg_cards_row *row)
{
    MG_ASSERT(held->fixed[row->colour]);
    held->fixed[row->colour]--;
    put_row(m, held, row, false);
}

void mg__sc_holdings_add(const mg_sc *m, mg_sc_holdings *held, int kind)
{
    MG_ASSERT(kind >= 0 && kind < m->k->kind_n);
    put_card(m, held, kind, mg_bits_first(m->k->colours[kind]));
}

bool mg__sc_holdings_remove(const mg_sc *m, mg_sc_holdings *held, int kind, int colour)
{
    bool real = mg__sets_need(m->g, kind);

    if (m->k->type[kind] != MG_CARDS_WILD) {
        if (held->title[colour] == 0) {
            return false;
        }
        held->title[colour]--;
        put(held, colour, real, -1);
        return true;
    }
    for (int k = 0; k < held->wild_n; k++) {
        if (held->wild[k].kind == kind) {
            put(held, held->wild[k].colour, real, -1);
            held->wild[k] = held->wild[--held->wild_n];
            return true;
        }
    }
    return false;
}

/* ---- what it is worth ---- */

/* The penalty for each card that a set with buildings lacks: more than a card can be worth
 * elsewhere. */
enum { LACKS = 1000 };

static int32_t lacks(const mg_sc *m, const mg_sc_holdings *held, int colour, int n, int real)
{
    int cards = held->keeps[colour] * m->k->size[colour] - n, titles = held->keeps[colour] - real;

    return ((cards > 0 ? cards : 0) + (titles > 0 ? titles : 0)) * LACKS;
}

/* The worth of more cards than plain[colour]: cards beyond a set begin another one, which counts
 * less. */
static int32_t worth_beyond(const mg_sc *m, const mg_sc_holdings *held, int colour, int n, int real)
{
    int size = m->k->size[colour];
    int32_t surplus = m->g->opt.win_dup ? 90 : mg__sc_taste.surplus;

    if (held->fixed[colour]) {
        return mg__sc_row(m, colour, n < size ? n : size, real > 0) * surplus / 100;
    }
    if (n <= size) {
        return mg__sc_row(m, colour, n, real > 0) - lacks(m, held, colour, n, real);
    }
    int32_t less = lacks(m, held, colour, n, real);
    n -= size;
    return mg__sc_row(m, colour, size, real > 0) - less +
           mg__sc_row(m, colour, n < size ? n : size, real > 1) * surplus / 100;
}

static inline int32_t worth_of(const mg_sc *m, const mg_sc_holdings *held, int colour, int n,
                               int real)
{
    return n <= held->plain[colour] ? mg__sc_row(m, colour, n, real > 0)
                                    : worth_beyond(m, held, colour, n, real);
}

static int32_t worth_now(const mg_sc *m, const mg_sc_holdings *held, int colour)
{
    return worth_of(m, held, colour, held->n[colour], held->real[colour]);
}

void mg__sc_holdings_weigh(const mg_sc *m, mg_sc_holdings *held)
{
    int32_t sum = 0;

    for (int colour = 0; colour < m->k->colour_n; colour++) {
        bool plain = !held->fixed[colour] && !held->keeps[colour];

        held->plain[colour] = (int8_t)(plain ? m->k->size[colour] : -1);
        held->worth[colour] = worth_now(m, held, colour);
        sum += held->worth[colour] + held->fixed[colour] * mg__sc_full(m, colour);
    }
    held->sum = sum;
}

int mg__sc_holdings_sets(const mg_sc *m, const mg_sc_holdings *held)
{
    int sets = 0;

    for (int colour = 0; colour < m->k->colour_n; colour++) {
        int n = held->n[colour] / m->k->size[colour], here;

        n = n < held->real[colour] ? n : held->real[colour];
        here = n + held->fixed[colour];
        sets += m->g->opt.win_dup ? here : here > 0;
    }
    return sets;
}

/* ---- its best layout ---- */

static void turn(const mg_sc *m, mg_sc_holdings *held, mg_sc_wild *w, int to)
{
    int from = w->colour;

    held->sum -= held->worth[from] + held->worth[to];
    put(held, from, w->real, -1);
    put(held, to, w->real, 1);
    w->colour = (uint8_t)to;
    held->worth[from] = worth_now(m, held, from);
    held->worth[to] = worth_now(m, held, to);
    held->sum += held->worth[from] + held->worth[to];
}

/* The loss if a wildcard leaves its colour, and the gain if it comes to another one. */
static inline int32_t loss_of(const mg_sc *m, const mg_sc_holdings *held, const mg_sc_wild *w)
{
    int from = w->colour;

    return held->worth[from] -
           worth_of(m, held, from, held->n[from] - 1, held->real[from] - w->real);
}

static inline int32_t gain_of(const mg_sc *m, const mg_sc_holdings *held, const mg_sc_wild *w,
                              int to)
{
    return worth_of(m, held, to, held->n[to] + 1, held->real[to] + w->real) - held->worth[to];
}

/* ---- few wildcards: every layout ---- */

enum { LAYOUTS_MAX = 24 };

/* The number of layouts, at most LAYOUTS_MAX. Layouts that differ only by equal wildcards count
 * several times. */
static int layouts(const mg_sc_holdings *held)
{
    int n = 1;

    for (int k = 0; k < held->wild_n && n < LAYOUTS_MAX; k++) {
        n *= mg_bits_count(held->wild[k].colours);
    }
    return n < LAYOUTS_MAX ? n : LAYOUTS_MAX;
}

typedef struct best_layout {
    int32_t sum;
    uint8_t colour[MG_SC_WILDS];
} best_layout;

/* Computes the worth for each colour of the last wildcard, without turning it. */
static void try_last(const mg_sc *m, const mg_sc_holdings *held, int first, best_layout *best)
{
    const int last = held->wild_n - 1;
    const mg_sc_wild *w = &held->wild[last];
    const int32_t without = held->sum - loss_of(m, held, w);

    MG_EACH_BIT(colour, w->colours & ~(mg_bit(first) - 1)) {
        int32_t sum =
            (int)colour == w->colour ? held->sum : without + gain_of(m, held, w, (int)colour);

        if (sum > best->sum) {
            for (int k = 0; k < last; k++) {
                best->colour[k] = held->wild[k].colour;
            }
            best->colour[last] = (uint8_t)colour;
            best->sum = sum;
        }
    }
}

/* Tries the colours of the wildcards from number k on. To avoid equal layouts, a wildcard has no
 * colour before that of an equal wildcard before it.
 */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as there are wildcards */
static void try_layouts(const mg_sc *m, mg_sc_holdings *held, int k, best_layout *best)
{
    mg_sc_wild *w = &held->wild[k];
    int first = k > 0 && w[-1].kind == w->kind ? w[-1].colour : 0;

    if (k + 1 == held->wild_n) {
        try_last(m, held, first, best);
        return;
    }
    MG_EACH_BIT(colour, w->colours & ~(mg_bit(first) - 1)) {
        if ((int)colour != w->colour) {
            turn(m, held, w, (int)colour);
        }
        try_layouts(m, held, k + 1, best);
    }
}

static void sort_few(const mg_sc *m, mg_sc_holdings *held)
{
    best_layout best = {.sum = INT32_MIN};

    try_layouts(m, held, 0, &best);
    for (int k = 0; k < held->wild_n; k++) {
        if (held->wild[k].colour != best.colour[k]) {
            turn(m, held, &held->wild[k], best.colour[k]);
        }
    }
}

/* ---- many: turned one by one, and gathered for sets ---- */

static bool improve_one(const mg_sc *m, mg_sc_holdings *held, mg_sc_wild *w)
{
    int32_t most = loss_of(m, held, w);
    int best = w->colour;

    MG_EACH_BIT(colour, w->colours & ~mg_bit(w->colour)) {
        int32_t gain = gain_of(m, held, w, (int)colour);

        best = gain > most ? (int)colour : best;
        most = gain > most ? gain : most;
    }
    if (best == w->colour) {
        return false;
    }
    turn(m, held, w, best);
    return true;
}

/* Turns each wildcard to the colour in which it is worth most, until no turn gains. */
static void improve(const mg_sc *m, mg_sc_holdings *held)
{
    for (int still = 0, k = 0, pass = 0; still < held->wild_n && pass < 4 * MG_SC_WILDS; pass++) {
        still = improve_one(m, held, &held->wild[k]) ? 1 : still + 1;
        k = k + 1 < held->wild_n ? k + 1 : 0;
    }
}

/* Draws the wildcards that are missed least into a colour until it is a set. */
static void fill(const mg_sc *m, mg_sc_holdings *held, int colour)
{
    while (held->n[colour] < m->k->size[colour]) {
        mg_sc_wild *best = NULL;
        int32_t most = INT32_MIN;

        for (int k = 0; k < held->wild_n; k++) {
            mg_sc_wild *w = &held->wild[k];

            if (w->colour == colour || !(w->colours >> colour & 1)) {
                continue;
            }
            int32_t gain = gain_of(m, held, w, colour) - loss_of(m, held, w);
            best = gain > most ? w : best;
            most = gain > most ? gain : most;
        }
        if (!best) {
            return;
        }
        turn(m, held, best, colour);
    }
}

static bool could_fill(const mg_sc *m, const mg_sc_holdings *held, int colour)
{
    int n = held->n[colour], size = m->k->size[colour];

    if (held->fixed[colour] || n >= size || n + held->wild_n < size) {
        return false;
    }
    for (int k = 0; k < held->wild_n; k++) {
        n += held->wild[k].colour != colour && (held->wild[k].colours >> colour & 1);
    }
    return n >= size;
}

/* Finds sets that need several wildcards at once, which no single turn finds. */
static void gather(const mg_sc *m, mg_sc_holdings *held)
{
    for (int colour = 0; colour < m->k->colour_n; colour++) {
        if (!could_fill(m, held, colour)) {
            continue;
        }
        mg_sc_holdings trial = *held;
        fill(m, &trial, colour);
        improve(m, &trial);
        if (trial.sum > held->sum) {
            *held = trial;
        }
    }
}

static void order(mg_sc_holdings *held)
{
    for (int k = 1; k < held->wild_n; k++) {
        /* insertion sort, since they are few: by kind, wildcards of most colours last */
        mg_sc_wild w = held->wild[k];
        int at = k;

        for (; at > 0 && held->wild[at - 1].kind > w.kind; at--) {
            held->wild[at] = held->wild[at - 1];
        }
        held->wild[at] = w;
    }
}

void mg__sc_holdings_sort(const mg_sc *m, mg_sc_holdings *held)
{
    for (int k = 0; k < held->wild_n; k++) {
        mg_sc_wild *w = &held->wild[k];
        int first = mg_bits_first(w->colours);

        if (first == w->colour) {
            continue;
        }
        put(held, w->colour, w->real, -1);
        put(held, first, w->real, 1);
        w->colour = (uint8_t)first;
    }
    mg__sc_holdings_weigh(m, held);
    if (held->wild_n == 0) {
        return;
    }
    order(held);
    if (layouts(held) < LAYOUTS_MAX) {
        sort_few(m, held);
    } else {
        improve(m, held);
        gather(m, held);
    }
}

void mg__sc_holdings_whole(mg_sc *m)
{
    const mg_cards_row *row = m->row[m->seat];

    bool freed = false;

    m->whole = m->own;
    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        if (row[at].built && mg_row_complete(m->g, &row[at])) {
            mg__sc_holdings_free(m, &m->whole, &row[at]);
            m->whole.keeps[row[at].colour]++;
            freed = true;
        }
    }
    if (freed) {
        mg__sc_holdings_sort(m, &m->whole);
    }
}

/* ---- what one more card gains ---- a property of one colour lets a wildcard in that colour go
 * where it is worth more */

static int32_t freed(const mg_sc *m, const mg_sc_wild *w, int colour)
{
    const mg_sc_holdings *held = &m->own;
    int32_t most = 0;

    MG_EACH_BIT(to, w->colours & ~mg_bit(colour)) {
        int32_t gain = gain_of(m, held, w, (int)to);

        most = gain > most ? gain : most;
    }
    return most + worth_of(m, held, colour, held->n[colour], held->real[colour] + 1 - w->real) -
           held->worth[colour];
}

void mg__sc_gains(mg_sc *m)
{
    const mg_sc_holdings *held = &m->own;

    for (int c = 0; c < m->k->colour_n; c++) {
        m->gain[c] = worth_of(m, held, c, held->n[c] + 1, held->real[c] + 1) - held->worth[c];
    }
    for (int k = 0; k < held->wild_n; k++) {
        const mg_sc_wild *w = &held->wild[k];
        int32_t gain = freed(m, w, w->colour);

        m->gain[w->colour] = gain > m->gain[w->colour] ? gain : m->gain[w->colour];
    }
}
