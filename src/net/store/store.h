/* SPDX-License-Identifier: MIT
 * Where rooms are kept: tables, who may come back to a seat, and the actions of games. One small
 * interface, and an implementation for each kind of database; all of them pass the same tests. The
 * changes since mg_store_begin are stored together, or not at all; mg_store_commit returns once the
 * disk has them.
 * Threads: one at a time for each store. err may be NULL. Several processes may have the same store
 * open, where its kind allows that. A room then belongs to one process: the one that has claimed
 * it, to read and change it. Another process can claim it once the first has closed the store, or
 * has not renewed its hold for some seconds. A process that has lost a room, and does not know it
 * yet, cannot change it any more. */
#ifndef MAGIE_NET_STORE_H
#define MAGIE_NET_STORE_H

#include "magie/err.h"

enum { MG_TOKEN_HASH = 32, /* bytes */ MG_STORE_AT = 256 /* of an address, with its NUL */ };

typedef struct mg_store mg_store;

/* A room as it is stored. Texts are closed by a NUL. */
typedef struct mg_kept_room {
    const char *id, *table; /* table: of mg_room_write_table */
    const char *log;        /* NULL = its game has not begun */
    const char *chat;       /* the chat, a line each, the oldest first; NULL = none is stored */
} mg_kept_room;

/* An implementation. Its functions are called through the ones below. */
typedef struct mg_store_kind {
    const char *prefix;       /* how names begin that it opens: "sqlite:" */
    const char *other_prefix; /* another one; NULL = none */
    const char *usage;        /* how such a name is written, for help */
    mg_store *(*open)(const char *name, mg_err *err);
    void (*close)(mg_store *store);
    mg_status (*begin)(mg_store *store, mg_err *err);
    mg_status (*commit)(mg_store *store, mg_err *err);
    void (*rollback)(mg_store *store);
    mg_status (*put_table)(mg_store *store, const char *room, const char *table, mg_err *err);
    mg_status (*put_head)(mg_store *store, const char *room, const char *head, mg_err *err);
    mg_status (*put_action)(mg_store *store, const char *room, int ply, const char *action,
                            mg_err *err);
    mg_status (*put_chat)(mg_store *store, const char *room, int number, const char *line,
                          int first, mg_err *err);
    mg_status (*cut)(mg_store *store, const char *room, int ply, mg_err *err);
    mg_status (*put_token)(mg_store *store, const char *room, int seat,
                           const uint8_t hash[MG_TOKEN_HASH], mg_err *err);
    mg_status (*find_token)(mg_store *store, const char *room, const uint8_t hash[MG_TOKEN_HASH],
                            int *seat, mg_err *err);
    mg_status (*get)(mg_store *store, const char *room, void (*take)(void *, const mg_kept_room *),
                     void *context, mg_err *err);
    mg_status (*claim)(mg_store *store, const char *room, char at[MG_STORE_AT], mg_err *err);
    mg_status (*touch)(mg_store *store, const char *room, mg_err *err);
    mg_status (*drop_old)(mg_store *store, int days, int most, int *n, mg_err *err);
    /* NULL if only one process can use the store. */
    mg_status (*announce)(mg_store *store, const char *at, mg_err *err);
    mg_status (*renew)(mg_store *store, void (*lost)(void *context, const char *room),
                       void *context, mg_err *err);
} mg_store_kind;

/* The first member of every implementation's own struct. */
struct mg_store {
    const mg_store_kind *kind;
};

extern const mg_store_kind mg_store_sqlite, mg_store_postgres;

/** Opens the store called name, "sqlite:FILE" or "postgres://…", and makes it if it is missing.
 * Close it with mg_store_close.
 * Errors: NULL; MG_E_UNKNOWN no such kind; MG_E_IO it cannot be opened, is no store of rooms, or
 * another program has one that cannot be shared; MG_E_VERSION it was made by a later version. A
 * file that is refused stays as it was. */
mg_store *mg_store_open(const char *name, mg_err *err);

/** Closes a store; what was not committed is lost. NULL is nothing. */
void mg_store_close(mg_store *store);

/** Begins a set of changes, stores it, or drops it.
 * Errors: MG_E_IO; MG_E_ELSEWHERE from commit: another process owns a room of the set now. After an
 * error of commit nothing of the set is stored. Only if the connection was lost during it, the set
 * may be stored; then this process owns no room any more. */
MG_NODISCARD mg_status mg_store_begin(mg_store *store, mg_err *err);
MG_NODISCARD mg_status mg_store_commit(mg_store *store, mg_err *err);
void mg_store_rollback(mg_store *store);

/* ---- changes, between begin and commit ---- Errors: MG_E_IO. ---- */

/** The table of a room, new or changed. */
MG_NODISCARD mg_status mg_store_put_table(mg_store *store, const char *room, const char *table,
                                          mg_err *err);

/** The head of its game's log, up to and including the line "begin": a new game, without actions.
 * NULL: the room has no game any more. */
MG_NODISCARD mg_status mg_store_put_head(mg_store *store, const char *room, const char *head,
                                         mg_err *err);

/** Writes an action of the room's game; replaces the one that has this number. */
MG_NODISCARD mg_status mg_store_put_action(mg_store *store, const char *room, int ply,
                                           const char *action, mg_err *err);

/** Writes a chat line of a room, by its number; drops the lines before number `first`. */
MG_NODISCARD mg_status mg_store_put_chat(mg_store *store, const char *room, int number,
                                         const char *line, int first, mg_err *err);

/** Drops the actions from ply on. */
MG_NODISCARD mg_status mg_store_cut(mg_store *store, const char *room, int ply, mg_err *err);

/** Writes the hash of the token that gives access to a seat, one for each seat. */
MG_NODISCARD mg_status mg_store_put_token(mg_store *store, const char *room, int seat,
                                          const uint8_t hash[MG_TOKEN_HASH], mg_err *err);

/** Notes that a room is in use. A room that is not in the store, or belongs to another process,
 * stays unchanged. */
MG_NODISCARD mg_status mg_store_touch(mg_store *store, const char *room, mg_err *err);

/* ---- reading ---- */

/** Finds the seat of a room whose token has this hash; -1: there is none.
 * Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_store_find_token(mg_store *store, const char *room,
                                           const uint8_t hash[MG_TOKEN_HASH], int *seat,
                                           mg_err *err);

/** Calls take for a room or, with room = NULL, for all rooms, one after the other.
 * Errors: MG_E_IO; MG_E_UNKNOWN there is no such room. */
MG_NODISCARD mg_status mg_store_get(mg_store *store, const char *room,
                                    void (*take)(void *context, const mg_kept_room *kept),
                                    void *context, mg_err *err);

/* ---- unused rooms ---- */

/** Drops rooms that were not put, claimed or touched for this many days, up to `most` at once, with
 * everything that belongs to them. Rooms that another living process owns stay. *n becomes their
 * number. Not between begin and commit.
 * Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_store_drop_old(mg_store *store, int days, int most, int *n, mg_err *err);

/* ---- several processes; for a store of one process a claim is only noted ---- */

/** Whether several processes may have the store open, so that it is to be renewed. */
bool mg_store_is_shared(const mg_store *store);

/** Says where guests of this process's rooms must go.
 * Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_store_announce(mg_store *store, const char *at, mg_err *err);

/** Makes a room this process's, and notes that it is in use; a room that it has put is its own
 * already.
 * Errors: MG_E_UNKNOWN there is no such room; MG_E_ELSEWHERE another process has it, and its guests
 * are to go to the address at; MG_E_IO. */
MG_NODISCARD mg_status mg_store_claim(mg_store *store, const char *room, char at[MG_STORE_AT],
                                      mg_err *err);

/** Lets this process keep its rooms for some seconds more; call it every second. Calls lost for
 * each room that other processes may have claimed meanwhile; with NULL if the connection was lost,
 * and no room belongs to this process any more. Then it connects again, and until that succeeds all
 * functions fail.
 * Errors: MG_E_IO. */
MG_NODISCARD mg_status mg_store_renew(mg_store *store,
                                      void (*lost)(void *context, const char *room), void *context,
                                      mg_err *err);

#endif
