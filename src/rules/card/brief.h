/* SPDX-License-Identifier: MIT
 * Short legal lists of card games, for play-outs: choices that differ only in one number are one
 * entry, and the k-th choice is committed without another check. Internal. */
#ifndef MAGIE_RULES_CARD_BRIEF_H
#define MAGIE_RULES_CARD_BRIEF_H

#include "magie/rules.h"

/* Sizes for the payments in a list. The cards of a debtor are in batches of interchangeable
 * cards. */
enum {
    MG_BATCHES_MAX = 16 + 3 * MG_ROWS_MAX + MG_PARKED_SPOTS, /* values in a bank, cards and
                                                                buildings on rows, parked
                                                                buildings */
    MG_SUMS_MAX = 512, /* sums below a debt that are examined at once */
    MG_FOUND_MAX = 512 /* payments that are compared */
};

typedef struct mg_ways {
    int n;                          /* payments listed, at most MG_PAYMENTS_MAX */
    int batch_n;                    /* batches */
    int found;                      /* payments compared */
    int32_t amt;                    /* the debt, millions */
    bool spread;                    /* all were found at once (spread()); else a search found
                                       them */
    uint64_t batch[MG_BATCHES_MAX]; /* highest values first */
    uint32_t key[MG_FOUND_MAX];     /* the cost of each; if spread, with its number in the low bits,
                                       else sorted */
    uint64_t path[MG_FOUND_MAX];    /* if spread: the batches of its cards, a byte each, from 1 */
    uint16_t take[MG_BATCHES_MAX];  /* cards of each batch in the last payment that was asked for */
    int32_t rest[MG_BATCHES_MAX + 1]; /* for a search: the value of all batches from here on */
} mg_ways;

/* Choices of a card game that differ only in one number: act, with each member of set added to one
 * part of it. The action is one word, with amt lowest, then subj, seat and kind, because reading a
 * whole action directly after its parts were written stalls the processor. */
typedef struct mg_span {
    uint64_t set, act;
    int32_t n;     /* the number of members */
    int32_t shift; /* the place of the number that differs in that word: mg_by */
} mg_span;

/* The number that differs: the amount, the part of the amount that names a seat to charge, or the
 * subject.
 */
typedef enum mg_by { MG_BY_AMT = 0, MG_BY_TARGET = 8, MG_BY_SUBJ = 32 } mg_by;

/** The action for the member k of the set. */
static inline mg_action mg__span_at(const mg_span *span, int k)
{
    uint64_t act = span->act + ((uint64_t)k << span->shift);

    return (mg_action){(uint8_t)(act >> 56), (int8_t)(act >> 48), (uint16_t)(act >> 32),
                       (int32_t)act};
}

/* Sets of choices in a list. A row has two rents, with up to six doublers each, moves of its cards
 * to old rows and to new ones, and cards to steal; a kind of the hand has its places. Decks that
 * could need more are refused (longest_list of cards_game.c). */
enum { MG_SPANS_MAX = 32 * MG_ROWS_MAX + 8 * MG_KINDS_MAX };

/* A short legal list of a card game. */
typedef struct mg_brief {
    int n; /* choices */
    int span_n;
    mg_ways ways; /* the payments of the seat that is to pay */
    mg_span span[MG_SPANS_MAX + 1];
} mg_brief;

/** Makes the list of mg_legal (all), or of mg_legal_plays. Returns the number of choices. */
int mg_brief_of(const mg_game *g, const mg_state *s, int seat, mg_brief *out, bool all);

/** The k-th choice of the list. */
mg_action mg_brief_at(const mg_brief *brief, int k);

/** Commits the k-th choice of a list that was made for this state, as mg_apply does, without
 * another check.
 */
void mg_apply_brief(const mg_game *g, mg_state *s, mg_brief *brief, int k, mg_events *ev);

#endif
