/* SPDX-License-Identifier: MIT
 * Editions described for people, on standard output. */
#ifndef MAGIE_REPORT_EDITION_TEXT_H
#define MAGIE_REPORT_EDITION_TEXT_H

#include "magie/edition.h"

/** Prints a line for every shipped edition. */
void mg_editions_print(void);

/** Prints all of an edition: options that differ, boards, cards, provenance. */
void mg_edition_print(const mg_edition *e);

/** Prints a few lines: seats, and how many boards and cards there are. */
void mg_edition_print_summary(const mg_edition *e);

#endif
