/* SPDX-License-Identifier: MIT
 * A movement of money as an event. */
#include "rules/core/due.h"

#include "rules/core/core.h"

mg_event *mg__emit_money(mg_events *ev, mg_event_kind kind, int seat, int other, const mg_due *due)
{
    MG_ASSERT(due->term_n >= 0 && due->term_n <= MG_TERMS_MAX);
    MG_ASSERT(due->clause > 0 && due->clause < MG_CLAUSE_N);
    mg_event *e = mg_emit(ev, kind, seat, due->clause);

    if (!e) {
        return NULL;
    }
    e->other = (int8_t)other;
    e->amt = due->amt;
    e->board = (uint8_t)due->board;
    e->cause = (uint8_t)due->cause;
    e->term_n = (uint8_t)due->term_n;
    memcpy(e->term, due->term, (size_t)due->term_n * sizeof due->term[0]);
    return e;
}
