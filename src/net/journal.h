/* SPDX-License-Identifier: MIT
 * What a server writes about itself: a line for each event, with names and values (logfmt). It
 * never has what people said, nor what gives access to a room or a seat. */
#ifndef MAGIE_NET_JOURNAL_H
#define MAGIE_NET_JOURNAL_H

#include "magie/status.h"

#include <stdio.h>

/* Where lines go. At most a fixed number of lines is written per second, so that an attacker cannot
 * fill the disk; the rest is counted. */
typedef struct mg_journal {
    FILE *out;
    int64_t second; /* the second that the counts are for */
    int lines, dropped;
} mg_journal;

/** Writes `time=… event=EVENT` and what fmt says, " name=value …"; a NULL journal is nothing. */
void mg_journal_write(mg_journal *j, const char *event, const char *fmt, ...) MG_PRINTF(3, 4);

/** Writes a text as a value: in quotes, without what would break the line. Returns out. */
const char *mg_journal_quote(const char *text, char *out, size_t cap);

#endif
