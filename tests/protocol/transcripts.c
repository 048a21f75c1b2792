/* SPDX-License-Identifier: MIT
 * Transcripts in a Markdown document:
 *
 *   ```transcript        a new engine; "```transcript next" continues with that of the last block
 *   > request
 *   < answer             "…" stands for any part of it
 *     continuation       an indented line continues the line before it
 *   ```
 */
#include "protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 118 };

static const char opening[] = "```transcript";
static const char elision[] = "…";

/* ---- reading ---- */

static char *append(char *text, const char *more, size_t n)
{
    size_t had = text ? strlen(text) : 0;
    char *grown = realloc(text, had + n + 1);

    if (!grown) {
        abort();
    }
    memcpy(grown + had, more, n);
    grown[had + n] = '\0';
    return grown;
}

static exchange *add(transcripts *t)
{
    exchange *grown = realloc(t->at, (size_t)(t->n + 1) * sizeof *grown);

    if (!grown) {
        abort();
    }
    t->at = grown;
    grown[t->n] = (exchange){0};
    return &grown[t->n++];
}

struct state {
    bool inside, fresh;
    int line;
    char **last; /* what an indented line continues */
};

static void read_line(transcripts *t, struct state *s, const char *line, size_t n)
{
    if (strncmp(line, opening, sizeof opening - 1) == 0) {
        s->inside = true;
        s->fresh = n < sizeof opening + 3 || memcmp(line + sizeof opening - 1, " next", 5) != 0;
        return;
    }
    if (!s->inside || strncmp(line, "```", 3) == 0) {
        s->inside = false;
        return;
    }
    if (n >= 2 && line[0] == '>') {
        exchange *e = add(t);
        *e = (exchange){.line = s->line, .fresh = s->fresh};
        s->fresh = false;
        e->request = append(NULL, line + 2, n - 2);
        s->last = &e->request;
    } else if (n >= 2 && line[0] == '<' && t->n) {
        t->at[t->n - 1].answer = append(NULL, line + 2, n - 2);
        s->last = &t->at[t->n - 1].answer;
    } else if (n >= 2 && s->last) {
        *s->last = append(*s->last, line + 2, n - 2);
    }
}

transcripts transcripts_read(const char *document)
{
    transcripts t = {0};
    struct state s = {.line = 1};

    while (*document) {
        size_t n = strcspn(document, "\n");
        read_line(&t, &s, document, n);
        document += n + (document[n] == '\n');
        s.line++;
    }
    return t;
}

void transcripts_free(transcripts *t)
{
    for (int k = 0; k < t->n; k++) {
        free(t->at[k].request);
        free(t->at[k].answer);
    }
    free(t->at);
}

/* ---- comparing ---- */

bool matches(const char *wanted, const char *text)
{
    const char *gap = strstr(wanted, elision);
    size_t n = gap ? (size_t)(gap - wanted) : strlen(wanted);

    if (strncmp(wanted, text, n) != 0) {
        return false;
    }
    if (!gap) {
        return text[n] == '\0';
    }
    const char *rest = gap + strlen(elision);
    for (text += n;; text++) {
        if (matches(rest, text)) {
            return true;
        }
        if (!*text) {
            return false;
        }
    }
}

/* ---- writing ---- */

/* Where to break a line of at most WIDTH bytes: after a comma or before a blank, or inside a word,
 * but never inside a UTF-8 character. */
static size_t break_at(const char *text, size_t n)
{
    size_t at = WIDTH;

    if (n <= WIDTH) {
        return n;
    }
    for (size_t k = WIDTH; k > WIDTH / 2; k--) {
        if (text[k - 1] != ' ' && (text[k - 1] == ',' || text[k] == ' ')) {
            return k;
        }
    }
    while (at > 1 && ((unsigned char)text[at] & 0xc0) == 0x80) {
        at--;
    }
    return at;
}

static void write_wrapped(const char *mark, const char *text)
{
    size_t n = strlen(text);

    do {
        size_t part = break_at(text, n);
        printf("%s%.*s\n", mark, (int)part, text);
        text += part;
        n -= part;
        mark = "  ";
    } while (n);
}

/* Keeps the answer of the document if it still matches, because it may have "…" in it. */
static void write_answer(const exchange *e, const char *answer)
{
    bool holds = e->answer && matches(e->answer, answer);

    write_wrapped("< ", holds ? e->answer : answer);
}

void transcripts_write(const char *document, const transcripts *t, char **answers)
{
    struct state s = {.line = 1};
    int at = 0;

    for (; *document; s.line++) {
        size_t n = strcspn(document, "\n");
        bool edge = strncmp(document, "```", 3) == 0;
        if (edge || !s.inside) {
            printf("%.*s\n", (int)n, document);
        }
        if (edge) {
            s.inside = !s.inside && strncmp(document, opening, sizeof opening - 1) == 0;
        } else if (s.inside && at < t->n && t->at[at].line == s.line) {
            write_wrapped("> ", t->at[at].request);
            write_answer(&t->at[at], answers[at]);
            at++;
        }
        document += n + (document[n] == '\n');
    }
}
