/* SPDX-License-Identifier: MIT
 * How the steward exchanges currencies. Internal. */
#ifndef MAGIE_BOTS_STEWARD_EXCHANGE_H
#define MAGIE_BOTS_STEWARD_EXCHANGE_H

#include "bots/steward/steward_mind.h"

/** Buys the missing amount of the currency of the mind's board from the fullest purse. */
mg_action mg__steward_exchange(const mg_mind *m, int32_t missing);
/** Pays a part of an open rent, in the currency of the mind's board first. */
mg_action mg__steward_mix(const mg_mind *m, const mg_frame *f);

#endif
