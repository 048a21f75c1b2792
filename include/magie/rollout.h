/* SPDX-License-Identifier: MIT
 * Rollouts: positions played out many times by bots, to estimate the odds of seats and the value of
 * actions. Game k of every branch has the same dice, cards and hidden cards, drawn from (seed, k),
 * so that differences between branches have smaller errors than the results of the branches, and
 * the number of threads changes nothing. */
#ifndef MAGIE_ROLLOUT_H
#define MAGIE_ROLLOUT_H

#include "magie/sim.h"

MG_BEGIN_DECLS

/* The results of the games of one branch, by seat: wins and ranks times MG_WHOLE. Branches are the
 * arms of a plan, branch 0 its arm[0]. */
typedef struct mg_prospect {
    mg_moment win[MG_SEATS_MAX], rank[MG_SEATS_MAX];
    mg_moment win_over[MG_SEATS_MAX], rank_over[MG_SEATS_MAX]; /* the difference to branch 0, game
                                                                  by game */
} mg_prospect; /* only moments, so that processes can add them up */

/** The share of games that a seat wins, a shared win in parts: 0 to 1. */
mg_estimate mg_prospect_win(const mg_prospect *o, int seat);

/** Its mean rank: 1 is best, ties share the middle. */
mg_estimate mg_prospect_rank(const mg_prospect *o, int seat);

/** The difference to branch 0 in the share of games that a seat wins, -1 to 1; and in its mean
 * rank, where above 0 is worse. */
mg_estimate mg_prospect_win_over(const mg_prospect *o, int seat);
mg_estimate mg_prospect_rank_over(const mg_prospect *o, int seat);

/** Plays the games of a plan, each arm of which is a branch, and writes prospect[arm_n]. keep,
 * stay, follow and parts of the plan are ignored; progress counts play-outs.
 *  Errors: those of mg_simulate. */
MG_NODISCARD mg_status mg_roll_out(const mg_plan *plan, mg_prospect *prospect);

enum {
    MG_PROBES = 5,      /* amounts of a range that are tried */
    MG_TRIES_MAX = 2048 /* the most actions of a position that are compared */
};

/** Fills out with the actions of a seat, in the order of its legal list. If an amount has a range,
 * up to MG_PROBES amounts of it are listed, the lowest and the highest among them. Returns the
 * count, which is at most cap. */
int mg_tries(const mg_game *g, const mg_state *s, int seat, mg_action *out, int cap);

/* Something to try: an action, and what the memory of its seat then is, for instance the offer that
 * it is about to write down; NULL: the memory of the arm. */
typedef struct mg_try {
    mg_action act;
    const mg_bot_memory *memory;
} mg_try;

/* An action and its results. */
typedef struct mg_weighed {
    mg_action act;
    int which;            /* its number among those tried */
    mg_prospect prospect; /* win_over and rank_over: compared with the reference action */
    double p; /* p-value of the difference in wins, corrected by Holm's method, and for the times
                 that it was checked before; 1 for the reference */
} mg_weighed;

/* The actions of a position, compared. */
typedef struct mg_weighing {
    int tried;            /* actions in the pilot run */
    uint64_t pilot_games; /* games of each of them there; 0: all were compared at once */
    int n;                /* actions in the main run */
    int reference;        /* at[reference]: what the others are compared with */
    uint64_t games;       /* of each action in the main run */
    int looks;            /* how often the main run checked whether one action leads; 0: never */
    bool leads;           /* at[0] leads all others: see mg_plan.lead */
    mg_weighed *at;       /* [n], the best for the seat first */
} mg_weighing;

/** Compares the actions of a seat in the position plan->arm[0].start. If there are more than
 * `most`, a pilot run of all of them, with an eighth of the games and other dice, chooses those
 * that the main run compares: at most `most`, and never more than 32. The reference action is
 * *played, or the best of the pilot run if that is NULL.
 *  Shape : *w is written; release it with mg_weighing_free.
 *  Errors: those of mg_simulate; MG_E_NOT_YOURS the seat has no legal action. w->at is NULL. */
MG_NODISCARD mg_status mg_weigh(const mg_plan *plan, int seat, const mg_action *played, int most,
                                mg_weighing *w);

/** Like mg_weigh, for tries[n], legal actions in that position, instead of all; the reference
 *  action is tries[reference], or with -1 the best of the pilot run. */
MG_NODISCARD mg_status mg_weigh_these(const mg_plan *plan, int seat, const mg_try *tries, int n,
                                      int reference, int most, mg_weighing *w);

/** Releases the results of mg_weigh. */
void mg_weighing_free(mg_weighing *w);

MG_END_DECLS

#endif
