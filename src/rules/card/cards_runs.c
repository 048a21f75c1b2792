/* SPDX-License-Identifier: MIT
 * What a seat may do in a card game, in runs, made from its short list. */
#include "base/bits.h"
#include "rules/card/brief.h"
#include "rules/card/cards_ops.h"

typedef struct list {
    mg_run *out;
    int n, cap; /* n counts on past cap */
} list;

static void put(list *l, mg_action act, int32_t max, uint32_t set)
{
    if (l->n < l->cap) {
        l->out[l->n] = (mg_run){act, max, set};
    }
    l->n++;
}

/* Puts subjects of a set into one run, 32 at most. */
static void put_subjects(list *l, const mg_span *span)
{
    for (int first = 0; first < 64; first += 32) {
        uint32_t set = (uint32_t)(span->set >> first);

        if (set & (set - 1)) {
            mg_action act = mg__span_at(span, first);

            put(l, act, act.amt, set);
        } else if (set) {
            mg_action act = mg__span_at(span, first + mg_bits_first(set));

            put(l, act, act.amt, 1);
        }
    }
}

/* Puts amounts into one run if they follow each other. */
static void put_amounts(list *l, const mg_span *span)
{
    for (uint64_t rest = span->set; rest;) {
        int first = __builtin_ctzll(rest), n = 1;
        mg_action act = mg__span_at(span, first);

        while (span->shift == MG_BY_AMT && first + n < 64 && rest >> (first + n) & 1) {
            n++;
        }
        put(l, act, act.amt + n - 1, 1);
        rest = first + n < 64 ? rest >> (first + n) << (first + n) : 0;
    }
}

int mg__cards_runs(const mg_game *g, const mg_state *s, int seat, bool plays, mg_run *out, int cap)
{
    MG_ASSERT(cap <= 0 || out);
    mg_brief brief;
    list l = {out, 0, cap};

    mg_brief_of(g, s, seat, &brief, !plays);
    for (const mg_span *span = brief.span; span < brief.span + brief.span_n; span++) {
        if (span->shift == MG_BY_SUBJ) {
            put_subjects(&l, span);
        } else {
            put_amounts(&l, span);
        }
    }
    return l.n;
}
