/* SPDX-License-Identifier: MIT
 * The reason why a system call has failed, in words. Unlike strerror(), it may be called by several
 * threads at once. */
#ifndef MAGIE_SYSTEM_REASON_H
#define MAGIE_SYSTEM_REASON_H

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { MG_REASON_CAP = 128 };

/** The words for errno. Returns out. */
static inline const char *mg_reason(char out[MG_REASON_CAP])
{
    const int number = errno;

    if (strerror_r(number, out, MG_REASON_CAP)) {
        snprintf(out, MG_REASON_CAP, "error %d", number);
    }
    return out;
}

#endif
