/* SPDX-License-Identifier: MIT
 * What the steward answers to the actions of others. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_ANSWER_H
#define MAGIE_BOTS_STEWARD_CARDS_ANSWER_H

#include "bots/steward_cards/steward_cards_mind.h"

/** Whether a seat that is asked has a Just Say No that it may use. */
bool mg__sc_may_refuse(const mg_game *g, const mg_state *s, int seat);
mg_action mg__sc_refuse(mg_sc *m, const mg_frame *f);
mg_action mg__sc_place(mg_sc *m, const mg_frame *f);
mg_action mg__sc_discard(const mg_sc *m);
mg_action mg__sc_hand_over(mg_sc *m, const mg_frame *f);

#endif
