/* SPDX-License-Identifier: MIT
 * Legal lists of card games in short, for play-outs: choices that differ in one number are one
 * entry, and the k-th is committed without being checked again. Internal. */
#ifndef MAGIE_RULES_CARD_BRIEF_H
#define MAGIE_RULES_CARD_BRIEF_H

#include "magie/rules.h"

/* The payments that a list holds. A debtor's cards are in batches: n interchangeable cards. */
enum {
    MG_BATCHES_MAX = 16 + 3 * MG_ROWS_MAX + MG_PARKED_SPOTS, /* values of a bank, cards and
                                                                buildings of rows, parked ones */
    MG_SUMS_MAX = 512, /* sums below a debt that are examined at once */
    MG_FOUND_MAX = 512 /* payments that are compared */
};

typedef struct mg_ways {
    int n;                          /* payments listed, at most MG_PAYMENTS_MAX */
    int batch_n;                    /* batches */
    int found;                      /* payments compared */
    int32_t amt;                    /* the debt, millions */
    bool spread;                    /* found all at once; else by a search */
    uint64_t batch[MG_BATCHES_MAX]; /* highest values first */
    uint32_t key[MG_FOUND_MAX];     /* by what each costs; where spread, then by number, else in
                                       order */
    uint64_t path[MG_FOUND_MAX];   /* where spread: the batches of its cards, a byte each, from 1 */
    uint16_t take[MG_BATCHES_MAX]; /* cards of each batch in the payment asked for last */
    int32_t rest[MG_BATCHES_MAX + 1]; /* of a search: what all batches from here on would bring */
} mg_ways;

/* Choices of a card game that differ in one number: act, with each member of set added to a part of
 * it. The action is written as one word, amt lowest, then
 * subj, seat and kind: reading it whole right after writing its parts stalls store forwarding. */
typedef struct mg_span {
    uint64_t set, act;
    int32_t n;     /* members */
    int32_t shift; /* of the number that differs, in that word: mg_by */
} mg_span;

/* The number that differs: the amount, or that in it which names a seat to charge, or the subject.
 */
typedef enum mg_by { MG_BY_AMT = 0, MG_BY_TARGET = 8, MG_BY_SUBJ = 32 } mg_by;

/** The action with k, which is of the set. */
static inline mg_action mg__span_at(const mg_span *span, int k)
{
    uint64_t act = span->act + ((uint64_t)k << span->shift);

    return (mg_action){(uint8_t)(act >> 56), (int8_t)(act >> 48), (uint16_t)(act >> 32),
                       (int32_t)act};
}

/* Sets of choices in a list. A row has two rents, with up to six doublers each, moves of its cards
 * to old rows and to new ones, and cards to steal; a kind of the hand has its places. A list that
 * needs more, of a deck with many more kinds of rent, ends there. */
enum { MG_SPANS_MAX = 24 * MG_ROWS_MAX + 8 * MG_KINDS_MAX };

/* A legal list of a card game in short. */
typedef struct mg_brief {
    int n; /* choices */
    int span_n;
    mg_ways ways; /* of who is to pay */
    mg_span span[MG_SPANS_MAX + 1];
} mg_brief;

/** The list of mg_legal, or without all that of mg_legal_plays. Returns the number of choices. */
int mg_brief_of(const mg_game *g, const mg_state *s, int seat, mg_brief *out, bool all);

/** The k-th choice of the list. */
mg_action mg_brief_at(const mg_brief *brief, int k);

/** Commits the k-th choice of a list of this very state: what mg_apply does, without asking again.
 */
void mg_apply_brief(const mg_game *g, mg_state *s, mg_brief *brief, int k, mg_events *ev);

#endif
