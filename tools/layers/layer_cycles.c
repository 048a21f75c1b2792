/* SPDX-License-Identifier: MIT
 * Cycles among files. An arrow goes from a unit to another whose function it names inside braces,
 * or whose header its own header includes. Functions are identified by their names, which is enough
 * because no two have the same. */
#include "layers/layer_cycles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNITS_MAX = 2048, FUNCTIONS_MAX = 16384, LINE_MAX_BYTES = 4096 };

/* A source and its header. */
struct unit {
    char *path;                    /* without the ending */
    const struct source *files[2]; /* source, header */
    bool arrow[UNITS_MAX];         /* to other units, then also to those they lead to */
};

struct function {
    const struct token *name;
    size_t unit;
};

static struct unit *units[UNITS_MAX];
static size_t unit_n;
static struct function functions[FUNCTIONS_MAX];
static size_t function_n;

static size_t unit_of(const char *path, size_t length)
{
    for (size_t at = 0; at < unit_n; at++) {
        if (strlen(units[at]->path) == length && memcmp(units[at]->path, path, length) == 0) {
            return at;
        }
    }
    return UNITS_MAX;
}

static void add_function(const struct token *name, size_t unit)
{
    if (function_n == FUNCTIONS_MAX) {
        fail("too many functions");
    }
    functions[function_n++] = (struct function){name, unit};
}

/* Reads a declaration at file scope from `start` up to the brace at `at`, and notes its function if
 * other files can call it. */
static const struct token *function_named(const struct source *source, size_t start, size_t at,
                                          bool header)
{
    for (size_t word = start; word + 1 < at; word++) {
        const struct token *token = &source->tokens[word];

        if (token->directive) {
            continue;
        }
        if (is(token, "typedef") || is_mark(token, "=") || (is(token, "static") && !header)) {
            return NULL;
        }
        if (token->kind == WORD && is_mark(token + 1, "(") && !is(token, "__attribute__")) {
            return is(token, "main") ? NULL : token;
        }
    }
    return NULL;
}

static void find_functions(const struct source *source, size_t unit, bool header)
{
    size_t start = 0;

    for (size_t at = 0; at < source->count; at++) {
        const struct token *token = &source->tokens[at];

        if (token->directive || is_mark(token, ";")) {
            start = at + 1;
        } else if (is_mark(token, "{")) {
            const struct token *name = function_named(source, start, at, header);

            if (name) {
                add_function(name, unit);
            }
            at = past_brackets(source, at, "{", "}") - 1;
            start = at + 1;
        }
    }
}

bool note_unit(const struct source *source)
{
    const char *dot = strrchr(source->path, '.');
    const bool header = strcmp(dot, ".c") != 0;
    const size_t length = (size_t)(dot - source->path);
    size_t at = unit_of(source->path, length);
    struct source *kept = malloc(sizeof *kept);

    if (strcmp(dot, ".def") == 0 || !kept) {
        free(kept);
        return false;
    }
    if (at == UNITS_MAX) {
        if (unit_n == UNITS_MAX || !(units[unit_n] = calloc(1, sizeof **units))) {
            fail("too many units");
        }
        at = unit_n++;
        units[at]->path = strndup(source->path, length);
    }
    *kept = *source;
    kept->path = strdup(source->path);
    units[at]->files[header] = kept;
    find_functions(kept, at, header);
    return true;
}

static int by_name(const void *one, const void *other)
{
    const struct token *a = ((const struct function *)one)->name;
    const struct token *b = ((const struct function *)other)->name;
    const size_t length = a->length < b->length ? a->length : b->length;
    const int order = memcmp(a->text, b->text, length);

    return order ? order : (a->length > b->length) - (a->length < b->length);
}

/* The unit of an included header, beside the file or by its path. */
static size_t included(const struct source *source, const struct token *token)
{
    static const char *const roots[] = {"", "src/", "include/", "apps/"};
    const char *slash = strrchr(source->path, '/');
    char path[1024];

    for (size_t root = 0; root < sizeof roots / sizeof *roots; root++) {
        int length = snprintf(path, sizeof path, "%s%.*s", roots[root], (int)token->length - 1,
                              token->text + 1);
        char *dot = strrchr(path, '.');
        size_t unit = length > 0 && dot ? unit_of(path, (size_t)(dot - path)) : UNITS_MAX;

        if (unit < UNITS_MAX) {
            return unit;
        }
    }
    snprintf(path, sizeof path, "%.*s/%.*s", (int)(slash - source->path), source->path,
             (int)token->length - 1, token->text + 1);
    return unit_of(path, strcspn(path, "."));
}

static void find_arrows(size_t unit, const struct source *source, bool header)
{
    int depth = 0;

    for (size_t at = 0; at < source->count; at++) {
        const struct token *token = &source->tokens[at];
        const struct function *function;
        size_t other = UNITS_MAX;

        if (token->kind == INCLUDE && header && token->text[0] == '"') {
            other = included(source, token);
        }
        depth += !token->directive && is_mark(token, "{");
        depth -= !token->directive && is_mark(token, "}");
        if (token->kind == WORD && depth > 0 && !is_mark(token - 1, ".") &&
            !is_mark(token - 1, "->")) {
            function = bsearch(&(struct function){token, 0}, functions, function_n,
                               sizeof *functions, by_name);
            other = function ? function->unit : UNITS_MAX;
        }
        if (other < UNITS_MAX && other != unit) {
            units[unit]->arrow[other] = true;
        }
    }
}

/* Adds arrows to all units that can be reached (Warshall 1962). */
static void close_arrows(void)
{
    for (size_t through = 0; through < unit_n; through++) {
        for (size_t from = 0; from < unit_n; from++) {
            if (!units[from]->arrow[through]) {
                continue;
            }
            for (size_t to = 0; to < unit_n; to++) {
                units[from]->arrow[to] |= units[through]->arrow[to];
            }
        }
    }
}

int report_cycles(void)
{
    bool done[UNITS_MAX] = {0};
    int found = 0;

    qsort(functions, function_n, sizeof *functions, by_name);
    for (size_t at = 0; at < unit_n; at++) {
        for (int file = 0; file < 2; file++) {
            if (units[at]->files[file]) {
                find_arrows(at, units[at]->files[file], file == 1);
            }
        }
    }
    close_arrows();
    for (size_t at = 0; at < unit_n; at++) {
        bool cycle[UNITS_MAX] = {0};

        if (done[at] || !units[at]->arrow[at]) {
            continue;
        }
        for (size_t other = 0; other < unit_n; other++) {
            cycle[other] = units[at]->arrow[other] && units[other]->arrow[at];
            done[other] |= cycle[other];
        }
        printf("a cycle of files:");
        for (size_t other = 0; other < unit_n; other++) {
            if (cycle[other]) {
                printf(" %s", units[other]->path);
            }
        }
        printf("\n");
        found++;
    }
    return found;
}
