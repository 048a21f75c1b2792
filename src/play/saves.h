/* SPDX-License-Identifier: MIT
 * Where running games are saved: a few slots in a folder, each with the log of one game and locked
 * by the process that plays it. */
#ifndef MAGIE_PLAY_SAVES_H
#define MAGIE_PLAY_SAVES_H

#include "magie/file.h"

enum { MG_SLOTS = 999, MG_SAVED_CAP = 9, MG_PATH_CAP = 256 };

/* A slot that this process uses. */
typedef struct mg_slot {
    int number; /* 0 = none */
    int lock;   /* file descriptor */
    char path[MG_PATH_CAP];
} mg_slot;

/* An interrupted game. */
typedef struct mg_saved {
    int number;     /* of its slot */
    long long when; /* when it was last played, in milliseconds */
    char date[20];  /* the same time for people: "2026-11-26 16:56" */
    bool damaged;   /* it cannot be read; text says why */
    char path[MG_PATH_CAP];
    char text[400]; /* "Ada, Ben: round 12, standard" */
} mg_saved;

/* Some of the games in a folder. */
typedef struct mg_saves {
    int n, more, damaged; /* there are older ones that were not read */
    mg_saved at[MG_SAVED_CAP];
} mg_saves;

/** The user's folder: $XDG_STATE_HOME/magie or ~/.local/state/magie. Returns whether there is
 * one. */
bool mg_saves_folder(char out[MG_PATH_CAP]);

/** Makes a folder, and those above it that are missing. Returns whether it exists now. */
bool mg_saves_make_folder(const char *path);

/** Takes a slot without a game; makes the folder if it is missing. */
MG_NODISCARD mg_status mg_slot_new(mg_slot *slot, const char *folder, mg_err *err);

/** Takes the slot of an interrupted game. Returns false if another process plays it. */
bool mg_slot_take(mg_slot *slot, const char *folder, int number);

/** Leaves the slot: a finished game is put aside, others are offered at the next start. err may be
 * NULL.
 * Errors: MG_E_IO, MG_E_CAPACITY a finished game cannot be put aside: it stays in the slot, where
 * no list shows it. */
mg_status mg_slot_leave(mg_slot *slot, bool finished, mg_err *err);

/** Where the game of a slot is put aside once it is over. */
void mg_saves_finished(const char *slot, char out[MG_PATH_CAP]);

/* Gets a finished game, which is freed afterwards; or NULL, and why its file cannot be read. */
typedef void mg_saves_use(void *context, const mg_match *m, const mg_err *err);

/** Calls `use` for each finished game of the folder, the newest first. Returns their number. */
int mg_saves_each(const char *folder, mg_saves_use *use, void *context);

/** The interrupted games that nobody is playing, the newest first. Unreadable ones are only
 * counted. */
void mg_saves_list(mg_saves *saves, const char *folder);

/** Reads the game of a slot. Returns whether there is one that nobody is playing, and that is
 * damaged or not over. */
bool mg_saves_look(mg_saved *saved, const char *folder, int number);

/** The same for a game that somebody is playing now: as far as it is saved, never damaged. */
bool mg_saves_look_on(mg_saved *saved, const char *folder, int number);

/** Deletes an interrupted game. Errors: MG_E_IO, such as that it is being played. */
MG_NODISCARD mg_status mg_saves_drop(const mg_saved *saved, const char *folder, mg_err *err);

/** Keeps the part of a log up to its last good line. The original log stays beside it, under the
 * name `aside`. *kept becomes the number of actions, *lost that of the lines dropped.
 * Errors: those of mg_match_recover; MG_E_IO, for example because it is being played. */
MG_NODISCARD mg_status mg_saves_recover(const char *path, char aside[MG_PATH_CAP], int *kept,
                                        int *lost, mg_err *err);

#endif
