/* SPDX-License-Identifier: MIT */
#include "report/sim_page_time.h"

#include "lab/summary.h"
#include "report/plot.h"

#include <math.h>

enum { BARS = 30 };

/* Curves over rounds. Each point is of the games that lasted that long. */
typedef struct curves {
    int n;
    double round[MG_TIMES], running[MG_TIMES], gini[MG_TIMES], leader[MG_TIMES];
    double p10[MG_TIMES], p25[MG_TIMES], median[MG_TIMES], p75[MG_TIMES], p90[MG_TIMES];
    double worth_end;
} curves;

static void trace(curves *c, const mg_sums *sums)
{
    int64_t last = mg_time_end(sums);

    c->n = 0;
    c->worth_end = 0;
    for (int bin = 0; bin < MG_TIMES && mg_time_bin_from(bin) <= last; bin++) {
        const mg_time_sum *t = &sums->time[bin];
        int k = c->n;

        if (!t->games) {
            continue;
        }
        c->round[k] = (double)mg_time_bin_from(bin);
        c->running[k] = mg_time_running(sums, bin);
        c->gini[k] = (double)t->gini / (double)t->games / 10000;
        c->leader[k] = (double)t->best / (double)t->games;
        c->p10[k] = mg_worth_quantile(sums, bin, 0.1);
        c->p25[k] = mg_worth_quantile(sums, bin, 0.25);
        c->median[k] = mg_worth_quantile(sums, bin, 0.5);
        c->p75[k] = mg_worth_quantile(sums, bin, 0.75);
        c->p90[k] = mg_worth_quantile(sums, bin, 0.9);
        c->worth_end = fmax(c->worth_end, fmax(c->p90[k], c->leader[k]));
        c->n++;
    }
}

static mg_axis rounds_of(const curves *c)
{
    mg_axis x = mg_axis_of(c->round[0], c->round[c->n - 1], 6, true);

    x.label = "round";
    return x;
}

static void write_wealth(mg_sim_page *r, const curves *c)
{
    static const mg_key keys[] = {
        {"band outer",  "middle four fifths of the seats"},
        {"band inner",  "middle half"                    },
        {"line",        "median"                         },
        {"line second", "the richest, in the mean"       }
    };
    mg_axis y = mg_axis_of(0, c->worth_end * 1.05, 5, false);
    char from[MG_NICE], to[MG_NICE], rich[MG_NICE], last[MG_NICE], text[400];

    y.unit = MG_UNIT_MONEY;
    y.label = mg_is_card_game(r->g) ? "value of the table" : "worth";
    snprintf(text, sizeof text,
             "Seats still in, in games still running. The median goes from %s in round %.0f to %s "
             "in round %s, when the richest "
             "has %s.",
             mg_nice_unit(&r->page, MG_UNIT_MONEY, c->median[0], 0, from), c->round[0],
             mg_nice_unit(&r->page, MG_UNIT_MONEY, c->median[c->n - 1], 0, to),
             mg_nice(c->round[c->n - 1], 0, last),
             mg_nice_unit(&r->page, MG_UNIT_MONEY, c->leader[c->n - 1], 0, rich));
    mg_plot plot = mg_plot_begin(&r->page, "What seats are worth", text, rounds_of(c), y, 1);
    mg_plot_area(&plot, "band outer", c->round, c->p10, c->p90, c->n);
    mg_plot_area(&plot, "band inner", c->round, c->p25, c->p75, c->n);
    mg_plot_line(&plot, "line", c->round, c->median, c->n);
    mg_plot_line(&plot, "line second", c->round, c->leader, c->n);
    mg_plot_drawn(&plot);
    mg_plot_keys(&plot, keys, 4);
    mg_plot_end(&plot);
}

static void write_running(mg_sim_page *r, const curves *c)
{
    static const mg_key keys[] = {
        {"line",        "games still running"},
        {"line second", "Gini of worth"      }
    };
    mg_axis y = {.from = 0,
                 .to = 1,
                 .step = 0.25,
                 .unit = MG_UNIT_SHARE,
                 .label = "share, and Gini (0\u00a0% all alike)"};
    char half[MG_NICE], gini[MG_NICE], last[MG_NICE], text[320];
    double middle = c->round[0];

    for (int k = 0; k < c->n; k++) {
        middle = c->running[k] >= 0.5 ? c->round[k] : middle;
    }
    snprintf(text, sizeof text,
             "At least half of the games get to round %s. The Gini of those still running is %s in "
             "round %s.",
             mg_nice(middle, 0, half),
             mg_nice_unit(&r->page, MG_UNIT_SHARE, c->gini[c->n - 1], 1, gini),
             mg_nice(c->round[c->n - 1], 0, last));
    mg_plot plot =
        mg_plot_begin(&r->page, "Games still running, and inequality", text, rounds_of(c), y, 1);
    mg_plot_line(&plot, "line", c->round, c->running, c->n);
    mg_plot_line(&plot, "line second", c->round, c->gini, c->n);
    mg_plot_drawn(&plot);
    mg_plot_keys(&plot, keys, 2);
    mg_plot_end(&plot);
}

static void write_bankruptcies(mg_sim_page *r)
{
    mg_hist h = mg_hist_of(r->sums->out, 1, BARS, HUGE_VAL);

    if (h.all == 0) {
        mg_html(&r->page, "<p class=\"remark\">Nobody went bankrupt in the games followed.</p>\n");
        return;
    }
    mg_html_hist(&r->page, &h, "When seats go bankrupt", "bankruptcies", "round", MG_UNIT_ONE);
}

static void write_row(mg_sim_page *r, int bin, uint64_t outs)
{
    static const double p[] = {0.1, 0.25, 0.5, 0.75, 0.9};
    const mg_time_sum *t = &r->sums->time[bin];
    char text[MG_NICE];

    mg_html(&r->page, "<tr><th scope=\"row\">%s</th>",
            mg_nice((double)mg_time_bin_from(bin), 0, text));
    mg_html(&r->page, "<td class=\"n\">%s</td>",
            mg_nice_unit(&r->page, MG_UNIT_SHARE, mg_time_running(r->sums, bin), 1, text));
    for (size_t k = 0; k < sizeof p / sizeof p[0]; k++) {
        mg_html(&r->page, "<td class=\"n\">%s</td>",
                mg_nice(mg_worth_quantile(r->sums, bin, p[k]), 0, text));
    }
    mg_html(&r->page, "<td class=\"n\">%s</td>",
            mg_nice((double)t->best / (double)t->games, 0, text));
    mg_html(
        &r->page, "<td class=\"n\">%s</td>",
        mg_nice_unit(&r->page, MG_UNIT_PERCENT, (double)t->gini / (double)t->games / 100, 1, text));
    if (!mg_is_card_game(r->g)) {
        mg_html(&r->page, "<td class=\"n\">%s</td>",
                mg_nice(mg_per_game(r->sums, (int64_t)outs), 2, text));
    }
    mg_html(&r->page, "</tr>\n");
}

static void write_table(mg_sim_page *r)
{
    uint64_t outs = 0;

    mg_html(&r->page,
            "<details><summary>Over time, as a table, to the last round</summary>\n<div "
            "class=\"wide\" role=\"region\" "
            "aria-label=\"Over time\" tabindex=\"0\"><table><thead><tr><th "
            "scope=\"col\">round</th><th scope=\"col\" class=\"n\">running</th>"
            "<th scope=\"col\" class=\"n\">worth p10</th><th scope=\"col\" class=\"n\">p25</th><th "
            "scope=\"col\" class=\"n\">median</th>"
            "<th scope=\"col\" class=\"n\">p75</th><th scope=\"col\" class=\"n\">p90</th><th "
            "scope=\"col\" class=\"n\">richest</th>"
            "<th scope=\"col\" class=\"n\">Gini</th>%s</tr></thead>\n<tbody>\n",
            mg_is_card_game(r->g) ? "" : "<th scope=\"col\" class=\"n\">bankruptcies so far</th>");
    for (int bin = 0; bin < MG_TIMES; bin++) {
        outs += r->sums->time[bin].outs;
        if (r->sums->time[bin].games && (mg_time_is_shown(bin) || mg_is_card_game(r->g))) {
            write_row(r, bin, outs);
        }
    }
    mg_html(&r->page, "</tbody></table></div></details>\n");
}

void mg_sim_page_time(mg_sim_page *r)
{
    curves c;
    char last[MG_NICE], over[MG_NICE];

    trace(&c, r->sums);
    if (c.n > 1) {
        mg_html(&r->page,
                "<p>Looked at once a round in the games that were followed. The curves end with "
                "round %s, when %s of the "
                "games still run; the table goes on.</p>\n<div class=\"pair\">\n",
                mg_nice(c.round[c.n - 1], 0, last),
                mg_nice_unit(&r->page, MG_UNIT_SHARE, c.running[c.n - 1], 0, over));
        write_wealth(r, &c);
        write_running(r, &c);
    } else {
        mg_html(&r->page, "<p class=\"remark\">The games were over too soon for curves over "
                          "rounds.</p>\n<div class=\"pair\">\n");
    }
    if (!mg_is_card_game(r->g)) {
        write_bankruptcies(r);
    }
    mg_sim_figure(r, MG_FIG_FIRST_OUT, "When the first seat goes bankrupt",
                  "round; games that got so far");
    mg_html(&r->page, "</div>\n");
    write_table(r);
}
