/* SPDX-License-Identifier: MIT
 * Pairs of changes in a search, even if neither helps alone. Internal to the search. */
#ifndef MAGIE_LAB_SEARCH_PAIRS_H
#define MAGIE_LAB_SEARCH_PAIRS_H

#include "lab/search_run.h"

/** Tries all pairs of the first single_n single changes that the level does not have yet, over few
 * games, then the best pairs over more games. Adds the few best to the level; they are not yet
 * played over all games.
 * Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg__search_pairs(mg__search_run *x, int single_n, mg__level *to);

#endif
