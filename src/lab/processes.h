/* SPDX-License-Identifier: MIT
 * Games divided among several processes, each playing a part of them. All processes get the sums of
 * all games, so that they take the same steps through a study; the first process also has the
 * records, in the order of the games. */
#ifndef MAGIE_LAB_PROCESSES_H
#define MAGIE_LAB_PROCESSES_H

#include "magie/err.h"
#include "magie/sim.h"

/* This process among the others, and the functions that a library for many processes must provide.
 * If a function gets NULL for it, this process plays everything alone. */
typedef struct mg_processes {
    int part, parts;                           /* this process, from 0; how many there are */
    void (*add)(mg_results *r);                /* adds the results of all processes; each gets
                                                  the sum */
    bool (*any)(bool what);                    /* whether `what` is true for one of the processes */
    uint64_t (*sum)(uint64_t what);            /* adds `what` of all processes */
    void (*moments)(mg_moment *at, int n);     /* adds the sums of all processes; each gets the
                                                  total */
    void (*send)(const void *bytes, size_t n); /* to the first process; n = 0: that was all */
    /* Receives the next bytes of one process, as many as it sent at once; 0: it has sent
     * everything. */
    size_t (*receive)(int from, void *bytes, size_t cap);
    /* Plays the games in some other way; then only `any` of the functions above is called. May be
     * NULL. */
    mg_status (*play)(const mg_plan *plan, mg_results *results);
} mg_processes;

/** Whether this process reports results and writes files: the first, or the only one. */
bool mg_is_first_process(const mg_processes *processes);

/** Whether `what` is true for one of the processes. All of them must ask. */
bool mg_any_process(const mg_processes *processes, bool what);

/** The sum of `what` over the processes. All of them must ask. */
uint64_t mg_sum_of_processes(const mg_processes *processes, uint64_t what);

/** Whether all processes may go on. Each asks with its own status and the *err that belongs to it.
 * If one may not go on, none may: the first one gets the reason, with the number of the process, so
 * that no process waits for one that has ended. */
MG_NODISCARD mg_status mg_agree(const mg_processes *processes, mg_status status, mg_err *err);

/** Whether all processes, each of which must ask, have the same number.
 * Errors: MG_E_MISMATCH in all of them; the text calls the number `name`. */
MG_NODISCARD mg_status mg_agree_on(const mg_processes *processes, uint64_t what, const char *name,
                                   mg_err *err);

/** mg_simulate by all processes. If something ended one process early, it has ended all, and *stop
 * (which may be NULL) is set. */
MG_NODISCARD mg_status mg_simulate_together(const mg_processes *processes, const mg_plan *plan,
                                            mg_results *results, volatile sig_atomic_t *stop);

#endif
