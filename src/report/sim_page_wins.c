/* SPDX-License-Identifier: MIT */
#include "report/sim_page_wins.h"

#include "report/length_report.h"
#include "report/plot.h"

#include <math.h>

/* All shares of wins are drawn on one scale, so that tables can be compared. First groups are
 * rarer, so they have their own scale. */
typedef struct scale {
    double from, to;
} scale;

static scale scale_of(const mg_sim_page *r, bool groups)
{
    scale s = {1.0 / r->g->seat_n, 1.0 / r->g->seat_n};

    for (int what = 0; what < MG_BOT_WIN; what++) {
        for (int k = 0;
             k < r->g->seat_n && what != MG_PLAYER_RANK && (what == MG_PLACE_GROUP) == groups;
             k++) {
            int value = mg_value_of((mg_seat_figure)what, k);
            mg_estimate e = mg_estimate_in(r->sums, value);

            if (e.n) {
                s = (scale){fmin(s.from, e.low), fmax(s.to, e.high)};
            }
        }
    }
    return (scale){floor(s.from * 20) / 20, ceil(s.to * 20) / 20};
}

static void write_shares(mg_sim_page *r, mg_seat_figure what, const char *title, const char *text)
{
    scale s = scale_of(r, what == MG_PLACE_GROUP);
    bool players = what == MG_PLAYER_WIN;
    char from[MG_NICE], to[MG_NICE];

    if (!r->sums->moment[mg_value_of(what, 0)].n) {
        return;
    }
    mg_html(&r->page,
            "<figure>\n<figcaption><h3>%s</h3><p>%s</p></figcaption>\n<div class=\"wide\" "
            "role=\"region\" aria-label=\"%s\" "
            "tabindex=\"0\"><table class=\"full wins\">\n<thead><tr><th scope=\"col\">%s</th><th "
            "scope=\"col\" class=\"n\">share</th><th scope=\"col\" class=\"n\">95\u00a0%%"
            " interval</th><th scope=\"col\" class=\"range\" "
            "aria-label=\"drawn\"><span>%s</span><span>%s</span></th>%s</tr></thead>\n<tbody>\n",
            title, text, title,
            players               ? "player"
            : what == MG_SEAT_WIN ? "seat"
                                  : "place",
            mg_nice_unit(&r->page, MG_UNIT_SHARE, s.from, 0, from),
            mg_nice_unit(&r->page, MG_UNIT_SHARE, s.to, 0, to),
            players ? "<th scope=\"col\" class=\"n\">mean rank</th><th scope=\"col\" "
                      "class=\"n\">95\u00a0% interval</th>"
                    : "");
    for (int k = 0; k < r->g->seat_n; k++) {
        mg_estimate e = mg_estimate_in(r->sums, mg_value_of(what, k));
        mg_estimate rank = mg_estimate_in(r->sums, mg_value_of(MG_PLAYER_RANK, k));

        mg_html(&r->page, "<tr><th scope=\"row\">%d%s", k + 1, players ? " " : "");
        mg_html_text(&r->page, players ? r->arm->bot[k]->name : "");
        mg_html(&r->page, "</th>");
        mg_html_estimate(&r->page, &e, MG_UNIT_SHARE);
        mg_html_range(&r->page, &e, s.from, s.to, 1.0 / r->g->seat_n);
        if (players) {
            mg_html_estimate(&r->page, &rank, MG_UNIT_ONE);
        }
        mg_html(&r->page, "</tr>\n");
    }
    mg_html(&r->page, "</tbody></table></div></figure>\n");
}

void mg_sim_page_wins(mg_sim_page *r)
{
    char even[MG_NICE];

    mg_html(&r->page,
            "<p>The dot is the share, the line its interval; the thin upright line is an even "
            "share, %s. An interval that "
            "keeps clear of it shows an advantage that is hardly chance. Shared wins count in "
            "parts.%s</p>\n<div class=\"three\">\n",
            mg_nice_unit(&r->page, MG_UNIT_SHARE, 1.0 / r->g->seat_n, 1, even),
            mg_any_cut_off(r->sums) ? " A game that was cut off counts as won by who was ahead."
                                    : "");
    write_shares(r, MG_PLACE_WIN, "By place in the order of play",
                 "Whether it pays to move early.");
    write_shares(r, MG_SEAT_WIN, "By seat at the table",
                 "Seats are alike unless who begins is fixed.");
    write_shares(r, MG_PLACE_GROUP, "First complete group, by place",
                 "Of the games followed in which there was one.");
    mg_html(&r->page, "</div>\n");
    write_shares(r, MG_PLAYER_WIN, "By player",
                 "Who plays best, and the rank reached (1 is best).");
}
