/* SPDX-License-Identifier: MIT
 * UTF-8 and the columns that it takes. */
#include "base/utf8.h"

#include <string.h>

/* Well-formed bytes are those of Unicode 15, table 3-7. */
size_t mg_utf8_length(const char *text, size_t left)
{
    unsigned char lead = (unsigned char)text[0];

    if (lead < 0x80) {
        return left > 0;
    }
    size_t n = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    unsigned char low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (n > left) {
        return 0;
    }
    for (size_t k = 1; k < n; k++) {
        unsigned char byte = (unsigned char)text[k];

        if (byte < low || byte > high) {
            return 0;
        }
        low = 0x80;
        high = 0xbf;
    }
    return n;
}

size_t mg_utf8_readable(const char *text, size_t left)
{
    size_t n = mg_utf8_length(text, left);
    unsigned char lead = n ? (unsigned char)text[0] : 0;

    return lead < 0x20 || lead == 0x7f || (lead == 0xc2 && (unsigned char)text[1] < 0xa0) ? 0 : n;
}

int mg_utf8_decode(const char *text, uint32_t *code)
{
    size_t n = mg_utf8_length(text, MG_UTF8_MAX);
    uint32_t value = n < 2 ? (unsigned char)text[0] : (unsigned char)text[0] & (0x7fu >> n);

    for (size_t k = 1; k < n; k++) {
        value = value << 6 | ((unsigned char)text[k] & 0x3fu);
    }
    *code = n ? value : '?';
    return n ? (int)n : 1;
}

size_t mg_utf8_cut(const char *text, size_t most)
{
    const char *end = memchr(text, '\0', most);
    size_t n = end ? (size_t)(end - text) : most, start = n;

    while (start > 0 && n - start < MG_UTF8_MAX && (unsigned char)text[start - 1] >> 6 == 2) {
        start--;
    }
    unsigned char lead = start > 0 ? (unsigned char)text[start - 1] : 0;
    size_t length = lead < 0xc0 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    return n - start + 1 < length ? start - 1 : n;
}

/* Does not use the C library's table, so that a screen is the same in every locale. */
int mg_utf8_width(uint32_t code)
{
    static const struct {
        uint32_t from, to;
        int width;
    } ranges[] = {
        {0x0000,  0x001f,  0},
        {0x007f,  0x009f,  0},
        {0x0300,  0x036f,  0},
        {0x1100,  0x115f,  2},
        {0x200b,  0x200f,  0},
        {0x202a,  0x202e,  0},
        {0x2066,  0x2069,  0},
        {0x2e80,  0xa4cf,  2},
        {0xac00,  0xd7a3,  2},
        {0xf900,  0xfaff,  2},
        {0xfe00,  0xfe0f,  0},
        {0xfe30,  0xfe6f,  2},
        {0xff00,  0xff60,  2},
        {0x1f300, 0x1faff, 2},
        {0x20000, 0x3fffd, 2},
    };

    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        if (code >= ranges[k].from && code <= ranges[k].to) {
            return ranges[k].width;
        }
    }
    return 1;
}

typedef struct range {
    uint32_t from, to;
} range;

static bool is_in(uint32_t code, const range *ranges, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        if (code >= ranges[k].from && code <= ranges[k].to) {
            return true;
        }
    }
    return false;
}

/* The joiners 200c and 200d are not among them: words of Persian and many emoji have them. */
bool mg_utf8_is_control(uint32_t code)
{
    static const range controls[] = {
        {0x0000, 0x001f},
        {0x007f, 0x009f},
        {0x061c, 0x061c},
        {0x200b, 0x200b},
        {0x200e, 0x200f},
        {0x2028, 0x202e},
        {0x2060, 0x206f},
        {0xfeff, 0xfeff},
        {0xfff9, 0xfffb},
    };

    return is_in(code, controls, sizeof controls / sizeof controls[0]);
}

bool mg_text_is_blank(const char *text)
{
    static const range blanks[] = {
        {0x0020,  0x0020 },
        {0x00a0,  0x00a0 },
        {0x00ad,  0x00ad },
        {0x0300,  0x036f },
        {0x115f,  0x1160 },
        {0x1680,  0x1680 },
        {0x17b4,  0x17b5 },
        {0x180b,  0x180f },
        {0x2000,  0x200d },
        {0x202f,  0x202f },
        {0x205f,  0x205f },
        {0x2800,  0x2800 },
        {0x3000,  0x3000 },
        {0x3164,  0x3164 },
        {0xfe00,  0xfe0f },
        {0xffa0,  0xffa0 },
        {0xe0000, 0xe0fff},
    };

    uint32_t code;

    while (*text) {
        text += mg_utf8_decode(text, &code);
        if (!mg_utf8_is_control(code) && !is_in(code, blanks, sizeof blanks / sizeof blanks[0])) {
            return false;
        }
    }
    return true;
}

int mg_text_width_n(const char *text, size_t n)
{
    int width = 0;
    uint32_t code;

    for (size_t at = 0; at < n; width += mg_utf8_width(code)) {
        at += (size_t)mg_utf8_decode(text + at, &code);
    }
    return width;
}

int mg_text_width(const char *text)
{
    return mg_text_width_n(text, strlen(text));
}

size_t mg_text_fit(const char *text, int columns)
{
    size_t n = 0;
    int width = 0;

    while (text[n]) {
        uint32_t code;
        int bytes = mg_utf8_decode(text + n, &code);

        width += mg_utf8_width(code);
        if (width > columns) {
            break;
        }
        n += (size_t)bytes;
    }
    return n;
}

int mg_text_field(const char *text, int columns)
{
    size_t fit = mg_text_fit(text, columns);

    return columns + (int)fit - mg_text_width_n(text, fit);
}

char mg_ascii_of(const char *ch)
{
    /* Letters from U+00C0 to U+017F without their marks. */
    static const char latin[] =
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
        "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
        "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

    static const struct {
        uint32_t code;
        char ascii;
    } signs[] = {
        {0x00a3, 'L' },
        {0x00b7, '-' },
        {0x00bb, '>' },
        {0x2013, '-' },
        {0x2014, '-' },
        {0x2018, '\''},
        {0x2019, '\''},
        {0x201c, '"' },
        {0x201d, '"' },
        {0x2026, '~' },
        {0x20ac, 'E' },
        {0x2190, '<' },
        {0x2191, '^' },
        {0x2192, '>' },
        {0x2193, 'v' },
        {0x2500, '-' },
        {0x2502, '|' },
        {0x2581, '_' },
        {0x2582, '.' },
        {0x2583, ':' },
        {0x2584, '-' },
        {0x2585, '=' },
        {0x2586, '+' },
        {0x2587, '*' },
        {0x2588, '#' },
        {0x25a0, '#' },
        {0x25aa, '*' },
        {0x25b6, '>' },
        {0x25b7, ')' },
        {0x25c0, '<' },
        {0x25c6, '+' },
    };

    uint32_t code;

    mg_utf8_decode(ch, &code);
    if (code < 0x80) {
        return (char)code;
    }
    if (code >= 0xc0 && code < 0xc0 + sizeof latin - 1) {
        return latin[code - 0xc0];
    }
    for (size_t k = 0; k < sizeof signs / sizeof signs[0]; k++) {
        if (signs[k].code == code) {
            return signs[k].ascii;
        }
    }
    return code >= 0x2500 && code <= 0x257f ? '+' : '?';
}
