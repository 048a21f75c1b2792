/* SPDX-License-Identifier: MIT
 * What `magie seek` found, and the telling of it. */
#ifndef MAGIE_CLI_SEEK_H
#define MAGIE_CLI_SEEK_H

#include "cli/variants.h"
#include "lab/goal.h"

enum { MG_GOALS_MAX = 8, MG_FINALISTS = 4 };

/* A variant, and where it stands to each goal. */
typedef struct mg_score {
    bool reached;
    mg_stand stand[MG_GOALS_MAX];
    double shortfall; /* how far it is from meeting all of them; 0: it does */
    double slack;     /* how far within the one that it only just meets */
} mg_score;

typedef struct mg_finalist {
    mg_variant variant;
    mg_score score;
} mg_finalist;

typedef enum mg_seek_end {
    MG_SEEK_FOUND,
    MG_SEEK_MET,
    MG_SEEK_NOT_FOUND
} mg_seek_end; /* MET: by the rules as they are */

typedef struct mg_seek {
    mg_study study;
    const char *edition;
    mg_goal goal[MG_GOALS_MAX];
    int goal_n, most;
    uint64_t evidence;      /* games that what was found is checked on */
    bool kept[MG_OPTION_N]; /* not to be changed */
    /* what came of it */
    mg_seek_end end;
    int tried[MG_CHANGES_MAX + 1],
        skipped;           /* variants by number of changes; those that contradict themselves */
    bool checked;          /* base and finalists are from games that the search has not seen */
    uint64_t checked_from; /* the first of them */
    mg_score base;
    mg_finalist
        finalist[MG_FINALISTS]; /* [0] is what was found, or the nearest; others meet it, too */
    int finalist_n;
} mg_seek;

void mg_seek_print(const mg_seek *s);
void mg_seek_json(mg_json *j, const mg_seek *s);

#endif
