/* SPDX-License-Identifier: MIT
 * A source file as tokens. */
#include "layers/layer_source.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fail(const char *what)
{
    perror(what);
    exit(2);
}

bool is(const struct token *token, const char *word)
{
    return token->length == strlen(word) && memcmp(token->text, word, token->length) == 0;
}

bool is_mark(const struct token *token, const char *mark)
{
    return token->kind == PUNCTUATION && is(token, mark);
}

/* Whether a list of words separated by spaces has this one. */
bool lists(const char *list, const char *word, size_t length)
{
    for (const char *at = list; *at;) {
        size_t here = strcspn(at, " ");
        if (here == length && memcmp(at, word, length) == 0) {
            return true;
        }
        at += here + strspn(at + here, " ");
    }
    return false;
}

/* The macros before and after the declarations of a public header declare nothing themselves. */
static const char guard_words[] = "MG_BEGIN_DECLS MG_END_DECLS";

static void push(struct source *source, struct token token)
{
    if (token.kind == WORD && lists(guard_words, token.text, token.length)) {
        return;
    }
    if (source->count == source->room) {
        source->room = source->room ? source->room * 2 : 1024;
        source->tokens = realloc(source->tokens, source->room * sizeof *source->tokens);
        if (!source->tokens) {
            fail("realloc");
        }
    }
    source->tokens[source->count++] = token;
}

/* The length of a quoted literal at `at`, quotes included. */
static size_t quoted(const char *at)
{
    size_t length = 1;
    while (at[length] && at[length] != *at && at[length] != '\n') {
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    }
    return length + (at[length] == *at);
}

static size_t comment(const char *at)
{
    if (at[0] == '/' && at[1] == '/') {
        return strcspn(at, "\n");
    }
    if (at[0] == '/' && at[1] == '*') {
        const char *end = strstr(at + 2, "*/");
        return end ? (size_t)(end + 2 - at) : strlen(at);
    }
    return 0;
}

static bool in_word(char byte)
{
    return isalnum((unsigned char)byte) || byte == '_';
}

static size_t number(const char *at)
{
    size_t length = 1;
    while (in_word(at[length]) || at[length] == '.' ||
           ((at[length] == '+' || at[length] == '-') && strchr("eEpP", at[length - 1]))) {
        length++;
    }
    return length;
}

/* The token at `at`, not blank and not a comment; *past is set to its length in the source. */
static struct token token_at(const char *at, bool after_include, size_t *past)
{
    struct token token = {.text = at};
    if (after_include && (*at == '<' || *at == '"')) {
        const char close = *at == '<' ? '>' : '"';
        token.kind = INCLUDE;
        token.text = at;
        token.length = 1;
        while (at[token.length] && at[token.length] != close && at[token.length] != '\n') {
            token.length++;
        }
        *past = token.length + 1;
    } else if (*at == '"' || *at == '\'') {
        *past = quoted(at);
        token.kind = *at == '"' ? STRING : CHARACTER;
        token.text = at + 1;
        token.length = *past >= 2 ? *past - 2 : 0;
    } else if (isdigit((unsigned char)*at) || (*at == '.' && isdigit((unsigned char)at[1]))) {
        token.kind = NUMBER;
        token.length = *past = number(at);
    } else if (in_word(*at)) {
        token.kind = WORD;
        while (in_word(at[token.length])) {
            token.length++;
        }
        *past = token.length;
    } else {
        token.kind = PUNCTUATION;
        token.length = *past = at[0] == '-' && at[1] == '>' ? 2 : 1;
    }
    return token;
}

static int newlines(const char *at, size_t length)
{
    int n = 0;
    for (size_t byte = 0; byte < length; byte++) {
        n += at[byte] == '\n';
    }
    return n;
}

void tokenize(struct source *source)
{
    int line = 1;
    bool directive = false;
    bool line_start = true;
    for (const char *at = source->text; *at;) {
        size_t past = comment(at);
        if (past == 0 && isspace((unsigned char)*at)) {
            past = 1;
        } else if (past == 0 && at[0] == '\\' && at[1] == '\n') {
            line++;
            at += 2;
            continue;
        } else if (past == 0) {
            bool after_include =
                directive && source->count > 0 && is(&source->tokens[source->count - 1], "include");
            struct token token = token_at(at, after_include, &past);
            directive = directive || (line_start && *at == '#');
            token.directive = directive;
            token.line = line;
            push(source, token);
            line_start = false;
        }
        if (past == 1 && *at == '\n') {
            directive = false;
            line_start = true;
        }
        line += newlines(at, past);
        at += past;
    }
}

void report(struct source *source, const struct token *token, const char *text)
{
    const int length = (int)token->length + (token->kind == INCLUDE); /* with the closing quote */
    printf("%s:%d: %s: %.*s\n", source->path, token->line, text, length, token->text);
    source->findings++;
}

/* Past the bracket that closes the one at `at`. */
size_t past_brackets(const struct source *source, size_t at, const char *open, const char *close)
{
    int depth = 0;
    for (; at < source->count; at++) {
        if (source->tokens[at].directive) {
            continue;
        }
        depth += is_mark(&source->tokens[at], open);
        depth -= is_mark(&source->tokens[at], close);
        if (depth == 0) {
            return at + 1;
        }
    }
    return at;
}
