/* SPDX-License-Identifier: MIT
 * What a match is made of, for the files that keep and read it. Internal. */
#ifndef MAGIE_RECORD_MATCH_PARTS_H
#define MAGIE_RECORD_MATCH_PARTS_H

#include "record/matches/told.h"
#include "record/words/out.h"

#include "magie/match.h"

#include <jansson.h>

enum {
    MG__NAME_CAP = 41, /* bytes of a seat's name and its NUL */
    MG__PLAYER_CAP = MG_BOT_NAME_CAP,
    MG__FOLDER_CAP = 1024, /* bytes of an edition's folder and its NUL */
    MG__FAIR_CAP = 1024,   /* bytes of what mg_match_fair says and its NUL */
    MG__HASH_EVERY = 16    /* actions between two hashes of a log */
};

struct mg_match {
    const mg_game *game;
    mg_game *own; /* the game, if the match owns it; NULL = it is lent, see mg_match_lend */
    mg_state start, state;
    bool positioned; /* the start is not the usual one */
    bool real_dice;
    uint64_t seed;
    mg_match_draw *draw; /* NULL = outcomes come from the seed */
    const void *drawer;
    char fair[MG__FAIR_CAP];
    char folder[MG__FOLDER_CAP]; /* the folder of an edition that is not shipped; "" = not known */
    char name[MG_SEATS_MAX][MG__NAME_CAP];
    char player[MG_SEATS_MAX][MG__PLAYER_CAP];
    mg_action *act;
    uint64_t *seal;  /* hashes: after MG__HASH_EVERY actions, after twice as many, … */
    uint64_t chain;  /* a hash of all actions and facts */
    int reader;      /* MG_FOR_ALL, or the seat (-1: an onlooker) whose knowledge this match is; */
    mg__facts facts; /* in that case the actions are as the reader was told them, and these are the
                        facts it learnt */
    int n, cap;
    unsigned era; /* grows when the part of the log that a file already has changes: actions were
                     taken back, or the head changed */
    mg_bot_memory memory[MG_SEATS_MAX];
};

/** Why text cannot be a seat's or a player's name, or NULL if it can. */
const char *mg__name_fault(const char *text);
const char *mg__player_fault(const char *text);

/** The chain of hashes with the action of a ply, and its facts, added to it. */
uint64_t mg__match_chained(const mg_match *m, uint64_t chain, int ply);

/** Sets the start and forgets all actions. */
void mg__match_start(mg_match *m, const mg_state *start);

/** Like mg_match_set_position, from parsed JSON. */
mg_status mg__match_set_position(mg_match *m, json_t *root, mg_err *err);

/** Appends an action as the reader of the match is told it; the facts of this ply must be there
 * already. */
mg_result mg__match_tell(mg_match *m, mg_action told);

/** Adds a fact that belongs to the next action. */
bool mg__match_learn(mg_match *m, mg__fact fact);

/** The match as a seat may know it. NULL without memory, or if m itself is not known completely. */
mg_match *mg__match_for(const mg_match *m, int reader);

/** The hash for a line of the log: of the state and of the actions, since two games may lead to the
 * same state. */
uint64_t mg__match_seal(const mg_match *m);

/* The version of logs. It is raised when the same actions would lead to another game: older logs
 * are then refused, not replayed wrongly. Logs of version 1 end with a hash, as does a log that
 * was cut short. */
enum { MG__LOG_VERSION = 2, MG__LOG_WITHOUT_END = 1 };

/** The hash of the edition with the options of this game: all that can change a game, and no names
 * or texts. */
uint64_t mg__log_game_hash(const mg_game *g);

/** Append lines of a log: its head; its actions from one on, with the hashes. */
void mg__put_log_head(mg__out *o, const mg_match *m);
void mg__put_log_actions(mg__out *o, const mg_match *m, int from);

/* What a log says about its edition. */
typedef struct mg__log_edition {
    char name[2 * MG_NAME_CAP + 2]; /* "standard:modern" */
    char folder[MG__FOLDER_CAP];    /* "" = none is named */
} mg__log_edition;

/** Returns whether the head of the text names an edition. */
bool mg__log_edition_of(const char *text, size_t length, mg__log_edition *out);

/** Like mg_match_from_log with torn_ok, but reads the good beginning of a damaged log. */
mg_match *mg__match_recover(const char *text, size_t length, const mg_edition *edition, int *lost,
                            mg_err *err);

/** Whether a log may be written to path: nothing is there, or a log.
 *  Errors: MG_E_CONFLICT something else is. */
mg_status mg__may_be_log(const char *path, mg_err *err);

/** The last line, without which a log has been cut short. */
void mg__put_log_end(mg__out *o, const mg_match *m);

#endif
