/* SPDX-License-Identifier: MIT
 * `steward` at the card game: what its files share. It judges its properties as a heap of cards,
 * however they lie, by the best layout it can find for them; what the others have it judges as it
 * lies. Reads views only; integers only. See docs/bots.md. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_H
#define MAGIE_BOTS_STEWARD_CARDS_H

#include "base/bits.h"

#include "magie/bots.h"

#include <string.h>

enum {
    MG_SD_WILDS = 40,
    MG_SD_BANKED = 2, /* millions of a banked card on an average */
    MG_SD_GIFTS = 24,
    MG_SD_WIN = 100000,
    MG_SD_WHOLE = 256
};

/* What things are worth to it. About ten points are an unknown card, three or four a million. */
typedef struct mg_sd_taste {
    int16_t set, rent;                 /* a complete set; and for each million of its rent */
    uint16_t share[MG_SET_MAX + 1][8]; /* of MG_SD_WHOLE: for a set of so many cards, what so many
                                          of them are worth */
    int16_t surplus;                   /* percent, once the colour has a set */
    int16_t further;                   /* percent more for every set that one has */
    int16_t money[4]; /* a tenth of a million, for the first five millions, ten, twenty, and more */
    int16_t card;     /* drawn */
    int16_t harm;     /* percent: what others lose, beside what it gains */
    int16_t house;    /* a building on a set */
    int16_t last;     /* properties taken for a million that is not in the bank */
    int16_t rent_kept, any_kept; /* rent cards in hand */
    int16_t wild_kept;           /* wildcards of any colour in hand */
    int16_t kept[MG_CARDS_EFFECT_N];
} mg_sd_taste;

extern const mg_sd_taste mg__sd_taste;

typedef struct mg_sd_wild {
    uint16_t colours;
    uint8_t kind, colour;
    uint8_t real, pad; /* makes sets legal */
} mg_sd_wild;

/* Properties as a heap: those of one colour counted, and wildcards with the colour they are to
 * have. Sets with buildings on them are counted apart and left as they are. */
typedef struct mg_sd_heap {
    uint8_t n[MG_COLOURS_MAX], real[MG_COLOURS_MAX], fixed[MG_COLOURS_MAX];
    uint8_t title[MG_COLOURS_MAX]; /* cards that cannot leave the colour */
    int32_t worth[MG_COLOURS_MAX];
    int wild_n;
    mg_sd_wild wild[MG_SD_WILDS];
} mg_sd_heap;

/* A situation. */
typedef struct mg_sd {
    const mg_game *g;
    const mg_deck *k;
    const mg_state *s;
    const mg_cards_state *d;
    int seat;
    int have;                                /* complete sets, as they lie */
    const mg_cards_row *row[MG_CARDS_SEATS]; /* each seat's first */
    int32_t value[MG_COLOURS_MAX][8];        /* what so many cards of the colour are worth */
    int32_t threat[MG_CARDS_SEATS]; /* what the seat's losses count for, of MG_SD_WHOLE; this and
                                      the next two by */
    int32_t stands[MG_CARDS_SEATS]; /* mg__sd_threats; how likely an action against it is not
                                      refused, of MG_SD_WHOLE */
    int32_t bank[MG_CARDS_SEATS];
    int32_t gain[MG_COLOURS_MAX]; /* what one more card of the colour is worth */
    mg_sd_heap own;               /* in the best layout */
} mg_sd;

mg_action mg__sd_act(const mg_game *g, const mg_view *v, int seat);

static inline mg_action mg__sd_do(const mg_sd *m, mg_action_kind kind, int subj, int32_t amt)
{
    return (mg_action){(uint8_t)kind, (int8_t)m->seat, (uint16_t)subj, amt};
}

static inline mg_action mg__sd_pass(void)
{
    return (mg_action){0};
}

static inline bool mg__sd_is_property(const mg_deck *k, int kind)
{
    return k->type[kind] == MG_CARDS_PROPERTY || k->type[kind] == MG_CARDS_WILD;
}

static inline bool mg__sd_is_building(const mg_deck *k, int kind)
{
    return k->effect[kind] == MG_DX_HOUSE || k->effect[kind] == MG_DX_HOTEL;
}

/** Cards in hand that do a thing. */
static inline int mg__sd_holds(const mg_sd *m, mg_cards_effect effect)
{
    return m->k->of[effect] == MG_HIDDEN ? 0 : m->d->hand[m->seat][m->k->of[effect]];
}

/* ---- worth (steward_cards_worth.c) ---- */

/** Whether a card is one of those of which a set needs one (DL-18). */
bool mg__sd_is_real(const mg_game *g, int kind);

/** What a set of a colour is worth. */
static inline int32_t mg__sd_full(const mg_sd *m, int colour)
{
    return m->value[colour][m->k->size[colour]];
}

/** What n cards of a colour are worth, no more than make a set. real: whether they can be one. */
static inline int32_t mg__sd_row(const mg_sd *m, int colour, int n, bool real)
{
    return m->value[colour][n - (n == m->k->size[colour] && !real)];
}

/** What taking a card from a row of another costs its owner. */
int32_t mg__sd_loss(const mg_sd *m, const mg_cards_row *row);

/** What a card more is worth to another, as its rows lie. */
int32_t mg__sd_rise(const mg_sd *m, int seat, int kind);

/** What a property more is worth to the seat, and what it misses if one goes. */
int32_t mg__sd_add(const mg_sd *m, int kind);
int32_t mg__sd_miss(const mg_sd *m, int kind, int colour);

/** What so many millions in the bank are worth; what a card is worth in hand. */
int32_t mg__sd_money(const mg_sd *m, int32_t millions);
int32_t mg__sd_kept(const mg_sd *m, int kind);

/** How dangerous the others are, what they have in the bank, and how likely they say no. */
void mg__sd_threats(mg_sd *m);

/* ---- heaps (steward_cards_heap.c) ---- */

/** The seat's properties; as they lie, or every wildcard with the first of its colours. */
void mg__sd_heap_of(const mg_sd *m, mg_sd_heap *heap, bool lies);
void mg__sd_heap_add(const mg_sd *m, mg_sd_heap *heap, int kind);
/** False where it is not among the cards that can leave. */
bool mg__sd_heap_remove(const mg_sd *m, mg_sd_heap *heap, int kind, int colour);
/** Gives the wildcards the colours that are worth most. */
void mg__sd_heap_sort(const mg_sd *m, mg_sd_heap *heap);
int32_t mg__sd_heap_worth(const mg_sd *m, const mg_sd_heap *heap);
int mg__sd_heap_sets(const mg_sd *m, const mg_sd_heap *heap);
/** Fills gain. */
void mg__sd_gains(mg_sd *m);

/* ---- layouts (steward_cards_layout.c) ---- */

/** The next move towards the best layout; none if it lies so. */
mg_action mg__sd_arrange(const mg_sd *m);

/** The rent that a colour can be brought to, and the next move for it, or none if it is there. */
int32_t mg__sd_reach(const mg_sd *m, int colour, int *row, mg_action *move);

/** Where a property is best put, as things lie; colours: those it may take. */
int32_t mg__sd_where(const mg_sd *m, int kind, uint32_t colours);

/* ---- the turn (steward_cards_turn.c, steward_cards_win.c) ---- */

mg_action mg__sd_turn(mg_sd *m);
mg_action mg__sd_win(const mg_sd *m);

/* What a demand comes to: what the seat gains and the other loses, all together. */
int32_t mg__sd_demand(const mg_sd *m, int seat, int32_t amt);
/** What a Deal Breaker on a row brings. */
int32_t mg__sd_broken(const mg_sd *m, const mg_cards_row *row);

/* ---- answers (steward_cards_answer.c) ---- */

/** Whether a seat that is asked has a Just Say No that it may use. */
bool mg__sd_may_refuse(const mg_game *g, const mg_state *s, int seat);
mg_action mg__sd_refuse(mg_sd *m, const mg_frame *f);
mg_action mg__sd_pay(mg_sd *m, const mg_frame *f);
/** What paying so much costs the seat. */
int32_t mg__sd_cost(const mg_sd *m, int32_t amt, int to);
mg_action mg__sd_place(mg_sd *m, const mg_frame *f);
mg_action mg__sd_discard(const mg_sd *m);
mg_action mg__sd_hand_over(mg_sd *m, const mg_frame *f);

#endif
