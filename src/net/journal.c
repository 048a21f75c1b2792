/* SPDX-License-Identifier: MIT
 * Lines of names and values. */
#include "net/journal.h"

#include <stdarg.h>
#include <string.h>
#include <time.h>

enum { LINES_A_SECOND = 100, MILLION = 1000000 };

static void begin_line(FILE *out, const struct timespec *now, const char *event)
{
    struct tm day;
    char time[32];

    strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%S", gmtime_r(&now->tv_sec, &day));
    fprintf(out, "time=%s.%03dZ event=%s", time, (int)(now->tv_nsec / MILLION), event);
}

/* Whether another line may be written in this second. Reports how many lines the last second left
 * out. */
static bool may_write(mg_journal *j, const struct timespec *now)
{
    if (now->tv_sec != j->second) {
        if (j->dropped) {
            begin_line(j->out, now, "left_out");
            fprintf(j->out, " lines=%d\n", j->dropped);
        }
        j->second = now->tv_sec;
        j->lines = j->dropped = 0;
    }
    j->dropped += j->lines >= LINES_A_SECOND;
    return j->lines++ < LINES_A_SECOND;
}

void mg_journal_write(mg_journal *j, const char *event, const char *fmt, ...)
{
    struct timespec now;
    va_list args;

    clock_gettime(CLOCK_REALTIME, &now);
    if (!j || !may_write(j, &now)) {
        return;
    }
    begin_line(j->out, &now, event);
    va_start(args, fmt);
    vfprintf(j->out, fmt, args);
    va_end(args);
    fputc('\n', j->out);
    fflush(j->out);
}

const char *mg_journal_quote(const char *text, char *out, size_t cap)
{
    size_t n = 0;

    out[n++] = '"';
    for (; *text && n + 3 < cap; text++) {
        unsigned char c = (unsigned char)*text;

        if (c == '"' || c == '\\') {
            out[n++] = '\\';
        }
        if (c < 0x20 || c == 0x7f) {
            out[n++] = ' ';
        } else {
            out[n++] = *text;
        }
    }
    out[n++] = '"';
    out[n] = '\0';
    return out;
}
