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
    mg_score *score_base; /* where what is being played goes */
    mg_score *score;
    mg_score base; /* over the games of the search */
    double scale[MG_GOALS_MAX];
    mg_finalist nearest;
} mg__search_run;

/** Whether a score meets all goals. */
bool mg__meets(const mg_search *s, const mg_score *score);

bool mg__has_option(const mg_variant *v, int option);

/** Whether one of the variants of the level has the changes of v. */
bool mg__is_listed(const mg__level *l, const mg_variant *v);

/** Plays games of n variants, whose scores go to x->score, that of the rules as they are to
 * x->score_base. */
MG_NODISCARD mg_status mg__search_play(mg__search_run *x, uint64_t first, uint64_t games,
                                       mg_variant *v, int n);

/** Sets why of those of n variants that cannot be played, and counts both kinds. */
void mg__search_count(mg__search_run *x, mg_variant *v, int n);

/** Plays the variants of a level from number from on over the games of the search, and remembers
 * the nearest of them. */
MG_NODISCARD mg_status mg__search_play_level(mg__search_run *x, mg__level *l, int from);

#endif
