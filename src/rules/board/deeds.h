/* SPDX-License-Identifier: MIT
 * Deeds: their owners, changes of owner, and the marks for an estate or an open offer. Internal. */
#ifndef MAGIE_RULES_DEEDS_H
#define MAGIE_RULES_DEEDS_H

#include "rules/core/core.h"

/* Deeds of a board that one condition bars from an action, and the refusal. */
typedef struct mg_bar {
    uint32_t deeds;
    mg_status status;
    int clause;
} mg_bar;

enum { MG_BARS = 4 };

/* All that bars deeds of a board from one kind of action, in the order in which refusals name it.
 * Lists and refusals use the same bars. The functions that fill one are inlined, so that a list,
 * which needs only the deeds, makes no table in memory. */
typedef struct mg_bars {
    mg_bar at[MG_BARS];
} mg_bars;

/** The deeds that nothing bars. Bits beyond the deeds of the board may be set. */
static inline uint32_t mg_unbarred(mg_bars bars)
{
    return ~(bars.at[0].deeds | bars.at[1].deeds | bars.at[2].deeds | bars.at[3].deeds);
}

/** The refusal for one deed of that board, mg_done if nothing bars it. */
static inline mg_result mg__barred(mg_bars bars, int deed_id)
{
    for (int k = 0; k < MG_BARS; k++) {
        if (bars.at[k].deeds >> mg_deed_index(deed_id) & 1) {
            return mg_refuse(bars.at[k].status, bars.at[k].clause);
        }
    }
    return mg_done;
}

static inline int32_t mg_price_of(const mg_game *g, int deed_id)
{
    return g->board[mg_deed_board(deed_id)].price[mg_deed_index(deed_id)];
}

bool mg__any_unowned(const mg_game *g, const mg_state *s);

/** Gives a deed to another holder. Both are a seat or MG_BANK, and they differ. */
void mg__give_deed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int to,
                   mg_cause cause, int clause);

uint32_t mg__due_of(const mg_state *s, int seat, int board);
bool mg__any_due(const mg_state *s, int seat);

/** Deeds among those received that their receiver has to settle. mg__takeover asks a seat about
 * them (board.due). */
uint32_t mg__due_on_transfer(const mg_game *g, const mg_board_state *b, uint32_t deeds);
void mg__takeover(mg_state *s, int seat, bool estate);

/** Deeds of a board in an offer that waits for its answer: they must stay as they were offered. */
uint32_t mg__on_offer(const mg_state *s, int board);
void mg__clear_offer(mg_state *s);

#endif
