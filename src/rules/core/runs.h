/* SPDX-License-Identifier: MIT
 * Legal actions in fewer entries than in mg_legal: actions that differ only in one number share an
 * entry. Internal. */
#ifndef MAGIE_RULES_RUNS_H
#define MAGIE_RULES_RUNS_H

#include "magie/rules.h"

/* Several legal actions: act with every amount from act.amt to max, or act with subject act.subj +
 * k for each bit k of set. Only one of the two varies: for a range of amounts, or a single action,
 * set is 1. For several subjects act.subj is the base to which the bits are added: it need not be
 * in the set, and its lowest part is 0 or 32. */
typedef struct mg_run {
    mg_action act;
    int32_t max;
    uint32_t set;
} mg_run;

static inline mg_run mg__run_of(mg_choice choice)
{
    return (mg_run){choice.act, choice.max, 1};
}

/** Whether a run has only one action. */
static inline bool mg__run_is_one(const mg_run *r)
{
    return r->set == 1 && r->act.amt == r->max;
}

/** Writes what mg_legal lists, or mg_legal_plays, as runs; returns their number. */
int mg__runs(const mg_game *g, const mg_state *s, int seat, bool plays, mg_run *out, int cap);

#endif
