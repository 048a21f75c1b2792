/* SPDX-License-Identifier: MIT */
#include "report/sim_page_cards.h"

#include "lab/summary.h"

#include <math.h>

/* ---- cards ---- */

static double uses_of(const mg_sim_page *r, int kind)
{
    const uint64_t *n = r->sums->played[kind];

    return mg_per_game(r->sums, (int64_t)(n[0] + n[1] + n[2]));
}

static void write_card(mg_sim_page *r, int kind, double most)
{
    static const char *const uses[] = {"use played", "use placed", "use banked"};
    char text[MG_NICE];

    mg_html(&r->page, "<tr><th scope=\"row\">");
    mg_html_text(&r->page, r->g->edition->deck->kind[kind].name);
    mg_html(&r->page, "</th>");
    for (int k = 0; k < 3; k++) {
        double n = mg_per_game(r->sums, (int64_t)r->sums->played[kind][k]);
        mg_html(&r->page, "<td class=\"n\">%s</td>", n > 0 ? mg_nice(n, 2, text) : "");
    }
    mg_html(&r->page, "<td class=\"uses\">");
    for (int k = 0; k < 3; k++) {
        double n = mg_per_game(r->sums, (int64_t)r->sums->played[kind][k]);
        if (n > 0) {
            mg_html(&r->page, "<i class=\"%s\" style=\"width:%.1f%%\"></i>", uses[k],
                    100 * n / most);
        }
    }
    mg_html(&r->page, "</td></tr>\n");
}

static void write_card_table(mg_sim_page *r)
{
    double most = 0;

    for (int kind = 0; kind < r->g->deck.kind_n; kind++) {
        most = fmax(most, uses_of(r, kind));
    }
    mg_html(&r->page,
            "<figure><figcaption><h3>What becomes of each card</h3><p>Cards of a kind, a game: "
            "played for what they do, placed "
            "on the table, or banked as money.</p></figcaption>\n"
            "<div class=\"wide\" role=\"region\" aria-label=\"Cards\" "
            "tabindex=\"0\"><table><thead><tr><th scope=\"col\">card</th>"
            "<th scope=\"col\" class=\"n\"><i class=\"chip use played\"></i>played</th>"
            "<th scope=\"col\" class=\"n\"><i class=\"chip use placed\"></i>placed</th>"
            "<th scope=\"col\" class=\"n\"><i class=\"chip use banked\"></i>banked</th><th "
            "scope=\"col\" aria-label=\"drawn\"></th></tr></thead>\n<tbody>\n");
    for (int kind = 0; kind < r->g->deck.kind_n; kind++) {
        write_card(r, kind, most > 0 ? most : 1);
    }
    mg_html(&r->page, "</tbody></table></div></figure>\n");
}

void mg_sim_page_cards(mg_sim_page *r)
{
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_sim_figure(r, MG_FIG_SETS, "Complete sets at the end, of all seats", "sets");
    mg_sim_figure(r, MG_FIG_PLAYS, "Action and rent cards played", "cards");
    mg_sim_figure(r, MG_FIG_PLACED, "Cards placed as property", "cards");
    mg_sim_figure(r, MG_FIG_BANKED, "Cards banked", "cards");
    mg_html(&r->page, "</div>\n");
    write_card_table(r);
}

/* ---- clauses ---- */

void mg_sim_page_clauses(mg_sim_page *r)
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
        double n = mg_per_game(r->sums, (int64_t)r->sums->clause[clause]);

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
