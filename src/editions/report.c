/* SPDX-License-Identifier: MIT
 * Errors with places, collected for the author. */
#include "editions/report.h"

#include "editions/unknown.h"

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

void mg__say_unknown(mg_error_list *errors, mg__place place, const char *kind, const char *word,
                     mg__names names)
{
    mg_err err;

    (void)mg_fail_unknown(&err, kind, word, strlen(word), mg__name_word, &names);
    mg__say(errors, place, NULL, err.status, "%s", err.text);
}

void mg__say_err(mg_error_list *errors, const mg_err *err)
{
    mg_err *entry = next_entry(errors);

    if (entry) {
        *entry = *err;
    }
}
