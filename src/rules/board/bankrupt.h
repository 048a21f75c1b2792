/* SPDX-License-Identifier: MIT
 * Bankruptcy: what a seat leaves, and what becomes of the questions to it. Internal. */
#ifndef MAGIE_RULES_BANKRUPT_H
#define MAGIE_RULES_BANKRUPT_H

#include "rules/core/core.h"

/** Whether the debtor cannot raise what it owes (ST-S4). */
bool mg__is_insolvent(const mg_game *g, const mg_state *s);
mg_result mg__bankrupt(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
