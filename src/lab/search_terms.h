/* SPDX-License-Identifier: MIT
 * The question to a search, and its result. */
#ifndef MAGIE_LAB_SEARCH_TERMS_H
#define MAGIE_LAB_SEARCH_TERMS_H

#include "lab/goal.h"
#include "lab/variant.h"

enum { MG_GOALS_MAX = 8, MG_FINALISTS = 4 };

/* A variant's results, and how it stands to each goal. */
typedef struct mg_score {
    bool reached;
    uint64_t games; /* a stand may have fewer games: those in which its figure is known */
    mg_stand stand[MG_GOALS_MAX];
    double shortfall; /* how far it is from meeting all goals; 0: it meets them */
    double slack;     /* how far it is inside the limit of the goal that it meets most narrowly */
} mg_score;

typedef struct mg_finalist {
    mg_variant variant;
    mg_score score;
} mg_finalist;

typedef enum mg_search_end {
    MG_SEARCH_FOUND,
    MG_SEARCH_MET,     /* by the present rules */
    MG_SEARCH_TOO_FEW, /* the present rules are within the goals, in too few games to be judged */
    MG_SEARCH_NOT_FOUND
} mg_search_end;

typedef struct mg_search {
    mg_study *study; /* arm 0 has the present rules */
    mg_goal goal[MG_GOALS_MAX];
    int goal_n;
    int most;               /* options changed at once, at most */
    uint64_t evidence;      /* games on which a variant found is checked */
    bool kept[MG_OPTION_N]; /* options that must not be changed */
    /* what came of it */
    bool reached; /* the games of the present rules were played at all */
    mg_search_end end;
    int tried[MG_CHANGES_MAX + 1]; /* how many variants, by number of changes */
    int skipped;                   /* variants whose options contradict each other */
    bool checked;          /* base and finalists were measured on games that the search has not
                              seen */
    uint64_t checked_from; /* the first of those games */
    mg_score base;
    mg_finalist finalist[MG_FINALISTS]; /* [0] is the one found, or the nearest; the others meet
                                           the goals, too */
    int finalist_n;
} mg_search;

#endif
