/* SPDX-License-Identifier: MIT */
#include "report/sim_page.h"

#include "lab/summary.h"
#include "report/page_style.h"
#include "report/plot.h"
#include "report/sim_page_boards.h"
#include "report/sim_page_cards.h"
#include "report/sim_page_length.h"
#include "report/sim_page_market.h"
#include "report/sim_page_time.h"
#include "report/sim_page_wins.h"
#include "report/study_line.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SPARK_BARS = 24 };

/* ---- head ---- */

static void write_key_fact(mg_sim_page *r, const char *name, const char *value, const char *more)
{
    mg_html(&r->page, "<div><dt>%s</dt><dd><b>%s</b> %s</dd></div>\n", name, value, more);
}

static void write_key_facts(mg_sim_page *r)
{
    char a[MG_NICE], b[MG_NICE], c[MG_NICE], length[MG_NICE + 8], more[160];
    const mg_sums *sums = r->sums;
    mg_estimate decided = mg_estimate_in(sums, MG_FIG_DECIDED);
    mg_estimate first = mg_estimate_in(sums, mg_value_of(MG_PLACE_WIN, 0));
    mg_quantile median = mg_quantile_of(sums->bin[MG_FIG_ROUNDS], 0.5);
    mg_quantile winner = mg_quantile_of(sums->bin[MG_FIG_WINNER], 0.5);
    mg_quantile p90 = mg_quantile_of(sums->bin[MG_FIG_ROUNDS], 0.9);

    mg_html(&r->page, "<dl class=\"facts\">\n");
    snprintf(more, sizeof more,
             mg_is_cut_off(sums, MG_FIG_ROUNDS, 0.9)
                 ? "rounds in the median; a tenth of the games or more were cut off at %s"
                 : "rounds in the median; nine of ten games take up to %s",
             mg_nice((double)p90.at, 0, b));
    snprintf(length, sizeof length, "%s%s",
             mg_is_cut_off(sums, MG_FIG_ROUNDS, 0.5) ? "\u2265\u00a0" : "",
             mg_nice((double)median.at, 0, a));
    write_key_fact(r, "Length", length, more);
    snprintf(more, sizeof more, "of the games came to their end (95\u00a0%%: %s to %s)",
             mg_nice_unit(&r->page, MG_UNIT_SHARE, decided.low, 1, b),
             mg_nice_unit(&r->page, MG_UNIT_SHARE, decided.high, 1, c));
    write_key_fact(r, "Decided", mg_nice_unit(&r->page, MG_UNIT_SHARE, decided.mean, 1, a), more);
    snprintf(more, sizeof more, "wins for whoever plays first; %s would be even",
             mg_nice_unit(&r->page, MG_UNIT_SHARE, 1.0 / r->g->seat_n, 1, b));
    write_key_fact(r, "First place", mg_nice_unit(&r->page, MG_UNIT_SHARE, first.mean, 1, a), more);
    write_key_fact(r, "Winner", mg_nice_unit(&r->page, MG_UNIT_MONEY, (double)winner.at, 0, a),
                   "worth at the end, in the median");
    mg_html(&r->page, "</dl>\n");
}

static void write_head(mg_sim_page *r)
{
    const mg_edition *e = r->g->edition;
    char games[MG_NICE];

    mg_html(&r->page,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<meta name=\"color-scheme\" content=\"light dark\"/>\n<meta name=\"generator\" "
            "content=\"magie %s\"/>\n<title>",
            MAGIE_VERSION);
    mg_html_text(&r->page, e->title);
    mg_html(&r->page, " \u2013 %s games</title>\n<style>\n",
            mg_nice((double)r->sums->games, 0, games));
    for (int k = 0; mg_page_style[k]; k++) {
        mg_html(&r->page, "%s", mg_page_style[k]);
    }
    mg_html(&r->page, "</style>\n</head>\n<body>\n<main>\n<header>\n");
    mg_html_element(&r->page, "p class=\"over\"", "magie: games simulated");
    mg_html_element(&r->page, "h1", e->title);
    mg_html(&r->page, "<p class=\"lede\">What %s game%s of %d seats came to.</p>\n", games,
            r->sums->games == 1 ? "" : "s", r->g->seat_n);
    write_key_facts(r);
}

/* ---- what was played ---- */

static void write_term(mg_sim_page *r, const char *term, const char *text)
{
    mg_html(&r->page, "<dt>%s</dt><dd>", term);
    mg_html_text(&r->page, text);
    mg_html(&r->page, "</dd>\n");
}

static void write_players(mg_sim_page *r)
{
    mg_html(&r->page, "<dt>Players</dt><dd>");
    for (int k = 0, same = 1; k < r->g->seat_n; k += same, same = 1) {
        while (k + same < r->g->seat_n && r->arm->bot[k + same] == r->arm->bot[k]) {
            same++;
        }
        mg_html(&r->page, "%s", k ? ", " : "");
        if (same > 1) {
            mg_html(&r->page, "%d times ", same);
        }
        mg_html_text(&r->page, r->arm->bot[k]->name);
    }
    mg_html(&r->page, "; they %s</dd>\n",
            r->study->stay ? "keep their seats" : "move on by a seat from game to game");
}

static void write_boards(mg_sim_page *r)
{
    mg_html(&r->page, "<dt>Board%s</dt><dd>", r->g->board_n == 1 ? "" : "s");
    for (int board = 0; board < r->g->board_n; board++) {
        mg_html(&r->page, "%s", board ? ", " : "");
        mg_html_text(&r->page, r->g->def[board]->name);
    }
    mg_html(&r->page, "</dd>\n");
}

/* Lists only options that differ from the edition with its profile. */
static void write_options(mg_sim_page *r)
{
    char value[64], usual[64];
    int n = 0;

    mg_html(&r->page, "<dt>Options</dt><dd>");
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t is = mg_option_get(&r->g->opt, option),
                was = mg_option_get(&r->g->edition->options, option);

        if (is == was) {
            continue;
        }
        (void)mg_option_format(option, is, value, sizeof value);
        (void)mg_option_format(option, was, usual, sizeof usual);
        mg_html(&r->page, "%s<code>%s=%s</code> (not %s): ", n++ ? "<br/>" : "",
                mg_option_table[option].name, value, usual);
        mg_html_text(&r->page, mg_option_table[option].text);
    }
    mg_html(&r->page, "%s</dd>\n", n ? "" : "as the edition has them");
}

static void write_study(mg_sim_page *r)
{
    char line[MG_LINE_CAP], text[MG_NAME_CAP * 2 + 16], n[MG_NICE], m[MG_NICE];

    mg_html(&r->page, "<section id=\"study\" aria-labelledby=\"study-h\">\n<h2 id=\"study-h\">What "
                      "was played</h2>\n<dl class=\"terms\">\n");
    snprintf(text, sizeof text, "%s, profile %s", r->g->edition->name, r->g->edition->profile);
    write_term(r, "Edition", text);
    if (!mg_is_card_game(r->g)) {
        write_boards(r);
    }
    write_players(r);
    write_options(r);
    mg_html(&r->page,
            "<dt>Games</dt><dd>%s, from number %" PRIu64 " of seed %" PRIu64
            " on; %s of them followed event by event</dd>\n",
            mg_nice((double)r->sums->games, 0, n), r->study->first, r->study->seed,
            mg_nice((double)r->sums->followed, 0, m));
    mg_html(&r->page,
            "</dl>\n<p>This brings the same page again, on any machine:</p>\n<pre><code>");
    (void)mg_study_line(r->study, "sim", line, sizeof line);
    mg_html_text(&r->page, line);
    mg_html(&r->page, " --report FILE.html</code></pre>\n");
    mg_run_sentence(r->study, NULL, line, sizeof line);
    if (line[0]) {
        mg_html(&r->page, "<p class=\"remark\">%s</p>\n", line);
    }
    if (!r->sums->followed) {
        mg_html(&r->page,
                "<p class=\"remark\">No game was followed event by event (<code>--follow "
                "0</code>%s), so this page knows "
                "how games ended, and nothing of what happened on the way: no wealth over time, no "
                "landings, deeds, "
                "trades, auctions, cards or clauses.</p>\n",
                r->study->follow ? ", or too few games" : "");
    }
}

/* ---- figures ---- */

static void write_quantiles(mg_sim_page *r, int figure)
{
    static const double p[] = {0.5, 0.9, 0.99};
    int scale = mg_value_scale(figure);
    char text[MG_NICE];

    for (size_t k = 0; k < sizeof p / sizeof p[0]; k++) {
        mg_quantile q = mg_quantile_of(r->sums->bin[figure], p[k]);
        mg_html(&r->page, "<td class=\"n\">%s%s</td>",
                mg_is_cut_off(r->sums, figure, p[k]) ? "\u2265\u00a0" : "",
                mg_nice_unit(&r->page, mg_value_unit(figure), (double)q.at / scale,
                             scale > 1 ? 1 : 0, text));
    }
}

static void write_figure_row(mg_sim_page *r, int figure, const mg_estimate *e)
{
    mg_unit unit = mg_value_unit(figure);
    char sd[MG_NICE];

    mg_html(&r->page, "<tr><th scope=\"row\">");
    mg_html_text(&r->page, mg_figure_table[figure].text);
    mg_html(&r->page, "%s</th>",
            mg_figure_table[figure].how == MG_KNOWN_FOLLOWED
                ? "<sup aria-label=\"followed games only\">f</sup>"
                : "");
    mg_html_estimate(&r->page, e, unit);
    if (unit == MG_UNIT_SHARE) {
        mg_html(&r->page, "<td></td><td></td><td></td><td></td><td></td></tr>\n");
        return;
    }
    mg_html(&r->page, "<td class=\"n\">%s</td>",
            mg_nice_unit(&r->page, unit, e->sd, mg_decimals(e->sd), sd));
    write_quantiles(r, figure);
    mg_hist h = mg_sim_hist(r, figure, SPARK_BARS);
    mg_html_spark(&r->page, &h);
    mg_html(&r->page, "</tr>\n");
}

static void write_figures(mg_sim_page *r)
{
    mg_html(&r->page, "<p>Means of a game, with the interval that holds the mean of all games that "
                      "might be played so in 95 of "
                      "100 studies like this. What is marked <sup>f</sup> was counted in the games "
                      "that were followed.</p>\n"
                      "<div class=\"wide\" role=\"region\" aria-label=\"Figures\" "
                      "tabindex=\"0\"><table class=\"figures\">\n<thead><tr>"
                      "<th scope=\"col\">A game</th><th scope=\"col\" class=\"n\">mean</th><th "
                      "scope=\"col\" class=\"n\">95\u00a0%% interval</th>"
                      "<th scope=\"col\" class=\"n\">spread (sd)</th><th scope=\"col\" "
                      "class=\"n\">median</th><th scope=\"col\" class=\"n\">p90</th>"
                      "<th scope=\"col\" class=\"n\">p99</th><th "
                      "scope=\"col\">shape</th></tr></thead>\n<tbody>\n");
    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        mg_estimate e = mg_estimate_in(r->sums, figure);

        if (e.n && mg_value_applies(r->g, figure)) {
            write_figure_row(r, figure, &e);
        }
    }
    mg_html(&r->page,
            "</tbody></table></div>\n<p class=\"small\">The shape runs from the left to "
            "where nearly all games are; a bar in "
            "orange holds those beyond. Without an interval are means of figures that are alike in "
            "all games but fewer than %d.%s</p>\n",
            MG_OTHERS_LEAST,
            mg_is_cut_off(r->sums, MG_FIG_ROUNDS, 0.99)
                ? " What is marked \u2265 is where games were cut off: they would have gone on."
                : "");
    if (r->sums->left_out) {
        char cut[MG_NICE], games[MG_NICE];

        mg_html(&r->page,
                "<p class=\"small\">The edition's limit, or the engine's, cut off %s of %s game%s. "
                "Means, spreads and "
                "intervals leave such games out; shares of games and ranks count them.</p>\n",
                mg_nice((double)r->sums->left_out, 0, cut),
                mg_nice((double)r->sums->games, 0, games), r->sums->games == 1 ? "" : "s");
    }
}

/* ---- distributions ---- */

static void write_spread(mg_sim_page *r)
{
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_sim_figure(r, MG_FIG_ROUNDS, "How long a game is", "rounds");
    mg_sim_page_length(r);
    mg_sim_figure(r, MG_FIG_DECISIONS, "How much there is to decide", "decisions of all seats");
    mg_sim_figure(r, MG_FIG_WINNER, "What the winner is worth", "worth of the winner");
    if (!mg_is_card_game(r->g) && r->g->opt.score == MG_SCORE_WEALTH) {
        /* with other scores the winner may be behind in worth, and all margins below 0 are
         * counted as one */
        mg_sim_figure(r, MG_FIG_MARGIN, "How far ahead the winner is", "worth above the next");
    }
    mg_sim_figure(r, MG_FIG_GINI, "How unequal the end is", "Gini of worth: 0\u00a0% all alike");
    mg_sim_figure(r, MG_FIG_LEADS, "How often the lead changes", "changes, looked at once a round");
    mg_sim_figure(r, MG_FIG_FIRST_GROUP, "When the first group is complete",
                  "round; games that got so far");
    mg_sim_figure(r, MG_FIG_HIGHEST, "The highest rent of a game", "rent");
    mg_html(&r->page, "</div>\n");
}

/* ---- the whole ---- */

static const struct {
    const char *id, *title;
    bool followed; /* known only of followed games */
    mg_figure_games of;
    void (*write)(mg_sim_page *r);
} sections[] = {
    {"figures",    "Figures",                   false, MG_OF_ALL,   write_figures         },
    {"spread",     "How they are spread",       false, MG_OF_ALL,   write_spread          },
    {"wins",       "Who wins",                  false, MG_OF_ALL,   mg_sim_page_wins      },
    {"time",       "Over time",                 true,  MG_OF_ALL,   mg_sim_page_time      },
    {"boards",     "Landings and deeds",        true,  MG_OF_BOARD, mg_sim_page_boards    },
    {"market",     "Auctions and trades",       true,  MG_OF_BOARD, mg_sim_page_market    },
    {"votes",      "Votes and the White House", true,  MG_OF_VOTES, mg_sim_page_votes     },
    {"currencies", "Currencies",                true,  MG_OF_MANY,  mg_sim_page_currencies},
    {"cards",      "Cards and sets",            true,  MG_OF_CARD,  mg_sim_page_cards     },
    {"clauses",    "Clauses at work",           true,  MG_OF_ALL,   mg_sim_page_clauses   },
    {NULL,         NULL,                        false, MG_OF_ALL,   NULL                  },
};

static bool is_of(const mg_sim_page *r, mg_figure_games of)
{
    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        if (mg_figure_table[figure].games == of) {
            return mg_value_applies(r->g, figure);
        }
    }
    return true;
}

static bool is_shown(const mg_sim_page *r, int section)
{
    return (r->sums->followed || !sections[section].followed) && is_of(r, sections[section].of);
}

static void write_contents(mg_sim_page *r)
{
    mg_html(&r->page,
            "<nav aria-label=\"Contents\"><ul>\n<li><a href=\"#study\">What was played</a></li>\n");
    for (int k = 0; sections[k].id; k++) {
        if (is_shown(r, k)) {
            mg_html(&r->page, "<li><a href=\"#%s\">%s</a></li>\n", sections[k].id,
                    sections[k].title);
        }
    }
    mg_html(&r->page, "</ul></nav>\n</header>\n");
}

static void write_page(mg_sim_page *r)
{
    write_head(r);
    write_contents(r);
    write_study(r);
    for (int k = 0; sections[k].id; k++) {
        if (is_shown(r, k)) {
            mg_sim_section(r, sections[k].id, sections[k].title);
            sections[k].write(r);
        }
    }
    mg_html(&r->page,
            "</section>\n<footer><p>Written by magie %s. The figures depend on the command above "
            "alone: not on the machine, "
            "its processors or the day.</p></footer>\n</main>\n</body>\n</html>\n",
            MAGIE_VERSION);
}

char *mg_sim_page_text(const mg_study *study, const mg_results *results, size_t *length)
{
    const mg_game *g = &study->arm[0].game;
    char *text = NULL;
    FILE *to = open_memstream(&text, length);
    mg_sim_page r = {
        .page = {.to = to, .money = mg__money_form_of(g, g->board_n == 1 ? 0 : -1)},
        .study = study,
        .arm = &study->arm[0],
        .g = g,
        .sums = &results->arm[0]
    };

    if (!to) {
        return NULL;
    }
    write_page(&r);
    bool wrong = ferror(to) != 0;
    if (fclose(to) == 0 && !wrong) {
        return text;
    }
    free(text);
    return NULL;
}
