/* SPDX-License-Identifier: MIT
 * What a simulation came to, as one page of HTML that needs no network: what was played, the
 * figures, how they are spread, who wins, and what games that are followed know beyond that. */
#ifndef MAGIE_REPORT_SIM_PAGE_H
#define MAGIE_REPORT_SIM_PAGE_H

#include "lab/study.h"

/** The page, see docs/laboratory.md; to be freed. NULL: no memory. */
char *mg_sim_page_text(const mg_study *study, const mg_results *results, size_t *length);

#endif
