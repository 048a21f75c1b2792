/* SPDX-License-Identifier: MIT
 * The functions of libpq that are called here. The library is loaded when rooms are first kept in
 * PostgreSQL: it brings two dozen others with it, which would take half the time of every start. */
#ifndef MAGIE_NET_LIBPQ_H
#define MAGIE_NET_LIBPQ_H

#include "magie/err.h"

#include <libpq-fe.h>

/* clang-format off */
#define MG_LIBPQ(X)                                                                            \
    X(PQbackendPID) X(PQclear) X(PQconnectdbParams) X(PQconninfoFree) X(PQconninfoParse)       \
    X(PQconsumeInput) X(PQenterPipelineMode)                                                   \
    X(PQerrorMessage) X(PQfinish) X(PQflush) X(PQfreemem) X(PQgetResult) X(PQgetisnull)        \
    X(PQgetvalue) X(PQisBusy) X(PQnotifies) X(PQntuples) X(PQparameterStatus)                  \
    X(PQpipelineStatus) X(PQpipelineSync) X(PQresultErrorMessage) X(PQresultStatus)            \
    X(PQsendPrepare) X(PQsendQuery) X(PQsendQueryPrepared) X(PQsetNoticeProcessor)             \
    X(PQsetnonblocking) X(PQsocket) X(PQstatus)
/* clang-format on */

#define MG_MEMBER(FUNCTION) __typeof__(FUNCTION) *(FUNCTION);

typedef struct mg_libpq {
    MG_LIBPQ(MG_MEMBER)
} mg_libpq;

/* All NULL until mg__libpq_load has returned MG_E_OK. */
extern mg_libpq mg__libpq;

/** Loads the library, unless that has been done.
 *  Errors: MG_E_IO it is not there, or not what was expected. */
mg_status mg__libpq_load(mg_err *err);

#endif
