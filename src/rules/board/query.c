/* SPDX-License-Identifier: MIT
 * Questions about a state: worth, what a seat could raise, what an action costs. */
#include "rules/board/query.h"

#include "rules/board/board_ops.h"
#include "rules/core/core.h"

/* The value of the property of a seat: deeds at `times` their price, mortgaged ones at `halves`
 * halves of it, and buildings at cost. */
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

int mg_tax_clause(const mg_game *g, int space, bool share)
{
    const mg_board *t = &g->board[space / MG_SPACES];

    if (g->board_n == 1) {
        return CL(ST_108);
    }
    bool income = space % MG_SPACES == t->income;

    return share ? CL(IN_16) : income && !t->tax_percent[t->income] ? CL(IN_R11) : CL(ST_108);
}

int32_t mg_tax_share(const mg_game *g, const mg_state *s, int seat, int space)
{
    MG_ASSERT(mg_is_space(s, space));
    int board = space / MG_SPACES;
    int64_t worth = mg__tax_worth(g, s, seat, board);

    return (int32_t)((worth * g->board[board].tax_percent[space % MG_SPACES] + 99) / 100);
}
