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

/* Sites of a board, and the level to which each is lowered: the raised ones to one level more.
 * Sites that are lower already stay as they are. */
typedef struct mg_spread {
    uint32_t sites, raised;
    int level;
} mg_spread;

/** The spread after selling one building of a site: one step lower; or, if the Bank has too few
 * houses, the spread of the group that loses the fewest steps (ST-S5). */
mg_spread mg__spread_below(const mg_game *g, const mg_state *s, int deed_id);

/** The spread that an MG_ACT_SELL_DOWN names; its group must exist. */
mg_spread mg__spread_of(const mg_game *g, mg_action act);

/** The price of all buildings that a spread removes. */
int32_t mg__sale_value(const mg_game *g, const mg_state *s, int board, const mg_spread *to);

/** Whether a group has hotels that cannot be sold one by one, because the Bank lacks the houses
 * that would replace them. */
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
