/* SPDX-License-Identifier: MIT
 * The clauses that an edition cites in place of those it shares. Internal. */
#ifndef MAGIE_RULES_CITE_H
#define MAGIE_RULES_CITE_H

#include "magie/rules.h"

/** The clause an edition cites for one of the rules; e is the event that carries it, act the action
 * refused, NULL and 0 where it is neither. */
int mg__cited(const mg_game *g, int clause, const mg_event *e, int act);
/** The same for the events from a number on. */
void mg__cite_events(const mg_game *g, mg_events *ev, int from);

#endif
