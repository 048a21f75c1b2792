/* SPDX-License-Identifier: MIT
 * Cards that are voted on (HD-29): everybody out of Jail votes in secret, all votes are shown
 * together, and the seat with the most votes does what the card says; every card has its own rule
 * for ties. Internal. */
#ifndef MAGIE_RULES_VOTE_H
#define MAGIE_RULES_VOTE_H

#include "rules/core/core.h"

/** The seats that a card can elect (mg_card_ref). */
uint16_t mg__eligible(const mg_game *g, const mg_state *s, int ref);
void mg__pick_tied(mg_state *s, mg_events *ev, int seat);
void mg__hold_vote(const mg_game *g, mg_state *s, mg_events *ev, int drawer, int ref);
mg_result mg__may_vote(const mg_game *g, const mg_state *s, int seat, int other);
mg_result mg__vote(const mg_game *g, mg_state *s, mg_action act, mg_events *ev);

#endif
