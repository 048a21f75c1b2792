/* SPDX-License-Identifier: MIT
 * What the files of this layer share. */
#ifndef MAGIE_SIM_SIM_PARTS_H
#define MAGIE_SIM_SIM_PARTS_H

#include "magie/sim.h"

enum { MG__NOWHERE = 0xffff };

/* The 97.5 % quantile of the standard normal distribution. */
static const double mg__z95 = 1.959963984540054;

/* The actions of several games, one game after the other. Grows. */
typedef struct mg__acts {
    mg_action *at;
    size_t n, cap;
    bool lost; /* there was no memory for all actions */
} mg__acts;

/* A game that is being followed. */
typedef struct mg__follower {
    mg_events events;
    mg__acts *acts; /* NULL: actions are not wanted */
    mg_sums *sums;
    mg_record *record;
    int64_t count[MG_FIGURE_N];
    int64_t spent[MG_SEATS_MAX];   /* paid for something whose event has not come yet */
    uint16_t rented[MG_SEATS_MAX]; /* deed whose rent the seat would owe, or MG__NOWHERE */
    int leader;                    /* or -1 */
    uint32_t round;                /* the last one that was looked at */
    uint32_t turn_round;           /* that of the event; the state may be a turn further */
    bool grouped;                  /* a seat has had a complete group */
} mg__follower;

/** Whether a plan follows a game. One of every `follow` consecutive games is followed, chosen at
 * random: players change seats by game number, so at regular distances a player would always be
 * seen in the same seat. The very first game is followed, so that the shortest run has one. */
bool mg__is_followed(const mg_plan *plan, const mg_arm *arm, uint64_t index);

/** Like mg_sim_game. If acts is not NULL, it gets the actions of a followed game; the record then
 * has only their number. */
void mg__sim_game(const mg_plan *plan, const mg_arm *arm, uint64_t index, mg_record *record,
                  mg_sums *sums, mg__acts *acts);

/** s: the state before the first step. */
void mg__follow_begin(mg__follower *f, const mg_state *s, mg_sums *sums, mg_record *record,
                      mg__acts *acts);
void mg__follow_step(void *user, const mg_game *g, const mg_state *s, const mg_step *step);
void mg__follow_end(mg__follower *f, const mg_game *g, const mg_state *s);

/** Counts a value in bin[MG_BINS]. */
void mg__bin_add(mg_bin *bin, int64_t value);

/* A figure that each seat has. */
typedef struct mg__seat_figure {
    const char *name;
    mg_unit unit;
    const char *text;
} mg__seat_figure;

extern const mg__seat_figure mg__seat_figures[MG_SEAT_FIGURES];

/** Whether a game is one of those that have this figure. */
bool mg__game_is_of(const mg_game *g, mg_figure_games games);

/** The player of each seat. Players move on by a seat from game to game, so that each plays in each
 * seat. */
static inline int mg__player_at(bool stay, uint64_t index, int seat_n, int seat)
{
    return (seat + (stay ? 0 : (int)(index % (uint64_t)seat_n))) % seat_n;
}

/** Place of a seat in the order of play, from 0. */
int mg__place_of(const mg_state *s, int seat);

/** Inequality of n standings, in hundredths of a percent: half the mean difference of two
 * standings, divided by the mean (Gini 1912). */
int64_t mg__gini(const int32_t *worth, int n);

/** Wilson's interval of a share, from its mean, for n games each of which is wholly won or lost. */
void mg__share_interval(mg_estimate *e, double n);

/** The number of games with one winner each that would give a share of the same precision. Games
 * with shared wins vary less, so they count as more than one. One game with one winner is added,
 * because with few games the spread is chance. */
double mg__whole_games(const mg_estimate *e);

/** Adds the weighted sum of a game's records over arm_n arms, for the values that all arms with a
 * weight other than 0 have. */
void mg__weighted_take(mg_pairs *pairs, const mg_record *r, const int8_t *weight, int arm_n);

/** Whether action number `leader` of n is significantly better than all others, except those that
 * win the same in every game. over[a * n + b] is by how much more a seat wins after a than after b,
 * game by game. look is the number of this check, from 1; level is the chance that any of the
 * checks is wrong. */
bool mg__leads(const mg_moment *over, int n, int leader, int look, double level);

/** The p-value of a single test that corresponds to one found at check number look; look 0: p
 * itself, as there was only one test. */
double mg__look_p(double p, int look);

void mg__pairs_take(mg_pairs *pairs, const mg_record *r, const mg_record *base);

#endif
