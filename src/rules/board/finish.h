/* SPDX-License-Identifier: MIT
 * The end of a game: who wins, by what, and when all deeds are sold. Internal. */
#ifndef MAGIE_RULES_BOARD_FINISH_H
#define MAGIE_RULES_BOARD_FINISH_H

#include "rules/core/core.h"

void mg__finish(const mg_game *g, mg_state *s, mg_events *ev, mg_outcome_kind how);
/** ST-S10: the game is over when the frames that are pushed after this are settled; nothing else is
 * done. */
void mg__begin_ending(mg_state *s, int seat);
void mg__end_game(const mg_game *g, mg_state *s, mg_events *ev);

/** Whether every deed was owned, which ends the game once open rents are settled (HD-S10). */
static inline bool mg__is_ending(const mg_state *s)
{
    return s->frame[0].kind == MG_FRAME_TURN && s->frame[0].turn.step == MG_STEP_LAST;
}

void mg__all_sold(const mg_game *g, mg_state *s, mg_events *ev);
void mg__next_last_build(mg_state *s);

#endif
