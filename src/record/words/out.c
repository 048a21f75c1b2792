/* SPDX-License-Identifier: MIT */
#include "record/words/out.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mg__out mg__out_of(char *at, size_t cap)
{
    if (cap) {
        at[0] = '\0';
    }
    return (mg__out){.at = at, .cap = cap};
}

mg__out mg__out_growing(void)
{
    mg__out o = {.grows = true};

    mg__put_n(&o, "", 0);
    return o;
}

bool mg__out_is_whole(const mg__out *o)
{
    return o->n < o->cap;
}

void mg__out_lose(mg__out *o)
{
    o->n = o->cap + 1;
}

/* Makes room for `more` bytes and a NUL, if there is memory and the text is still whole. */
static void grow(mg__out *o, size_t more)
{
    size_t cap = o->cap ? o->cap : 256;

    if (!o->grows || o->n + more < o->cap || (o->n && !mg__out_is_whole(o))) {
        return;
    }
    while (cap <= o->n + more) {
        cap *= 2;
    }
    char *at = realloc(o->at, cap);
    if (at) {
        o->at = at;
        o->cap = cap;
    }
}

void mg__put_n(mg__out *o, const char *text, size_t length)
{
    grow(o, length);
    if (o->n < o->cap) {
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
    va_list again;
    size_t room = o->n < o->cap ? o->cap - o->n : 0;

    va_start(args, fmt);
    va_copy(again, args);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start is above */
    int length = vsnprintf(room ? o->at + o->n : NULL, room, fmt, args);
    if (o->grows && length >= 0 && (size_t)length >= room) {
        grow(o, (size_t)length);
        room = o->n < o->cap ? o->cap - o->n : 0;
        length = vsnprintf(room ? o->at + o->n : NULL, room, fmt, again);
    }
    va_end(again);
    va_end(args);
    o->n += length > 0 ? (size_t)length : 0;
}
