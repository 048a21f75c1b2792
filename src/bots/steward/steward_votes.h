/* SPDX-License-Identifier: MIT
 * Candidates, ballots, cards against other players. Internal. */
#ifndef MAGIE_BOTS_STEWARD_VOTES_H
#define MAGIE_BOTS_STEWARD_VOTES_H

#include "bots/steward/steward_mind.h"

mg_action mg__steward_candidate(const mg_mind *m);
mg_action mg__steward_vote(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_bus(const mg_mind *m);
mg_action mg__steward_target(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_cancel(const mg_mind *m, const mg_frame *f);
/** Plays a kept card against others if that gains. */
mg_action mg__steward_play_card(const mg_mind *m);
mg_action mg__steward_last_build(const mg_mind *m);

#endif
