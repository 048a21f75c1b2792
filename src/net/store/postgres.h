/* SPDX-License-Identifier: MIT
 * A connection to PostgreSQL with prepared statements. Statements are sent one after the other
 * without waiting, and what they answer is fetched together, so that a set of changes costs one way
 * there and back. A connection that fails, or that answers too late, is lost: PQstatus says so, and
 * what was under way may have been done or not. */
#ifndef MAGIE_NET_POSTGRES_H
#define MAGIE_NET_POSTGRES_H

#include "net/store/libpq.h"

/* A statement, by the name that it is prepared under. */
typedef struct mg_statement {
    const char *name, *text;
} mg_statement;

/** Connects, and hands the connection to set_up before statements are prepared. NULL: MG_E_IO, or
 *  what set_up says. Close it with PQfinish. */
PGconn *mg__postgres_open(const char *url, mg_status (*set_up)(PGconn *db, mg_err *err),
                          const mg_statement *statements, int n, mg_err *err);

/** Runs a text of statements at once. Only before mg__postgres_open returns. */
mg_status mg__postgres_run(PGconn *db, const char *text, const char *doing, mg_err *err);

/** Sends a statement with n values, all of them texts. Errors: MG_E_IO no memory, or it is lost. */
mg_status mg__postgres_send(PGconn *db, const char *name, const char *const *values, int n,
                            mg_err *err);

/** Waits for the answers to all that was sent, and hands those with rows to take (which may be
 * NULL).
 *  Errors: MG_E_IO a statement failed, and all that came after it was left out; or the connection
 *          is lost. */
mg_status mg__postgres_fetch(PGconn *db, void (*take)(void *context, const PGresult *rows),
                             void *context, mg_err *err);

/** An error with the first line of what the library or the database said. */
mg_status mg__postgres_fail(mg_err *err, const char *doing, const char *why);

#endif
