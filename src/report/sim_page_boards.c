/* SPDX-License-Identifier: MIT */
#include "report/sim_page_boards.h"

#include "lab/summary.h"

#include "magie/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 10, DARKEST = 55, PALEST = 4 };

/* ---- heat boards ---- */

static double shade_of(const mg_landings *h, int at)
{
    double part = h->high > h->low ? (h->share[at] - h->low) / (h->high - h->low) : 0;

    return PALEST + (DARKEST - PALEST) * fmin(1, part);
}

static void write_space(mg_sim_page *r, int board, const mg_landings *h, int at)
{
    const mg_space_def *space = &r->g->def[board]->space[at];
    int side = at / SIDE, along = at % SIDE;
    int row = side == 0 ? SIDE + 1 : side == 1 ? SIDE + 1 - along : side == 2 ? 1 : along + 1;
    int column = side == 0 ? SIDE + 1 - along : side == 1 ? 1 : side == 2 ? along + 1 : SIDE + 1;
    char text[MG_NICE];

    mg_html(&r->page, "<li class=\"s%d%s%s\" style=\"grid-area:%d/%d;--p:%.2f\" title=\"", side,
            space->group < MG_GROUPS_MAX ? " g g-" : "",
            space->group < MG_GROUPS_MAX ? r->g->def[board]->group[space->group].name : "", row,
            column, shade_of(h, at) / 100);
    mg_html_text(&r->page, space->name);
    mg_html(&r->page, "\"><span>");
    mg_html_name(&r->page, space->name);
    mg_html(&r->page, "</span> <b>%s</b></li>\n", mg_nice(100 * h->share[at], 2, text));
}

static void write_heat_board(mg_sim_page *r, int board)
{
    const mg_board_def *def = r->g->def[board];
    mg_landings h = mg_landings_of(r->g, r->sums, board);
    char low[MG_NICE], high[MG_NICE], most[MG_NICE], all[MG_NICE];

    if (!h.known) {
        mg_html(&r->page, "<p class=\"remark\">No token came to stand here.</p>\n");
        return;
    }
    mg_html(&r->page, "<figure class=\"heat\">\n<figcaption><h4>Where tokens come to "
                      "stand</h4><p>Percent of the landings on this board; "
                      "prisoners count where they sit.");
    if (r->g->board_n > 1) {
        mg_html(&r->page, " %s of all landings are here.",
                mg_nice_unit(&r->page, MG_UNIT_SHARE, h.of_all, 1, all));
    }
    mg_html(&r->page, "</p></figcaption>\n<ol class=\"board\">\n");
    for (int at = 0; at < MG_SPACES; at++) {
        write_space(r, board, &h, at);
    }
    mg_html(&r->page, "<li class=\"middle\" role=\"presentation\"><p class=\"name\">");
    mg_html_text(&r->page, def->name);
    mg_html(&r->page, "</p><p>Most of all: ");
    mg_html_text(&r->page, def->space[h.most].name);
    mg_html(&r->page,
            ", %s</p><p "
            "class=\"scale\"><span>%s</span><i></i><span>%s</span></p></li>\n</ol>\n</figure>\n",
            mg_nice_unit(&r->page, MG_UNIT_SHARE, h.share[h.most], 2, most),
            mg_nice_unit(&r->page, MG_UNIT_SHARE, h.low, 2, low),
            mg_nice_unit(&r->page, MG_UNIT_SHARE, h.high, 2, high));
}

/* ---- deeds ---- */

typedef struct deed_row {
    int id;
    double back; /* rent divided by what was spent; -1 if nothing was */
} deed_row;

static int by_return(const void *a, const void *b)
{
    const deed_row *one = a, *other = b;

    return one->back != other->back ? (one->back < other->back ? 1 : -1) : one->id - other->id;
}

static int deeds_of(const mg_sim_page *r, int board, deed_row row[MG_DEEDS_MAX])
{
    for (int deed = 0; deed < r->g->board[board].deed_n; deed++) {
        int id = mg_deed_id(board, deed);

        row[deed] = (deed_row){id, mg_deed_return(r->sums, id)};
    }
    qsort(row, r->g->board[board].deed_n, sizeof *row, by_return);
    return r->g->board[board].deed_n;
}

static void write_deed(mg_sim_page *r, int board, const deed_row *row, double most_rent,
                       double most_back)
{
    const mg_deed_sum *d = &r->sums->deed[row->id];
    int group = r->g->board[board].group[mg_deed_index(row->id)];
    double rent = mg_per_game(r->sums, d->rent);
    char text[MG_NICE];

    mg_html(&r->page, "<tr><th scope=\"row\"><i class=\"chip g-%s\"></i>",
            r->g->def[board]->group[group].name);
    mg_html_text(&r->page, mg_deed_name(r->g, row->id));
    mg_html(&r->page, "</th><td class=\"n\">%s</td>",
            mg_nice(mg_per_game(r->sums, (int64_t)d->bought), 2, text));
    mg_html(&r->page, "<td class=\"n\">%s</td>", mg_nice(mg_per_game(r->sums, d->paid), 0, text));
    mg_html(&r->page, "<td class=\"n\">%s</td>",
            mg_nice(mg_per_game(r->sums, d->building), 0, text));
    mg_html(&r->page, "<td class=\"n\">%s</td>",
            mg_nice(mg_per_game(r->sums, (int64_t)d->rents), 1, text));
    mg_html_bar(&r->page, most_rent > 0 ? rent / most_rent : 0, mg_nice(rent, 0, text));
    mg_html_bar(&r->page, most_back > 0 ? row->back / most_back : 0,
                row->back < 0 ? "\u2013"
                              : mg_nice_unit(&r->page, MG_UNIT_SHARE, row->back, 0, text));
    mg_html(&r->page, "</tr>\n");
}

/* Lists the groups beside the board: what of each pays. */
static void write_groups(mg_sim_page *r, int board)
{
    const mg_board *b = &r->g->board[board];
    double rent[MG_GROUPS_MAX], back[MG_GROUPS_MAX], most = 0;
    char text[MG_NICE];

    for (int group = 0; group < b->group_n; group++) {
        back[group] = fmax(0, mg_group_return(r->g, r->sums, board, group, &rent[group]));
        most = fmax(most, back[group]);
    }
    mg_html(&r->page, "<figure>\n<figcaption><h4>What groups bring</h4><p>Rent and return, a game, "
                      "as below.</p></figcaption>\n"
                      "<table class=\"full\"><thead><tr><th scope=\"col\">group</th><th "
                      "scope=\"col\" class=\"n\">rent</th>"
                      "<th scope=\"col\" class=\"n\">return</th></tr></thead>\n<tbody>\n");
    for (int group = 0; group < b->group_n; group++) {
        mg_html(&r->page, "<tr><th scope=\"row\"><i class=\"chip g-%s\"></i>%s</th>",
                r->g->def[board]->group[group].name, r->g->def[board]->group[group].name);
        mg_html(&r->page, "<td class=\"n\">%s</td>", mg_nice(rent[group], 0, text));
        mg_html_bar(&r->page, most > 0 ? back[group] / most : 0,
                    mg_nice_unit(&r->page, MG_UNIT_SHARE, back[group], 0, text));
        mg_html(&r->page, "</tr>\n");
    }
    mg_html(&r->page, "</tbody></table></figure>\n");
}

static void write_deeds(mg_sim_page *r, int board)
{
    deed_row row[MG_DEEDS_MAX];
    int n = deeds_of(r, board, row);
    double most = 0;

    for (int k = 0; k < n; k++) {
        most = fmax(most, mg_per_game(r->sums, r->sums->deed[row[k].id].rent));
    }
    mg_html(&r->page,
            "<figure class=\"deeds\">\n<figcaption><h4>What deeds bring</h4><p>A game, in ");
    mg_html_text(&r->page, r->g->def[board]->currency);
    mg_html(&r->page,
            "; the return is the rent by what the deed and its buildings cost all its "
            "owners.</p></figcaption>\n"
            "<div class=\"wide\" role=\"region\" aria-label=\"Deeds\" tabindex=\"0\"><table "
            "class=\"full\"><thead><tr><th scope=\"col\">deed</th>"
            "<th scope=\"col\" class=\"n\">bought</th><th scope=\"col\" class=\"n\">paid</th><th "
            "scope=\"col\" class=\"n\">buildings</th>"
            "<th scope=\"col\" class=\"n\">rents</th><th scope=\"col\" class=\"n\">rent</th>"
            "<th scope=\"col\" class=\"n\" aria-sort=\"descending\">return <span "
            "aria-hidden=\"true\">\u25be</span></th></tr></thead>\n<tbody>\n");
    for (int k = 0; k < n; k++) {
        write_deed(r, board, &row[k], most, n > 0 ? row[0].back : 0);
    }
    mg_html(&r->page, "</tbody></table></div></figure>\n");
}

void mg_sim_page_boards(mg_sim_page *r)
{
    for (int board = 0; board < r->g->board_n; board++) {
        if (r->g->board_n > 1) {
            mg_html_element(&r->page, "h3", r->g->def[board]->name);
        }
        mg_html(&r->page, "<div class=\"ground\">\n");
        write_heat_board(r, board);
        write_groups(r, board);
        mg_html(&r->page, "</div>\n");
        write_deeds(r, board);
    }
}
