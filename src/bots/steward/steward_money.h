/* SPDX-License-Identifier: MIT
 * How the steward raises money, pays debts and lifts mortgages. Internal. */
#ifndef MAGIE_BOTS_STEWARD_MONEY_H
#define MAGIE_BOTS_STEWARD_MONEY_H

#include "bots/steward/steward_mind.h"

/** Cash that mortgaging the deeds of incomplete groups would bring; without the deeds of spare.
 */
int32_t mg__steward_reach(const mg_mind *m, uint32_t spare);
/** Mortgages the deed of an incomplete group that is missed least. */
mg_action mg__steward_mortgage(const mg_mind *m, uint32_t spare);
/** Lifts a mortgage if there is cash to spare; the seat has at least one. *enough as in
 * mg__steward_build. */
mg_action mg__steward_lift(const mg_mind *m, int32_t *enough);
mg_action mg__steward_debt(const mg_mind *m, const mg_frame *f);
mg_action mg__steward_takeover(const mg_mind *m);

/** What can stand in for the cash reserve: deeds of incomplete groups that the Bank buys back. At
 *  the end of a game that votes decide, any sum, because cash has no more use. */
int32_t mg__steward_backing(const mg_mind *m);

#endif
