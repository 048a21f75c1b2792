/* SPDX-License-Identifier: MIT
 * A limit for what might never end, in time of the processor: a busy machine is no fault. */
#ifndef MAGIE_TESTS_LIMIT_TIME_H
#define MAGIE_TESTS_LIMIT_TIME_H

#include <stddef.h>
#include <sys/time.h>

/** After so many seconds from now SIGPROF ends the program; 0: no more. */
static inline void limit_time(int seconds)
{
    struct itimerval limit = {.it_value = {.tv_sec = seconds}};

    setitimer(ITIMER_PROF, &limit, NULL);
}

#endif
