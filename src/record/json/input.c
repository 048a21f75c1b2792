/* SPDX-License-Identifier: MIT */
#include "record/json/input.h"

#include "editions/unknown.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether there is as much memory as parsing a JSON text of this length may need. */
static bool has_memory(size_t length)
{
    enum { A_BYTE = 64, AT_LEAST = 4096 };

    void *volatile room = malloc(A_BYTE * length + AT_LEAST);

    free(room);
    return room != NULL;
}

bool mg__json_is_blank(const char *text, size_t length)
{
    size_t n = 0;

    while (n < length && strchr(" \t\r\n", text[n]) && text[n]) {
        n++;
    }
    return n == length;
}

/* What is wrong with a text. Replaces words of the library that are about C. */
static const char *fault_of(const char *text, size_t length, const json_error_t *error)
{
    if (mg__json_is_blank(text, length)) {
        return "it is empty";
    }
    return json_error_code(error) == json_error_null_character
               ? "a text with \\u0000 in it, which none may have"
               : error->text;
}

json_t *mg__json_parse(const char *text, size_t length, mg_err *err)
{
    const size_t flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY;
    json_error_t error;
    json_t *value = json_loadb(text, length, flags, &error);

    if (!value) { /* without memory the library reports a wrong token */
        value = has_memory(length) ? json_loadb(text, length, flags, &error) : NULL;
        if (!value && !has_memory(length)) {
            (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for a text of %zu bytes", length);
            return NULL;
        }
    }
    if (!value) {
        (void)mg_fail(err, MG_E_SYNTAX, "not JSON: %.120s", fault_of(text, length, &error));
        if (err) {
            err->line = error.line > 1 ? error.line : 0;
            err->column = error.column > 0 ? error.column : 0;
        }
    }
    return value;
}

/* ---- where we are ---- */

static void down(mg__in *in, const char *key, int index)
{
    if (in->depth < MG__PATH_MAX) {
        in->path[in->depth].key = key;
        in->path[in->depth].index = index;
    }
    in->depth++;
}

void mg__in_key(mg__in *in, const char *key)
{
    down(in, key, 0);
}

void mg__in_index(mg__in *in, int index)
{
    down(in, NULL, index);
}

void mg__in_up(mg__in *in)
{
    in->depth--;
}

static void put_path(mg__out *o, const mg__in *in)
{
    for (int k = 0; k < in->depth && k < MG__PATH_MAX; k++) {
        if (in->path[k].key) {
            mg__putf(o, "%s%.40s", k ? "." : "", in->path[k].key);
        } else {
            mg__putf(o, "[%d]", in->path[k].index);
        }
    }
    if (in->depth) {
        mg__put(o, ": ");
    }
}

/* ---- errors ---- */

static void fail_with(mg__in *in, mg_status status, const char *text)
{
    char where[160];
    mg__out o = mg__out_of(where, sizeof where);

    if (in->failed) {
        return;
    }
    put_path(&o, in);
    in->failed = true;
    (void)mg_fail(&in->err, status, "%s%s", where, text);
}

void mg__in_fail(mg__in *in, mg_status status, const char *fmt, ...)
{
    char text[256];
    va_list args;

    va_start(args, fmt);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start is above */
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    fail_with(in, status, text);
}

void mg__in_wrap(mg__in *in, const mg_err *err)
{
    char line[sizeof *err]; /* has the place in a file of an edition */

    mg_err_format(err, line, sizeof line);
    fail_with(in, err->status, line);
}

static const char *listed(const void *context, int k)
{
    return ((const char *const *)context)[k];
}

void mg__in_only(mg__in *in, json_t *object, const char *const *keys)
{
    for (void *at = json_object_iter(object); at && !in->failed;
         at = json_object_iter_next(object, at)) {
        const char *key = json_object_iter_key(at);
        int k = 0;
        while (keys[k] && strcmp(keys[k], key) != 0) {
            k++;
        }
        if (!keys[k]) {
            mg_err err;
            (void)mg_fail_unknown(&err, "field", key, strlen(key), listed, keys);
            err.status = MG_E_FIELD;
            mg__in_wrap(in, &err);
        }
    }
}

/* ---- values ---- */

const char *mg__in_type(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return "an object";
    case JSON_ARRAY:
        return "a list";
    case JSON_STRING:
        return "a text";
    case JSON_INTEGER:
        return "a number";
    case JSON_REAL:
        return "a decimal number";
    case JSON_TRUE:
    case JSON_FALSE:
        return "true or false";
    case JSON_NULL:
        return "null";
    }
    return "something else";
}

static json_t *member(const json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);

    return value && !json_is_null(value) ? value : NULL;
}

static json_t *typed(mg__in *in, const json_t *object, const char *key, json_type type)
{
    json_t *value = member(object, key);

    if (!value || json_typeof(value) == type) {
        return value;
    }
    mg__in_key(in, key);
    mg__in_fail(in, MG_E_FIELD, "%s is wanted, not %s",
                type == JSON_OBJECT ? "an object" : "a list", mg__in_type(value));
    mg__in_up(in);
    return NULL;
}

json_t *mg__in_object(mg__in *in, const json_t *object, const char *key)
{
    return typed(in, object, key, JSON_OBJECT);
}

json_t *mg__in_array(mg__in *in, const json_t *object, const char *key)
{
    return typed(in, object, key, JSON_ARRAY);
}

int64_t mg__in_number(mg__in *in, const json_t *value, mg__in_range range)
{
    if (!mg__is(value, JSON_INTEGER)) {
        mg__in_fail(in, MG_E_FIELD, "a whole number is wanted, not %s", mg__in_type(value));
        return range.min;
    }
    int64_t number = json_integer_value(value);
    if (number < range.min || number > range.max) {
        mg__in_fail(in, MG_E_FIELD, "a number from %lld to %lld is wanted, not %lld",
                    (long long)range.min, (long long)range.max, (long long)number);
        return range.min;
    }
    return number;
}

int64_t mg__in_int(mg__in *in, const json_t *object, const char *key, mg__in_range range,
                   int64_t def)
{
    json_t *value = member(object, key);

    if (!value) {
        return def;
    }
    mg__in_key(in, key);
    int64_t number = mg__in_number(in, value, range);
    mg__in_up(in);
    return number;
}

bool mg__in_bool(mg__in *in, const json_t *object, const char *key, bool def)
{
    json_t *value = member(object, key);

    if (!value || json_is_boolean(value)) {
        return value ? json_is_true(value) : def;
    }
    mg__in_key(in, key);
    mg__in_fail(in, MG_E_FIELD, "true or false is wanted, not %s", mg__in_type(value));
    mg__in_up(in);
    return def;
}

mg__word mg__in_word(mg__in *in, const json_t *value)
{
    if (!json_is_string(value)) {
        mg__in_fail(in, MG_E_FIELD, "a text is wanted, not %s", mg__in_type(value));
        return (mg__word){NULL, 0};
    }
    return (mg__word){json_string_value(value), json_string_length(value)};
}

static int index_of(mg__word word, const char *const *words)
{
    for (int k = 0; words[k]; k++) {
        if (mg__word_is(word, words[k])) {
            return k;
        }
    }
    return -1;
}

static void fail_choice(mg__in *in, mg__word word, const char *const *words)
{
    char list[128];
    mg__out o = mg__out_of(list, sizeof list);

    for (int k = 0; words[k]; k++) {
        mg__putf(&o, "%s%s", k ? ", " : "", words[k]);
    }
    mg__in_fail(in, MG_E_FIELD, "one of %s is wanted, not \"%.*s\"", list,
                word.n < 40 ? (int)word.n : 40, word.at);
}

/* The index of a word in a list closed by NULL; -1 on error. */
static int choice(mg__in *in, const json_t *value, const char *const *words)
{
    mg__word word = mg__in_word(in, value);
    int found = word.at ? index_of(word, words) : -1;

    if (word.at && found < 0) {
        fail_choice(in, word, words);
    }
    return found;
}

int mg__in_choice(mg__in *in, const json_t *object, const char *key, const char *const *words,
                  int def)
{
    json_t *value = member(object, key);

    if (!value) {
        return def;
    }
    mg__in_key(in, key);
    int found = choice(in, value, words);
    mg__in_up(in);
    return found < 0 ? def : found;
}

static int count(const char *const *words)
{
    int n = 0;

    while (words[n]) {
        n++;
    }
    return n;
}

uint32_t mg__in_words(mg__in *in, const json_t *object, const char *key, const char *const *words)
{
    const mg__in_range sets = {0, ((int64_t)1 << count(words)) - 1};
    uint32_t set = 0;

    if (json_is_integer(json_object_get(object, key))) {
        return (uint32_t)mg__in_int(in, object, key, sets, 0);
    }
    json_t *list = mg__in_array(in, object, key);
    mg__in_key(in, key);
    for (size_t k = 0; list && k < json_array_size(list) && !in->failed; k++) {
        mg__in_index(in, (int)k);
        int found = choice(in, json_array_get(list, k), words);
        set |= found < 0 ? 0 : (uint32_t)1 << found;
        mg__in_up(in);
    }
    mg__in_up(in);
    return set;
}

int mg__in_word_of(mg__in *in, const json_t *object, const char *key, const char *const *words)
{
    if (json_is_integer(json_object_get(object, key))) {
        return (int)mg__in_int(in, object, key, (mg__in_range){0, count(words) - 1}, 0);
    }
    return mg__in_choice(in, object, key, words, 0);
}

bool mg__in_flag(mg__in *in, const json_t *object, const char *key)
{
    if (json_is_integer(json_object_get(object, key))) {
        return mg__in_int(in, object, key, (mg__in_range){0, 1}, 0) != 0;
    }
    return mg__in_bool(in, object, key, false);
}
