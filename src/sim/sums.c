/* SPDX-License-Identifier: MIT
 * Sums over games. Every field is a whole number that is only ever added to, so that the order of
 * adding does not matter. */
#include "sim/sim_parts.h"

#include <stddef.h>
#include <stdlib.h>

/* The bins are exact below two to the power of `exact`; above, each octave has two to the power of
 * exact - 1 bins. */
static int bin_of(int64_t number, int exact, int bins)
{
    if (number < 0) {
        return 0;
    }
    if (number < (int64_t)1 << exact) {
        return (int)number;
    }
    int octave = 63 - __builtin_clzll((uint64_t)number), half = 1 << (exact - 1);
    int bin = (1 << exact) + (octave - exact) * half + (int)(number >> (octave - exact + 1)) - half;
    return bin < bins ? bin : bins - 1;
}

static int64_t bin_from(int bin, int exact)
{
    if (bin < 1 << exact) {
        return bin;
    }
    int half = 1 << (exact - 1), above = bin - (1 << exact);
    return (int64_t)(half + above % half) << (above / half + 1);
}

enum { EXACT = 8, TIME_EXACT = 6, WORTH_EXACT = 4 };

_Static_assert(1 << EXACT == MG_BIN_EXACT, "bins are exact up to there");

/* Bins of numbers below 0 mirror those from 0 on: -1 is in the first of them. */
int mg_bin_of(int64_t number)
{
    return number < 0 ? MG_BINS_UP - 1 - bin_of(-1 - number, EXACT, MG_BINS_UP)
                      : MG_BINS_UP + bin_of(number, EXACT, MG_BINS_UP);
}

int64_t mg_bin_from(int bin)
{
    return bin < MG_BINS_UP ? -bin_from(MG_BINS_UP - bin, EXACT)
                            : bin_from(bin - MG_BINS_UP, EXACT);
}

void mg__bin_add(mg_bin *bin, int64_t value)
{
    mg_bin *of_value = &bin[mg_bin_of(value)];

    of_value->n++;
    of_value->sum += value;
}

int mg_time_bin_of(int64_t round)
{
    return bin_of(round, TIME_EXACT, MG_TIMES);
}

int64_t mg_time_bin_from(int bin)
{
    return bin_from(bin, TIME_EXACT);
}

int mg_worth_bin_of(int64_t worth)
{
    return bin_of(worth, WORTH_EXACT, MG_WORTHS);
}

int64_t mg_worth_bin_from(int bin)
{
    return bin_from(bin, WORTH_EXACT);
}

/* The last octave also takes all larger numbers. */
static void octave_add(mg_bin octave[MG_OCTAVES], int64_t value)
{
    const int most = MG_OCTAVES / 2;
    uint64_t size = value < 0 ? -(uint64_t)value : (uint64_t)value;
    int at = size ? 64 - __builtin_clzll(size) : 0;

    at = at < most ? at : most;
    octave += value < 0 ? most - at : most + at;
    octave->n++;
    octave->sum += value;
}

enum { WORDS = sizeof((mg_record *)0)->known / sizeof(uint64_t) };

static bool is_counted(const mg_record *r, int value)
{
    return !r->left_out || mg_value_is_bounded(value);
}

void mg_sums_take(mg_sums *sums, const mg_record *r)
{
    bool cut = mg_record_has(r, MG_FIG_TRUNCATED) && r->value[MG_FIG_TRUNCATED];

    sums->games++;
    sums->left_out += r->left_out;
    for (int word = 0; word < WORDS; word++) {
        for (uint64_t rest = r->known[word]; rest; rest &= rest - 1) {
            int value = word * 64 + __builtin_ctzll(rest);

            if (is_counted(r, value)) {
                mg_moment_add(&sums->moment[value], r->value[value]);
                octave_add(sums->octave[value], r->value[value]);
            }
            if (cut) {
                mg_moment_add(&sums->cut_off[value], r->value[value]);
            }
            if (value < MG_FIGURE_N) {
                mg__bin_add(sums->bin[value], r->value[value]);
            }
        }
    }
    if (cut) {
        mg__bin_add(sums->cut, r->value[MG_FIG_ROUNDS]);
    }
}

void mg__pairs_take(mg_pairs *pairs, const mg_record *r, const mg_record *base)
{
    for (int word = 0; word < WORDS; word++) {
        for (uint64_t rest = r->known[word] & base->known[word]; rest; rest &= rest - 1) {
            int value = word * 64 + __builtin_ctzll(rest);

            if (is_counted(r, value) && is_counted(base, value)) {
                mg_moment_add(&pairs->difference[value], r->value[value] - base->value[value]);
                mg_moment_add(&pairs->together[value], r->value[value] + base->value[value]);
                octave_add(pairs->octave[value], r->value[value] - base->value[value]);
            }
        }
    }
}

void mg_moment_merge(mg_moment *to, const mg_moment *from)
{
    to->n += from->n;
    to->other += from->other;
    to->sum += from->sum;
    to->square += from->square;
}

static void add_moments(mg_moment *to, const mg_moment *from)
{
    for (int value = 0; value < MG_VALUES; value++) {
        mg_moment_merge(&to[value], &from[value]);
    }
}

/* From `bin` on, mg_sums consists of 64-bit words. Signed ones are added as unsigned, with the same
 * result. */
static void add_words(void *to, const void *from, size_t bytes)
{
    uint64_t *sum = to;
    const uint64_t *more = from;

    for (size_t at = 0; at < bytes / sizeof *sum; at++) {
        if (more[at]) { /* most bins are empty: do not touch their memory */
            sum[at] += more[at];
        }
    }
}

void mg_sums_add(mg_sums *to, const mg_sums *from)
{
    size_t rest = offsetof(mg_sums, bin);

    to->games += from->games;
    to->followed += from->followed;
    to->left_out += from->left_out;
    add_moments(to->moment, from->moment);
    add_moments(to->cut_off, from->cut_off);
    add_words((char *)to + rest, (const char *)from + rest, sizeof *to - rest);
}

void mg__weighted_take(mg_pairs *pairs, const mg_record *r, const int8_t *weight, int arm_n)
{
    for (int word = 0; word < WORDS; word++) {
        uint64_t known = UINT64_MAX;

        for (int arm = 0; arm < arm_n; arm++) {
            known &= weight[arm] ? r[arm].known[word] : UINT64_MAX;
        }
        for (uint64_t rest = known; rest; rest &= rest - 1) {
            int value = word * 64 + __builtin_ctzll(rest);
            int64_t sum = 0;
            bool counted = true;

            for (int arm = 0; arm < arm_n; arm++) {
                sum += weight[arm] ? weight[arm] * r[arm].value[value] : 0;
                counted = counted && (!weight[arm] || is_counted(&r[arm], value));
            }
            if (counted) {
                mg_moment_add(&pairs->difference[value], sum);
                octave_add(pairs->octave[value], sum);
            }
        }
    }
}

void mg_pairs_add(mg_pairs *to, const mg_pairs *from)
{
    add_moments(to->difference, from->difference);
    add_moments(to->together, from->together);
    add_words(to->octave, from->octave, sizeof to->octave);
}

mg_results *mg_results_new(int arm_n)
{
    return mg_results_new_of(arm_n, 0);
}

mg_results *mg_results_new_of(int arm_n, int difference_n)
{
    mg_results *r = calloc(1, sizeof *r);

    if (!r) {
        return NULL;
    }
    r->arm_n = arm_n;
    r->arm = calloc((size_t)arm_n, sizeof *r->arm);
    r->difference_n = difference_n ? difference_n : arm_n;
    r->pairs = calloc((size_t)r->difference_n, sizeof *r->pairs);
    if (!r->arm || !r->pairs) {
        mg_results_free(r);
        return NULL;
    }
    return r;
}

void mg_results_free(mg_results *r)
{
    if (!r) {
        return;
    }
    free(r->arm);
    free(r->pairs);
    free(r);
}

void mg_results_add(mg_results *to, const mg_results *from)
{
    to->games += from->games;
    for (int k = 0; k < to->arm_n; k++) {
        mg_sums_add(&to->arm[k], &from->arm[k]);
    }
    for (int k = 0; k < to->difference_n; k++) {
        mg_pairs_add(&to->pairs[k], &from->pairs[k]);
    }
}
