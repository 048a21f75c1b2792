/* SPDX-License-Identifier: MIT
 * The decisions that a steward makes most often: to roll, and to end its turn. The simple cases are
 * decided here and inlined into play-outs, which then need no call. Internal. */
#ifndef MAGIE_BOTS_STEWARD_TURN_H
#define MAGIE_BOTS_STEWARD_TURN_H

#include "bots/steward/steward_mind.h"
#include "bots/steward/steward_trade.h"

/** Whether the seat still has the deeds and mortgages with which there was nothing to do, and less
 *  cash than it needs to do more. */
static inline bool mg__steward_is_content(const mg_board_state *b, const mg_steward_memory *memory,
                                          int seat, int board)
{
    return (memory->on[board].content == mg__steward_holdings(b, seat)) &
           (b->cash[seat] < memory->on[board].enough);
}

/** Whether it is time to look for trades. Seats look in different rounds, so that each pair of
 *  seats is examined twice as often as each seat looks. */
static inline bool mg__steward_is_time(const mg_game *g, const mg_state *s,
                                       const mg_steward_params *p, int seat)
{
    bool often = g->opt.score == MG_SCORE_VOTES && p->vote; /* the end may come at any time */
    uint32_t mask = often ? 0 : (uint32_t)p->trade_mask;

    return g->opt.trades && ((s->round_n + (mask + 1) / 4 * (uint32_t)seat) & mask) == 0;
}

/** Whether deeds have changed hands since it last looked for trades, so that it may find more. */
static inline bool mg__steward_may_trade(const mg_state *s, const mg_steward_memory *memory,
                                         int board)
{
    return memory->on[board].owners != mg__steward_owners(&s->board[board]);
}

/** Whether it always rolls if it may, because none of the other actions would then be of
 * interest. */
static inline bool mg__steward_rolls(const mg_game *g)
{
    return !(g->opt.travel | g->opt.doubles_optional);
}

/** On a single board, the commonest case: whether the only thing left to do is to end the turn. */
static inline bool mg__steward_ends(const mg_game *g, const mg_state *s,
                                    const mg_steward_memory *memory, const mg_steward_params *p,
                                    int seat)
{
    if ((s->board_n != 1) | !mg__steward_is_content(s->board, memory, seat, 0)) {
        return false;
    }
    return !mg__steward_is_time(g, s, p, seat) ||
           (!(g->rare && s->held[seat]) && !mg__steward_may_trade(s, memory, 0));
}

#endif
