/* SPDX-License-Identifier: MIT
 * A limit for code that might never end, in processor time, so that a busy machine makes no test
 * fail. */
#ifndef MAGIE_TESTS_LIMIT_TIME_H
#define MAGIE_TESTS_LIMIT_TIME_H

#include <stddef.h>
#include <sys/time.h>

/** SIGPROF ends the program after that many seconds of processor time from now; 0 removes the
 *  limit. */
static inline void limit_time(int seconds)
{
    struct itimerval limit = {.it_value = {.tv_sec = seconds}};

    setitimer(ITIMER_PROF, &limit, NULL);
}

#endif
