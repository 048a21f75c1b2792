/* SPDX-License-Identifier: MIT
 * What the parts of a search share: variants with their scores, and how they are played. Internal
 * to the search. */
#ifndef MAGIE_LAB_SEARCH_RUN_H
#define MAGIE_LAB_SEARCH_RUN_H

#include "lab/search_terms.h"

/* Variants of one size, with their scores over the games of the search. */
typedef struct mg__level {
    mg_variant variant[MG_VARIANTS_MAX];
    mg_score score[MG_VARIANTS_MAX];
    bool checked[MG_VARIANTS_MAX];
    int n;
} mg__level;

typedef struct mg__search_run {
    mg_search *s;
    mg_err *err;
    mg__level *single, *now, *next;
    mg_score *score_base; /* where the score of the variant being played goes */
    mg_score *score;
    mg_score base; /* score of the present rules over the games of the search */
    double scale[MG_GOALS_MAX];
    mg_finalist nearest;
} mg__search_run;

/** Whether a score meets all goals. */
bool mg__meets(const mg_search *s, const mg_score *score);

/** Whether a score is within all goals, but too few games have a figure for it to meet them. */
bool mg__lacks_games(const mg_search *s, const mg_score *score);

bool mg__has_option(const mg_variant *v, int option);

/** Whether a variant of the level has the same changes as v. */
bool mg__is_listed(const mg__level *l, const mg_variant *v);

/** Plays games of n variants. Their scores go to x->score, that of the present rules to
 * x->score_base. */
MG_NODISCARD mg_status mg__search_play(mg__search_run *x, uint64_t first, uint64_t games,
                                       mg_variant *v, int n);

/** For n variants: sets `why` of those that cannot be played, and counts those that can and those
 * that cannot. */
void mg__search_count(mg__search_run *x, mg_variant *v, int n);

/** Plays the variants of a level from number `from` on, over the games of the search, and remembers
 * the one that comes nearest to the goals. */
MG_NODISCARD mg_status mg__search_play_level(mg__search_run *x, mg__level *l, int from);

#endif
