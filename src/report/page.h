/* SPDX-License-Identifier: MIT
 * A page of HTML without other files: text, and numbers for people.
 */
#ifndef MAGIE_REPORT_PAGE_H
#define MAGIE_REPORT_PAGE_H

#include "magie/sim.h"

#include <stdio.h>

enum { MG_NICE = 48 };

typedef struct mg_page {
    FILE *to;
    const char *symbol; /* of money; "" for none */
    int plots;          /* so far: each has ids of its own */
} mg_page;

/* ---- text ---- */

/** Text whose long words may be broken where syllables end, with a hyphen. */
void mg_html_name(mg_page *p, const char *text);

/** Markup. */
void mg_html(mg_page *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** Text: what means something in HTML is escaped, what is no UTF-8 or no character is replaced. */
void mg_html_text(mg_page *p, const char *text);

/** An element around text; tag may have attributes. */
void mg_html_element(mg_page *p, const char *tag, const char *text);

/* ---- numbers ---- */

/** "12,345.7", with a minus sign of its own width. */
const char *mg_nice(double number, int decimals, char out[MG_NICE]);

/** The same in a unit: "86.8 %", "$1,500", "1,500 Pts". Shares are given as 0 to 1. */
const char *mg_nice_unit(const mg_page *p, mg_unit unit, double number, int decimals,
                         char out[MG_NICE]);

/** Decimals that leave two digits of something so large. */
int mg_decimals(double size);

/** Cells of a mean and its interval, with the decimals that the interval leaves sense. */
void mg_html_estimate(mg_page *p, const mg_estimate *e, mg_unit unit);

/** A cell with a bar of part (0 to 1) behind the number. */
void mg_html_bar(mg_page *p, double part, const char *text);

#endif
