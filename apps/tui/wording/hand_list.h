/* SPDX-License-Identifier: MIT
 * The choices in a card game as lists: first a card of the hand, then what to do with it, then whom
 * it is played against. */
#ifndef MAGIE_TUI_HAND_LIST_H
#define MAGIE_TUI_HAND_LIST_H

#include "tui/wording/choice_list.h"

/* The steps of a choice that have been made. */
typedef struct mg_pick {
    int card;    /* the kind of card that is chosen, -1 = none yet */
    int charge;  /* the charge that is chosen: mg_charge_to_all; -1 = none yet */
    bool pieces; /* a payment is put together piece by piece */
} mg_pick;

static inline mg_pick mg_pick_none(void)
{
    return (mg_pick){-1, -1, false};
}

/** The choices of seat, whose view is `seen`, at this step. Returns the count, at most
 * MG_ITEMS_MAX. */
int mg_items_hand(const mg_session *session, const mg_state *seen, int seat, const mg_pick *pick,
                  mg_item *out);

/** The amt of a charge as if it went against all others: equal for charges that differ only in
 * their target. */
int mg_charge_to_all(mg_action act);

/** The amount of a rent, whoever pays it: "4M from one player: Green 2 of 3". */
void mg_charge_words(const mg_session *session, const mg_state *s, mg_action act, char *out,
                     size_t cap);

#endif
