/* SPDX-License-Identifier: MIT
 * Variables that outlive a call. Declarations are distinguished by their shape, which is enough for
 * sources laid out as ours are. */
#include "layers/layer_statics.h"

/* Whether the variable declared from `at` on is constant itself, not only what it points to. */
static bool is_constant(const struct source *source, size_t at, size_t end)
{
    bool constant = false;
    while (at < end) {
        const struct token *token = &source->tokens[at];
        if (is_mark(token, "=") || is_mark(token, "[") || is_mark(token, ")")) {
            break;
        }
        if (is_mark(token, "{")) {
            at = past_brackets(source, at, "{", "}");
            continue;
        }
        if (is(token, "__attribute__") || is(token, "_Alignas")) {
            at = past_brackets(source, at + 1, "(", ")");
            continue;
        }
        if (is_mark(token, "*")) {
            constant = false;
        } else if (is(token, "const")) {
            constant = true;
        }
        at++;
    }
    return constant;
}

/* The properties of a declaration at file scope. */
struct shape {
    bool initialized, parenthesized, pointer_first;
    size_t words; /* outside braces and brackets */
    const struct token *last;
};

static bool is_variable(const struct source *source, size_t start, const struct shape *shape)
{
    const struct token *first = &source->tokens[start];
    if (is(first, "typedef") || is(first, "_Static_assert") || !shape->last) {
        return false;
    }
    if (shape->initialized || shape->pointer_first) {
        return true;
    }
    const bool type_only = is_mark(shape->last, "}") ||
                           (shape->words == 2 && (is(first, "struct") || is(first, "union")));
    return !shape->parenthesized && !type_only;
}

/* Above the core a variable may outlive a call if each thread has its own. */
static void check_local_statics(struct source *source, size_t at, size_t end)
{
    const bool core = source->layer->core;
    for (; at < end; at++) {
        if (source->tokens[at].directive || !is(&source->tokens[at], "static")) {
            continue;
        }
        size_t stop = at;
        bool own = false;
        while (stop < end && !is_mark(&source->tokens[stop], ";")) {
            own |= !core && is(&source->tokens[stop], "_Thread_local");
            stop++;
        }
        if (!own && !is_constant(source, at, stop)) {
            report(source, &source->tokens[at + 1],
                   core ? "the core keeps no variable between calls"
                        : "all threads would share this variable of a function");
        }
    }
}

/* Reads the declaration at `at` and returns where the next one begins. */
static size_t check_declaration(struct source *source, size_t at)
{
    const size_t start = at;
    struct shape shape = {0};
    while (at < source->count && !is_mark(&source->tokens[at], ";")) {
        const struct token *token = &source->tokens[at];
        const bool function = shape.parenthesized && !shape.initialized;
        if (token->directive) {
            at++;
        } else if (is_mark(token, "{")) {
            const size_t end = past_brackets(source, at, "{", "}");
            if (function && !shape.pointer_first) {
                check_local_statics(source, at, end);
                return end;
            }
            at = end;
            shape.last = &source->tokens[end - 1];
        } else if (is(token, "__attribute__") || is(token, "_Alignas")) {
            at = past_brackets(source, at + 1, "(", ")");
        } else if (is_mark(token, "(")) {
            shape.pointer_first |= !shape.parenthesized && is_mark(token + 1, "*");
            shape.parenthesized = true;
            shape.last = token;
            at = past_brackets(source, at, "(", ")");
        } else {
            shape.initialized |= is_mark(token, "=");
            shape.words += token->kind == WORD;
            shape.last = token;
            at++;
        }
    }
    if (source->layer->core && is_variable(source, start, &shape) &&
        !is_constant(source, start, at)) {
        report(source, &source->tokens[start], "the core keeps no variable, declared here");
    }
    return at + 1;
}

void check_declarations(struct source *source)
{
    for (size_t at = 0; at < source->count;) {
        const struct token *token = &source->tokens[at];
        if (token->directive || is_mark(token, ";") || is_mark(token, "}")) {
            at++;
        } else {
            at = check_declaration(source, at);
        }
    }
}
