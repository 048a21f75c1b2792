/* SPDX-License-Identifier: MIT
 * Static plots of a page in SVG. They are as wide as the page allows, and their text always has the
 * same size. */
#ifndef MAGIE_REPORT_PLOT_H
#define MAGIE_REPORT_PLOT_H

#include "report/page.h"

enum { MG_BARS = 64 };

typedef struct mg_axis {
    double from, to, step;
    mg_unit unit;
    const char *label;
} mg_axis;

/** An axis from..to with round steps, about this many. whole: no fractions between whole
 * numbers. */
mg_axis mg_axis_of(double from, double to, int steps, bool whole);

typedef struct mg_plot {
    mg_page *page;
    mg_axis x, y;
    double room; /* share of the width that the axis takes: the rest is for values beyond it */
} mg_plot;

/** Begins a figure; title and text describe it to people who cannot see it. */
mg_plot mg_plot_begin(mg_page *p, const char *title, const char *text, mg_axis x, mg_axis y,
                      double room);

/** Ends the drawing. A table may follow; then mg_plot_end. */
void mg_plot_drawn(mg_plot *plot);
void mg_plot_end(mg_plot *plot);

/** Adds a class of lines or areas to the legend. */
typedef struct mg_key {
    const char *class, *text;
} mg_key;

void mg_plot_keys(mg_plot *plot, const mg_key *key, int n);

void mg_plot_line(mg_plot *plot, const char *class, const double *x, const double *y, int n);
void mg_plot_area(mg_plot *plot, const char *class, const double *x, const double *low,
                  const double *high, int n);

/* Counts, to be drawn as bars. */
typedef struct mg_hist {
    double from, width, end, bar[MG_BARS], over, all;
    double median, p10, p90;
    double most;             /* the greatest possible value; HUGE_VAL: no bound */
    double mode, mode_share; /* the most frequent value, and its share */
    int bars;
    bool whole; /* each bar is one whole number */
    bool cut;   /* p90 is only a lower bound, since games were cut off there */
} mg_hist;

/** Bars for the counts of bin[MG_BINS], whose values are multiplied by scale. None is above most
 * (HUGE_VAL: no bound). There are about `bars` bars; values far out are counted in `over`. */
mg_hist mg_hist_of(const mg_bin *bin, int scale, int bars, double most);

/** The figure of such bars, with its table. text: what is counted; of: "games". */
void mg_html_hist(mg_page *p, const mg_hist *h, const char *title, const char *of,
                  const char *label, mg_unit unit);

/** The shape of such bars, as large as a word. */
void mg_html_spark(mg_page *p, const mg_hist *h);

/** A table cell that shows a mean and its interval on a scale, and a mark. */
void mg_html_range(mg_page *p, const mg_estimate *e, double from, double to, double mark);

#endif
