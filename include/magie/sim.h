/* SPDX-License-Identifier: MIT
 * Simulation: many games of one or several arms (an edition with its options and bots), and what
 * they came to. Everything is summed up in whole numbers, so that the
 * sums depend neither on the order of the games nor on who played them: threads, processes and
 * machines give the same figures to the byte. */
#ifndef MAGIE_SIM_H
#define MAGIE_SIM_H

#include "magie/bots.h"

#include <signal.h>

MG_BEGIN_DECLS

typedef enum mg_figure {

#define MG_FIGURE(id, name, games, how, unit, text) MG_FIG_##id,
#include "magie/figures.def"
    MG_FIGURE_N
} mg_figure;

typedef enum mg_figure_games {
    MG_OF_ALL,
    MG_OF_BOARD,
    MG_OF_CARD,
    MG_OF_VOTES,
    MG_OF_MANY
} mg_figure_games;

typedef enum mg_figure_how { MG_KNOWN_END, MG_KNOWN_FOLLOWED } mg_figure_how;

typedef enum mg_unit { MG_UNIT_ONE, MG_UNIT_SHARE, MG_UNIT_MONEY, MG_UNIT_PERCENT } mg_unit;

/* Figures of each seat follow those of the table: which seat, which place in the order of play,
 * which player won. */
typedef enum mg_seat_figure {
    MG_SEAT_WIN,    /* by seat at the table */
    MG_PLACE_WIN,   /* by place in the order of play */
    MG_PLAYER_WIN,  /* by player: the k-th of the list, wherever it sits */
    MG_PLAYER_RANK, /* 1 = best, ties share the middle */
    MG_PLACE_GROUP, /* the first complete group of streets, by place (games that are followed) */
    MG_BOT_WIN,     /* by bot: all players of mg_bot_at(k) together */
    MG_SEAT_FIGURES
} mg_seat_figure;

enum {
    MG_VALUES = MG_FIGURE_N + MG_SEAT_FIGURES * MG_SEATS_MAX,
    MG_WHOLE = 2520, /* shares and ranks are counted in 2520ths, so that up to ten can share one */
    MG_BIN_EXACT = 256, /* numbers below have a bin each; above, an octave has half as many
                           bins: 0.8 % wide */
    MG_BINS = 2304,
    MG_TIMES = 288,  /* bins of rounds: exact below 64; those from 8192 on are in the last */
    MG_WORTHS = 160, /* bins of worth, coarser: 8 an octave */
    MG_RUN = 64,     /* games that are handed out, and whose records are kept, at once */
    MG_PRICES = 41   /* auction prices in tenths of the list price, the last: four times and more */
};

/** The number of a figure of each seat, place, player or bot; index from 0. */
static inline int mg_value_of(mg_seat_figure what, int index)
{
    return MG_FIGURE_N + (int)what * MG_SEATS_MAX + index;
}

typedef struct mg_figure_info {
    const char *name, *text;
    uint8_t games, how, unit;
} mg_figure_info;

extern const mg_figure_info mg_figure_table[MG_FIGURE_N];

/** Name of any value: "rounds", "win.seat.1" … Returns the length, as snprintf. */
size_t mg_value_name(int value, char *out, size_t cap);

/** What a value is: a number, a share, money, a percentage. */
mg_unit mg_value_unit(int value);

/** The value called name, or -1. */
int mg_value_find(const char *name);

/** What values are counted in: 2520ths of shares and ranks, hundredths of a percent, ones. */
int mg_value_scale(int value);

/** Whether games of g have such a figure. */
bool mg_value_applies(const mg_game *g, int value);

enum { MG_VIEWER_ALL = -2 };

/* One way to play: tables, and who sits where. From the beginning, or from a position. */
typedef struct mg_arm {
    mg_game game;
    const mg_bot *bot[MG_SEATS_MAX];
    const mg_state *start; /* the position; NULL: the beginning */
    int viewer; /* what this seat cannot see of the position (-1: an onlooker) is drawn anew for
                 * each game; MG_VIEWER_ALL: the position as it is */
    mg_action first;             /* done first in the position; of kind MG_ACT_NONE: nothing */
    const mg_bot_memory *memory; /* what the bot of each seat remembers there; NULL: nothing */
} mg_arm;

/* What one game came to. */
typedef struct mg_record {
    uint64_t index;
    uint64_t
        known[(MG_VALUES + 63) / 64]; /* which values it has, by bit; the others are anything */
    int64_t value[MG_VALUES];
} mg_record;

/** Whether the record has a value. */
static inline bool mg_record_has(const mg_record *r, int value)
{
    return r->known[value >> 6] >> (value & 63) & 1;
}

/** Sets a value, in the units of mg_value_scale. */
static inline void mg_record_set(mg_record *r, int value, int64_t to)
{
    r->known[value >> 6] |= (uint64_t)1 << (value & 63);
    r->value[value] = to;
}

__extension__ typedef unsigned __int128 mg_u128;
__extension__ typedef __int128 mg_i128;

/* Sums of a value over games, or of its difference between two arms over pairs of games. */
typedef struct mg_moment {
    uint64_t n;
    int64_t sum;
    mg_u128 square;
} mg_moment;

/** Adds one game's value to the sums. */
static inline void mg_moment_add(mg_moment *m, int64_t value)
{
    m->n++;
    m->sum += value;
    m->square += (mg_u128)((mg_i128)value * value);
}

/* Of one deed, over the games that were followed. */
typedef struct mg_deed_sum {
    uint64_t rents, bought;       /* how often */
    int64_t rent, paid, building; /* money: received, for the deed, for what stands on it */
} mg_deed_sum;

/* What stands at one time, over the games that were followed and had got so far. */
typedef struct mg_time_sum {
    uint64_t games, seats, outs; /* outs: seats that went out in these rounds */
    int64_t worth, best;         /* of all seats; of the richest */
    int64_t gini;                /* in hundredths of a percent */
} mg_time_sum;

enum { MG_DEED_IDS = MG_BOARDS_MAX * 32, MG_SPACE_IDS = MG_BOARDS_MAX * MG_SPACES };

/* All that games of one arm came to. Whole numbers throughout: two of them are added field by
 * field. */
typedef struct mg_sums {
    uint64_t games, followed;
    mg_moment moment[MG_VALUES];
    uint64_t bin[MG_FIGURE_N][MG_BINS]; /* how often, see mg_bin_of */
    /* of the games that were followed */
    mg_deed_sum deed[MG_DEED_IDS];
    uint64_t landed[MG_SPACE_IDS]; /* tokens that came to stand on a space */
    mg_time_sum time[MG_TIMES];
    uint64_t worth[MG_TIMES][MG_WORTHS]; /* seats by worth at a time */
    uint64_t price[MG_PRICES];           /* auctions by price */
    int64_t listed;                      /* list prices of the deeds auctioned off */
    int64_t exchanged[MG_BOARDS_MAX];    /* money of a currency given up at the Bank for another */
    int64_t purse[MG_BOARDS_MAX];        /* money of a currency in all purses at the end */
    uint64_t played[MG_KINDS_MAX][3];    /* cards of a kind: played, placed, banked */
    uint64_t clause[MG_CLAUSE_N];        /* events by the clause that they cite */
} mg_sums;

/** Bins: exact below MG_BIN_EXACT, then as many an octave as half of it. Numbers below 0 go to bin
 * 0. */
int mg_bin_of(int64_t number);
/** The lowest number of a bin. */
int64_t mg_bin_from(int bin);
/** The same of rounds and of worth, coarser. */
int mg_time_bin_of(int64_t round);
int64_t mg_time_bin_from(int bin);
int mg_worth_bin_of(int64_t worth);
int64_t mg_worth_bin_from(int bin);

/* What to play. */
typedef struct mg_plan {
    const mg_arm *arm; /* arm[0] is what the others are compared with */
    int arm_n;
    uint64_t seed, first, games;
    uint32_t follow; /* every so many games is followed event by event; 0 = none */
    bool stay;       /* players keep their seats; else they move on by one from game to game */
    int threads;
    int part, parts; /* of several processes that share the work: which one, of how many */
    const volatile sig_atomic_t
        *stop; /* set to end early: what has begun is played to its end; may be NULL */
    /** Records of arm_n arms a game, in the order of the games (of this part of them); may be NULL.
     * False: stop. */
    bool (*keep)(void *user, const mg_record *record, int game_n);
    /** Now and then: how many games are done. May be NULL. */
    void (*progress)(void *user, uint64_t done);
    void *user;
} mg_plan;

typedef struct mg_results {
    uint64_t games; /* played, of each arm: from plan->first on, unless several processes share the
                       work */
    int arm_n;
    mg_sums *arm;                       /* arm_n of them */
    mg_moment (*difference)[MG_VALUES]; /* of each arm to arm 0 over the same games */
} mg_results;

/** NULL where memory is short. */
mg_results *mg_results_new(int arm_n);

/** NULL is nothing. */
void mg_results_free(mg_results *r);

/** Adds the sums of other games; both have as many arms. */
void mg_results_add(mg_results *to, const mg_results *from);

/** Plays all of it. results may be NULL where the records are enough. Errors: MG_E_CAPACITY no
 * memory or no threads. */
MG_NODISCARD mg_status mg_simulate(const mg_plan *plan, mg_results *results);

/** One game of an arm. What following it brings beyond its record is added to *sums. Nothing is
 * known of a game whose first action the rules refuse. */
void mg_sim_game(const mg_plan *plan, const mg_arm *arm, uint64_t index, mg_record *record,
                 mg_sums *sums);

/** Adds a record, or other sums. */
void mg_moment_merge(mg_moment *to, const mg_moment *from);
void mg_sums_take(mg_sums *sums, const mg_record *record);
void mg_sums_add(mg_sums *to, const mg_sums *from);

/* ---- what the sums say ---- intervals are of 95 % */

/* A mean, or a share from 0 to 1, in the unit of its value. */
typedef struct mg_estimate {
    uint64_t n;
    double mean, sd, se, low, high;
} mg_estimate;

/** A value's mean; of shares with Wilson's interval. n = 0: nothing is known. */
mg_estimate mg_estimate_of(const mg_moment *m, int value);

/** The mean of a value's difference. */
mg_estimate mg_difference_of(const mg_moment *m, int value);

/** How far the mean of b's games is above that of a's, where the games are independent. n: the
 * smaller count. */
mg_estimate mg_difference_between(const mg_moment *a, const mg_moment *b, int value);

/** How likely a difference so far from none is by chance alone: two-sided, by the normal law. */
double mg_p_value(const mg_estimate *difference);

/** The same for n of them at once, corrected so that one or more falsely significant ones are as
 *  unlikely as one was (Holm 1979). */
void mg_holm(const double *p, int n, double *corrected);

typedef struct mg_quantile {
    int64_t at, low, high;
} mg_quantile;

/** The p-quantile of numbers counted in bins, from their lowest (mg_bin_from), with its 95 %
 * interval. */
mg_quantile mg_quantile_of(const uint64_t *bin, int bins, double p, int64_t (*from)(int));

MG_END_DECLS

#endif
