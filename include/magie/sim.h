/* SPDX-License-Identifier: MIT
 * Simulation: many games of one or several arms (an edition with its options and bots), and their
 * results. All sums are whole numbers, so that they depend neither on the order of the games nor on
 * the thread, process or machine that played them: the figures are the same to the byte. */
#ifndef MAGIE_SIM_H
#define MAGIE_SIM_H

#include "magie/bots.h"

#include <signal.h>

MG_BEGIN_DECLS

/* What is measured of each game, see figures.def. */
typedef enum mg_figure {

#define MG_FIGURE(id, name, games, how, unit, text) MG_FIG_##id,
#include "magie/figures.def"
    MG_FIGURE_N
} mg_figure;

/* Which games have a figure: all, or those with boards, cards, electoral votes, several boards. */
typedef enum mg_figure_games {
    MG_OF_ALL,
    MG_OF_BOARD,
    MG_OF_CARD,
    MG_OF_VOTES,
    MG_OF_MANY
} mg_figure_games;

/* When a figure is known: at the end of the game, or only if the game is followed event by
 * event. */
typedef enum mg_figure_how { MG_KNOWN_END, MG_KNOWN_FOLLOWED } mg_figure_how;

/* The unit in which a figure is shown: a count, a share of games, money, a percentage. */
typedef enum mg_unit { MG_UNIT_ONE, MG_UNIT_SHARE, MG_UNIT_MONEY, MG_UNIT_PERCENT } mg_unit;

/* Figures of each seat follow those of the table: which seat, which place in the order of play,
 * which player won. */
typedef enum mg_seat_figure {
    MG_SEAT_WIN,    /* by seat at the table */
    MG_PLACE_WIN,   /* by place in the order of play */
    MG_PLAYER_WIN,  /* by player: the k-th of the list, wherever it sits */
    MG_PLAYER_RANK, /* by player: 1 = best, ties share the middle */
    MG_PLACE_GROUP, /* the first complete group of streets, by place (games that are followed) */
    MG_BOT_WIN,     /* by bot: all players that are mg_bot_at(k) together */
    MG_SEAT_FIGURES
} mg_seat_figure;

/* A value is a number from 0 to MG_VALUES - 1: a figure, or one from mg_value_of. */
enum {
    MG_VALUES = MG_FIGURE_N + MG_SEAT_FIGURES * MG_SEATS_MAX,
    MG_WHOLE = 2520,    /* shares and ranks are counted in 2520ths: 2520 is divisible by 1 to 10, so
                           that up to ten seats can share a win */
    MG_BIN_EXACT = 256, /* numbers below this have a bin each; above, each octave has half as many
                           bins: a bin is less than 1 % of its numbers wide */
    MG_BINS_UP = MG_BIN_EXACT + MG_BIN_EXACT / 2 * 24, /* from 0 to 2 to the power of 32 */
    MG_BINS = 2 * MG_BINS_UP,                          /* as many for numbers below 0 */
    MG_OCTAVES = 81, /* bins of values: 0 in the middle, above it 1, 2 to 3, 4 to 7 …, and as many
                        below for negative values */
    MG_TIMES = 288,  /* bins of rounds: exact below 64; rounds from 8192 on are in the last */
    MG_WORTHS = 160, /* bins of worth, coarser: 8 an octave */
    MG_RUN = 64,     /* games that a thread takes at once, and whose records are kept at once */
};

/** The value of one seat, place, player or bot; index is 0 to MG_SEATS_MAX - 1. */
static inline int mg_value_of(mg_seat_figure what, int index)
{
    return MG_FIGURE_N + (int)what * MG_SEATS_MAX + index;
}

typedef struct mg_figure_info {
    const char *name, *text;  /* "rounds"; one line */
    uint8_t games, how, unit; /* mg_figure_games, mg_figure_how, mg_unit */
} mg_figure_info;

extern const mg_figure_info mg_figure_table[MG_FIGURE_N];

/** Writes the name of a value, "rounds" or "win.seat.1", into out[cap]. Returns its length, as
 * snprintf. */
size_t mg_value_name(int value, char *out, size_t cap);

/** The unit in which a value is shown. */
mg_unit mg_value_unit(int value);

/** The value of that name (mg_value_name), or -1. */
int mg_value_find(const char *name);

/** Whether a value has bounds, as shares and ranks have. Sums of such values include the games that
 * are left out (mg_record.left_out). */
bool mg_value_is_bounded(int value);

/** The divisor of the whole numbers in records and sums: MG_WHOLE for shares and ranks, 100 for
 * percentages, else 1. */
int mg_value_scale(int value);

/** Whether games of g have that value. */
bool mg_value_applies(const mg_game *g, int value);

/** The bot whose share of wins a value is, or NULL. */
const mg_bot *mg_value_bot(int value);

enum { MG_VIEWER_ALL = -2 }; /* mg_arm.viewer: sees everything */

/* What cuts off games: limit.rounds, limit.turns, and the most money that fits a purse or a pot. */
enum { MG_GUARD_ROUNDS = 1, MG_GUARD_TURNS = 2, MG_GUARD_MONEY = 4 };

/* One way to play: a game, and the bot of each seat, from the beginning or from a position. What it
 * points to stays the caller's, and does not change while games are played. */
typedef struct mg_arm {
    mg_game game;
    const mg_bot *bot[MG_SEATS_MAX]; /* the first seat_n entries: the players, in the order of
                                        seats */
    const mg_state *start;           /* the position; NULL: the beginning */
    const mg_view *view; /* instead of start, what viewer sees of the position; may be NULL */
    int viewer; /* what this seat cannot see of the position (-1: an onlooker) is drawn anew for
                 * each game; MG_VIEWER_ALL: the position as it is */
    mg_action first;             /* the action that is done first in the position; of kind
                                    MG_ACT_NONE: none */
    const mg_bot_memory *memory; /* [MG_SEATS_MAX]: what bots remember there; NULL: nothing */
    uint64_t seed;     /* added to the seed of the plan; 0: the arm has the same dice as the other
                          arms */
    unsigned guards;   /* MG_GUARD_*: limits that only stop games without an end. A game that only
                        * such a limit cut off counts in shares and ranks, not in means */
    bool cut_in_parts; /* a game that is cut off is won in parts, in proportion to the squares of
                        * what decides it, worth or votes; else by the seat that leads */
} mg_arm;

/* The results of one game. */
typedef struct mg_record {
    uint64_t index; /* the number of the game, which with the seed fixes its dice */
    /* The values that it has, by bit; all other values are undefined. */
    uint64_t known[(MG_VALUES + 63) / 64];
    int64_t value[MG_VALUES]; /* times mg_value_scale */
    /* The actions of a game that is followed, chance included, if the plan asks for them: they and
     * the start of its arm give the game. Valid only during the call that passes the record. */
    const mg_action *act;
    int act_n;     /* 0: the game is not followed, or the plan does not ask for actions */
    bool left_out; /* only guards of its arm cut it off */
} mg_record;

/** Whether the record has a value. */
static inline bool mg_record_has(const mg_record *r, int value)
{
    return r->known[value >> 6] >> (value & 63) & 1;
}

/** Sets a value; to is times mg_value_scale. */
static inline void mg_record_set(mg_record *r, int value, int64_t to)
{
    r->known[value >> 6] |= (uint64_t)1 << (value & 63);
    r->value[value] = to;
}

__extension__ typedef unsigned __int128 mg_u128;
__extension__ typedef __int128 mg_i128;
typedef mg_u128 mg_square __attribute__((aligned(8))); /* leaves no gap in mg_moment */

/* Sums of a value over games, or of its difference between two arms over pairs of games. */
typedef struct mg_moment {
    uint64_t n, other; /* games; games whose value is not 0 */
    int64_t sum;
    mg_square square;
} mg_moment;

/** Adds one game's value to the sums. */
static inline void mg_moment_add(mg_moment *m, int64_t value)
{
    m->n++;
    m->other += value != 0;
    m->sum += value;
    m->square += (mg_u128)((mg_i128)value * value);
}

/* Games whose value lies in a bin, and the sum of their values. */
typedef struct mg_bin {
    uint64_t n;
    int64_t sum;
} mg_bin;

/* Sums of one deed, over the games that were followed. Money is in the currency of the deed's
 * board. */
typedef struct mg_deed_sum {
    uint64_t rents, bought;       /* how often */
    int64_t rent, paid, building; /* money: received, for the deed, for what stands on it */
} mg_deed_sum;

/* Sums of a bin of rounds, over the games that were followed and lasted at least so long. */
typedef struct mg_time_sum {
    uint64_t games, seats, outs; /* outs: seats that went out in these rounds */
    int64_t worth, best;         /* worth of all seats; of the richest of each game */
    int64_t gini;                /* in hundredths of a percent */
} mg_time_sum;

enum { MG_DEED_IDS = MG_BOARDS_MAX * MG_DEED_SPAN, MG_SPACE_IDS = MG_BOARDS_MAX * MG_SPACES };

/* The results of all games of one arm. All are whole numbers: two results are added field by
 * field. */
typedef struct mg_sums {
    uint64_t games, followed;
    uint64_t left_out;            /* games that only guards cut off (mg_arm): moment has only their
                                     shares and ranks */
    mg_moment moment[MG_VALUES];  /* of the games that count */
    mg_moment cut_off[MG_VALUES]; /* of the games that a limit cut off, whether they count or not */
    mg_bin bin[MG_FIGURE_N][MG_BINS];     /* values of all games; see mg_bin_of */
    mg_bin octave[MG_VALUES][MG_OCTAVES]; /* of the games that count */
    mg_bin cut[MG_BINS];                  /* games that a limit cut off, by round */
    /* of the games that were followed */
    mg_deed_sum deed[MG_DEED_IDS];
    uint64_t landed[MG_SPACE_IDS]; /* tokens that came to stand on a space */
    mg_time_sum time[MG_TIMES];
    uint64_t worth[MG_TIMES][MG_WORTHS]; /* seats by worth at a time */
    mg_bin out[MG_BINS];                 /* bankruptcies by round */
    mg_bin price[MG_BINS];               /* auctions by price, in percent of the list price */
    int64_t listed;                      /* list prices of the deeds auctioned off */
    int64_t exchanged[MG_BOARDS_MAX];    /* money of a currency given up at the Bank for another */
    int64_t purse[MG_BOARDS_MAX];        /* money of a currency in all purses at the end */
    uint64_t played[MG_KINDS_MAX][3];    /* cards of a kind: played, placed, banked */
    uint64_t clause[MG_CLAUSE_N];        /* events by the clause that they cite */
} mg_sums;

/** The bin of a number, 0 to MG_BINS - 1, in the order of numbers: a bin for each one whose size is
 * below MG_BIN_EXACT, then half as many an octave. Numbers beyond 2 to the power of 32 are in the
 * last bin of their side. */
int mg_bin_of(int64_t number);

/** The lowest number of a bin. */
int64_t mg_bin_from(int bin);

/** Like mg_bin_of, for rounds (MG_TIMES bins) and for worth (MG_WORTHS bins), coarser. */
int mg_time_bin_of(int64_t round);
int64_t mg_time_bin_from(int bin);
int mg_worth_bin_of(int64_t worth);
int64_t mg_worth_bin_from(int bin);

/* How a process shares the games of rollouts with others: each plays a slice of them, then all add
 * up their results. */
typedef struct mg_sharing {
    int part, parts; /* the number of this process, from 0, and how many there are */
    /** Adds up the moments of all processes, so that each gets the sums, and sets stopped. All
     * processes must call it. False: one has failed. */
    bool (*join)(struct mg_sharing *sharing, mg_moment *at, int n, bool failed);
    bool stopped; /* a process was to end early at the last call of join */
    void *user;   /* for join */
} mg_sharing;

/* What to play. Pointers stay the caller's. */
typedef struct mg_plan {
    const mg_arm *arm; /* [arm_n], at least one; arm[0] is what the others are compared with */
    int arm_n;
    uint64_t seed, first, games; /* games first to first + games - 1, each by every arm */
    uint32_t follow;             /* one game in this many is followed event by event; 0 = none */
    bool stay;    /* players keep their seats; else they move on by one from game to game */
    bool actions; /* records of games that are followed say what was done */
    /* Weighted sums of the arms' values in the same game: [difference_n][arm_n] whole numbers, the
     * weights of the arms. NULL: the difference of each arm to arm 0. */
    const int8_t *weight;
    int difference_n; /* rows of weight */
    int threads;      /* brought into the range 1 to 1024; 1 if a bot is serial (mg_bot) */
    int part, parts;  /* of several processes that share the work: which one, from 0, of how many; a
                         process alone is part 0 of 1 */
    /* Set to end early: a game that has begun is played to its end. May be NULL. */
    const volatile sig_atomic_t *stop;
    /** Takes the records of game_n games, arm_n records each, in the order of the games (of this
     * part of them). Called by any thread, never by two at once. False: stop. May be NULL. */
    bool (*keep)(void *user, const mg_record *record, int game_n);
    /** Called about every tenth of a second with the number of games that are done, of all arms
     * together, by the thread of mg_simulate. May be NULL. */
    void (*progress)(void *user, uint64_t done);
    void *user;          /* handed to keep and progress */
    uint64_t *played;    /* the number of games played, of all arms together, is added to it; may be
                            NULL */
    double lead;         /* mg_weigh ends as soon as one action leads all others, with at most this
                            probability that the action which it calls the best is not; 0: it plays
                            all games */
    mg_sharing *sharing; /* the processes that share the games of mg_simulate_slice; NULL: no
                            others */
} mg_plan;

/* Sums over the games in which both arms have a value: of the difference and of the sum of the two
 * values. The sums of each value and of their product follow from these. If the plan has weights,
 * only `difference` is filled, with the weighted sum. */
typedef struct mg_pairs {
    mg_moment difference[MG_VALUES], together[MG_VALUES];
    mg_bin octave[MG_VALUES][MG_OCTAVES]; /* of the difference */
} mg_pairs;

typedef struct mg_results {
    uint64_t games; /* games played by each arm; if the plan is not shared, these are its first
                       games */
    int arm_n;
    mg_sums *arm; /* [arm_n] */
    int difference_n;
    mg_pairs *pairs; /* [difference_n]: of each arm and arm 0 over the same games; the entry of arm
                      * 0 stays empty. Or one for each row of weights */
} mg_results;

/** Empty results. Release them with mg_results_free. NULL if there is no memory. */
mg_results *mg_results_new(int arm_n);

/** Like mg_results_new, for a plan with difference_n rows of weights; 0: it has none. */
mg_results *mg_results_new_of(int arm_n, int difference_n);

/** Releases results; NULL has no effect. */
void mg_results_free(mg_results *r);

/** Adds the sums of other games; both have the same arm_n and difference_n. */
void mg_results_add(mg_results *to, const mg_results *from);

/** Plays the games of a plan and adds them to *results (of the plan's arm_n), which may be NULL if
 * the records are enough. Returns once all threads have ended.
 *  Errors: MG_E_CAPACITY no memory or no threads; results then lack games. */
MG_NODISCARD mg_status mg_simulate(const mg_plan *plan, mg_results *results);

/** Plays this process's slice of the games (all games if no other process shares them), and adds up
 * sums[n], which plan->keep fills, over all processes.
 *  Errors: those of mg_simulate, in any of the processes. */
MG_NODISCARD mg_status mg_simulate_slice(const mg_plan *plan, mg_moment *sums, int n);

/** Estimates how many games all processes have done, from the number that this one has done of its
 * slice. */
uint64_t mg_slice_done(const mg_plan *plan, uint64_t done);

/** Whether the work is to end early; all processes that share it get the same answer. */
bool mg_plan_stopped(const mg_plan *plan);

/** Plays game number index of an arm and writes *record. If the plan follows that game, the figures
 * that are known only for followed games are added to *sums; with NULL it is not followed. The
 * record of a game whose first action the rules refuse has no values. */
void mg_sim_game(const mg_plan *plan, const mg_arm *arm, uint64_t index, mg_record *record,
                 mg_sums *sums);

/** Adds other sums; adds a record. */
void mg_moment_merge(mg_moment *to, const mg_moment *from);
void mg_sums_take(mg_sums *sums, const mg_record *record);
void mg_sums_add(mg_sums *to, const mg_sums *from);
void mg_pairs_add(mg_pairs *to, const mg_pairs *from);

/* ---- estimates from the sums ---- intervals are of 95 % */

/* A mean in the unit of its value; a share is 0 to 1. */
typedef struct mg_estimate {
    uint64_t n; /* the number of games, or of pairs of games; 0: nothing is known, and all is
                   zero */
    double mean;
    double sd, se;    /* standard deviation of a game; standard error of the mean */
    double low, high; /* 95 % interval; infinite: there is none, see MG_OTHERS_LEAST */
} mg_estimate;

/* If fewer than this many games differ from the most frequent value, the mean has no interval: the
 * sample does not show how far unseen games may differ. The rule does not apply if they are half of
 * all games or more. */
enum { MG_OTHERS_LEAST = 10 };

/** The mean of a value in the games that count; a share has Wilson's interval (1927), which is
 * wider if the share is very near to 0 or 1. */
mg_estimate mg_estimate_in(const mg_sums *sums, int value);

/** Like mg_estimate_in, from a moment only, if neither the games that were cut off nor the
 * distribution of the values is known. */
mg_estimate mg_estimate_of(const mg_moment *m, int value);

/** The mean of a value's difference between two arms, over the same games. For a share, if too few
 * games differ for a usual interval, the interval assumes the largest number of differing games
 * that the sample allows. */
mg_estimate mg_difference_in(const mg_pairs *pairs, int value);

/** Like mg_difference_in, from a moment only, without the distribution of the differences. */
mg_estimate mg_difference_of(const mg_moment *m, int value);

/** The mean of b's games minus that of a's, if the games are independent. n is the smaller number
 * of games; sd is se times the square root of n. */
mg_estimate mg_difference_between(const mg_moment *a, const mg_moment *b, int value);

/** Like mg_difference_between, if some games are common to both arms: twice the covariance over the
 * common games is subtracted from the variance. */
mg_estimate mg_difference_partly(const mg_moment *a, const mg_moment *b, const mg_pairs *pairs,
                                 int value);

/** The two-sided p-value of a difference, by the normal distribution; 1 if n is below 2. */
double mg_p_value(const mg_estimate *difference);

/** Corrects n p-values for their number (Holm 1979): the chance that any of them is significant by
 * mistake stays below the level. p[n] and corrected[n] may not overlap. */
void mg_holm(const double *p, int n, double *corrected);

/* A quantile with its 95 % interval. at is the mean of the numbers of its bin, so that it is exact
 * if all of them are equal; low and high are the outer ends of their bins. */
typedef struct mg_quantile {
    int64_t at, low, high;
} mg_quantile;

/** The p-quantile (p from 0 to 1) of what bin[MG_BINS] counts. All zero if it counts nothing. */
mg_quantile mg_quantile_of(const mg_bin *bin, double p);

/* ---- how long games would last if nothing cut them off ---- */

/* A point of a survival curve: the share of games that would still go on after a number of rounds
 * (Kaplan and Meier 1958). A game that a limit cut off counts up to that round, and after the games
 * that ended in the same round. Rounds above 255 are grouped in bins, as for mg_quantile_of. */
typedef struct mg_survival {
    const mg_sums *sums;
    int bin;                      /* the next bin to look at */
    double hazards;               /* Greenwood's sum (1926) */
    int64_t round;                /* 0: before the first step */
    uint64_t at_risk, ended, cut; /* games that reached this round; games that ended in it, or were
                                     cut off in it */
    double share, low, high; /* the share of games that go on after it, and a 95 % interval for this
                                round by itself */
} mg_survival;

/** The beginning of the curve, at which all games go on. */
mg_survival mg_survival_of(const mg_sums *sums);

/** Goes on to the next round in which games ended or were cut off. False: there is none, and
 * nothing is known about later rounds; *s is unchanged. */
bool mg_survival_next(mg_survival *s);

/** Goes on to the point of the curve after that many rounds. */
void mg_survival_to(mg_survival *s, int64_t round);

/** The first round after which at most a share of the games go on, with a 95 % interval (Brookmeyer
 * and Crowley 1982); -1: games were cut off before that round. */
mg_quantile mg_survival_until(const mg_sums *sums, double share);

MG_END_DECLS

#endif
