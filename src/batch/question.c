/* SPDX-License-Identifier: MIT */
#include "batch/question.h"

#include "base/assert.h"

_Static_assert((int)MG_ACTION_N <= (int)MG_MASK, "every kind of action is an answer");

/* ---- parts ---- */

typedef enum field { SUBJ, AMT } field;

/* One without a unit ends those of an argument. */
typedef struct part {
    const char *name;
    int32_t unit, count;
    field field;
    bool is_seat;
} part;

static const part parts[][MG_PARTS_MAX + 1] = {
#define MG_PART(arg, at, name, field, unit, count, is_seat)                                        \
    [MG_ARG_##arg][at] = {name, unit, count, field, is_seat},
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

/* Each bit of a byte in a byte of its own, eight at a time: the product has a copy of the byte in
 * each, of which the mask keeps one bit, and the sum carries that to the top. */
void mg__answers_write(const mg__answers *a, uint8_t mask[MG_MASK])
{
    for (int at = 0; at < MG_MASK; at += 8) {
        uint64_t bits = a->word[at / 64] >> at % 64 & 0xff;
        uint64_t one_each = bits * 0x0101010101010101u & 0x8040201008040201u;
        uint64_t bytes = (one_each + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;

        for (int k = 0; k < 8; k++) {
            mask[at + k] = (uint8_t)(bytes >> 8 * k);
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
    return number / p->unit % p->count;
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

bool mg__chosen_fits(const mg__chosen *w, mg_choice *choice)
{
    for (int k = 0; k < w->n; k++) {
        const part *p = part_of(w->kind, k);
        int value = as_value(w, p, w->answer[k]);

        if (p->field == SUBJ ? digit(p, choice->act.subj) != value
                             : !narrow_range(p, value, choice)) {
            return false;
        }
    }
    return true;
}

/* ---- questions ---- */

static void add_values(const mg__chosen *w, const mg_choice *c, mg__answers *a)
{
    const part *p = part_of(w->kind, w->n);
    int first = digit(p, p->field == SUBJ ? c->act.subj : c->act.amt);
    int last = p->field == SUBJ ? first : digit(p, c->max);

    MG_REQUIRE(first < MG_MASK && last < MG_MASK);
    for (int value = first; value <= last; value++) {
        mg__answers_add(a, as_answer(w, p, value));
    }
}

mg__answers mg__chosen_open(const mg__chosen *w, const mg_choice *choice, int n)
{
    mg__answers a = {{0}};

    if (w->kind == MG_ACT_NONE) {
        for (int k = 0, last = MG_ACT_NONE; k < n; k++) { /* lists have a kind's choices together */
            if (choice[k].act.kind != last) {
                last = choice[k].act.kind;
                mg__answers_add(&a, last);
            }
        }
        return a;
    }
    for (int k = 0; k < n; k++) {
        mg_choice c = choice[k];

        if (c.act.kind == w->kind && mg__chosen_fits(w, &c)) {
            add_values(w, &c, &a);
        }
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
        w->answer[w->n++] = (uint8_t)answer;
    }
}

/* The only choice that is left, if there is one alone and no amount to choose. */
static bool find_only(const mg__chosen *w, const mg_choice *choice, int n, mg_action *act)
{
    int found = 0;

    for (int k = 0; k < n && found < 2; k++) {
        mg_choice c = choice[k];

        if (c.act.kind == w->kind && mg__chosen_fits(w, &c)) {
            found += c.act.amt == c.max ? 1 : 2;
            *act = c.act;
        }
    }
    return found == 1;
}

bool mg__chosen_take(mg__chosen *w, int answer, const mg_choice *choice, int n, mg_action *act,
                     mg__answers *open)
{
    put(w, answer);
    if (find_only(w, choice, n, act)) {
        return true;
    }
    for (;;) {
        MG_REQUIRE(part_of(w->kind, w->n)->unit); /* parts tell all choices apart */
        *open = mg__chosen_open(w, choice, n);
        if (!is_single(open)) {
            return false;
        }
        put(w, mg__answers_first(open));
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
