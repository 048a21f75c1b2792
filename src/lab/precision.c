/* SPDX-License-Identifier: MIT */
#include "lab/precision.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

mg_status mg_width_read(const char *text, mg_width *width, mg_err *err)
{
    char *end = NULL;

    errno = 0;
    width->number = strtod(text, &end);
    width->percent = *end == '%';
    if (end == text || errno || !isfinite(width->number) || width->number <= 0 ||
        end[width->percent]) {
        return mg_fail(err, MG_E_SYNTAX,
                       "\"%s\" is no width: a number above 0 is wanted, such as 1%% or 0.5", text);
    }
    return MG_E_OK;
}

/* Names of bots contain colons, too: the last colon separates. */
mg_status mg_precision_read(const char *text, mg_precision *p, mg_err *err)
{
    const char *colon = strrchr(text, ':');

    p->text = text;
    if (!colon || colon == text) {
        return mg_fail(err, MG_E_SYNTAX,
                       "\"%s\" is no precision: FIGURE:WIDTH is wanted, such as rounds:1%%", text);
    }
    mg_status status = mg_figure_find(text, (size_t)(colon - text), &p->value, err);
    return status == MG_E_OK ? mg_width_read(colon + 1, &p->width, err) : status;
}

double mg_width_of(const mg_width *width, int value, double mean)
{
    mg_unit unit = mg_value_unit(value);

    if (!width->percent || unit == MG_UNIT_PERCENT) {
        return width->number;
    }
    return width->number / 100 * (unit == MG_UNIT_SHARE ? 1 : fabs(mean));
}

/* ---- looking ---- */

double mg_half_width(const mg_estimate *e)
{
    return (e->high - e->low) / 2;
}

bool mg_is_precise(const mg_precision *p, const mg_estimate *e, double mean)
{
    return e->n >= MG_GAMES_LEAST && mg_half_width(e) <= mg_width_of(&p->width, p->value, mean);
}

/* Rounds up to whole runs, so that threads end together. */
uint64_t mg_next_look(uint64_t done)
{
    uint64_t look = MG_FIRST_LOOK;

    while (look <= done) {
        look += (look / 8 + MG_RUN - 1) / MG_RUN * MG_RUN;
    }
    return look;
}

/* ---- planning ---- */

/* By bisection: the closed forms are only approximations. */
double mg_normal_quantile(double p)
{
    double low = -40, high = 40;

    while (high - low > 1e-12) {
        double middle = (low + high) / 2;

        if (erfc(-middle / sqrt(2)) / 2 < p) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

/* The p-value is multiplied by the number of differences, as Holm's method does with the smallest
 * one. A larger difference needs fewer games. */
double mg_games_to_detect(const mg_contrast *c, const mg_width *width, int judged, uint64_t games)
{
    double size = mg_width_of(width, c->value, c->a.mean);

    if (c->judged != MG_JUDGED || !c->difference.n || !judged || size <= 0) {
        return 0;
    }
    double level = mg_normal_quantile(1 - MG_SIGNIFICANCE / judged / 2);
    double sure = level + mg_normal_quantile(MG_POWER / 100.0), one = c->difference.sd / size;
    /* figures that only some games have need more games */
    double known = (double)c->difference.n / (double)games;
    return ceil(sure * sure * one * one / known);
}
