/* SPDX-License-Identifier: MIT
 * Text that grows; without memory it stays as it is, and notes that. */
#include "tui/wording/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void mg_say(mg_buffer *buffer, const char *fmt, ...)
{
    va_list args;
    int length;

    va_start(args, fmt);
    length = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    if (length < 0) {
        return;
    }
    if (buffer->n + (size_t)length + 1 > buffer->cap) {
        size_t cap = 2 * buffer->cap + (size_t)length + 256;
        char *more = realloc(buffer->at, cap);

        if (!more) {
            buffer->cut = true;
            return;
        }
        buffer->at = more;
        buffer->cap = cap;
    }
    va_start(args, fmt);
    vsnprintf(buffer->at + buffer->n, buffer->cap - buffer->n, fmt, args);
    va_end(args);
    buffer->n += (size_t)length;
}

const char *mg_said(const mg_buffer *buffer)
{
    return buffer->at && buffer->n ? buffer->at : "";
}

void mg_buffer_clear(mg_buffer *buffer)
{
    buffer->n = 0;
}

void mg_buffer_free(mg_buffer *buffer)
{
    free(buffer->at);
    *buffer = (mg_buffer){0};
}
