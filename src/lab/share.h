/* SPDX-License-Identifier: MIT
 * Studies that several processes share, each playing a part of the games. All of them get the sums
 * of all, so that they take the same way through a command; the first has the records too, in the
 * order of the games. */
#ifndef MAGIE_LAB_SHARE_H
#define MAGIE_LAB_SHARE_H

#include "magie/sim.h"

/* What a library for many processes has to bring. */
typedef struct mg_share {
    void (*add)(mg_results *r);                   /* those of all processes, to all of them */
    bool (*any)(bool what);                       /* whether it is so for one of them */
    void (*send)(const mg_record *record, int n); /* to the first; n = 0: that was all */
    int (*receive)(int from, mg_record *record,
                   int cap); /* the next of one process; 0: it has no more */
} mg_share;

/** This process is part of parts, from 0. Without it a process plays everything. */
void mg_share_begin(const mg_share *how, int part, int parts);

/** Whether there are other processes. */
bool mg_is_shared(void);

/** Whether this process tells what comes out and writes files: the first, or the only one. */
bool mg_share_is_first(void);

/** Whether it is so for one of the processes, all of which must ask. */
bool mg_share_any(bool what);

/** mg_simulate, shared. What ended one process early has ended all: *stopped is set then. */
MG_NODISCARD mg_status mg_share_simulate(const mg_plan *plan, mg_results *results,
                                         volatile sig_atomic_t *stopped);

#endif
