/* SPDX-License-Identifier: MIT
 * `random`: any legal action. Its choice from a legal list is a separate function, so that programs
 * that step through games themselves can play the same policy. */
#ifndef MAGIE_BOTS_RANDOM_H
#define MAGIE_BOTS_RANDOM_H

#include "magie/bots.h"
#include "magie/rng.h"

mg_action mg__random_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                         mg_rng *rng, void *user);

/** mg_bot.pick of `random`. */
mg_pick_fn mg__random_card;

/** One action of a legal list; n at least 1. */
mg_action mg__random_pick(const mg_choice *choice, int n, mg_rng *rng);

#endif
