/* SPDX-License-Identifier: MIT
 * A simulation's page: auctions and trades, votes, currencies. */
#ifndef MAGIE_REPORT_SIM_PAGE_MARKET_H
#define MAGIE_REPORT_SIM_PAGE_MARKET_H

#include "report/sim_page_parts.h"

void mg_sim_page_market(mg_sim_page *r);
void mg_sim_page_votes(mg_sim_page *r);
void mg_sim_page_currencies(mg_sim_page *r);

#endif
