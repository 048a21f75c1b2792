/* SPDX-License-Identifier: MIT
 * What the files of this layer share. */
#ifndef MAGIE_SIM_SIM_PARTS_H
#define MAGIE_SIM_SIM_PARTS_H

#include "magie/sim.h"

enum { MG__NOWHERE = 0xffff };

/* 97.5 % of a standard normal distribution are below this. */
static const double mg__z95 = 1.959963984540054;

/* What was done in several games, one after the other. Grows. */
typedef struct mg__acts {
    mg_action *at;
    size_t n, cap;
    bool lost; /* there was no memory for all of it */
} mg__acts;

/* One game while it is followed. */
typedef struct mg__follower {
    mg_events events;
    mg__acts *acts; /* NULL: nobody asks */
    mg_sums *sums;
    mg_record *record;
    int64_t count[MG_FIGURE_N];
    int64_t spent[MG_SEATS_MAX];   /* paid for something of which no event has come yet */
    uint16_t rented[MG_SEATS_MAX]; /* deed that a rent of the seat would be for, or MG__NOWHERE */
    int leader;                    /* or -1 */
    uint32_t round;                /* looked at last */
    bool grouped;                  /* somebody has had a complete group */
} mg__follower;

/** Whether a plan follows a game. Of each `follow` games on end one is followed, taken at random:
 * players change seats by the number of the game, and so at regular distances each would always be
 * seen in the same seat. The first game of all is followed, so that the shortest run has one. */
bool mg__is_followed(const mg_plan *plan, const mg_arm *arm, uint64_t index);

/** mg_sim_game, where acts, if it is not NULL, gets what was done in a game that is followed. The
 * record then has only how much that is. */
void mg__sim_game(const mg_plan *plan, const mg_arm *arm, uint64_t index, mg_record *record,
                  mg_sums *sums, mg__acts *acts);

void mg__follow_begin(mg__follower *f, mg_sums *sums, mg_record *record, mg__acts *acts);
void mg__follow_step(void *user, const mg_game *g, const mg_state *s, const mg_step *step);
void mg__follow_end(mg__follower *f, const mg_game *g, const mg_state *s);

/** Counts a value in bin[MG_BINS]. */
void mg__bin_add(mg_bin *bin, int64_t value);

/* A figure of each seat, or the like. */
typedef struct mg__seat_figure {
    const char *name;
    mg_unit unit;
    const char *text;
} mg__seat_figure;

extern const mg__seat_figure mg__seat_figures[MG_SEAT_FIGURES];

/** Whether a game is one of those that have a figure. */
bool mg__game_is_of(const mg_game *g, mg_figure_games games);

/** Who sits where: players move on by a seat from game to game, so that each plays in each seat. */
static inline int mg__player_at(bool stay, uint64_t index, int seat_n, int seat)
{
    return (seat + (stay ? 0 : (int)(index % (uint64_t)seat_n))) % seat_n;
}

/** Place of a seat in the order of play, from 0. */
int mg__place_of(const mg_state *s, int seat);

/** Inequality of n standings, in hundredths of a percent (Gini 1912): half the mean difference of
 * two, by the mean. */
int64_t mg__gini(const int32_t *worth, int n);

/** Wilson's interval of a share, from its mean, as of n games that each have it or have it not. */
void mg__share_interval(mg_estimate *e, double n);

/** Of as many such games a share is as sure that each game may split, such as a win of two, which
 * varies less. One game of that kind is added to those seen: of few, the spread is chance. */
double mg__whole_games(const mg_estimate *e);

/** Adds the sum of a game's records of arm_n arms, each times its weight; of values that all arms
 * have whose weight is not 0. */
void mg__weighted_take(mg_pairs *pairs, const mg_record *r, const int8_t *weight, int arm_n);

/** Whether number leader of n actions is better than all others for sure, but for those that win
 * the same in every game: over[a * n + b] is by how much more a seat wins after a than after b,
 * game by game. look counts from 1 how often this is asked; the chance that it is ever wrong is
 * level. */
bool mg__leads(const mg_moment *over, int n, int leader, int look, double level);

/** A p-value that was found at such a look, as one that was looked at once; 0: it was. */
double mg__look_p(double p, int look);

void mg__pairs_take(mg_pairs *pairs, const mg_record *r, const mg_record *base);

#endif
