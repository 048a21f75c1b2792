/* SPDX-License-Identifier: MIT
 * A simulation's page: who wins. */
#ifndef MAGIE_REPORT_SIM_PAGE_WINS_H
#define MAGIE_REPORT_SIM_PAGE_WINS_H

#include "report/sim_page_parts.h"

void mg_sim_page_wins(mg_sim_page *r);

#endif
