/* SPDX-License-Identifier: MIT
 * Questions about a state: worth, what a seat could raise, what an action costs. */
#include "rules/board/board_ops.h"
#include "rules/core/core.h"

int mg_owner(const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_is_board(s, mg_id_board(deed_id)) && mg_id_deed(deed_id) < MG_DEEDS_MAX);
    return (int)s->board[mg_id_board(deed_id)].owner[mg_id_deed(deed_id)] - 1;
}

bool mg_group_complete(const mg_game *g, const mg_state *s, int deed_id)
{
    MG_ASSERT(mg_id_valid(g, deed_id));
    int board = mg_id_board(deed_id), owner = mg_owner(s, deed_id);

    return owner >= 0 && mg_complete(&g->board[board], &s->board[board], owner,
                                     g->board[board].group[mg_id_deed(deed_id)]);
}

int32_t mg_interest(const mg_game *g, int32_t value)
{
    MG_ASSERT(value >= 0);
    return (int32_t)(((int64_t)value * g->opt.mortgage_interest + 99) / 100);
}

/* Deeds at times their price, mortgaged ones at halves of it, and buildings at cost. */
static int32_t property(const mg_board *t, const mg_board_state *b, int seat, int times, int halves)
{
    int32_t sum = 0;

    MG_EACH_BIT(deed, b->owned[seat] & ~b->mortgaged)
        sum += t->price[deed] * times;
    MG_EACH_BIT(deed, b->owned[seat] & b->mortgaged)
        sum += t->price[deed] * halves / 2;
    MG_EACH_BIT(deed, b->owned[seat] & b->built)
        sum += b->level[deed] * t->house_cost[deed];
    return sum;
}

int32_t mg__board_worth(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    int halves = g->opt.worth_mortgaged == MG_MORTGAGED_HALF;
    int32_t sum = 0;

    for (int board = 0; board < s->board_n; board++) {
        sum += s->board[board].cash[seat] +
               property(&g->board[board], &s->board[board], seat, g->opt.worth_deeds, halves);
    }
    return sum;
}

int32_t mg__raisable_on(const mg_game *g, const mg_state *s, int seat, int board)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    const mg_board *t = &g->board[board];
    const mg_board_state *b = &s->board[board];
    int32_t sum = b->cash[seat];

    MG_EACH_BIT(deed, b->owned[seat] & b->built)
        sum += b->level[deed] * (t->house_cost[deed] / 2);
    MG_EACH_BIT(deed, b->owned[seat] & ~b->mortgaged)
        sum += t->raises[deed];
    return sum;
}

int32_t mg_raisable(const mg_game *g, const mg_state *s, int seat)
{
    MG_ASSERT(mg_is_seat(s, seat));
    int32_t sum = 0;

    for (int board = 0; board < s->board_n; board++) {
        sum += mg__raisable_on(g, s, seat, board);
    }
    return sum;
}

int32_t mg__tax_worth(const mg_game *g, const mg_state *s, int seat, int board)
{
    MG_ASSERT(mg_is_seat(s, seat) && mg_is_board(s, board));
    int halves = g->opt.tax_mortgaged == MG_COUNT_HALF ? 1 : 2;

    return s->board[board].cash[seat] +
           property(&g->board[board], &s->board[board], seat, 1, halves);
}

int32_t mg_tax_share(const mg_game *g, const mg_state *s, int seat, int space)
{
    MG_ASSERT(mg_is_space(s, space));
    int board = space / MG_SPACES;
    int64_t worth = mg__tax_worth(g, s, seat, board);

    return (int32_t)((worth * g->board[board].tax_percent[space % MG_SPACES] + 99) / 100);
}

static int32_t deed_cost(const mg_game *g, const mg_state *s, mg_action act)
{
    int board = mg_id_board(act.subj), deed = mg_id_deed(act.subj);
    const mg_board *t = &g->board[board];
    bool whole;

    if (!mg_id_valid(g, act.subj)) {
        return 0;
    }
    switch (act.kind) {
    case MG_ACT_BUILD:
        return (mg_build_level(g, s, act.subj) - s->board[board].level[deed]) * t->house_cost[deed];
    case MG_ACT_SELL: {
        int level = mg__level_below(g, s, act.subj, &whole);

        return -mg__sale_value(g, s, act.subj, level, whole);
    }
    case MG_ACT_MORTGAGE:
        return -t->mortgage[deed];
    case MG_ACT_LIFT:
        return t->mortgage[deed] + mg_interest(g, t->mortgage[deed]);
    case MG_ACT_KEEP:
        return mg_interest(g, t->mortgage[deed]);
    case MG_ACT_IMPORT:
        return 2 * t->house_cost[deed];
    case MG_ACT_SELL_DEED:
        return -t->price[deed];
    case MG_ACT_TAKE:
        return mg_peek(s)->kind == MG_FRAME_ON_GO ? t->price[deed] : 0;
    default:
        return 0;
    }
}

int32_t mg__board_cost(const mg_game *g, const mg_state *s, mg_action act)
{
    const mg_frame *f = mg_peek(s);

    switch (act.kind) {
    case MG_ACT_BUY:
        return g->board[mg_id_board(f->buy.deed)].price[mg_id_deed(f->buy.deed)];
    case MG_ACT_BID:
        return act.amt;
    case MG_ACT_PAY:
        return f->kind == MG_FRAME_DEBT ? f->debt.amt : f->fine_or_card.amt;
    case MG_ACT_PAY_FINE:
        return g->opt.jail_fine;
    case MG_ACT_TAX_FLAT:
        return g->board[f->tax.space / MG_SPACES].tax[f->tax.space % MG_SPACES];
    case MG_ACT_SELL_DOWN: {
        const mg_board *t = &g->board[mg_id_board(act.subj)];
        uint32_t group =
            mg_id_deed(act.subj) < t->group_n ? t->group_mask[mg_id_deed(act.subj)] : 0;

        return group
                   ? -mg__sale_value(g, s, mg_deed_id(mg_id_board(act.subj), mg_bits_first(group)),
                                     act.amt, true)
                   : 0;
    }
    default:
        return deed_cost(g, s, act);
    }
}
