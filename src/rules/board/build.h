/* SPDX-License-Identifier: MIT
 * Building: who may, and who else could want the last buildings (ST-20, ST-R7). Internal. */
#ifndef MAGIE_RULES_BUILD_H
#define MAGIE_RULES_BUILD_H

#include "rules/core/core.h"

/* What a seat could put up of a kind on a board: how many, and the cheapest. */
typedef struct mg_demand {
    int wants;
    int32_t cheapest;
} mg_demand;

/** Whether the next building of a site is a hotel. */
bool mg__next_is_hotel(const mg_state *s, int deed_id);

/** What another seat could put up of what a seat wants. */
mg_demand mg__rival_demand(const mg_game *g, const mg_state *s, int seat, int other, int board,
                           bool hotel);

/** How many hotels the other seats could put up, where shortages are bid for. */
int mg__hotels_wanted(const mg_game *g, const mg_state *s, int seat, int board);

/** Whether more are wanted than the Bank has, so that a building is bid for. */
bool mg__contested(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_build(const mg_game *g, const mg_state *s, int seat, int deed_id);

#endif
