/* SPDX-License-Identifier: MIT
 * Deeds: whose they are and become, and the marks that an estate or an open offer puts on them.
 * Internal. */
#ifndef MAGIE_RULES_DEEDS_H
#define MAGIE_RULES_DEEDS_H

#include "rules/core/core.h"

/** Who had it, a seat or MG_BANK, is another. */
void mg__give_deed(const mg_game *g, mg_state *s, mg_events *ev, int deed_id, int to,
                   mg_cause cause, int clause);

uint32_t mg__due_of(const mg_state *s, int seat, int board);
bool mg__any_due(const mg_state *s, int seat);

/** Asks a seat about the mortgaged deeds it got (board.due). */
void mg__takeover(mg_state *s, int seat);
bool mg__in_offer(const mg_state *s, int deed_id);
void mg__clear_offer(mg_state *s);

#endif
