/* SPDX-License-Identifier: MIT
 * The protocol of docs/protocol.md: a line of JSON in, a line of JSON out. One engine holds one
 * game. It reads and writes no files; its carrier (standard input, a WebSocket, a browser) passes
 * the lines. */
#ifndef MAGIE_ENGINE_H
#define MAGIE_ENGINE_H

#include "magie/json.h"
#include "magie/match.h"

MG_BEGIN_DECLS

enum { MG_ENGINE_LINE_MAX = 64 << 20 }; /* bytes of a request; longer ones are refused */

/* One engine, with the game it plays. Threads: one at a time. */
typedef struct mg_engine mg_engine;

/** Finds an edition by name that is not compiled in. The result must outlive the engine. NULL if
 * there is none; then *err says why, see mg_fail. */
typedef const mg_edition *mg_edition_source(void *context, const char *name, mg_err *err);

/** An engine without a game. Release it with mg_engine_free. NULL if there is no memory. */
mg_engine *mg_engine_new(void);

/** Releases an engine and its game; NULL has no effect. */
void mg_engine_free(mg_engine *e);

/** Lets `new`, `load` and `replay` take editions from elsewhere, such as folders. Without it only
 * shipped ones are known. */
void mg_engine_editions(mg_engine *e, mg_edition_source *source, void *context);

/** Answers one request, which may be any bytes.
 *  Shape : line[length] needs neither newline nor NUL. The answer is one line without its newline,
 *          closed by a NUL; it belongs to the engine and is valid until the next call.
 *  Errors: all are answers with "ok": false, see docs/protocol.md. */
const char *mg_engine_answer(mg_engine *e, const char *line, size_t length);

/** Answers a request of a player at a table with others, as if it had said `for` that seat (-1: an
 * onlooker). Verbs that begin a game or show everything are refused, and so are actions of others,
 * throws and `bot` with `play`.
 *  Errors: as above; MG_E_NOT_YOURS that seat may not do or see this. */
const char *mg_engine_answer_as(mg_engine *e, int seat, const char *line, size_t length);

/** Writes into an open object the member `events` and the members that say where the game stands:
 * the result of the last request that changed the game, as seat (-1: an onlooker) may know it.
 * There are no events if nothing was played since the game began or an action was taken back. */
void mg_engine_shown(mg_engine *e, int seat, mg_json *out);

/** Whether mg_engine_shown writes the same for everybody. */
bool mg_engine_shows_all(const mg_engine *e);

/** Writes the members that say where the game stands into an open object. */
void mg_engine_standing(mg_engine *e, mg_json *out);

/** Milliseconds left for the decision that the game waits for, or -1 if there is no clock. */
typedef int64_t mg_engine_left(void *context);

/** Adds the time that is left to answers that say where the game stands. NULL: none. */
void mg_engine_clock(mg_engine *e, mg_engine_left *left, void *context);

/** Sets the function by which the match that it has draws from now on, and each that mg_engine_take
 * gives it; see mg_match_draw_by. A game that a request begins draws from its seed. */
void mg_engine_draw_by(mg_engine *e, mg_match_draw *draw, const void *context);

/** Like mg_match_lend, for the match of an engine. False if it has none. */
bool mg_engine_lend(mg_engine *e, const mg_game *game);

/** Exchanges the buffer for answers, so that many engines can share one: call it before a request,
 * and again after its answer. */
void mg_engine_swap(mg_engine *e, mg_json *out);

/** Takes over a match and goes on with it; dice and cards that are due are drawn at once. False if
 * there is no memory: then the match is freed, and the game before it goes on. */
MG_NODISCARD bool mg_engine_take(mg_engine *e, mg_match *match);

/** Forgets the game. */
void mg_engine_end(mg_engine *e);

/** Carries out an action of the game, and then the outcomes of chance that are due. Returns whether
 * the action is allowed.
 */
bool mg_engine_play(mg_engine *e, mg_action act);

/** Lets a bot decide for a seat, and plays its action as mg_engine_play does. False if that cannot
 * be done. */
bool mg_engine_play_bot(mg_engine *e, int seat, const char *bot);

/** A number that grows with every change of the game. */
unsigned mg_engine_changes(const mg_engine *e);

/** Whether `quit` was asked for. */
bool mg_engine_is_done(const mg_engine *e);

/** The game being played, or NULL. It belongs to the engine; requests change it or end it. */
const mg_match *mg_engine_match(const mg_engine *e);

MG_END_DECLS

#endif
