/* SPDX-License-Identifier: MIT
 * The bot `steward` at card games; see docs/bots.md. Internal. */
#ifndef MAGIE_BOTS_STEWARD_CARDS_H
#define MAGIE_BOTS_STEWARD_CARDS_H

#include "magie/bots.h"

/** The steward's decision for a seat that is to act in a card game. It uses no random numbers; its
 *  memory saves work and changes no decision. */
mg_action mg__sc_act(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory);

#endif
