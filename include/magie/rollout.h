/* SPDX-License-Identifier: MIT
 * Rollouts: positions played out many times by bots, and what that says of their seats and of what
 * they may do. Game k of every branch has the same dice, cards and hidden cards, drawn from (seed,
 * k), so that differences between branches are known better than the branches themselves, and
 * threads change nothing. */
#ifndef MAGIE_ROLLOUT_H
#define MAGIE_ROLLOUT_H

#include "magie/sim.h"

MG_BEGIN_DECLS

/* What the games of one branch came to, by seat, in 2520ths (MG_WHOLE). */
typedef struct mg_prospect {
    mg_moment win[MG_SEATS_MAX], rank[MG_SEATS_MAX];
    mg_moment win_over[MG_SEATS_MAX], rank_over[MG_SEATS_MAX]; /* beyond branch 0, game by game */
} mg_prospect;

/** The share of games that a seat wins, ties shared, from 0 to 1. */
mg_estimate mg_prospect_win(const mg_prospect *o, int seat);

/** Its mean rank: 1 is best, ties share the middle. */
mg_estimate mg_prospect_rank(const mg_prospect *o, int seat);

/** How much a seat wins more than in branch 0; and its rank is higher by. */
mg_estimate mg_prospect_win_over(const mg_prospect *o, int seat);
mg_estimate mg_prospect_rank_over(const mg_prospect *o, int seat);

/** Plays the games of a plan, each arm of which is a branch: prospect[arm_n] takes what they come
 * to. Of the plan keep, stay and follow are set here. Errors: as mg_simulate. */
MG_NODISCARD mg_status mg_roll_out(const mg_plan *plan, mg_prospect *prospect);

enum { MG_PROBES = 5, MG_TRIES_MAX = 2 * MG_LEGAL_MAX };

/** What a seat may do, in the order of its legal list; where an amount has a range, up to MG_PROBES
 * of it, the lowest and the highest among them. Returns the count, which is at most cap. */
int mg_tries(const mg_game *g, const mg_state *s, int seat, mg_action *out, int cap);

typedef struct mg_weighed {
    mg_action act;
    mg_prospect prospect; /* over: beyond the reference */
    double p; /* how likely such a difference is by chance, with as many comparisons as there are
                 (Holm) */
} mg_weighed;

typedef struct mg_weighing {
    int tried;            /* actions in the pilot run */
    uint64_t pilot_games; /* games that each of them got there */
    int n;                /* those weighed, the best first */
    int reference;        /* which of them the others are compared with */
    mg_weighed *at;
} mg_weighing;

/** Weighs what a seat may do in the position of plan->arm[0]. A pilot run of all of it, with
 * an eighth of the games and other dice, chooses what is weighed, at most so many, and the
 * reference action: the best of the pilot run, or what was played (NULL: nothing was). Free with
 * mg_weighing_free. Errors: as mg_simulate; MG_E_NOT_YOURS the seat has nothing to do. */
MG_NODISCARD mg_status mg_weigh(const mg_plan *plan, int seat, const mg_action *played, int most,
                                mg_weighing *w);

/** Releases what mg_weigh has filled in. */
void mg_weighing_free(mg_weighing *w);

MG_END_DECLS

#endif
