/* SPDX-License-Identifier: MIT
 * What the checks share: a layer, and a source file as tokens. */
#ifndef MAGIE_LAYER_SOURCE_H
#define MAGIE_LAYER_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

struct layer {
    const char *name;
    const char *folder;
    const char *uses; /* layers whose headers it may include, itself among them */
    const char *only; /* the system headers it may include; NULL = any of the C library */
    const char *libs; /* and those of libraries, out of LIBRARY_HEADERS */
    bool core;
};

enum kind { WORD, NUMBER, STRING, CHARACTER, PUNCTUATION, INCLUDE };

struct token {
    enum kind kind;
    bool directive; /* on a preprocessor line */
    int line;
    size_t length;
    const char *text; /* into the source; of strings and includes without the quotes */
};

struct source {
    const char *path;
    const struct layer *layer;
    char *text;
    struct token *tokens;
    size_t count, room;
    int findings;
};

_Noreturn void fail(const char *what);
bool is(const struct token *token, const char *word);
bool is_mark(const struct token *token, const char *mark);
/** Whether a list of words separated by spaces has this one. */
bool lists(const char *list, const char *word, size_t length);
void tokenize(struct source *source);
/** Prints a finding at a token and counts it. */
void report(struct source *source, const struct token *token, const char *text);
/** Past the bracket that closes the one at `at`. */
size_t past_brackets(const struct source *source, size_t at, const char *open, const char *close);

#endif
