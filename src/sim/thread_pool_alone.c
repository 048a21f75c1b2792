/* SPDX-License-Identifier: MIT
 * A thread pool of one thread, the caller itself, for systems without threads. */
#include "sim/thread_pool.h"

struct mg__thread_pool {
    const mg__thread_pool_plan *plan;
};

int mg__thread_pool_run(const mg__thread_pool_plan *plan)
{
    mg__thread_pool pool = {plan};

    plan->work(&pool, plan->user);
    plan->progress(plan->user);
    return 1;
}

void mg__thread_pool_lock(mg__thread_pool *pool)
{
    (void)pool;
}

void mg__thread_pool_unlock(mg__thread_pool *pool)
{
    (void)pool;
}

/* There is no other thread to wait for: the only thread waits for nothing but its own work. */
void mg__thread_pool_wait(mg__thread_pool *pool)
{
    (void)pool;
}

void mg__thread_pool_changed(mg__thread_pool *pool)
{
    (void)pool;
}

void mg__thread_pool_pause(mg__thread_pool *pool)
{
    pool->plan->progress(pool->plan->user);
}
