/* SPDX-License-Identifier: MIT
 * Sending statements to PostgreSQL, and fetching their answers. */
#include "net/store/postgres.h"

#include "system/clock.h"

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

/* Milliseconds to wait for the answers to everything sent, and for each step of setting up a
 * connection. The database gives up on a statement earlier: see settings. */
enum { PATIENCE = 6000 };

/* The time limits of the database. A process that holds rows and is silent, for example because it
 * was paused, blocks others no longer than this. */
static const char settings[] =
    "SET statement_timeout = '4s'; SET lock_timeout = '4s';"
    "SET idle_in_transaction_session_timeout = '4s'; SET client_encoding = 'UTF8';"
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'";

mg_status mg__postgres_fail(mg_err *err, const char *doing, const char *why)
{
    return mg_fail(err, MG_E_IO, "the database of rooms cannot %s: %.*s", doing,
                   (int)strcspn(why, "\n"), why);
}

static void say_nothing(void *context, const char *text)
{
    (void)context;
    (void)text;
}

/* ---- sending and fetching ---- */

mg_status mg__postgres_send(PGconn *db, const char *name, const char *const *values, int n,
                            mg_err *err)
{
    return mg__libpq.PQsendQueryPrepared(db, name, n, values, NULL, NULL, 0)
               ? MG_E_OK
               : mg__postgres_fail(err, "be asked", mg__libpq.PQerrorMessage(db));
}

/* Waits for an answer, and meanwhile sends what is left to send. Returns whether an answer came. */
static bool wait_for_answer(PGconn *db, int64_t until)
{
    int unsent = mg__libpq.PQflush(db);

    while (unsent >= 0 && (unsent > 0 || mg__libpq.PQisBusy(db))) {
        struct pollfd fd = {.fd = mg__libpq.PQsocket(db),
                            .events = unsent ? POLLIN | POLLOUT : POLLIN};
        int64_t left = until - mg_clock_ms();

        if (left <= 0 || poll(&fd, 1, (int)left) == 0) {
            return false;
        }
        if ((fd.revents & ~POLLOUT) && !mg__libpq.PQconsumeInput(db)) {
            return false;
        }
        unsent = mg__libpq.PQflush(db);
    }
    return unsent == 0;
}

/* the library notices that nothing more will come */
static mg_status hang_up(PGconn *db, mg_err *err)
{
    if (mg__libpq.PQstatus(db) != CONNECTION_OK) {
        return mg__postgres_fail(err, "be reached", mg__libpq.PQerrorMessage(db));
    }
    shutdown(mg__libpq.PQsocket(db), SHUT_RDWR);
    while (mg__libpq.PQconsumeInput(db)) {
    }
    return mg__postgres_fail(err, "be reached", "it does not answer");
}

/* Without a pipeline the results end with NULL. */
static mg_status fetch(PGconn *db, const char *doing,
                       void (*take)(void *context, const PGresult *rows), void *context,
                       mg_err *err)
{
    bool piped = mg__libpq.PQpipelineStatus(db) != PQ_PIPELINE_OFF;
    int64_t until = mg_clock_ms() + PATIENCE;
    mg_status status = MG_E_OK;
    bool all = false;

    while (!all) {
        if (!wait_for_answer(db, until)) {
            return hang_up(db, err);
        }
        PGresult *answer =
            mg__libpq.PQgetResult(db); /* NULL: the end of the answer to one statement */
        ExecStatusType code = answer ? mg__libpq.PQresultStatus(answer) : PGRES_COMMAND_OK;
        all = code == PGRES_PIPELINE_SYNC ||
              (!answer && (!piped || mg__libpq.PQstatus(db) != CONNECTION_OK));
        if (code == PGRES_FATAL_ERROR && !status) {
            status = mg__postgres_fail(err, doing, mg__libpq.PQresultErrorMessage(answer));
        } else if (code == PGRES_TUPLES_OK && take) {
            take(context, answer);
        }
        mg__libpq.PQclear(answer);
    }
    if (!status && mg__libpq.PQstatus(db) != CONNECTION_OK) {
        status = mg__postgres_fail(err, "be reached", mg__libpq.PQerrorMessage(db));
    }
    return status;
}

mg_status mg__postgres_fetch(PGconn *db, void (*take)(void *context, const PGresult *rows),
                             void *context, mg_err *err)
{
    return mg__libpq.PQpipelineSync(db)
               ? fetch(db, "keep or read rooms", take, context, err)
               : mg__postgres_fail(err, "be asked", mg__libpq.PQerrorMessage(db));
}

mg_status mg__postgres_run(PGconn *db, const char *text, const char *doing,
                           void (*take)(void *context, const PGresult *rows), void *context,
                           mg_err *err)
{
    return mg__libpq.PQsendQuery(db, text)
               ? fetch(db, doing, take, context, err)
               : mg__postgres_fail(err, doing, mg__libpq.PQerrorMessage(db));
}

/* ---- connecting ---- */

/* Prepares all statements in one pipeline. */
static mg_status prepare(PGconn *db, const mg_statement *statements, int n, mg_err *err)
{
    int sent = mg__libpq.PQenterPipelineMode(db);

    for (int k = 0; k < n && sent; k++) {
        sent = mg__libpq.PQsendPrepare(db, statements[k].name, statements[k].text, 0, NULL);
    }
    return sent && mg__libpq.PQpipelineSync(db)
               ? fetch(db, "be used", NULL, NULL, err)
               : mg__postgres_fail(err, "be used", mg__libpq.PQerrorMessage(db));
}

/* Whether the library reads an address as it was meant. If it does not, its error must not be
 * shown: it quotes parts of the address, one of which may be the password. The same is true of a
 * password with a "@" or "/" in it, part of which the library takes for the host. */
static bool is_readable(const char *url)
{
    PQconninfoOption *parts = mg__libpq.PQconninfoParse(url, NULL);
    const char *place = strstr(url, "://") + strlen("://");
    const char *at = place + strcspn(place, "@?");
    const char *next = *at == '@' ? at + 1 + strcspn(at + 1, "@?") : at;

    mg__libpq.PQconninfoFree(parts);
    return parts && *next != '@' && (*at != '@' || place + strcspn(place, "/") > at);
}

/* Defaults for what the address does not say. The library waits for at least two seconds. */
PGconn *mg__postgres_open(const char *url, mg_status (*set_up)(PGconn *db, mg_err *err),
                          const mg_statement *statements, int n, mg_err *err)
{
    static const char *const keys[] = {"connect_timeout",  "keepalives_idle", "tcp_user_timeout",
                                       "application_name", "dbname",          NULL};
    const char *const values[] = {"2", "5", "6000", "magie", url, NULL};
    PGconn *db;
    mg_status status;

    if (mg__libpq_load(err)) {
        return NULL;
    }
    if (!is_readable(url)) {
        (void)mg_fail(err, MG_E_IO,
                      "the address of the database cannot be read; in a password write %%40 for @, "
                      "%%2F for / and %%25 for %%");
        return NULL;
    }
    db = mg__libpq.PQconnectdbParams(keys, values, 1);
    if (!db || mg__libpq.PQstatus(db) != CONNECTION_OK || mg__libpq.PQsetnonblocking(db, 1)) {
        (void)mg__postgres_fail(err, "be reached",
                                db ? mg__libpq.PQerrorMessage(db) : MG_NO_MEMORY);
        mg__libpq.PQfinish(db);
        return NULL;
    }
    mg__libpq.PQsetNoticeProcessor(db, say_nothing, NULL);
    status = mg__postgres_run(db, settings, "be used", NULL, NULL, err);
    status = status ? status : set_up(db, err);
    status = status ? status : prepare(db, statements, n, err);
    if (status) {
        mg__libpq.PQfinish(db);
        return NULL;
    }
    return db;
}
