/* SPDX-License-Identifier: MIT
 * The bot `steward` at card games; see docs/bots.md. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_H
#define MAGIE_BOTS_STEWARD_CARDS_H

#include "magie/bots.h"

/** What the steward does where seat is to act in a card game. Uses no random numbers; what it
 *  remembers saves work and changes nothing. */
mg_action mg__sc_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory);

#endif
