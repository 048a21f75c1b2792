/* SPDX-License-Identifier: MIT
 * Choosing an action step by step: its kind, then each number of it that several of the choices
 * left have different. Internal. */
#ifndef MAGIE_BATCH_QUESTION_H
#define MAGIE_BATCH_QUESTION_H

#include "rules/core/runs.h"

#include "magie/batch.h"

enum {
    MG_WORDS = MG_MASK / 64,
    MG_RUNS_KEPT = 40 /* entries of a decision's list that are kept until it is taken: nearly all
                         have fewer. Longer lists are made anew for each answer */
};

/* A set of answers. */
typedef struct mg__answers {
    uint64_t word[MG_WORDS];
} mg__answers;

/* What is chosen so far: the kind, and its first n parts, 1 + the answer each, then 0. Seats in
 * answers are counted from seat. */
typedef struct mg__chosen {
    uint8_t kind, n;
    uint8_t answer[MG_PARTS_MAX];
    uint8_t seat, seat_n;
} mg__chosen;

/** A seat as counted from the first; what is no seat (the Bank, all) stays. */
static inline int mg__place(int seat, int first, int seat_n)
{
    return (unsigned)seat >= (unsigned)seat_n ? seat
           : seat >= first                    ? seat - first
                                              : seat - first + seat_n;
}

/** The same of a seat + 1, 0 being nobody; and of a set. */
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

/** The lowest; there is one. */
int mg__answers_first(const mg__answers *a);

/** A byte for each answer: 1 for those of the set. */
void mg__answers_write(const mg__answers *a, uint8_t mask[MG_MASK]);

/** What can be answered next, the runs being the actions of the decision that agree with what is
 * chosen. */
mg__answers mg__chosen_open(const mg__chosen *w, const mg_run *run, int n);

/** Takes one of those answers, and all after it that leave no choice; keeps of the *n runs what
 * agrees with it. Returns whether that makes an action, *act; else *open is what is asked next. */
bool mg__chosen_take(mg__chosen *w, int answer, mg_run *run, int *n, mg_action *act,
                     mg__answers *open);

/** Keeps of n runs of a decision what agrees with all that is chosen; returns how many are left. */
int mg__chosen_narrow(const mg__chosen *w, mg_run *run, int n);

/** Whether a run of the kind chosen agrees with the rest of what is chosen; it is narrowed to that.
 */
bool mg__chosen_fits(const mg__chosen *w, mg_run *run);

/** The answer to what is asked next that leads to an action, and what is asked; "kind" too. */
int mg__chosen_answer(const mg__chosen *w, mg_action act);
const char *mg__chosen_part(const mg__chosen *w);

#endif
