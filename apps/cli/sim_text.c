/* SPDX-License-Identifier: MIT
 * The figures of a simulation as tables for people. */
#include "cli/sim_tell.h"

#include "magie/text.h"

#include <inttypes.h>
#include <stdlib.h>

enum { NAME = 30 };

/* ---- figures ---- */

static void print_quantiles(const mg_sums *sums, int figure)
{
    static const double p[] = {0.5, 0.9, 0.99};
    int scale = mg_value_scale(figure);

    for (size_t k = 0; k < sizeof p / sizeof p[0]; k++) {
        mg_quantile q = mg_quantile_of(sums->bin[figure], MG_BINS, p[k], mg_bin_from);
        printf(" %8.*f", scale > 1 ? 2 : 0, (double)q.at / scale);
    }
}

static void print_figure(const mg_sums *sums, int figure, const mg_estimate *e)
{
    printf("%-13s", mg_figure_table[figure].name);
    mg_print_value(stdout, figure, e->mean, 12);
    mg_print_value(stdout, figure, e->low, 12);
    mg_print_value(stdout, figure, e->high, 12);
    if (mg_value_unit(figure) == MG_UNIT_SHARE) {
        printf("%39s", "");
    } else {
        mg_print_value(stdout, figure, e->sd, 12);
        print_quantiles(sums, figure);
    }
    printf("  %s\n", mg_figure_table[figure].text);
}

static void print_figures(const mg_game *g, const mg_sums *sums)
{
    printf("\n%-13s%12s%12s%12s%12s %8s %8s %8s\n", "a game", "mean", "95 %: from", "to", "sd",
           "median", "p90", "p99");
    for (int figure = 0; figure < MG_FIGURE_N; figure++) {
        mg_estimate e = mg_estimate_of(&sums->moment[figure], figure);

        if (e.n && mg_value_applies(g, figure)) {
            print_figure(sums, figure, &e);
        }
    }
}

/* ---- seats ---- */

static void print_share(const mg_sums *sums, mg_seat_figure what, int index)
{
    int value = mg_value_of(what, index);
    mg_estimate e = mg_estimate_of(&sums->moment[value], value);

    printf(" %7.2f %% (%5.2f to %5.2f)  ", 100 * e.mean, 100 * e.low, 100 * e.high);
}

static void print_seats(const mg_game *g, const mg_sums *sums)
{
    bool groups = sums->moment[mg_value_of(MG_PLACE_GROUP, 0)].n > 0;

    printf("\n    %-28s%-28s%s\n", " wins, by seat", " by place in order of play",
           groups ? " first group, by place" : "");
    for (int k = 0; k < g->seat_n; k++) {
        printf("%3d ", k + 1);
        print_share(sums, MG_SEAT_WIN, k);
        print_share(sums, MG_PLACE_WIN, k);
        if (groups) {
            print_share(sums, MG_PLACE_GROUP, k);
        }
        printf("\n");
    }
}

static void print_players(const mg_arm *arm, const mg_sums *sums)
{
    printf("\n    %-12s%-28s%s\n", "player", " wins", "rank (1 = best)");
    for (int k = 0; k < arm->game.seat_n; k++) {
        int value = mg_value_of(MG_PLAYER_RANK, k);
        mg_estimate rank = mg_estimate_of(&sums->moment[value], value);

        printf("%3d %-12s", k + 1, arm->bot[k]->name);
        print_share(sums, MG_PLAYER_WIN, k);
        printf("%.3f (%.3f to %.3f)\n", rank.mean, rank.low, rank.high);
    }
}

/* Of several bots, what the players of each win together. */
static void print_bots(const mg_sums *sums)
{
    int plays[MG_SEATS_MAX], n = 0;

    for (int k = 0; k < mg_bot_n && k < MG_SEATS_MAX; k++) {
        if (sums->moment[mg_value_of(MG_BOT_WIN, k)].n) {
            plays[n++] = k;
        }
    }
    for (int at = 0; at < n && n > 1; at++) {
        printf("all %-12s", mg_bots[plays[at]].name);
        print_share(sums, MG_BOT_WIN, plays[at]);
        printf("\n");
    }
}

/* ---- boards ---- */

static void print_deed(const mg_game *g, const mg_sums *sums, int id)
{
    const mg_deed_sum *d = &sums->deed[id];
    double games = (double)sums->followed;
    int64_t spent = d->paid + d->building;

    printf("%-*.*s %8.3f %8.3f %10.1f %10.1f %10.1f", NAME, NAME, mg_deed_name(g, id),
           (double)d->bought / games, (double)d->rents / games, (double)d->rent / games,
           (double)d->paid / games, (double)d->building / games);
    if (spent > 0) {
        printf(" %8.1f %%", 100 * (double)d->rent / (double)spent);
    }
    printf("\n");
}

static void print_deeds(const mg_game *g, const mg_sums *sums)
{
    printf("\n%-*s %8s %8s %10s %10s %10s %10s\n", NAME, "deed, a game", "bought", "rents", "rent",
           "paid", "buildings", "return");
    for (int board = 0; board < g->board_n; board++) {
        for (int deed = 0; deed < g->board[board].deed_n; deed++) {
            print_deed(g, sums, mg_deed_id(board, deed));
        }
    }
}

static void print_landings(const mg_game *g, const mg_sums *sums)
{
    uint64_t all = 0;

    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        all += sums->landed[space];
    }
    printf("\n%-*s %9s\n", NAME, "where tokens come to stand", "share");
    for (int space = 0; space < g->board_n * MG_SPACES && all; space++) {
        printf("%-*.*s %7.3f %%\n", NAME, NAME, mg_space_name(g, space),
               100 * (double)sums->landed[space] / (double)all);
    }
}

static void print_auctions(const mg_sums *sums)
{
    static const double p[] = {0.1, 0.5, 0.9};
    const mg_moment *paid = &sums->moment[MG_FIG_AUCTION_PAID];

    if (!sums->listed) {
        return;
    }
    printf("\nauctions bring %.1f %% of the list price",
           100 * (double)paid->sum / (double)sums->listed);
    for (size_t k = 0; k < sizeof p / sizeof p[0]; k++) {
        printf("%s %.0f %% of them below %d %%", k ? "," : ";", 100 * p[k],
               10 * (mg_price_at(sums, p[k]) + 1));
    }
    printf("\n");
}

static void print_currencies(const mg_game *g, const mg_sums *sums)
{
    double games = (double)sums->followed;

    printf("\n%-*s %14s %14s\n", NAME, "currency, a game", "exchanged", "in purses");
    for (int board = 0; board < g->board_n; board++) {
        printf("%-*s %14.1f %14.1f\n", NAME, g->def[board]->currency,
               (double)sums->exchanged[board] / games, (double)sums->purse[board] / games);
    }
}

static void print_board(const mg_game *g, const mg_sums *sums)
{
    print_deeds(g, sums);
    print_landings(g, sums);
    print_auctions(sums);
    if (g->board_n > 1) {
        print_currencies(g, sums);
    }
}

/* ---- cards ---- */

static void print_cards(const mg_game *g, const mg_sums *sums)
{
    double games = (double)sums->followed;

    printf("\n%-*s %8s %8s %8s\n", NAME, "card, a game", "played", "laid", "banked");
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        const uint64_t *n = sums->played[kind];
        printf("%-*.*s %8.3f %8.3f %8.3f\n", NAME, NAME, g->edition->deck->kind[kind].name,
               (double)n[0] / games, (double)n[1] / games, (double)n[2] / games);
    }
}

/* ---- time ---- */

static void print_time(const mg_sums *sums)
{
    uint64_t outs = 0;

    printf("\n%8s %8s %9s %9s %9s %9s %9s %8s %9s\n", "round", "running", "worth p10", "median",
           "p90", "mean", "leader", "Gini", "bankrupt");
    for (int bin = 0; bin < MG_TIMES; bin++) {
        const mg_time_sum *t = &sums->time[bin];

        outs += t->outs;
        if (!t->games || !mg_time_is_told(bin)) {
            continue;
        }
        printf("%8" PRId64 " %6.1f %%", mg_time_bin_from(bin),
               100 * (double)t->games / (double)sums->followed);
        for (int tenth = 1; tenth <= 9; tenth += 4) {
            printf(" %9.0f", mg_worth_at(sums, bin, tenth / 10.0));
        }
        printf(" %9.0f %9.0f %6.1f %% %9.3f\n", (double)t->worth / (double)t->seats,
               (double)t->best / (double)t->games, (double)t->gini / (double)t->games / 100,
               mg_a_game(sums, (int64_t)outs));
    }
}

/* ---- clauses ---- */

static void print_clauses(const mg_sums *sums)
{
    int at = 0;

    printf("\nclauses at work, events a game:\n");
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        if (sums->clause[clause]) {
            printf("%s%-7s %10.3f",
                   at++ % 5 ? "   "
                   : at > 1 ? "\n"
                            : "",
                   mg_clause_table[clause].name,
                   (double)sums->clause[clause] / (double)sums->followed);
        }
    }
    printf("\n");
}

/* ---- all of it ---- */

void mg_sim_print(const mg_study *study, const mg_results *results)
{
    const mg_arm *arm = &study->arm[0];
    const mg_game *g = &arm->game;
    const mg_sums *sums = &results->arm[0];
    char line[8192];

    mg_study_line(study, "sim", line, sizeof line);
    printf("%s:%s, %" PRIu64 " games of %d seats, %" PRIu64
           " of them followed event by event\n%s\n",
           g->edition->name, g->edition->profile, sums->games, g->seat_n, sums->followed, line);
    print_figures(g, sums);
    print_seats(g, sums);
    print_players(arm, sums);
    print_bots(sums);
    if (!sums->followed) {
        return;
    }
    if (g->cards) {
        print_cards(g, sums);
    } else {
        print_board(g, sums);
    }
    print_time(sums);
    print_clauses(sums);
}
