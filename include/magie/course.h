/* SPDX-License-Identifier: MIT
 * The course of a game: how the odds went along it, and which plies turned them. A few plies are
 * rolled out first, then more where much has changed; what seems to be a turning point is
 * estimated again with other dice, since the largest of many uncertain changes is flattered. */
#ifndef MAGIE_COURSE_H
#define MAGIE_COURSE_H

#include "magie/rollout.h"

MG_BEGIN_DECLS

enum { MG_COURSE_SURE = 4 }; /* turning points are estimated from so many times the games */

/* The odds after so many plies. */
typedef struct mg_point {
    int ply;
    mg_prospect prospect;
} mg_point;

/* What ply (from 0) did: the odds before it and after it, beyond those before. */
typedef struct mg_turning {
    int ply, seat; /* whose odds seemed to change most */
    mg_prospect prospect[2];
} mg_turning;

typedef struct mg_course_plan {
    mg_plan plan; /* arm[0] has the game, the bots and the viewer; games for each point */
    int plies;
    const int *coarse; /* plies to begin with, ascending: such as the starts of turns */
    int coarse_n;
    int points; /* so many are looked at, at most */
    int top;    /* turning points wanted */
    /** The game after so many plies, and what bots would remember there. */
    void (*at)(void *user, int ply, mg_state *s, mg_bot_memory memory[MG_SEATS_MAX]);
    void *user;
} mg_course_plan;

typedef struct mg_course {
    int point_n; /* by ply */
    mg_point *point;
    int turning_n; /* the largest first; only those that the second estimate confirms (5 %, one by
                    * one)
                    */
    mg_turning *turning;
    int unsure; /* that it did not */
    int left;   /* stretches over which much changed, for which there were not points enough */
} mg_course;

/** Free with mg_course_free. plan.stop ends it early, with what was reached. Errors: as
 * mg_simulate. */
MG_NODISCARD mg_status mg_course_look(const mg_course_plan *c, mg_course *out);

/** Releases what mg_course_look has filled in. */
void mg_course_free(mg_course *course);

/** The change of a turning point for a seat. */
mg_estimate mg_turning_change(const mg_turning *t, int seat);

MG_END_DECLS

#endif
