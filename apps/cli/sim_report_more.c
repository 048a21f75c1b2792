/* SPDX-License-Identifier: MIT
 * A simulation's page: auctions and trades, votes, currencies, cards, clauses. */
#include "cli/sim_report.h"

#include <math.h>

enum { BARS = 30, A_TENTH = 10 };

/* ---- auctions and trades ---- */

static int64_t price_from(int tenth)
{
    return (int64_t)tenth * A_TENTH;
}

static void write_auctions(mg_report *r)
{
    const mg_sums *sums = r->sums;
    char part[MG_NICE], n[MG_NICE];

    if (!sums->listed) {
        mg_html(&r->page,
                "<p class=\"remark\">No deed was auctioned off in the games followed.</p>\n");
        return;
    }
    mg_estimate auctions = mg_estimate_of(&sums->moment[MG_FIG_AUCTIONS], MG_FIG_AUCTIONS);
    mg_html(&r->page,
            "<p>Of %s auctions of deeds a game, the buyers paid %s of the list price in all.</p>\n",
            mg_nice(auctions.mean, 2, n),
            mg_nice_unit(&r->page, MG_UNIT_SHARE,
                         (double)sums->moment[MG_FIG_AUCTION_PAID].sum / (double)sums->listed, 1,
                         part));
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_hist h = mg_hist_of(sums->price, MG_PRICES, price_from, 1, BARS);
    mg_html_hist(&r->page, &h, "What auctions bring", "auctions",
                 "price, percent of the list price", MG_UNIT_PERCENT);
    mg_report_figure(r, MG_FIG_AUCTIONS, "How many auctions there are", "auctions of deeds");
    mg_html(&r->page, "</div>\n");
}

static void write_trades(mg_report *r)
{
    if (!r->sums->moment[MG_FIG_TRADES].sum) {
        mg_html(&r->page, "<p class=\"remark\">Nobody traded in the games followed.</p>\n");
        return;
    }
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_report_figure(r, MG_FIG_TRADES, "How many trades there are", "trades");
    mg_report_figure(r, MG_FIG_TRADE_CASH, "Cash that changes hands in trades", "cash");
    mg_html(&r->page, "</div>\n");
}

void mg_report_market(mg_report *r)
{
    write_auctions(r);
    write_trades(r);
}

/* ---- votes ---- */

void mg_report_votes(mg_report *r)
{
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_report_figure(r, MG_FIG_VOTES, "With how many votes one wins", "votes of the winner");
    mg_report_figure(r, MG_FIG_WHITE_HOUSE, "How often the White House changes hands", "times");
    mg_report_figure(r, MG_FIG_ELECTIONS, "Who is elected on cards", "seats elected");
    mg_report_figure(r, MG_FIG_TIES, "Who is tied on cards", "seats tied");
    mg_report_figure(r, MG_FIG_FORGIVEN, "Debts forgiven", "debts");
    mg_html(&r->page, "</div>\n");
}

/* ---- currencies ---- */

void mg_report_currencies(mg_report *r)
{
    char text[MG_NICE];

    mg_html(&r->page, "<div class=\"pair\">\n<figure><figcaption><h3>Money of each board</h3><p>A "
                      "game; what was given up at the Bank for "
                      "another currency, and what lies in all purses at the end.</p></figcaption>\n"
                      "<div class=\"wide\" role=\"region\" aria-label=\"Currencies\" "
                      "tabindex=\"0\"><table><thead><tr><th scope=\"col\">currency</th>"
                      "<th scope=\"col\" class=\"n\">exchanged</th><th scope=\"col\" "
                      "class=\"n\">in purses</th></tr></thead>\n<tbody>\n");
    for (int board = 0; board < r->g->board_n; board++) {
        mg_html(&r->page, "<tr><th scope=\"row\">");
        mg_html_text(&r->page, r->g->def[board]->currency);
        mg_html(&r->page, "</th><td class=\"n\">%s</td>",
                mg_report_money(r, board, mg_a_game(r->sums, r->sums->exchanged[board]), 1, text));
        mg_html(&r->page, "<td class=\"n\">%s</td></tr>\n",
                mg_report_money(r, board, mg_a_game(r->sums, r->sums->purse[board]), 0, text));
    }
    mg_html(&r->page, "</tbody></table></div></figure>\n");
    mg_report_figure(r, MG_FIG_EXCHANGED, "How often money is exchanged", "exchanges");
    mg_html(&r->page, "</div>\n");
}

/* ---- cards ---- */

static double uses_of(const mg_report *r, int kind)
{
    const uint64_t *n = r->sums->played[kind];

    return mg_a_game(r->sums, (int64_t)(n[0] + n[1] + n[2]));
}

static void write_card(mg_report *r, int kind, double most)
{
    static const char *const uses[] = {"use played", "use laid", "use banked"};
    char text[MG_NICE];

    mg_html(&r->page, "<tr><th scope=\"row\">");
    mg_html_text(&r->page, r->g->edition->deck->kind[kind].name);
    mg_html(&r->page, "</th>");
    for (int k = 0; k < 3; k++) {
        double n = mg_a_game(r->sums, (int64_t)r->sums->played[kind][k]);
        mg_html(&r->page, "<td class=\"n\">%s</td>", n > 0 ? mg_nice(n, 2, text) : "");
    }
    mg_html(&r->page, "<td class=\"uses\">");
    for (int k = 0; k < 3; k++) {
        double n = mg_a_game(r->sums, (int64_t)r->sums->played[kind][k]);
        if (n > 0) {
            mg_html(&r->page, "<i class=\"%s\" style=\"width:%.1f%%\"></i>", uses[k],
                    100 * n / most);
        }
    }
    mg_html(&r->page, "</td></tr>\n");
}

static void write_card_table(mg_report *r)
{
    double most = 0;

    for (int kind = 0; kind < r->g->deck.kind_n; kind++) {
        most = fmax(most, uses_of(r, kind));
    }
    mg_html(&r->page,
            "<figure><figcaption><h3>What becomes of each card</h3><p>Cards of a kind, a game: "
            "played for what they do, laid "
            "on the table, or banked as money.</p></figcaption>\n"
            "<div class=\"wide\" role=\"region\" aria-label=\"Cards\" "
            "tabindex=\"0\"><table><thead><tr><th scope=\"col\">card</th>"
            "<th scope=\"col\" class=\"n\"><i class=\"chip use played\"></i>played</th>"
            "<th scope=\"col\" class=\"n\"><i class=\"chip use laid\"></i>laid</th>"
            "<th scope=\"col\" class=\"n\"><i class=\"chip use banked\"></i>banked</th><th "
            "scope=\"col\" aria-label=\"drawn\"></th></tr></thead>\n<tbody>\n");
    for (int kind = 0; kind < r->g->deck.kind_n; kind++) {
        write_card(r, kind, most > 0 ? most : 1);
    }
    mg_html(&r->page, "</tbody></table></div></figure>\n");
}

void mg_report_cards(mg_report *r)
{
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_report_figure(r, MG_FIG_SETS, "Complete sets at the end, of all seats", "sets");
    mg_report_figure(r, MG_FIG_PLAYS, "Action and rent cards played", "cards");
    mg_report_figure(r, MG_FIG_LAID, "Cards laid as property", "cards");
    mg_report_figure(r, MG_FIG_BANKED, "Cards banked", "cards");
    mg_html(&r->page, "</div>\n");
    write_card_table(r);
}

/* ---- clauses ---- */

void mg_report_clauses(mg_report *r)
{
    double most = 0;
    char text[MG_NICE];

    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        most = fmax(most, (double)r->sums->clause[clause]);
    }
    mg_html(&r->page, "<p>Events a game that cite each clause of the rules. What is rare here is "
                      "what these games tested little.</p>\n"
                      "<div class=\"wide\" role=\"region\" aria-label=\"Clauses\" "
                      "tabindex=\"0\"><table class=\"clauses\"><thead><tr>"
                      "<th scope=\"col\">clause</th><th scope=\"col\" class=\"n\">events</th><th "
                      "scope=\"col\">what it says</th></tr></thead>\n<tbody>\n");
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        double n = mg_a_game(r->sums, (int64_t)r->sums->clause[clause]);

        if (!r->sums->clause[clause]) {
            continue;
        }
        mg_html(&r->page, "<tr><th scope=\"row\">%s</th>", mg_clause_table[clause].name);
        mg_html_bar(&r->page, (double)r->sums->clause[clause] / most,
                    mg_nice(n, mg_decimals(n) > 2 ? 3 : mg_decimals(n), text));
        mg_html_element(&r->page, "td class=\"text\"", mg_clause_table[clause].text);
        mg_html(&r->page, "</tr>\n");
    }
    mg_html(&r->page, "</tbody></table></div>\n");
}
