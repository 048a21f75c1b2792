/* SPDX-License-Identifier: MIT
 * Words of edition files. Bytes come from anywhere; only mg__slug expects valid UTF-8. */
#include "editions/edition_words.h"

#include "base/utf8.h"

#include <string.h>

size_t mg__first_bad_byte(const char *text, size_t length)
{
    size_t at = 0;

    while (at < length) {
        size_t step = mg_utf8_readable(text + at, length - at);
        if (step == 0) {
            break;
        }
        at += step;
    }
    return at;
}

/* Writes the ASCII letters that replace a code point beyond ASCII, "-" for one that separates
 * words.
 */
static const char *fold(const char *text, uint32_t code, char letter[2])
{
    static const struct {
        uint32_t code;
        const char *letters;
    } pairs[] = {
        {0xa0,   "-" },
        {0xc6,   "ae"},
        {0xd7,   ""  },
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
    letter[0] = mg_lower(mg_ascii_of(text));
    bool folds = code < 0x180 && letter[0] >= 'a' && letter[0] <= 'z';
    return folds ? letter : "";
}

static const char *fold_ascii(char byte, char letter[2])
{
    letter[0] = mg_lower(byte);
    if ((letter[0] >= 'a' && letter[0] <= 'z') || (byte >= '0' && byte <= '9')) {
        return letter;
    }
    return strchr(" -_/", byte) ? "-" : "";
}

size_t mg__slug(const char *text, char *out, size_t cap)
{
    size_t length = 0;
    bool parted = false;

    while (*text) {
        char letter[2] = "";
        uint32_t code;
        int step = mg_utf8_decode(text, &code);
        const char *letters =
            code < 0x80 ? fold_ascii((char)code, letter) : fold(text, code, letter);
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

const char *mg__name_word(const void *names, int k)
{
    const mg__names *all = names;

    return k < all->n ? all->at[k] : NULL;
}

const char *mg__clip(const char *text, char out[MG__CLIP])
{
    static const char more[] = "…";
    size_t length = strlen(text);

    if (length < MG__CLIP) {
        memcpy(out, text, length + 1);
        return out;
    }
    length = mg_utf8_cut(text, MG__CLIP - sizeof more);
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
