/* SPDX-License-Identifier: MIT
 * Properties as a heap of cards, and the best colours for the wildcards in it. What comes out
 * depends on the cards alone, not on how they lay: so a layout that was begun is finished, and none
 * is begun in a circle. */
#include "bots/steward_cards.h"

/* ---- what is in it ---- */

static inline void put(mg_sd_heap *heap, int colour, bool real, int n)
{
    heap->n[colour] = (uint8_t)(heap->n[colour] + n);
    heap->real[colour] = (uint8_t)(heap->real[colour] + (real ? n : 0));
}

static void put_card(const mg_sd *m, mg_sd_heap *heap, int kind, int colour)
{
    bool real = mg__sd_is_real(m->g, kind);

    if (m->k->type[kind] == MG_CARDS_WILD && heap->wild_n < MG_SD_WILDS) {
        heap->wild[heap->wild_n++] =
            (mg_sd_wild){m->k->colours[kind], (uint8_t)kind, (uint8_t)colour, real, 0};
    } else {
        heap->title[colour]++;
    }
    put(heap, colour, real, 1);
}

void mg__sd_heap_of(const mg_sd *m, mg_sd_heap *heap, bool lies)
{
    const mg_cards_row *row = m->row[m->seat];

    memset(heap, 0, offsetof(mg_sd_heap, wild));
    for (int at = 0; at < m->d->row_n[m->seat]; at++) {
        if (row[at].built && mg_row_complete(m->g, &row[at])) {
            heap->fixed[row[at].colour]++;
            continue;
        }
        for (int slot = 0; slot < row[at].n; slot++) {
            put_card(m, heap, row[at].card[slot],
                     lies ? row[at].colour : mg_bits_first(m->k->colours[row[at].card[slot]]));
        }
    }
}

void mg__sd_heap_add(const mg_sd *m, mg_sd_heap *heap, int kind)
{
    put_card(m, heap, kind, mg_bits_first(m->k->colours[kind]));
}

bool mg__sd_heap_remove(const mg_sd *m, mg_sd_heap *heap, int kind, int colour)
{
    bool real = mg__sd_is_real(m->g, kind);

    if (m->k->type[kind] != MG_CARDS_WILD) {
        if (heap->title[colour] == 0) {
            return false;
        }
        heap->title[colour]--;
        put(heap, colour, real, -1);
        return true;
    }
    for (int k = 0; k < heap->wild_n; k++) {
        if (heap->wild[k].kind == kind) {
            put(heap, heap->wild[k].colour, real, -1);
            heap->wild[k] = heap->wild[--heap->wild_n];
            return true;
        }
    }
    return false;
}

/* ---- what it is worth ---- */

/* More than a set: the beginning of another, which counts for less. */
static int32_t worth_beyond(const mg_sd *m, const mg_sd_heap *heap, int colour, int n, int real)
{
    int size = m->k->size[colour];
    int32_t surplus = m->g->opt.win_dup ? 90 : mg__sd_taste.surplus;

    if (heap->fixed[colour]) {
        return mg__sd_row(m, colour, n < size ? n : size, real > 0) * surplus / 100;
    }
    n -= size;
    return mg__sd_row(m, colour, size, real > 0) +
           mg__sd_row(m, colour, n < size ? n : size, real > 1) * surplus / 100;
}

static inline int32_t worth_of(const mg_sd *m, const mg_sd_heap *heap, int colour, int n, int real)
{
    if (n > m->k->size[colour] || heap->fixed[colour]) {
        return worth_beyond(m, heap, colour, n, real);
    }
    return mg__sd_row(m, colour, n, real > 0);
}

static int32_t worth_now(const mg_sd *m, const mg_sd_heap *heap, int colour)
{
    return worth_of(m, heap, colour, heap->n[colour], heap->real[colour]);
}

int32_t mg__sd_heap_worth(const mg_sd *m, const mg_sd_heap *heap)
{
    int32_t sum = 0;

    for (int colour = 0; colour < m->k->colour_n; colour++) {
        sum += worth_now(m, heap, colour) + heap->fixed[colour] * mg__sd_full(m, colour);
    }
    return sum;
}

int mg__sd_heap_sets(const mg_sd *m, const mg_sd_heap *heap)
{
    int sets = 0;

    for (int colour = 0; colour < m->k->colour_n; colour++) {
        int n = heap->n[colour] / m->k->size[colour], here;

        n = n < heap->real[colour] ? n : heap->real[colour];
        here = n + heap->fixed[colour];
        sets += m->g->opt.win_dup ? here : here > 0;
    }
    return sets;
}

/* ---- its best layout ---- */

static void turn(const mg_sd *m, mg_sd_heap *heap, mg_sd_wild *w, int to)
{
    int from = w->colour;

    put(heap, from, w->real, -1);
    put(heap, to, w->real, 1);
    w->colour = (uint8_t)to;
    heap->worth[from] = worth_now(m, heap, from);
    heap->worth[to] = worth_now(m, heap, to);
}

/* What a wildcard's leaving its colour loses, and its coming to one gains. */
static inline int32_t loss_of(const mg_sd *m, const mg_sd_heap *heap, const mg_sd_wild *w)
{
    int from = w->colour;

    return heap->worth[from] -
           worth_of(m, heap, from, heap->n[from] - 1, heap->real[from] - w->real);
}

static inline int32_t gain_of(const mg_sd *m, const mg_sd_heap *heap, const mg_sd_wild *w, int to)
{
    return worth_of(m, heap, to, heap->n[to] + 1, heap->real[to] + w->real) - heap->worth[to];
}

static bool improve_one(const mg_sd *m, mg_sd_heap *heap, mg_sd_wild *w)
{
    int32_t most = loss_of(m, heap, w);
    int best = w->colour;

    MG_EACH_BIT(colour, w->colours & ~mg_bit(w->colour)) {
        int32_t gain = gain_of(m, heap, w, (int)colour);

        best = gain > most ? (int)colour : best;
        most = gain > most ? gain : most;
    }
    if (best == w->colour) {
        return false;
    }
    turn(m, heap, w, best);
    return true;
}

/* Turns each wildcard to where it is worth most, until none gains. */
static void improve(const mg_sd *m, mg_sd_heap *heap)
{
    for (int still = 0, k = 0, pass = 0; still < heap->wild_n && pass < 4 * MG_SD_WILDS; pass++) {
        still = improve_one(m, heap, &heap->wild[k]) ? 1 : still + 1;
        k = k + 1 < heap->wild_n ? k + 1 : 0;
    }
}

/* Draws the wildcards that are missed least into a colour until it is a set. */
static void fill(const mg_sd *m, mg_sd_heap *heap, int colour)
{
    while (heap->n[colour] < m->k->size[colour]) {
        mg_sd_wild *best = NULL;
        int32_t most = INT32_MIN;

        for (int k = 0; k < heap->wild_n; k++) {
            mg_sd_wild *w = &heap->wild[k];

            if (w->colour == colour || !(w->colours >> colour & 1)) {
                continue;
            }
            int32_t gain = gain_of(m, heap, w, colour) - loss_of(m, heap, w);
            best = gain > most ? w : best;
            most = gain > most ? gain : most;
        }
        if (!best) {
            return;
        }
        turn(m, heap, best, colour);
    }
}

static bool could_fill(const mg_sd *m, const mg_sd_heap *heap, int colour)
{
    int n = heap->n[colour], size = m->k->size[colour];

    if (heap->fixed[colour] || n >= size || n + heap->wild_n < size) {
        return false;
    }
    for (int k = 0; k < heap->wild_n; k++) {
        n += heap->wild[k].colour != colour && (heap->wild[k].colours >> colour & 1);
    }
    return n >= size;
}

static int32_t sum_of(const mg_sd *m, const mg_sd_heap *heap)
{
    int32_t sum = 0;

    for (int colour = 0; colour < m->k->colour_n; colour++) {
        sum += heap->worth[colour];
    }
    return sum;
}

/* Sets that take several wildcards at once, which no single turn finds. */
static void gather(const mg_sd *m, mg_sd_heap *heap)
{
    for (int colour = 0; colour < m->k->colour_n; colour++) {
        if (!could_fill(m, heap, colour)) {
            continue;
        }
        mg_sd_heap trial = *heap;
        fill(m, &trial, colour);
        improve(m, &trial);
        if (sum_of(m, &trial) > sum_of(m, heap)) {
            *heap = trial;
        }
    }
}

static void order(mg_sd_heap *heap)
{
    for (int k = 1; k < heap->wild_n; k++) { /* few: by kind, those of most colours last */
        mg_sd_wild w = heap->wild[k];
        int at = k;

        for (; at > 0 && heap->wild[at - 1].kind > w.kind; at--) {
            heap->wild[at] = heap->wild[at - 1];
        }
        heap->wild[at] = w;
    }
}

void mg__sd_heap_sort(const mg_sd *m, mg_sd_heap *heap)
{
    for (int k = 0; k < heap->wild_n; k++) {
        mg_sd_wild *w = &heap->wild[k];
        int first = mg_bits_first(w->colours);

        if (first == w->colour) {
            continue;
        }
        put(heap, w->colour, w->real, -1);
        put(heap, first, w->real, 1);
        w->colour = (uint8_t)first;
    }
    for (int colour = 0; colour < m->k->colour_n; colour++) {
        heap->worth[colour] = worth_now(m, heap, colour);
    }
    if (heap->wild_n == 0) {
        return;
    }
    order(heap);
    improve(m, heap);
    gather(m, heap);
}

/* ---- what one more card gains ---- a title lets a wildcard of its colour go where it is worth
 * more */

static int32_t freed(const mg_sd *m, const mg_sd_wild *w, int colour)
{
    const mg_sd_heap *heap = &m->own;
    int32_t most = 0;

    MG_EACH_BIT(to, w->colours & ~mg_bit(colour)) {
        int32_t gain = gain_of(m, heap, w, (int)to);

        most = gain > most ? gain : most;
    }
    return most + worth_of(m, heap, colour, heap->n[colour], heap->real[colour] + 1 - w->real) -
           heap->worth[colour];
}

void mg__sd_gains(mg_sd *m)
{
    const mg_sd_heap *heap = &m->own;

    for (int c = 0; c < m->k->colour_n; c++) {
        m->gain[c] = worth_of(m, heap, c, heap->n[c] + 1, heap->real[c] + 1) - heap->worth[c];
    }
    for (int k = 0; k < heap->wild_n; k++) {
        const mg_sd_wild *w = &heap->wild[k];
        int32_t gain = freed(m, w, w->colour);

        m->gain[w->colour] = gain > m->gain[w->colour] ? gain : m->gain[w->colour];
    }
}
