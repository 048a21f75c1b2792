/* SPDX-License-Identifier: MIT */
#include "report/sim_text.h"

#include "lab/summary.h"
#include "record/words/names.h"
#include "report/length_report.h"
#include "report/study_line.h"
#include "report/value_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* Widths of columns: for names, for estimates. */
enum { NAME = 24, FIGURE = 13, COLUMN = 10 };

/* ---- figures ---- */

static void print_quantiles(FILE *out, const mg_sums *sums, int figure)
{
    static const double p[] = {0.5, 0.9, 0.99};
    int scale = mg_value_scale(figure);

    for (size_t k = 0; k < sizeof p / sizeof p[0]; k++) {
        mg_quantile q = mg_quantile_of(sums->bin[figure], p[k]);
        char text[32];

        snprintf(text, sizeof text, "%s%.*f", mg_is_cut_off(sums, figure, p[k]) ? ">=" : "",
                 scale > 1 ? 2 : 0, (double)q.at / scale);
        fprintf(out, " %8s", text);
    }
}

static void print_figure(FILE *out, const mg_sums *sums, int figure, const mg_estimate *e)
{
    fprintf(out, "%-*s", FIGURE, mg_figure_table[figure].name);
    mg_print_value(out, figure, e->mean, COLUMN);
    mg_print_value(out, figure, e->low, COLUMN);
    mg_print_value(out, figure, e->high, COLUMN);
    if (mg_value_unit(figure) != MG_UNIT_SHARE) {
        mg_print_value(out, figure, e->sd, COLUMN);
        print_quantiles(out, sums, figure);
    }
    fprintf(out, "\n");
}

static bool is_known(const mg_game *g, const mg_sums *sums, int figure)
{
    return sums->moment[figure].n && mg_value_applies(g, figure);
}

static void print_legend(FILE *out, const mg_game *g, const mg_sums *sums)
{
    fprintf(out,
            "\n95 %%: an interval for the mean (-: all games but fewer than %d are alike); sd:\n"
            "spread of a game; median, p90, p99: half, 90 %% and 99 %% of the games are there\n"
            "or below%s\n",
            MG_OTHERS_LEAST,
            mg_is_cut_off(sums, MG_FIG_ROUNDS, 0.99)
                ? ";\n>=: where games were cut off, which would have gone on"
                : "");
    mg_left_out_print(out, sums);
    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        if (is_known(g, sums, figure)) {
            mg_print_meaning(out, figure);
        }
    }
}

static void print_figures(FILE *out, const mg_game *g, const mg_sums *sums)
{
    fprintf(out, "\n%-*s%*s%*s%*s%*s %8s %8s %8s\n", FIGURE, "a game", COLUMN, "mean", COLUMN,
            "95 % from", COLUMN, "to", COLUMN, "sd", "median", "p90", "p99");
    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        mg_estimate e = mg_estimate_in(sums, figure);

        if (is_known(g, sums, figure)) {
            print_figure(out, sums, figure, &e);
        }
    }
    print_legend(out, g, sums);
}

/* ---- seats ---- */

static void print_share(FILE *out, const mg_sums *sums, mg_seat_figure what, int index)
{
    int value = mg_value_of(what, index);
    mg_estimate e = mg_estimate_in(sums, value);

    fprintf(out, " %6.2f %% (%5.2f to %5.2f)", 100 * e.mean, 100 * e.low, 100 * e.high);
}

static void print_seats(FILE *out, const mg_game *g, const mg_sums *sums)
{
    bool groups = sums->moment[mg_value_of(MG_PLACE_GROUP, 0)].n > 0;

    fprintf(out, "\n  %-26s%s%s\n", "  wins, by seat",
            groups ? "   by place in order of play" : "   by place",
            groups ? "  first group, by place" : "");
    for (int k = 0; k < g->seat_n; k++) {
        fprintf(out, "%2d", k + 1);
        print_share(out, sums, MG_SEAT_WIN, k);
        print_share(out, sums, MG_PLACE_WIN, k);
        if (groups) {
            print_share(out, sums, MG_PLACE_GROUP, k);
        }
        fprintf(out, "\n");
    }
}

static void print_players(FILE *out, const mg_arm *arm, const mg_sums *sums)
{
    fprintf(out, "\n%3s %-14s%-28s%s\n", "", "player", "  wins", "rank (1 = best)");
    for (int k = 0; k < arm->game.seat_n; k++) {
        int value = mg_value_of(MG_PLAYER_RANK, k);
        mg_estimate rank = mg_estimate_in(sums, value);

        fprintf(out, "%3d ", k + 1);
        mg_print_name(out, arm->bot[k]->name, 14);
        print_share(out, sums, MG_PLAYER_WIN, k);
        fprintf(out, "  %.3f", rank.mean);
        if (isfinite(rank.low)) { /* the players of seats differ from game to game */
            fprintf(out, " (%.3f to %.3f)", rank.low, rank.high);
        }
        fprintf(out, "\n");
    }
}

/* If there are several bots, prints what the players of each win together. */
static void print_bots(FILE *out, const mg_sums *sums)
{
    int plays[MG_SEATS_MAX], n = 0;

    for (int k = 0; k < mg_bot_count() && k < MG_SEATS_MAX; k++) {
        if (sums->moment[mg_value_of(MG_BOT_WIN, k)].n) {
            plays[n++] = k;
        }
    }
    for (int at = 0; at < n && n > 1; at++) {
        fprintf(out, "all ");
        mg_print_name(out, mg_bot_at(plays[at])->name, 14);
        print_share(out, sums, MG_BOT_WIN, plays[at]);
        fprintf(out, "\n");
    }
}

/* ---- boards ---- */

static void print_deed(FILE *out, const mg_game *g, const mg_sums *sums, int id)
{
    const mg_deed_sum *d = &sums->deed[id];
    double games = (double)sums->followed;
    double back = mg_deed_return(sums, id);

    mg_print_name(out, mg__named_deed(g, id).text, NAME);
    fprintf(out, " %7.3f %7.3f %9.1f %9.1f %9.1f", (double)d->bought / games,
            (double)d->rents / games, (double)d->rent / games, (double)d->paid / games,
            (double)d->building / games);
    if (back >= 0) {
        fprintf(out, " %6.1f %%", 100 * back);
    }
    fprintf(out, "\n");
}

static void print_deeds(FILE *out, const mg_game *g, const mg_sums *sums)
{
    fprintf(out, "\n%-*s %7s %7s %9s %9s %9s %8s\n", NAME, "deed, a game", "bought", "rents",
            "rent", "paid", "buildings", "return");
    for (int board = 0; board < g->board_n; board++) {
        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            print_deed(out, g, sums, mg_deed_id(board, deed));
        }
    }
}

static void print_landings(FILE *out, const mg_game *g, const mg_sums *sums)
{
    uint64_t all = 0;

    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        all += sums->landed[space];
    }
    fprintf(out, "\n%-*s %9s\n", NAME, "where tokens come to stand", "share");
    for (int space = 0; space < g->board_n * MG_SPACES && all; space++) {
        mg_print_name(out, mg__named_space(g, space).text, NAME);
        fprintf(out, " %7.3f %%\n", 100 * (double)sums->landed[space] / (double)all);
    }
}

static void print_auctions(FILE *out, const mg_sums *sums)
{
    static const double p[] = {0.1, 0.5, 0.9};
    const mg_moment *paid = &sums->moment[MG_FIG_AUCTION_PAID];

    if (!sums->listed) {
        return;
    }
    fprintf(out, "\nauctions bring %.1f %% of the list price",
            100 * (double)paid->sum / (double)sums->listed);
    for (size_t k = 0; k < sizeof p / sizeof p[0]; k++) {
        fprintf(out, "%s %.0f %% of them up to %lld %%", k ? "," : ";\n ", 100 * p[k],
                (long long)mg_quantile_of(sums->price, p[k]).at);
    }
    fprintf(out, "\n");
}

static void print_currencies(FILE *out, const mg_game *g, const mg_sums *sums)
{
    double games = (double)sums->followed;

    fprintf(out, "\n%-*s %14s %14s\n", NAME, "currency, a game", "exchanged", "in purses");
    for (int board = 0; board < g->board_n; board++) {
        mg_print_name(out, g->def[board]->currency, NAME);
        fprintf(out, " %14.1f %14.1f\n", (double)sums->exchanged[board] / games,
                (double)sums->purse[board] / games);
    }
}

static void print_board(FILE *out, const mg_game *g, const mg_sums *sums)
{
    print_deeds(out, g, sums);
    print_landings(out, g, sums);
    print_auctions(out, sums);
    if (g->board_n > 1) {
        print_currencies(out, g, sums);
    }
}

/* ---- cards ---- */

static void print_cards(FILE *out, const mg_game *g, const mg_sums *sums)
{
    double games = (double)sums->followed;

    fprintf(out, "\n%-*s %8s %8s %8s\n", NAME, "card, a game", "played", "placed", "banked");
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        const uint64_t *n = sums->played[kind];
        mg_print_name(out, g->edition->deck->kind[kind].name, NAME);
        fprintf(out, " %8.3f %8.3f %8.3f\n", (double)n[0] / games, (double)n[1] / games,
                (double)n[2] / games);
    }
}

/* ---- time ---- */

static void print_time(FILE *out, const mg_sums *sums)
{
    uint64_t outs = 0;

    fprintf(out, "\n%6s %8s %9s %8s %8s %8s %8s %8s %8s\n", "round", "running", "worth p10",
            "median", "p90", "mean", "leader", "Gini", "bankrupt");
    for (int bin = 0; bin < MG_TIMES; bin++) {
        const mg_time_sum *t = &sums->time[bin];

        outs += t->outs;
        if (!t->games || !mg_time_is_shown(bin)) {
            continue;
        }
        fprintf(out, "%6" PRId64 " %6.1f %%", mg_time_bin_from(bin),
                100 * (double)t->games / (double)sums->followed);
        for (int tenth = 1; tenth <= 9; tenth += 4) {
            fprintf(out, " %*.0f", tenth == 1 ? 9 : 8, mg_worth_quantile(sums, bin, tenth / 10.0));
        }
        fprintf(out, " %8.0f %8.0f %6.1f %% %8.3f\n", (double)t->worth / (double)t->seats,
                (double)t->best / (double)t->games, (double)t->gini / (double)t->games / 100,
                mg_per_game(sums, (int64_t)outs));
    }
}

/* ---- clauses ---- */

static void print_clauses(FILE *out, const mg_sums *sums)
{
    int at = 0;

    fprintf(out, "\nclauses at work, events a game:\n");
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        if (sums->clause[clause]) {
            fprintf(out, "%s%-7s %9.3f",
                    at++ % 4 ? "   "
                    : at > 1 ? "\n"
                             : "",
                    mg_clause_table[clause].name,
                    (double)sums->clause[clause] / (double)sums->followed);
        }
    }
    fprintf(out, "\n");
}

/* ---- all of it ---- */

void mg_sim_print(FILE *out, const mg_study *study, const mg_results *results)
{
    const mg_arm *arm = &study->arm[0];
    const mg_game *g = &arm->game;
    const mg_sums *sums = &results->arm[0];
    char line[MG_LINE_CAP];

    (void)mg_study_line(study, "sim", line, sizeof line);
    mg_print_interrupted(out, study, NULL);
    fprintf(out,
            "%s:%s, %" PRIu64 " games of %d seats, %" PRIu64
            " of them followed event by event\n%s\n",
            g->edition->name, g->edition->profile, sums->games, g->seat_n, sums->followed, line);
    print_figures(out, g, sums);
    if (mg_any_cut_off(sums)) {
        mg_length_print(out, sums);
    }
    print_seats(out, g, sums);
    print_players(out, arm, sums);
    print_bots(out, sums);
    if (!sums->followed) {
        return;
    }
    if (mg_is_card_game(g)) {
        print_cards(out, g, sums);
    } else {
        print_board(out, g, sums);
    }
    print_time(out, sums);
    print_clauses(out, sums);
}
