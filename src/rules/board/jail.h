/* SPDX-License-Identifier: MIT
 * Into Jail and out of it (ST-1, ST-7). Internal. */
#ifndef MAGIE_RULES_JAIL_H
#define MAGIE_RULES_JAIL_H

#include "rules/core/core.h"

void mg__to_jail(const mg_game *g, mg_state *s, mg_events *ev, int seat, int board, int clause);
void mg__free(mg_state *s, mg_events *ev, int seat, int clause);

#endif
