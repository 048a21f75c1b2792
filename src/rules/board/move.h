/* SPDX-License-Identifier: MIT
 * Moving a token along the loop of boards: each GO and each Free Parking on the way. What the space
 * that it reaches does is in land.h. Internal. */
#ifndef MAGIE_RULES_MOVE_H
#define MAGIE_RULES_MOVE_H

#include "rules/core/core.h"

/* What a GO pays: its salary; twice if it is reached exactly and an option of ST-112 says so. */
static inline int32_t mg__go_pays(const mg_game *g, int board, bool doubled)
{
    MG_ASSERT(g->board[board].salary >= 0);
    return g->board[board].salary * (doubled ? 2 : 1);
}

void mg__place_token(mg_state *s, mg_events *ev, int seat, int space, int clause);

/** Pays the salary of a GO; clause is the reason (ST-102). */
void mg__salary(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause);

/** Moves a token in the direction of play; or back, without salary, but with fees on the way. It
 * leaves a frame that lands the token: a card may have led here, and the space may draw one. */
void mg__advance(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause);
void mg__go_back(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces);

/** Puts a token on any space: only the space itself counts (US-26, US-S8). */
void mg__jump(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space);

/** Notes that a token has crossed a GO other than by a move along the loop; only the side on which
 * it then stands matters. */
void mg__cross_go(const mg_game *g, mg_state *s, int seat);

/** The most spaces of a bus ride: up to the space before the next bus (HD-10). step is 1, or -1
 * against the usual direction. */
int mg__bus_reach(const mg_game *g, int from, int step);
int mg__bus_range(const mg_game *g, const mg_state *s, int seat);

#endif
