/* SPDX-License-Identifier: MIT
 * What a server writes down of itself: a line an event, names and values (logfmt). Never what
 * people said, nor what opens a room or a seat. */
#ifndef MAGIE_NET_JOURNAL_H
#define MAGIE_NET_JOURNAL_H

#include "magie/status.h"

#include <stdio.h>

/* Where lines go. Who attacks cannot fill a disk: there are so many lines a second, and then a
 * count of those left out. */
typedef struct mg_journal {
    FILE *out;
    int64_t second; /* that the lines are of */
    int lines, dropped;
} mg_journal;

/** Writes `time=… event=EVENT` and what fmt says, " name=value …"; a NULL journal is nothing. */
void mg_journal_write(mg_journal *j, const char *event, const char *fmt, ...) MG_PRINTF(3, 4);

/** Writes a text as a value: in quotes, without what would break the line. Returns out. */
const char *mg_journal_quote(const char *text, char *out, size_t cap);

#endif
