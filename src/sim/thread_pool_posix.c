/* SPDX-License-Identifier: MIT
 * The thread pool with POSIX threads. */
#include "sim/thread_pool.h"

#include <pthread.h>
#include <time.h>

enum { THREADS_MAX = 1024, PROGRESS_MS = 100 };

struct mg__thread_pool {
    const mg__thread_pool_plan *plan;
    pthread_mutex_t lock; /* protects working, and what work() shares */
    pthread_cond_t changed;
    int working;
};

static void *begin(void *user)
{
    mg__thread_pool *pool = user;

    pool->plan->work(pool, pool->plan->user);
    pthread_mutex_lock(&pool->lock);
    pool->working--;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* Reports the progress every tenth of a second until all threads have ended. */
static void wait_for_all(mg__thread_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->working > 0) {
        struct timespec until;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&pool->changed, &pool->lock, &until);
        pthread_mutex_unlock(&pool->lock);
        pool->plan->progress(pool->plan->user);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
}

int mg__thread_pool_run(const mg__thread_pool_plan *plan)
{
    pthread_t thread[THREADS_MAX];
    int wanted = plan->threads < THREADS_MAX ? plan->threads : THREADS_MAX, started = 0;
    mg__thread_pool pool = {.plan = plan, .working = wanted};

    pthread_mutex_init(&pool.lock, NULL);
    pthread_cond_init(&pool.changed, NULL);
    while (started < wanted && pthread_create(&thread[started], NULL, begin, &pool) == 0) {
        started++;
    }
    pthread_mutex_lock(&pool.lock);
    pool.working -= wanted - started;
    pthread_mutex_unlock(&pool.lock);
    wait_for_all(&pool);
    for (int k = 0; k < started; k++) {
        pthread_join(thread[k], NULL);
    }
    pthread_cond_destroy(&pool.changed);
    pthread_mutex_destroy(&pool.lock);
    return started;
}

void mg__thread_pool_lock(mg__thread_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
}

void mg__thread_pool_unlock(mg__thread_pool *pool)
{
    pthread_mutex_unlock(&pool->lock);
}

void mg__thread_pool_wait(mg__thread_pool *pool)
{
    pthread_cond_wait(&pool->changed, &pool->lock);
}

void mg__thread_pool_changed(mg__thread_pool *pool)
{
    pthread_cond_broadcast(&pool->changed);
}

void mg__thread_pool_pause(mg__thread_pool *pool)
{
    (void)pool; /* the caller's thread reports the progress */
}
