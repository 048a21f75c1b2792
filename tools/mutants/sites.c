/* SPDX-License-Identifier: MIT
 * The operators of mutation, over the tokens of a source as clang-format sets it: a binary operator
 * stands between spaces, a unary one touches what follows. */
#include "sites.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS_MAX = 40000, ARGS_MAX = 16 };

typedef struct token {
    size_t at, n;
} token;

typedef struct scan {
    const char *s;
    token of[TOKENS_MAX];
    int n, file;
    site_list *list;
} scan;

/* ---- tokens ---- */

static size_t skip_line(const char *s, size_t at)
{
    while (s[at] && s[at] != '\n') {
        at += s[at] == '\\' && s[at + 1] ? 2 : 1;
    }
    return at;
}

static size_t skip_quoted(const char *s, size_t at)
{
    char quote = s[at++];

    while (s[at] && s[at] != quote) {
        at += s[at] == '\\' && s[at + 1] ? 2 : 1;
    }
    return at + (s[at] != '\0');
}

static size_t skip_comment(const char *s, size_t at)
{
    const char *end = strstr(s + at + 2, "*/");

    return end ? (size_t)(end - s) + 2 : strlen(s);
}

static size_t word_length(const char *s, size_t at)
{
    size_t n = 0;

    while (isalnum((unsigned char)s[at + n]) || s[at + n] == '_') {
        n++;
    }
    return n;
}

static size_t sign_length(const char *s)
{
    static const char *const signs[] = {
        "<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=",
        "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "++", "--", "->", NULL};

    for (int k = 0; signs[k]; k++) {
        if (strncmp(s, signs[k], strlen(signs[k])) == 0) {
            return strlen(signs[k]);
        }
    }
    return 1;
}

static bool at_line_start(const char *s, size_t at)
{
    while (at > 0 && (s[at - 1] == ' ' || s[at - 1] == '\t')) {
        at--;
    }
    return at == 0 || s[at - 1] == '\n';
}

static void tokenize(scan *c)
{
    const char *s = c->s;

    for (size_t at = 0; s[at] && c->n < TOKENS_MAX;) {
        if (isspace((unsigned char)s[at])) {
            at++;
        } else if (s[at] == '#' && at_line_start(s, at)) {
            at = skip_line(s, at);
        } else if (s[at] == '/' && s[at + 1] == '*') {
            at = skip_comment(s, at);
        } else if (s[at] == '"' || s[at] == '\'') {
            at = skip_quoted(s, at);
        } else {
            size_t n = word_length(s, at);

            n = n ? n : sign_length(s + at);
            c->of[c->n++] = (token){at, n};
            at += n;
        }
    }
}

static bool is(const scan *c, int k, const char *text)
{
    return k >= 0 && k < c->n && c->of[k].n == strlen(text) &&
           memcmp(c->s + c->of[k].at, text, c->of[k].n) == 0;
}

static bool is_word(const scan *c, int k)
{
    return k >= 0 && k < c->n &&
           (isalpha((unsigned char)c->s[c->of[k].at]) || c->s[c->of[k].at] == '_');
}

/* The token that closes the bracket at k. */
static int closing(const scan *c, int k)
{
    int depth = 0;

    for (; k < c->n; k++) {
        depth += is(c, k, "(") || is(c, k, "[") || is(c, k, "{");
        depth -= is(c, k, ")") || is(c, k, "]") || is(c, k, "}");
        if (depth == 0) {
            return k;
        }
    }
    return c->n - 1;
}

/* ---- changes ---- */

static void add(scan *c, const char *op, size_t from, size_t to, const char *text)
{
    site_list *list = c->list;

    if (list->n == list->cap) {
        list->cap = list->cap ? 2 * list->cap : 1024;
        list->of = realloc(list->of, list->cap * sizeof list->of[0]);
    }
    char *kept = strdup(text);
    if (!list->of || !kept) {
        abort();
    }
    list->of[list->n++] = (site){c->file, from, to - from, op, kept};
}

static void add_token(scan *c, const char *op, int k, const char *text)
{
    add(c, op, c->of[k].at, c->of[k].at + c->of[k].n, text);
}

/* clang-format off */
static const struct swap {
    const char *op, *from, *to;
    bool spaced; /* only between spaces: elsewhere the same sign means something else */
} swaps[] = {
    {"relational", "<",  "<=", true},  {"relational", "<",  ">=", true},
    {"relational", "<=", "<",  true},  {"relational", "<=", ">",  true},
    {"relational", ">",  ">=", true},  {"relational", ">",  "<=", true},
    {"relational", ">=", ">",  true},  {"relational", ">=", "<",  true},
    {"relational", "==", "!=", true},  {"relational", "!=", "==", true},
    {"logical",    "&&", "||", true},  {"logical",    "||", "&&", true},
    {"arithmetic", "+",  "-",  true},  {"arithmetic", "-",  "+",  true},
    {"arithmetic", "*",  "+",  true},  {"arithmetic", "/",  "*",  true},
    {"arithmetic", "%",  "+",  true},
    {"bits",       "&",  "|",  true},  {"bits",       "|",  "&",  true},
    {"bits",       "^",  "|",  true},
    {"bits",       "<<", ">>", true},  {"bits",       ">>", "<<", true},
    {"assignment", "+=", "-=", true},  {"assignment", "-=", "+=", true},
    {"assignment", "+=", "=",  true},  {"assignment", "-=", "=",  true},
    {"assignment", "*=", "=",  true},  {"assignment", "|=", "=",  true},
    {"assignment", "|=", "&=", true},  {"assignment", "&=", "|=", true},
    {"assignment", "&=", "=",  true},
    {"counting",   "++", "--", false}, {"counting",   "--", "++", false},
    {"constant",   "true", "false", false}, {"constant", "false", "true", false},
};

/* clang-format on */

static void swap_token(scan *c, int k)
{
    const token *t = &c->of[k];
    bool spaced = t->at > 0 && isspace((unsigned char)c->s[t->at - 1]) &&
                  isspace((unsigned char)c->s[t->at + t->n]);

    for (size_t row = 0; row < sizeof swaps / sizeof swaps[0]; row++) {
        if (is(c, k, swaps[row].from) && (spaced || !swaps[row].spaced)) {
            add_token(c, swaps[row].op, k, swaps[row].to);
        }
    }
    if (is(c, k, "!")) {
        add_token(c, "negation", k, "");
    }
}

static void change_number(scan *c, int k)
{
    const char *at = c->s + c->of[k].at;
    char text[32], *end;
    long value;

    if (!isdigit((unsigned char)*at)) {
        return;
    }
    value = strtol(at, &end, 0);
    if (end != at + c->of[k].n) { /* a number with a suffix is mostly a mask */
        return;
    }
    for (int step = -1; step <= 1; step += 2) {
        snprintf(text, sizeof text, value + step < 0 ? "(%ld)" : "%ld", value + step);
        add_token(c, "constant", k, text);
    }
}

static char *cut(const scan *c, size_t from, size_t to)
{
    char *text = strndup(c->s + from, to - from);

    if (!text) {
        abort();
    }
    return text;
}

static size_t end_of(const scan *c, int k)
{
    return c->of[k].at + c->of[k].n;
}

static void negate_condition(scan *c, int k)
{
    if (!is(c, k, "if") || !is(c, k + 1, "(")) {
        return;
    }
    int close = closing(c, k + 1);
    char *inner = cut(c, end_of(c, k + 1), c->of[close].at);
    size_t size = strlen(inner) + 4;
    char *text = malloc(size);

    if (!text) {
        abort();
    }
    snprintf(text, size, "!(%s)", inner);
    add(c, "condition", end_of(c, k + 1), c->of[close].at, text);
    free(inner);
    free(text);
}

/* Neighbours among the arguments of a call. */
static void swap_arguments(scan *c, int k)
{
    int first[ARGS_MAX], last[ARGS_MAX], n = 0;

    if (!is_word(c, k) || !is(c, k + 1, "(") || is(c, k, "if") || is(c, k, "for") ||
        is(c, k, "while") || is(c, k, "switch") || is(c, k, "sizeof") || is_word(c, k - 1)) {
        return;
    }
    int close = closing(c, k + 1), from = k + 2;
    for (int at = from; at <= close && n < ARGS_MAX; at++) {
        if (is(c, at, ",") || at == close) {
            first[n] = from;
            last[n++] = at - 1;
            from = at + 1;
        } else if (is(c, at, "(") || is(c, at, "[") || is(c, at, "{")) {
            at = closing(c, at);
        }
    }
    for (int arg = 0; arg + 1 < n; arg++) {
        if (first[arg] > last[arg] || first[arg + 1] > last[arg + 1]) {
            continue;
        }
        char *a = cut(c, c->of[first[arg]].at, end_of(c, last[arg]));
        char *b = cut(c, c->of[first[arg + 1]].at, end_of(c, last[arg + 1]));
        size_t size = strlen(a) + strlen(b) + 3;
        char *text = malloc(size);

        if (!text) {
            abort();
        }
        snprintf(text, size, "%s, %s", b, a);
        if (strcmp(a, b) != 0) {
            add(c, "arguments", c->of[first[arg]].at, end_of(c, last[arg + 1]), text);
        }
        free(a);
        free(b);
        free(text);
    }
}

/* A statement that is a call, an assignment, a count or a jump; not a declaration. */
static void delete_statement(scan *c, int k)
{
    bool begins = is(c, k - 1, ";") || is(c, k - 1, "{") || is(c, k - 1, "}"), does = false;
    int end = k;

    if (!begins || !(is_word(c, k) || is(c, k, "*") || is(c, k, "++") || is(c, k, "--"))) {
        return;
    }
    if (is_word(c, k) && (is_word(c, k + 1) || (is(c, k + 1, "*") && is_word(c, k + 2)))) {
        return; /* a declaration, or return and goto, without which the source would not compile */
    }
    for (; end < c->n && !is(c, end, ";") && !is(c, end, "{") && !is(c, end, "}"); end++) {
        does |= is(c, end, "=") || is(c, end, "(") || is(c, end, "++") || is(c, end, "--") ||
                (c->of[end].n > 1 && c->s[end_of(c, end) - 1] == '=');
        if (is(c, end, "(") || is(c, end, "[")) {
            end = closing(c, end);
        }
    }
    does |= is(c, k, "continue");
    if (!is(c, end, ";") || !does || is(c, k, "return") || is(c, k, "else") || is(c, k, "case")) {
        return;
    }
    add(c, "statement", c->of[k].at, end_of(c, end), ";");
}

/* Assertions guard against mistakes of callers; their conditions are no rules of the game. */
static bool is_assertion(const scan *c, int k)
{
    return is(c, k, "MG_ASSERT") || is(c, k, "MG_VALIDATE") || is(c, k, "MG_REQUIRE") ||
           is(c, k, "_Static_assert");
}

void sites_find(site_list *list, int file, const char *source)
{
    static scan c;

    c.s = source;
    c.file = file;
    c.list = list;
    c.n = 0;
    tokenize(&c);
    for (int k = 0; k < c.n; k++) {
        if (is_assertion(&c, k)) {
            k = closing(&c, k + 1);
            continue;
        }
        swap_token(&c, k);
        change_number(&c, k);
        negate_condition(&c, k);
        swap_arguments(&c, k);
        delete_statement(&c, k);
    }
}

void sites_free(site_list *list)
{
    for (size_t k = 0; k < list->n; k++) {
        free(list->of[k].text);
    }
    free(list->of);
    *list = (site_list){0};
}
