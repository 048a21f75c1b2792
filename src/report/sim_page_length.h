/* SPDX-License-Identifier: MIT
 * A simulation's page: how many games still go on, over rounds. */
#ifndef MAGIE_REPORT_SIM_PAGE_LENGTH_H
#define MAGIE_REPORT_SIM_PAGE_LENGTH_H

#include "report/sim_page_parts.h"

/** The share of games that still go on, by rounds; nothing if no game was cut off. */
void mg_sim_page_length(mg_sim_page *r);

#endif
