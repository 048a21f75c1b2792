/* SPDX-License-Identifier: MIT
 * Errors with places, collected for the author. */
#include "editions/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static mg_err *next_entry(mg_error_list *errors)
{
    int entry = errors->n++;

    return entry < errors->cap ? &errors->at[entry] : NULL;
}

/* "cell E39, price: ", or "alaska, price: " for a row of the edition below, as far as the place is
 * known. */
static void name_place(mg__place place, const char *what, char *out, size_t cap)
{
    char cell[MG_NAME_CAP] = "";

    if (place.sheet && place.line > 0 && place.column > 0 && place.column <= 26) {
        snprintf(cell, sizeof cell, "cell %c%d", 'A' + place.column - 1, place.line);
    }
    if (place.row) {
        snprintf(cell, sizeof cell, "%s", place.row);
    }
    snprintf(out, cap, "%s%s%s%s", cell, cell[0] && what ? ", " : "", what ? what : "",
             cell[0] || what ? ": " : "");
}

void mg__say(mg_error_list *errors, mg__place place, const char *what, mg_status status,
             const char *fmt, ...)
{
    mg_err *err = next_entry(errors);
    char name[MG__CLIP + 32], text[256];
    va_list args;

    if (!err) {
        return;
    }
    name_place(place, what, name, sizeof name);
    va_start(args, fmt);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start is above */
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    mg_fail(err, status, "%s%s", name, text);
    err->line = place.line;
    err->column = place.column;
    snprintf(err->file, sizeof err->file, "%s", place.file ? place.file : "");
}

/* Writes " Known: a, b, c." unless that gets long. */
static void list_names(mg__names names, char *out, size_t cap)
{
    size_t length = (size_t)snprintf(out, cap, ". Known:");

    for (int name = 0; name < names.n && length < cap; name++) {
        length +=
            (size_t)snprintf(out + length, cap - length, "%s %s", name ? "," : "", names.at[name]);
    }
    if (names.n == 0 || length >= cap) {
        out[0] = '\0';
    }
}

void mg__say_unknown(mg_error_list *errors, mg__place place, const char *kind, const char *word,
                     mg__names names)
{
    char clip[MG__CLIP], list[200];
    const char *nearest = mg__nearest(word, names);

    list_names(names, list, sizeof list);
    mg__say(errors, place, NULL, MG_E_UNKNOWN, "there is no %s \"%s\"%s%s%s%s", kind,
            mg__clip(word, clip), nearest ? "; did you mean \"" : "", nearest ? nearest : "",
            nearest ? "\"?" : "", nearest && list[0] ? list + 1 : list);
}

void mg__say_err(mg_error_list *errors, const mg_err *err)
{
    mg_err *entry = next_entry(errors);

    if (entry) {
        *entry = *err;
    }
}
