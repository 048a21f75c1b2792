/* SPDX-License-Identifier: MIT
 * A page of HTML that needs nothing but itself: text, numbers for people, and static plots in SVG.
 */
#ifndef MAGIE_REPORT_PAGE_H
#define MAGIE_REPORT_PAGE_H

#include "magie/sim.h"

#include <stdio.h>

enum { MG_NICE = 48, MG_BARS = 64 };

typedef struct mg_page {
    FILE *to;
    const char *symbol; /* of money; "" for none */
    int plots;          /* so far: each has ids of its own */
} mg_page;

/* ---- text ---- */

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

/* ---- plots: as wide as there is room, their text always of one size ---- */

typedef struct mg_axis {
    double from, to, step;
    mg_unit unit;
    const char *label;
} mg_axis;

/** An axis from..to with round steps, about so many. whole: no fractions between whole numbers. */
mg_axis mg_axis_of(double from, double to, int steps, bool whole);

typedef struct mg_plot {
    mg_page *page;
    mg_axis x, y;
    double room; /* of the width, for the axis: the rest is for what lies beyond it */
} mg_plot;

/** Begins a figure; title and text tell those who do not see it what it shows. */
mg_plot mg_plot_begin(mg_page *p, const char *title, const char *text, mg_axis x, mg_axis y,
                      double room);

/** Ends the drawing; a table may follow (mg_plot_table), then mg_plot_end. */
void mg_plot_drawn(mg_plot *plot);
void mg_plot_end(mg_plot *plot);

/** Names what a class of line or area is. */
typedef struct mg_key {
    const char *class, *text;
} mg_key;

void mg_plot_keys(mg_plot *plot, const mg_key *key, int n);

void mg_plot_line(mg_plot *plot, const char *class, const double *x, const double *y, int n);
void mg_plot_area(mg_plot *plot, const char *class, const double *x, const double *low,
                  const double *high, int n);

/* Something counted, in bars for the eye. */
typedef struct mg_hist {
    double from, width, bar[MG_BARS], over, all;
    double median, p10, p90;
    int bars;
    bool whole; /* a bar is one whole number */
} mg_hist;

/** bin[k] counts from(k) up to from(k + 1), in scaleths. About so many bars; what lies far out is
 * over. */
mg_hist mg_hist_of(const uint64_t *bin, int bins, int64_t (*from)(int), int scale, int bars);

/** A figure of it, with its table. text: what is counted; of: "games". */
void mg_html_hist(mg_page *p, const mg_hist *h, const char *title, const char *of,
                  const char *label, mg_unit unit);

/** Its shape, as large as a word. */
void mg_html_spark(mg_page *p, const mg_hist *h);

/** A cell with a mean and its interval on a scale, and a mark. */
void mg_html_range(mg_page *p, const mg_estimate *e, double from, double to, double mark);

/** The style sheet, in parts; NULL ends them. */
extern const char *const mg_page_style[];

#endif
