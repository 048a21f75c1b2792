/* SPDX-License-Identifier: MIT
 * The question to a search, and its result. */
#ifndef MAGIE_LAB_SEARCH_TERMS_H
#define MAGIE_LAB_SEARCH_TERMS_H

#include "lab/goal.h"
#include "lab/variant.h"

enum { MG_GOALS_MAX = 8, MG_FINALISTS = 4 };

/* A variant, and where it stands to each goal. */
typedef struct mg_score {
    bool reached;
    uint64_t games; /* a stand may be of fewer: those in which its figure is known */
    mg_stand stand[MG_GOALS_MAX];
    double shortfall; /* how far it is from meeting all of them; 0: it does */
    double slack;     /* how far within the one that it only just meets */
} mg_score;

typedef struct mg_finalist {
    mg_variant variant;
    mg_score score;
} mg_finalist;

typedef enum mg_search_end {
    MG_SEARCH_FOUND,
    MG_SEARCH_MET, /* by the rules as they are */
    MG_SEARCH_NOT_FOUND
} mg_search_end;

typedef struct mg_search {
    mg_study *study; /* arm 0 is the edition as it is */
    mg_goal goal[MG_GOALS_MAX];
    int goal_n;
    int most;               /* options changed at once */
    uint64_t evidence;      /* games that what was found is checked on */
    bool kept[MG_OPTION_N]; /* not to be changed */
    /* what came of it */
    bool reached; /* the games of the rules as they are were played at all */
    mg_search_end end;
    int tried[MG_CHANGES_MAX + 1]; /* variants by number of changes */
    int skipped;                   /* those that contradict themselves */
    bool checked;          /* base and finalists are from games that the search has not seen */
    uint64_t checked_from; /* the first of them */
    mg_score base;
    mg_finalist
        finalist[MG_FINALISTS]; /* [0] is what was found, or the nearest; others meet it, too */
    int finalist_n;
} mg_search;

#endif
