/* SPDX-License-Identifier: MIT
 * What a simulation came to, as one page that needs no network: what was played, the figures, how
 * they are spread, who wins. Sections on what only games that are followed know are in the other
 * sim_report files. */
#include "cli/sim_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 8192, BARS = 30, SPARK_BARS = 24 };

/* ---- helpers of all sections ---- */

void mg_report_section(mg_report *r, const char *id, const char *title)
{
    mg_html(&r->page,
            "</section>\n\n<section id=\"%s\" aria-labelledby=\"%s-h\">\n<h2 id=\"%s-h\">%s</h2>\n",
            id, id, id, title);
}

void mg_report_figure(mg_report *r, int figure, const char *title, const char *label)
{
    const mg_figure_info *info = &mg_figure_table[figure];

    if (!r->sums->moment[figure].n || !mg_value_applies(r->g, figure)) {
        return;
    }
    mg_hist h =
        mg_hist_of(r->sums->bin[figure], MG_BINS, mg_bin_from, mg_value_scale(figure), BARS);
    bool some = r->sums->moment[figure].n < r->sums->games && figure != MG_FIG_FIRST_GROUP &&
                figure != MG_FIG_FIRST_OUT;
    mg_html_hist(&r->page, &h, title, some ? "games followed" : "games", label,
                 (mg_unit)info->unit);
}

const char *mg_report_money(const mg_report *r, int board, double number, int decimals,
                            char out[MG_NICE])
{
    mg_page page = r->page;

    page.symbol = r->g->cards ? "M" : r->g->def[board]->symbol;
    return mg_nice_unit(&page, MG_UNIT_MONEY, number, decimals, out);
}

/* ---- head ---- */

static void write_key_fact(mg_report *r, const char *name, const char *value, const char *more)
{
    mg_html(&r->page, "<div><dt>%s</dt><dd><b>%s</b> %s</dd></div>\n", name, value, more);
}

static void write_key_facts(mg_report *r)
{
    char a[MG_NICE], b[MG_NICE], c[MG_NICE], more[160];
    const mg_sums *sums = r->sums;
    mg_estimate decided = mg_estimate_of(&sums->moment[MG_FIG_DECIDED], MG_FIG_DECIDED);
    mg_estimate first =
        mg_estimate_of(&sums->moment[mg_value_of(MG_PLACE_WIN, 0)], mg_value_of(MG_PLACE_WIN, 0));
    mg_quantile median = mg_quantile_of(sums->bin[MG_FIG_ROUNDS], MG_BINS, 0.5, mg_bin_from);
    mg_quantile winner = mg_quantile_of(sums->bin[MG_FIG_WINNER], MG_BINS, 0.5, mg_bin_from);
    mg_quantile p90 = mg_quantile_of(sums->bin[MG_FIG_ROUNDS], MG_BINS, 0.9, mg_bin_from);

    mg_html(&r->page, "<dl class=\"facts\">\n");
    snprintf(more, sizeof more, "rounds in the median; nine of ten games take up to %s",
             mg_nice((double)p90.at, 0, b));
    write_key_fact(r, "Length", mg_nice((double)median.at, 0, a), more);
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

static void write_head(mg_report *r)
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

static void write_term(mg_report *r, const char *term, const char *text)
{
    mg_html(&r->page, "<dt>%s</dt><dd>", term);
    mg_html_text(&r->page, text);
    mg_html(&r->page, "</dd>\n");
}

static void write_players(mg_report *r)
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

static void write_boards(mg_report *r)
{
    mg_html(&r->page, "<dt>Board%s</dt><dd>", r->g->board_n == 1 ? "" : "s");
    for (int board = 0; board < r->g->board_n; board++) {
        mg_html(&r->page, "%s", board ? ", " : "");
        mg_html_text(&r->page, r->g->def[board]->name);
    }
    mg_html(&r->page, "</dd>\n");
}

/* Only what differs from the edition, as its profile has it. */
static void write_options(mg_report *r)
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

static void write_study(mg_report *r)
{
    char line[LINE], text[MG_NAME_CAP * 2 + 16], n[MG_NICE], m[MG_NICE];

    mg_html(&r->page, "<section id=\"study\" aria-labelledby=\"study-h\">\n<h2 id=\"study-h\">What "
                      "was played</h2>\n<dl class=\"terms\">\n");
    snprintf(text, sizeof text, "%s, profile %s", r->g->edition->name, r->g->edition->profile);
    write_term(r, "Edition", text);
    if (!r->g->cards) {
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
    mg_study_line(r->study, "sim", line, sizeof line);
    mg_html_text(&r->page, line);
    mg_html(&r->page, " --report FILE.html</code></pre>\n");
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

static void write_quantiles(mg_report *r, int figure)
{
    static const double p[] = {0.5, 0.9, 0.99};
    int scale = mg_value_scale(figure);
    char text[MG_NICE];

    for (size_t k = 0; k < sizeof p / sizeof p[0]; k++) {
        mg_quantile q = mg_quantile_of(r->sums->bin[figure], MG_BINS, p[k], mg_bin_from);
        mg_html(&r->page, "<td class=\"n\">%s</td>",
                mg_nice_unit(&r->page, mg_value_unit(figure), (double)q.at / scale,
                             scale > 1 ? 1 : 0, text));
    }
}

static void write_figure_row(mg_report *r, int figure, const mg_estimate *e)
{
    mg_unit unit = mg_value_unit(figure);
    char sd[MG_NICE];

    mg_html(&r->page, "<tr><th scope=\"row\">");
    mg_html_text(&r->page, mg_figure_table[figure].text);
    mg_html(&r->page, "%s</th>",
            mg_figure_table[figure].how == MG_KNOWN_HEARD
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
    mg_hist h =
        mg_hist_of(r->sums->bin[figure], MG_BINS, mg_bin_from, mg_value_scale(figure), SPARK_BARS);
    mg_html_spark(&r->page, &h);
    mg_html(&r->page, "</tr>\n");
}

static void write_figures(mg_report *r)
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
        mg_estimate e = mg_estimate_of(&r->sums->moment[figure], figure);

        if (e.n && mg_value_applies(r->g, figure)) {
            write_figure_row(r, figure, &e);
        }
    }
    mg_html(&r->page, "</tbody></table></div>\n<p class=\"small\">The shape runs from the left to "
                      "where nearly all games lie; a bar in "
                      "orange holds those beyond.</p>\n");
}

/* ---- how they are spread ---- */

static void write_spread(mg_report *r)
{
    mg_html(&r->page, "<div class=\"pair\">\n");
    mg_report_figure(r, MG_FIG_ROUNDS, "How long a game is", "rounds");
    mg_report_figure(r, MG_FIG_DECISIONS, "How much there is to decide", "decisions of all seats");
    mg_report_figure(r, MG_FIG_WINNER, "What the winner is worth", "worth of the winner");
    if (!r->g->cards &&
        r->g->opt.score ==
            MG_SCORE_WEALTH) { /* else the winner may be behind, and below 0 is not told apart */
        mg_report_figure(r, MG_FIG_MARGIN, "How far ahead the winner is", "worth above the next");
    }
    mg_report_figure(r, MG_FIG_GINI, "How unequal the end is", "Gini of worth: 0\u00a0% all alike");
    mg_report_figure(r, MG_FIG_LEADS, "How often the lead changes",
                     "changes, looked at once a round");
    mg_report_figure(r, MG_FIG_FIRST_GROUP, "When the first group is complete",
                     "round; games that got so far");
    mg_report_figure(r, MG_FIG_HIGHEST, "The highest rent of a game", "rent");
    mg_html(&r->page, "</div>\n");
}

/* ---- who wins ---- */

/* All shares of wins are drawn on one scale, so that tables can be compared; first groups, which
 * are fewer, on their own. */
typedef struct scale {
    double from, to;
} scale;

static scale scale_of(const mg_report *r, bool groups)
{
    scale s = {1.0 / r->g->seat_n, 1.0 / r->g->seat_n};

    for (int what = 0; what < MG_BOT_WIN; what++) {
        for (int k = 0;
             k < r->g->seat_n && what != MG_PLAYER_RANK && (what == MG_PLACE_GROUP) == groups;
             k++) {
            int value = mg_value_of((mg_seat_figure)what, k);
            mg_estimate e = mg_estimate_of(&r->sums->moment[value], value);

            if (e.n) {
                s = (scale){fmin(s.from, e.low), fmax(s.to, e.high)};
            }
        }
    }
    return (scale){floor(s.from * 20) / 20, ceil(s.to * 20) / 20};
}

static void write_shares(mg_report *r, mg_seat_figure what, const char *title, const char *text)
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
        mg_estimate e =
            mg_estimate_of(&r->sums->moment[mg_value_of(what, k)], mg_value_of(what, k));
        mg_estimate rank = mg_estimate_of(&r->sums->moment[mg_value_of(MG_PLAYER_RANK, k)],
                                          mg_value_of(MG_PLAYER_RANK, k));

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

static void write_wins(mg_report *r)
{
    char even[MG_NICE];

    mg_html(&r->page,
            "<p>The dot is the share, the line its interval; the thin upright line is an even "
            "share, %s. An interval that "
            "keeps clear of it tells of an advantage that is hardly chance. Shared wins count in "
            "parts.</p>\n<div class=\"three\">\n",
            mg_nice_unit(&r->page, MG_UNIT_SHARE, 1.0 / r->g->seat_n, 1, even));
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

/* ---- the whole ---- */

static const struct {
    const char *id, *title;
    bool followed; /* known of games that were followed only */
    mg_figure_games of;
    void (*write)(mg_report *r);
} sections[] = {
    {"figures",    "Figures",                   false, MG_OF_ALL,   write_figures       },
    {"spread",     "How they are spread",       false, MG_OF_ALL,   write_spread        },
    {"wins",       "Who wins",                  false, MG_OF_ALL,   write_wins          },
    {"time",       "Over time",                 true,  MG_OF_ALL,   mg_report_time      },
    {"boards",     "Landings and deeds",        true,  MG_OF_BOARD, mg_report_boards    },
    {"market",     "Auctions and trades",       true,  MG_OF_BOARD, mg_report_market    },
    {"votes",      "Votes and the White House", true,  MG_OF_VOTES, mg_report_votes     },
    {"currencies", "Currencies",                true,  MG_OF_MANY,  mg_report_currencies},
    {"cards",      "Cards and sets",            true,  MG_OF_CARD,  mg_report_cards     },
    {"clauses",    "Clauses at work",           true,  MG_OF_ALL,   mg_report_clauses   },
    {NULL,         NULL,                        false, MG_OF_ALL,   NULL                },
};

static bool is_of(const mg_report *r, mg_figure_games of)
{
    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        if (mg_figure_table[figure].games == of) {
            return mg_value_applies(r->g, figure);
        }
    }
    return true;
}

static bool is_told(const mg_report *r, int section)
{
    return (r->sums->followed || !sections[section].followed) && is_of(r, sections[section].of);
}

static void write_contents(mg_report *r)
{
    mg_html(&r->page,
            "<nav aria-label=\"Contents\"><ul>\n<li><a href=\"#study\">What was played</a></li>\n");
    for (int k = 0; sections[k].id; k++) {
        if (is_told(r, k)) {
            mg_html(&r->page, "<li><a href=\"#%s\">%s</a></li>\n", sections[k].id,
                    sections[k].title);
        }
    }
    mg_html(&r->page, "</ul></nav>\n</header>\n");
}

static void write_page(mg_report *r)
{
    write_head(r);
    write_contents(r);
    write_study(r);
    for (int k = 0; sections[k].id; k++) {
        if (is_told(r, k)) {
            mg_report_section(r, sections[k].id, sections[k].title);
            sections[k].write(r);
        }
    }
    mg_html(&r->page,
            "</section>\n<footer><p>Written by magie %s. The figures hang on the command above "
            "alone: not on the machine, "
            "its processors or the day.</p></footer>\n</main>\n</body>\n</html>\n",
            MAGIE_VERSION);
}

char *mg_sim_report(const mg_study *study, const mg_results *results, size_t *length)
{
    const mg_game *g = &study->arm[0].game;
    char *text = NULL;
    FILE *to = open_memstream(&text, length);
    mg_report r = {
        .page = {.to = to,
                 .symbol = g->cards          ? "M"
                           : g->board_n == 1 ? g->def[0]->symbol
                                             : ""},
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
