/* SPDX-License-Identifier: MIT */
#include "report/sim_page_parts.h"

#include "lab/contrast.h"
#include "lab/summary.h"

enum { BARS = 30 };

void mg_sim_section(mg_sim_page *r, const char *id, const char *title)
{
    mg_html(&r->page,
            "</section>\n\n<section id=\"%s\" aria-labelledby=\"%s-h\">\n<h2 id=\"%s-h\">%s</h2>\n",
            id, id, id, title);
}

mg_hist mg_sim_hist(const mg_sim_page *r, int figure, int bars)
{
    mg_hist h = mg_hist_of(r->sums->bin[figure], mg_value_scale(figure), bars,
                           mg_figure_most(r->g, figure));

    h.cut = mg_is_cut_off(r->sums, figure, 0.9);
    return h;
}

void mg_sim_figure(mg_sim_page *r, int figure, const char *title, const char *label)
{
    const mg_figure_info *info = &mg_figure_table[figure];

    uint64_t known = mg_games_knowing(r->sums, figure);

    if (!known || !mg_value_applies(r->g, figure)) {
        return;
    }
    mg_hist h = mg_sim_hist(r, figure, BARS);
    bool some =
        known < r->sums->games && figure != MG_FIG_FIRST_GROUP && figure != MG_FIG_FIRST_OUT;
    mg_html_hist(&r->page, &h, title, some ? "games followed" : "games", label,
                 (mg_unit)info->unit);
}

const char *mg_sim_money(const mg_sim_page *r, int board, double number, int decimals,
                         char out[MG_NICE])
{
    mg_page page = r->page;

    page.money = mg__money_form_of(r->g, board);
    return mg_nice_unit(&page, MG_UNIT_MONEY, number, decimals, out);
}
