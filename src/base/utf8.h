/* SPDX-License-Identifier: MIT
 * Text in UTF-8: its characters and the columns that they take on a terminal. */
#ifndef MAGIE_BASE_UTF8_H
#define MAGIE_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MG_UTF8_MAX = 4 }; /* bytes of a character */

/** Length in bytes of the character at text, which has `left` bytes (MG_UTF8_MAX if a NUL ends it);
 * 0 if they are not well-formed UTF-8. */
size_t mg_utf8_length(const char *text, size_t left);

/** Like mg_utf8_length, but also 0 for control characters: those of ASCII and U+0080 to U+009F. */
size_t mg_utf8_readable(const char *text, size_t left);

/** Length in bytes of the longest start of text that fits and does not end within a character. */
size_t mg_utf8_cut(const char *text, size_t most);

/** Bytes of the character at text, and its code point; a byte that is not UTF-8 counts as '?'. */
int mg_utf8_decode(const char *text, uint32_t *code);

/** Whether code, which mg_utf8_decode read at `at`, stands for a byte that is not UTF-8. */
static inline bool mg_utf8_is_bad(const char *at, uint32_t code)
{
    return code == '?' && *at != '?';
}

/** Columns of a character: 0, 1 or 2. */
int mg_utf8_width(uint32_t code);

/** Whether a character is a control or format character: it changes the direction or the lines, or
 *  is an invisible separator. */
bool mg_utf8_is_control(uint32_t code);

/** Whether a text shows nothing: it has only blanks and invisible characters. */
bool mg_text_is_blank(const char *text);

/** Changes only letters of ASCII, whatever the locale is. */
static inline char mg_upper(char c)
{
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

static inline char mg_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/** The number of columns that a text takes on a screen. */
int mg_text_width(const char *text);

/** The number of columns that the first n bytes of a text take. */
int mg_text_width_n(const char *text, size_t n);

/** Bytes of the longest beginning of text that fits into this many columns. */
size_t mg_text_fit(const char *text, int columns);

/** The width with which printf, which counts bytes, fills text up to this many columns. A longer
 * text is cut by the precision (int)mg_text_fit(text, columns). */
int mg_text_field(const char *text, int columns);

/** The nearest ASCII character to one in UTF-8. */
char mg_ascii_of(const char *ch);

#endif
