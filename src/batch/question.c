/* SPDX-License-Identifier: MIT */
#include "batch/question.h"

#include "base/assert.h"

#include <string.h>

_Static_assert((int)MG_ACTION_N <= (int)MG_MASK, "every kind of action is an answer");

/* ---- parts ---- */

typedef enum field { SUBJ, AMT } field;

/* One without a unit ends those of an argument. */
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

/* Eight bytes at a time, from a table of all sets of eight. */
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
        if (!a->word[word]) { /* nearly always of the second */
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

/* Leaves of a range of amounts those of one value of a part; the parts above it are the same for
 * the whole range, so that these stand together. */
static bool narrow_range(const part *p, int value, mg_choice *c)
{
    if (c->act.amt == c->max) {
        return digit(p, c->act.amt) == value;
    }
    int32_t whole = p->unit * p->count;
    int32_t first = c->act.amt / whole * whole + value * p->unit, last = first + p->unit - 1;

    c->act.amt = c->act.amt > first ? c->act.amt : first;
    c->max = c->max < last ? c->max : last;
    return c->act.amt <= c->max;
}

static bool has_value(const part *p, int value, mg_choice *c)
{
    return p->field == SUBJ ? digit(p, c->act.subj) == value : narrow_range(p, value, c);
}

bool mg__chosen_fits(const mg__chosen *w, mg_choice *choice)
{
    for (int k = 0; k < w->n; k++) {
        const part *p = part_of(w->kind, k);

        if (!has_value(p, as_value(w, p, w->answer[k] - 1), choice)) {
            return false;
        }
    }
    return true;
}

int mg__chosen_narrow(const mg__chosen *w, mg_choice *choice, int n)
{
    int left = 0;

    for (int k = 0; k < n && w->kind != MG_ACT_NONE; k++) {
        mg_choice c = choice[k];

        if (c.act.kind == w->kind && mg__chosen_fits(w, &c)) {
            choice[left++] = c;
        }
    }
    return w->kind == MG_ACT_NONE ? n : left;
}

/* The same for the last answer alone. */
static int narrow_by_last(const mg__chosen *w, mg_choice *choice, int n)
{
    int left = 0;

    if (w->n == 0) {
        for (int k = 0; k < n; k++) {
            if (choice[k].act.kind == w->kind) {
                choice[left++] = choice[k];
            }
        }
        return left;
    }
    const part *p = part_of(w->kind, w->n - 1);
    const int value = as_value(w, p, w->answer[w->n - 1] - 1);
    for (int k = 0; k < n; k++) {
        mg_choice c = choice[k];

        if (has_value(p, value, &c)) {
            choice[left++] = c;
        }
    }
    return left;
}

/* ---- questions ---- */

static mg__answers open_kinds(const mg_choice *choice, int n)
{
    mg__answers a = {{0}};

    for (int k = 0, last = MG_ACT_NONE; k < n; k++) { /* lists have a kind's choices together */
        if (choice[k].act.kind != last) {
            last = choice[k].act.kind;
            mg__answers_add(&a, last);
        }
    }
    return a;
}

static void add_values(const mg__chosen *w, const part *p, const mg_choice *c, mg__answers *a)
{
    int first = digit(p, p->field == SUBJ ? c->act.subj : c->act.amt);
    int last = p->field == SUBJ || c->act.amt == c->max ? first : digit(p, c->max);

    MG_REQUIRE(first < MG_MASK && last < MG_MASK);
    if (first == last) {
        mg__answers_add(a, as_answer(w, p, first));
        return;
    }
    for (int word = 0; word < MG_WORDS; word++) { /* amounts have no seats */
        int from = first - word * 64, to = last - word * 64;

        if (from < 64 && to >= 0) {
            a->word[word] |=
                ~(uint64_t)0 << (from > 0 ? from : 0) & ~(uint64_t)0 >> (to < 63 ? 63 - to : 0);
        }
    }
}

mg__answers mg__chosen_open(const mg__chosen *w, const mg_choice *choice, int n)
{
    mg__answers a = {{0}};

    if (w->kind == MG_ACT_NONE) {
        return open_kinds(choice, n);
    }
    const part *p = part_of(w->kind, w->n);
    for (int k = 0; k < n; k++) {
        add_values(w, p, &choice[k], &a);
    }
    return a;
}

static bool is_single(const mg__answers *a)
{
    uint64_t low = a->word[0], high = a->word[1];

    return low ? !(low & (low - 1)) && !high : !(high & (high - 1));
}

static void put(mg__chosen *w, int answer)
{
    if (w->kind == MG_ACT_NONE) {
        w->kind = (uint8_t)answer;
    } else {
        w->answer[w->n++] = (uint8_t)(answer + 1);
    }
}

bool mg__chosen_take(mg__chosen *w, int answer, mg_choice *choice, int *n, mg_action *act,
                     mg__answers *open)
{
    for (;;) {
        put(w, answer);
        *n = narrow_by_last(w, choice, *n);
        if (*n == 1 && choice->act.amt == choice->max) {
            *act = choice->act;
            return true;
        }
        MG_REQUIRE(part_of(w->kind, w->n)->unit); /* parts tell all choices apart */
        *open = mg__chosen_open(w, choice, *n);
        if (!is_single(open)) {
            return false;
        }
        answer = mg__answers_first(open);
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
