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

/** Of a seat that leaves the game: what it could ask for, and what it could be asked for. */
void mg__drop_claims(mg_state *s, int seat);
/** What it could ask for, where no rent is collected from Jail (ST-10). */
void mg__lose_claims(mg_state *s, int owner);

/** A rent falls due: paid at once, or claimed first. */
void mg__charge_rent(const mg_game *g, mg_state *s, mg_events *ev, int seat, int owner, int deed_id,
                     const mg_due *due);

#endif
