/* SPDX-License-Identifier: MIT
 * A simulation's page: wealth over time, its inequality, games still running, seats that go
 * out. */
#ifndef MAGIE_REPORT_SIM_PAGE_TIME_H
#define MAGIE_REPORT_SIM_PAGE_TIME_H

#include "report/sim_page_parts.h"

void mg_sim_page_time(mg_sim_page *r);

#endif
