/* SPDX-License-Identifier: MIT */
#include "report/sim_page_market.h"

#include "lab/summary.h"
#include "report/plot.h"

#include <math.h>

enum { BARS = 30 };

/* ---- auctions and trades ---- */

static void write_auctions(mg_sim_page *r)
{
    const mg_sums *sums = r->sums;
    char part[MG_NICE], n[MG_NICE];

    if (!sums->listed) {
        mg_html(&r->page,
                "<p class=\"remark\">No deed was auctioned off in the games followed.</p>\n");
        return;
    }
    mg_estimate auctions = mg_estimate_in(sums, MG_FIG_AUCTIONS);
    mg_html(&r->page,
            "<p>Of %s auctions of deeds a game, the buyers paid %s of the list price in all.</p>\n",
            mg_nice(auctions.mean, 2, n),
            mg_nice_unit(&r->page, MG_UNIT_SHARE,
                         (double)sums->moment[MG_FIG_AUCTION_PAID].sum / (double)sums->listed, 1,
                         part));
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_hist h = mg_hist_of(sums->price, 1, BARS, HUGE_VAL);
    mg_html_hist(&r->page, &h, "What auctions bring", "auctions",
                 "price, percent of the list price", MG_UNIT_PERCENT);
    mg_sim_figure(r, MG_FIG_AUCTIONS, "How many auctions there are", "auctions of deeds");
    mg_html(&r->page, "</div>\n");
}

static void write_trades(mg_sim_page *r)
{
    if (!r->sums->moment[MG_FIG_TRADES].sum) {
        mg_html(&r->page, "<p class=\"remark\">Nobody traded in the games followed.</p>\n");
        return;
    }
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_sim_figure(r, MG_FIG_TRADES, "How many trades there are", "trades");
    mg_sim_figure(r, MG_FIG_TRADE_CASH, "Cash that changes hands in trades", "cash");
    mg_html(&r->page, "</div>\n");
}

void mg_sim_page_market(mg_sim_page *r)
{
    write_auctions(r);
    write_trades(r);
}

/* ---- votes ---- */

void mg_sim_page_votes(mg_sim_page *r)
{
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_sim_figure(r, MG_FIG_VOTES, "With how many votes one wins", "votes of the winner");
    mg_sim_figure(r, MG_FIG_WHITE_HOUSE, "How often the White House changes hands", "times");
    mg_sim_figure(r, MG_FIG_ELECTIONS, "Who is elected on cards", "seats elected");
    mg_sim_figure(r, MG_FIG_TIES, "Who is tied on cards", "seats tied");
    mg_sim_figure(r, MG_FIG_FORGIVEN, "Debts forgiven", "debts");
    mg_html(&r->page, "</div>\n");
}

/* ---- currencies ---- */

void mg_sim_page_currencies(mg_sim_page *r)
{
    char text[MG_NICE];

    mg_html(&r->page, "<div class=\"pair\">\n<figure><figcaption><h3>Money of each board</h3><p>A "
                      "game; what was given up at the Bank for "
                      "another currency, and what is in all purses at the end.</p></figcaption>\n"
                      "<div class=\"wide\" role=\"region\" aria-label=\"Currencies\" "
                      "tabindex=\"0\"><table><thead><tr><th scope=\"col\">currency</th>"
                      "<th scope=\"col\" class=\"n\">exchanged</th><th scope=\"col\" "
                      "class=\"n\">in purses</th></tr></thead>\n<tbody>\n");
    for (int board = 0; board < r->g->board_n; board++) {
        mg_html(&r->page, "<tr><th scope=\"row\">");
        mg_html_text(&r->page, r->g->def[board]->currency);
        mg_html(&r->page, "</th><td class=\"n\">%s</td>",
                mg_sim_money(r, board, mg_per_game(r->sums, r->sums->exchanged[board]), 1, text));
        mg_html(&r->page, "<td class=\"n\">%s</td></tr>\n",
                mg_sim_money(r, board, mg_per_game(r->sums, r->sums->purse[board]), 0, text));
    }
    mg_html(&r->page, "</tbody></table></div></figure>\n");
    mg_sim_figure(r, MG_FIG_EXCHANGED, "How often money is exchanged", "exchanges");
    mg_html(&r->page, "</div>\n");
}
