/* SPDX-License-Identifier: MIT
 * `steward` at the card game: what its files share. It judges its own properties by the best layout
 * that it can find for them, wherever they are on the table; the properties of others it judges as
 * they lie. It reads only views, and uses only integers. See docs/bots.md. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_MIND_H
#define MAGIE_BOTS_STEWARD_CARDS_MIND_H

#include "base/bits.h"

#include "magie/bots.h"

#include <string.h>

enum {
    MG_SC_WILDS = 40,   /* wildcards that it arranges; further ones count as cards of one colour */
    MG_SC_BANKED = 2,   /* the mean value of a banked card, in millions */
    MG_SC_WIN = 100000, /* what winning is worth, in points */
    MG_SC_WHOLE = 256   /* 1 as a share or a probability, which are counted in 256ths */
};

/* What things are worth to it, in points. An unknown card is worth about ten, a million three or
 * four. */
typedef struct mg_sc_taste {
    int16_t set, rent;                 /* a complete set; in addition, each million of its rent */
    uint16_t share[MG_SET_MAX + 1][8]; /* [size of the set][cards]: the worth of that many of its
                                          cards, of MG_SC_WHOLE */
    int16_t surplus;                   /* percent for further cards of a colour that has a set */
    int16_t further;                   /* percent more for every set that the seat has */
    int16_t money[4]; /* a tenth of a million: of the first five millions, up to ten, up to twenty,
                         and beyond */
    int16_t card;     /* a card that is drawn */
    int16_t harm;     /* percent at which the losses of others count */
    int16_t house;    /* a building on a set */
    int16_t last;     /* a million that is paid in properties because the bank is empty */
    int16_t rent_kept, any_kept; /* rent cards in hand */
    int16_t wild_kept;           /* wildcards of any colour in hand */
    int16_t kept[MG_CARDS_EFFECT_N];
} mg_sc_taste;

extern const mg_sc_taste mg__sc_taste;

/* Includes MG_NO_COLOUR, which is worth nothing. */
enum { MG_SC_COLOURS = MG_COLOURS_MAX + 1 };

typedef struct mg_sc_wild {
    uint16_t colours;
    uint8_t kind, colour;
    uint8_t real, pad; /* 1: it makes a set legal */
} mg_sc_wild;

/* Properties without regard to their rows: those of one colour counted, and wildcards with the
 * colour they are to have. Sets with buildings on them are counted apart (fixed), or with the
 * others (keeps). */
typedef struct mg_sc_holdings {
    uint8_t n[MG_SC_COLOURS], real[MG_SC_COLOURS], fixed[MG_SC_COLOURS];
    uint8_t title[MG_SC_COLOURS]; /* cards that cannot leave the colour */
    uint8_t keeps[MG_SC_COLOURS]; /* sets that have to stay, for the buildings on them */
    /* Their worth, which is updated while wildcards are turned: */
    int8_t plain[MG_SC_COLOURS]; /* up to this many cards of a colour are worth what mg__sc_row
                                    returns */
    int32_t worth[MG_SC_COLOURS];
    int32_t sum; /* the sum of worth */
    int wild_n;
    mg_sc_wild wild[MG_SC_WILDS];
} mg_sc_holdings;

/* A situation. */
typedef struct mg_sc {
    const mg_game *g;
    const mg_deck *k;
    const mg_state *s;
    const mg_cards_state *d; /* the cards of s */
    int seat;
    int have;                                /* complete sets on the table */
    const mg_cards_row *row[MG_CARDS_SEATS]; /* the first row of each seat */
    int32_t value[MG_SC_COLOURS][8];         /* [colour][n]: the worth of n cards of the colour */
    int32_t threat[MG_CARDS_SEATS];          /* the weight of the seat's losses, of MG_SC_WHOLE;
                                                mg__sc_threats fills this and the next two */
    int32_t stands[MG_CARDS_SEATS]; /* the probability that it does not refuse an action, of
                                       MG_SC_WHOLE */
    int32_t bank[MG_CARDS_SEATS];
    int32_t gain[MG_SC_COLOURS]; /* what one more card of the colour is worth */
    mg_sc_holdings own;          /* in the best layout that single moves reach */
    mg_sc_holdings whole;        /* in the best layout of all, if sets with buildings change
                                    cards */
} mg_sc;

static inline mg_action mg__sc_do(const mg_sc *m, mg_action_kind kind, int subj, int32_t amt)
{
    return (mg_action){(uint8_t)kind, (int8_t)m->seat, (uint16_t)subj, amt};
}

static inline mg_action mg__sc_pass(void)
{
    return (mg_action){0};
}

/** The number of cards in hand that have an effect. */
static inline int mg__sc_holds(const mg_sc *m, mg_cards_effect effect)
{
    return m->k->of[effect] == MG_HIDDEN ? 0 : m->d->hand[m->seat][m->k->of[effect]];
}

/** What a set of a colour is worth. */
static inline int32_t mg__sc_full(const mg_sc *m, int colour)
{
    return m->value[colour][m->k->size[colour]];
}

/** What n cards of a colour are worth; n is at most the size of the set. real: whether they can be
 * a set. */
static inline int32_t mg__sc_row(const mg_sc *m, int colour, int n, bool real)
{
    return m->value[colour][n - (n == m->k->size[colour] && !real)];
}

#endif
