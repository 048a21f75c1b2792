/* SPDX-License-Identifier: MIT
 * The bot `analyst`: plays its choices out and takes the one that wins most often. */
#ifndef MAGIE_ANALYST_H
#define MAGIE_ANALYST_H

#include "magie/rollout.h"

MG_BEGIN_DECLS

/* How long it thinks. */
typedef struct mg_analyst_budget {
    uint64_t games;   /* play-outs of each action that is compared in the end … */
    int milliseconds; /* … or, if not 0, as many as fit into about this time, until one action
                         leads */
    int most;         /* actions that are compared */
} mg_analyst_budget;

/** Compares the actions of a seat, from its view; among equal ones it chooses as a steward.
 *  Shape : v and memory as for a bot (mg_bot_fn); *w is written, the action that it would take
 *          first, then the others by what they win; release it with mg_weighing_free.
 *          w->n is 0 if there is nothing to compare: a single action, or one that is left to a
 *          steward, such as a throw.
 *  Returns the action that it would take.
 *  Errors: without enough memory or threads, the steward's choice, and w->n is 0. */
mg_action mg_analyst_weigh(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                           mg_rng *rng, const mg_analyst_budget *budget, mg_weighing *w);

/** Registers the bot; a program that wants it calls this once.
 *  Errors: those of mg_bot_register. */
MG_NODISCARD mg_status mg_analyst_register(void);

MG_END_DECLS

#endif
