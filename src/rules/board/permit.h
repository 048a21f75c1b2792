/* SPDX-License-Identifier: MIT
 * Who may do what kind of thing at which point: one table of points, and the few conditions it
 * cannot hold. Internal. */
#ifndef MAGIE_RULES_PERMIT_H
#define MAGIE_RULES_PERMIT_H

#include "rules/core/core.h"

/** The kinds of action a living seat may take at this point, bit = mg_action_kind. */
uint64_t mg__kinds_for(const mg_game *g, const mg_state *s, int seat);

/** Whether a seat may do such a thing at this point at all. */
mg_result mg__permit(const mg_game *g, const mg_state *s, int seat, int kind);

#endif
