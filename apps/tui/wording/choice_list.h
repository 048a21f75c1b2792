/* SPDX-License-Identifier: MIT
 * The legal choices of a seat as a list to choose from: choices that belong together in one
 * entry, quick raises for bids, a key for each. */
#ifndef MAGIE_TUI_CHOICE_LIST_H
#define MAGIE_TUI_CHOICE_LIST_H

#include "play/session.h"

typedef enum mg_item_what {
    MG_ITEM_ACT,      /* do choice.act */
    MG_ITEM_AMOUNT,   /* ask for an amount, from choice.act.amt to choice.max */
    MG_ITEM_PROPERTY, /* open the list of building, selling, mortgaging */
    MG_ITEM_TRADE,    /* choose somebody to trade with */
    MG_ITEM_TARGET,   /* choose a place on the board for choice.act's kind */
    MG_ITEM_OFFER,    /* open the offer: a draft, or a counter */
    MG_ITEM_CARD,     /* choose what to do with the kind of card choice.act.subj */
    MG_ITEM_CHARGE,   /* choose the seat that pays the rent of choice.act */
    MG_ITEM_PIECES,   /* put a payment together piece by piece */
    MG_ITEM_ARRANGE   /* rearrange one's properties */
} mg_item_what;

enum { MG_ITEM_CAP = 140 };

typedef struct mg_item {
    mg_item_what what;
    mg_choice choice;
    char key;   /* '\0' = none */
    bool twice; /* needs a second press */
    bool many;  /* of a place on the board: the places have no entries of their own */
    bool idle;  /* cannot be chosen now */
    bool open;  /* its effect is not in its text */
    int space;  /* board space that it is about, -1 = none */
    char text[MG_ITEM_CAP];
} mg_item;

/* Up to this many places of one kind have entries of their own; more can be chosen only on the
 * board. */
enum { MG_ITEMS_MAX = 160, MG_TARGETS_FEW = 12 };

/* The role of a kind of action in a list. */
typedef enum mg_family {
    MG_FAMILY_MAIN,
    MG_FAMILY_PROPERTY,
    MG_FAMILY_TRADE, /* opening a draft */
    MG_FAMILY_DRAFT  /* editing one */
} mg_family;

mg_family mg_family_of(int kind);

/** The choices of a seat, the most usual first. Returns the count, at most MG_ITEMS_MAX. */
int mg_items_of(const mg_session *session, int seat, mg_item *out);

/** The legal choices of a seat, near rides on the bus before far ones. Returns the count. */
int mg_items_legal(const mg_session *session, int seat, mg_choice choices[MG_LEGAL_MAX]);

/** The choices of building, selling and mortgaging, one by one. */
int mg_items_property(const mg_session *session, int seat, mg_item *out);

/** All choices of one kind, none of them grouped. */
int mg_items_kind(const mg_session *session, int seat, int kind, mg_item *out);

/** For a kind with two deeds: the seat's own deeds, each once (own = -1), or all choices with one
 * of them (own). */
int mg_items_pairs(const mg_session *session, int seat, int kind, int own, mg_item *out);

/** Whether one of n items has the key already. */
bool mg_item_key_taken(const mg_item *list, int n, char key);

/** The seats that may be traded with. */
int mg_items_partners(const mg_session *session, int seat, mg_item *out);

/** The sentence of a choice with one amount of its range, the cost of that amount and the cash
 * left. */
void mg_item_amount(const mg_session *session, const mg_choice *choice, int32_t amt, char *out,
                    size_t cap);

/** The board in whose currency the choice's amount is counted. */
int mg_item_currency(const mg_session *session, const mg_choice *choice);

/** The sentence of a choice with a capital letter. */
void mg_item_text(const mg_session *session, const mg_choice *choice, char *out, size_t cap);

#endif
