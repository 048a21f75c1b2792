/* SPDX-License-Identifier: MIT
 * How long games would last if no limit cut them off: the product-limit estimate of Kaplan and
 * Meier (1958), with the variance of Greenwood (1926) on the scale of log(-log), which keeps
 * intervals between 0 and 1. */
#include "sim/sim_parts.h"

#include <math.h>

/* Rounding tolerance: a share is a product, and one that is exactly one half may come out a little
 * larger. */
#define ROUNDING 1e-12

/* The state before any game has ended. */
static void nothing_ended(mg_survival *s)
{
    mg_estimate all = {.n = s->at_risk, .mean = 1};

    if (s->at_risk) {
        mg__share_interval(&all, (double)s->at_risk);
    }
    s->share = 1;
    s->low = all.low;
    s->high = 1;
}

mg_survival mg_survival_of(const mg_sums *sums)
{
    mg_survival s = {
        .sums = sums, .bin = MG_BINS_UP, .at_risk = sums->moment[MG_FIG_ROUNDS].n + sums->left_out};

    nothing_ended(&s);
    return s;
}

/* If all games have ended, the scale log(-log) is not defined. The upper end then stays where it
 * was. */
static void set_interval(mg_survival *s)
{
    if (s->share <= 0) {
        s->low = 0;
        return;
    }
    double log_share = log(s->share);
    double apart = mg__z95 * sqrt(s->hazards) / -log_share;

    s->low = pow(s->share, exp(apart));
    s->high = pow(s->share, exp(-apart));
}

bool mg_survival_next(mg_survival *s)
{
    const mg_bin *all = s->sums->bin[MG_FIG_ROUNDS];
    int bin = s->bin;

    while (bin < MG_BINS && !all[bin].n) {
        bin++;
    }
    if (bin == MG_BINS) {
        return false;
    }
    s->at_risk -= s->ended + s->cut;
    s->bin = bin + 1;
    s->round = llround((double)all[bin].sum / (double)all[bin].n);
    s->cut = s->sums->cut[bin].n;
    s->ended = all[bin].n - s->cut;
    if (s->ended) {
        double n = (double)s->at_risk, left = n - (double)s->ended;

        s->share = left > 0 ? s->share * left / n : 0;
        s->hazards += left > 0 ? (double)s->ended / n / left : 0;
        set_interval(s);
    } else if (s->share >= 1) {
        nothing_ended(s);
    }
    return true;
}

void mg_survival_to(mg_survival *s, int64_t round)
{
    for (mg_survival ahead = *s; mg_survival_next(&ahead) && ahead.round <= round;) {
        *s = ahead;
    }
}

mg_quantile mg_survival_until(const mg_sums *sums, double share)
{
    mg_quantile q = {-1, -1, -1};
    double most = share + ROUNDING;

    for (mg_survival s = mg_survival_of(sums); mg_survival_next(&s);) {
        q.at = q.at < 0 && s.share <= most ? s.round : q.at;
        q.low = q.low < 0 && s.low <= most ? s.round : q.low;
        q.high = q.high < 0 && s.high <= most ? s.round : q.high;
    }
    return q;
}
