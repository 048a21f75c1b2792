/* SPDX-License-Identifier: MIT
 * Privileges of a full jackpot that work like cards (US-32): a used card is played again, a levy.
 * Internal.
 */
#ifndef MAGIE_RULES_JACKPOT_CARDS_H
#define MAGIE_RULES_JACKPOT_CARDS_H

#include "rules/core/core.h"

mg_result mg__replay(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);
mg_result mg__levy(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
