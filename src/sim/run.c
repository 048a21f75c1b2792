/* SPDX-License-Identifier: MIT
 * Playing all games of a plan on several threads. Work is handed out in runs of games, from the
 * first on; what a thread has summed up is added to the rest at its end. */
#include "sim/sim_parts.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 64, THREADS_MAX = 1024, GLANCE_MS = 100 };

typedef struct run {
    const mg_plan *plan;
    mg_results *results;
    _Atomic uint64_t next, done; /* runs handed out; games played */
    atomic_bool ended;           /* nobody wants more records */
    uint64_t runs, length;       /* games of each but the last */
    pthread_mutex_t lock;        /* of what follows */
    pthread_cond_t moved;
    uint64_t kept; /* runs whose records were given away */
    int working;
    mg_status status;
} run;

/* Few games are cut into short runs, so that every thread gets some. */
static uint64_t length_of(const mg_plan *plan)
{
    uint64_t length = (plan->games + RUNS - 1) / RUNS;

    return length < 1 ? 1 : length < MG_RUN ? length : MG_RUN;
}

static int games_of(const run *r, uint64_t number)
{
    uint64_t left = r->plan->games - number * r->length;

    return (int)(left < r->length ? left : r->length);
}

static bool is_stopped(const run *r)
{
    return r->plan->stop && *r->plan->stop;
}

/* ---- what a thread does ---- */

static void play_run(run *r, uint64_t number, mg_results *sums, mg_record *record)
{
    const mg_plan *plan = r->plan;
    int games = games_of(r, number);
    mg_record *at = record;

    for (int k = 0; k < games; k++) {
        uint64_t index = plan->first + number * r->length + (uint64_t)k;
        mg_record *base = at;

        for (int arm = 0; arm < plan->arm_n; arm++, at++) {
            mg_sim_game(plan, &plan->arm[arm], index, at, sums ? &sums->arm[arm] : NULL);
            if (!sums) {
                continue;
            }
            mg_sums_take(&sums->arm[arm], at);
            if (arm > 0) {
                mg__difference_take(sums->difference[arm], at, base);
            }
        }
        if (sums) {
            sums->games++;
        }
        if (!plan->keep) {
            at = record;
        }
    }
    atomic_fetch_add(&r->done, (uint64_t)games);
}

/* Records leave in the order of the games: whoever is early waits for the run before. */
static void give_records(run *r, uint64_t number, const mg_record *record)
{
    pthread_mutex_lock(&r->lock);
    uint64_t turn = number / (uint64_t)r->plan->parts;
    while (r->kept != turn) {
        pthread_cond_wait(&r->moved, &r->lock);
    }
    if (!r->ended && !r->plan->keep(r->plan->user, record, games_of(r, number))) {
        r->ended = true;
    }
    r->kept++;
    pthread_cond_broadcast(&r->moved);
    pthread_mutex_unlock(&r->lock);
}

static bool take_run(run *r, uint64_t *number)
{
    if (is_stopped(r) || r->ended) {
        return false;
    }
    *number = atomic_fetch_add(&r->next, 1) * (uint64_t)r->plan->parts + (uint64_t)r->plan->part;
    return *number < r->runs;
}

static void *work(void *user)
{
    run *r = user;
    size_t record_n = (size_t)r->plan->arm_n * (r->plan->keep ? MG_RUN : 1);
    mg_record *record = calloc(record_n, sizeof *record);
    mg_results *sums = r->results ? mg_results_new(r->plan->arm_n) : NULL;
    bool ready = record && (sums || !r->results);
    uint64_t number;

    while (ready && take_run(r, &number)) {
        play_run(r, number, sums, record);
        if (r->plan->keep) {
            give_records(r, number, record);
        }
    }
    pthread_mutex_lock(&r->lock);
    if (!ready) {
        r->status = MG_E_CAPACITY;
    } else if (sums) {
        mg_results_add(r->results, sums);
    }
    r->working--;
    pthread_cond_broadcast(&r->moved);
    pthread_mutex_unlock(&r->lock);
    mg_results_free(sums);
    free(record);
    return NULL;
}

/* ---- the whole ---- */

static uint64_t games_done(run *r)
{
    return atomic_load(&r->done) * (uint64_t)r->plan->arm_n;
}

/* Reports progress now and then until all threads are through. */
static void wait_for_all(run *r)
{
    pthread_mutex_lock(&r->lock);
    while (r->working > 0) {
        struct timespec until;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += GLANCE_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&r->moved, &r->lock, &until);
        if (r->plan->progress) {
            pthread_mutex_unlock(&r->lock);
            r->plan->progress(r->plan->user, games_done(r));
            pthread_mutex_lock(&r->lock);
        }
    }
    pthread_mutex_unlock(&r->lock);
}

/* One where a bot of any arm plays one game at a time. */
static int threads_of(const mg_plan *plan)
{
    for (int arm = 0; arm < plan->arm_n; arm++) {
        for (int seat = 0; seat < plan->arm[arm].game.seat_n; seat++) {
            if (plan->arm[arm].bot[seat]->serial) {
                return 1;
            }
        }
    }
    return plan->threads < 1 ? 1 : plan->threads > THREADS_MAX ? THREADS_MAX : plan->threads;
}

mg_status mg_simulate(const mg_plan *plan, mg_results *results)
{
    pthread_t thread[THREADS_MAX];
    int wanted = threads_of(plan), started = 0;
    run r = {.plan = plan, .results = results, .length = length_of(plan)};

    r.runs = (plan->games + r.length - 1) / r.length;
    pthread_mutex_init(&r.lock, NULL);
    pthread_cond_init(&r.moved, NULL);
    r.working = wanted;
    while (started < wanted && pthread_create(&thread[started], NULL, work, &r) == 0) {
        started++;
    }
    pthread_mutex_lock(&r.lock);
    r.working -= wanted - started;
    pthread_mutex_unlock(&r.lock);
    if (started == 0) {
        r.status = MG_E_CAPACITY;
    }
    wait_for_all(&r);
    for (int k = 0; k < started; k++) {
        pthread_join(thread[k], NULL);
    }
    pthread_cond_destroy(&r.moved);
    pthread_mutex_destroy(&r.lock);
    if (plan->played) {
        *plan->played += games_done(&r);
    }
    return r.status;
}
