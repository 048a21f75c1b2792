/* SPDX-License-Identifier: MIT
 * What the seats elected by a card do (HD-29). Internal. */
#ifndef MAGIE_RULES_ELECTED_H
#define MAGIE_RULES_ELECTED_H

#include "rules/core/core.h"

void mg__elected(const mg_game *g, mg_state *s, mg_events *ev);

#endif
