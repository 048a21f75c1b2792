/* SPDX-License-Identifier: MIT
 * Errors with a place and words. The only file of this layer that formats with the C library. */
#include "magie/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool is_continuation(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* A text cut to fit must not end in half a character. */
static void drop_torn_character(char *text, size_t length)
{
    size_t start = length;

    while (start > 0 && is_continuation(text[start - 1])) {
        start--;
    }
    if (start > 0 && (unsigned char)text[start - 1] >= 0xc0) {
        start--;
    }
    unsigned char lead = (unsigned char)text[start];
    size_t whole = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : length - start;
    if (length - start < whole) {
        text[start] = '\0';
    }
}

mg_status mg_fail(mg_err *err, mg_status status, const char *fmt, ...)
{
    if (err) {
        memset(err, 0, sizeof *err);
        err->status = status;

        va_list args;
        va_start(args, fmt);
        /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start is above */
        int length = vsnprintf(err->text, sizeof err->text, fmt, args);
        va_end(args);
        if (length < 0) {
            err->text[0] = '\0';
        } else if ((size_t)length >= sizeof err->text) {
            drop_torn_character(err->text, sizeof err->text - 1);
        }
    }
    return status;
}

size_t mg_err_format(const mg_err *err, char *out, size_t cap)
{
    char place[sizeof err->file + 32];
    int length = snprintf(place, sizeof place, "%s", err->file);

    if (err->line > 0) {
        length += snprintf(place + length, sizeof place - (size_t)length, "%s%d",
                           err->file[0] ? ":" : "line ", err->line);
        if (err->column > 0) {
            length += snprintf(place + length, sizeof place - (size_t)length, ":%d", err->column);
        }
    }
    const char *text = err->text[0] ? err->text : mg_status_text((int)err->status);
    int all = snprintf(out, cap, "%s%s%s", place, length > 0 ? ": " : "", text);
    return all < 0 ? 0 : (size_t)all;
}
