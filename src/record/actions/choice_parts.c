/* SPDX-License-Identifier: MIT
 * What the sentences of choices share: deeds, levels, amounts, lists. */
#include "record/actions/choice_parts.h"

mg__named mg__asked_deed(const mg__asked *a)
{
    if (mg_action_table[a->choice->act.kind].arg == MG_ARG_DEED) {
        return mg__named_deed(a->g, a->choice->act.subj);
    }
    return mg__named_deed(a->g, a->top->with_deed.deed);
}

int mg__asked_board(const mg__asked *a)
{
    return mg_action_board(a->g, a->s, a->choice->act);
}

static int32_t cost_of(const mg__asked *a)
{
    return mg_action_cost(a->g, a->s, a->choice->act);
}

int mg__asked_level(const mg__asked *a)
{
    int deed_id = a->choice->act.subj;

    return a->s->board[mg_deed_board(deed_id)].level[mg_deed_index(deed_id)];
}

void mg__put_asked_money(mg__out *o, const mg__asked *a, int64_t amt)
{
    mg__put_money(o, a->g, mg__asked_board(a), amt);
}

static int64_t cash_of(const mg__asked *a)
{
    return a->s->board[mg__asked_board(a)].cash[a->choice->act.seat];
}

void mg__put_rest(mg__out *o, const mg__asked *a, int32_t cost)
{
    int64_t rest = cash_of(a) - cost;

    mg__put(o, rest < 0 ? ", lacks " : ", leaves ");
    mg__put_asked_money(o, a, rest < 0 ? -rest : rest);
}

void mg__put_result(mg__out *o, const mg__asked *a)
{
    int32_t cost = cost_of(a);

    if (cost > 0) {
        mg__put(o, " for ");
        mg__put_asked_money(o, a, cost);
        mg__put_rest(o, a, cost);
    } else if (cost < 0) {
        mg__put(o, " for ");
        mg__put_asked_money(o, a, -(int64_t)cost);
        mg__put(o, ", makes ");
        mg__put_asked_money(o, a, cash_of(a) - cost);
    }
}

void mg__put_building(mg__out *o, const mg__asked *a, int level)
{
    mg__put_piece(o, a->g, level == MG_LEVEL_HOTEL);
}

void mg__put_range(mg__out *o, const mg__asked *a)
{
    mg__put_asked_money(o, a, a->choice->act.amt);
    if (a->choice->max > a->choice->act.amt) {
        mg__put(o, " to ");
        mg__put_asked_money(o, a, a->choice->max);
    }
}

void mg__list_add(mg__list *l, const char *part)
{
    if (l->n > 0) {
        mg__put(l->o, l->n > 1 ? ", " : "");
        mg__put(l->o, l->last);
    }
    mg__out last = mg__out_of(l->last, sizeof l->last);
    mg__put(&last, part);
    l->n++;
}

void mg__list_end(mg__list *l)
{
    if (l->n == 0) {
        mg__put(l->o, "nothing");
        return;
    }
    mg__put(l->o, l->n > 1 ? " and " : "");
    mg__put(l->o, l->last);
}
