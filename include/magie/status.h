/* SPDX-License-Identifier: MIT
 * Statuses: every way in which a function refuses or fails. Each is a row of errors.def. */
#ifndef MAGIE_STATUS_H
#define MAGIE_STATUS_H

#include "magie/api.h"

MG_BEGIN_DECLS

/* MG_E_OK is 0. */
typedef enum mg_status {

#define MG_ERROR(id, code, text) MG_E_##id,
#include "magie/errors.def"
    MG_STATUS_N
} mg_status;

/* The result of an attempt: mg_status, and the clause that decides it (0 = none, see clauses.h). */
typedef struct mg_result {
    int16_t status;
    uint16_t clause;
} mg_result;

/** Whether an attempt was carried out. */
static inline bool mg_ok(mg_result r)
{
    return r.status == 0;
}

/** Stable code of a status, as the protocol prints it ("not_yours"); static text. A number that is
 * no status is taken for MG_E_SYNTAX, here and below. */
const char *mg_status_code(int status);

/** What was wrong and, if possible, what would be right; one line, static text. */
const char *mg_status_text(int status);

MG_END_DECLS

#endif
