/* SPDX-License-Identifier: MIT
 * Card games of sets, rents and refusals (DL-1): their deck as an edition's table says it, the
 * tables of a game, and their part of the state. Cards of one kind are interchangeable, so a game
 * counts kinds and numbers no cards. */
#ifndef MAGIE_CARDS_H
#define MAGIE_CARDS_H

#include "magie/api.h"

MG_BEGIN_DECLS

enum {
    MG_CARDS_SEATS = 10, /* seats at most: MG_SEATS_MAX */
    MG_KINDS_MAX = 48,   /* kinds of card in a deck: rows of its table */
    MG_COLOURS_MAX = 12, /* colours of properties */
    MG_NO_COLOUR = 12,   /* the colour of a row that is one wildcard of any colour, for which no
                            colour is chosen */
    MG_SET_MAX = 6,      /* cards that make a set */
    MG_ROWS_MAX = 126,   /* property cards in a game: each may be in a row of its own */
    MG_PILE_MAX = 384,   /* cards in a game */
    MG_SEATS_A_PACK = 5, /* seats that one pack is enough for (DL-56) */
    MG_HIDDEN = 0xff     /* a kind that a view does not show */
};

/** The least number of packs for a game of this many seats (DL-56). */
static inline int mg_packs_needed(int seat_n)
{
    return seat_n > MG_SEATS_A_PACK ? 2 : 1;
}

/* What a card is; the word of the column kind. */
typedef enum mg_cards_type {
    MG_CARDS_MONEY,    /* CSV kind "money" */
    MG_CARDS_PROPERTY, /* "property": one colour, for which it gives set size and rents */
    MG_CARDS_WILD,     /* "wild": two colours, or "*" */
    MG_CARDS_RENT,     /* "rent": two colours, or "*" */
    MG_CARDS_ACTION,   /* "action": see cards_effects.def */
    MG_CARDS_TYPES
} mg_cards_type;

/* What an action card does. */
typedef enum mg_cards_effect {

#define MG_CARDS_EFFECT(id, name, text) MG_DX_##id,
#include "magie/cards_effects.def"
    MG_CARDS_EFFECT_N
} mg_cards_effect;

/* A row of the deck's table. */
typedef struct mg_kind_def {
    char name[48], slug[48];
    uint8_t type;     /* mg_cards_type */
    uint8_t effect;   /* mg_cards_effect */
    uint8_t count;    /* cards of the kind in one pack */
    uint8_t value;    /* in a bank or a payment, millions */
    uint8_t amount;   /* of an action: millions or cards */
    uint8_t multi;    /* of any colour */
    uint16_t colours; /* bit = colour */
} mg_kind_def;

/* A colour, from the rows of its properties. */
typedef struct mg_colour_def {
    char name[16];            /* as in the table: "lightblue" */
    uint8_t size;             /* cards that make the set (DL-22) */
    uint8_t bare;             /* never built on (DL-9) */
    uint8_t rent[MG_SET_MAX]; /* with 1, 2 … cards, in millions */
    uint8_t pad[8];
} mg_colour_def;

/* A deck as its table says it. */
typedef struct mg_deck_def {
    char provenance[120]; /* where the figures come from; may be empty */
    uint8_t kind_n, colour_n;
    mg_kind_def kind[MG_KINDS_MAX];
    mg_colour_def colour[MG_COLOURS_MAX];
} mg_deck_def;

/* Hot tables of a game, options applied. */
typedef struct mg_deck {
    uint8_t kind_n, colour_n;
    uint8_t of[MG_CARDS_EFFECT_N]; /* the kind with an effect, or MG_HIDDEN */
    uint8_t type[MG_KINDS_MAX], effect[MG_KINDS_MAX], value[MG_KINDS_MAX], amount[MG_KINDS_MAX];
    uint8_t multi[MG_KINDS_MAX];
    uint8_t n[MG_KINDS_MAX]; /* cards of the kind in all packs */
    uint16_t colours[MG_KINDS_MAX];
    uint16_t card_n, row_max; /* all cards; property cards and wildcards */
    uint16_t bare;            /* colours never built on */
    uint64_t titles, buildings, rents,
        actions; /* sets of kinds; titles are properties and wildcards */
    uint64_t plain,
        aims; /* actions that name at most a seat; actions that name a property of another seat */
    uint16_t
        joins[MG_KINDS_MAX]; /* colours of the rows that a property can join, and MG_NO_COLOUR */
    uint16_t begins[MG_KINDS_MAX]; /* … and of those that it can begin */
    uint8_t size[MG_COLOURS_MAX + 1], rent[MG_COLOURS_MAX + 1][MG_SET_MAX];
} mg_deck;

/* ---- places on the table ----
 * spot = seat << 10 | row << 3 | slot. Rows of a seat from 0, MG_PARKED = buildings on no row;
 * slots 0..5 cards of the row, MG_SLOT_HOUSE and MG_SLOT_HOTEL its buildings. Where buildings never
 * move, a parked one has a colour (DL-S4): MG_PARKED_AS is set, and the colour stands for the row.
 * Where a card is to go ("where"): a row of its seat, or MG_NEW_ROW + colour. */
enum {
    MG_SLOT_HOUSE = 6,
    MG_SLOT_HOTEL = 7,
    MG_PARKED = 127,
    MG_NEW_ROW = 128,
    MG_PARKED_AS = 1 << 14,
    MG_PARKED_SPOTS = 2 * MG_COLOURS_MAX /* the most spots at which a seat has parked buildings */
};

/** A place on the table: row as in the comment above, slot 0..7. */
static inline int mg_spot(int seat, int row, int slot)
{
    return seat << 10 | row << 3 | slot;
}

/** The parts of a spot: whose it is, … */
static inline int mg_spot_seat(int spot)
{
    return (spot & ~MG_PARKED_AS) >> 10;
}

/** … its row, from 0, or MG_PARKED, … */
static inline int mg_spot_row(int spot)
{
    return spot & MG_PARKED_AS ? MG_PARKED : spot >> 3 & 127;
}

/** … and its slot: a card's, MG_SLOT_HOUSE or MG_SLOT_HOTEL. */
static inline int mg_spot_slot(int spot)
{
    return spot & 7;
}

/** The colour that a parked building has, or -1. */
static inline int mg_spot_colour(int spot)
{
    return spot & MG_PARKED_AS ? spot >> 3 & 127 : -1;
}

/* Further values for where a card went, in an event; the others are rows and new rows. */
enum {
    MG_WHERE_LATER = -1, /* its receiver places it; another event says where */
    MG_WHERE_BANK = 256,
    MG_WHERE_PARKED, /* a building on no row */
    MG_WHERE_USED,
    MG_WHERE_PILE
};

/* What is marked for a payment: a spot, or MG_FROM_BANK + a kind of one's own bank. */
enum { MG_FROM_BANK = 0x8000 };

/* The most payments that a seat is offered, and the most pieces of one payment. */
enum { MG_PAYMENTS_MAX = 64, MG_PIECES_MAX = MG_KINDS_MAX + 3 * MG_ROWS_MAX + MG_PARKED_SPOTS };

/* Equal cards that a payment hands over. */
typedef struct mg_piece {
    uint16_t what; /* MG_FROM_BANK + kind, or the spot of the first of them: others follow it in
                      their row */
    uint8_t kind, n, value, pad;
} mg_piece;

/* A minimal payment: without any of its cards it would not be enough. */
typedef struct mg_payment {
    uint16_t total; /* its value, millions */
    uint16_t n;     /* pieces */
    mg_piece piece[MG_PIECES_MAX];
} mg_payment;

/* The most parked houses, or parked hotels, of one colour. */
enum { MG_PARKED_AS_MAX = 15 };

enum { MG_EVERYBODY = 15 };

/** The amt of a charge: the row of the seat that charges, the target (MG_EVERYBODY: all others),
 * and how many doublers are played with it. */
static inline int32_t mg_charge(int row, int target, int doublers)
{
    return row | target << 8 | doublers << 16;
}

/** The parts of such an amt: the row, … */
static inline int mg_charge_row(int32_t amt)
{
    return amt & 255;
}

/** … the target, a seat or MG_EVERYBODY, … */
static inline int mg_charge_target(int32_t amt)
{
    return amt >> 8 & 255;
}

/** … and the doublers. */
static inline int mg_charge_doublers(int32_t amt)
{
    return amt >> 16;
}

/* ---- state ---- */

/* Cards of one colour that are together (DL-34), in ascending order of kind. */
typedef struct mg_cards_row {
    uint8_t seat, colour, n;
    uint8_t built; /* bit 0 a house, bit 1 a hotel */
    uint8_t mark;  /* slots that a payment under way is to take */
    uint8_t pad;
    uint8_t card[MG_SET_MAX];
} mg_cards_row;

/* Of an action, always ASK: the seats in mg_cards_action.pay say who pays. Positions and
 * observations have a member for it. */
typedef enum mg_cards_stage { MG_STAGE_ASK, MG_STAGE_PAY } mg_cards_stage;

/* The action card being resolved. */
typedef struct mg_cards_action {
    uint8_t effect;  /* mg_cards_effect; MG_DX_DOUBLE means a rent */
    uint8_t seat;    /* who played it */
    uint8_t stage;   /* mg_cards_stage */
    uint8_t target;  /* who was asked last */
    uint8_t verdict; /* 0 not yet, 1 it takes effect, 2 it is cancelled */
    uint8_t part;    /* the no was against the doublers only */
    uint16_t ask;    /* seats still to be asked */
    uint16_t pay;    /* seats that have accepted and have still to pay */
    uint16_t spot;   /* what is taken */
    uint16_t give;   /* what is given for it */
    uint16_t group;  /* 1: played against all others */
    int16_t amt;     /* what each target owes */
    int16_t base;    /* without doublers */
    uint16_t plain;  /* the doubling against the target is cancelled: it owes the base (DL-S20) */
    uint16_t pad;
} mg_cards_action;

/** What the target that is asked owes if the action is not cancelled, in millions. */
static inline int32_t mg_charged(const mg_cards_action *a)
{
    return a->plain ? a->base : a->amt;
}

/* A card put under the pile, and who knows it: seat + 1. */
typedef struct mg_cards_buried {
    uint8_t kind, by;
} mg_cards_buried;

/* The part of mg_state that card games use. Counts are of cards unless they say otherwise. */
typedef struct mg_cards_state {
    mg_cards_action act;
    uint16_t pile_n;                     /* unseen cards of the pile, in no order */
    uint16_t bottom_n;                   /* below them, in order */
    uint16_t bank_worth[MG_CARDS_SEATS]; /* only in views: the worth of a bank pile whose cards are
                                            not shown, if that worth is public */
    uint16_t bank_n[MG_CARDS_SEATS];     /* only in views: the number of cards of a bank pile that
                                            is not shown */
    uint8_t grace[MG_CARDS_SEATS]; /* with full_round_grace: 1 + turns begun since the seat has what
                                     wins, or 0 */
    uint8_t plays;                 /* plays left in this turn */
    uint8_t moves;                 /* rearrangements made in this turn */
    uint8_t idle;   /* turns in a row in which nothing was drawn and no card left a hand */
    uint8_t active; /* in this turn a card was drawn or left a hand */
    uint8_t hand_n[MG_CARDS_SEATS], row_n[MG_CARDS_SEATS];
    uint8_t
        row_at[MG_CARDS_SEATS]; /* the number of a seat's first row: the sum of row_n before it */
    uint8_t long_n[MG_CARDS_SEATS];    /* rows with as many cards as a set has; such a row is a set
                                          only if DL-18 allows it */
    uint8_t parked[MG_CARDS_SEATS][2]; /* houses and hotels on no row */
    uint8_t parked_as[MG_CARDS_SEATS]
                     [MG_COLOURS_MAX]; /* if buildings never move: how many were played on each
                                          colour, houses + hotels << 4 */
    uint8_t mark_parked[2];            /* houses and hotels in the payer's `parked` that are marked
                                          for the payment */
    uint8_t unseen[MG_KINDS_MAX]; /* unseen cards of the pile; in a view, all cards that its seat
                                     does not see */
    uint8_t used[MG_KINDS_MAX];   /* face up; shuffled into the next pile when the pile is empty */
    uint8_t played[MG_KINDS_MAX]; /* cards whose effect is not over yet */
    uint8_t due[MG_KINDS_MAX];    /* paid properties that their receiver is about to place */
    uint8_t mark[MG_KINDS_MAX];   /* cards of the payer's bank marked for the payment */
    uint8_t hand[MG_CARDS_SEATS][MG_KINDS_MAX];
    uint8_t bank[MG_CARDS_SEATS][MG_KINDS_MAX];

    union {                                     /* a union, because no seat arranges its rows while
                                                   a seat is paying */
        uint8_t draft[MG_ROWS_MAX + 2];         /* of a layout: where each card goes: row + 1, or
                                                   MG_NEW_ROW + colour; 0 = it stays */
        uint8_t mark_parked_as[MG_COLOURS_MAX]; /* of a payment: the colours of mark_parked, as in
                                                   parked_as */
    };

    mg_cards_buried bottom[MG_PILE_MAX]; /* next to come first */
    /* The rows, by seat: row_n[seat] for each. Must be the last member: a state holds only as many
     * rows as there are properties. Rows beyond the last one in use are empty, except while cards
     * move. */
    mg_cards_row row[MG_ROWS_MAX + MG_COLOURS_MAX];
} mg_cards_state;

/** Parked houses (which = 0) or hotels (1) of a seat that were played on a colour; counted only
 * where buildings never move (DL-S4). */
static inline int mg_parked_as(const mg_cards_state *d, int seat, int which, int colour)
{
    return d->parked_as[seat][colour] >> 4 * which & MG_PARKED_AS_MAX;
}

MG_END_DECLS

#endif
