/* SPDX-License-Identifier: MIT
 * Moving along the loop of boards, and the effect of the space reached. Internal. */
#ifndef MAGIE_RULES_LAND_H
#define MAGIE_RULES_LAND_H

#include "rules/core/core.h"

void mg__place_token(mg_state *s, mg_events *ev, int seat, int space, int clause);

/** Pays the salary of a GO; clause is the reason (ST-102). */
void mg__salary(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause);
MG_NOINLINE void mg__advance_fully(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                   int spaces, int clause);
void mg__advance(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces, int clause);

/** Moves a token back against the direction of play: without salary, but with fees on the way. */
void mg__go_back(const mg_game *g, mg_state *s, mg_events *ev, int seat, int spaces);

/** The most spaces of a bus ride: up to the space before the next bus (HD-10). step is 1, or -1
 * against the usual direction. */
int mg__bus_reach(const mg_game *g, int from, int step);
int mg__bus_range(const mg_game *g, const mg_state *s, int seat);

/** Notes that a token has crossed a GO other than by a move along the loop; only the side on which
 * it then stands matters. */
void mg__cross_go(const mg_game *g, mg_state *s, int seat);
mg_result mg__land_anywhere(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__utility_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int times);
MG_NOINLINE void mg__land_on_owned(const mg_game *g, mg_state *s, mg_events *ev, int seat,
                                   int board, int deed);
void mg__land_on_tax(const mg_game *g, mg_state *s, mg_events *ev, int seat, int space);
mg_result mg__tax(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__land(const mg_game *g, mg_state *s, mg_events *ev, int seat);

#endif
