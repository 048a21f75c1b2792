/* SPDX-License-Identifier: MIT
 * Errors with a place and words. The only file of this layer that formats with the C library. */
#include "magie/err.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
            err->text[mg_utf8_cut(err->text, sizeof err->text - 1)] = '\0';
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
