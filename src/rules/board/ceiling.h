/* SPDX-License-Identifier: MIT
 * The largest sums that the figures of a game can lead to. Internal. */
#ifndef MAGIE_RULES_CEILING_H
#define MAGIE_RULES_CEILING_H

#include "magie/rules.h"

/** Why the figures of a game go beyond MG_MONEY_MAX, NULL if they do not. */
const char *mg__above_ceiling(const mg_game *g);

#endif
