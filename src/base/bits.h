/* SPDX-License-Identifier: MIT
 * Sets as bit masks. */
#ifndef MAGIE_BASE_BITS_H
#define MAGIE_BASE_BITS_H

#include <stdint.h>

/* By pairs, nibbles, bytes: without a processor's own instruction the built-in is a call to a table. */
static inline int mg_bits_count(uint32_t set)
{
#ifdef __POPCNT__
    return __builtin_popcount(set);
#else
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
#endif
}

/** Lowest member; the set must not be empty. */
static inline int mg_bits_first(uint32_t set)
{
    return __builtin_ctz(set);
}

/** The set without its lowest member. */
static inline uint32_t mg_bits_rest(uint32_t set)
{
    return set & (set - 1);
}

static inline uint32_t mg_bit(int k)
{
    return (uint32_t)1 << k;
}

/** The k-th member from below, k < count. */
static inline int mg_bits_kth(uint32_t set, uint32_t k)
{
    while (k-- > 0)
        set = mg_bits_rest(set);
    return mg_bits_first(set);
}

#define MG_EACH_BIT(k, set)                                                                                            \
    for (uint32_t k##_rest = (set), k; k##_rest && (k = (uint32_t)mg_bits_first(k##_rest), 1);                         \
         k##_rest = mg_bits_rest(k##_rest))

#endif
