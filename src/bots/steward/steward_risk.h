/* SPDX-License-Identifier: MIT
 * Rents that may fall due soon, and the cash that the steward keeps for them. Internal. */
#ifndef MAGIE_BOTS_STEWARD_RISK_H
#define MAGIE_BOTS_STEWARD_RISK_H

#include "bots/steward/steward_mind.h"

/* Rents that wait on the next two throws. */
typedef struct mg_risk {
    int32_t expected, worst;
} mg_risk;

mg_risk mg__steward_risk(const mg_mind *m, int pos);

/** The same where play moves along the arrows, or against them. */
mg_risk mg__steward_risk_along(const mg_mind *m, int pos, bool reversed);

/** What the rent expected from a position onwards counts where one chooses where to stand. */
int32_t mg__steward_danger(const mg_mind *m, int pos);

/** Cash to keep in hand; never less than mg__steward_calm. */
int32_t mg__steward_reserve(const mg_mind *m);

#endif
