/* SPDX-License-Identifier: MIT
 * A page of HTML that needs no other files: functions for its text and its numbers. */
#ifndef MAGIE_REPORT_PAGE_H
#define MAGIE_REPORT_PAGE_H

#include "record/words/names.h"

#include "magie/sim.h"

#include <stdio.h>

enum { MG_NICE = 48 };

typedef struct mg_page {
    FILE *to;
    mg__money_form money;
    int plots; /* so far: each has ids of its own */
} mg_page;

/* ---- text ---- */

/** Text in which long words may be hyphenated between syllables. */
void mg_html_name(mg_page *p, const char *text);

/** Markup. */
void mg_html(mg_page *p, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** Text: characters with a meaning in HTML are escaped; bytes that are not valid UTF-8 and control
 * characters are replaced. */
void mg_html_text(mg_page *p, const char *text);

/** An element around text; tag may have attributes. */
void mg_html_element(mg_page *p, const char *tag, const char *text);

/* ---- numbers ---- */

/** "12,345.7", with a minus sign of its own width. */
const char *mg_nice(double number, int decimals, char out[MG_NICE]);

/** Like mg_nice, with a unit: "86.8 %", "$1,500", "1,500 Pts". Shares are given as 0 to 1. */
const char *mg_nice_unit(const mg_page *p, mg_unit unit, double number, int decimals,
                         char out[MG_NICE]);

/** The number of decimals that leaves two digits of a number of this size. */
int mg_decimals(double size);

/** Cells of a mean and its interval, with as many decimals as the interval justifies. */
void mg_html_estimate(mg_page *p, const mg_estimate *e, mg_unit unit);

/** A cell with a bar behind the number; part (0 to 1) is its length. */
void mg_html_bar(mg_page *p, double part, const char *text);

#endif
