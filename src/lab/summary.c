/* SPDX-License-Identifier: MIT */
#include "lab/summary.h"

#include <math.h>

double mg_per_game(const mg_sums *sums, int64_t sum)
{
    return sums->followed ? (double)sum / (double)sums->followed : 0;
}

bool mg_is_cut_off(const mg_sums *sums, int figure, double p)
{
    static const int growing[] = {MG_FIG_ROUNDS, MG_FIG_TURNS, MG_FIG_ROLLS, MG_FIG_DECISIONS};
    mg_estimate cut = mg_estimate_in(sums, MG_FIG_TRUNCATED);
    bool grows = false;

    for (size_t k = 0; k < sizeof growing / sizeof growing[0]; k++) {
        grows = grows || growing[k] == figure;
    }
    return grows && cut.mean >= 1 - p - 1e-9 && cut.mean > 0;
}

/* ---- how many games still go on ---- */

enum { MOST_ROWS = 10 };

static int64_t last_round(const mg_sums *sums)
{
    mg_survival s = mg_survival_of(sums);

    mg_survival_to(&s, INT64_MAX);
    return s.round;
}

/* The bin where rows with round numbers end. */
static int64_t shown_until(const mg_sums *sums)
{
    mg_quantile tenth = mg_survival_until(sums, 0.1);

    return tenth.at < 0 ? last_round(sums) : tenth.at;
}

/* Rows show how many games still go on after some rounds. This is the distance between them: a
 * round number, so that at most ten rows reach the round after which a tenth of the games go on, or
 * the last round. */
static int64_t survival_row(const mg_sums *sums)
{
    static const int64_t round[] = {1, 2, 5};
    int64_t until = shown_until(sums), power = 1;

    for (size_t k = 0;; k++) {
        if (k == sizeof round / sizeof round[0]) {
            power *= 10;
            k = 0;
        }
        if (power * round[k] * MOST_ROWS >= until) {
            return power * round[k];
        }
    }
}

int mg_survival_rows(const mg_sums *sums)
{
    int64_t step = survival_row(sums), until = shown_until(sums);

    return (int)(until / step) + (last_round(sums) > until / step * step);
}

mg_survival mg_survival_at(const mg_sums *sums, int row)
{
    mg_survival s = mg_survival_of(sums);
    bool last = row + 1 == mg_survival_rows(sums);
    int64_t round = (row + 1) * survival_row(sums);

    mg_survival_to(&s, last ? INT64_MAX : round);
    s.round = last ? s.round : round;
    return s;
}

/* Scores below 0 count as 0, and one seat that has everything is the extreme of inequality. */
double mg_figure_most(const mg_game *g, int figure)
{
    return figure == MG_FIG_GINI ? 100.0 * (g->seat_n - 1) / g->seat_n : HUGE_VAL;
}

bool mg_time_is_shown(int bin)
{
    int64_t round = mg_time_bin_from(bin);

    return round == 1 || (round <= 20 && round % 5 == 0) || (round <= 60 && round % 10 == 0) ||
           (round > 60 && bin % 8 == 0);
}

double mg_time_running(const mg_sums *sums, int bin)
{
    return (double)sums->time[bin].games / (double)sums->followed;
}

int64_t mg_time_end(const mg_sums *sums)
{
    int64_t half = 0, fifth = 0;

    for (int bin = 0; bin < MG_TIMES; bin++) {
        if (!sums->time[bin].games) {
            continue;
        }
        half = mg_time_running(sums, bin) >= 0.5 ? mg_time_bin_from(bin) : half;
        fifth = mg_time_running(sums, bin) >= 0.2 ? mg_time_bin_from(bin) : fifth;
    }
    return fifth > 4 * half ? 4 * half : fifth;
}

/* Bins are an eighth of an octave wide. Within one, seats are assumed to be spread evenly. */
double mg_worth_quantile(const mg_sums *sums, int time, double p)
{
    const uint64_t *bin = sums->worth[time];
    double below = 0, n = 0;

    for (int at = 0; at < MG_WORTHS; at++) {
        n += (double)bin[at];
    }
    for (int at = 0; at < MG_WORTHS; at++) {
        double here = (double)bin[at], from = (double)mg_worth_bin_from(at);

        if (here > 0 && below + here >= p * n) {
            return from + ((double)mg_worth_bin_from(at + 1) - 1 - from) * (p * n - below) / here;
        }
        below += here;
    }
    return 0;
}

/* ---- boards ---- */

mg_landings mg_landings_of(const mg_game *g, const mg_sums *sums, int board)
{
    const uint64_t *landed = sums->landed + (size_t)board * MG_SPACES;
    double here = 0, all = 0;
    mg_landings h = {.low = 1};

    for (int space = 0; space < g->board_n * MG_SPACES; space++) {
        all += (double)sums->landed[space];
    }
    for (int at = 0; at < MG_SPACES; at++) {
        here += (double)landed[at];
        h.most = landed[at] > landed[h.most] ? at : h.most;
    }
    h.known = here > 0;
    h.of_all = all > 0 ? here / all : 0;
    for (int at = 0; at < MG_SPACES && h.known; at++) {
        h.share[at] = (double)landed[at] / here;
        h.low = fmin(h.low, h.share[at]);
        h.high = at == h.most ? h.high : fmax(h.high, h.share[at]);
    }
    return h;
}

double mg_deed_return(const mg_sums *sums, int deed_id)
{
    const mg_deed_sum *d = &sums->deed[deed_id];
    int64_t spent = d->paid + d->building;

    return spent > 0 ? (double)d->rent / (double)spent : -1;
}

double mg_group_return(const mg_game *g, const mg_sums *sums, int board, int group, double *rent)
{
    const mg_board *b = &g->board[board];
    int64_t received = 0, spent = 0;

    for (int deed = 0; deed < b->deed_n; deed++) {
        const mg_deed_sum *d = &sums->deed[mg_deed_id(board, deed)];

        if (b->group[deed] == group) {
            received += d->rent;
            spent += d->paid + d->building;
        }
    }
    *rent = mg_per_game(sums, received);
    return spent > 0 ? (double)received / (double)spent : -1;
}
