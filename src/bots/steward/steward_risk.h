/* SPDX-License-Identifier: MIT
 * Rents that may fall due soon, and the cash that the steward keeps for them. Internal. */
#ifndef MAGIE_BOTS_STEWARD_RISK_H
#define MAGIE_BOTS_STEWARD_RISK_H

#include "bots/steward/steward_mind.h"

/* The rents that the next two throws may cost: their mean, and the worst case. */
typedef struct mg_risk {
    int32_t expected, worst;
} mg_risk;

mg_risk mg__steward_risk(const mg_mind *m, int pos);

/** Like mg__steward_risk, with play along the arrows, or against them. */
mg_risk mg__steward_risk_along(const mg_mind *m, int pos, bool reversed);

/** The weight of the rent expected from a position onwards, for choosing where to stand. */
int32_t mg__steward_danger(const mg_mind *m, int pos);

/** Cash to keep in hand; never less than mg__steward_calm. */
int32_t mg__steward_reserve(const mg_mind *m);

#endif
