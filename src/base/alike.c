/* SPDX-License-Identifier: MIT
 * Names that people cannot tell apart. Not the tables of Unicode, which are larger than the rest of
 * this program's text and need a library: letters of Latin, Greek and Cyrillic, which is where the
 * letters that look like others are. */
#include "base/alike.h"

#include "base/utf8.h"

#include <stddef.h>

typedef struct pair {
    uint32_t from, to;
} pair;

/* Small letters with a mark, in pieces: the letter, and the same with the mark in one character. */
typedef struct marks {
    uint32_t mark;
    const char *letters;
    const uint16_t *marked;
} marks;

#define MARKED(...) ((const uint16_t[]){__VA_ARGS__})

/* clang-format off */
static const marks all_marks[] = {
    {0x300, "aeioun", MARKED(0xe0, 0xe8, 0xec, 0xf2, 0xf9, 0x1f9)},
    {0x301, "aeiouycnszrl", MARKED(0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xfd, 0x107, 0x144, 0x15b, 0x17a,
                                   0x155, 0x13a)},
    {0x302, "aeiouwycghjs", MARKED(0xe2, 0xea, 0xee, 0xf4, 0xfb, 0x175, 0x177, 0x109, 0x11d, 0x125,
                                   0x135, 0x15d)},
    {0x303, "anoiu", MARKED(0xe3, 0xf1, 0xf5, 0x129, 0x169)},
    {0x304, "aeiou", MARKED(0x101, 0x113, 0x12b, 0x14d, 0x16b)},
    {0x306, "aeiogu", MARKED(0x103, 0x115, 0x12d, 0x14f, 0x11f, 0x16d)},
    {0x307, "cegz", MARKED(0x10b, 0x117, 0x121, 0x17c)},
    {0x308, "aeiouy", MARKED(0xe4, 0xeb, 0xef, 0xf6, 0xfc, 0xff)},
    {0x30a, "au", MARKED(0xe5, 0x16f)},
    {0x30b, "ou", MARKED(0x151, 0x171)},
    {0x30c, "cdenrstzg", MARKED(0x10d, 0x10f, 0x11b, 0x148, 0x159, 0x161, 0x165, 0x17e, 0x1e7)},
    {0x327, "cstgklnr", MARKED(0xe7, 0x15f, 0x163, 0x123, 0x137, 0x13c, 0x146, 0x157)},
    {0x328, "aeiu", MARKED(0x105, 0x119, 0x12f, 0x173)},
};
/* clang-format on */

/* Cyrillic and Greek letters that look like Latin ones, as they are before small ones are made. */
/* clang-format off */
static const pair looks[] = {
    {0x391, 'A'}, {0x392, 'B'}, {0x395, 'E'}, {0x396, 'Z'}, {0x397, 'H'}, {0x399, 'I'},
    {0x39a, 'K'}, {0x39c, 'M'}, {0x39d, 'N'}, {0x39f, 'O'}, {0x3a1, 'P'}, {0x3a4, 'T'},
    {0x3a5, 'Y'}, {0x3a7, 'X'}, {0x3bd, 'v'}, {0x3bf, 'o'}, {0x405, 'S'}, {0x406, 'I'},
    {0x408, 'J'}, {0x410, 'A'}, {0x412, 'B'}, {0x415, 'E'}, {0x41a, 'K'}, {0x41c, 'M'},
    {0x41d, 'H'}, {0x41e, 'O'}, {0x420, 'P'}, {0x421, 'C'}, {0x422, 'T'}, {0x423, 'Y'},
    {0x425, 'X'}, {0x430, 'a'}, {0x435, 'e'}, {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'},
    {0x443, 'y'}, {0x445, 'x'}, {0x455, 's'}, {0x456, 'i'}, {0x458, 'j'}, {0x4ae, 'Y'},
    {0x4bb, 'h'}, {0x501, 'd'},
};

/* clang-format on */

static uint32_t latin_of(uint32_t code)
{
    for (size_t k = 0; k < sizeof looks / sizeof *looks; k++) {
        if (looks[k].from == code) {
            return looks[k].to;
        }
    }
    return code;
}

/* Capitals and small letters stand in turn there, but for a few of one case. */
static bool is_in_turn(uint32_t code)
{
    return (code >= 0x100 && code <= 0x137 && code != 0x130 && code != 0x131) ||
           (code >= 0x14a && code <= 0x177) || (code >= 0x1f8 && code <= 0x21f) ||
           (code >= 0x460 && code <= 0x481) || (code >= 0x48a && code <= 0x4bf) ||
           (code >= 0x4d0 && code <= 0x52f) || (code >= 0x1e00 && code <= 0x1e95) ||
           (code >= 0x1ea0 && code <= 0x1eff);
}

static bool is_capital(uint32_t code)
{
    return (code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7) ||
           (code >= 0x391 && code <= 0x3a9) || (code >= 0x410 && code <= 0x42f);
}

static uint32_t small_of(uint32_t code)
{
    if (is_capital(code)) {
        return code + 0x20;
    }
    if (code >= 0x400 && code <= 0x40f) {
        return code + 0x50;
    }
    if (code == 0x178) {
        return 0xff;
    }
    if (code == 0x3c2) { /* sigma at the end of a word */
        return 0x3c3;
    }
    if ((code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17e)) {
        return code + (code & 1);
    }
    return is_in_turn(code) ? code | 1 : code;
}

static uint32_t with_mark(uint32_t code, uint32_t mark)
{
    for (size_t k = 0; k < sizeof all_marks / sizeof *all_marks; k++) {
        for (int at = 0; all_marks[k].mark == mark && all_marks[k].letters[at]; at++) {
            if ((uint32_t)(uint8_t)all_marks[k].letters[at] == code) {
                return all_marks[k].marked[at];
            }
        }
    }
    return 0;
}

static bool is_blank(uint32_t code)
{
    return code == ' ' || code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
           code == 0x202f || code == 0x205f || code == 0x2800 || code == 0x3000 || code == 0x3164;
}

static bool has_no_shape(uint32_t code)
{
    return code == 0xad || code == 0x34f || code == 0x200c || code == 0x200d ||
           (code >= 0x180b && code <= 0x180f) || (code >= 0xfe00 && code <= 0xfe0f) ||
           (code >= 0xe0000 && code <= 0xe0fff) || mg_utf8_is_control(code);
}

/* A character as it is compared; *at goes on behind it. */
static uint32_t take_one(const char **at, bool by_look)
{
    uint32_t code;

    *at += mg_utf8_decode(*at, &code);
    if (code >= 0xff01 && code <= 0xff5e) { /* wide ones */
        code -= 0xff01 - '!';
    }
    return small_of(by_look ? latin_of(code) : code);
}

/* Goes on to what is to be seen; returns whether there were blanks before it. */
static bool skip_unseen(const char **at)
{
    bool blank = false;
    uint32_t code;

    while (**at) {
        int n = mg_utf8_decode(*at, &code);

        if (!is_blank(code) && !has_no_shape(code)) {
            break;
        }
        blank = blank || is_blank(code);
        *at += n;
    }
    return blank;
}

/* What comes next: a letter with its marks, or a blank for several of them. 0: the end. */
static uint32_t next_of(const char **at, bool begins, bool by_look)
{
    bool blank = skip_unseen(at);

    if (!**at) {
        return 0;
    }
    if (blank && !begins) {
        return ' ';
    }
    uint32_t code = take_one(at, by_look);
    for (;;) {
        const char *after = *at;
        uint32_t mark, whole;

        after += mg_utf8_decode(after, &mark);
        whole = **at ? with_mark(code, mark) : 0;
        if (!whole) {
            return code;
        }
        code = whole;
        *at = after;
    }
}

static bool is_same(const char *a, const char *b, bool by_look)
{
    for (bool begins = true;; begins = false) {
        uint32_t one = next_of(&a, begins, by_look), other = next_of(&b, begins, by_look);

        if (one != other) {
            return false;
        }
        if (!one) {
            return true;
        }
    }
}

bool mg_text_is_alike(const char *a, const char *b)
{
    return is_same(a, b, false) || is_same(a, b, true);
}
