/* SPDX-License-Identifier: MIT
 * The clock that waiting and deadlines are measured by. */
#ifndef MAGIE_SYSTEM_CLOCK_H
#define MAGIE_SYSTEM_CLOCK_H

#include <stdint.h>
#include <time.h>

/** Milliseconds of a clock that only goes forward. When it began is left open. */
static inline int64_t mg_clock_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
