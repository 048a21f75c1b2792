/* SPDX-License-Identifier: MIT
 * Choices of where to go and what to take. Internal. */
#ifndef MAGIE_BOTS_STEWARD_PRIVILEGE_H
#define MAGIE_BOTS_STEWARD_PRIVILEGE_H

#include "bots/steward/steward_mind.h"

mg_action mg__steward_way(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_land(const mg_mind *m);
/** A ride to one of its own railroads, if the spaces ahead are dangerous. */
mg_action mg__steward_ride(const mg_mind *m);
/** Whether it ends its turn although doubles would let it throw again. */
bool mg__steward_stays(const mg_mind *m);
mg_action mg__steward_on_go(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_jackpot(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_houses(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_pair(const mg_mind *m);
/** Whether it wants to leave Jail: as long as no other seat has buildings, or if the Bank has many
 * deeds and the spaces beyond Jail are not dangerous. */
bool mg__steward_wants_out(const mg_mind *m);

/** What landing on a space brings; negative: costs. */
int32_t mg__steward_landing(const mg_mind *m, int space);

/** The part of the next salary that the steward counts as earned by moving that many spaces. */
int32_t mg__steward_stride(const mg_mind *m, int spaces);

#endif
