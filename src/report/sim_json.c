/* SPDX-License-Identifier: MIT */
#include "report/sim_json.h"

#include "lab/summary.h"
#include "report/length_report.h"
#include "report/study_line.h"
#include "report/sums_json.h"

#include "magie/text.h"

/* ---- figures ---- */

static void write_quantile(mg_json *j, const char *key, const mg_sums *sums, int figure, double p)
{
    mg_quantile q = mg_quantile_of(sums->bin[figure], p);
    int scale = mg_value_scale(figure);

    mg_json_open(j, key, '{');
    mg_json_real(j, "at", (double)q.at / scale);
    mg_json_real(j, "low", (double)q.low / scale);
    mg_json_real(j, "high", (double)q.high / scale);
    mg_json_close(j, '}');
}

static void write_value(mg_json *j, const mg_sums *sums, int value)
{
    mg_estimate e = mg_estimate_in(sums, value);
    char name[32];

    (void)mg_value_name(value, name, sizeof name);
    mg_json_open(j, name, '{');
    mg_json_int(j, "n", (int64_t)e.n);
    mg_json_real(j, "mean", e.mean);
    mg_json_real(j, "sd", e.sd);
    mg_json_real(j, "low", e.low);
    mg_json_real(j, "high", e.high);
    if (value < MG_FIGURE_N && mg_value_unit(value) != MG_UNIT_SHARE) {
        write_quantile(j, "median", sums, value, 0.5);
        write_quantile(j, "p90", sums, value, 0.9);
        write_quantile(j, "p99", sums, value, 0.99);
    }
    mg_json_close(j, '}');
}

static void write_bins(mg_json *j, const char *name, const mg_bin *bin)
{
    mg_json_open(j, name, '[');
    for (int k = 0; k < MG_BINS; k++) {
        if (!bin[k].n) {
            continue;
        }
        mg_json_open(j, NULL, '[');
        mg_json_int(j, NULL, mg_bin_from(k));
        mg_json_int(j, NULL, (int64_t)bin[k].n);
        mg_json_close(j, ']');
    }
    mg_json_close(j, ']');
}

static void write_figures(mg_json *j, const mg_game *g, const mg_sums *sums)
{
    static const int binned[] = {MG_FIG_ROUNDS, MG_FIG_DECISIONS, MG_FIG_WINNER};

    mg_json_open(j, "figures", '{');
    for (int value = 0; value < MG_VALUES; value++) {
        if (sums->moment[value].n && mg_value_applies(g, value)) {
            write_value(j, sums, value);
        }
    }
    mg_json_close(j, '}');
    mg_json_open(j, "bins", '{');
    for (size_t k = 0; k < sizeof binned / sizeof binned[0]; k++) {
        write_bins(j, mg_figure_table[binned[k]].name, sums->bin[binned[k]]);
    }
    mg_json_close(j, '}');
}

/* ---- boards and cards ---- */

static void write_deeds(mg_json *j, const mg_game *g, const mg_sums *sums)
{
    mg_json_open(j, "deeds", '[');
    for (int id = 0; id < mg_deed_id(g->board_n, 0); id++) {
        const mg_deed_sum *d = &sums->deed[id];
        int board = mg_deed_board(id);

        if (mg_deed_index(id) >= g->board[board].deed_n) {
            continue;
        }
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "deed", g->def[board]->space[g->board[board].pos[mg_deed_index(id)]].slug);
        mg_json_text(j, "name", mg_deed_name(g, id));
        mg_json_text(j, "board", g->def[board]->code);
        mg_json_real(j, "bought", mg_per_game(sums, (int64_t)d->bought));
        mg_json_real(j, "rents", mg_per_game(sums, (int64_t)d->rents));
        mg_json_real(j, "rent", mg_per_game(sums, d->rent));
        mg_json_real(j, "paid", mg_per_game(sums, d->paid));
        mg_json_real(j, "buildings", mg_per_game(sums, d->building));
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_spaces(mg_json *j, const mg_game *g, const mg_sums *sums)
{
    mg_json_open(j, "spaces", '[');
    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "space", g->def[space / MG_SPACES]->space[space % MG_SPACES].slug);
        mg_json_text(j, "board", g->def[space / MG_SPACES]->code);
        mg_json_int(j, "landed", (int64_t)sums->landed[space]);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_boards(mg_json *j, const mg_game *g, const mg_sums *sums)
{
    write_deeds(j, g, sums);
    write_spaces(j, g, sums);
    mg_json_open(j, "auctions", '{');
    mg_json_int(j, "paid", sums->moment[MG_FIG_AUCTION_PAID].sum);
    mg_json_int(j, "listed", sums->listed);
    write_bins(j, "percent", sums->price);
    mg_json_close(j, '}');
    mg_json_open(j, "currencies", '[');
    for (int board = 0; board < g->board_n; board++) {
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "board", g->def[board]->code);
        mg_json_text(j, "currency", g->def[board]->currency);
        mg_json_real(j, "exchanged", mg_per_game(sums, sums->exchanged[board]));
        mg_json_real(j, "purses", mg_per_game(sums, sums->purse[board]));
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_cards(mg_json *j, const mg_game *g, const mg_sums *sums)
{
    mg_json_open(j, "cards", '[');
    for (int kind = 0; kind < g->deck.kind_n; kind++) {
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "card", g->edition->deck->kind[kind].slug);
        mg_json_real(j, "played", mg_per_game(sums, (int64_t)sums->played[kind][0]));
        mg_json_real(j, "placed", mg_per_game(sums, (int64_t)sums->played[kind][1]));
        mg_json_real(j, "banked", mg_per_game(sums, (int64_t)sums->played[kind][2]));
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

/* ---- time and clauses ---- */

static void write_time(mg_json *j, const mg_sums *sums)
{
    static const struct {
        const char *name;
        double p;
    } bands[] = {
        {"p10",    0.1 },
        {"p25",    0.25},
        {"median", 0.5 },
        {"p75",    0.75},
        {"p90",    0.9 }
    };

    mg_json_open(j, "time", '[');
    for (int bin = 0; bin < MG_TIMES; bin++) {
        const mg_time_sum *t = &sums->time[bin];

        if (!t->games && !t->outs) {
            continue;
        }
        mg_json_open(j, NULL, '{');
        mg_json_int(j, "round", mg_time_bin_from(bin));
        mg_json_int(j, "games", (int64_t)t->games);
        mg_json_int(j, "out", (int64_t)t->outs);
        if (t->games) {
            mg_json_real(j, "worth", (double)t->worth / (double)t->seats);
            mg_json_real(j, "leader", (double)t->best / (double)t->games);
            mg_json_real(j, "gini", (double)t->gini / (double)t->games / 10000);
        }
        for (size_t k = 0; k < sizeof bands / sizeof bands[0] && t->games; k++) {
            mg_json_real(j, bands[k].name, mg_worth_quantile(sums, bin, bands[k].p));
        }
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void write_clauses(mg_json *j, const mg_sums *sums)
{
    mg_json_open(j, "clauses", '{');
    for (int clause = 1; clause < MG_CLAUSE_N; clause++) {
        if (sums->clause[clause]) {
            mg_json_int(j, mg_clause_table[clause].name, (int64_t)sums->clause[clause]);
        }
    }
    mg_json_close(j, '}');
}

/* ---- the whole ---- */

void mg_sim_json(mg_json *j, const mg_study *study, const mg_results *results, bool with_sums)
{
    const mg_game *g = &study->arm[0].game;
    const mg_sums *sums = &results->arm[0];
    char line[MG_LINE_CAP];

    (void)mg_study_line(study, "sim", line, sizeof line);
    mg_json_study(j, study, line);
    mg_json_text(j, "edition", g->edition->name);
    mg_json_text(j, "profile", g->edition->profile);
    mg_json_int(j, "seats", g->seat_n);
    mg_json_int(j, "games", (int64_t)sums->games);
    mg_json_int(j, "followed", (int64_t)sums->followed);
    mg_json_int(j, "left_out", (int64_t)sums->left_out);
    mg_json_open(j, "players", '[');
    for (int k = 0; k < g->seat_n; k++) {
        mg_json_text(j, NULL, study->arm[0].bot[k]->name);
    }
    mg_json_close(j, ']');
    write_figures(j, g, sums);
    mg_length_json(j, sums);
    if (mg_is_card_game(g)) {
        write_cards(j, g, sums);
    } else {
        write_boards(j, g, sums);
    }
    write_time(j, sums);
    write_clauses(j, sums);
    if (with_sums) {
        mg_json_sums(j, "sim", study, results);
    }
    mg_json_close(j, '}');
}
