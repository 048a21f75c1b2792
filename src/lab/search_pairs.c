/* SPDX-License-Identifier: MIT */
#include "lab/search_pairs.h"

#include <stdlib.h>

/* Successive halving: each round plays the best variants of the last one over more games, so that
 * all rounds together take about as many games as the first. */
enum {
    FIRST = 16, /* the first round plays this part of the games, at least MG_GAMES_LEAST */
    MORE = 4,   /* each round plays this many times the games of the one before */
    LEFT = 8,   /* one variant in this many is left for the next round */
    FEW = 48    /* this many are played over all games at the end */
};

typedef struct pair {
    mg_variant variant;
    mg_score score;
    int number; /* of equal ones the first */
} pair;

static int by_shortfall(const void *a, const void *b)
{
    const pair *one = a, *two = b;

    if (one->score.reached != two->score.reached) {
        return one->score.reached ? -1 : 1;
    }
    if (one->score.shortfall < two->score.shortfall ||
        one->score.shortfall > two->score.shortfall) {
        return one->score.shortfall < two->score.shortfall ? -1 : 1;
    }
    return one->number - two->number;
}

/* Makes every pair of changes to different options. Returns how many. */
static int make_pairs(const mg__search_run *x, int single_n, const mg__level *known, pair *out)
{
    int n = 0;

    for (int a = 0; a < single_n; a++) {
        for (int b = a + 1; b < single_n; b++) {
            mg_variant v = x->single->variant[a];

            v.why[0] = '\0';
            if (mg__has_option(&v, x->single->variant[b].change[0].option)) {
                continue;
            }
            v.change[v.change_n++] = x->single->variant[b].change[0];
            if (!mg__is_listed(known, &v)) {
                out[n] = (pair){.variant = v, .number = n};
                n++;
            }
        }
    }
    return n;
}

/* Plays this many games of each pair and sorts the best first. */
static mg_status play_round(mg__search_run *x, pair *p, int n, uint64_t games)
{
    mg_variant *variant = calloc((size_t)n + 1, sizeof *variant);
    mg_score *score = calloc((size_t)n + 1, sizeof *score), base;

    if (!variant || !score) {
        free(variant);
        free(score);
        return mg_fail(x->err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    for (int k = 0; k < n; k++) {
        variant[k] = p[k].variant;
    }
    x->score_base = &base;
    x->score = score;
    mg_status status = mg__search_play(x, x->s->study->first, games, variant, n);
    for (int k = 0; k < n; k++) {
        p[k].variant = variant[k];
        p[k].score = score[k];
    }
    qsort(p, (size_t)n, sizeof *p, by_shortfall);
    free(variant);
    free(score);
    return status;
}

static mg_status play_rounds(mg__search_run *x, pair *p, int *n)
{
    uint64_t all = x->s->study->games, games = all / FIRST;
    mg_status status = MG_E_OK;

    games = games < MG_GAMES_LEAST ? MG_GAMES_LEAST : games;
    while (status == MG_E_OK && *n > FEW && !mg_study_stopped(x->s->study)) {
        status = play_round(x, p, *n, games);
        games *= MORE;
        *n = *n / LEFT > FEW && games < all ? *n / LEFT : FEW;
    }
    return status;
}

mg_status mg__search_pairs(mg__search_run *x, int single_n, mg__level *to)
{
    size_t most = (size_t)single_n * (size_t)single_n / 2 + 1;
    pair *p = calloc(most, sizeof *p);

    if (!p) {
        return mg_fail(x->err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    int made = make_pairs(x, single_n, to, p), n = made;
    for (int k = 0; k < made; k++) {
        mg__search_count(x, &p[k].variant, 1);
    }
    mg_status status = play_rounds(x, p, &n);
    for (int k = 0; k < n && status == MG_E_OK && !mg_study_stopped(x->s->study); k++) {
        bool good = made <= FEW || p[k].score.reached;

        if (good && !p[k].variant.why[0] && to->n < MG_VARIANTS_MAX) {
            x->s->tried[2]--; /* counted again when it is played */
            to->variant[to->n++] = p[k].variant;
        }
    }
    free(p);
    return status;
}
