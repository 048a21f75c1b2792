/* SPDX-License-Identifier: MIT
 * A simulation's page: what becomes of cards, and which clauses applied. */
#ifndef MAGIE_REPORT_SIM_PAGE_CARDS_H
#define MAGIE_REPORT_SIM_PAGE_CARDS_H

#include "report/sim_page_parts.h"

void mg_sim_page_cards(mg_sim_page *r);
void mg_sim_page_clauses(mg_sim_page *r);

#endif
