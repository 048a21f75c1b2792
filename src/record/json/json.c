/* SPDX-License-Identifier: MIT
 * The JSON writer: values into a buffer that grows, or into one that does not. */
#include "magie/json.h"

#include "base/utf8.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAP = 4096 };

/* NOLINTNEXTLINE(readability-non-const-parameter): it is written to by way of j */
void mg_json_init(mg_json *j, char *buffer, size_t cap)
{
    *j = (mg_json){.at = buffer, .cap = cap, .grows = !buffer};
    if (j->grows) {
        j->at = malloc(FIRST_CAP);
        j->cap = j->at ? FIRST_CAP : 0;
    }
    mg_json_clear(j);
}

void mg_json_free(mg_json *j)
{
    if (j->grows) {
        free(j->at);
    }
    *j = (mg_json){0};
}

void mg_json_clear(mg_json *j)
{
    j->n = 0;
    j->comma = false;
    j->full = j->cap == 0;
    if (j->cap) {
        j->at[0] = '\0';
    }
}

/* Makes room for more bytes and the closing NUL. If there is none, sets full for good and returns
 * false. */
static bool reserve(mg_json *j, size_t more)
{
    if (j->full) {
        return false;
    }
    if (more < j->cap - j->n) {
        return true;
    }
    size_t cap = j->cap;
    while (cap - j->n <= more && cap < SIZE_MAX / 2) {
        cap *= 2;
    }
    char *at = j->grows ? realloc(j->at, cap) : NULL;
    if (!at) {
        j->full = true;
        return false;
    }
    j->at = at;
    j->cap = cap;
    return true;
}

static void put(mg_json *j, const char *text, size_t length)
{
    if (!reserve(j, length)) {
        return;
    }
    memcpy(j->at + j->n, text, length);
    j->n += length;
    j->at[j->n] = '\0';
}

static void put_char(mg_json *j, char c)
{
    put(j, &c, 1);
}

static void put_escape(mg_json *j, char c)
{
    static const char hex[] = "0123456789abcdef";
    static const char *const plain = "\"\"\\\\\bb\ff\nn\rr\tt";

    for (const char *pair = plain; *pair; pair += 2) {
        if (*pair == c) {
            put_char(j, '\\');
            put_char(j, pair[1]);
            return;
        }
    }
    char code[] = "\\u0000";
    code[4] = hex[(unsigned char)c >> 4];
    code[5] = hex[c & 15];
    put(j, code, 6);
}

static void put_quoted(mg_json *j, const char *text)
{
    put_char(j, '"');
    while (*text) {
        size_t plain = 0;
        while ((unsigned char)text[plain] >= 0x20 && (unsigned char)text[plain] < 0x7f &&
               text[plain] != '"' && text[plain] != '\\') {
            plain++;
        }
        put(j, text, plain);
        text += plain;
        if (!*text) {
            break;
        }
        size_t n = mg_utf8_length(text, MG_UTF8_MAX);
        if (n > 1) {
            put(j, text, n);
        } else if (n == 0) {
            put(j, "\xef\xbf\xbd", 3);
        } else {
            put_escape(j, *text);
        }
        text += n ? n : 1;
    }
    put_char(j, '"');
}

/* Writes what stands before a value: a comma and the key. */
static void begin(mg_json *j, const char *key)
{
    if (j->comma) {
        put_char(j, ',');
    }
    if (key) {
        put_quoted(j, key);
        put_char(j, ':');
    }
    j->comma = true;
}

void mg_json_open(mg_json *j, const char *key, char bracket)
{
    begin(j, key);
    put_char(j, bracket);
    j->comma = false;
}

void mg_json_close(mg_json *j, char bracket)
{
    put_char(j, bracket);
    j->comma = true;
}

void mg_json_int(mg_json *j, const char *key, int64_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    begin(j, key);
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) {
        digits[--at] = '-';
    }
    put(j, digits + at, sizeof digits - at);
}

void mg_json_real(mg_json *j, const char *key, double value)
{
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%.12g", value);

    if (isfinite(value)) {
        mg_json_raw(j, key, digits, (size_t)length);
    } else {
        mg_json_null(j, key);
    }
}

void mg_json_bool(mg_json *j, const char *key, bool value)
{
    mg_json_raw(j, key, value ? "true" : "false", value ? 4 : 5);
}

void mg_json_null(mg_json *j, const char *key)
{
    mg_json_raw(j, key, "null", 4);
}

void mg_json_text(mg_json *j, const char *key, const char *text)
{
    if (!text) {
        mg_json_null(j, key);
        return;
    }
    begin(j, key);
    put_quoted(j, text);
}

void mg_json_raw(mg_json *j, const char *key, const char *json, size_t length)
{
    begin(j, key);
    put(j, json, length);
}
