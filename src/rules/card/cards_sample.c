/* SPDX-License-Identifier: MIT
 * Deals the hidden cards of a view anew; the view stays the same. Others know how many cards a
 * hidden bank has and, by an option, what they are worth (DL-R49). If they know the worth, a search
 * over the number of cards of each value in each bank finds one filling. Then each bank is filled
 * again from the cards of another bank, or from those in no bank. Each way of doing so is as likely
 * as there are choices of cards for it, so the order of the search matters little. */
#include "rules/card/card_rules.h"
#include "rules/card/cards_ops.h"
#include "rules/card/cards_pay.h"
#include "rules/card/cards_rows.h"

#include "magie/rng.h"

/* Draws one of the hidden cards of these kinds; each card is equally likely. */
static int draw_one(mg_cards_state *d, uint64_t kinds, uint32_t left, mg_rng *rng)
{
    MG_ASSERT(kinds != 0 && left > 0);
    uint32_t k = mg_rng_below(rng, left);
    int kind = __builtin_ctzll(kinds);

    while (k >= d->unseen[kind]) {
        k -= d->unseen[kind];
        kinds &= kinds - 1;
        kind = __builtin_ctzll(kinds);
    }
    d->unseen[kind]--;
    return kind;
}

static uint32_t hidden_of(const mg_cards_state *d, uint64_t kinds)
{
    uint32_t n = 0;

    MG_EACH_KIND(kind, kinds)
        n += d->unseen[kind];
    return n;
}

static void hand_out(mg_cards_state *d, uint8_t *to, int n, uint64_t kinds, mg_rng *rng)
{
    uint32_t left = hidden_of(d, kinds);

    for (int k = 0; k < n; k++) {
        to[draw_one(d, kinds, left--, rng)]++;
    }
}

static uint64_t all_kinds(const mg_game *g)
{
    return ((uint64_t)1 << g->deck.kind_n) - 1;
}

/* The kinds that can be in a bank. */
static uint64_t money_of(const mg_game *g)
{
    return all_kinds(g) & ~g->deck.titles;
}

/* The kinds of the lowest value among some, or of the highest. */
static uint64_t of_value(const mg_game *g, uint64_t kinds, bool highest)
{
    uint64_t those = 0;
    int value = -1;

    MG_EACH_KIND(kind, kinds) {
        int here = g->deck.value[kind];

        if (value < 0 || (highest ? here > value : here < value)) {
            value = here;
            those = 0;
        }
        those |= (uint64_t)(here == value) << kind;
    }
    return those;
}

/* ---- numbers of ways ---- */

/* The number m * 2^e, rounded to 32 bits of m: counts of ways exceed 64 bits. */
typedef struct number {
    uint64_t m;
    int e;
} number;

static number rounded(uint64_t m, int e)
{
    int beyond = 32 - __builtin_clzll(m);

    return (number){beyond > 0 ? m >> beyond : m << -beyond, e + beyond};
}

/* The number in units of 2^e; e is at least a.e. */
static uint64_t units(number a, int e)
{
    return e - a.e < 32 ? a.m >> (e - a.e) : 0;
}

static number plus(number a, number b)
{
    int e = a.e > b.e ? a.e : b.e;

    return rounded(units(a, e) + units(b, e), e);
}

static number times(number a, number b)
{
    return rounded(a.m * b.m, a.e + b.e);
}

/* ---- ways to fill a bank ---- */

enum { IN_NONE = MG_CARDS_SEATS, DEAD_MAX = 1 << 10 };

/* Hidden cards that are no properties, by value. */
typedef struct purses {
    const mg_cards_state *d;
    mg_rng *rng;
    uint32_t banks; /* seats whose bank is hidden and not empty, by bit */
    int value_n;
    int32_t value[MG_KINDS_MAX];  /* ascending */
    uint64_t kinds[MG_KINDS_MAX]; /* the kinds of each value */
    int has[MG_CARDS_SEATS + 1]
           [MG_KINDS_MAX];        /* cards of each value by bank; [IN_NONE]: in no bank */
    uint64_t digit[MG_KINDS_MAX]; /* weight of a card of each value in a key of dead */
    uint64_t dead[DEAD_MAX];      /* keys of card counts that cannot fill the banks left */
} purses;

/* Enumerates the ways to take n cards of a given worth from a pool: values from the highest down,
 * the fewest cards of a value first, while cheaper cards can still make up the rest. */
typedef struct ways {
    const purses *p;
    const int *pool;
    int at;                            /* the value of which the next way takes one more card */
    int take[MG_KINDS_MAX];            /* the present way: cards of each value */
    int n[MG_KINDS_MAX];               /* cards still to take, of a value and of lower ones */
    int32_t worth[MG_KINDS_MAX];       /* what those cards are worth together */
    int below[MG_KINDS_MAX];           /* cards in the pool of lower values */
    int all;                           /* all cards in the pool */
    int32_t cheapest[MG_PILE_MAX + 1]; /* [n]: the worth of the n cheapest cards in the pool */
} ways;

/* Begins with a value: n cards of this worth must come from it and lower values. */
static void enter(ways *w, int value, int n, int32_t worth)
{
    w->at = value;
    w->n[value] = n;
    w->worth[value] = worth;
    w->take[value] = n > w->below[value] ? n - w->below[value] - 1 : -1;
}

static void start_ways(ways *w, const purses *p, const int *pool)
{
    int n = 0;

    w->p = p;
    w->pool = pool;
    w->cheapest[0] = 0;
    for (int value = 0; value < p->value_n; value++) {
        w->below[value] = n;
        for (int k = 0; k < pool[value]; k++, n++) {
            w->cheapest[n + 1] = w->cheapest[n] + p->value[value];
        }
    }
    w->all = n;
}

static void begin(ways *w, int seat)
{
    enter(w, w->p->value_n - 1, w->p->d->bank_n[seat], w->p->d->bank_worth[seat]);
}

static bool next(ways *w)
{
    while (w->at < w->p->value_n) {
        int value = w->at, take = ++w->take[value], n = w->n[value] - take, below = w->below[value];
        int32_t worth = w->worth[value] - take * w->p->value[value];

        if (take > w->pool[value] || n < 0 || worth < w->cheapest[n]) {
            w->at++;
        } else if (worth > w->cheapest[below] - w->cheapest[below - n]) {
            continue;
        } else if (value == 0) {
            return true;
        } else {
            enter(w, value - 1, n, worth);
        }
    }
    return false;
}

/* of[k] = the number of ways to choose k of `cards` cards, for k from 0 to n. */
static void choose(number *of, int cards, int n)
{
    of[0] = rounded(1, 0);
    for (int k = 0; k < cards && k < n; k++) {
        of[k + 1] = rounded(of[k].m * (uint64_t)(cards - k) / (uint64_t)(k + 1), of[k].e);
    }
}

/* Draws one of the ways to fill a bank from a pool, each in proportion to its number of choices of
 * cards. Takes no cards and returns false if there is none. At most WAYS_MAX ways are considered;
 * only a deck with very many values or a bank with very many cards has more. */
static bool pick(ways *w, int seat, int *take)
{
    enum { WAYS_MAX = 1 << 14 };

    number chosen[MG_PILE_MAX + MG_KINDS_MAX], all = {0, INT16_MIN};
    const purses *p = w->p;
    int n = 0;

    memset(take, 0, (size_t)p->value_n * sizeof *take);
    for (int value = 0; value < p->value_n; value++) {
        choose(&chosen[w->below[value] + value], w->pool[value], p->d->bank_n[seat]);
    }
    for (begin(w, seat); n < WAYS_MAX && next(w); n++) {
        number these = rounded(1, 0);

        for (int value = 0; value < p->value_n; value++) {
            these = times(these, chosen[w->below[value] + value + w->take[value]]);
        }
        all = plus(all, these);
        if (mg_rng_below(p->rng, (uint32_t)all.m) < units(these, all.e)) {
            memcpy(take, w->take, (size_t)p->value_n * sizeof *take);
        }
    }
    return n > 0;
}

/* ---- filling all of them ---- */

static void move(purses *p, int from, int to, const int *take)
{
    for (int value = 0; value < p->value_n; value++) {
        p->has[to][value] += take[value];
        p->has[from][value] -= take[value]; /* last, because take may point to it */
    }
}

/* The bank whose worth is nearest to the least or the most that its number of cards can have; -1 if
 * the worth of one is impossible. */
static int tightest(const ways *w, uint32_t banks)
{
    const mg_cards_state *d = w->p->d;
    int32_t room = INT32_MAX;
    int found = 0;

    MG_EACH_BIT(seat, banks) {
        int32_t over = d->bank_worth[seat] - w->cheapest[d->bank_n[seat]];
        int32_t under =
            w->cheapest[w->all] - w->cheapest[w->all - d->bank_n[seat]] - d->bank_worth[seat];
        int32_t least = over < under ? over : under;

        if (least < room) {
            room = least;
            found = (int)seat;
        }
    }
    return room < 0 ? -1 : found;
}

/* A number for the set of banks still to be filled and the cards in no bank; 0 if it would be too
 * large. */
static uint64_t number_of(const purses *p, uint32_t banks)
{
    uint64_t cards = 0;

    for (int value = 0; value < p->value_n; value++) {
        cards += p->digit[value] * (uint64_t)p->has[IN_NONE][value];
    }
    return cards ? cards | banks : 0;
}

static bool fill(purses *p, uint32_t banks);

/* NOLINTNEXTLINE(misc-no-recursion): as deep as there are banks */
static bool fill_with(purses *p, uint32_t banks, int seat, const int *take)
{
    move(p, IN_NONE, seat, take);
    if (fill(p, banks & ~mg_bit(seat))) {
        return true;
    }
    move(p, seat, IN_NONE, take);
    return false;
}

/* Fills these banks if possible, the tightest first: by a random way, and if that fails, by trying
 * all ways. Different ways may leave the same cards for the same banks; such a case is not tried
 * again. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as there are banks */
static bool fill(purses *p, uint32_t banks)
{
    uint64_t left = number_of(p, banks), *dead = &p->dead[mg_mix64(left) % DEAD_MAX];
    int take[MG_KINDS_MAX], seat;
    ways w;

    if (!banks) {
        return true;
    }
    if (left && *dead == left) {
        return false;
    }
    start_ways(&w, p, p->has[IN_NONE]);
    seat = tightest(&w, banks);
    if (seat < 0) {
        return false;
    }
    if (pick(&w, seat, take) && fill_with(p, banks, seat, take)) {
        return true;
    }
    for (begin(&w, seat); next(&w);) {
        if (fill_with(p, banks, seat, w.take)) {
            return true;
        }
    }
    *dead = left;
    return false;
}

/* Fills each bank again from its own cards and those in no bank, or in another one. */
static void stir(purses *p)
{
    enum { ROUNDS = 4 };

    int take[MG_KINDS_MAX];
    ways w;

    for (int k = 0; k < ROUNDS; k++) {
        MG_EACH_BIT(seat, p->banks) {
            uint32_t bank_n = (uint32_t)mg_bits_count(p->banks);
            int other = mg_bits_kth(p->banks, mg_rng_below(p->rng, bank_n));

            other = other == (int)seat ? IN_NONE : other;
            move(p, (int)seat, other, p->has[seat]);
            start_ways(&w, p, p->has[other]);
            pick(&w, (int)seat, take);
            move(p, other, (int)seat, take);
        }
    }
}

static void sort_cards(purses *p, const mg_game *g)
{
    uint64_t rest = money_of(g) & mg__kinds_in(p->d->unseen);

    for (; rest; rest &= ~p->kinds[p->value_n++]) {
        p->kinds[p->value_n] = of_value(g, rest, false);
        p->value[p->value_n] = g->deck.value[__builtin_ctzll(p->kinds[p->value_n])];
        p->has[IN_NONE][p->value_n] = (int)hidden_of(p->d, p->kinds[p->value_n]);
    }
}

/* Sets the weights for a number that is different for any two sets of cards; its lowest bits are
 * for seats. */
static void set_digits(purses *p)
{
    uint64_t digit = (uint64_t)1 << MG_CARDS_SEATS;
    bool large = false;

    for (int value = 0; value < p->value_n; value++) {
        p->digit[value] = digit;
        large |= __builtin_mul_overflow(digit, p->has[IN_NONE][value] + 1, &digit);
    }
    if (large) {
        memset(p->digit, 0, sizeof p->digit);
    }
}

static void hand_out_known_worth(const mg_game *g, mg_state *s, mg_rng *rng)
{
    purses p = {.d = &s->cards, .rng = rng};

    for (int seat = 0; seat < s->seat_n; seat++) {
        p.banks |= s->cards.bank_n[seat] ? mg_bit(seat) : 0;
    }
    sort_cards(&p, g);
    set_digits(&p);
    if (!fill(&p, p.banks)) {
        return; /* no game leads to such a view */
    }
    stir(&p);
    MG_EACH_BIT(seat, p.banks) {
        for (int value = 0; value < p.value_n; value++) {
            hand_out(&s->cards, s->cards.bank[seat], p.has[seat][value], p.kinds[value], rng);
        }
    }
}

/* ---- banks of unknown worth ---- */

static void put_back(const mg_game *g, mg_cards_state *d, int seat)
{
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        d->unseen[kind] = (uint8_t)(d->unseen[kind] + d->bank[seat][kind]);
    }
    memset(d->bank[seat], 0, sizeof d->bank[seat]);
}

/* Fills the bank of a seat that is asked to pay. It must have more than it owes (DL-S16), so its
 * cards are dealt again until it has; after too many attempts it gets the cards of the highest
 * value. */
static void satisfy_payer(const mg_game *g, mg_state *s, int seat, int32_t owes, mg_rng *rng)
{
    enum { ATTEMPTS_MAX = 100 };

    mg_cards_state *d = &s->cards;
    int32_t open = mg__purse_of(g, s, seat);

    for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        hand_out(d, d->bank[seat], d->bank_n[seat], money_of(g), rng);
        if (open + mg__bank_value(g, s, seat) > owes) {
            return;
        }
        put_back(g, d, seat);
    }
    for (int k = 0; k < d->bank_n[seat]; k++) {
        hand_out(d, d->bank[seat], 1, of_value(g, money_of(g) & mg__kinds_in(d->unseen), true),
                 rng);
    }
}

static void hand_out_unknown_worth(const mg_game *g, mg_state *s, mg_rng *rng)
{
    const mg_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;
    int payer = top && top->kind == MG_FRAME_CARDS_PAY ? top->seat : -1;

    if (payer >= 0 && s->cards.bank_n[payer]) {
        satisfy_payer(g, s, payer, top->cards_pay.amt, rng);
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (seat != payer) {
            hand_out(&s->cards, s->cards.bank[seat], s->cards.bank_n[seat], money_of(g), rng);
        }
    }
}

/* ---- all of it ---- */

/* Every hidden place gets one of the hidden cards, all equally likely; the rest is the pile.
 */
void mg__cards_view_sample(const mg_game *g, const mg_view *v, int seat, mg_rng *rng, mg_state *out)
{
    MG_ASSERT(seat >= -1 && seat < v->seen.seat_n);
    mg_cards_state *d = &out->cards;

    mg_state_copy(g, out, &v->seen);
    if (g->opt.bank_public == MG_BANK_TOTAL) {
        hand_out_known_worth(g, out, rng);
    }
    if (g->opt.bank_public == MG_BANK_HIDDEN) {
        hand_out_unknown_worth(g, out, rng);
    }
    memset(d->bank_n, 0, sizeof d->bank_n);
    memset(d->bank_worth, 0, sizeof d->bank_worth);
    for (int other = 0; other < out->seat_n; other++) {
        if (other != seat) {
            hand_out(d, d->hand[other], d->hand_n[other], all_kinds(g), rng);
        }
    }
    for (int k = 0; k < d->bottom_n; k++) {
        if (d->bottom[k].kind == MG_HIDDEN) {
            d->bottom[k].kind = (uint8_t)draw_one(d, all_kinds(g), hidden_of(d, all_kinds(g)), rng);
        }
    }
}
