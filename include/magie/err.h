/* SPDX-License-Identifier: MIT
 * A status with the place and a description of what went wrong, for the layers that read text. */
#ifndef MAGIE_ERR_H
#define MAGIE_ERR_H

#include "magie/status.h"

MG_BEGIN_DECLS

/* What went wrong. A function that fails fills it whole; one that succeeds may leave it. */
typedef struct mg_err {
    mg_status status;
    uint16_t clause;  /* of a refusal by the rules, 0 = none */
    int line, column; /* from 1; 0 = does not apply */
    char file[256];   /* as the user named it; "" = none */
    char text[256];   /* what was wrong and what would be right */
} mg_err;

/* The text of all errors for lack of memory; what the memory was for may follow. */
#define MG_NO_MEMORY "there is not enough memory"

/** Fills *err (which may be NULL) with a status and a text, cut to fit, and returns status. */
mg_status mg_fail(mg_err *err, mg_status status, const char *fmt, ...) MG_PRINTF(3, 4);

/** Writes "file:line:column: text" into out[cap], leaving out what is not known; without a text
 * that of the status. Returns the length, as snprintf. */
size_t mg_err_format(const mg_err *err, char *out, size_t cap);

MG_END_DECLS

#endif
