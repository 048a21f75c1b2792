/* SPDX-License-Identifier: MIT
 * The offer that the steward is making, and those that were turned down. Internal. */
#ifndef MAGIE_BOTS_STEWARD_PLAN_H
#define MAGIE_BOTS_STEWARD_PLAN_H

#include "bots/steward/steward_mind.h"

/** The offer being made, on the board memory.board; partner is -1 if there is none. */
mg_bargain mg__steward_plan(const mg_mind *m);
void mg__steward_set_plan(const mg_mind *m, const mg_bargain *cards);

/** Forgets the plan, and remembers it as turned down if nothing has come of it. */
void mg__steward_close_plan(const mg_mind *m);

/** Whether such an offer is among the last that were turned down: no seat is asked twice. */
bool mg__steward_was_refused(const mg_mind *m, const mg_bargain *cards);
void mg__steward_remember(const mg_mind *m, const mg_bargain *cards);

#endif
