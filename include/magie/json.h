/* SPDX-License-Identifier: MIT
 * JSON: a small writer, and the JSON of games in the protocol. A position is a whole state as JSON,
 * for people and programs: names instead of numbers, without what is usual. docs/protocol.md has
 * the fields. */
#ifndef MAGIE_JSON_H
#define MAGIE_JSON_H

#include "magie/err.h"
#include "magie/rules.h"

MG_BEGIN_DECLS

/* ---- the writer ---- It writes commas and quotes itself. key is NULL inside arrays and for the
 * outermost value. Keys and texts are closed by a NUL. No call fails: check full at the end. */

typedef struct mg_json {
    char *at;   /* the text so far, always closed by a NUL */
    size_t n;   /* its length in bytes, without the NUL */
    size_t cap; /* bytes at at */
    bool grows; /* at belongs to the writer; else to the caller */
    bool full;  /* something did not fit, or memory is short: the text is incomplete */
    bool comma; /* the next value is not the first of its list */
} mg_json;

/** Begins a text in buffer[cap], which stays the caller's; with a NULL buffer in memory that grows
 * and that mg_json_free releases. */
void mg_json_init(mg_json *j, char *buffer, size_t cap);

/** Releases what the writer owns, j->at with it; a caller's buffer stays. */
void mg_json_free(mg_json *j);

/** Empties it for the next text, and clears full. */
void mg_json_clear(mg_json *j);

/** Opens an object or an array: bracket is '{' or '['. */
void mg_json_open(mg_json *j, const char *key, char bracket);

/** Closes it: bracket is '}' or ']'. The caller keeps the pairs. */
void mg_json_close(mg_json *j, char bracket);

/** A whole number. */
void mg_json_int(mg_json *j, const char *key, int64_t value);

/** A number with a fraction, to twelve digits; null for an infinity or a NaN. */
void mg_json_real(mg_json *j, const char *key, double value);

/** true or false. */
void mg_json_bool(mg_json *j, const char *key, bool value);

/** null. */
void mg_json_null(mg_json *j, const char *key);

/** A string. Bytes that are not UTF-8 are written as U+FFFD. A NULL text is null. */
void mg_json_text(mg_json *j, const char *key, const char *text);

/** A value that is JSON already, length bytes; it is not checked. */
void mg_json_raw(mg_json *j, const char *key, const char *json, size_t length);

/* ---- games ---- name[seat_n] are the names of the seats; one may be NULL, and so may name: then
 * "seat 0". docs/protocol.md has the members of each object. */

/** A position: everything, hidden cards among it. mg_json_read_state makes the same state of it, to
 * the byte. */
void mg_json_state(mg_json *j, const char *key, const mg_game *g, const mg_state *s,
                   const char *const *name);

/** The position in a view: without what is hidden. It cannot be read again; a card game's has the
 * numbers of hidden cards. */
void mg_json_seen(mg_json *j, const char *key, const mg_game *g, const mg_view *v,
                  const char *const *name);

/** What seat may know (-1: an onlooker): a position without what is hidden, and figures computed
 * from it. v is mg_view_of's for the same seat. */
void mg_json_view(mg_json *j, const char *key, const mg_game *g, const mg_view *v, int seat,
                  const char *const *name);

/** The tables of the game: all options, boards with spaces, prices and rents, decks. */
void mg_json_game(mg_json *j, const char *key, const mg_game *g);

/** An action: its text, seat and kind, and its argument by name (docs/protocol.md, act). */
void mg_json_action(mg_json *j, const char *key, const mg_game *g, mg_action act);

/** An entry of a legal list: the action, max if the amount is free, cost, a line for people. */
void mg_json_choice(mg_json *j, const char *key, const mg_game *g, const mg_state *s,
                    const mg_choice *choice, const char *const *name);

/** An outcome of chance: the action, and its weight. */
void mg_json_outcome(mg_json *j, const char *key, const mg_game *g, const mg_outcome *outcome);

/** An event: its members by name, clause, arithmetic, and its sentence. For a seat's eyes pass the
 * event that mg_event_for returns. */
void mg_json_event(mg_json *j, const char *key, const mg_game *g, const mg_event *ev,
                   const char *const *name);

/** An error: code, clause where a rule refused, text. */
void mg_json_error(mg_json *j, const char *key, const mg_err *err);

/* ---- reading ---- This uses jansson, which silently drops data when memory runs out: a program
 * that may run out of memory must give it an allocator that does not fail
 * (json_set_alloc_funcs). */

/** Reads a position of g and fills what it leaves out with defaults.
 *  Shape : text[length] needs no NUL. err may be NULL.
 *  Errors: MG_E_SYNTAX not JSON; MG_E_FIELD and MG_E_UNKNOWN (the text starts with the path of the
 *          field); MG_E_MISMATCH written for another game; MG_E_INVARIANT the position is
 *          impossible. *s is then untouched. */
MG_NODISCARD mg_status mg_json_read_state(const mg_game *g, const char *text, size_t length,
                                          mg_state *s, mg_err *err);

/** Reads an action: "bid 120" as a JSON string, or an object, either {"seat":0,"action":"bid 120"}
 * or the one that mg_json_action writes. It does not check legality; mg_apply does.
 *  Shape : text[length] needs no NUL; seat_default as in mg_action_read. err may be NULL.
 *  Errors: those of mg_action_read, and MG_E_FIELD. */
MG_NODISCARD mg_status mg_json_read_action(const mg_game *g, const char *text, size_t length,
                                           int seat_default, mg_action *act, mg_err *err);

MG_END_DECLS

#endif
