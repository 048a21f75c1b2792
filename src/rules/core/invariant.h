/* SPDX-License-Identifier: MIT
 * What the checks of a state share: an invariant is a condition with a name. Internal. */
#ifndef MAGIE_RULES_INVARIANT_H
#define MAGIE_RULES_INVARIANT_H

#include <stdbool.h>
#include <stddef.h>

/** Leaves a function that returns the name of the first invariant that is broken, NULL if none is.
 */
#define HOLDS(condition, name)                                                                     \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return (name);                                                                         \
    } while (0)

/** Whether n bytes are all zero. */
static inline bool mg__is_zero(const void *bytes, size_t n)
{
    const unsigned char *byte = bytes;

    for (size_t k = 0; k < n; k++) {
        if (byte[k]) {
            return false;
        }
    }
    return true;
}

#endif
