/* SPDX-License-Identifier: MIT
 * The threads that play a plan together. crew_posix.c has them; crew_alone.c is for systems without
 * threads, where the caller's thread does all the work. Internal. */
#ifndef MAGIE_SIM_CREW_H
#define MAGIE_SIM_CREW_H

typedef struct mg__crew mg__crew;

/* What a crew runs. */
typedef struct mg__crew_plan {
    int threads; /* as many as the caller wants */
    void (*work)(mg__crew *crew, void *user);
    void (*progress)(void *user); /* called every tenth of a second by the caller's thread */
    void *user;
} mg__crew_plan;

/** Works, and returns once all threads have ended. Returns how many there were; 0 = none could be
 * started. */
int mg__crew_run(const mg__crew_plan *plan);

/* ---- for work() ---- */

/** Only one thread at a time is between lock and unlock. */
void mg__crew_lock(mg__crew *crew);
void mg__crew_unlock(mg__crew *crew);

/** With the lock held: releases it until another thread calls mg__crew_changed. */
void mg__crew_wait(mg__crew *crew);
void mg__crew_changed(mg__crew *crew);

/** A part of the work is done. Without threads, progress() is called here. */
void mg__crew_pause(mg__crew *crew);

#endif
