/* SPDX-License-Identifier: MIT */
#include "batch/question.h"

#include "base/assert.h"

#include <string.h>

_Static_assert((int)MG_ACTION_N <= (int)MG_MASK, "every kind of action is an answer");

/* ---- parts ---- */

typedef enum field { SUBJ, AMT } field;

/* A part without a unit ends the list of an argument. */
typedef struct part {
    const char *name;
    int32_t unit, count;
    uint8_t shift; /* unit = 2^shift, and count a power of 2; else NO_SHIFT */
    uint8_t field;
    bool is_seat;
} part;

/* clang-format off */
enum { NO_SHIFT = 32 };
#define IS_POWER(n) (((n) & ((n) - 1)) == 0)
#define SHIFT(unit, count) (IS_POWER(unit) && IS_POWER(count) ? __builtin_ctz(unit) : NO_SHIFT)
/* clang-format on */

static const part parts[][MG_PARTS_MAX + 1] = {
#define MG_PART(arg, at, name, field, unit, count, is_seat)                                        \
    [MG_ARG_##arg][at] = {name, unit, count, SHIFT(unit, count), field, is_seat},
#include "batch/parts.def"
};

static const part *part_of(int kind, int number)
{
    MG_ASSERT(kind > MG_ACT_NONE && kind < MG_ACTION_N && number <= MG_PARTS_MAX);
    return &parts[mg_action_table[kind].arg][number];
}

int mg_action_parts(int kind, const char *name[MG_PARTS_MAX])
{
    int n = 0;

    for (; part_of(kind, n)->unit; n++) {
        name[n] = part_of(kind, n)->name;
    }
    return n;
}

const char *mg__chosen_part(const mg__chosen *w)
{
    return w->kind == MG_ACT_NONE ? "kind" : part_of(w->kind, w->n)->name;
}

/* ---- answers ---- */

int mg__answers_first(const mg__answers *a)
{
    int word = a->word[0] ? 0 : 1;

    MG_REQUIRE(a->word[word] != 0);
    return word * 64 + __builtin_ctzll(a->word[word]);
}

/* Writes eight bytes at a time, from a table of all sets of eight. */
/* clang-format off */
#define BYTES_8(n) {(n) & 1, (n) >> 1 & 1, (n) >> 2 & 1, (n) >> 3 & 1, (n) >> 4 & 1, (n) >> 5 & 1, \
                    (n) >> 6 & 1, (n) >> 7 & 1},
#define SETS_4(n) BYTES_8(n) BYTES_8((n) + 1) BYTES_8((n) + 2) BYTES_8((n) + 3)
#define SETS_16(n) SETS_4(n) SETS_4((n) + 4) SETS_4((n) + 8) SETS_4((n) + 12)
#define SETS_64(n) SETS_16(n) SETS_16((n) + 16) SETS_16((n) + 32) SETS_16((n) + 48)
static const uint8_t sets_of_8[256][8] = {SETS_64(0) SETS_64(64) SETS_64(128) SETS_64(192)};

/* clang-format on */

void mg__answers_write(const mg__answers *a, uint8_t mask[MG_MASK])
{
    for (int word = 0; word < MG_WORDS; word++, mask += 64) {
        if (!a->word[word]) { /* nearly always the second word */
            memset(mask, 0, 64);
            continue;
        }
        for (int at = 0; at < 64; at += 8) {
            memcpy(mask + at, sets_of_8[a->word[word] >> at & 255], 8);
        }
    }
}

static int as_answer(const mg__chosen *w, const part *p, int value)
{
    return p->is_seat ? mg__place(value, w->seat, w->seat_n) : value;
}

static int as_value(const mg__chosen *w, const part *p, int answer)
{
    return p->is_seat && answer < w->seat_n ? (answer + w->seat) % w->seat_n : answer;
}

/* ---- narrowing ---- */

static int digit(const part *p, int32_t number)
{
    return p->shift == NO_SHIFT ? number / p->unit % p->count : number >> p->shift & (p->count - 1);
}

/* Which values of this part occur in a run, as bits: several only for the lowest part (unit 1),
 * else one. */
static uint32_t set_of(const part *p, const mg_run *r)
{
    return p->unit == 1 ? r->set : 1;
}

/* Keeps of a range of amounts those with one value of a part. The parts above have the same value
 * in the whole range, so these amounts are consecutive. */
static bool narrow_range(const part *p, int value, mg_run *r)
{
    if (r->act.amt == r->max) {
        return digit(p, r->act.amt) == value;
    }
    int32_t whole = p->unit * p->count;
    int32_t first = r->act.amt / whole * whole + value * p->unit, last = first + p->unit - 1;

    r->act.amt = r->act.amt > first ? r->act.amt : first;
    r->max = r->max < last ? r->max : last;
    return r->act.amt <= r->max;
}

/* Keeps of a run those subjects that have this value of a part. */
static bool narrow_set(const part *p, int value, mg_run *r)
{
    unsigned more = (unsigned)(value - digit(p, r->act.subj));

    if (more >= 32 || !(set_of(p, r) >> more & 1)) {
        return false;
    }
    if (p->unit == 1) {
        r->act.subj = (uint16_t)(r->act.subj + more);
        r->set = 1;
    }
    return true;
}

static bool has_value(const part *p, int value, mg_run *r)
{
    return p->field == SUBJ ? narrow_set(p, value, r) : narrow_range(p, value, r);
}

bool mg__chosen_fits(const mg__chosen *w, mg_run *run)
{
    for (int k = 0; k < w->n; k++) {
        const part *p = part_of(w->kind, k);

        if (!has_value(p, as_value(w, p, w->answer[k] - 1), run)) {
            return false;
        }
    }
    return true;
}

int mg__chosen_narrow(const mg__chosen *w, mg_run *run, int n)
{
    int left = 0;

    for (int k = 0; k < n && w->kind != MG_ACT_NONE; k++) {
        mg_run r = run[k];

        if (r.act.kind == w->kind && mg__chosen_fits(w, &r)) {
            run[left++] = r;
        }
    }
    return w->kind == MG_ACT_NONE ? n : left;
}

/* Keeps the runs of one kind; they are consecutive in the list. */
static int narrow_by_kind(int kind, mg_run *run, int n)
{
    int first = 0, left = 0;

    while (first < n && run[first].act.kind != kind) {
        first++;
    }
    for (; first + left < n && run[first + left].act.kind == kind; left++) {
        run[left] = run[first + left];
    }
    return left;
}

/* Keeps the runs that agree with the last answer. */
static int narrow_by_last(const mg__chosen *w, mg_run *run, int n)
{
    const part *p = part_of(w->kind, w->n - 1);
    const int value = as_value(w, p, w->answer[w->n - 1] - 1);
    int left = 0;

    for (int k = 0; k < n; k++) {
        mg_run r = run[k];

        if (has_value(p, value, &r)) {
            run[left++] = r;
        }
    }
    return left;
}

/* ---- questions ---- */

static mg__answers open_kinds(const mg_run *run, int n)
{
    mg__answers a = {{0}};

    for (int k = 0; k < n; k++) {
        mg__answers_add(&a, run[k].act.kind);
    }
    return a;
}

static void add_set(const mg__chosen *w, const part *p, const mg_run *r, mg__answers *a)
{
    int first = digit(p, r->act.subj);
    uint32_t set = set_of(p, r);

    MG_REQUIRE(first < MG_MASK);
    if (set == 1) {
        mg__answers_add(a, as_answer(w, p, first));
        return;
    }
    MG_REQUIRE(first % 32 == 0 && (p->count >= 32 || set >> p->count == 0));
    a->word[0] |= p->is_seat ? mg__places(set, w->seat, w->seat_n) : (uint64_t)set << first;
}

static void add_values(const mg__chosen *w, const part *p, const mg_run *r, mg__answers *a)
{
    if (p->field == SUBJ) {
        add_set(w, p, r, a);
        return;
    }
    int first = digit(p, r->act.amt), last = r->act.amt == r->max ? first : digit(p, r->max);

    MG_REQUIRE(first < MG_MASK && last < MG_MASK);
    if (first == last) {
        mg__answers_add(a, as_answer(w, p, first));
        return;
    }
    if (p->is_seat) {
        a->word[0] |= mg__places((2u << last) - (1u << first), w->seat, w->seat_n);
        return;
    }
    for (int word = 0; word < MG_WORDS; word++) {
        int from = first - word * 64, to = last - word * 64;

        if (from < 64 && to >= 0) {
            a->word[word] |=
                ~(uint64_t)0 << (from > 0 ? from : 0) & ~(uint64_t)0 >> (to < 63 ? 63 - to : 0);
        }
    }
}

static inline mg__answers open_values(const mg__chosen *w, const part *p, const mg_run *run, int n)
{
    mg__answers a = {{0}};

    for (int k = 0; k < n; k++) {
        add_values(w, p, &run[k], &a);
    }
    return a;
}

mg__answers mg__chosen_open(const mg__chosen *w, const mg_run *run, int n)
{
    return w->kind == MG_ACT_NONE ? open_kinds(run, n)
                                  : open_values(w, part_of(w->kind, w->n), run, n);
}

static bool is_single(const mg__answers *a)
{
    uint64_t low = a->word[0], high = a->word[1];

    return low ? !(low & (low - 1)) && !high : !(high & (high - 1));
}

static void put(mg__chosen *w, int answer)
{
    w->answer[w->n++] = (uint8_t)(answer + 1);
}

static bool has_one_value(const part *p, const mg_run *r)
{
    return p->field == SUBJ ? set_of(p, r) == 1 : digit(p, r->act.amt) == digit(p, r->max);
}

bool mg__chosen_take(mg__chosen *w, int answer, mg_run *run, int *n, mg_action *act,
                     mg__answers *open)
{
    if (w->kind == MG_ACT_NONE) {
        w->kind = (uint8_t)answer;
        *n = narrow_by_kind(answer, run, *n);
    } else {
        put(w, answer);
        *n = narrow_by_last(w, run, *n);
    }
    if (*n == 1 && mg__run_is_one(run)) {
        *act = run->act;
        return true;
    }
    for (const part *p = part_of(w->kind, w->n);; p++) {
        MG_REQUIRE(p->unit); /* fails never: parts distinguish all actions */
        if (*n == 1 && has_one_value(p, run)) {
            put(w, as_answer(w, p, digit(p, p->field == SUBJ ? run->act.subj : run->act.amt)));
            continue;
        }
        *open = open_values(w, p, run, *n);
        if (!is_single(open)) {
            return false;
        }
        put(w, mg__answers_first(open)); /* all runs that are left agree with it */
    }
}

int mg__chosen_answer(const mg__chosen *w, mg_action act)
{
    if (w->kind == MG_ACT_NONE) {
        return act.kind;
    }
    const part *p = part_of(w->kind, w->n);

    return as_answer(w, p, digit(p, p->field == SUBJ ? act.subj : act.amt));
}
