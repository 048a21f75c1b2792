/* SPDX-License-Identifier: MIT
 * Text into a buffer: one of the caller's, of any size, in which text that does not fit is counted
 * and left out as snprintf does, or one that grows. Internal. */
#ifndef MAGIE_RECORD_OUT_H
#define MAGIE_RECORD_OUT_H

#include "magie/status.h"

typedef struct mg__out {
    char *at; /* may be NULL if cap is 0; else closed by a NUL */
    size_t cap;
    size_t n;   /* the length of the text, also of what did not fit */
    bool grows; /* at is released with free() */
} mg__out;

mg__out mg__out_of(char *at, size_t cap);

/** A text that grows. Without memory it is shorter than n, and mg__out_is_whole returns false. */
mg__out mg__out_growing(void);
bool mg__out_is_whole(const mg__out *o);

/** Marks a text that grows as not whole, because a part of it cannot be written. */
void mg__out_lose(mg__out *o);

void mg__put(mg__out *o, const char *text);
void mg__put_n(mg__out *o, const char *text, size_t length);
void mg__putf(mg__out *o, const char *fmt, ...) MG_PRINTF(2, 3);

#endif
