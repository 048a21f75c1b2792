/* SPDX-License-Identifier: MIT
 * Where games being played are kept: a few slots in $XDG_STATE_HOME/magie, each with the log of one
 * game and locked by the process that plays it. */
#ifndef MAGIE_PLAY_SAVES_H
#define MAGIE_PLAY_SAVES_H

#include "magie/file.h"

enum { MG_SLOTS = 9, MG_PATH_CAP = 256 };

/* A slot in use by this process. */
typedef struct mg_slot {
    int number; /* 0 = none */
    int lock;   /* file descriptor */
    char path[MG_PATH_CAP];
} mg_slot;

/* A game that was interrupted. */
typedef struct mg_saved {
    int number;
    long long when;
    char path[MG_PATH_CAP];
    char text[160]; /* "Ada, Ben: round 12, standard" */
} mg_saved;

/** Takes a slot without a game. Returns false where games cannot be kept (*err says why). */
bool mg_slot_new(mg_slot *slot, mg_err *err);

/** Takes the slot of an interrupted game. False where another process plays it. */
bool mg_slot_take(mg_slot *slot, int number);

/** Leaves the slot: finished games are put aside, others are offered at the next start. */
void mg_slot_leave(mg_slot *slot, bool finished);

/** The interrupted games that nobody is playing, the newest first. Returns their number. Games of
 * an edition that is not shipped are among them if it is that one (NULL: none). */
int mg_saves_list(mg_saved list[MG_SLOTS], const mg_edition *edition);

/** Deletes an interrupted game. */
void mg_saves_drop(const mg_saved *saved);

#endif
