/* SPDX-License-Identifier: MIT
 * The clauses that an edition cites in place of shared ones. Internal. */
#ifndef MAGIE_RULES_CITE_H
#define MAGIE_RULES_CITE_H

#include "magie/rules.h"

/** The clause that an edition cites in place of one of the rules. e is the event with the clause,
 * or NULL; act is the kind of action that is refused, or 0. */
int mg__cited(const mg_game *g, int clause, const mg_event *e, int act);
/** Replaces the clauses of all events from an index on. */
void mg__cite_events(const mg_game *g, mg_events *ev, int from);

#endif
