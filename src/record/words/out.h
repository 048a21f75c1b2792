/* SPDX-License-Identifier: MIT
 * Text into a buffer: a caller's of any size, where what does not fit is counted and left out as
 * snprintf does, or one that grows. Internal. */
#ifndef MAGIE_RECORD_OUT_H
#define MAGIE_RECORD_OUT_H

#include "magie/status.h"

typedef struct mg__out {
    char *at; /* may be NULL where cap is 0; else closed by a NUL */
    size_t cap;
    size_t n;   /* length that the text has, or would have */
    bool grows; /* at is released with free() */
} mg__out;

mg__out mg__out_of(char *at, size_t cap);

/** A text that grows. Without memory it stays shorter than n: mg__out_is_whole. */
mg__out mg__out_growing(void);
bool mg__out_is_whole(const mg__out *o);

/** Something of a text that grows cannot be written: it is not whole any more. */
void mg__out_lose(mg__out *o);

void mg__put(mg__out *o, const char *text);
void mg__put_n(mg__out *o, const char *text, size_t length);
void mg__putf(mg__out *o, const char *fmt, ...) MG_PRINTF(2, 3);

#endif
