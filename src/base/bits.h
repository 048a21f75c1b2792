/* SPDX-License-Identifier: MIT
 * Sets as bit masks. */
#ifndef MAGIE_BASE_BITS_H
#define MAGIE_BASE_BITS_H

#include "base/assert.h"

#include <stdint.h>

/* The functions in plain C are for processors without an instruction for this. */

/* Adds up pairs, nibbles, then bytes: without that instruction the compiler's built-in calls a
 * function with a table. */
static inline int mg_bits_count_plain(uint32_t set)
{
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}

static inline int mg_bits_count64_plain(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

static inline int mg_bits_count(uint32_t set)
{
#ifdef __POPCNT__
    return __builtin_popcount(set);
#else
    return mg_bits_count_plain(set);
#endif
}

static inline int mg_bits_count64(uint64_t set)
{
#ifdef __POPCNT__
    return __builtin_popcountll(set);
#else
    return mg_bits_count64_plain(set);
#endif
}

/** Lowest member; the set must not be empty. */
static inline int mg_bits_first(uint32_t set)
{
    MG_ASSERT(set != 0);
    return __builtin_ctz(set);
}

/** Highest member; the set must not be empty. */
static inline int mg_bits_last(uint32_t set)
{
    MG_ASSERT(set != 0);
    return 31 - __builtin_clz(set);
}

/** The set without its lowest member. */
static inline uint32_t mg_bits_rest(uint32_t set)
{
    return set & (set - 1);
}

static inline uint32_t mg_bit(int k)
{
    MG_ASSERT(k >= 0 && k < 32);
    return (uint32_t)1 << k;
}

/** The set of 0 to n - 1; n is at most 32. */
static inline uint32_t mg_bits_low(int n)
{
    MG_ASSERT(n >= 0 && n <= 32);
    return (uint32_t)(((uint64_t)1 << n) - 1);
}

/** The k-th member from below, k < count. Bisects the bits without a branch, because a processor
 * cannot predict which half has the member. */
static inline int mg_bits_kth(uint32_t set, uint32_t k)
{
    MG_ASSERT(k < (uint32_t)mg_bits_count(set));
    uint32_t pairs = set - (set >> 1 & 0x55555555u);
    uint32_t nibbles = (pairs & 0x33333333u) + (pairs >> 2 & 0x33333333u);
    uint32_t bytes = (nibbles + (nibbles >> 4)) & 0x0f0f0f0fu;
    const uint32_t count[] = {(bytes + (bytes >> 8)) & 0x00ff00ffu, bytes, nibbles, pairs, set};
    uint32_t at = 0;

    for (uint32_t step = 0, width = 16; width; step++, width >>= 1) {
        uint32_t below = count[step] >> at & (2 * width - 1), beyond = 0u - (uint32_t)(k >= below);

        k -= below & beyond;
        at += width & beyond;
    }
    return (int)at;
}

static inline int mg_bits_kth64_plain(uint64_t set, uint32_t k)
{
    for (; k > 0; k--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
}

static inline int mg_bits_kth64(uint64_t set, uint32_t k)
{
    MG_ASSERT(k < (uint32_t)mg_bits_count64(set));
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << k, set));
#else
    return mg_bits_kth64_plain(set, k);
#endif
}

/* NOLINTBEGIN(bugprone-macro-parentheses): k is the name of a variable */
#define MG_EACH_BIT(k, set)                                                                        \
    for (uint32_t k##_rest = (set), k; k##_rest && (k = (uint32_t)mg_bits_first(k##_rest), 1);     \
         k##_rest = mg_bits_rest(k##_rest))
/* NOLINTEND(bugprone-macro-parentheses) */

#endif
