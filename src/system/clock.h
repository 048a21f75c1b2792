/* SPDX-License-Identifier: MIT
 * The clock for waiting and deadlines. */
#ifndef MAGIE_SYSTEM_CLOCK_H
#define MAGIE_SYSTEM_CLOCK_H

#include <stdint.h>
#include <time.h>

/** Milliseconds of a clock that only goes forward. Its start is undefined. */
static inline int64_t mg_clock_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
