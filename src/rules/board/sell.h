/* SPDX-License-Identifier: MIT
 * Buildings that are removed: sold to the Bank for half (ST-22, ST-S5), lost, or sold because a
 * card exchanges their group. Internal. */
#ifndef MAGIE_RULES_SELL_H
#define MAGIE_RULES_SELL_H

#include "rules/board/pieces.h"

/* The levels of a board's sites while a group changes hands. */
typedef struct mg_site_levels {
    uint8_t level[MG_DEEDS_MAX];
} mg_site_levels;

/* Sites of a board and the level that each comes down to: the raised ones to one level more. What
 * stands lower stays. */
typedef struct mg_spread {
    uint32_t sites, raised;
    int level;
} mg_spread;

/** What selling one building of a site leads to: one step of its own, or with too few houses the
 * spread of its group that gives up fewest steps (ST-S5). */
mg_spread mg__spread_below(const mg_game *g, const mg_state *s, int deed_id);

/** What an MG_ACT_SELL_DOWN names, of a group that there is. */
mg_spread mg__spread_of(const mg_game *g, mg_action act);

/** What coming down to it brings. */
int32_t mg__sale_value(const mg_game *g, const mg_state *s, int board, const mg_spread *to);

/** Whether hotels of a group are up that cannot be sold one by one, as the Bank has not the houses
 * for any of them. */
bool mg__hotels_stuck(const mg_game *g, const mg_state *s, const mg_site *p);
mg_result mg__may_sell(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_sell_down(const mg_game *g, const mg_state *s, mg_action act);
mg_result mg__sell(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__sell_down(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

/** Sells all buildings of a seat (bankruptcy). */
void mg__raze(const mg_game *g, mg_state *s, mg_events *ev, int seat, bool paid, int clause);

/** Takes one building off a site, without payment. */
void mg__take_building(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int clause);
mg_site_levels mg__clear_group(const mg_game *g, mg_state *s, int group_id);
void mg__give_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id, int to);
void mg__restore_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id,
                       mg_site_levels *was);

#endif
