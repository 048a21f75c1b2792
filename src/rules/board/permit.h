/* SPDX-License-Identifier: MIT
 * Which kinds of actions are legal at which point of the game: a table of points, and the few
 * conditions that a table cannot express. Internal. */
#ifndef MAGIE_RULES_PERMIT_H
#define MAGIE_RULES_PERMIT_H

#include "rules/core/core.h"

/* Kinds of action in sets, bit = mg_action_kind; those that edit a draft. */
#define MG_KIND(id) ((uint64_t)1 << MG_ACT_##id)
#define MG_EDITS                                                                                   \
    (MG_KIND(GIVE) | MG_KIND(GET) | MG_KIND(GIVE_CARD) | MG_KIND(GET_CARD) | MG_KIND(GIVE_CASH) |  \
     MG_KIND(GET_CASH))

/** The kinds of action a living seat may take at this point, bit = mg_action_kind. */
uint64_t mg__kinds_for(const mg_game *g, const mg_state *s, int seat);

/** Whether a seat may do any action of this kind at this point. */
mg_result mg__permit(const mg_game *g, const mg_state *s, int seat, int kind);

#endif
