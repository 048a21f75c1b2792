/* SPDX-License-Identifier: MIT */
#include "lab/share.h"

#include <stdlib.h>

static const mg_share *share;
static int part, parts = 1;

void mg_share_begin(const mg_share *how, int which, int of)
{
    share = how;
    part = which;
    parts = of;
}

bool mg_is_shared(void)
{
    return share != NULL;
}

bool mg_share_is_first(void)
{
    return part == 0;
}

bool mg_share_any(bool what)
{
    return share ? share->any(what) : what;
}

/* A plan as it was made, and what comes from the other processes. */
typedef struct keeper {
    const mg_plan *plan;
    mg_record *record;
    bool *over; /* by process: it has no more */
} keeper;

static void progress(void *user, uint64_t done)
{
    const keeper *k = user;

    k->plan->progress(k->plan->user, done * (uint64_t)parts < k->plan->games
                                         ? done * (uint64_t)parts
                                         : k->plan->games);
}

static bool send_away(void *user, const mg_record *record, int game_n)
{
    const keeper *k = user;

    share->send(record, game_n * k->plan->arm_n);
    return true;
}

static int receive_from(keeper *k, int other)
{
    int n = k->over[other] ? 0 : share->receive(other, k->record, MG_RUN * k->plan->arm_n);

    k->over[other] = n == 0;
    return n;
}

/* What this process has played, then the runs that follow it, which the others have. */
static bool keep_all(void *user, const mg_record *record, int game_n)
{
    keeper *k = user;
    bool goes_on = k->plan->keep(k->plan->user, record, game_n);

    for (int other = 1; other < parts; other++) {
        int n = receive_from(k, other);

        goes_on =
            goes_on && (n == 0 || k->plan->keep(k->plan->user, k->record, n / k->plan->arm_n));
    }
    return goes_on;
}

/* Nobody is left with something to send. */
static void end_keeping(keeper *k)
{
    if (part > 0) {
        share->send(NULL, 0);
    }
    for (int other = 1; other < parts && part == 0; other++) {
        while (receive_from(k, other) > 0) {
            ;
        }
    }
}

static mg_status play_part(const mg_plan *plan, mg_results *results, keeper *k)
{
    mg_plan own = *plan;

    own.part = part;
    own.parts = parts;
    own.user = k;
    own.keep = !plan->keep ? NULL : part > 0 ? send_away : keep_all;
    own.progress = plan->progress ? progress : NULL;
    mg_status status = k->record && k->over ? mg_simulate(&own, results) : MG_E_CAPACITY;
    if (plan->keep && k->over) {
        end_keeping(k);
    }
    return status;
}

mg_status mg_share_simulate(const mg_plan *plan, mg_results *results,
                            volatile sig_atomic_t *stopped)
{
    if (!share) {
        return mg_simulate(plan, results);
    }
    keeper k = {
        .plan = plan,
        .record = calloc((size_t)MG_RUN * (size_t)plan->arm_n, sizeof *k.record),
        .over = calloc((size_t)parts, sizeof *k.over),
    };
    bool failed = share->any(play_part(plan, results, &k) != MG_E_OK);

    if (!failed) {
        share->add(results);
        *stopped = share->any(*stopped);
    }
    free(k.record);
    free(k.over);
    return failed ? MG_E_CAPACITY : MG_E_OK;
}
