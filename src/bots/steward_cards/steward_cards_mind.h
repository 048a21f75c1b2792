/* SPDX-License-Identifier: MIT
 * `steward` at the card game: what its files share. It judges its own properties by the best
 * layout that it can find for them, wherever they are on the table; those of the others it judges
 * where they are. Reads views only; integers only. See docs/bots.md. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_MIND_H
#define MAGIE_BOTS_STEWARD_CARDS_MIND_H

#include "base/bits.h"

#include "magie/bots.h"

#include <string.h>

enum {
    MG_SC_WILDS = 40,
    MG_SC_BANKED = 2, /* millions of a banked card on an average */
    MG_SC_GIFTS = 24,
    MG_SC_WIN = 100000,
    MG_SC_WHOLE = 256
};

/* What things are worth to it. About ten points are an unknown card, three or four a million. */
typedef struct mg_sc_taste {
    int16_t set, rent;                 /* a complete set; and for each million of its rent */
    uint16_t share[MG_SET_MAX + 1][8]; /* of MG_SC_WHOLE: for a set of so many cards, what so many
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
} mg_sc_taste;

extern const mg_sc_taste mg__sc_taste;

/* MG_NO_COLOUR has its place among them, and is worth nothing. */
enum { MG_SC_COLOURS = MG_COLOURS_MAX + 1 };

typedef struct mg_sc_wild {
    uint16_t colours;
    uint8_t kind, colour;
    uint8_t real, pad; /* makes sets legal */
} mg_sc_wild;

/* Properties without regard to their rows: those of one colour counted, and wildcards with the
 * colour they are to have. Sets with buildings on them are counted apart (fixed), or with the
 * others (keeps). */
typedef struct mg_sc_holdings {
    uint8_t n[MG_SC_COLOURS], real[MG_SC_COLOURS], fixed[MG_SC_COLOURS];
    uint8_t title[MG_SC_COLOURS]; /* cards that cannot leave the colour */
    uint8_t keeps[MG_SC_COLOURS]; /* sets that have to stay, for the buildings on them */
    /* What they are worth, kept while wildcards are turned: */
    int8_t
        plain[MG_SC_COLOURS]; /* up to so many cards of a colour are worth what mg__sc_row says */
    int32_t worth[MG_SC_COLOURS];
    int32_t sum; /* of all of it */
    int wild_n;
    mg_sc_wild wild[MG_SC_WILDS];
} mg_sc_holdings;

/* A situation. */
typedef struct mg_sc {
    const mg_game *g;
    const mg_deck *k;
    const mg_state *s;
    const mg_cards_state *d;
    int seat;
    int have;                                /* complete sets on the table */
    const mg_cards_row *row[MG_CARDS_SEATS]; /* each seat's first */
    int32_t value[MG_SC_COLOURS][8];         /* what so many cards of the colour are worth */
    int32_t threat[MG_CARDS_SEATS]; /* what the seat's losses count for, of MG_SC_WHOLE; this and
                                      the next two by */
    int32_t stands[MG_CARDS_SEATS]; /* mg__sc_threats; how likely an action against it is not
                                      refused, of MG_SC_WHOLE */
    int32_t bank[MG_CARDS_SEATS];
    int32_t gain[MG_SC_COLOURS]; /* what one more card of the colour is worth */
    mg_sc_holdings own;          /* in the best layout that single moves reach */
    mg_sc_holdings whole;        /* in the best of all, where sets with buildings change cards */
} mg_sc;

static inline mg_action mg__sc_do(const mg_sc *m, mg_action_kind kind, int subj, int32_t amt)
{
    return (mg_action){(uint8_t)kind, (int8_t)m->seat, (uint16_t)subj, amt};
}

static inline mg_action mg__sc_pass(void)
{
    return (mg_action){0};
}

/** Cards in hand that do a thing. */
static inline int mg__sc_holds(const mg_sc *m, mg_cards_effect effect)
{
    return m->k->of[effect] == MG_HIDDEN ? 0 : m->d->hand[m->seat][m->k->of[effect]];
}

/** What a set of a colour is worth. */
static inline int32_t mg__sc_full(const mg_sc *m, int colour)
{
    return m->value[colour][m->k->size[colour]];
}

/** What n cards of a colour are worth, no more than make a set. real: whether they can be one. */
static inline int32_t mg__sc_row(const mg_sc *m, int colour, int n, bool real)
{
    return m->value[colour][n - (n == m->k->size[colour] && !real)];
}

#endif
