/* SPDX-License-Identifier: MIT
 * The bot `steward`, a careful landlord; see docs/bots.md. Internal. */
#ifndef MAGIE_BOTS_STEWARD_H
#define MAGIE_BOTS_STEWARD_H

#include "magie/bots.h"

/** What the steward does where seat is to act (mg_bot_fn). Uses no random numbers. */
mg_action mg__steward_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                          mg_rng *rng, void *user);

#endif
