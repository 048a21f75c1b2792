/* SPDX-License-Identifier: MIT
 * The one random generator: SplitMix64 (Steele, Lea, Flood 2014) with streams keyed by (seed, game,
 * stream). Integer only; the same numbers on every platform. States of games hold no generator: it
 * belongs to whoever plays them. */
#ifndef MAGIE_RNG_H
#define MAGIE_RNG_H

#include "magie/api.h"

MG_BEGIN_DECLS

/* A generator: a plain value, made by mg_rng_of and copied by assignment. Its next number is ready
 * before anybody asks for it, so that a throw does not wait for it: games without trades take 7 %
 * less time. */
typedef struct mg_rng {
    uint64_t s, next; /* next is mixed from s */
} mg_rng;

/* Streams of a game: outcomes of chance; draws of bots; random options; what a view hides, when it
 * is drawn anew; which games are followed. */
enum { MG_STREAM_CHANCE, MG_STREAM_BOTS, MG_STREAM_OPTIONS, MG_STREAM_SAMPLE, MG_STREAM_FOLLOW };

/** Mixes the bits of a number: one to one; every bit of the result depends on all bits of the
 * number. */
static inline uint64_t mg_mix64(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/** The generator whose state comes after s. */
static inline mg_rng mg_rng_after(uint64_t s)
{
    s += 0x9e3779b97f4a7c15u;

    mg_rng r = {s, mg_mix64(s)};
    return r;
}

/** 64 random bits. */
static inline uint64_t mg_rng_next(mg_rng *r)
{
    uint64_t bits = r->next;

    *r = mg_rng_after(r->s);
    return bits;
}

/** The generator of one stream of one game: the same three numbers give the same draws. */
static inline mg_rng mg_rng_of(uint64_t seed, uint64_t game, uint64_t stream)
{
    return mg_rng_after(mg_mix64(mg_mix64(mg_mix64(seed + 0x9e3779b97f4a7c15u) ^ game) +
                                 stream * 0xd1b54a32d192ed03u));
}

/** Uniform in [0, n), n in 1..2^32-1. Unbiased: multiply and shift, rejecting the short part
 * (Lemire 2019). */
static inline uint32_t mg_rng_below(mg_rng *r, uint32_t n)
{
    uint64_t m = (mg_rng_next(r) >> 32) * n;

    if ((uint32_t)m < n) {
        uint32_t short_part = (0u - n) % n;

        while ((uint32_t)m < short_part) {
            m = (mg_rng_next(r) >> 32) * n;
        }
    }
    return (uint32_t)(m >> 32);
}

MG_END_DECLS

#endif
