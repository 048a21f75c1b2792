/* SPDX-License-Identifier: MIT */
#include "report/length_report.h"

#include "lab/summary.h"
#include "report/value_text.h"

#include <inttypes.h>

enum { ROUND = 13, COLUMN = 10 };

bool mg_any_cut_off(const mg_sums *sums)
{
    return sums->moment[MG_FIG_TRUNCATED].sum > 0;
}

/* ---- for people ---- */

void mg_left_out_print(FILE *out, const mg_sums *sums)
{
    if (sums->left_out) {
        mg_print_sentence(out, 0,
                          "The edition's limit, or the engine's, cut off %" PRIu64 " of %" PRIu64
                          " game%s. Means, sd and intervals leave such games out; shares of games "
                          "and ranks count them.",
                          sums->left_out, sums->games, sums->games == 1 ? "" : "s");
    }
}

static void print_row(FILE *out, const mg_survival *s)
{
    fprintf(out, "%-*" PRId64 "%8.2f %%%8.2f %%%8.2f %%\n", ROUND, s->round, 100 * s->share,
            100 * s->low, 100 * s->high);
}

/* An end of the interval that no game reached is unknown. */
static void print_median(FILE *out, const mg_sums *sums)
{
    mg_quantile q = mg_survival_until(sums, 0.5);
    char high[32] = "no end known";

    if (q.high >= 0) {
        snprintf(high, sizeof high, "%" PRId64, q.high);
    }
    if (q.at < 0) {
        mg_print_sentence(out, 0,
                          "The median length is not reached: more than half of the games would go "
                          "on after the last of these rounds.");
    } else {
        mg_print_sentence(out, 0,
                          "Half of the games end within %" PRId64 " rounds (%" PRId64 " to %s).",
                          q.at, q.low, high);
    }
}

void mg_length_print(FILE *out, const mg_sums *sums)
{
    fprintf(out, "\n%-*s%*s%*s%*s\n", ROUND, "after rounds", COLUMN, "go on", COLUMN, "95 % from",
            COLUMN, "to");
    for (int row = 0; row < mg_survival_rows(sums); row++) {
        mg_survival s = mg_survival_at(sums, row);

        print_row(out, &s);
    }
    print_median(out, sums);
    mg_print_sentence(out, 0,
                      "Games that were cut off, %" PRIu64 " of %" PRIu64
                      ", count until then (Kaplan and Meier's curve).",
                      (uint64_t)sums->moment[MG_FIG_TRUNCATED].sum / MG_WHOLE, sums->games);
}

/* ---- for programs ---- */

static void write_round(mg_json *j, const char *key, int64_t round)
{
    if (round < 0) {
        mg_json_null(j, key);
    } else {
        mg_json_int(j, key, round);
    }
}

void mg_length_json(mg_json *j, const mg_sums *sums)
{
    mg_quantile median = mg_survival_until(sums, 0.5);

    mg_json_open(j, "survival", '{');
    mg_json_open(j, "median", '{');
    write_round(j, "at", median.at);
    write_round(j, "low", median.low);
    write_round(j, "high", median.high);
    mg_json_close(j, '}');
    mg_json_open(j, "steps", '[');
    for (mg_survival s = mg_survival_of(sums); mg_survival_next(&s);) {
        mg_json_open(j, NULL, '{');
        mg_json_int(j, "round", s.round);
        mg_json_int(j, "at_risk", (int64_t)s.at_risk);
        mg_json_int(j, "ended", (int64_t)s.ended);
        mg_json_int(j, "cut", (int64_t)s.cut);
        mg_json_real(j, "share", s.share);
        mg_json_real(j, "low", s.low);
        mg_json_real(j, "high", s.high);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}
