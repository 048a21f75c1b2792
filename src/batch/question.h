/* SPDX-License-Identifier: MIT
 * Choosing an action step by step: first its kind, then each of its numbers in which the remaining
 * choices differ. Internal. */
#ifndef MAGIE_BATCH_QUESTION_H
#define MAGIE_BATCH_QUESTION_H

#include "rules/core/runs.h"

#include "magie/batch.h"

enum {
    MG_WORDS = MG_MASK / 64,
    MG_RUNS_KEPT = 40 /* entries of a decision's list that are kept until the decision is made;
                         nearly all lists are shorter. A longer list is made again for each
                         answer */
};

/* A set of answers, as bits. */
typedef struct mg__answers {
    uint64_t word[MG_WORDS];
} mg__answers;

/* What is chosen so far: the kind, then its first n parts, each as 1 + the answer; the rest is 0.
 * Seats in answers are counted from `seat`. */
typedef struct mg__chosen {
    uint8_t kind, n;
    uint8_t answer[MG_PARTS_MAX];
    uint8_t seat, seat_n;
} mg__chosen;

/** A seat counted from `first`; numbers that are not seats (the Bank, all) stay. */
static inline int mg__place(int seat, int first, int seat_n)
{
    return (unsigned)seat >= (unsigned)seat_n ? seat
           : seat >= first                    ? seat - first
                                              : seat - first + seat_n;
}

/** The same for a seat + 1, where 0 is nobody; and for a set of seats. */
static inline int mg__place_some(int some, int first, int seat_n)
{
    return some == 0 ? 0 : some > first ? some - first : some - first + seat_n;
}

static inline uint32_t mg__places(uint32_t set, int first, int seat_n)
{
    return (set >> first | set << (seat_n - first)) & ((1u << seat_n) - 1);
}

static inline bool mg__answers_has(const mg__answers *a, int32_t answer)
{
    return answer >= 0 && answer < MG_MASK && a->word[answer / 64] >> answer % 64 & 1;
}

static inline void mg__answers_add(mg__answers *a, int answer)
{
    a->word[answer / 64] |= (uint64_t)1 << answer % 64;
}

/** The lowest answer of a set that is not empty. */
int mg__answers_first(const mg__answers *a);

/** Writes a byte for each answer: 1 for those in the set. */
void mg__answers_write(const mg__answers *a, uint8_t mask[MG_MASK]);

/** The allowed answers to the next question. The runs are the actions of the decision that agree
 * with what is chosen. */
mg__answers mg__chosen_open(const mg__chosen *w, const mg_run *run, int n);

/** Takes one of those answers, and all following ones that are the only choice. Keeps the *n runs
 * that agree. Returns whether that makes an action, *act; otherwise *open has the answers to the
 * next question. */
bool mg__chosen_take(mg__chosen *w, int answer, mg_run *run, int *n, mg_action *act,
                     mg__answers *open);

/** Keeps those of n runs of a decision that agree with all that is chosen. Returns how many are
 * left. */
int mg__chosen_narrow(const mg__chosen *w, mg_run *run, int n);

/** Whether a run of the chosen kind agrees with the rest of what is chosen; if so, the run is
 * narrowed to that. */
bool mg__chosen_fits(const mg__chosen *w, mg_run *run);

/** The answer to the next question that leads to the action; and the name of that question, which
 * may be "kind". */
int mg__chosen_answer(const mg__chosen *w, mg_action act);
const char *mg__chosen_part(const mg__chosen *w);

#endif
