/* SPDX-License-Identifier: MIT */
#include "lab/processes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool mg_is_first_process(const mg_processes *processes)
{
    return !processes || processes->part == 0;
}

bool mg_any_process(const mg_processes *processes, bool what)
{
    return processes ? processes->any(what) : what;
}

uint64_t mg_sum_of_processes(const mg_processes *processes, uint64_t what)
{
    return processes && !processes->play ? processes->sum(what) : what;
}

/* What the first process reports: if it has no error itself, it reports the error of the other
 * process, with its number. */
static mg_status take_reason(int other, const mg_err *theirs, mg_status status, mg_err *err)
{
    char text[sizeof theirs->text];

    if (status != MG_E_OK || theirs->status == MG_E_OK) {
        return status;
    }
    snprintf(text, sizeof text, "process %d: %.200s", other, theirs->text);
    *err = *theirs;
    memcpy(err->text, text, sizeof text);
    return theirs->status;
}

mg_status mg_agree(const mg_processes *processes, mg_status status, mg_err *err)
{
    if (!processes || processes->play || !processes->any(status != MG_E_OK)) {
        return status;
    }
    if (processes->part > 0) {
        mg_err mine = *err;

        mine.status = status;
        processes->send(&mine, sizeof mine);
        return status != MG_E_OK ? status : mg_fail(err, MG_E_IO, "another process cannot begin");
    }
    for (int other = 1; other < processes->parts; other++) {
        mg_err theirs = {0};

        (void)processes->receive(other, &theirs, sizeof theirs);
        status = take_reason(other, &theirs, status, err);
    }
    return status;
}

mg_status mg_agree_on(const mg_processes *processes, uint64_t what, const char *name, mg_err *err)
{
    if (!processes || processes->play) {
        return MG_E_OK;
    }
    const uint64_t sum = processes->sum(what);

    return processes->any(sum != what * (uint64_t)processes->parts)
               ? mg_fail(err, MG_E_MISMATCH,
                         "%s: the processes have different tables or options of it: all are to see "
                         "the same files",
                         name)
               : MG_E_OK;
}

/* A plan as it was made, and the data that comes from the other processes. */
typedef struct keeper {
    const mg_processes *processes;
    const mg_plan *plan;
    mg_record *record;
    bool *over;     /* for each process: it sends no more */
    mg_action *act; /* actions of followed games */
    size_t act_cap;
    bool lost; /* there was no memory for the actions */
} keeper;

static void progress(void *user, uint64_t done)
{
    const keeper *k = user;

    uint64_t all = done * (uint64_t)k->processes->parts;
    uint64_t most = k->plan->games * (uint64_t)k->plan->arm_n;

    k->plan->progress(k->plan->user, all < most ? all : most);
}

/* Sends records, then the actions of those records that have them. */
static bool send_away(void *user, const mg_record *record, int game_n)
{
    const keeper *k = user;
    int n = game_n * k->plan->arm_n;

    k->processes->send(record, (size_t)n * sizeof *record);
    for (int at = 0; at < n; at++) {
        if (record[at].act_n) {
            k->processes->send(record[at].act, (size_t)record[at].act_n * sizeof *record->act);
        }
    }
    return true;
}

static size_t actions_of(const mg_record *record, int n)
{
    size_t sum = 0;

    for (int at = 0; at < n; at++) {
        sum += (size_t)record[at].act_n;
    }
    return sum;
}

/* Reads what has come even if there is no memory for it, so that no process waits while sending. */
static void receive_actions(keeper *k, int other, int n)
{
    size_t all = actions_of(k->record, n), at = 0;

    if (all > k->act_cap) {
        mg_action *more = realloc(k->act, all * sizeof *more);

        k->lost |= !more;
        k->act = more ? more : k->act;
        k->act_cap = more ? all : k->act_cap;
    }
    for (int row = 0; row < n; row++) {
        mg_record *r = &k->record[row];
        bool fits = at + (size_t)r->act_n <= k->act_cap;

        r->act = r->act_n && fits ? k->act + at : NULL;
        if (r->act_n) {
            (void)k->processes->receive(other, fits ? k->act + at : NULL,
                                        fits ? (size_t)r->act_n * sizeof *k->act : 0);
        }
        at += fits ? (size_t)r->act_n : 0;
    }
}

static int receive_from(keeper *k, int other)
{
    size_t cap = (size_t)MG_RUN * (size_t)k->plan->arm_n * sizeof *k->record;
    bool more = k->record && !k->over[other];
    int n = more ? (int)(k->processes->receive(other, k->record, cap) / sizeof *k->record) : 0;

    k->over[other] = n == 0;
    if (n) {
        receive_actions(k, other, n);
    }
    return n;
}

/* Passes on what this process has played, then the following runs, which the other processes
 * have. */
static bool keep_all(void *user, const mg_record *record, int game_n)
{
    keeper *k = user;
    bool goes_on = k->plan->keep(k->plan->user, record, game_n);

    for (int other = 1; other < k->processes->parts; other++) {
        int n = receive_from(k, other);

        goes_on = goes_on && !k->lost &&
                  (n == 0 || k->plan->keep(k->plan->user, k->record, n / k->plan->arm_n));
    }
    return goes_on;
}

/* Reads until all processes have sent everything. */
static void end_keeping(keeper *k)
{
    if (k->processes->part > 0) {
        k->processes->send(NULL, 0);
    }
    for (int other = 1; other < k->processes->parts && k->processes->part == 0; other++) {
        while (receive_from(k, other) > 0) {
            ;
        }
    }
}

static mg_status play_part(const mg_plan *plan, mg_results *results, keeper *k)
{
    mg_plan own = *plan;

    own.part = k->processes->part;
    own.parts = k->processes->parts;
    own.user = k;
    own.keep = !plan->keep ? NULL : k->processes->part > 0 ? send_away : keep_all;
    own.progress = plan->progress ? progress : NULL;
    own.played = NULL; /* counted after all processes have added up their sums */
    mg_status status = mg_simulate(&own, results);
    if (plan->keep) {
        end_keeping(k);
    }
    return k->lost ? MG_E_CAPACITY : status;
}

mg_status mg_simulate_together(const mg_processes *processes, const mg_plan *plan,
                               mg_results *results, volatile sig_atomic_t *stop)
{
    if (!processes || (processes->play && plan->weight)) {
        return mg_simulate(plan, results);
    }
    if (processes->play) {
        return processes->play(plan, results);
    }
    keeper k = {
        .processes = processes,
        .plan = plan,
        .record = calloc((size_t)MG_RUN * (size_t)plan->arm_n, sizeof *k.record),
        .over = calloc((size_t)processes->parts, sizeof *k.over),
    };
    bool failed = processes->any(!k.record || !k.over); /* before waiting for another process */

    failed = failed || processes->any(play_part(plan, results, &k) != MG_E_OK);

    if (!failed) {
        processes->add(results);
        bool ended = processes->any(stop && *stop);
        if (stop && !*stop) {
            *stop = ended;
        }
        if (plan->played) {
            *plan->played += results->games * (uint64_t)plan->arm_n;
        }
    }
    free(k.record);
    free(k.over);
    free(k.act);
    return failed ? MG_E_CAPACITY : MG_E_OK;
}
