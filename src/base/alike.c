/* SPDX-License-Identifier: MIT
 * Names that people cannot tell apart ("confusable" in the terms of Unicode). Unicode's own tables
 * are larger than the rest of this program's text and need a library. This file has the letters of
 * Latin, Greek and Cyrillic, where most confusable letters are. */
#include "base/alike.h"

#include "base/utf8.h"

#include <stddef.h>

typedef struct pair {
    uint32_t from, to;
} pair;

/* Cyrillic and Greek letters that look like Latin ones, before they are changed to small
 * letters. */
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

/* Ranges of capitals, with the distance from each to its small letter: all characters from first to
 * last, or every second one where capitals and small letters alternate. 0x3c2 is a final sigma. */
static const struct {
    uint16_t first, last;
    int16_t to_next, to_small;
} capitals[] = {
    {'A',    'Z',    1, 32  },
    {0xc0,   0xd6,   1, 32  },
    {0xd8,   0xde,   1, 32  },
    {0x100,  0x12e,  2, 1   },
    {0x132,  0x136,  2, 1   },
    {0x139,  0x147,  2, 1   },
    {0x14a,  0x176,  2, 1   },
    {0x178,  0x178,  1, -121},
    {0x179,  0x17d,  2, 1   },
    {0x1cd,  0x1db,  2, 1   },
    {0x1de,  0x1ee,  2, 1   },
    {0x1f8,  0x21e,  2, 1   },
    {0x222,  0x232,  2, 1   },
    {0x386,  0x386,  1, 38  },
    {0x388,  0x38a,  1, 37  },
    {0x38c,  0x38c,  1, 64  },
    {0x38e,  0x38f,  1, 63  },
    {0x391,  0x3ab,  1, 32  },
    {0x3c2,  0x3c2,  1, 1   },
    {0x3d8,  0x3ee,  2, 1   },
    {0x400,  0x40f,  1, 80  },
    {0x410,  0x42f,  1, 32  },
    {0x460,  0x480,  2, 1   },
    {0x48a,  0x4be,  2, 1   },
    {0x4c0,  0x4c0,  1, 15  },
    {0x4c1,  0x4cd,  2, 1   },
    {0x4d0,  0x52e,  2, 1   },
    {0x1e00, 0x1e94, 2, 1   },
    {0x1ea0, 0x1efe, 2, 1   },
};

static uint32_t small_of(uint32_t code)
{
    for (size_t k = 0; k < sizeof capitals / sizeof *capitals; k++) {
        if (code >= capitals[k].first && code <= capitals[k].last &&
            (int)(code - capitals[k].first) % capitals[k].to_next == 0) {
            return (uint32_t)((int)code + capitals[k].to_small);
        }
    }
    return code;
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

/* Reads a character in the form in which it is compared, and moves *at past it. */
static uint32_t take_one(const char **at, bool by_look)
{
    uint32_t code;

    *at += mg_utf8_decode(*at, &code);
    if (code >= 0xff01 && code <= 0xff5e) { /* fullwidth forms of ASCII */
        code -= 0xff01 - '!';
    }
    return small_of(by_look ? latin_of(code) : code);
}

/* Moves *at to the next visible character; returns whether there were blanks before it. */
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

/* The next character; several blanks count as one. 0: the end. */
static uint32_t next_of(const char **at, bool begins, bool by_look)
{
    bool blank = skip_unseen(at);

    if (!**at) {
        return 0;
    }
    return blank && !begins ? ' ' : take_one(at, by_look);
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
