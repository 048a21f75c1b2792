/* SPDX-License-Identifier: MIT
 * Where a token stands. Internal. */
#ifndef MAGIE_RULES_TOKEN_H
#define MAGIE_RULES_TOKEN_H

#include "rules/core/core.h"

static inline int mg_loop_length(const mg_state *s)
{
    return s->board_n * MG_SPACES;
}

/* Most games have one board, which needs no division; the result of a throw would wait for it. */
static inline int mg_board_of(const mg_state *s, int space)
{
    return __builtin_expect(s->board_n == 1, 1) ? 0 : space / MG_SPACES;
}

static inline mg_space_kind mg_kind_of_deed(const mg_board *t, int deed)
{
    return (mg_space_kind)t->group_kind[t->group[deed]];
}

/* The only place where a token is put on a space. */
static inline void mg__stand_on(mg_state *s, int seat, int space)
{
    MG_ASSERT(space >= 0 && space < mg_loop_length(s));
    s->pos[seat] = (uint16_t)space;
}

#endif
