/* SPDX-License-Identifier: MIT
 * A game as one seat may know it: what the seat was told of each action, and the facts that it
 * learnt by it. Internal. The state that is kept with it is one that the seat cannot distinguish
 * from the true one: both have the same view. */
#ifndef MAGIE_RECORD_TOLD_H
#define MAGIE_RECORD_TOLD_H

#include "record/words/out.h"

#include "magie/err.h"
#include "magie/rules.h"

/* What a seat learns by an action, in addition to the action itself. */
typedef enum mg__fact_kind {
    MG__FACT_HOLDS,  /* seat had the kept card `what` */
    MG__FACT_PILE,   /* under the pile, after `at` others, was a card of the kind `what` */
    MG__FACT_BALLOT, /* the secret bid, pass or vote of a seat */
    MG__FACT_STATE   /* a state with the view that the seat has after the action */
} mg__fact_kind;

typedef struct mg__fact {
    int ply; /* the action by which the seat learns it, from 0 */
    uint8_t kind;
    int8_t seat;
    uint16_t what, at;
    mg_action ballot;
    mg_state *state; /* owned by the fact */
} mg__fact;

typedef struct mg__facts {
    mg__fact *at;
    int n, cap;
} mg__facts;

void mg__facts_free(mg__facts *f);

/** Forgets the facts of a ply and of later ones. */
void mg__facts_cut(mg__facts *f, int ply);

/** Adds a fact at the end and takes over its state. Without memory it frees the state and returns
 * false.
 */
bool mg__facts_add(mg__facts *f, mg__fact fact);

/** The facts of a ply, *n of them. */
const mg__fact *mg__facts_of(const mg__facts *f, int ply, int *n);

/** Mixes the facts into a hash, except their states. */
uint64_t mg__facts_mix(uint64_t chain, const mg__fact *fact, int n);

/** Carries out in *s what reader was told of an action. The part of *s that reader cannot know may
 * change. After a refusal *s is undefined.
 *  Errors: those of mg_apply; MG_E_MISMATCH what was told cannot be. */
mg_result mg__told_apply(const mg_game *g, mg_state *s, int reader, int ply, mg_action told,
                         const mg__fact *fact, int n, mg_events *ev);

/* The reader, and the ply of the action. */
typedef struct mg__reading {
    int reader, ply;
} mg__reading;

/** What reader is told of an action that was applied to `before`, with these events, and led to
 * `after`: sets *told, and adds the facts. False without memory. */
bool mg__told_of(const mg_game *g, const mg_state *before, const mg_state *after, mg_action act,
                 const mg_events *ev, mg__reading at, mg_action *told, mg__facts *facts);

/** A state that reader cannot distinguish from s. It is the same for all states that reader cannot
 * distinguish. */
void mg__told_state(const mg_game *g, const mg_state *s, int reader, int ply, mg_state *out);

/** Whether reader has the same view of both. */
bool mg__told_same(const mg_game *g, const mg_state *a, const mg_state *b, int reader);

/** Appends "position" and a state as JSON, as a line of a log without its end. */
void mg__put_position(mg__out *o, const mg_game *g, const mg_state *s);

/** Appends the line of a fact of game g. */
void mg__put_fact(mg__out *o, const mg_game *g, const mg__fact *fact);

/** Reads what stands after "known ".
 *  Errors: those of mg_action_read; those of positions. */
mg_status mg__read_fact(const mg_game *g, const char *text, size_t length, mg__fact *fact,
                        mg_err *err);

/** Like mg_action_read, for an action as a reader was told it, in the state before it: "1 ?", "*
 * drawn ?". */
mg_status mg__read_told(const mg_game *g, const mg_state *s, const char *text, size_t length,
                        mg_action *told, mg_err *err);

#endif
