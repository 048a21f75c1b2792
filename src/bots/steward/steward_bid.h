/* SPDX-License-Identifier: MIT
 * What the steward buys, and how high it bids. Internal. */
#ifndef MAGIE_BOTS_STEWARD_BID_H
#define MAGIE_BOTS_STEWARD_BID_H

#include "bots/steward/steward_mind.h"

mg_action mg__steward_buy(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_bid(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_want(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_bid_building(const mg_mind *m, const mg_frame *f);

#endif
