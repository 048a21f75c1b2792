/* SPDX-License-Identifier: MIT
 * The bot `analyst`: plays what it can do out and takes what wins most often. */
#ifndef MAGIE_ANALYST_H
#define MAGIE_ANALYST_H

#include "magie/rollout.h"

MG_BEGIN_DECLS

/* How long it thinks. */
typedef struct mg_analyst_budget {
    uint64_t games;   /* play-outs of each action that is compared in the end … */
    int milliseconds; /* … or, if not 0, as many as about this time allows, until one leads */
    int most;         /* actions that are compared */
} mg_analyst_budget;

/** Weighs what a seat may do by what it sees, its choice among equals being that of a steward.
 *  Shape : v and memory as for a bot (mg_bot_fn); *w is written, the action that it would take
 *          first, then the others by what they win; release it with mg_weighing_free.
 *          w->n is 0 where there is nothing to weigh: the only action, or one that a steward is
 *          trusted with, such as a throw.
 *  Returns the action that it would take.
 *  Errors: where memory or threads are short, the steward's choice, and w->n is 0. */
mg_action mg_analyst_weigh(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                           mg_rng *rng, const mg_analyst_budget *budget, mg_weighing *w);

/** Makes the bot known by its name, to be called once by a program that wants it.
 *  Errors: those of mg_bot_register. */
MG_NODISCARD mg_status mg_analyst_register(void);

MG_END_DECLS

#endif
