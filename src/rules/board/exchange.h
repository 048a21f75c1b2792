/* SPDX-License-Identifier: MIT
 * Several currencies: exchange at the Bank for what is due now (IN-7, IN-S2), rents in the currency
 * that the owner asks for (IN-8). Internal. */
#ifndef MAGIE_RULES_EXCHANGE_H
#define MAGIE_RULES_EXCHANGE_H

#include "rules/core/core.h"
#include "rules/core/due.h"

/** What a seat can pay on a board, with its other currencies exchanged. */
static inline int32_t mg_purse(const mg_game *g, const mg_state *s, int seat, int board)
{
    return __builtin_expect(g->board_n > 1, 0) ? mg_power(g, s, seat, board)
                                               : s->board[board].cash[seat];
}

static inline bool mg__affords(const mg_game *g, const mg_state *s, int seat, int board,
                               int32_t amt)
{
    return s->board[board].cash[seat] >= amt || mg_purse(g, s, seat, board) >= amt;
}

/** The most that cash of one currency buys of another: m units cost m and the fee, rounded up. */
int32_t mg__buys(const mg_game *g, int64_t cash);
int32_t mg__most_exchange(const mg_game *g, const mg_state *s, int seat, int from);

/** Exchanges money. *then becomes the action for which there is now enough money; it is unchanged
 * if there is none. */
mg_result mg__exchange(const mg_game *g, mg_state *s, mg_action act, mg_events *ev,
                       mg_action *then);
bool mg__may_cancel(const mg_game *g, const mg_state *s);

/** Collects a rent for the deed, or without a deed (-1) what seat owes another seat by a card: it
 * must be paid now, in the currency that the creditor chooses (IN-8, IN-S8). */
void mg__collect(const mg_game *g, mg_state *s, mg_events *ev, int seat, int to, int deed_id,
                 const mg_due *due);
mg_result mg__claim(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
int32_t mg__most_mix(const mg_state *s, int seat, int board);
mg_result mg__mix(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
