/* SPDX-License-Identifier: MIT
 * A search for the smallest change of options that meets goals. */
#ifndef MAGIE_LAB_SEARCH_H
#define MAGIE_LAB_SEARCH_H

#include "lab/search_terms.h"

/** Adds a goal; see mg_goal_read.
 * Errors: MG_E_CAPACITY there are MG_GOALS_MAX already. */
MG_NODISCARD mg_status mg_search_goal(mg_search *s, const char *text, mg_err *err);

/** Excludes the options of a list "jail.fine,go.double" from the search.
 * Errors: MG_E_UNKNOWN. */
MG_NODISCARD mg_status mg_search_keep(mg_search *s, const char *list, mg_err *err);

/** Opens the edition (NULL: the first one).
 *  Errors: as mg_study_arm; MG_E_UNKNOWN it has no such figure. */
MG_NODISCARD mg_status mg_search_open(mg_search *s, const char *edition, mg_err *err);

/** Tries each option by itself, then the most helpful changes together, up to s->most options.
 * Variants that meet the goals are checked on games that the search has not seen.
 * Errors: MG_E_CAPACITY no memory. */
MG_NODISCARD mg_status mg_search_run(mg_search *s, mg_err *err);

#endif
