/* SPDX-License-Identifier: MIT
 * Building: on which sites a seat may build, who else could want the last buildings (ST-20, ST-R7),
 * and doing it. Internal. */
#ifndef MAGIE_RULES_BUILD_H
#define MAGIE_RULES_BUILD_H

#include "rules/board/pieces.h"
#include "rules/core/core.h"

/** Whether a site may be built on, without regard to the price and the stock. */
mg_result mg__site_open(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__may_place(const mg_game *g, const mg_state *s, int seat, int deed_id, bool hotel);

/** The cheapest printed price among a seat's sites on a board that can take this piece, INT32_MAX
 * if none can. */
int32_t mg__least_price(const mg_game *g, const mg_state *s, int seat, int board, bool hotel);

/** Whether the next building of a site is a hotel. */
bool mg__next_is_hotel(const mg_game *g, const mg_state *s, int deed_id);

/** What the next building of a site costs its owner, and an imported one. */
int32_t mg__build_cost(const mg_game *g, const mg_state *s, int deed_id);
int32_t mg__import_cost(const mg_game *g, int deed_id);
mg_result mg__may_build(const mg_game *g, const mg_state *s, int seat, int deed_id);

/** Builds on an owned site up to a level, without payment or checks, which are the caller's part.
 */
void mg__raise(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int level, int clause);

/** Builds what mg__may_build allows, or asks for the currency first. */
void mg__buy_building(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__may_import(const mg_game *g, const mg_state *s, int seat, int deed_id, int lender);
mg_result mg__import(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
