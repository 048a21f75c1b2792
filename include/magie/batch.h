/* SPDX-License-Identifier: MIT
 * Many games at once for programs that learn or search. All games go on in step, each up to its
 * next decision; observations, allowed answers and rewards are in arrays of the caller.
 * docs/observations.md describes their layout. */
#ifndef MAGIE_BATCH_H
#define MAGIE_BATCH_H

#include "magie/bots.h"

MG_BEGIN_DECLS

/* ---- questions ---- a decision is taken in steps: first its kind, then each number of it that is
 * still open ("which board", "which deed", …). Each step is a question with at most MG_MASK
 * answers. An answer that is a seat is counted from the seat that decides: it is 0 itself. */
enum {
    MG_MASK = 128,   /* the most answers that a question has */
    MG_PARTS_MAX = 6 /* the most questions of a decision after its kind */
};

/* The next question of a game of a batch. */
typedef struct mg_question {
    int actor;        /* seat, MG_ACTOR_CHANCE or MG_ACTOR_NONE */
    int kind;         /* mg_action_kind chosen so far; MG_ACT_NONE: the kind is asked for */
    const char *part; /* "kind", or what is asked for ("board", "deed", …); static text */
} mg_question;

/* The values of an actor that is no seat: chance, if the caller chooses its outcomes; or nobody,
 * because the game is over. */
enum { MG_ACTOR_CHANCE = -1, MG_ACTOR_NONE = -2 };

/** The parts of an action of a kind, in the order in which they are asked for. Returns their
 * number; name[MG_PARTS_MAX] takes static texts. */
int mg_action_parts(int kind, const char *name[MG_PARTS_MAX]);

/* ---- observations ---- numbers that contain all that a seat may know. Their order depends only on
 * the game's edition, seats and boards. Seats are counted from the one that looks. */
enum { MG_TENSOR_NAME_CAP = 96 };

/* An element of an observation. */
typedef struct mg_tensor_element {
    char name[MG_TENSOR_NAME_CAP]; /* "cash.us.0" */
    const char *text;              /* one line; static */
    int32_t low, high;             /* the values it can have */
} mg_tensor_element;

/** The number of elements of an observation. */
int mg_tensor_size(const mg_game *g);

/** Describes the k-th element. False: there is none. */
bool mg_tensor_element_of(const mg_game *g, int k, mg_tensor_element *out);

/** Writes an observation of s, without answers given so far: if s is the part `seen` of a view
 * (mg_view_of), it contains what the seat of the view may know; if s is a state, it contains
 * everything.
 *  Shape : seat is the one that looks, 0 to seat_n - 1; out[mg_tensor_size(g)]. */
void mg_tensor_write(const mg_game *g, const mg_state *s, int seat, int32_t *out);

/* ---- batches ---- */

/* How a batch plays, mg_batch_def.how. */
enum {
    MG_BATCH_CHANCE = 1, /* outcomes of chance are asked for, too */
    MG_BATCH_WHOLE = 2,  /* observations have what is hidden, too */
    MG_BATCH_PLAYS = 4,  /* only what mg_legal_plays lists */
    /* Seats that may act out of turn are asked, too: each once between two actions of the seat
     * whose turn it is, before that seat. The answer 0 (MG_ACT_NONE) means: do nothing. Bots are
     * not asked. */
    MG_BATCH_OUT_OF_TURN = 8
};

/* The settings of a batch. Game k plays the numbers first + k, first + k + 2^32, … of the seed, one
 * after the other; they do not depend on the size of the batch. */
typedef struct mg_batch_def {
    const mg_game *game;             /* copied; its edition must outlive the batch */
    const mg_bot *bot[MG_SEATS_MAX]; /* by seat; NULL: the caller decides */
    uint64_t seed, first;
    int32_t games;
    uint32_t how;
} mg_batch_def;

/* The caller's arrays, a row for each game of the batch; any but action may be NULL and is then not
 * written. If a row of observations is passed again, it must be unchanged: only what differs is
 * written. After mg_batch_seed, _drop and _copy the whole row is written. */
typedef struct mg_batch_rows {
    int32_t *observation;  /* [games][mg_tensor_size]: what the seat that is to answer sees, with
                              the answers so far; what seat 0 sees if no seat is to answer */
    uint8_t *mask;         /* [games][MG_MASK]: 1 for each allowed answer */
    const int32_t *action; /* [games]: the answers */
    float *reward;      /* [games][seat_n]: of this step, by seat. At the end of a game each winner
                           gets seat_n / winners - 1 and every other seat -1; else 0. The
                           rewards of a step add up to 0 */
    uint8_t *terminal;  /* [games]: the game has been decided */
    uint8_t *truncated; /* [games]: a limit of the engine has ended it; no rewards */
    int8_t *actor;      /* [games]: seat to answer, or MG_ACTOR_CHANCE, MG_ACTOR_NONE */
} mg_batch_rows;

/* Threads: any number at a time, in calls for ranges that do not overlap, unless a bot is serial
 * (mg_bot.serial). */
typedef struct mg_batch mg_batch;

/** Makes a batch of games that have not begun. Free it with mg_batch_free. NULL if there is no
 * memory. Only this call allocates. */
mg_batch *mg_batch_new(const mg_batch_def *def);

/** Releases a batch; NULL has no effect. */
void mg_batch_free(mg_batch *b);

/** The game (tables and options) that the batch plays. */
const mg_game *mg_batch_game(const mg_batch *b);

/** The state of game k, from which its observations are made. */
const mg_state *mg_batch_state(const mg_batch *b, int k);

/** What game k asks for. */
mg_question mg_batch_question(const mg_batch *b, int k);

/** Begins all games again from a seed and a first number: mg_batch_reset then plays those. */
void mg_batch_seed(mg_batch *b, uint64_t seed, uint64_t first);

/** Ends game k without a result. */
void mg_batch_drop(mg_batch *b, int k);

/** Begins the next game of each from `from` to `to` - 1 that has not begun or is over, up to its
 * first question, and writes its rows, with terminal, truncated and rewards 0. A game that bots end
 * before it asks anything has no actor and no answer in its mask; the next step reports its end and
 * its rewards, and resets before that step do not change it. */
void mg_batch_reset(mg_batch *b, const mg_batch_rows *rows, int from, int to);

/** Answers the question of each game from `from` to `to` - 1 that is not over, goes on to its next
 * one, and writes its rows. A game whose end has been reported stays as it is; of its rows only the
 * rewards are written, as 0. Returns how many answers were not in the mask; each was replaced by
 * the lowest one in the mask. Allocates nothing. */
int64_t mg_batch_step(mg_batch *b, const mg_batch_rows *rows, int from, int to);

/** Sets action[k] of each game from `from` to `to` - 1 to a random allowed answer; all are equally
 * likely. Writes 0 if the game is over. */
void mg_batch_sample(const mg_batch *b, struct mg_rng *rng, int32_t *action, int from, int to);

/** Writes the observation of game k for a seat, or with `whole` of everything, as in
 * mg_batch_rows.observation. It contains the answers so far if the seat is the one that answers.
 * All is 0 before the game has begun. */
void mg_batch_observe(const mg_batch *b, int k, int seat, bool whole, int32_t *out);

/** Weights of the answers of game k, whose actor is MG_ACTOR_CHANCE; 0 for numbers that are no
 * answer. Returns their sum. */
uint64_t mg_batch_weights(const mg_batch *b, int k, uint32_t weight[MG_MASK]);

/** The answers that lead from the present state of game k to an action. Returns their number, at
 * most MG_PARTS_MAX + 1; 0: no answers lead to it. */
int mg_batch_answers(const mg_batch *b, int k, mg_action act, int32_t answer[MG_PARTS_MAX + 1]);

/** Copies game j of another batch to game k of this one, with all future draws; both play the same
 * game. */
void mg_batch_copy(mg_batch *b, int k, const mg_batch *from, int j);

MG_END_DECLS

#endif
