/* SPDX-License-Identifier: MIT
 * Where a study begins that looks at one game: a saved game at one of its plies, or a position. */
#ifndef MAGIE_CLI_PLACE_H
#define MAGIE_CLI_PLACE_H

#include "cli/args.h"

#include "magie/engine.h"

typedef struct mg_place {
    char what[256]; /* "game.log", "a position", for people */
    const mg_match *match;
    int plies, ply; /* of the whole game; where it is looked at */
    mg_state state; /* as it stands there */
    bool is_log;
    /* what is held for it */
    mg_match *log;
    mg_engine *engine;
    mg_edition *owned;
} mg_place;

/** Opens LOG, LOG@N, a position in JSON, or a file that holds one. at: the ply, -1 = the last one,
 * where @N does not say. edition: where it is none of those shipped, or the position does not say;
 * may be NULL. False: the error is printed. */
bool mg_place_open(mg_place *p, const char *what, const char *edition, long at);
void mg_place_close(mg_place *p);

/** What bots in these seats would remember at a ply, had they thought along from the beginning:
 * such as which offers were turned down. Nothing of a position. */
void mg_place_memories(const mg_place *p, int ply, const mg_bot *const *bot,
                       mg_bot_memory memory[MG_SEATS_MAX]);

/** False, with a word on it, where the game is over there. */
bool mg_place_is_open(const mg_place *p);

#endif
