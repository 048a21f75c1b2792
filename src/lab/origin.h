/* SPDX-License-Identifier: MIT
 * Where a study of one game begins: a saved game at one of its plies, or a position. */
#ifndef MAGIE_LAB_ORIGIN_H
#define MAGIE_LAB_ORIGIN_H

#include "magie/bots.h"
#include "magie/engine.h"

typedef struct mg_origin {
    char name[256]; /* what it is, for people: "game.log", "position" */
    const mg_match *match;
    int plies, ply; /* plies of the whole game; the ply that is examined */
    mg_state state; /* there */
    bool is_log;
    char *position; /* the position on one line, if the text is given instead of a file; else
                       NULL */
    /* what is held for it */
    mg_match *log;
    mg_engine *engine;
    mg_edition *owned;
} mg_origin;

/** Opens LOG, LOG@N, a position in JSON, or a file that holds one. at: the ply, -1 = the last one,
 * where @N does not say. edition: where it is none of those shipped, or the position does not say;
 * may be NULL.
 *  Errors: those of logs and of positions; MG_E_AMOUNT there is no such ply. Close it also after an
 *          error. */
MG_NODISCARD mg_status mg_origin_open(mg_origin *o, const char *what, const char *edition, long at,
                                      mg_err *err);

/** Opens a match, over or not, as if its log were opened. It stays the caller's, and must not
 * change until the origin is closed. */
void mg_origin_of_match(mg_origin *o, const mg_match *m);
void mg_origin_close(mg_origin *o);

/** Names the file in an error that names none. Returns its status. */
mg_status mg_origin_fail(const mg_origin *o, mg_err *err);

/** What bots in these seats would remember at a ply if they had played from the beginning, for
 * example which offers were rejected. They remember nothing of a position. */
void mg_origin_memories(const mg_origin *o, int ply, const mg_bot *const *bot,
                        mg_bot_memory memory[MG_SEATS_MAX]);

/** Names of the seats; NULL for a number without a seat. */
void mg_origin_names(const mg_origin *o, const char *name[MG_SEATS_MAX]);

#endif
