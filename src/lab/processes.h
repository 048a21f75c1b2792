/* SPDX-License-Identifier: MIT
 * Games divided among several processes, each playing a part of them. All processes get the sums of
 * all games, so that they take the same steps through a study; the first process also has the
 * records, in the order of the games. */
#ifndef MAGIE_LAB_PROCESSES_H
#define MAGIE_LAB_PROCESSES_H

#include "magie/err.h"
#include "magie/sim.h"

/* This process among the others, and what a library for many processes has to bring. Where a
 * function takes one, NULL means that this process plays everything alone. */
typedef struct mg_processes {
    int part, parts;                           /* this one, from 0, of so many */
    void (*add)(mg_results *r);                /* those of all processes, to all of them */
    bool (*any)(bool what);                    /* whether it is so for one of them */
    uint64_t (*sum)(uint64_t what);            /* of all of them */
    void (*moments)(mg_moment *at, int n);     /* the sums of all of them, to all of them */
    void (*send)(const void *bytes, size_t n); /* to the first; n = 0: that was all */
    /* The next bytes of one process, which has sent them in one go; 0: it has no more. */
    size_t (*receive)(int from, void *bytes, size_t cap);
    /* Plays the games some other way: then nothing above but any is asked for. May be NULL. */
    mg_status (*play)(const mg_plan *plan, mg_results *results);
} mg_processes;

/** Whether this process reports what comes out and writes files: the first, or the only one. */
bool mg_is_first_process(const mg_processes *processes);

/** Whether it is so for one of the processes, all of which must ask. */
bool mg_any_process(const mg_processes *processes, bool what);

/** The sum over the processes, all of which must ask. */
uint64_t mg_sum_of_processes(const mg_processes *processes, uint64_t what);

/** Whether all processes may go on, each of which asks with a status of its own and *err to it.
 * Where one may not, none may: the first one gets the reason, with the number of the process, so
 * that nobody waits for who has gone. */
MG_NODISCARD mg_status mg_agree(const mg_processes *processes, mg_status status, mg_err *err);

/** Whether all processes, each of which asks, have the same number.
 *  Errors: MG_E_MISMATCH in all of them; what it is a number of is called name there. */
MG_NODISCARD mg_status mg_agree_on(const mg_processes *processes, uint64_t what, const char *name,
                                   mg_err *err);

/** mg_simulate by all of them. What ended one process early has ended all: *stop (which may be
 * NULL) is set then. */
MG_NODISCARD mg_status mg_simulate_together(const mg_processes *processes, const mg_plan *plan,
                                            mg_results *results, volatile sig_atomic_t *stop);

#endif
