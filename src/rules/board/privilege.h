/* SPDX-License-Identifier: MIT
 * Privileges: what exactly GO (US-31) and a full jackpot (US-32) let a seat choose from. Internal.
 */
#ifndef MAGIE_RULES_PRIVILEGE_H
#define MAGIE_RULES_PRIVILEGE_H

#include "rules/core/core.h"

void mg__on_go(const mg_game *g, mg_state *s, int seat);

/** Whether the open choice still offers a privilege. */
bool mg__offers(const mg_state *s, mg_privilege p);
mg_result mg__may_take(const mg_game *g, const mg_state *s, int seat, int deed_id);
mg_result mg__reverse(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__done_choosing(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__on_parking(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board);

/** Uses the privilege of a jackpot, whose cash then goes to the Bank (US-R26). Returns the
 * board. */
int mg__choose_privilege(const mg_game *g, mg_state *s, mg_events *ev, int seat);
mg_result mg__cash(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__take(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__houses(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__place_free(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
