/* SPDX-License-Identifier: MIT
 * Calls that fail on demand, for a test that links them in place of the real ones. */
#ifndef MAGIE_TESTS_FAULT_CALLS_H
#define MAGIE_TESTS_FAULT_CALLS_H

#include <stdbool.h>

typedef enum fault_kind {
    FAULT_MALLOC,
    FAULT_READ,
    FAULT_WRITE,
    FAULT_FSYNC,
    FAULT_OPEN,
    FAULT_CLOSE,
    FAULT_STAT,
    FAULT_FLOCK,
    FAULT_RENAME,
    FAULT_KINDS
} fault_kind;

extern const char *const fault_name[FAULT_KINDS];

/** From now on the Kth call of a kind fails, and if from_then_on is set all later ones too. They
 *  fail with the given errno, or for 0 with the usual one of their kind. With a K of 0 no call
 *  fails. */
void fault_begin(fault_kind of, long k, bool on, int with);

/** Nothing fails any more. Returns how many calls of that kind there were. */
long fault_end(fault_kind of);

#endif
