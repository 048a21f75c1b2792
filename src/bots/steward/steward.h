/* SPDX-License-Identifier: MIT
 * The bot `steward`, a careful landlord; see docs/bots.md. Internal. */
#ifndef MAGIE_BOTS_STEWARD_H
#define MAGIE_BOTS_STEWARD_H

#include "magie/bots.h"

/** The steward's decision for a seat that is to act (mg_bot_fn), by the numbers of its level; see
 *  steward_params.h. Random numbers decide only what an easy steward overlooks. */
mg_bot_fn mg__steward_act, mg__steward_easy_act, mg__steward_1_act;

/** The steward's opinion on an open offer (mg_reply_fn). */
mg_reply_fn mg__steward_reply;

/** Like mg__steward_act, with other numbers: user is a const mg_steward_params *. */
mg_bot_fn mg__steward_by_params;

enum { MG_STEWARD_OFFERS = 24 };

/** The offers that a steward might make at the end of its turn, the best one with each partner, at
 *  a price that is good for both and at the hardest price. Each is the action that opens its draft,
 *  and the memory that the seat needs to write it down. *memory forgets the offer made before.
 *  Returns the count, at most MG_STEWARD_OFFERS. */
int mg__steward_offers(const mg_game *g, const mg_view *v, int seat, mg_bot_memory *memory,
                       mg_action *act, mg_bot_memory *plan);

#endif
