/* SPDX-License-Identifier: MIT
 * `magie engine`: the protocol over standard input and output. This file only carries lines;
 * src/record reads them. */
#include "cli/command.h"

#include "magie/engine.h"
#include "magie/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const mg_command mg_command_engine;

/* ---- editions from folders ---- */

/* Folders of editions that games of this run use. A game refers to its edition as long as the game
 * exists. */
typedef struct editions {
    mg_edition **at;
    int n;
} editions;

static const mg_edition *find_edition(void *context, const char *name, mg_err *err)
{
    editions *held = context;
    mg_edition *owned = NULL;
    const mg_edition *edition = mg_edition_open(name, &owned, err);

    if (!owned) {
        return edition;
    }
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): an array of pointers */
    mg_edition **more = realloc(held->at, (size_t)(held->n + 1) * sizeof *more);
    if (!more) {
        mg_edition_free(owned);
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for the edition");
        return NULL;
    }
    held->at = more;
    held->at[held->n++] = owned;
    return edition;
}

/* Frees editions that are no longer used: a program may begin thousands of games from a folder, and
 * only the one being played is needed. */
static void drop_unused(editions *held, const mg_engine *e)
{
    const mg_match *m = mg_engine_match(e);
    int kept = 0;

    for (int at = 0; at < held->n; at++) {
        if (m && mg_match_game(m)->edition == held->at[at]) {
            held->at[kept++] = held->at[at];
        } else {
            mg_edition_free(held->at[at]);
        }
    }
    held->n = kept;
}

static void free_editions(editions *held)
{
    for (int at = 0; at < held->n; at++) {
        mg_edition_free(held->at[at]);
    }
    free(held->at);
}

/* ---- lines ---- */

/* A line grows to one byte more than the longest one, by which a longer one is recognised. */
typedef struct line {
    char *at;
    size_t n, cap;
} line;

static bool make_room(line *l)
{
    size_t cap = l->cap ? 2 * l->cap : 1 << 16;
    char *more = realloc(l->at, cap);

    if (more) {
        l->at = more;
        l->cap = cap;
    }
    return more != NULL;
}

/* NOLINTBEGIN(concurrency-mt-unsafe): nobody else reads the input */

/* Reads to the end of a line. Returns false at the end of the input, and without memory. */
static bool read_line(line *l, bool *short_of_memory)
{
    int c = getc_unlocked(stdin);

    l->n = 0;
    if (c == EOF) {
        return false;
    }
    for (; c != EOF && c != '\n'; c = getc_unlocked(stdin)) {
        if (l->n == l->cap && !make_room(l)) {
            *short_of_memory = true;
            return false;
        }
        if (l->n <= MG_ENGINE_LINE_MAX) {
            l->at[l->n++] = (char)c;
        }
    }
    return true;
}

/* NOLINTEND(concurrency-mt-unsafe) */

/* Returns false if nobody reads the answers any more. */
static bool write_answer(const char *answer)
{
    return puts(answer) != EOF && fflush(stdout) == 0;
}

static int serve(mg_engine *e, editions *held, line *l)
{
    bool short_of_memory = false;

    while (!mg_engine_is_done(e) && read_line(l, &short_of_memory)) {
        if (!write_answer(mg_engine_answer(e, l->at, l->n))) {
            return MG_EXIT_FAILED;
        }
        drop_unused(held, e);
    }
    if (short_of_memory) {
        fprintf(stderr, "magie engine: " MG_NO_MEMORY " for a line of %zu bytes\n", l->n);
    }
    return short_of_memory ? MG_EXIT_FAILED : MG_EXIT_OK;
}

static int execute(void *values)
{
    editions held = {NULL, 0};
    mg_engine *e = mg_engine_new();
    line l = {0};
    int code = MG_EXIT_FAILED;

    (void)values;
    if (e) {
        mg_engine_editions(e, find_edition, &held);
        code = serve(e, &held, &l);
    } else {
        fprintf(stderr, "magie engine: " MG_NO_MEMORY "\n");
    }
    mg_engine_free(e);
    free_editions(&held);
    free(l.at);
    return code;
}

const mg_command mg_command_engine = {
    .name = "engine",
    .summary = "Play games for another program, by lines of JSON",
    .about = "Every request is one JSON object on one line, and gets one line as its answer, even "
             "if it is wrong. The end of the input or {\"do\": \"quit\"} ends the program. "
             "docs/protocol.md has all verbs, with transcripts. Three requests to begin with:\n\n"
             "  {\"do\": \"new\", \"seats\": 2, \"seed\": 7}\n"
             "  {\"do\": \"legal\"}\n"
             "  {\"do\": \"act\", \"seat\": 0, \"action\": \"roll\"}",
    .execute = execute,
};
