/* SPDX-License-Identifier: MIT
 * A connection to PostgreSQL with prepared statements. Statements are sent one after the other
 * without waiting, and their answers are fetched together, so that a set of changes costs one round
 * trip. A connection that fails, or that answers too late, is lost: PQstatus says so, and what was
 * under way may have been done or not. */
#ifndef MAGIE_NET_POSTGRES_H
#define MAGIE_NET_POSTGRES_H

#include "net/store/libpq.h"

/* A statement, by the name that it is prepared under. */
typedef struct mg_statement {
    const char *name, *text;
} mg_statement;

/** Connects, and calls set_up with the connection before statements are prepared. NULL: MG_E_IO, or
 * the error of set_up. Close it with PQfinish. */
PGconn *mg__postgres_open(const char *url, mg_status (*set_up)(PGconn *db, mg_err *err),
                          const mg_statement *statements, int n, mg_err *err);

/** Runs statements, and passes the resulting rows to take, which may be NULL. Only for set_up.
 *  Errors: MG_E_IO a statement failed, or the connection is lost. */
mg_status mg__postgres_run(PGconn *db, const char *text, const char *doing,
                           void (*take)(void *context, const PGresult *rows), void *context,
                           mg_err *err);

/** Sends a statement with n values, all of them texts.
 * Errors: MG_E_IO no memory, or the connection is lost. */
mg_status mg__postgres_send(PGconn *db, const char *name, const char *const *values, int n,
                            mg_err *err);

/** Waits for the answers to everything that was sent, and calls take (which may be NULL) with those
 * that have rows.
 * Errors: MG_E_IO a statement failed, and all later ones were left out; or the connection is
 * lost. */
mg_status mg__postgres_fetch(PGconn *db, void (*take)(void *context, const PGresult *rows),
                             void *context, mg_err *err);

/** Makes an error from the first line of what the library or the database said. */
mg_status mg__postgres_fail(mg_err *err, const char *doing, const char *why);

#endif
