/* SPDX-License-Identifier: MIT
 * What the sections of a simulation's page share. */
#ifndef MAGIE_REPORT_SIM_PAGE_PARTS_H
#define MAGIE_REPORT_SIM_PAGE_PARTS_H

#include "lab/study.h"
#include "report/page.h"
#include "report/plot.h"

typedef struct mg_sim_page {
    mg_page page;
    const mg_study *study;
    const mg_arm *arm;
    const mg_game *g;
    const mg_sums *sums;
} mg_sim_page;

/** Begins a section; the list of contents links to id. */
void mg_sim_section(mg_sim_page *r, const char *id, const char *title);

/** Draws the distribution of a figure in about this many bars. */
mg_hist mg_sim_hist(const mg_sim_page *r, int figure, int bars);

/** A small drawing of the distribution; nothing if no game has the figure. */
void mg_sim_figure(mg_sim_page *r, int figure, const char *title, const char *label);

/** Money on one board, "$12,345.7". */
const char *mg_sim_money(const mg_sim_page *r, int board, double number, int decimals,
                         char out[MG_NICE]);

#endif
