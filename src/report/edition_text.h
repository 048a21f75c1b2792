/* SPDX-License-Identifier: MIT
 * Editions described for people, on standard output. */
#ifndef MAGIE_REPORT_EDITION_TEXT_H
#define MAGIE_REPORT_EDITION_TEXT_H

#include "magie/edition.h"

/** A line for every edition that is shipped. */
void mg_editions_print(void);

/** Everything that is in one: options that differ, boards, cards, provenance. */
void mg_edition_print(const mg_edition *e);

/** A few lines: seats, and how much there is of everything. */
void mg_edition_print_summary(const mg_edition *e);

#endif
