/* SPDX-License-Identifier: MIT
 * A simulation's page: where tokens stop, and what each deed earns. */
#ifndef MAGIE_REPORT_SIM_PAGE_BOARDS_H
#define MAGIE_REPORT_SIM_PAGE_BOARDS_H

#include "report/sim_page_parts.h"

void mg_sim_page_boards(mg_sim_page *r);

#endif
