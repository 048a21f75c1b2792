/* SPDX-License-Identifier: MIT
 * Playing all games of a plan on several threads. Work is handed out in runs of consecutive games,
 * in order. A thread adds its sums to the results when all threads have ended. */
#include "sim/sim_parts.h"
#include "sim/thread_pool.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { RUNS = 64 };

typedef struct run {
    const mg_plan *plan;
    mg_results *results;
    _Atomic uint64_t next, done; /* runs handed out; games played */
    atomic_bool ended;           /* the receiver of records wants no more */
    atomic_bool direct;          /* one thread already adds to the results themselves */
    uint64_t runs, length;       /* games of each run but the last */
    uint64_t kept;               /* runs whose records were given away; under the pool's lock */
    mg_status status;            /* under the pool's lock */
    struct desk *desk;           /* [threads] */
    atomic_int desk_n;           /* desks in use */
} run;

/* A small number of games is divided into short runs, so that every thread gets some. */
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

/* The data of one thread. */
typedef struct desk {
    mg_results *sums;  /* or NULL */
    mg_results *own;   /* sums that are added to the results once all threads have ended, or NULL */
    mg_record *record; /* records of a run if the caller keeps them, else of one game; NULL: no
                          run yet */
    mg__acts acts;     /* actions of the games of a run, if the caller wants them */
} desk;

/* The array moves while actions are added, so the records get their pointers once it is
 * complete. */
static void set_actions(const desk *d, int record_n)
{
    size_t at = 0;

    for (int k = 0; k < record_n; k++) {
        d->record[k].act = d->record[k].act_n ? d->acts.at + at : NULL;
        at += (size_t)d->record[k].act_n;
    }
}

/* The records of one game by all arms. */
static void take_weighted(const mg_plan *plan, const mg_record *record, mg_results *sums)
{
    for (int row = 0; row < plan->difference_n && plan->weight; row++) {
        mg__weighted_take(&sums->pairs[row], record, plan->weight + (ptrdiff_t)row * plan->arm_n,
                          plan->arm_n);
    }
}

static void play_run(run *r, uint64_t number, desk *d)
{
    const mg_plan *plan = r->plan;
    int games = games_of(r, number);
    mg_results *sums = d->sums;
    mg_record *at = d->record;

    d->acts.n = 0;
    for (int k = 0; k < games; k++) {
        uint64_t index = plan->first + number * r->length + (uint64_t)k;
        mg_record *base = at;

        for (int arm = 0; arm < plan->arm_n; arm++, at++) {
            mg__sim_game(plan, &plan->arm[arm], index, at, sums ? &sums->arm[arm] : NULL,
                         plan->actions ? &d->acts : NULL);
            if (!sums) {
                continue;
            }
            mg_sums_take(&sums->arm[arm], at);
            if (arm > 0 && !plan->weight) {
                mg__pairs_take(&sums->pairs[arm], at, base);
            }
        }
        if (sums) {
            take_weighted(plan, base, sums);
            sums->games++;
        }
        if (!plan->keep) {
            at = d->record;
        }
    }
    if (plan->actions) {
        set_actions(d, (int)(at - d->record));
    }
    atomic_fetch_add(&r->done, (uint64_t)games);
}

/* Records are passed on in the order of the games: a run that is done early waits for the run
 * before it. A run with missing records ends all. */
static void give_records(run *r, mg__thread_pool *pool, uint64_t number, const mg_record *record,
                         bool whole)
{
    uint64_t turn = number / (uint64_t)r->plan->parts;

    mg__thread_pool_lock(pool);
    while (r->kept != turn) {
        mg__thread_pool_wait(pool);
    }
    if (!r->ended && !(whole && r->plan->keep(r->plan->user, record, games_of(r, number)))) {
        r->ended = true;
    }
    r->kept++;
    mg__thread_pool_changed(pool);
    mg__thread_pool_unlock(pool);
}

static bool take_run(run *r, uint64_t *number)
{
    if (is_stopped(r) || r->ended) {
        return false;
    }
    *number = atomic_fetch_add(&r->next, 1) * (uint64_t)r->plan->parts + (uint64_t)r->plan->part;
    return *number < r->runs;
}

/* Allocates what a thread needs, before its first run. Sums take megabytes. So the first thread
 * adds to the results themselves, and a thread that finds no run left allocates nothing. Returns
 * false without memory. */
static bool fill_desk(run *r, desk *d)
{
    const size_t record_n = (size_t)r->plan->arm_n * (r->plan->keep ? MG_RUN : 1);

    d->record = calloc(record_n, sizeof *d->record);
    d->sums = r->results;
    if (r->results && atomic_exchange(&r->direct, true)) {
        d->sums = d->own = mg_results_new_of(r->plan->arm_n, r->plan->difference_n);
    }
    return d->record && (d->sums || !r->results);
}

static void work(mg__thread_pool *pool, void *user)
{
    run *r = user;
    desk *d = &r->desk[atomic_fetch_add(&r->desk_n, 1)];
    bool ready = true;
    uint64_t number;

    while (ready && take_run(r, &number)) {
        ready = d->record || fill_desk(r, d);
        if (ready) {
            play_run(r, number, d);
            ready = !d->acts.lost;
        }
        if (r->plan->keep) {
            give_records(r, pool, number, d->record, ready);
        }
        mg__thread_pool_pause(pool);
    }
    if (!ready) {
        mg__thread_pool_lock(pool);
        r->status = MG_E_CAPACITY;
        mg__thread_pool_unlock(pool);
    }
}

/* ---- the whole ---- */

static uint64_t games_done(run *r)
{
    return atomic_load(&r->done) * (uint64_t)r->plan->arm_n;
}

static void tell_progress(void *user)
{
    run *r = user;

    if (r->plan->progress) {
        r->plan->progress(r->plan->user, games_done(r));
    }
}

/* One thread if the bot of any arm can play only one game at a time. */
static int threads_of(const mg_plan *plan)
{
    for (int arm = 0; arm < plan->arm_n; arm++) {
        for (int seat = 0; seat < plan->arm[arm].game.seat_n; seat++) {
            if (plan->arm[arm].bot[seat]->serial) {
                return 1;
            }
        }
    }
    return plan->threads < 1 ? 1 : plan->threads;
}

static void clear_desk(mg_results *results, desk *d)
{
    if (d->own) {
        mg_results_add(results, d->own);
        mg_results_free(d->own);
    }
    free(d->record);
    free(d->acts.at);
}

mg_status mg_simulate(const mg_plan *plan, mg_results *results)
{
    const int threads = threads_of(plan);
    run r = {.plan = plan, .results = results, .length = length_of(plan)};

    r.runs = (plan->games + r.length - 1) / r.length;
    r.desk = calloc((size_t)threads, sizeof *r.desk);
    if (!r.desk) {
        return MG_E_CAPACITY;
    }
    if (mg__thread_pool_run(&(mg__thread_pool_plan){threads, work, tell_progress, &r}) == 0) {
        r.status = MG_E_CAPACITY;
    }
    for (int k = 0; k < r.desk_n; k++) {
        clear_desk(results, &r.desk[k]);
    }
    free(r.desk);
    if (plan->played) {
        *plan->played += games_done(&r);
    }
    return r.status;
}

/* ---- shared with others ---- */

mg_status mg_simulate_slice(const mg_plan *plan, mg_moment *sums, int n)
{
    mg_sharing *sharing = plan->sharing;
    mg_plan own = *plan;
    mg_moment played = {0};

    own.parts = 1;
    own.part = 0;
    if (!sharing) {
        return mg_simulate(&own, NULL);
    }
    const uint64_t part = (uint64_t)sharing->part, parts = (uint64_t)sharing->parts;
    own.first += plan->games * part / parts;
    own.games = plan->games * (part + 1) / parts - plan->games * part / parts;
    own.played = &played.n;
    const bool failed = mg_simulate(&own, NULL) != MG_E_OK;
    if (!sharing->join(sharing, &played, 1, failed) || !sharing->join(sharing, sums, n, false)) {
        return MG_E_CAPACITY;
    }
    if (plan->played) {
        *plan->played += played.n;
    }
    return MG_E_OK;
}

uint64_t mg_slice_done(const mg_plan *plan, uint64_t done)
{
    const uint64_t all = done * (uint64_t)(plan->sharing ? plan->sharing->parts : 1);
    const uint64_t most = plan->games * (uint64_t)plan->arm_n;

    return all < most ? all : most;
}

bool mg_plan_stopped(const mg_plan *plan)
{
    return plan->sharing ? plan->sharing->stopped : plan->stop && *plan->stop;
}
