/* SPDX-License-Identifier: MIT
 * What the files of a simulation's page share. */
#ifndef MAGIE_CLI_SIM_REPORT_H
#define MAGIE_CLI_SIM_REPORT_H

#include "cli/sim_tell.h"
#include "report/page.h"

typedef struct mg_report {
    mg_page page;
    const mg_study *study;
    const mg_arm *arm;
    const mg_game *g;
    const mg_sums *sums;
} mg_report;

/** Begins a section; id is where the list of contents leads. */
void mg_report_section(mg_report *r, const char *id, const char *title);

/** The distribution of a figure; nothing where none is known. */
void mg_report_figure(mg_report *r, int figure, const char *title, const char *label);

/** Money on one board, "$12,345.7". */
const char *mg_report_money(const mg_report *r, int board, double number, int decimals,
                            char out[MG_NICE]);

/* Sections; each knows nothing of the others. */
void mg_report_time(mg_report *r);
void mg_report_boards(mg_report *r);
void mg_report_market(mg_report *r);
void mg_report_votes(mg_report *r);
void mg_report_currencies(mg_report *r);
void mg_report_cards(mg_report *r);
void mg_report_clauses(mg_report *r);

#endif
