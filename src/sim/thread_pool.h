/* SPDX-License-Identifier: MIT
 * The threads that play a plan together. thread_pool_posix.c has them; thread_pool_alone.c is for
 * systems without threads, where the caller's thread does all the work. Internal. */
#ifndef MAGIE_SIM_THREAD_POOL_H
#define MAGIE_SIM_THREAD_POOL_H

typedef struct mg__thread_pool mg__thread_pool;

/* What a thread pool runs. */
typedef struct mg__thread_pool_plan {
    int threads; /* as many as the caller wants */
    void (*work)(mg__thread_pool *pool, void *user);
    void (*progress)(void *user); /* called every tenth of a second by the caller's thread */
    void *user;
} mg__thread_pool_plan;

/** Works, and returns once all threads have ended. Returns how many there were; 0 = none could be
 * started. */
int mg__thread_pool_run(const mg__thread_pool_plan *plan);

/* ---- for work() ---- */

/** Only one thread at a time is between lock and unlock. */
void mg__thread_pool_lock(mg__thread_pool *pool);
void mg__thread_pool_unlock(mg__thread_pool *pool);

/** With the lock held: releases it until another thread calls mg__thread_pool_changed. */
void mg__thread_pool_wait(mg__thread_pool *pool);
void mg__thread_pool_changed(mg__thread_pool *pool);

/** A part of the work is done. Without threads, progress() is called here. */
void mg__thread_pool_pause(mg__thread_pool *pool);

#endif
