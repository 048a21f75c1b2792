/* SPDX-License-Identifier: MIT
 * What the steward builds, and where. Internal. */
#ifndef MAGIE_BOTS_STEWARD_BUILD_H
#define MAGIE_BOTS_STEWARD_BUILD_H

#include "bots/steward/steward_mind.h"

/** The building to buy, or the mortgage to lift or to take for it. complete: its complete street
 * groups, at least one. If there is nothing to do, *enough is lowered to the cash with which there
 * might be.
 */
mg_action mg__steward_build(const mg_mind *m, uint32_t complete, int32_t *enough);
mg_action mg__steward_place(const mg_mind *m, const mg_frame *f);
/** What one more building is worth. */
int32_t mg__steward_building_worth(const mg_mind *m, bool hotel);
/** The cost of one more building, INT32_MAX if no site can take one. */
int32_t mg__steward_building_cost(const mg_mind *m, bool hotel);

#endif
