/* SPDX-License-Identifier: MIT */
#include "report/sim_page_length.h"

#include "lab/summary.h"
#include "report/length_report.h"

#include <math.h>

enum { POINTS = 200 /* at most this many points in the drawing */, CORNERS = 2 * POINTS + 2 };

/* The corners of the step curve. */
typedef struct stairs {
    int n;
    double round[CORNERS], share[CORNERS], low[CORNERS], high[CORNERS];
} stairs;

static void put_corner(stairs *c, double round, const mg_survival *s)
{
    c->round[c->n] = round;
    c->share[c->n] = s->share;
    c->low[c->n] = s->low;
    c->high[c->n] = s->high;
    c->n++;
}

/* Draws up to where the curve ends, but not far beyond the usual game. */
static int64_t end_of(const mg_sums *sums)
{
    mg_quantile median = mg_survival_until(sums, 0.5);
    mg_survival last = mg_survival_of(sums);

    mg_survival_to(&last, INT64_MAX);
    return median.at > 0 && last.round > 4 * median.at ? 4 * median.at : last.round;
}

static void trace(stairs *c, const mg_sums *sums)
{
    int64_t end = end_of(sums), step = (end + POINTS - 1) / POINTS;
    mg_survival s = mg_survival_of(sums);

    put_corner(c, 0, &s);
    for (int64_t round = step; round < end + step; round += step) {
        double at = (double)(round < end ? round : end);

        put_corner(c, at, &s);
        mg_survival_to(&s, round < end ? round : end);
        put_corner(c, at, &s);
    }
}

static void describe(const mg_sim_page *r, char *text, size_t cap)
{
    mg_quantile median = mg_survival_until(r->sums, 0.5);
    mg_survival last = mg_survival_of(r->sums);
    char cut[MG_NICE], games[MG_NICE], at[MG_NICE], low[MG_NICE], high[MG_NICE], rest[MG_NICE];
    double share = mg_estimate_in(r->sums, MG_FIG_TRUNCATED).mean;
    size_t n;

    mg_survival_to(&last, INT64_MAX);
    (void)mg_nice(round(share * (double)r->sums->games), 0, cut);
    n = (size_t)snprintf(text, cap, "%s of %s games were cut off and count until then. ", cut,
                         mg_nice((double)r->sums->games, 0, games));
    if (median.at >= 0) {
        n += (size_t)snprintf(
            text + n, cap - n, "Half of the games end within %s rounds (%s to %s). ",
            mg_nice((double)median.at, 0, at), mg_nice((double)median.low, 0, low),
            median.high < 0 ? "no end known" : mg_nice((double)median.high, 0, high));
    }
    snprintf(text + n, cap - n, "After round %s, the last, %s would go on (%s to %s).",
             mg_nice((double)last.round, 0, at),
             mg_nice_unit(&r->page, MG_UNIT_SHARE, last.share, 1, rest),
             mg_nice_unit(&r->page, MG_UNIT_SHARE, last.low, 1, low),
             mg_nice_unit(&r->page, MG_UNIT_SHARE, last.high, 1, high));
}

static void write_share(mg_sim_page *r, double share)
{
    char text[MG_NICE];

    mg_html(&r->page, "<td class=\"n\">%s</td>",
            mg_nice_unit(&r->page, MG_UNIT_SHARE, share, 2, text));
}

static void write_table(mg_sim_page *r)
{
    char text[MG_NICE];

    mg_html(&r->page, "<details><summary>As a table</summary>\n<table><thead><tr><th "
                      "scope=\"col\">after rounds</th><th scope=\"col\" class=\"n\">go on</th><th "
                      "scope=\"col\" class=\"n\">95\u00a0%% from</th><th scope=\"col\" "
                      "class=\"n\">to</th></tr></thead><tbody>\n");
    for (int row = 0; row < mg_survival_rows(r->sums); row++) {
        mg_survival s = mg_survival_at(r->sums, row);

        mg_html(&r->page, "<tr><th scope=\"row\">%s</th>", mg_nice((double)s.round, 0, text));
        write_share(r, s.share);
        write_share(r, s.low);
        write_share(r, s.high);
        mg_html(&r->page, "</tr>\n");
    }
    mg_html(&r->page, "</tbody></table></details>\n");
}

void mg_sim_page_length(mg_sim_page *r)
{
    static const mg_key keys[] = {
        {"line",       "games that still go on" },
        {"band outer", "95\u00a0% of each round"}
    };
    mg_axis y = {.to = 1, .step = 0.25, .unit = MG_UNIT_SHARE, .label = "share of games"};
    stairs c = {0};
    char text[500];

    if (!mg_any_cut_off(r->sums)) {
        return;
    }
    trace(&c, r->sums);
    describe(r, text, sizeof text);
    mg_axis x = mg_axis_of(0, c.round[c.n - 1], 6, true);
    x.label = "rounds";
    mg_plot plot = mg_plot_begin(&r->page, "How many games go on", text, x, y, 1);
    mg_plot_area(&plot, "band outer", c.round, c.low, c.high, c.n);
    mg_plot_line(&plot, "line", c.round, c.share, c.n);
    mg_plot_drawn(&plot);
    mg_plot_keys(&plot, keys, 2);
    write_table(r);
    mg_plot_end(&plot);
}
