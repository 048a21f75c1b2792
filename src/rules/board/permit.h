/* SPDX-License-Identifier: MIT
 * Which kinds of actions are legal at which point of the game: a table of points, and the few
 * conditions that a table cannot express. Internal. */
#ifndef MAGIE_RULES_PERMIT_H
#define MAGIE_RULES_PERMIT_H

#include "rules/core/core.h"

/** The kinds of action a living seat may take at this point, bit = mg_action_kind. */
uint64_t mg__kinds_for(const mg_game *g, const mg_state *s, int seat);

/** Whether a seat may do such a thing at this point at all. */
mg_result mg__permit(const mg_game *g, const mg_state *s, int seat, int kind);

#endif
