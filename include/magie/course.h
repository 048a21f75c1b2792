/* SPDX-License-Identifier: MIT
 * The course of a game: how its odds changed, and which plies changed them most. A few plies are
 * rolled out first, then more where the odds changed much. A likely turning point is estimated
 * again with other dice, because the largest of many uncertain changes is usually overestimated. */
#ifndef MAGIE_COURSE_H
#define MAGIE_COURSE_H

#include "magie/rollout.h"

MG_BEGIN_DECLS

/* A likely turning point is estimated again with this many times as many games. */
enum { MG_COURSE_SURE = 4 };

/* The odds after a number of plies. */
typedef struct mg_point {
    int ply;
    mg_prospect prospect;
} mg_point;

/* A ply that changed the odds. */
typedef struct mg_turning {
    int ply;                 /* from 0 */
    int seat;                /* whose odds seemed to change most */
    mg_prospect prospect[2]; /* before the ply and after it; win_over of [1] is the change */
} mg_turning;

/* What to look at. All pointers stay the caller's. */
typedef struct mg_course_plan {
    mg_plan plan;      /* arm[0] has the game, the bots and the viewer; plan.games is the number of
                          games for each point; second estimates use the game numbers after those */
    int plies;         /* plies of the game */
    const int *coarse; /* [coarse_n] plies to begin with, ascending: such as the starts of turns */
    int coarse_n;
    int points; /* at most this many are estimated, a few more while a step is completed */
    int top;    /* turning points wanted, at least 1 */
    /** Sets *s to the game after ply plies (0 to plies), and memory to what bots would remember at
     * that point. Called by the thread of mg_course_look. */
    void (*at)(void *user, int ply, mg_state *s, mg_bot_memory memory[MG_SEATS_MAX]);
    void *user;
} mg_course_plan;

/* What was found. */
typedef struct mg_course {
    int point_n; /* ascending by ply */
    mg_point *point;
    int turning_n; /* at most plan.top, the largest change first; only those whose second estimate
                      differs from 0 (at 5 %, each by itself) */
    mg_turning *turning;
    int unsure; /* likely turning points whose second estimate does not differ from 0 */
    int left;   /* stretches of several plies with a change, for which there were too few points */
} mg_course;

/** Estimates the course of a game.
 *  Shape : *out is written; release it with mg_course_free. If plan.stop is set, it ends early and
 *          returns MG_E_OK with what it has found.
 *  Errors: MG_E_CAPACITY no memory or no threads; *out is then empty. */
MG_NODISCARD mg_status mg_course_look(const mg_course_plan *c, mg_course *out);

/** Releases what mg_course_look has filled in, and empties *course. */
void mg_course_free(mg_course *course);

/** By how much a turning point changed the share of games that a seat wins: -1 to 1. */
mg_estimate mg_turning_change(const mg_turning *t, int seat);

MG_END_DECLS

#endif
