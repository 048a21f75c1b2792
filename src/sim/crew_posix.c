/* SPDX-License-Identifier: MIT
 * The threads of a crew, by POSIX. */
#include "sim/crew.h"

#include <pthread.h>
#include <time.h>

enum { THREADS_MAX = 1024, PROGRESS_MS = 100 };

struct mg__crew {
    const mg__crew_plan *plan;
    pthread_mutex_t lock; /* protects working, and what work() shares */
    pthread_cond_t changed;
    int working;
};

static void *begin(void *user)
{
    mg__crew *crew = user;

    crew->plan->work(crew, crew->plan->user);
    pthread_mutex_lock(&crew->lock);
    crew->working--;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Reports the progress every tenth of a second until all threads have ended. */
static void wait_for_all(mg__crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        struct timespec until;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
        pthread_mutex_unlock(&crew->lock);
        crew->plan->progress(crew->plan->user);
        pthread_mutex_lock(&crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}

int mg__crew_run(const mg__crew_plan *plan)
{
    pthread_t thread[THREADS_MAX];
    int wanted = plan->threads < THREADS_MAX ? plan->threads : THREADS_MAX, started = 0;
    mg__crew crew = {.plan = plan, .working = wanted};

    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.changed, NULL);
    while (started < wanted && pthread_create(&thread[started], NULL, begin, &crew) == 0) {
        started++;
    }
    pthread_mutex_lock(&crew.lock);
    crew.working -= wanted - started;
    pthread_mutex_unlock(&crew.lock);
    wait_for_all(&crew);
    for (int k = 0; k < started; k++) {
        pthread_join(thread[k], NULL);
    }
    pthread_cond_destroy(&crew.changed);
    pthread_mutex_destroy(&crew.lock);
    return started;
}

void mg__crew_lock(mg__crew *crew)
{
    pthread_mutex_lock(&crew->lock);
}

void mg__crew_unlock(mg__crew *crew)
{
    pthread_mutex_unlock(&crew->lock);
}

void mg__crew_wait(mg__crew *crew)
{
    pthread_cond_wait(&crew->changed, &crew->lock);
}

void mg__crew_changed(mg__crew *crew)
{
    pthread_cond_broadcast(&crew->changed);
}

void mg__crew_pause(mg__crew *crew)
{
    (void)crew; /* the caller's thread reports the progress */
}
