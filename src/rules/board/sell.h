/* SPDX-License-Identifier: MIT
 * Buildings that come down: sold to the Bank for half (ST-22, ST-S5), lost, or of a group that
 * changes hands by a card. Internal. */
#ifndef MAGIE_RULES_SELL_H
#define MAGIE_RULES_SELL_H

#include "rules/core/core.h"

/* The levels of a board's sites while a group changes hands. */
typedef struct mg_site_levels {
    uint8_t level[MG_DEEDS_MAX];
} mg_site_levels;

/** Level that selling one building of a site leads to: its own, or with too few houses its group's
 * (ST-S5). */
int mg__level_below(const mg_game *g, const mg_state *s, int deed_id, bool *whole_group);

/** What selling down to a level brings. */
int32_t mg__sale_value(const mg_game *g, const mg_state *s, int deed_id, int level,
                       bool whole_group);
mg_result mg__may_sell(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_sell_down(const mg_game *g, const mg_state *s, int seat, int group_id, int level);
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
