/* SPDX-License-Identifier: MIT
 * Plots of a page. A drawing has no fixed size: horizontal positions are in percent, or in an inner
 * drawing that is stretched; vertical ones are in pixels. So it fits a phone as well as a sheet of
 * paper, and its text keeps its size. */
#include "report/plot.h"

#include <math.h>
#include <string.h>

enum { HEIGHT = 220, WIDE = 1000, SPARK_BARS = 24, SPARK_WIDE = 96, SPARK_HIGH = 22 };

/* ---- axes ---- */

/* The next round number from `least` on: 1, 2 or 5 times a power of ten; also 25, 250 … */
static double round_step(double least)
{
    double power = pow(10, floor(log10(least)));

    for (int k = 0; k < 4; k++) {
        double step = power * (double[]){1, 2, 2.5, 5}[k];
        if (step >= least * 0.999 && (k != 2 || power >= 10)) {
            return step;
        }
    }
    return 10 * power;
}

mg_axis mg_axis_of(double from, double to, int steps, bool whole)
{
    double span = to > from ? to - from : 1;
    double step = round_step(span / steps);

    if (whole && step < 1) {
        step = 1;
    }
    return (mg_axis){.from = from, .to = from + span, .step = step};
}

static double across(const mg_plot *plot, double x)
{
    return 100 * plot->room * (x - plot->x.from) / (plot->x.to - plot->x.from);
}

static double down(const mg_plot *plot, double y)
{
    double part = (y - plot->y.from) / (plot->y.to - plot->y.from);

    return HEIGHT * (1 - (part < 0 ? 0 : part > 1 ? 1 : part));
}

static const char *tick_text(const mg_page *p, const mg_axis *axis, double at, char out[MG_NICE])
{
    double step = axis->unit == MG_UNIT_SHARE ? 100 * axis->step : axis->step;

    return mg_nice_unit(p, axis->unit, at, step >= 1 ? 0 : (int)ceil(-log10(step) - 1e-9), out);
}

static void put_axes(mg_plot *plot)
{
    mg_page *p = plot->page;
    char text[MG_NICE];

    for (int tick = (int)ceil(plot->y.from / plot->y.step);
         tick * plot->y.step <= plot->y.to * (1 + 1e-9); tick++) {
        double y = tick * plot->y.step, at = down(plot, y);

        mg_html(p, "<line class=\"grid\" x1=\"0\" x2=\"100%%\" y1=\"%.1f\" y2=\"%.1f\"/>", at, at);
        mg_html(p, "<text class=\"tick end\" x=\"-8\" y=\"%.1f\">%s</text>\n", at + 4,
                tick_text(p, &plot->y, y, text));
    }
    double last = plot->room < 1 ? plot->x.to - (plot->x.to - plot->x.from) / 16 : plot->x.to;
    for (int tick = (int)ceil(plot->x.from / plot->x.step - 1e-9);
         tick * plot->x.step <= last + plot->x.step * 1e-9; tick++) {
        double x = tick * plot->x.step;

        mg_html(p, "<text class=\"tick mid\" x=\"%.2f%%\" y=\"%d\">%s</text>\n", across(plot, x),
                HEIGHT + 18, tick_text(p, &plot->x, x, text));
    }
    mg_html(p, "<line class=\"base\" x1=\"0\" x2=\"100%%\" y1=\"%d\" y2=\"%d\"/>\n", HEIGHT,
            HEIGHT);
}

/* ---- figures ---- */

mg_plot mg_plot_begin(mg_page *p, const char *title, const char *text, mg_axis x, mg_axis y,
                      double room)
{
    mg_plot plot = {p, x, y, room};
    int id = ++p->plots;

    mg_html(p, "<figure class=\"plot\">\n<figcaption>");
    mg_html_element(p, "h3", title);
    mg_html_element(p, "p", text);
    mg_html(p,
            "</figcaption>\n<p class=\"axis\">%s</p>\n<div class=\"canvas\"><svg role=\"img\" "
            "aria-labelledby=\"t%d d%d\">\n",
            y.label ? y.label : "", id, id);
    mg_html(p, "<title id=\"t%d\">", id);
    mg_html_text(p, title);
    mg_html(p, "</title><desc id=\"d%d\">", id);
    mg_html_text(p, text);
    mg_html(p, "</desc>\n");
    put_axes(&plot);
    return plot;
}

void mg_plot_drawn(mg_plot *plot)
{
    mg_html(plot->page, "</svg></div>\n<p class=\"axis x\">%s</p>\n",
            plot->x.label ? plot->x.label : "");
}

void mg_plot_end(mg_plot *plot)
{
    mg_html(plot->page, "</figure>\n");
}

void mg_plot_keys(mg_plot *plot, const mg_key *key, int n)
{
    mg_html(plot->page, "<ul class=\"keys\">");
    for (int k = 0; k < n; k++) {
        mg_html(plot->page, "<li><svg class=\"key\" aria-hidden=\"true\" viewBox=\"0 0 28 12\">");
        if (strncmp(key[k].class, "band", 4) == 0) {
            mg_html(plot->page, "<rect class=\"%s\" width=\"28\" height=\"12\"/>", key[k].class);
        } else {
            mg_html(plot->page, "<path class=\"%s\" d=\"M0 6H28\"/>", key[k].class);
        }
        mg_html(plot->page, "</svg>%s</li>", key[k].text);
    }
    mg_html(plot->page, "</ul>\n");
}

static void open_stretched(mg_page *p)
{
    mg_html(
        p, "<svg width=\"100%%\" height=\"%d\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\">",
        HEIGHT, WIDE, HEIGHT);
}

static void put_points(mg_plot *plot, const double *x, const double *y, int n, int step, char first)
{
    for (int k = step > 0 ? 0 : n - 1; k >= 0 && k < n; k += step) {
        mg_html(plot->page, "%c%.1f %.1f", first, across(plot, x[k]) * WIDE / 100,
                down(plot, y[k]));
        first = 'L';
    }
}

void mg_plot_line(mg_plot *plot, const char *class, const double *x, const double *y, int n)
{
    open_stretched(plot->page);
    mg_html(plot->page, "<path class=\"%s\" d=\"", class);
    put_points(plot, x, y, n, 1, 'M');
    mg_html(plot->page, "\"/></svg>\n");
}

void mg_plot_area(mg_plot *plot, const char *class, const double *x, const double *low,
                  const double *high, int n)
{
    open_stretched(plot->page);
    mg_html(plot->page, "<path class=\"%s\" d=\"", class);
    put_points(plot, x, high, n, 1, 'M');
    put_points(plot, x, low, n, -1, 'L');
    mg_html(plot->page, "Z\"/></svg>\n");
}

/* ---- what is counted ---- */

typedef struct span {
    double low, high; /* to be seen */
} span;

static int highest_of(const mg_bin *bin)
{
    int last = MG_BINS - 1;

    while (last > 0 && !bin[last].n) {
        last--;
    }
    return last;
}

/* From 0, or from near the least value, to where nearly all values are: a long tail must not
 * compress the rest. */
static span span_of(const mg_bin *bin, double scale, double bound)
{
    int64_t least = mg_quantile_of(bin, 0).low;
    double most = fmin((double)(mg_bin_from(highest_of(bin) + 1) - 1), bound * scale);
    double top = (double)mg_quantile_of(bin, 0.99).at, median = (double)mg_quantile_of(bin, 0.5).at;

    if (median > 0 && top > 4 * median) {
        top = 4 * median;
    }
    if (most <= 1.3 * top || top == 0) {
        top = most;
    }
    return (span){(double)least > 0.4 * top ? (double)least / scale : 0, top / scale};
}

/* Distributes a bin over the bars that it covers, as if its values were spread evenly up to the
 * most that is possible. */
static void share_out(mg_hist *h, double from, double to, double n)
{
    to = fmin(to, h->most);
    from = fmin(from, to - 1e-6 * h->width);
    for (int bar = 0; bar < h->bars; bar++) {
        double left = h->from + bar * h->width, right = left + h->width;
        double part = fmin(to, right) - fmax(from, left);

        if (part > 0) {
            h->bar[bar] += n * part / (to - from);
        }
    }
    if (to > h->end) {
        h->over += n * (to - fmax(from, h->end)) / (to - from);
    }
}

/* The value of the fullest bin: the quantile in its middle is the mean of its values. */
static void find_mode(mg_hist *h, const mg_bin *bin, int scale)
{
    uint64_t before = 0, most = 0;
    double at = 0;

    for (int k = 0; k < MG_BINS; k++) {
        if (bin[k].n > most) {
            most = bin[k].n;
            at = (double)before + (double)most / 2;
        }
        before += bin[k].n;
    }
    h->mode = before ? (double)mg_quantile_of(bin, at / (double)before).at / scale : 0;
    h->mode_share = before ? (double)most / (double)before : 0;
}

mg_hist mg_hist_of(const mg_bin *bin, int scale, int bars, double most)
{
    span seen = span_of(bin, scale, most);
    int last = highest_of(bin);
    double finest = (double)(mg_bin_from(last + 1) - mg_bin_from(last)) /
                    scale; /* bars must not be finer than the bins */
    double width = round_step(fmax((seen.high - seen.low) / bars, finest));
    mg_hist h = {.width = width, .most = most};

    h.from = floor(seen.low / h.width) * h.width;
    h.bars = (int)floor((seen.high - h.from) / h.width + 1e-9) + 1;
    if (h.bars > 1 && h.from + (h.bars - 1) * h.width > most - 1e-9) {
        h.bars--; /* the last bar includes the greatest possible value, which ends it */
    }
    h.bars = h.bars > MG_BARS ? MG_BARS : h.bars;
    h.end = fmin(h.from + h.bars * h.width, most);
    find_mode(&h, bin, scale);
    h.whole = scale == 1 && h.width == 1;
    h.median = (double)mg_quantile_of(bin, 0.5).at / scale;
    h.p10 = (double)mg_quantile_of(bin, 0.1).at / scale;
    h.p90 = (double)mg_quantile_of(bin, 0.9).at / scale;
    for (int k = 0; k < MG_BINS; k++) {
        if (!bin[k].n) {
            continue;
        }
        share_out(&h, (double)mg_bin_from(k) / scale, (double)mg_bin_from(k + 1) / scale,
                  (double)bin[k].n);
        h.all += (double)bin[k].n;
    }
    return h;
}

static double highest_bar(const mg_hist *h)
{
    double most = h->over;

    for (int bar = 0; bar < h->bars; bar++) {
        most = fmax(most, h->bar[bar]);
    }
    return most;
}

static void put_bars(mg_plot *plot, const mg_hist *h, double shift)
{
    for (int bar = 0; bar < h->bars; bar++) {
        double left = across(plot, h->from + bar * h->width - shift);
        double right = across(plot, fmin(h->from + (bar + 1) * h->width, h->end) - shift),
               top = down(plot, h->bar[bar] / h->all);

        if (h->bar[bar] > 0) {
            mg_html(
                plot->page,
                "<rect class=\"bars\" x=\"%.2f%%\" width=\"%.2f%%\" y=\"%.1f\" height=\"%.1f\"/>",
                left, right - left, top, HEIGHT - top);
        }
    }
    if (h->over > 0) {
        double top = down(plot, h->over / h->all);

        mg_html(plot->page,
                "<rect class=\"bars over\" x=\"92.5%%\" width=\"6%%\" y=\"%.1f\" height=\"%.1f\"/>",
                top, HEIGHT - top);
        mg_html(plot->page, "<text class=\"tick mid\" x=\"95.5%%\" y=\"%d\">more</text>",
                HEIGHT + 18);
    }
    mg_html(plot->page, "\n");
}

static void put_median(mg_plot *plot, double median, mg_unit unit, int decimals)
{
    double at = across(plot, median);
    char text[MG_NICE];

    mg_html(plot->page, "<line class=\"mark\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"0\" y2=\"%d\"/>", at,
            at, HEIGHT);
    mg_html(plot->page, "<text class=\"note%s\" x=\"%.2f%%\" dx=\"%d\" y=\"10\">median %s</text>\n",
            at > 60 ? " end" : "", at, at > 60 ? -6 : 6,
            mg_nice_unit(plot->page, unit, median, decimals, text));
}

static void put_hist_table(mg_page *p, const mg_hist *h, const char *of, const char *label,
                           mg_unit unit, int decimals)
{
    char from[MG_NICE], to[MG_NICE], share[MG_NICE];
    int digits = mg_decimals(100 * highest_bar(h) / h->all) + 1;

    mg_html(p,
            "<details><summary>As a table</summary>\n<table><thead><tr><th "
            "scope=\"col\">%s</th><th scope=\"col\" class=\"n\">share of "
            "%s</th></tr></thead><tbody>\n",
            label, of);
    for (int bar = 0; bar < h->bars; bar++) {
        double left = h->from + bar * h->width;

        mg_html(p, "<tr><th scope=\"row\">%s", mg_nice_unit(p, unit, left, decimals, from));
        if (!h->whole) {
            mg_html(p, " up to %s",
                    mg_nice_unit(p, unit, fmin(left + h->width, h->end), decimals, to));
        }
        mg_html(
            p, "</th><td class=\"n\">%s</td></tr>\n",
            mg_nice_unit(p, MG_UNIT_SHARE, h->bar[bar] / h->all, digits > 2 ? 2 : digits, share));
    }
    if (h->over > 0) {
        mg_html(p, "<tr><th scope=\"row\">%s or more</th><td class=\"n\">%s</td></tr>\n",
                mg_nice_unit(p, unit, h->end, decimals, from),
                mg_nice_unit(p, MG_UNIT_SHARE, h->over / h->all, digits > 2 ? 2 : digits, share));
    }
    mg_html(p, "</tbody></table></details>\n");
}

/* If one value has half of the games or more, quantiles say nothing. */
static void describe(const mg_page *p, const mg_hist *h, const char *of, mg_unit unit, int decimals,
                     char *text, size_t cap)
{
    char median[MG_NICE], p10[MG_NICE], p90[MG_NICE], n[MG_NICE], mode[MG_NICE], share[MG_NICE];

    const char *most = h->mode > h->most - h->width ? ", the most there can be" : "";

    (void)mg_nice(h->all, 0, n);
    (void)mg_nice_unit(p, unit, h->median, decimals, median);
    (void)mg_nice_unit(p, unit, h->p10, decimals, p10);
    (void)mg_nice_unit(p, unit, h->p90, decimals, p90);
    if (h->all == 1) {
        snprintf(text, cap, "Of one only: %s.", median);
    } else if (h->mode_share == 1) {
        snprintf(text, cap, "All %s %s are at %s%s.", n, of,
                 mg_nice_unit(p, unit, h->mode, decimals, mode), most);
    } else if (h->mode_share >= 0.5) {
        snprintf(text, cap, "Of %s %s: %s are at %s%s.", n, of,
                 mg_nice_unit(p, MG_UNIT_SHARE, h->mode_share, 0, share),
                 mg_nice_unit(p, unit, h->mode, decimals, mode), most);
    } else {
        snprintf(text, cap,
                 "Of %s %s: half are at %s or below, the middle four fifths from %s to %s%s.", n,
                 of, median, p10, p90, h->cut ? ", where games were cut off" : "");
    }
}

void mg_html_hist(mg_page *p, const mg_hist *h, const char *title, const char *of,
                  const char *label, mg_unit unit)
{
    double shift = h->whole ? 0.5 : 0;
    mg_axis x = mg_axis_of(h->from - shift, h->end - shift, 5, h->whole),
            y = mg_axis_of(0, highest_bar(h) / h->all * 1.12, 4, false);
    int decimals = h->width >= 1 ? 0 : (int)ceil(-log10(h->width) - 1e-9);
    char text[400], where[2 * MG_NICE];

    x.unit = unit;
    x.label = label;
    y.unit = MG_UNIT_SHARE;
    (void)snprintf(where, sizeof where, "share of %s", of);
    y.label = where;
    describe(p, h, of, unit, decimals, text, sizeof text);
    if (h->all > 1 && h->mode_share == 1) { /* a bar that fills the whole plot shows nothing */
        mg_html(p, "<figure class=\"plot\">\n<figcaption>");
        mg_html_element(p, "h3", title);
        mg_html_element(p, "p", text);
        mg_html(p, "</figcaption></figure>\n");
        return;
    }
    mg_plot plot = mg_plot_begin(p, title, text, x, y, h->over > 0 ? 0.9 : 1);
    put_bars(&plot, h, shift);
    put_median(&plot, h->median, unit, decimals);
    mg_plot_drawn(&plot);
    put_hist_table(p, h, of, label, unit, decimals);
    mg_plot_end(&plot);
}

/* ---- plots as large as a word ---- */

void mg_html_spark(mg_page *p, const mg_hist *h)
{
    int bars = h->bars + (h->over > 0 ? 2 : 0);
    double wide = (double)SPARK_WIDE / (bars < SPARK_BARS / 2 ? SPARK_BARS / 2 : bars),
           most = highest_bar(h);

    mg_html(p, "<td><svg class=\"spark\" aria-hidden=\"true\" viewBox=\"0 0 %d %d\">", SPARK_WIDE,
            SPARK_HIGH);
    for (int bar = 0; bar < bars; bar++) {
        double n = bar < h->bars    ? h->bar[bar]
                   : bar == h->bars ? 0
                                    : h->over,
               high = most > 0 ? SPARK_HIGH * n / most : 0;

        if (high > 0) {
            mg_html(p, "<rect%s x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                    bar > h->bars ? " class=\"over\"" : "", bar * wide, SPARK_HIGH - high,
                    fmax(wide - 0.6, 0.6), high);
        }
    }
    mg_html(p, "</svg></td>");
}

void mg_html_range(mg_page *p, const mg_estimate *e, double from, double to, double mark)
{
    double whole = to - from, low = fmax(0, (e->low - from) / whole),
           high = fmin(1, (e->high - from) / whole);

    mg_html(p,
            "<td class=\"range\"><svg aria-hidden=\"true\"><line class=\"mark\" x1=\"%.2f%%\" "
            "x2=\"%.2f%%\" y1=\"0\" y2=\"28\"/>"
            "<line class=\"whisker\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"14\" y2=\"14\"/>"
            "<circle class=\"dot\" cx=\"%.2f%%\" cy=\"14\" r=\"4.5\"/></svg></td>",
            100 * (mark - from) / whole, 100 * (mark - from) / whole, 100 * low, 100 * high,
            100 * (e->mean - from) / whole);
}
