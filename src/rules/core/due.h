/* SPDX-License-Identifier: MIT
 * A movement of money and its reason, before it is paid, owed or shown. Internal. */
#ifndef MAGIE_RULES_DUE_H
#define MAGIE_RULES_DUE_H

#include "base/assert.h"

#include "magie/rules.h"

/* A movement of money and its reason. terms may be empty. */
typedef struct mg_due {
    int board;
    int32_t amt;
    mg_cause cause;
    int clause;
    int term_n;
    mg_term term[MG_TERMS_MAX];
} mg_due;

static inline void mg_term_add(mg_due *due, mg_term_kind kind, int32_t value)
{
    MG_ASSERT(due->term_n < MG_TERMS_MAX);
    due->term[due->term_n++] = (mg_term){(int32_t)kind, value};
}

static inline mg_due mg_due_of(int board, int32_t amt, mg_cause cause, int clause)
{
    mg_due due;

    due.board = board;
    due.amt = amt;
    due.cause = cause;
    due.clause = clause;
    due.term_n = 0;
    return due;
}

/** Emits an event about money: who pays or owes whom, how much, why, and by what arithmetic. NULL
 * if no events are wanted. */
mg_event *mg__emit_money(mg_events *ev, mg_event_kind kind, int seat, int other, const mg_due *due);

#endif
