/* SPDX-License-Identifier: MIT
 * Rents that are paid only if their owner asks (HD-21): at the landing, or until the dice are
 * passed. Internal. */
#ifndef MAGIE_RULES_CLAIM_H
#define MAGIE_RULES_CLAIM_H

#include "rules/core/core.h"
#include "rules/core/due.h"

void mg__last_call(mg_state *s);
mg_result mg__ask(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
void mg__let_go(mg_state *s, mg_events *ev);

/** Drops the claims of a seat that leaves the game: those it could ask for, and those it could be
 * asked for. */
void mg__drop_claims(mg_state *s, int seat);
/** Drops the claims that a seat in Jail could ask for, if no rent is collected from Jail
 * (ST-10), and tells that nothing is due for them. */
void mg__lose_claims(mg_state *s, mg_events *ev, int owner);
/** Tells that a seat owes no rent for a deed of another, by a clause. */
void mg__no_rent(mg_events *ev, int seat, int owner, int deed_id, int clause);

/** Charges a rent: it is paid at once, or becomes a claim first. */
void mg__charge_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int owner, int deed_id,
                     const mg_due *due);

#endif
