/* SPDX-License-Identifier: MIT
 * The results of a simulation as one page of HTML that needs no network: what was played, the
 * figures and their distributions, who wins, and the figures of followed games. */
#ifndef MAGIE_REPORT_SIM_PAGE_H
#define MAGIE_REPORT_SIM_PAGE_H

#include "lab/study.h"

/** The page, see docs/laboratory.md; to be freed. NULL: no memory. */
char *mg_sim_page_text(const mg_study *study, const mg_results *results, size_t *length);

#endif
