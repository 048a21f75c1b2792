/* SPDX-License-Identifier: MIT
 * Words of edition files. Bytes come from anywhere; only mg__slug expects valid UTF-8. */
#include "editions/edition_words.h"

#include "base/nearest.h"

#include <string.h>

static bool is_continuation(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Length of the character that starts with this byte, 0 if none does. */
static size_t length_by_lead(unsigned char lead)
{
    if (lead < 0x80) {
        return 1;
    }
    return lead >= 0xf0 && lead < 0xf5   ? 4
           : lead >= 0xe0 && lead < 0xf0 ? 3
           : lead >= 0xc2 && lead < 0xe0 ? 2
                                         : 0;
}

static uint32_t decode(const char *text, size_t length)
{
    static const unsigned char lead_mask[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (unsigned char)text[0] & lead_mask[length];

    for (size_t at = 1; at < length; at++) {
        code = code << 6 | ((unsigned char)text[at] & 0x3f);
    }
    return code;
}

/* Length of the well-formed character at text, 0 if there is none. */
static size_t character(const char *text, size_t left)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = length_by_lead((unsigned char)text[0]);

    if (length == 0 || length > left) {
        return 0;
    }
    for (size_t at = 1; at < length; at++) {
        if (!is_continuation(text[at])) {
            return 0;
        }
    }
    uint32_t code = decode(text, length);
    bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
    bool surrogate = code >= 0xd800 && code < 0xe000;
    return control || surrogate || code < least[length] || code > 0x10ffff ? 0 : length;
}

size_t mg__first_bad_byte(const char *text, size_t length)
{
    size_t at = 0;

    while (at < length) {
        size_t step = character(text + at, length - at);
        if (step == 0) {
            break;
        }
        at += step;
    }
    return at;
}

/* Plain letters for U+00C0..U+017F; ' ' = none. Ligatures and the like are in fold(). */
static const char latin[] = "aaaaaa ceeeeiiii nooooo ouuuuy  aaaaaa ceeeeiiiidnooooo ouuuuy y"
                            "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii  jjkkklllllll"
                            "lllnnnnnnnnnoooooo  rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

_Static_assert(sizeof latin == 0x180 - 0xc0 + 1, "one letter for each code point");

/* Writes the ASCII letters that replace a code point beyond ASCII, "-" for one that separates
 * words.
 */
static const char *fold(uint32_t code, char letter[2])
{
    static const struct {
        uint32_t code;
        const char *letters;
    } pairs[] = {
        {0xa0,   "-" },
        {0xc6,   "ae"},
        {0xd0,   "d" },
        {0xde,   "th"},
        {0xdf,   "ss"},
        {0xe6,   "ae"},
        {0xfe,   "th"},
        {0x132,  "ij"},
        {0x133,  "ij"},
        {0x152,  "oe"},
        {0x153,  "oe"},
        {0x1e9e, "ss"},
        {0x2010, "-" },
        {0x2011, "-" },
        {0x2013, "-" },
        {0x2014, "-" },
        {0x202f, "-" }
    };

    for (size_t pair = 0; pair < sizeof pairs / sizeof pairs[0]; pair++) {
        if (pairs[pair].code == code) {
            return pairs[pair].letters;
        }
    }
    if (code >= 0xc0 && code < 0x180 && latin[code - 0xc0] != ' ') {
        letter[0] = latin[code - 0xc0];
        letter[1] = '\0';
        return letter;
    }
    return "";
}

static const char *fold_ascii(char byte, char letter[2])
{
    if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')) {
        letter[0] = byte;
    } else if (byte >= 'A' && byte <= 'Z') {
        letter[0] = (char)(byte - 'A' + 'a');
    } else {
        return strchr(" -_/", byte) ? "-" : "";
    }
    letter[1] = '\0';
    return letter;
}

size_t mg__slug(const char *text, char *out, size_t cap)
{
    size_t length = 0;
    bool parted = false;

    while (*text) {
        char letter[2];
        size_t step = length_by_lead((unsigned char)*text);
        const char *letters =
            step == 1 ? fold_ascii(*text, letter) : fold(decode(text, step), letter);
        text += step;
        if (*letters == '-') {
            parted = length > 0;
            continue;
        }
        if (*letters && parted && length + 1 < cap) {
            out[length++] = '-';
            parted = false;
        }
        for (; *letters && length + 1 < cap; letters++) {
            out[length++] = *letters;
        }
    }
    while (length > 0 && out[length - 1] == '-') {
        length--;
    }
    out[length] = '\0';
    return length;
}

bool mg__is_slug(const char *text, size_t cap)
{
    size_t length = strlen(text);

    return length > 0 && length < cap &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == length && text[0] != '-' &&
           text[length - 1] != '-';
}

bool mg__number(const char *text, int32_t *value)
{
    int64_t sum = 0;

    if (*text == '\0') {
        return false;
    }
    for (; *text; text++) {
        if (*text < '0' || *text > '9') {
            return false;
        }
        sum = sum * 10 + (*text - '0');
        if (sum > INT32_MAX) {
            return false;
        }
    }
    *value = (int32_t)sum;
    return true;
}

int mg__find(const char *word, mg__names names)
{
    for (int name = 0; name < names.n; name++) {
        if (strcmp(names.at[name], word) == 0) {
            return name;
        }
    }
    return -1;
}

static const char *name_at(const void *context, int k)
{
    const mg__names *names = context;

    return k < names->n ? names->at[k] : NULL;
}

const char *mg__nearest(const char *word, mg__names names)
{
    return mg_nearest(word, strlen(word), name_at, &names);
}

const char *mg__clip(const char *text, char out[MG__CLIP])
{
    static const char more[] = "…";
    size_t length = strlen(text);

    if (length < MG__CLIP) {
        memcpy(out, text, length + 1);
        return out;
    }
    length = MG__CLIP - sizeof more;
    while (is_continuation(text[length])) {
        length--;
    }
    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): the next line closes it */
    memcpy(out, text, length);
    memcpy(out + length, more, sizeof more);
    return out;
}

bool mg__copy(char *out, size_t cap, const char *text)
{
    size_t length = strlen(text);

    if (length >= cap) {
        return false;
    }
    memcpy(out, text, length + 1);
    memset(out + length, 0, cap - length);
    return true;
}
