/* SPDX-License-Identifier: MIT
 * Splits lines into words. */
#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Ends the word that starts at p; returns what follows it, or NULL where a quote stays open. */
static char *end_word(char *p, bool quoted)
{
    while (*p != '\0' && (quoted ? *p != '"' : !is_blank(*p))) {
        p++;
    }
    if (*p == '\0') {
        return quoted ? NULL : p;
    }
    *p = '\0';
    return p + 1;
}

bool words_split(words *w, const char *line)
{
    w->n = 0;
    snprintf(w->text, sizeof w->text, "%s", line);
    char *p = w->text;
    for (;;) {
        while (is_blank(*p)) {
            p++;
        }
        if (*p == '\0' || *p == '#') {
            return true;
        }
        if (w->n == WORDS_MAX) {
            return false;
        }
        bool quoted = *p == '"';
        p += quoted;
        w->quoted[w->n] = quoted;
        w->at[w->n++] = p;
        p = end_word(p, quoted);
        if (p == NULL) {
            return false;
        }
    }
}

void words_join(const words *w, int first, int last, char *out, size_t cap)
{
    size_t used = 0;
    out[0] = '\0';
    for (int k = first; k < last && used < cap; k++) {
        int wrote = snprintf(out + used, cap - used, "%s%s", k > first ? " " : "", w->at[k]);
        used += (size_t)wrote;
    }
}

bool word_number(const char *word, long *value)
{
    char *end;
    *value = strtol(word, &end, 10);
    return end != word && *end == '\0';
}
