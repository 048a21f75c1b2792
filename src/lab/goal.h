/* SPDX-License-Identifier: MIT
 * Goals: the wanted range of a figure, and whether games meet it. */
#ifndef MAGIE_LAB_GOAL_H
#define MAGIE_LAB_GOAL_H

#include "lab/contrast.h"

typedef struct mg_goal {
    const char *text; /* as it was written */
    int value;
    double quantile; /* which of the quantities named before the figure; 0: the mean, or the
                        share */
    bool at_least;   /* otherwise at most */
    double limit;    /* in the unit of the value; shares from 0 to 1 */
} mg_goal;

/* How a figure stands to a goal. */
typedef struct mg_stand {
    uint64_t n;
    double at, low, high;
    bool met;   /* the whole interval meets it, and the figure is known in enough games */
    double gap; /* how far the worse end of the interval is beyond the limit, in the unit of the
                   value; below 0: within */
} mg_stand;

/** Reads FIGURE<=NUMBER or FIGURE>=NUMBER, FIGURE with mean_ (or nothing), median_, p90_ or p99_
 * before it; a share may be written in percent. text must outlive *goal.
 *  Errors: *err says what is wrong, with the nearest figure. */
MG_NODISCARD mg_status mg_goal_read(const char *text, mg_goal *goal, mg_err *err);

/** Whether any game can meet the goal, whatever rules are changed, except limits of the engine.
 * Errors: MG_E_AMOUNT none can; *err says what values are possible. */
MG_NODISCARD mg_status mg_goal_check(const mg_goal *goal, const mg_game *g, mg_err *err);

/** Whether no games can meet both: one goal wants more than the other allows, of the same quantity,
 * or of a quantile that is never above the other's. */
bool mg_goals_exclude(const mg_goal *a, const mg_goal *b);

mg_stand mg_goal_stand(const mg_goal *goal, const mg_sums *sums);

#endif
