/* SPDX-License-Identifier: MIT
 * Deeds and buildings: who may build, sell, mortgage and lift, and doing it. Internal. */
#ifndef MAGIE_RULES_PROPERTY_H
#define MAGIE_RULES_PROPERTY_H

#include "rules/core/core.h"

enum { MG_LEVEL_FOUR = 4, MG_LEVEL_HOTEL = 5 };

/* A deed with the tables and the state of its board. */
typedef struct mg_site {
    const mg_board *t;
    const mg_board_state *b;
    int board, deed;
    uint32_t bit, group; /* the deed, and all deeds of its group */
} mg_site;

static inline mg_site mg_site_of(const mg_game *g, const mg_state *s, int deed_id)
{
    int board = mg_id_board(deed_id), deed = mg_id_deed(deed_id);
    const mg_board *t = &g->board[board];

    return (mg_site){t, &s->board[board], board, deed, mg_bit(deed), t->group_mask[t->group[deed]]};
}

/* The levels of a board's sites while a group changes hands. */
typedef struct mg_site_levels {
    uint8_t level[MG_DEEDS_MAX];
} mg_site_levels;

void mg__give_deed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int to,
                   mg_cause cause, int clause);

/** Whether the Bank has such a building for a seat (ST-19). */
mg_result mg__in_stock(const mg_game *g, const mg_state *s, int seat, const mg_site *p, bool hotel);

/** Everything that building on a site needs, but for the price and the stock. */
mg_result mg__site_open(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_place(const mg_game *g, const mg_state *s, int seat, int deed_id, bool hotel);

/** Puts the next building on a site, for nothing; the checks and the payment are the caller's. */
void mg__raise(const mg_game *g, mg_state *s, mg_events *ev, int seat, int deed_id, int clause);

/** Builds what mg__may_build allows, or asks for the currency first. */
void mg__buy_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_import(const mg_game *g, const mg_state *s, int seat, int deed_id, int lender);
mg_result mg__import(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

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
void mg__raze(const mg_game *g, mg_state *s, mg_events *ev, int seat, bool paid);

/** Takes one building off a site, without payment. */
void mg__take_building(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int clause);
mg_site_levels mg__clear_group(const mg_game *g, mg_state *s, int group_id);
void mg__give_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id, int to);
void mg__restore_group(const mg_game *g, mg_state *s, mg_events *ev, int group_id,
                       mg_site_levels *was);
mg_result mg__may_sell_deed(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__sell_deed(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_mortgage(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__mortgage(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_lift(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__lift(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
