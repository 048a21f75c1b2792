/* SPDX-License-Identifier: MIT
 * Text into a caller's buffer of any size: what does not fit is counted and left out, as snprintf does. Internal. */
#ifndef MAGIE_RECORD_OUT_H
#define MAGIE_RECORD_OUT_H

#include "magie/status.h"

typedef struct mg__out {
    char *at; /* may be NULL where cap is 0 */
    size_t cap;
    size_t n; /* length that the text has, or would have */
} mg__out;

mg__out mg__out_of(char *at, size_t cap);
void mg__put(mg__out *o, const char *text);
void mg__put_n(mg__out *o, const char *text, size_t length);
void mg__putf(mg__out *o, const char *fmt, ...) MG_PRINTF(2, 3);

#endif
