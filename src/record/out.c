/* SPDX-License-Identifier: MIT */
#include "record/out.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

mg__out mg__out_of(char *at, size_t cap)
{
    if (cap) {
        at[0] = '\0';
    }
    return (mg__out){at, cap, 0};
}

void mg__put_n(mg__out *o, const char *text, size_t length)
{
    if (o->n + 1 < o->cap) {
        size_t room = o->cap - o->n - 1;
        size_t fits = length < room ? length : room;

        memcpy(o->at + o->n, text, fits);
        o->at[o->n + fits] = '\0';
    }
    o->n += length;
}

void mg__put(mg__out *o, const char *text)
{
    mg__put_n(o, text, strlen(text));
}

void mg__putf(mg__out *o, const char *fmt, ...)
{
    va_list args;
    size_t room = o->n < o->cap ? o->cap - o->n : 0;

    va_start(args, fmt);
    int length = vsnprintf(room ? o->at + o->n : NULL, room, fmt, args);
    va_end(args);
    if (length > 0) {
        o->n += (size_t)length;
    }
}
