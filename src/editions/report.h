/* SPDX-License-Identifier: MIT
 * Reports mistakes to the author of an edition, with their places. Internal. */
#ifndef MAGIE_EDITIONS_REPORT_H
#define MAGIE_EDITIONS_REPORT_H

#include "editions/edition_words.h"

#include "magie/loader.h"

/* A place in a file. Its strings outlive the load. */
typedef struct mg__place {
    const char *file;
    int line, column; /* from 1; 0 = does not apply; in a table column is the number of the cell */
    bool sheet;       /* of a table: messages also name the cell as spreadsheets do (E39) */
    const char *row;  /* the space or card, if it comes from the edition below, so that no line
                         gives it */
} mg__place;

/** Adds an error. what names the cell or key, NULL = none. */
void mg__say(mg_error_list *errors, mg__place place, const char *what, mg_status status,
             const char *fmt, ...) MG_PRINTF(5, 6);

/** Adds the error that word is none of names: names the nearest, and all of them if they are few.
 *  kind: "effect" … */
void mg__say_unknown(mg_error_list *errors, mg__place place, const char *kind, const char *word,
                     mg__names names);

/** Adds an error that a reader of files has described. */
void mg__say_err(mg_error_list *errors, const mg_err *err);

#endif
